import { ask, note, type Option, type Procedure } from "../core/index.js";
import { retreatArc } from "./facing.js";
import { sideToward } from "./hexes.js";
import type { MeleeRules } from "./options.js";
import { face, loseMorale, moraleLeft, moveInto, wound, type Condition, type Hex } from "./unit.js";

/** GLOOM-7 to GLOOM-11: the winner may push the loser, who may stand its ground; the pushed one moves, and the winner after it. */
export function* pushAndFollow(winner: Condition, loser: Condition, rules: MeleeRules): Procedure<void> {
  const pushes = yield* ask({
    key: "push",
    who: winner.unit.ref,
    question: "push",
    options: [
      { id: "leave", refs: [loser.unit.ref] },
      { id: "push", refs: [loser.unit.ref] },
    ],
    default: "leave",
  });
  if (pushes !== "push") return;
  const hexes = retreat(winner, loser, rules);
  if (hexes?.length !== 0 && (yield* standsGround(loser, rules))) return;
  if (hexes ? hexes.length === 0 : !(yield* saysThereIsRoom(loser))) {
    yield* cornered(loser, rules);
    return;
  }
  yield* displace(winner, loser, hexes ?? [], rules);
}

/**
 * GLOOM-9: the empty hexes of the Retreat Arc: the three away from the winner or, by the option, the three behind the
 * loser. Null when nobody measured where they stand, or which hexes are empty.
 */
export function retreat(
  winner: Condition,
  loser: Condition,
  { retreatFromWinner }: MeleeRules,
): readonly Hex[] | null {
  const {
    hex,
    unit: { empty },
  } = loser;
  if (!hex || !winner.hex || !empty) return null;
  const arc = retreatArc(loser.facing, sideToward(hex, winner.hex), retreatFromWinner);
  return empty.filter((one) => arc.includes(sideToward(hex, one)));
}

/** GLOOM-8: a Morale token instead of the push; nobody without one can choose so. */
function* standsGround(loser: Condition, { woundAtZeroMorale }: MeleeRules): Procedure<boolean> {
  const { ref } = loser.unit;
  if (moraleLeft(loser) <= 0) {
    yield* note("cannotStand", [ref]);
    return false;
  }
  const choice = yield* ask({
    key: "stand-ground",
    who: ref,
    question: "standGround",
    options: [{ id: "yield" }, { id: "stand" }],
    default: "yield",
  });
  if (choice !== "stand") return false;
  yield* note("standsGround", [ref]);
  yield* loseMorale(loser, woundAtZeroMorale);
  return true;
}

/** GLOOM-10: without a scene the loser's controller looks. */
function* saysThereIsRoom(loser: Condition): Procedure<boolean> {
  const choice = yield* ask({
    key: "retreat-room",
    who: loser.unit.ref,
    question: "retreatRoom",
    options: [{ id: "room" }, { id: "blocked" }],
    default: "room",
  });
  return choice === "room";
}

/** GLOOM-10: nowhere to go costs a Morale token; without one, a wound. */
function* cornered(loser: Condition, { woundAtZeroMorale }: MeleeRules): Procedure<void> {
  yield* note("cornered", [loser.unit.ref], {}, "bad");
  if (moraleLeft(loser) > 0) yield* loseMorale(loser, woundAtZeroMorale);
  else yield* wound(loser, 1);
}

/** GLOOM-9, GLOOM-11: the loser goes where its controller says and faces the hex that it left; the winner moves into that hex. */
function* displace(
  winner: Condition,
  loser: Condition,
  hexes: readonly Hex[],
  { keepsFacing }: MeleeRules,
): Procedure<void> {
  yield* note("pushed", [loser.unit.ref, winner.unit.ref]);
  const left = loser.hex;
  const to = yield* choose(loser, hexes);
  if (left && to) {
    yield* moveInto(loser, to);
    yield* face(loser, sideToward(to, left));
    yield* moveInto(winner, left);
    if (!keepsFacing) yield* face(winner, loser.facing);
  }
  yield* note("followsUp", [winner.unit.ref, loser.unit.ref]);
}

/** Where there is only one hex, nobody is asked. */
function* choose(loser: Condition, hexes: readonly Hex[]): Procedure<Hex | null> {
  const [first] = hexes;
  if (!first || hexes.length === 1) return first ?? null;
  const choice = yield* ask({
    key: "retreat",
    who: loser.unit.ref,
    question: "retreat",
    options: hexes.map(({ id, x, y, elevation }, index): Option => ({
      id,
      data: { number: index + 1, x, y, elevation },
      refs: [loser.unit.ref],
    })),
    default: first.id,
  });
  return hexes.find(({ id }) => id === choice) ?? first;
}
