"""What a fresh world holds: the bot's application; guilds with channels, roles, owner, visitor and robots."""

from __future__ import annotations

from sandbox.permissions import Permission
from sandbox.snowflakes import FIRST_DAY_MS
from sandbox.world import Application, Channel, ChannelKind, Guild, Member, Role, User, World

TOKEN = "sandbox.bot.token"
VISITOR = "Visitor"
EVERYBODY = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CONNECT
    | Permission.SPEAK
    | Permission.USE_VAD
    | Permission.USE_APPLICATION_COMMANDS
)
# What the bot's invitation asks for; Attach Files and Speak for pictures and sound.
BOT = (
    Permission.VIEW_CHANNEL
    | Permission.CONNECT
    | Permission.SEND_MESSAGES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MUTE_MEMBERS
    | Permission.ATTACH_FILES
    | Permission.SPEAK
)
MODERATOR = EVERYBODY | Permission.MUTE_MEMBERS | Permission.MANAGE_MESSAGES | Permission.MOVE_MEMBERS

ROBOT_NAMES = (
    "Nino", "Giorgi", "Tamar", "Levan", "Mariam", "Davit", "Ana", "Irakli", "Salome", "Luka", "Eka", "Zurab",
    "Dilnoza", "Jasur", "Malika", "Sardor", "Nigora", "Bekzod", "Gulnora", "Otabek",
)  # fmt: skip


def furnish(world: World, *, guilds: int, robots: int) -> Application:
    """Returns the bot's application. Each guild has so many robots of its own, in no voice channel yet."""
    early = world.snowflakes.early
    application_id = early()
    bot = User(application_id, "tamada", bot=True)
    application = Application(application_id, "Tamada", TOKEN, bot)
    world.applications[application.id] = application
    world.users[bot.id] = bot
    visitor = _user(world, VISITOR)
    players = [_user(world, robot_name(n)) for n in range(robots * guilds)]
    for number in range(1, guilds + 1):
        owner = _user(world, f"Owner {number}")
        guild = Guild(early(), f"Club {number}", owner.id)
        world.guilds[guild.id] = guild
        moderator = Role(early(), "moderator", int(MODERATOR), 1)
        own = Role(early(), "Tamada", int(BOT), 2, managed_by=bot.id)
        everyone = Role(guild.id, "@everyone", int(EVERYBODY), 0)
        guild.roles = {role.id: role for role in (everyone, moderator, own)}
        for position, (name, kind) in enumerate(
            (("general", ChannelKind.TEXT), ("Table 1", ChannelKind.VOICE), ("Table 2", ChannelKind.VOICE))
        ):
            channel = Channel(early(), guild.id, kind, name, position)
            guild.channels[channel.id] = channel
        for user, roles in [(owner, [moderator.id]), (bot, [own.id]), (visitor, [])]:
            _join(guild, user, roles)
        for player in players[robots * (number - 1) : robots * number]:
            _join(guild, player, [])
    return application


def robot_name(number: int) -> str:
    """From 0; a second round through the names gets a numeral."""
    rounds, index = divmod(number, len(ROBOT_NAMES))
    return ROBOT_NAMES[index] + (f" {rounds + 1}" if rounds else "")


def _user(world: World, name: str) -> User:
    user = User(world.snowflakes.early(), name.lower().replace(" ", "_"), global_name=name)
    world.users[user.id] = user
    return user


def _join(guild: Guild, user: User, roles: list[int]) -> None:
    guild.members[user.id] = Member(user, joined_at=FIRST_DAY_MS / 1000, roles=roles)
