import { isRefusal, type Movement, type Passage } from "../../core/index.js";
import { CLEAR_COST, moveActionOf, moved, moveRefusal } from "./movement.js";

/**
 * GLOOM-25, GLOOM-40: with `BLOCKS`, another unit blocks the path of a move. With `PASSES`, the move can go
 * through the hex of another unit, but cannot end there.
 */
const BLOCKS: Passage = { pass: false };
const PASSES: Passage = { pass: true, as: "clear", flat: 0, end: false };

/** Heights cost nothing, because terrain that no unit can climb is drawn as Impassable (GLOOM-26). */
const ANY_HEIGHT = [{ upTo: 1000, flat: 0, perUnit: 0 }];

/** GLOOM-39 to GLOOM-43, GLOOM-53: the movement of a unit on the map in its activation. */
export const MOVEMENT: Movement = {
  rule: "GLOOM-39",
  plan(mover) {
    const refusal = moveRefusal(mover);
    if (isRefusal(refusal)) return refusal;
    const { points, isFirst, most, difficultCost, passesUnits, flies } = moveActionOf(mover);
    if (points === 0 && !isFirst) return { refused: "noPointsLeft", rule: "GLOOM-39" };
    const passage = passesUnits ? PASSES : BLOCKS;
    return {
      stages: [most ?? points],
      pace: {
        ground: { clear: CLEAR_COST, difficult: difficultCost, arduous: difficultCost },
        obstacles: [],
        ascents: ANY_HEIGHT,
        drops: ANY_HEIGHT,
        others: { friend: passage, foe: passage, neutral: passage },
        stopsInFronts: true,
        ...(isFirst ? { always: 1 } : {}),
        ...(flies ? { flies } : {}),
      },
    };
  },
  counts: (mover, { cost, fronts }) => moved(mover, cost, fronts),
};
