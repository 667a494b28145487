import type { Refusal } from "../facts/facts.js";
import { isRefusal } from "../facts/facts.js";
import type { Game } from "../game/game.js";
import type { Profile } from "../game/profile.js";
import { NO_CHOICES } from "../modifiers/assessment.js";
import { weigh, type Engagement } from "./engagement.js";

/** The ref of an unknown target. */
const ANYONE = "anyone";

/**
 * The reason why a model cannot attack any target at all: its own state or that of its weapon, such as a jam. The
 * scene does not count, and an active other model does not count. Null when the attack depends on the rest.
 */
export function ownRefusal(
  game: Game,
  { actor, ...attack }: Pick<Engagement, "action" | "actor" | "weapon" | "options">,
): Refusal | null {
  const { setup } = weigh(game, {
    ...attack,
    game: game.id,
    actor,
    facts: {},
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    anyway: false,
    targets: [{ profile: anyone(actor), facts: {}, shots: 1, choices: NO_CHOICES }],
  });
  return isRefusal(setup) && setup.outOfTurn !== true ? setup : null;
}

/** A sound model of the same kind, which is active when the actor is not. */
function anyone({ turn, ...actor }: Profile): Profile {
  const { isActive } = turn ?? {};
  return {
    ...actor,
    ref: ANYONE,
    statuses: [],
    gear: [],
    effects: [],
    turn: turn && { ...turn, ...(isActive === undefined ? {} : { isActive: !isActive }) },
  };
}
