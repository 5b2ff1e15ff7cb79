"""The phases of a match, one row each, in the order of the rules.

Where several choose together, hidden from each other, `together.choose` keeps the choice of a seat.
"""

from __future__ import annotations

from typing import Final

from ludotek.core import Phase
from ludotek.games.squid import (
    dalgona,
    finale,
    glass_bridge,
    marbles,
    match,
    red_light,
    together,
    tug_of_war,
)
from ludotek.games.squid.fields import SquidFields

PHASES: Final[tuple[Phase[SquidFields], ...]] = (
    # Between two contests
    Phase(
        "recruit",
        "S-6",
        "each seat brings one token of its reserve into its team",
        moves=match.recruit_moves,
        play=together.choose,
        reveal=match.reveal_recruits,
    ),
    Phase(
        "draw recruit",
        "S-6",
        "with option `recruit` random, the token that joins a team is drawn",
        chances=match.recruit_chances,
        play=match.play_recruit_draw,
    ),
    # Red Light Green Light
    Phase(
        "step up",
        "S-12",
        "who has no token behind the start line puts one there",
        moves=red_light.step_up_moves,
        play=together.choose,
        reveal=red_light.reveal_step_up,
    ),
    Phase(
        "card",
        "S-13",
        "each seat plays a card, which says how far its tokens would run",
        moves=together.full_hand_moves,
        play=together.choose,
        reveal=red_light.reveal_cards,
    ),
    Phase(
        "doll",
        "S-14",
        "the doll eliminates the foremost token of whom she catches; the others run",
        chances=red_light.doll_chances,
        play=red_light.play_doll,
    ),
    Phase(
        "shove",
        "S-16",
        "who played a 0 may eliminate a token in a lane of theirs or the next one",
        moves=red_light.shove_moves,
        play=red_light.play_shove,
    ),
    # Dalgona
    Phase(
        "shape",
        "S-23",
        "token by token, a seat puts its team on the shapes",
        moves=dalgona.shape_moves,
        play=dalgona.play_shape,
    ),
    Phase(
        "candy",
        "S-24",
        "a card is drawn: a shape, or the Crack",
        chances=dalgona.candy_chances,
        play=dalgona.play_candy,
    ),
    Phase(
        "advance",
        "S-25",
        "a token on the shape that was drawn goes one section further",
        moves=dalgona.advance_moves,
        play=dalgona.play_advance,
    ),
    Phase(
        "crack",
        "S-26",
        "the Crack eliminates a token: one's own, or another's if it was the first card",
        moves=dalgona.crack_moves,
        play=dalgona.play_crack,
    ),
    Phase(
        "draw or stop",
        "S-24",
        "another card, or the end of the turn",
        moves=dalgona.draw_moves,
        play=dalgona.play_draw,
    ),
    # Tug of War
    Phase(
        "join",
        "S-30",
        "one after the other, tokens join one of the six teams",
        moves=tug_of_war.join_moves,
        play=tug_of_war.play_join,
    ),
    Phase(
        "pull",
        "S-34",
        "each seat gives its tokens cards, one after the other, as far as its hand reaches",
        moves=tug_of_war.pull_moves,
        play=tug_of_war.play_pull,
        reveal=tug_of_war.reveal_pulls,
    ),
    # Marbles
    Phase(
        "pair",
        "S-38",
        "a token is put down alone, or joined to a lone one",
        moves=marbles.pair_moves,
        play=marbles.play_pair,
    ),
    Phase(
        "spare",
        "S-41",
        "of a pair of one owner, the owner says who survives",
        moves=marbles.spare_moves,
        play=marbles.play_spare,
    ),
    Phase(
        "challenge",
        "S-42",
        "a seat picks an open pair with a token of its own, and the duel",
        moves=marbles.challenge_moves,
        play=marbles.play_challenge,
    ),
    Phase(
        "guess",
        "S-43",
        "one hides one or two marbles, the other calls odd or even",
        moves=marbles.guess_moves,
        play=together.choose,
        reveal=marbles.reveal_guess,
    ),
    Phase(
        "aim",
        "S-45",
        "a seat says where its marble shall lie",
        moves=marbles.aim_moves,
        play=marbles.play_aim,
    ),
    Phase(
        "roll",
        "S-44",
        "the marble lies near its aim; the one nearer to the line survives",
        chances=marbles.roll_chances,
        play=marbles.play_roll,
    ),
    # Glass Bridge
    Phase(
        "place",
        "S-47",
        "one after the other, tokens take places in the row",
        moves=glass_bridge.place_moves,
        play=glass_bridge.play_place,
    ),
    Phase(
        "vote",
        "S-48",
        "each seat votes with a card at which end of the row the bridge lies",
        moves=together.full_hand_moves,
        play=together.choose,
        reveal=glass_bridge.reveal_votes,
    ),
    Phase(
        "bridge card",
        "S-50",
        "each seat plays a card of what is left of its hand; the highest begins",
        moves=glass_bridge.bridge_card_moves,
        play=together.choose,
        reveal=glass_bridge.reveal_bridge_cards,
    ),
    Phase(
        "walk",
        "S-51",
        "a token of one's own goes as far as the card says",
        moves=glass_bridge.walk_moves,
        play=glass_bridge.play_walk,
    ),
    Phase(
        "push on",
        "S-52",
        "who comes to a full position pushes on one of the two that stood there",
        moves=glass_bridge.push_on_moves,
        play=glass_bridge.play_push_on,
    ),
    Phase(
        "nudge",
        "S-55",
        "who played a 0 may push on a token that stands with one of theirs",
        moves=glass_bridge.nudge_moves,
        play=glass_bridge.play_nudge,
    ),
    Phase(
        "jump",
        "S-53",
        "onto which half of the next tile",
        moves=glass_bridge.jump_moves,
        play=glass_bridge.play_jump,
    ),
    Phase(
        "break",
        "S-46",
        "which half of the tile is broken is drawn",
        chances=glass_bridge.break_chances,
        play=glass_bridge.play_break,
    ),
    # The finale
    Phase(
        "enter",
        "S-59",
        "each seat puts one token in the rectangle",
        moves=finale.enter_moves,
        play=together.choose,
        reveal=finale.reveal_enter,
    ),
    Phase(
        "act",
        "S-60",
        "each seat plays Block, Stab, Push or Move",
        moves=finale.act_moves,
        play=together.choose,
        reveal=finale.reveal_acts,
    ),
    Phase(
        "stab",
        "S-62",
        "the token that a stab eliminates",
        moves=finale.stab_moves,
        play=finale.play_stab,
    ),
    Phase(
        "push out",
        "S-63",
        "the token of a blocker that a push eliminates",
        moves=finale.push_out_moves,
        play=finale.play_push_out,
    ),
    Phase(
        "move",
        "S-64",
        "the token that moves one zone or field on",
        moves=finale.move_moves,
        play=finale.play_move,
    ),
    # When nobody is asked
    Phase("resolve", "S-0", "what was chosen or drawn takes effect"),
    Phase("contest over", "S-4", "a contest has ended, and the next has not begun"),
    Phase("over", "S-8", "the game has ended"),
)
"""Indexed by the constants of `boards`."""
