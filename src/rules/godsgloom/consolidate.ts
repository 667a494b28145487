import { ask, note, type Procedure } from "../core/index.js";
import { SIDES, turned } from "./hexes.js";
import { face, moveInto, type Condition } from "./unit.js";

/** GLOOM-12: the winner moves into the hex of the destroyed unit or stays, and turns as it likes. Without a scene people move it. */
export function* consolidate(winner: Condition, fallen: Condition): Procedure<void> {
  const { ref } = winner.unit;
  const choice = yield* ask({
    key: "consolidate",
    who: ref,
    question: "consolidate",
    options: [{ id: "hold" }, { id: "follow", refs: [fallen.unit.ref] }],
    default: "hold",
  });
  const follows = choice === "follow";
  yield* note(follows ? "takesHex" : "holdsPosition", [ref, fallen.unit.ref]);
  if (!winner.hex) return;
  if (follows && fallen.hex) yield* moveInto(winner, fallen.hex);
  yield* pivotFreely(winner);
}

function* pivotFreely(winner: Condition): Procedure<void> {
  const choice = yield* ask({
    key: "pivot",
    who: winner.unit.ref,
    question: "pivot",
    options: SIDES.map((side) => ({ id: `side-${side}` })),
    default: `side-${turned(winner.facing, 0)}`,
  });
  const side = SIDES.find((one) => choice === `side-${one}`);
  if (side !== undefined) yield* face(winner, side);
}
