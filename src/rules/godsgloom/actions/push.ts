import { ask, choicesIn, inParts, note, optionsToGo, type Price, type Procedure } from "../../core/index.js";
import { retreatArc } from "../battle/facing.js";
import { apart, outlooks, sideToward } from "../battle/hexes.js";
import type { MeleeRules } from "../data/options.js";
import type { Nearby } from "../modifiers/assisting.js";
import { face, loseMorale, moraleLeft, moveInto, wound, type Condition, type Hex } from "./unit.js";

/**
 * GLOOM-7 to GLOOM-11: the winner may push the loser, which may stand its ground instead. The pushed unit moves, and
 * the winner follows.
 */
export function* pushAndFollow(
  winner: Condition,
  loser: Condition,
  rules: MeleeRules,
  nearby: Nearby | null,
): Procedure<void> {
  if (isImmovable(loser)) return yield* note("immovable", [loser.unit.ref]);
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
  const measured = retreat(winner, loser, rules);
  const hexes = measured ?? unmeasured(winner, loser, rules, nearby);
  if (hexes?.length === 0) return yield* cornered(loser, rules);
  const answer = yield* givesGround(loser, hexes, measured !== null);
  if (answer === "stand") {
    yield* note("standsGround", [loser.unit.ref]);
    yield* loseMorale(loser, rules.woundAtZeroMorale);
  } else if (answer === "blocked") yield* cornered(loser, rules);
  else
    yield* displace(winner, loser, hexAt(hexes, answer), () =>
      rules.keepsFacing ? winner.facing : loser.facing,
    );
}

/**
 * GLOOM-52: a unit with Charge Push pushes its target as it charges, before any dice. The attacker chooses
 * the hex and follows. A target without an empty hex loses a Morale token instead.
 */
export function* chargePush(attacker: Condition, target: Condition, rules: MeleeRules): Procedure<void> {
  if (isImmovable(target)) return yield* note("immovable", [target.unit.ref]);
  const hexes = retreat(attacker, target, rules);
  const hasRoom = hexes ? hexes.length > 0 : yield* saysThereIsRoom(target);
  if (hasRoom) {
    const to = yield* choosesHex(attacker, target, hexes ?? []);
    return yield* displace(attacker, target, to, sideToward);
  }
  yield* note("cornered", [target.unit.ref], {}, "bad");
  yield* loseMorale(target, rules.woundAtZeroMorale);
}

/** GLOOM-53: whether the unit has Immovable, so that no enemy can push or displace it. */
function isImmovable({ unit: { traits } }: Condition): boolean {
  return (traits.immovable ?? 0) > 0;
}

/**
 * The hexes of the Retreat Arc that no known unit occupies, for a loser that this melee has already moved.
 * The ground around its new hex was not measured, so people decide whether a hex is empty. Null for any other
 * loser, and when the places are not known.
 */
function unmeasured(
  winner: Condition,
  loser: Condition,
  rules: MeleeRules,
  nearby: Nearby | null,
): readonly Hex[] | null {
  const { hex } = loser;
  if (!hex || !winner.hex || hex === loser.unit.hex) return null;
  const { elevation } = hex;
  const around = outlooks(hex, [winner.hex, hex]).map(({ direction, x, y }) => ({
    id: direction,
    x,
    y,
    elevation,
  }));
  return inRetreatArc(winner.hex, loser, hex, around, rules).filter((one) => !isTaken(one, nearby));
}

/** Whether one of the units near the melee is in a hex. */
function isTaken(hex: Hex, nearby: Nearby | null): boolean {
  const { units = [], pitch = 0 } = nearby ?? {};
  return units.some(({ stander }) => stander !== null && apart(stander.at, hex) < pitch / 2);
}

/**
 * GLOOM-9: the empty hexes of the loser's Retreat Arc. The arc points away from the winner or, by the table's
 * option, behind the loser. Null when the hexes were not measured, and when this melee has already moved the
 * loser.
 */
export function retreat(winner: Condition, loser: Condition, rules: MeleeRules): readonly Hex[] | null {
  const {
    hex,
    unit: { empty },
  } = loser;
  // Only the hexes around the place where the loser began were measured.
  if (!hex || !winner.hex || !empty || hex !== loser.unit.hex) return null;
  return inRetreatArc(winner.hex, loser, hex, empty, rules);
}

