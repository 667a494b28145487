import {
  ask,
  holderOf,
  inRow,
  note,
  type BattleInPlay,
  type BattleSide,
  type Option,
  type Procedure,
  type Ref,
  type StepSetup,
} from "../../../core/index.js";
import { controls } from "../../battle/objectives.js";
import { sideNumber } from "../../battle/sides.js";

/** An option for each side, in the order of play. */
export function sideOptions(battle: BattleInPlay): readonly Option[] {
  return battle.now.sides.map(({ name }, index): Option => ({
    id: `side-${index + 1}`,
    data: { side: name },
  }));
}

/** The id of the side that an option names; null for none. */
export function sideChosen(battle: BattleInPlay, choice: string): string | null {
  return battle.now.sides.find((_, index) => choice === `side-${index + 1}`)?.id ?? null;
}

/**
 * GLOOM-36, GLOOM-51: gives each side Soulshards at the end of a round, for the objectives that it controls.
 * An objective of the scene counts once for each of its points (GLOOM-50). On a scene without objectives,
 * people say how many each side controls.
 */
export function* score(battle: BattleInPlay, step: StepSetup): Procedure<void> {
  const { objectives = [] } = step;
  if (objectives.length === 0) {
    yield* scoreAsCounted(battle, step.actor);
    return;
  }
  for (const [index, side] of battle.now.sides.entries()) {
    const held = objectives.filter((one) => holderOf(battle.now, one, controls) === side.id);
    const count = held.reduce((sum, { points }) => sum + points, 0);
    yield* inRow(rowOfSide(index), titleOf(side), gain(battle, side, count));
  }
}

function rowOfSide(index: number): string {
  return `objectives-${index + 1}`;
}

/** The title of the row with a side's Soulshards. */
function titleOf({ name }: BattleSide): Parameters<typeof inRow>[1] {
  return { key: "scoring", refs: [], data: { side: name } };
}

/**
 * GLOOM-50: asks for the number of objectives that each side controls. All sides together control at most as
 * many as the setup says.
 */
function* scoreAsCounted(battle: BattleInPlay, asked: Ref): Procedure<void> {
  let { objectives: left = 0 } = battle.now.setup;
  for (const [index, side] of battle.now.sides.entries()) {
    if (left <= 0) return;
    const part = gainAsCounted(battle, side, { asked, left, key: rowOfSide(index) });
    left -= (yield* inRow(rowOfSide(index), titleOf(side), part)) ?? 0;
  }
}

/** GLOOM-50: a side scores for as many objectives as people say, `left` at most. The result is their number. */
function* gainAsCounted(
  battle: BattleInPlay,
  side: BattleSide,
  { asked, left, key }: { readonly asked: Ref; readonly left: number; readonly key: string },
): Procedure<number> {
  const choice = yield* ask({
    key,
    who: asked,
    question: "objectives",
    data: { side: side.name },
    options: Array.from({ length: left + 1 }, (_, count): Option => ({
      id: `count-${count}`,
      data: { count },
    })),
    default: "count-0",
  });
  const count = Number(choice.split("-")[1] ?? 0);
  yield* gain(battle, side, count);
  return count;
}

/** GLOOM-51: a side scores Soulshards for this number of objectives. */
function* gain(battle: BattleInPlay, side: BattleSide, count: number): Procedure<void> {
  if (count === 0) return;
  const { soulshardsEach = 1 } = battle.now.setup;
  const total = sideNumber(side, "soulshards") + count * soulshardsEach;
  yield* battle.setSide(side.id, "soulshards", total);
  yield* note("scores", [], { side: side.name, count, total }, "good");
}
