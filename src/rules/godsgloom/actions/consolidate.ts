import { ask, choicesIn, inParts, note, type Choice, type Procedure } from "../../core/index.js";
import { outlooks, turned } from "../battle/hexes.js";
import { face, moveInto, type Condition, type Hex } from "./unit.js";

/**
 * GLOOM-12: the winner moves into the hex of the destroyed unit or stays in its own, and turns to any side.
 * Without a scene, people move and turn the winner.
 */
export function* consolidate(winner: Condition, fallen: Condition): Procedure<void> {
  const { ref } = winner.unit;
  const [from, there] = [winner.hex, fallen.hex];
  const isMapped = from !== null && there !== null;
  const looks = isMapped ? outlooks(from, [from, there]) : [];
  const pivotsIn = (hex: Hex | null): Pick<Choice, "then"> =>
    isMapped && hex ? pivots(hex, [from, there]) : {};
  const { options, parts } = inParts([
    { id: "hold", ...pivotsIn(from) },
    { id: "follow", refs: [fallen.unit.ref], ...pivotsIn(there) },
  ]);
  const now = looks.find(({ side }) => side === turned(winner.facing, 0));
  const choice = yield* ask({
    key: "consolidate",
    who: ref,
    question: "consolidate",
    options,
    parts,
    default: now ? `hold/${now.direction}` : "hold",
  });
  const [place, direction] = choicesIn(choice);
  const follows = place === "follow";
  yield* note(follows ? "takesHex" : "holdsPosition", [ref, fallen.unit.ref]);
  if (follows && there) yield* moveInto(winner, there);
  const chosen = looks.find((one) => one.direction === direction);
  if (chosen) yield* face(winner, chosen.side);
}

/** GLOOM-12: the ways to turn in a hex, each with the hex that the winner then faces. */
function pivots(hex: Hex, step: readonly [Hex, Hex]): Pick<Choice, "then"> {
  const choices = outlooks(hex, step).map(({ direction, x, y }) => ({ id: direction, at: { x, y } }));
  return { then: { question: "pivot", choices } };
}
