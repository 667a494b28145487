import {
  action,
  activeModel,
  ask,
  note,
  optionsToGo,
  pay,
  refuse,
  sideTo,
  turnOf,
  type BattleSide,
  type BattleState,
  type Cost,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../../../core/index.js";
import { inZone } from "../../battle/engaged.js";
import { engagersOf } from "../../battle/engagement.js";
import { outlooks } from "../../battle/hexes.js";
import { runningBattle, sideNumber, sideOf } from "../../battle/sides.js";
import { pitchOf, standerOf } from "../../battle/standers.js";
import { isDestroyed } from "../../data/card.js";
import { conditionOf, moveInto, unitOf, type Hex, type Unit } from "../unit.js";

/** A displacement before its hex is chosen. */
type Displacement = {
  readonly unit: Unit;
  /** The hexes to which the unit can go; null without a scene, so that people move the unit. */
  readonly hexes: readonly Hex[] | null;
  readonly costs: readonly Cost[];
  readonly paidBy: "momentum" | "seal";
};

/**
 * GLOOM-47, GLOOM-48: prepares to move a unit of the acting side by 1 hex, if the unit is not Engaged.
 * Momentum that has triggered pays for the displacement. Otherwise each army can pay a Command Seal for one
 * displacement in a round, right after an enemy's Move Action.
 */
function prepare(situation: Situation): Displacement | Refusal {
  const { actor } = situation;
  const battle = runningBattle(situation.battle);
  const side = sideOf(battle, actor.ref);
  if (!battle || !side) return { refused: "noBattle", rule: "GLOOM-47" };
  const isEngaged = (engagersOf(battle, actor, situation) ?? []).length > 0;
  const owed = sideNumber(side, "momentumDisplacements");
  const mover = owed > 0 ? null : moverOf(battle, side.id);
  const refusal = situation.anyway
    ? null
    : (refuse(isDestroyed(actor), "unitDestroyed", "GLOOM-19") ??
      refuse(isEngaged, "engagedUnit", "GLOOM-47") ??
      (owed > 0 ? null : unpaid(side, mover)));
  if (refusal) return refusal;
  const unit = unitOf(situation, actor);
  const hexes = hexesFor(situation, unit, mover);
  if (hexes?.length === 0 && !situation.anyway) return { refused: "noHexToGo", rule: "GLOOM-47" };
  if (owed > 0)
    return {
      unit,
      hexes,
      costs: sideTo(battle, side.id, "momentumDisplacements", owed - 1),
      paidBy: "momentum",
    };
  const seals = Math.max(0, sideNumber(side, "commandSeals") - 1);
  const costs = [
    ...sideTo(battle, side.id, "commandSeals", seals),
    ...sideTo(battle, side.id, "sealDisplacements", 0),
  ];
  return { unit, hexes, costs, paidBy: "seal" };
}

/** GLOOM-47: the reason why a side cannot displace a unit for a Command Seal; null when it can. */
function unpaid(side: BattleSide, mover: Profile | null): Refusal | null {
  return (
    refuse(mover === null, "notAfterMove", "GLOOM-47") ??
    refuse(sideNumber(side, "sealDisplacements") < 1, "displacedThisRound", "GLOOM-47") ??
    refuse(sideNumber(side, "commandSeals") < 1, "noSeal", "GLOOM-47")
  );
}

/**
 * GLOOM-47, GLOOM-48: whether a unit's army can displace the unit now, either with Momentum that has
 * triggered or with a Command Seal.
 */
function isItsMoment(battle: BattleState, unit: Ref): boolean {
  const side = sideOf(battle, unit);
  if (!side) return false;
  return sideNumber(side, "momentumDisplacements") > 0 || unpaid(side, moverOf(battle, side.id)) === null;
}

/**
 * The enemy that has just taken its Move Action: the active unit, if it has moved and done nothing since.
 * Null without such a unit.
 */
function moverOf(battle: BattleState, side: string): Profile | null {
  const active = activeModel(battle);
  if (!active || active.side === side) return null;
  const hasJustMoved =
    turnOf(active.profile, "moveActions") > 0 && turnOf(active.profile, "standardActions") === 0;
  return hasJustMoved ? active.profile : null;
}

/**
 * The empty hexes around a unit, named by their direction on the map. After an enemy's move (GLOOM-47), these
 * are only hexes in the zone of that enemy, and hexes where the enemy would be in the zone of the unit.
 */
function hexesFor(situation: Situation, { hex, empty }: Unit, mover: Profile | null): readonly Hex[] | null {
  const { actor, others } = situation;
  const pitch = pitchOf(situation);
  const [near] = empty ?? [];
  if (!hex || !empty || pitch === null) return null;
  if (!near) return [];
  const named = outlooks(hex, [hex, near]);
  const enemyProfile = mover && others.find(({ ref }) => ref === mover.ref);
  const [own, enemy] = [standerOf(situation, actor), enemyProfile && standerOf(situation, enemyProfile)];
  return empty
    .filter((one) => {
      if (!mover) return true;
      if (!own || !enemy) return false;
      return inZone(enemy, one, pitch) || inZone({ ...own, at: one }, enemy.at, pitch);
    })
    .map((one) => ({ ...one, id: nearest(named, one)?.direction ?? one.id }));
}

function nearest<T extends { readonly x: number; readonly y: number }>(
  points: readonly T[],
  { x, y }: Hex,
): T | undefined {
  const away = (point: T): number => Math.hypot(point.x - x, point.y - y);
  return [...points].sort((one, other) => away(one) - away(other))[0];
}

function* displace({ unit, hexes, costs, paidBy }: Displacement): Procedure<Outcome> {
  yield* pay(costs);
  yield* note(paidBy === "seal" ? "displacedForSeal" : "displacedByMomentum", [unit.ref]);
  const [first, second] = hexes ?? [];
  if (!hexes || !first) return { id: "done" };
  // With a single hex, no question is asked.
  const choice = second
    ? yield* ask({
        key: "displace",
        who: unit.ref,
        question: "displace",
        options: optionsToGo(unit.ref, hexes),
        default: first.id,
      })
    : first.id;
  yield* moveInto(conditionOf(unit), hexes.find(({ id }) => id === choice) ?? first);
  return { id: "done" };
}

export const displaceAction = action<Displacement>({
  id: "displace",
  rule: "GLOOM-47",
  needsBattle: true,
  outOfTurn: true,
  offersItself: isItsMoment,
  prepare,
  line: () => null,
  odds: () => null,
  procedure: displace,
});
