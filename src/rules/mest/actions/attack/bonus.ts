import { ask, change, note, pay, type Cost, type Option, type Procedure } from "../../../core/index.js";
import { affordable, type Bonus, type Way } from "../../battle/bonus.js";
import { agrees } from "../questions.js";

/** MEST-106: the cost of a Refresh in cascades. */
const REFRESH = 1;

/** The results of a model's Bonus Actions. */
export interface Taken {
  readonly ways: readonly Way[];
  /** Cascades that are left for a Refresh. */
  readonly left: number;
  /** Whether the model has chosen a Refresh, which comes after the Damage Test. */
  readonly refreshes: boolean;
  /** MEST-107: the changes that a Shift by the other model makes. */
  readonly shifted: readonly Cost[];
  /** Whether the two models are no longer in Melee Range. */
  readonly parts: boolean;
}

export const NOTHING_TAKEN: Taken = { ways: [], left: 0, refreshes: false, shifted: [], parts: false };

/**
 * MEST-106: asks a model for its Bonus Actions, each with its cost, and carries them out. After a Bonus
 * Action that moves a model, no further Bonus Action can move a model.
 * @param cascades the cascades of the model's Test
 * @param mayRefresh whether a Refresh is among the Bonus Actions
 */
export function* takeBonus(
  key: string,
  bonus: Bonus,
  cascades: number,
  mayRefresh = false,
): Procedure<Taken> {
  const { who, other, most } = bonus;
  const ways: Way[] = [];
  let left = cascades - (bonus.distracted ? 1 : 0);
  let open = bonus.ways;
  let refreshes = false;
  const count = (): number => ways.length + (refreshes ? 1 : 0);
  while (count() < most) {
    const choices = affordable({ ways: open }, left);
    const refresh = mayRefresh && !refreshes && left >= REFRESH;
    if (choices.length === 0 && !refresh) break;
    const options = [
      ...choices.map(({ id, price }): Option => ({ id, refs: [other], data: { price } })),
      ...(refresh ? [{ data: { price: REFRESH }, id: "refresh" }] : []),
    ];
    const choice = yield* ask({
      key: `${key}-${count() + 1}`,
      who,
      question: "bonus",
      options: [{ id: "none" }, ...options],
      data: { left },
      default: "none",
    });
    if (choice === "refresh") {
      refreshes = true;
      left -= REFRESH;
      continue;
    }
    const way = choices.find(({ id }) => id === choice);
    if (!way) break;
    yield* carryOut(bonus, way);
    ways.push(way);
    left -= way.price;
    open = open.filter((one) => one.id !== way.id && (way.moves.length === 0 || one.moves.length === 0));
    if (way.parts) break;
  }
  const isFreed = ways.some(({ parts, moves }) => parts && moves.length > 0);
  return {
    ways,
    left: count() < most ? left : 0,
    refreshes,
    shifted: isFreed ? yield* askShift(key, bonus) : [],
    parts: ways.some(({ parts }) => parts),
  };
}

/** MEST-107: asks a model for a Shift after a Bonus Action has freed it. */
function* askShift(key: string, { who, other, shift }: Bonus): Procedure<readonly Cost[]> {
  if (shift.length === 0) return [];
  const answers = ["stay", "shift"] as const;
  if (!(yield* agrees({ key: `${key}-shift`, who: other, question: "shift", answers, whom: who }))) return [];
  yield* pay(shift);
  yield* note("shift", [other, who]);
  return shift;
}

function* carryOut({ who, other }: Bonus, { id, costs, moves }: Way): Procedure<void> {
  yield* pay(costs);
  for (const one of moves) yield* change({ type: "place", ...one });
  const stops = id === "pushBack" && moves.length === 0;
  yield* note(stops ? "bonusPushStopped" : NOTES[id], [who, other], {}, "good");
}

const NOTES: Readonly<Record<Way["id"], string>> = {
  hide: "bonusHide",
  reposition: "bonusReposition",
  circle: "bonusCircle",
  breakAway: "bonusBreakAway",
  pushBack: "bonusPushBack",
  pullBack: "bonusPullBack",
  reversal: "bonusReversal",
};
