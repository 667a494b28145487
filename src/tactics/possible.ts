import {
  isRefusal,
  NO_CHOICES,
  takesOut,
  weigh,
  type Engagement,
  type Game,
  type Profile,
  type Refusal,
} from "../rules/core/index.js";

/** The ref of an unknown target. */
const ANYONE = "anyone";

/**
 * Why the rules forbid an action now against every target: by the model's own state, that of its weapon, its turn or the
 * battle. Null where the rules allow the action, and where only its target decides. No odds are worked out.
 *
 * @param engagement  the action as the table measures it; one with targets is judged with these
 */
export function possible(game: Game, engagement: Engagement): Refusal | null {
  const alone = refusalOf(game, engagement);
  const action = game.actions[engagement.action];
  if (!alone || !action || action.targets === "none" || engagement.targets.length > 0) return alone;
  // An action can want a sound target, one with a status such as bleeding or with no tokens, a friend, or all enemies in contact.
  const stranger = anyone(engagement.actor);
  const statuses = Object.keys(game.statuses);
  const fallen = { ...stranger, statuses };
  const ailing = { ...stranger, statuses: statuses.filter((status) => !takesOut(game, [status])) };
  const friend = { ...stranger, ref: engagement.actor.ref };
  const fresh = { ...friend, values: { ...friend.values, ...initialTracks(game) } };
  const refusals: Refusal[] = [];
  for (const profiles of [[stranger], [fallen], [ailing], [friend], [fresh], opponentsIn(engagement)]) {
    if (profiles.length === 0) continue;
    const targets = profiles.map((profile) => ({ profile, facts: {}, shots: 1, choices: NO_CHOICES }));
    const refusal = refusalOf(game, { ...engagement, targets });
    if (!refusal) return null;
    refusals.push(refusal);
  }
  return refusals[0] ?? null;
}

function initialTracks({ actor }: Game): Profile["values"] {
  return Object.fromEntries(Object.entries(actor.tracks).map(([name, { initial }]) => [name, initial]));
}

/** All enemies in contact: some actions want no fewer. */
function opponentsIn({ facts, others }: Engagement): readonly Profile[] {
  const refs = facts.opponents?.value ?? [];
  return others.filter(({ ref }) => refs.includes(ref));
}

function refusalOf(game: Game, engagement: Engagement): Refusal | null {
  const { setup } = weigh(game, { ...engagement, anyway: false });
  return isRefusal(setup) ? setup : null;
}

/** A model of the same kind with nothing that hinders it, which is active where the actor is not. */
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
