import {
  has,
  textOf,
  type Found,
  type Modifier,
  type Profile,
  type View,
  evidence,
  found,
  noContribution,
  bonusEach,
  beyond,
  foundStatus,
} from "../../core/index.js";
import { RANGED } from "../data/attack-kinds.js";
import { isOutOfMelee } from "../battle/engaged.js";
import { BAND_BONUS, BANDS, bandOf, foundBand, pistolInMelee, pointBlankOf } from "../data/range.js";
import { darkTarget, ofQuality, ownStatus, targetStatus } from "./alike.js";
import { foundHaze, foundUnseen } from "./sight.js";
import { rangeOf } from "../data/weapons.js";
import { bonusBy } from "./choices.js";
import { hasQuality } from "../data/traits.js";

/**
 * DH-27, R7: whether a shot is at point-blank distance. Engaged models count too, although they get no bonus
 * for the distance.
 */
function isNear({ settings, facts, actor, weapon }: View): boolean {
  if (settings?.["range"] === "pointBlank") return true;
  const engaged = facts.contact?.value === true && facts.distance;
  return engaged ? !beyond(engaged.value, pointBlankOf(rangeOf(actor, weapon))) : false;
}

/**
 * DH-16, DH-17: finds the modifier for shooting into melee. It applies to an engaged target, unless a model
 * in that melee is Stunned, Helpless or Unaware.
 */
function foundMelee({ facts, target, actor, others = [] }: View): Found | null {
  const { melee, contact } = facts;
  const engaged = melee?.value ?? [];
  const touching = contact?.value === true;
  if (!target || (engaged.length === 0 && !touching)) return null;
  const known = [target, ...(touching || engaged.includes(actor.ref) ? [actor] : []), ...others];
  const there = known.filter((one: Profile) => one === target || one === actor || engaged.includes(one.ref));
  if (there.some(isOutOfMelee)) return null;
  return found(1, ...(engaged.length > 0 ? (melee?.evidence ?? []) : (contact?.evidence ?? [])));
}

/** The modifiers of attacks at range, which test Ballistic Skill. DH-9: cover is not among them. */
export const RANGED_MODIFIERS: readonly Modifier[] = [
  {
    id: "range",
    rule: "DH-18",
    tests: RANGED,
    input: { type: "choice", options: BANDS },
    scope: "target",
    find: ({ actor, weapon, facts }) => foundBand(actor, weapon, facts),
    contribute: (setting, { weapon, facts }) =>
      pistolInMelee(weapon, facts) ? [] : bonusBy(BAND_BONUS)(setting),
  },
  ofQuality("scatter", {
    id: "scatterNear",
    tests: RANGED,
    scope: "target",
    find: ({ actor, weapon, facts, options }) => {
      const band = bandOf(foundBand(actor, weapon, facts)?.setting);
      const near = band === "pointBlank" || band === "short";
      return weapon && near && hasQuality(weapon, "scatter") && options?.["scatterQuality"] === true
        ? found(1, evidence("quality", [weapon.ref]))
        : null;
    },
    contribute: bonusEach(10),
  }),
  {
    id: "intoMelee",
    rule: "DH-17",
    group: "target",
    tests: RANGED,
    scope: "target",
    find: foundMelee,
    contribute: bonusEach(-20),
  },
  {
    ...targetStatus({ id: "shootProne", rule: "DH-27", tests: RANGED, status: "prone", adds: -10 }),
    contribute: (setting, view) => (isNear(view) ? [] : bonusEach(-10)(setting)),
  },
  targetStatus({ id: "shootRunner", rule: "DH-50", tests: RANGED, status: "running", adds: -20 }),
  darkTarget({ id: "darkShot", tests: RANGED }, -30),
  {
    id: "obscured",
    rule: "DH-20",
    group: "place",
    tests: RANGED,
    scope: "target",
    find: ({ facts }) => foundHaze(facts),
    contribute: bonusEach(-20),
  },
  {
    id: "concealedTarget",
    rule: "DH-8",
    group: "target",
    tests: RANGED,
    scope: "target",
    find: ({ facts }) => foundUnseen(facts.sight, facts.sightPastModels),
    contribute: bonusEach(-30),
  },
  ownStatus({ id: "ownPinned", rule: "DH-25", tests: RANGED, status: "pinned", adds: -20 }),
  {
    id: "notBraced",
    rule: "DH-8",
    group: "attacker",
    tests: RANGED,
    find: ({ actor, weapon }) =>
      weapon && textOf(weapon, "class") === "heavy" && !has(actor, "braced")
        ? found(1, evidence("heavy", [weapon.ref]))
        : null,
    contribute: bonusEach(-30),
  },
  {
    id: "oneHanded",
    rule: "DH-34",
    group: "attacker",
    tests: RANGED,
    // DH-74: a model with a useless arm has only one hand.
    find: ({ actor, weapon }) =>
      textOf(weapon, "class") === "basic" ? foundStatus(actor, "uselessArm") : null,
    contribute: (setting, { weapon }) =>
      weapon === null || textOf(weapon, "class") === "basic" ? bonusEach(-20)(setting) : noContribution(),
  },
  ofQuality("accurate", {
    id: "accurateAim",
    tests: RANGED,
    contribute: (setting, { settings, weapon }) =>
      (settings?.["aim"] ?? "none") === "none" || hasQuality(weapon, "inaccurate")
        ? []
        : bonusEach(10)(setting),
  }),
  ofQuality("twinLinked", { id: "twinLinked", tests: RANGED, contribute: bonusEach(20) }),
];
