// The line to the server: requests with answers, events, and coming back after a break.

const AGAIN = [250, 500, 1000, 2000, 4000];

export class Line {
  /** `hear(name, data)` gets every event; `lost()` is called when the line breaks. */
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
    this.number = 0;
    this.waiting = new Map();
    this.socket = null;
    this.failures = 0;
  }

  /** As which user; null: as the visitor. An earlier line ends. */
  open(user) {
    this.close();
    this.user = user;
    const query = user === null ? "" : `?as=${encodeURIComponent(user)}`;
    const socket = new WebSocket(`ws://${location.host}/page/socket${query}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.failures = 0;
      const { t, d, n } = JSON.parse(event.data);
      if (t !== "done") return this.hear(t, d);
      this.waiting.get(n)?.(d);
      this.waiting.delete(n);
    });
    socket.addEventListener("close", () => {
      if (socket !== this.socket) return;
      this.drop();
      this.lost();
      const pause = AGAIN[Math.min(this.failures, AGAIN.length - 1)];
      this.failures += 1;
      setTimeout(() => socket === this.socket && this.open(this.user), pause);
    });
  }

  close() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.drop();
  }

  drop() {
    for (const answer of this.waiting.values()) answer({ outcome: "failed" });
    this.waiting.clear();
  }

  /** Resolves to { outcome: "answered" | "failed" | "refused", … }; never rejects. */
  ask(what, more = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ outcome: "failed" });
    this.number += 1;
    const n = this.number;
    this.socket.send(JSON.stringify({ n, do: what, ...more }));
    return new Promise((answer) => this.waiting.set(n, answer));
  }
}
