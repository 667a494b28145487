import { ask, note, type Price, type Procedure, optionsToGo } from "../../core/index.js";
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
  const isFull = hexes?.length === 0;
  if (!isFull && (yield* standsGround(loser, rules))) return;
  if (isFull || (!measured && !(yield* saysThereIsRoom("retreat-room", loser)))) {
    yield* cornered(loser, rules);
    return;
  }
  yield* displace("retreat", loser, winner, loser, hexes ?? [], rules);
}

/**
 * GLOOM-52: a unit with Charge Push pushes its target as it charges, before any dice. The attacker chooses the hex and follows.
 * A target without room loses a Morale token instead.
 */
export function* chargePush(attacker: Condition, target: Condition, rules: MeleeRules): Procedure<void> {
  if (isImmovable(target)) return yield* note("immovable", [target.unit.ref]);
  const hexes = retreat(attacker, target, rules);
  if (hexes ? hexes.length > 0 : yield* saysThereIsRoom("charge-room", target))
    return yield* displace("charge-push", attacker, attacker, target, hexes ?? [], rules);
  yield* note("cornered", [target.unit.ref], {}, "bad");
  yield* loseMorale(target, rules.woundAtZeroMorale);
}

/** GLOOM-53: whether an enemy can neither push nor displace the unit. */
function isImmovable({ unit: { traits } }: Condition): boolean {
  return (traits.immovable ?? 0) > 0;
}

/**
 * The hexes of the Retreat Arc that hold no other unit, for a unit that this melee has already moved. The ground
 * there was not measured, so people decide whether a hex is empty. Null when nothing is known.
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
 * GLOOM-9: the empty hexes of the Retreat Arc: the three away from the winner or, by the option, the three behind the
 * loser. Null when the places or the empty hexes were not measured.
 */
export function retreat(winner: Condition, loser: Condition, rules: MeleeRules): readonly Hex[] | null {
  const {
    hex,
    unit: { empty },
  } = loser;
  // The measured hexes are those around the unit's first hex.
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
 * GLOOM-8: whether the loser pays a Morale token instead of being pushed. A unit without a Morale token cannot choose
 * this.
 */
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
    options: [{ id: "yield" }, { id: "stand", price: MORALE }],
    default: "yield",
  });
  if (choice !== "stand") return false;
  yield* note("standsGround", [ref]);
  yield* loseMorale(loser, woundAtZeroMorale);
  return true;
}

/** GLOOM-10: without a scene, the loser's player says whether there is room. */
function* saysThereIsRoom(key: string, loser: Condition): Procedure<boolean> {
  const choice = yield* ask({
    key,
    who: loser.unit.ref,
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
 * GLOOM-9, GLOOM-11: the loser goes to the chosen hex and faces the hex that it left; the winner moves into that hex.
 */
function* displace(
  key: string,
  chooser: Condition,
  winner: Condition,
  loser: Condition,
  hexes: readonly Hex[],
  { keepsFacing }: MeleeRules,
): Procedure<void> {
  yield* note("pushed", [loser.unit.ref, winner.unit.ref]);
  const left = loser.hex;
  const to = yield* choose(key, chooser, loser, hexes);
  if (left && to) {
    yield* moveInto(loser, to);
    yield* face(loser, sideToward(to, left));
    yield* moveInto(winner, left);
    if (key === "charge-push") yield* face(winner, sideToward(left, to));
    else if (!keepsFacing) yield* face(winner, loser.facing);
  }
  yield* note("followsUp", [winner.unit.ref, loser.unit.ref]);
}

/** Asks for a hex; with only one hex, no question is asked. */
function* choose(
  key: string,
  chooser: Condition,
  loser: Condition,
  hexes: readonly Hex[],
): Procedure<Hex | null> {
  const [first] = hexes;
  if (!first || hexes.length === 1) return first ?? null;
  const choice = yield* ask({
    key,
    who: chooser.unit.ref,
    question: key === "retreat" ? "retreat" : "chargePush",
    options: optionsToGo(loser.unit.ref, hexes),
    default: first.id,
  });
  return hexes.find(({ id }) => id === choice) ?? first;
}