function inRetreatArc(
  winner: Hex,
  { facing }: Condition,
  hex: Hex,
  hexes: readonly Hex[],
  { retreatFromWinner }: MeleeRules,
): readonly Hex[] {
  const arc = retreatArc(facing, sideToward(hex, winner), retreatFromWinner);
  return hexes.filter((one) => arc.includes(sideToward(hex, one)));
}

/** GLOOM-8: the price for a unit to stand its ground. */
const MORALE: Price = { id: "morale", count: 1 };

/**
 * GLOOM-8 to GLOOM-10: the answer of the pushed unit's player. It is the id of the hex to go to. When people
 * say whether there is room, it is `room` or `blocked`. It is `stand` when the unit pays a Morale token to
 * stay. Without a Morale token the unit cannot stay.
 */
function* givesGround(
  loser: Condition,
  hexes: readonly Hex[] | null,
  isMeasured: boolean,
): Procedure<string> {
  const { ref } = loser.unit;
  const blocked = isMeasured ? [] : [{ id: "blocked" }];
  const ways = hexes ? [...optionsToGo(ref, hexes), ...blocked] : [{ id: "room" }, ...blocked];
  const [first = { id: "room" }] = ways;
  const question = hexes ? "retreat" : "retreatRoom";
  const asked = { key: "retreat", who: ref, question };
  if (moraleLeft(loser) <= 0) {
    yield* note("cannotStand", [ref]);
    return ways.length === 1 ? first.id : yield* ask({ ...asked, options: ways, default: first.id });
  }
  // With a single way to go, there is no second choice.
  const gives = { id: "yield", ...(ways.length > 1 ? { then: { question, choices: ways } } : {}) };
  const { options, parts } = inParts([gives, { id: "stand", price: MORALE }]);
  const usual = options[0]?.id ?? "stand";
  const answer = yield* ask({ ...asked, question: "standGround", options, parts, default: usual });
  const [choice, way = first.id] = choicesIn(answer);
  return choice === "stand" ? choice : way;
}

/** GLOOM-10: without a scene, the target's player says whether there is room. */
function* saysThereIsRoom(target: Condition): Procedure<boolean> {
  const choice = yield* ask({
    key: "charge-room",
    who: target.unit.ref,
    question: "retreatRoom",
    options: [{ id: "room" }, { id: "blocked" }],
    default: "room",
  });
  return choice === "room";
}

/** GLOOM-10: a unit with nowhere to go loses a Morale token; without one, it takes a wound. */
function* cornered(loser: Condition, { woundAtZeroMorale }: MeleeRules): Procedure<void> {
  yield* note("cornered", [loser.unit.ref], {}, "bad");
  if (moraleLeft(loser) > 0) yield* loseMorale(loser, woundAtZeroMorale);
  else yield* wound(loser, 1);
}

/**
 * GLOOM-9, GLOOM-11: the loser moves to the hex `to` and faces the hex that it left. The winner moves into
 * the hex that the loser left. Without a hex, people move both units.
 * @param facing  gives the side that the winner then faces, from the hex that the loser left and the loser's
 * new hex
 */
function* displace(
  winner: Condition,
  loser: Condition,
  to: Hex | null,
  facing: (left: Hex, to: Hex) => number,
): Procedure<void> {
  yield* note("pushed", [loser.unit.ref, winner.unit.ref]);
  const left = loser.hex;
  if (left && to) {
    yield* moveInto(loser, to);
    yield* face(loser, sideToward(to, left));
    yield* moveInto(winner, left);
    yield* face(winner, facing(left, to));
  }
  yield* note("followsUp", [winner.unit.ref, loser.unit.ref]);
}

/** GLOOM-52: the attacker chooses the hex of a Charge Push. With only one hex, no question is asked. */
function* choosesHex(attacker: Condition, target: Condition, hexes: readonly Hex[]): Procedure<Hex | null> {
  const [first] = hexes;
  if (!first || hexes.length === 1) return first ?? null;
  const choice = yield* ask({
    key: "charge-push",
    who: attacker.unit.ref,
    question: "chargePush",
    options: optionsToGo(target.unit.ref, hexes),
    default: first.id,
  });
  return hexAt(hexes, choice);
}

function hexAt(hexes: readonly Hex[] | null, id: string): Hex | null {
  return hexes?.find((one) => one.id === id) ?? null;
}
