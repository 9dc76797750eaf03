// What this page has been shown: the guild as one member sees it. Plain values, changed by events only.

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
const VOICE = 2;

export class Guild {
  constructor(hello) {
    this.me = hello.me;
    this.name = hello.guild.name;
    this.channels = hello.channels;
    this.members = new Map(hello.members.map((member) => [member.id, member]));
    this.voice = new Map(hello.voice.map((state) => [state.user_id, state]));
    this.messages = new Map(
      Object.entries(hello.messages).map(([channel, list]) => [channel, new Map(list.map((m) => [m.id, m]))]),
    );
    this.crew = hello.crew;
  }

  /** Takes an event in. */
  hear(name, data) {
    if (name === "VOICE_STATE_UPDATE") {
      if (data.channel_id) this.voice.set(data.user_id, data);
      else this.voice.delete(data.user_id);
    } else if (name === "MESSAGE_DELETE") {
      this.messages.get(data.channel_id)?.delete(data.id);
    } else if (name === "MESSAGE_CREATE" || name === "MESSAGE_UPDATE") {
      const list = this.messages.get(data.channel_id);
      if (list) list.set(data.id, { ...list.get(data.id), ...data });
    } else if (name === "crew") {
      this.crew = data;
    }
  }

  get people() {
    return [...this.members.values()].filter((member) => !member.bot);
  }

  isVoice(channel) {
    return this.channels.find((one) => one.id === channel)?.type === VOICE;
  }

  inVoice(channel) {
    return [...this.voice.values()].filter((state) => state.channel_id === channel);
  }

  nameOf(user) {
    return this.members.get(user)?.name ?? null;
  }

  channelName(channel) {
    return this.channels.find((one) => one.id === channel)?.name ?? null;
  }

  isRobot(user) {
    return this.crew.robots?.includes(user) ?? false;
  }

  canPlay(user) {
    return this.crew.players?.includes(user) ?? false;
  }

  /** "open", "closed" (by himself), "server" (by the server), "away" (in no voice channel). */
  microphone(user) {
    const state = this.voice.get(user);
    if (!state) return "away";
    if (state.mute) return "server";
    return state.self_mute ? "closed" : "open";
  }

  /** Can he be heard where others are silenced? While nobody is, nobody has the floor. */
  hasFloor(user) {
    const state = this.voice.get(user);
    if (!state || this.microphone(user) !== "open") return false;
    return this.inVoice(state.channel_id).some((other) => other.mute);
  }

  /** The newest message for all in a channel that can be pressed: the table's panel. */
  panel(channel) {
    let found = null;
    for (const message of this.messages.get(channel)?.values() ?? []) {
      if (!(message.flags & EPHEMERAL) && hasControls(message.components)) found = message;
    }
    return found;
  }
}

/** Every component inside, in reading order. */
export function* walk(components) {
  for (const part of components ?? []) {
    yield part;
    yield* walk(part.components);
    if (part.accessory) yield* walk([part.accessory]);
    if (part.component) yield* walk([part.component]);
  }
}

function hasControls(components) {
  return [...walk(components)].some((part) => part.custom_id);
}
