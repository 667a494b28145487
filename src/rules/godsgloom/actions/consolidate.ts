import { ask, note, type Procedure } from "../../core/index.js";
import { outlooks, turned } from "../battle/hexes.js";
import { face, moveInto, type Condition } from "./unit.js";

/** GLOOM-12: the winner moves into the hex of the destroyed unit or stays, and turns as it likes. Without a scene people move and turn it. */
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
  const [from, there] = [winner.hex, fallen.hex];
  if (!from || !there) return;
  if (follows) yield* moveInto(winner, there);
  const ways = outlooks(follows ? there : from, [from, there]);
  const now = ways.find(({ side }) => side === turned(winner.facing, 0));
  const looks = yield* ask({
    key: "pivot",
    who: ref,
    question: "pivot",
    options: ways.map(({ direction, x, y }) => ({ id: direction, at: { x, y } })),
    default: now?.direction ?? "right",
  });
  const chosen = ways.find(({ direction }) => direction === looks);
  if (chosen) yield* face(winner, chosen.side);
}
