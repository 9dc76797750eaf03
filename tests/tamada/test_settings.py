"""Settings come from the environment or `.env`; a wrong one is named in one line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tamada.config import Settings, read
from tamada.failures import Failure, Misconfigured

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
        ("DISCORD_TOKEN", "Bot abc", "the token alone"),
        ("DISCORD_TOKEN", "a\tb", "one line of printable characters"),
        ("DISCORD_API", "127.0.0.1:80", "http:// or https://"),
        ("DISCORD_API", "https://", "http:// or https://"),
        ("DISCORD_API", "https://host:x/api/v10", "http:// or https://"),
        ("DISCORD_API", "https://host:99999/api/v10", "http:// or https://"),
        ("DISCORD_API", "https://[::1/api/v10", "http:// or https://"),
        ("DISCORD_API", "https://host/api", "/v10, such as https://discord.com/api/v10"),
        ("DISCORD_API", "https://host/api/v9", "/v10, such as"),
        ("DISCORD_API", "https://host/api/v10?x=1", "such as"),
        ("DISCORD_API", "https://me:word@host/api/v10", "such as"),
        ("DISCORD_API", "https://ho st/api/v10", "such as"),
        ("DISCORD_GATEWAY", "http://127.0.0.1", "ws:// or wss://"),
        ("DISCORD_GATEWAY", "wss://me@host", "such as wss://gateway.discord.gg"),
        ("TAMADA_SPEED", "fast", "must be a valid number"),
        ("TAMADA_SPEED", "0", "must be greater than 0"),
        ("TAMADA_SPEED", "-1", "must be greater than 0"),
        ("TAMADA_SPEED", "1001", "must be less than or equal to 1000"),
        ("TAMADA_SPEED", "inf", "must be less than or equal to 1000"),
        ("TAMADA_SPEED", "nan", "must be less than or equal to 1000"),
        ("TAMADA_LOG", "loud", "must be 'debug', 'info', 'warning' or 'error'"),
        ("TAMADA_LOG_FORMAT", "xml", "must be 'text' or 'json'"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_must_be(
    name: str, value: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(Failure) as caught:
        read()
    assert len(value) < 9 or value not in str(caught.value), "it may be a secret"
    assert str(caught.value).startswith(f"{name}: ")
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "parse" not in str(caught.value), "what must be written, not what the program tried"


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


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("TAMADA_DATABSE", "TAMADA_DATABASE"),
        ("TAMADA_DB", None),
        ("TAMADA_LOGFORMAT", "TAMADA_LOG_FORMAT"),
        ("DISCORD_TOKN", "DISCORD_TOKEN"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("TAMDA_LOG", "TAMADA_LOG"),
        ("DISCORD_APPLICATION", None),
    ],
)
def test_a_name_in_the_file_that_is_none_of_ours_is_named_with_the_one_that_is_meant(
    name: str, near: str | None
) -> None:
    Path(".env").write_text(f"# a note\n\n{name}=5\n")
    with pytest.raises(Misconfigured) as caught:
        read()
    told = str(caught.value)
    assert told.startswith(f".env, line 3: there is no setting {name}; ")
    assert f"is {near} meant?" in told if near else "the settings are DISCORD_TOKEN, " in told
    assert "\n" not in told


@pytest.mark.parametrize("name", ["TAMADA_DATABSE", "TAMADA_TOKEN", "DISCORD_TOKN", "tamada_lgo"])
def test_a_misspelt_name_in_the_environment_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "5")
    with pytest.raises(Misconfigured, match=f"in the environment: there is no setting {name}; "):
        read()


def test_what_belongs_to_other_programs_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another bot's settings in the environment, and other names in the file."""
    monkeypatch.setenv("DISCORD_WEBHOOK_URL", "https://elsewhere")
    monkeypatch.setenv("DISCORD_BOT_TOKEN", "another bot's")
    Path(".env").write_text("COMPOSE_PROJECT_NAME=club\nDISCORD_TOKEN=ours\n")
    token = read().discord_token
    assert token is not None
    assert token.get_secret_value() == "ours"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("TAMADA_SPEED=2\nDISCORD_TOKEN abc\n", 2),
        ("DISCORD_TOKEN\n", 1),
        ("TAMADA_LOG='info\n", 1),
        ("=x\n", 1),
    ],
)
def test_a_line_of_the_file_that_sets_nothing_is_named(text: str, line: int) -> None:
    Path(".env").write_text(text)
    with pytest.raises(Misconfigured) as caught:
        read()
    assert str(caught.value).startswith(f".env, line {line}: cannot be understood; a line is NAME=value")
    assert "abc" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["\ufeffTAMADA_SPEED=2\n", "TAMADA_SPEED = 2\r\n", "export TAMADA_SPEED='2' # x\n"]
)
def test_the_file_may_come_from_any_editor(text: str) -> None:
    Path(".env").write_bytes(text.encode())
    assert read().tamada_speed == 2


def test_a_file_that_cannot_be_read_is_named() -> None:
    Path(".env").mkdir()
    with pytest.raises(Misconfigured, match=r"cannot read \.env in .*directory; delete it, or"):
        read()
    Path(".env").rmdir()
    Path(".env").write_bytes(b"TAMADA_LOG=\xff\xfe\n")
    with pytest.raises(Misconfigured, match=r"cannot read \.env: .*save it as UTF-8"):
        read()
