import { NO_CHOICES } from "./assessment.js";
import { firstLine, type EngagedTarget } from "./engagement.js";
import type { Action, Game } from "./game.js";
import type { Profile, Value } from "./profile.js";

/**
 * The number that an action's test is rolled with when nothing of the situation counts: no target's numbers, no statuses,
 * nothing measured, nothing chosen. Effects and gear of the model count.
 *
 * @param actor    who would do it
 * @param weapon   with what; null for an action without a weapon
 * @param options  the game's options as the table set them
 * @returns null for an action without a test, with a test that a person first has to choose, or with a pool of dice alone
 */
export function testNumber(
  game: Game,
  action: Action,
  actor: Profile,
  weapon: Profile | null,
  options: Readonly<Record<string, Value>>,
): number | null {
  if (action.chosenTest || game.totals === false) return null;
  const line = firstLine(game, {
    game: game.id,
    action: action.id,
    actor: { ...actor, statuses: [], turn: null },
    weapon,
    facts: {},
    targets: action.targets === "none" ? [] : [anyTarget(game)],
    choices: NO_CHOICES,
    others: [],
    places: {},
    standing: {},
    waiting: [],
    options,
    anyway: true,
  });
  if (line?.active.who !== actor.ref) return null;
  const rolled = line.relation === "under" ? line.against : line.active;
  return typeof rolled === "number" ? rolled : rolled.value + rolled.bonus;
}

/** A model with the numbers that its game's models begin with. */
function anyTarget({ actor }: Game): EngagedTarget {
  const values = Object.fromEntries(
    [...Object.entries(actor.fields), ...Object.entries(actor.tracks)].map(([name, { initial }]) => [
      name,
      initial,
    ]),
  );
  const profile = { ref: "", kind: actor.type, values, statuses: [], gear: [], effects: [], turn: null };
  return { profile, facts: {}, shots: 1, choices: NO_CHOICES };
}
