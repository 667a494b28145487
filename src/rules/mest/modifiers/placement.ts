import {
  elsewhere,
  type Contribution,
  type Fact,
  type Found,
  type BlockedSide,
  type Modifier,
  type Profile,
  type Ref,
  type Setting,
  type Side,
  type View,
  found,
  those,
  beyond,
  foundBy,
  has,
} from "../../core/index.js";
import { engages, engaging, isOn, isOnTarget } from "../data/conditions.js";
import { hasChargeTrait } from "../actions/attack/damage.js";
import { armorOf } from "../data/gear.js";
import { battleVisibility, countedDistance } from "../data/range.js";
import { dice, give } from "./give.js";
import { CLOSE } from "./test-names.js";
import { levelsOf, type TraitId } from "../data/traits.js";

/**
 * MEST-93: whether a model may have made a Move in its own Initiative. Always true outside a battle, where
 * people decide.
 */
function mayHaveMoved({ turn }: Profile): boolean {
  return turn?.isActive === undefined || (turn.isActive && (turn.values["moves"] ?? 0) > 0);
}

/** MEST-93: the multiple of the Visibility OR within which a charge may begin. */
const CHARGE_SIGHT = 3;

/** MEST-93: whether a charge could have begun: the target in LOS, not Hidden, and within 3 × Visibility OR. */
function couldCharge(view: View): boolean {
  const { target, facts, options } = view;
  const { sees = true, distance = 0 } = facts.approach?.value.from ?? {};
  const visibility = battleVisibility(view);
  const isFar = visibility > 0 && beyond(countedDistance(distance, options), CHARGE_SIGHT * visibility);
  return sees && !isFar && !(target && has(target, "hidden"));
}

/**
 * MEST-17, MEST-93: a Charge is found when a Free model moved into contact over Clear terrain, and moved at
 * least its own base-diameter.
 */
function foundCharge(view: View): Found | null {
  const { actor, facts } = view;
  const { approach, breadth } = facts;
  if (!approach || !breadth || !mayHaveMoved(actor) || !couldCharge(view)) return null;
  const { taken, free, clear, difficult, length, straight = length } = approach.value;
  // MEST-17, MEST-93: the model moves at least its own base-diameter, without a change of direction.
  const far = !beyond(breadth.value, length) && !beyond(length, straight);
  return taken && free && clear && !beyond(difficult, 0) && far ? found(1, ...approach.evidence) : null;
}

/**
 * MEST-18: a model has High Ground when its base is above half of the other model's height, and its top above
 * the other's top.
 */
function foundHigher({ height, tall, targetTall }: View["facts"], side: 1 | -1): Found | null {
  if (!height || !tall || !targetTall) return null;
  const [own, other] = side > 0 ? [tall.value, targetTall.value] : [targetTall.value, tall.value];
  const above = side * height.value;
  return beyond(above, other / 2) && beyond(above + own, other) ? found(1, ...height.evidence) : null;
}

/**
 * MEST-22: an Engaged model is Cornered when a wall, a precipice or degraded terrain is on the side away from
 * its opponent.
 */
function foundCornered(
  hems: Fact<readonly BlockedSide[]> | undefined,
  isNear: boolean,
  model: Profile | null,
  opponent: Profile | null,
): Found | null {
  if (!hems) return null;
  const { value, evidence } = those(hems, ({ side, by }) => side === "behind" && by !== "edge");
  const engaged = isNear && (!opponent || engages(opponent, model));
  return engaged && value.length > 0 ? found(1, ...evidence) : null;
}

/**
 * MEST-23: a model is Flanked when it is Engaged to two opponents on opposite sides. MEST-117: a model with
 * Coverage ignores one of them.
 */
function foundFlanked(
  { actor, target, others = [] }: View,
  pair: Fact<readonly Ref[]> | undefined,
  model: Profile | null,
): Found | null {
  if (model && levelsOf(armorOf(model), "coverage") > 0) return null;
  const all = [actor, target, ...others];
  return foundBy(pair, (two) => two.length > 0 && engaging(two, model, all).length === two.length);
}

