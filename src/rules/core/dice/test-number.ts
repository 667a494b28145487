import { targetTests } from "../capabilities/of-actions.js";
import { capability } from "../capabilities/capability.js";
import { NO_CHOICES } from "../modifiers/assessment.js";
import { firstLine, type EngagedTarget } from "../engagement/engagement.js";
import type { Action, Game } from "../game/game.js";
import type { Profile, Value } from "../game/profile.js";
import { hasTotals } from "../capabilities/symbol-dice.js";

/**
 * The number that an action's test has without a target, measured facts or choices. A status counts only if
 * the status is marked to count in this number. The model's own effects and gear count.
 * @param actor    the model that would act
 * @param weapon   the actor's weapon; null for an action without a weapon
 * @param options  the game's options at this table
 * @returns null for an action without a test, with a test that a person has to choose first, or with only a
 * pool of dice
 */
export function testNumber(
  game: Game,
  action: Action,
  actor: Profile,
  weapon: Profile | null,
  options: Readonly<Record<string, Value>>,
): number | null {
  if (action.chosenTest || !hasTotals(game)) return null;
  const line = firstLine(game, {
    game: game.id,
    action: action.id,
    actor: { ...actor, statuses: actor.statuses.filter((one) => isCounted(game, one)), turn: null },
    weapon,
    facts: {},
    // If the target makes the test, the actor stands in for the target.
    targets: action.targets === "none" || capability(action, targetTests) === true ? [] : [anyTarget(game)],
    choices: NO_CHOICES,
    others: [],
    places: {},
    positions: {},
    waiting: [],
    options,
    anyway: true,
  });
  if (line?.active.who !== actor.ref || line.each !== undefined) return null;
  const rolled = line.relation === "under" ? line.against : line.active;
  return typeof rolled === "number" ? rolled : (rolled.cap ?? rolled.value + rolled.bonus);
}

function isCounted({ statuses }: Game, id: string): boolean {
  return Object.hasOwn(statuses, id) && statuses[id]?.inNumbers === true;
}

/** A target with the initial numbers of the game's actor type. */
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
