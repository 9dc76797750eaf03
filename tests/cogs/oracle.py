"""Discord's own API description as judge of payloads, where it lies beside the project."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

SPECIFICATION = Path(__file__).parents[3] / "shared" / "discord-openapi.json"

needs_specification = pytest.mark.skipif(
    not SPECIFICATION.exists(), reason="Discord's API description is not beside the project"
)


@cache
def _validator(schema: str) -> Draft202012Validator:
    whole = json.loads(SPECIFICATION.read_text(encoding="utf-8"))
    return Draft202012Validator({"$ref": f"#/components/schemas/{schema}", "components": whole["components"]})


def complaints(payload: dict[str, Any], schema: str = "MessageCreateRequest") -> list[str]:
    """What Discord's description finds wrong with a request's body."""
    return [error.message[:300] for error in _validator(schema).iter_errors(payload)]