/**
 * MEST-22, MEST-23, MEST-44: a penalty of one Modifier die for a model that is Cornered, Flanked or Confined.
 * MEST-115: it is a Base die for a model with Lumbering.
 */
function hampering(side: Side): Modifier["contribute"] {
  return (setting, { actor, target }) => {
    if (Number(setting) === 0) return [];
    const model = side === "attacker" ? actor : target;
    const isLumbering = model !== null && levelsOf(armorOf(model), "lumbering") > 0;
    return dice(side, isLumbering ? "db" : "dm", -Number(setting));
  };
}

/** MEST-17: a Charge gives a Modifier die. MEST-116: a weapon with the trait Charge adds to the damage. */
function charging(setting: Setting, view: View): readonly Contribution[] {
  if (Number(setting) === 0) return [];
  const { actor, weapon, settings = {} } = view;
  const more = hasChargeTrait({ actor, weapon, settings });
  return [
    ...give("dm")(setting),
    ...(more ? [...elsewhere("damageWild", 1)(setting), ...elsewhere("impact", 1)(setting)] : []),
  ];
}

const UPRIGHT: readonly BlockedSide["side"][] = ["left", "right"];
const TERRAIN: readonly BlockedSide["by"][] = ["wall", "barred", "edge", "roof"];

/**
 * MEST-44: a model is Confined when terrain is on at least two of its three sides: above, beside and behind.
 * Left and right are both beside.
 */
function foundConfined(hems: Fact<readonly BlockedSide[]> | undefined): Found | null {
  if (!hems) return null;
  const { value, evidence } = those(hems, ({ by }) => TERRAIN.includes(by));
  const ways = new Set(value.map(({ side }) => (UPRIGHT.includes(side) ? "beside" : side)));
  return ways.size >= 2 ? found(1, ...evidence) : null;
}

/** MEST-17, MEST-18, MEST-22, MEST-23, MEST-44: the modifiers that come from where the two models are. */
export const PLACEMENT_MODIFIERS: readonly Modifier[] = [
  {
    id: "charge",
    trait: "charge" satisfies TraitId,
    rule: "MEST-17",
    tests: ["close"],
    find: foundCharge,
    contribute: charging,
  },
  {
    id: "highGround",
    rule: "MEST-18",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts }) => foundHigher(facts, 1),
    contribute: give("dm"),
    bars: [{ id: "targetHighGround", refused: "bothHigher", rule: "MEST-18" }],
  },
  {
    id: "targetHighGround",
    rule: "MEST-18",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts }) => foundHigher(facts, -1),
    contribute: give("dm", 1, "defender"),
  },
  {
    id: "cornered",
    rule: "MEST-22",
    tests: CLOSE,
    group: "place",
    find: ({ facts, actor, target }) =>
      foundCornered(facts.retreatBlocked, isOn(facts, target?.ref ?? ""), actor, target),
    contribute: hampering("attacker"),
  },
  {
    id: "targetCornered",
    rule: "MEST-22",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts, actor, target }) =>
      foundCornered(facts.targetRetreatBlocked, isOnTarget(facts, actor.ref), target, actor),
    contribute: hampering("defender"),
  },
  {
    id: "flanked",
    rule: "MEST-23",
    tests: CLOSE,
    group: "place",
    find: (view) => foundFlanked(view, view.facts.flanked, view.actor),
    contribute: hampering("attacker"),
  },
  {
    id: "targetFlanked",
    rule: "MEST-23",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: (view) => foundFlanked(view, view.facts.targetFlanked, view.target),
    contribute: hampering("defender"),
  },
  {
    id: "confined",
    rule: "MEST-44",
    tests: CLOSE,
    group: "place",
    find: ({ facts }) => foundConfined(facts.retreatBlocked),
    contribute: hampering("attacker"),
  },
  {
    id: "targetConfined",
    rule: "MEST-44",
    tests: [...CLOSE, "ranged"],
    scope: "target",
    group: "place",
    find: ({ facts }) => foundConfined(facts.targetRetreatBlocked),
    contribute: hampering("defender"),
  },
];
