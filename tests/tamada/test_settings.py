"""Settings come from the environment or `.env`; a wrong one is named in one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tamada.config import Settings, read
from tamada.failures import Failure

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_nothing_set_means_the_defaults() -> None:
    settings = read()
    assert settings.discord_token is None
    assert (settings.tamada_database, settings.tamada_speed) == (Path("tamada.db"), 1.0)


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("TAMADA_SPEED=2\nTAMADA_LOG=debug\n")
    monkeypatch.setenv("TAMADA_SPEED", "3")
    assert (read().tamada_speed, read().tamada_log) == (3.0, "debug")


def test_an_empty_token_is_no_token() -> None:
    Path(".env").write_text("DISCORD_TOKEN=\n")
    assert read().discord_token is None


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(read())


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("TAMADA_SPEED", "fast", "number"),
        ("TAMADA_SPEED", "0", "greater than 0"),
        ("TAMADA_SPEED", "nan", "less than or equal to 1000"),
        ("TAMADA_LOG", "loud", "'debug', 'info', 'warning' or 'error'"),
        ("DISCORD_API", "127.0.0.1:80", "http:// or https://"),
        ("DISCORD_GATEWAY", "http://127.0.0.1", "ws:// or wss://"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_must_be(
    name: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Failure) as caught:
        read()
    assert str(caught.value).startswith(f"{name}: ")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_gateway_without_its_rest_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_GATEWAY", "ws://127.0.0.1:1")
    with pytest.raises(Failure, match="DISCORD_GATEWAY needs DISCORD_API"):
        read()


def test_the_example_documents_every_setting_with_its_default() -> None:
    shown = dict(re.findall(r"^([A-Z_]+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE))
    assert list(shown) == [name.upper() for name in Settings.model_fields]
    nothing_set = read()
    Path(".env").write_text(EXAMPLE.read_text())
    assert read() == nothing_set
