"""What may be refused at a table, under which code, and in which words?

The code is for programs: the browser puts it into the reader's language. The sentence is for people who read
the messages themselves. A refused request changes nothing.
"""

from motherlode.kernel.errors import MotherlodeError

__all__ = ["SENTENCES", "Refusal", "malformed"]

LONGEST = 200  # characters of what is wrong with a message: it may repeat what the sender wrote

SENTENCES = {
    # About the message
    "malformed": "This message cannot be read.",
    "too_large": "This message is too large.",
    "too_fast": "That was too often; wait a moment.",
    "too_slow": "This connection reads too slowly.",
    "no_hello": "The first message on a connection is `hello` with a ticket.",
    "bad_ticket": "This ticket is not valid any more.",
    "twice_hello": "This connection has said hello already.",
    "too_many_tables": "One connection watches only so many tables.",
    "unknown_route": "There is nothing at this address.",
    "wrong_method": "This address is asked in another way.",
    "foreign_origin": "Pages of other servers may not ask for this.",
    # About the person
    "nobody": "Choose a name first.",
    "bad_name": "This name cannot be shown; choose another one.",
    "name_taken": "Somebody keeps this name with a password.",
    "wrong_password": "Name and password do not fit.",
    "wrong_code": "Name and recovery code do not fit, or the code was used before.",
    "needs_old_password": "To change the password, say the one you have.",
    "has_tables": "You have running tables here as a guest: bring them along, or leave them for good.",
    "last_way_in": "Without a password there is no way back to your running tables. Say that you are sure.",
    "must_wait": "Name and password did not fit several times; wait before the next try.",
    "busy": "Too many people sign in at this moment; try again soon.",
    "signed_out": "This device was signed out.",
    "unknown_device": "There is no such device.",
    "banned": "You are banned from this server.",
    "needs_invitation": "This server is for people who were invited: give the code of an invitation.",
    "wrong_invitation": "This is not the code of an invitation, or it is not good any more.",
    "may_not_open": "On this server only some may open tables: whoever keeps her name, or was invited.",
    "may_not_talk": "On this server only some may talk: whoever keeps her name, or was invited.",
    # About operators
    "wrong_key": "This is not the key of an operator of this server.",
    "unknown_person": "There is no such person.",
    "unknown_ban": "There is no such ban.",
    "no_address": "Nobody knows this address; give one, or the short name that the log has for it.",
    "unknown_invitation": "There is no such invitation.",
    "unknown_report": "There is no such report, or it is settled.",
    "no_account": "This person keeps no name with a password.",
    # About the server
    "unavailable": "The table cannot store anything right now. Nothing is lost; try again soon.",
    "internal": "Something went wrong here. Nothing was changed.",
    "stopping": "The server stops for a moment; come back soon.",
    # About the table
    "unknown_table": "There is no table with this code.",
    "unreadable": "This table was kept by another version of the game and cannot go on.",
    "not_started": "The game has not begun.",
    "already_started": "The game has begun.",
    "finished": "The game is over.",
    "closed": "This table is closed.",
    "closed_by_operator": "An operator of this server has closed this table.",
    "not_over": "The game is not over yet.",
    "stale": "The table has moved on since; look again.",
    # About the sender
    "not_host": "Only the host of the table may do this.",
    "removed": "The host of this table has sent you away.",
    "no_watching": "This table is for its players only.",
    "silenced": "The host of this table has taken your word away.",
    "foreign_seat": "This seat is not yours.",
    "no_seat": "You have no seat at this table.",
    "unknown_seat": "There is no such seat at this table.",
    "unknown_guest": "There is nobody of this kind at this table.",
    "unknown_words": "These words are not there any more.",
    "too_many_reports": "The operators have not read your earlier reports yet.",
    # About hands at a table with a hidden clock
    "not_measured": "At this table nothing is measured; acts are clicks.",
    "needs_gesture": "At this table this act is a press or a drag.",
    "needs_click": "At this table this act is a click.",
    "hand_busy": "One act after the other: the hand is still busy.",
    "too_short": "That was too quick to count.",
    "dropped": "It was dropped beside its place.",
    "paused": "The table stands still.",
    "used_id": "Something was done with this id already; each press needs its own.",
    "played_for": "Somebody plays this turn for you; say that you are back for the next one.",
    # About seats before the start
    "seat_taken": "This seat is taken.",
    "seat_free": "Nobody has this seat.",
    "has_seat": "You have a seat at this table already.",
    "not_local": "Only at a table round one screen does the host give seats to people beside her.",
    "is_local": "Everybody at this table plays round one screen.",
    "seats_free": "Some seats are still free.",
    "not_ready": "Not everybody is ready.",
    "starting": "The game is about to start.",
    "bad_contribution": "These are not the bytes whose hash was sent before.",
    "bad_settings": "The table cannot be set up like this.",
    "needs_chat": "With these house rules people agree in open words alone: leave open chat on.",
    "unknown_game": "There is no such game.",
    "game_not_ready": "This game is not finished yet.",
    "unknown_bot": "There is no such bot for this game.",
    # About the game
    "out_of_turn": "It is not this seat's turn.",
    "unknown_order": "This game has no such question that can be answered beforehand.",
    "illegal": "The rules do not allow this.",
    "not_planned": "Another question is asked than the plan answers.",
    "others_asked": "Others decide first.",
    "sealed": "Answers to this question are opened together; send this one by itself.",
    "one_by_one": "At this table every act takes its own time; send one after the other.",
    "has_resigned": "This seat has left the game for good.",
    "no_undo": "This game takes nothing back online.",
    "nothing_to_undo": "There is no decision of yours to take back.",
    "others_moved": "Somebody has decided since; that cannot be taken back.",
    "revealed": "Something hidden or random has come to light since.",
    "undo_pending": "Somebody asked already.",
    "no_undo_pending": "Nobody asked to take a decision back.",
    "still_here": "This player is connected; give her a minute from the last change at the table.",
    "clock_rules": "At this table the clock decides who is away.",
    "seated": "A player can be marked away or silenced during the game, but not sent away.",
    "unknown_reaction": "There is no such reaction.",
    "empty": "There is nothing to say.",
    "chat_off": "Open chat is switched off at this table.",
    "whispers_off": "Whispers are switched off at this table.",
    "no_team": "There is nobody on your team to talk to.",
    "no_whisper": "Only two players can whisper to each other.",
}


class Refusal(MotherlodeError):
    """A request that is not granted: nothing was changed, and this is why."""

    def __init__(
        self, code: str, sentence: str = "", rule: str | None = None, *, wait: int | None = None
    ) -> None:
        """Take the sentence that belongs to the code unless a better one is given. wait: seconds until it may be granted."""
        self.code = code
        self.sentence = sentence or SENTENCES[code]
        self.rule = rule
        self.wait = wait
        super().__init__(self.sentence)


def malformed(error: Exception) -> Refusal:
    """The refusal of a message that cannot be read, with what is wrong with it."""
    reason = str(error)
    if len(reason) > LONGEST:
        reason = f"{reason[:LONGEST]}…"
    return Refusal("malformed", f"{SENTENCES['malformed']} {reason}.")
