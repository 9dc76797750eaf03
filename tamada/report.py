"""The robots' report of a game, for reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def summary(report: Mapping[str, Any]) -> str:
    """Who won, how long it took, and what became of what the robots meant to do."""
    intended, accepted = sum(report["intended"].values()), sum(report["accepted"].values())
    lines = [
        "",
        report["winner"].lstrip("# "),
        f"  days      {report['days']}",
        f"  took      {report['seconds']:.1f} s",
        f"  accepted  {accepted} of {intended} intended actions ({report['share']:.1%})",
    ]
    if report["let_pass"]:
        passed = ", ".join(f"{kind} {count}" for kind, count in report["let_pass"].items())
        lines.append(f"  let pass  {passed}: there was no time for it")
    lines += [
        f"  {deed['robot']} meant to {deed['did']}: {deed['outcome']}{_said(deed)}"
        for deed in report["unaccepted"]
    ]
    return "\n".join(lines)


def _said(deed: Mapping[str, Any]) -> str:
    return f" ({deed['said']})" if "said" in deed else ""
