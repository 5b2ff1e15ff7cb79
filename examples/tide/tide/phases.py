"""The phases of Low Tide in the order of the rules: what may be done or drawn, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotek.core import Event, GameOver, MoveList, Phase
from tide.structs import (
    GOLD_WORTH,
    MOST_GOLD,
    MOVES,
    NUMBERS,
    CardLaid,
    Chest,
    ChestDrawn,
    Dig,
    Dug,
    Found,
    GoldCame,
    Keep,
    Kept,
    Lay,
    NobodyFound,
    Revealed,
    Sea,
    WaveCame,
)

if TYPE_CHECKING:
    from tide.state import TideState

Log = list[Event] | None

OVER = "over"


def tell(log: Log, event: Event) -> None:
    """Appends to the log, if somebody keeps one."""
    if log is not None:
        log.append(event)


# The chest of the round (T-2)


def chests_left(state: TideState, out: MoveList, weights: MoveList) -> None:
    """Any chest that is left, all equally likely."""
    for worth in state.chests:
        out.append(NUMBERS[Chest(worth)])
        weights.append(1)


def draw_chest(state: TideState, actor: int, move: int, log: Log) -> None:
    """Puts the chest on the beach; all cards of the round before are cleared away."""
    chest = MOVES[move]
    assert isinstance(chest, Chest)
    state.chests.remove(chest.worth)
    state.beach += chest.worth
    state.laid = [0] * state.seats
    state.phase = "lay"
    tell(log, ChestDrawn(rule="T-2", worth=chest.worth, beach=state.beach))


# Laying cards, together and hidden (T-3, T-4)


def cards_in_hand(state: TideState, seat: int, out: MoveList) -> None:
    """Any card of the hand, once."""
    if not state.laid[seat]:
        for card in state.hands[seat]:
            out.append(NUMBERS[Lay(card)])


def lay_card(state: TideState, seat: int, move: int, log: Log) -> None:
    """Keeps the choice of one seat, which no other sees."""
    lay = MOVES[move]
    assert isinstance(lay, Lay)
    state.laid[seat] = lay.card
    tell(log, CardLaid(rule="T-3", seat=seat, card=lay.card, only=(seat,)))


def reveal_cards(state: TideState, log: Log) -> None:
    """When all have laid a card: the highest that is alone finds the chest."""
    for hand, card in zip(state.hands, state.laid, strict=True):
        hand.remove(card)
    tell(log, Revealed(rule="T-3", cards=tuple(state.laid)))
    alone = [card for card in state.laid if state.laid.count(card) == 1]
    if alone:
        state.finder = state.laid.index(max(alone))
        state.phase = "dig"
        tell(log, Found(rule="T-4", seat=state.finder, beach=state.beach))
    else:
        tell(log, NobodyFound(rule="T-4", beach=state.beach))
        end_round(state, log)


# Keeping the find, or digging (T-5)


def keep_or_dig(state: TideState, seat: int, out: MoveList) -> None:
    """The finder's choice."""
    if seat == state.finder:
        out.append(NUMBERS[Keep()])
        out.append(NUMBERS[Dig()])


def play_find(state: TideState, seat: int, move: int, log: Log) -> None:
    """Keeps the find, or asks the sea."""
    if MOVES[move] == Dig():
        state.phase = "sea"
        tell(log, Dug(rule="T-5", seat=seat))
    else:
        keep_find(state, "T-5", log)


def keep_find(state: TideState, rule: str, log: Log) -> None:
    """Gives what lies on the beach to its finder."""
    state.points[state.finder] += state.beach
    tell(log, Kept(rule=rule, seat=state.finder, beach=state.beach))
    state.beach = 0
    end_round(state, log)


# What the sea brings (T-6, T-7)


def gold_or_wave(state: TideState, out: MoveList, weights: MoveList) -> None:
    """Gold is more likely, unless there is a storm."""
    out.append(NUMBERS[Sea("gold")])
    weights.append(1 if state.options.storm else 2)
    out.append(NUMBERS[Sea("wave")])
    weights.append(1)


def draw_from_sea(state: TideState, actor: int, move: int, log: Log) -> None:
    """Adds gold to the find, or washes it away."""
    seat = state.finder
    if MOVES[move] == Sea("wave"):
        state.beach = 0
        tell(log, WaveCame(rule="T-6", seat=seat))
        end_round(state, log)
        return
    state.beach += GOLD_WORTH
    state.gold += 1
    state.phase = "dig"
    tell(log, GoldCame(rule="T-6", seat=seat, beach=state.beach))
    if state.gold == MOST_GOLD:
        keep_find(state, "T-7", log)


# The end (T-8)


def end_round(state: TideState, log: Log) -> None:
    """Goes on with the next chest, or ends the game when no cards are left."""
    state.finder, state.gold = -1, 0
    state.phase = "chest" if state.hands[0] else OVER
    if state.phase == OVER:
        tell(log, GameOver(rule="T-8", how="points", winners=tuple(state.winners())))


PHASES: tuple[Phase[TideState], ...] = (
    Phase(
        "chest", "T-2", "a chest is drawn and lies on the beach",
        chances=chests_left, play=draw_chest,
    ),
    Phase(
        "lay", "T-3", "all lay a card, hidden; the highest that is alone finds the chest",
        moves=cards_in_hand, play=lay_card, reveal=reveal_cards,
    ),
    Phase(
        "dig", "T-5", "the finder keeps the find, or digs for more",
        moves=keep_or_dig, play=play_find,
    ),
    Phase(
        "sea", "T-6", "the sea brings gold, or a wave",
        chances=gold_or_wave, play=draw_from_sea,
    ),
)  # fmt: skip
BY_NAME = {phase.name: phase for phase in PHASES}
