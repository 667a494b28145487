import {
  bonus,
  evidence,
  found,
  isOn,
  noContribution,
  numberOf,
  textOf,
  those,
  type Contribution,
  type Facts,
  type Found,
  type Hidden,
  type Modifier,
  type Profile,
  type Setting,
  type View,
} from "../../core/index.js";
import { aimPenalty, bodyOf, hasLocation } from "../data/body-plan.js";
import { damageOf, isUnread } from "../data/damage.js";
import { ADVANTAGES, levelOf, type Advantage } from "../data/advantages.js";
import { choiceOf, isOnIn, settingIn } from "./find.js";
import { isBodyPart } from "../data/readiness.js";
import {
  chinkPenalty,
  COVERED,
  COVERED_PARTS,
  HIDING,
  isOfBody,
  locationOf,
  pierces,
  protectsFrom,
  targetOf,
  TARGETS,
  type CoveredPart,
  type Hiding,
  type Location,
} from "../data/locations.js";

/** GURPS-9: the penalty for attacking a weapon. A pistol counts as a knife, and a rifle as a spear. */
export function weaponPenalty(weapon: Profile | null): number {
  if (!weapon) return -4;
  const shoots = numberOf(weapon, "range") > 0 && !isOn(weapon, "thrown");
  const reach = shoots ? (isOn(weapon, "longGun") ? 2 : 0) : numberOf(weapon, "reach");
  if (reach >= 2) return -3;
  return reach >= 1 ? -4 : -5;
}

/** The weapon that a foe holds: the first weapon in use that is not part of its body. */
export function heldWeapon(target: Profile | null): Profile | null {
  return target?.gear.find((item) => item.kind === "gurpsWeapon" && !isBodyPart(item)) ?? null;
}

function aimedAt(setting: Setting, view: View): readonly Contribution[] {
  const at = targetOf(setting);
  if (at === "weapon" || at === "disarm") {
    const clumsy = at === "disarm" && !isOn(view.weapon, "fencing") ? -2 : 0;
    return bonus("attacker", weaponPenalty(heldWeapon(view.target)) + clumsy);
  }
  if (at === "random") return [];
  const body = bodyOf(view.target);
  if (view.target && !hasLocation(body, at))
    return [{ type: "refusal", refused: "noSuchLocation", isUnoffered: true }];
  const own = isOnIn(view, "chink") ? chinkPenalty(at) : aimPenalty(body, at);
  return [...bonus("attacker", own), ...needsPoint(at, view)];
}

function needsPoint(at: string, { weapon, actor }: View): readonly Contribution[] {
  if ((at !== "vitals" && at !== "eyes") || !weapon) return [];
  const damage = damageOf(weapon, actor);
  return isUnread(damage) || pierces(damage.type) ? [] : [{ type: "refusal", refused: "needsPoint" }];
}

/** A part counts as half hidden when at least `HALF` of it is hidden, and as fully hidden at `FULL`. */
const HALF = 0.25;
const FULL = 0.75;

/**
 * The hidden share of each body part. The groin's share is the mean of the torso's share and the legs' share.
 */
function sharesOf({ parts }: Hidden): Readonly<Record<CoveredPart, number>> {
  const { head, torso, rightArm, leftArm, rightLeg, leftLeg } = parts;
  const legs = (rightLeg + leftLeg) / 2;
  return {
    coverHead: head,
    coverTorso: torso,
    coverGroin: (torso + legs) / 2,
    coverArms: (rightArm + leftArm) / 2,
    coverLegs: legs,
  };
}

/** GURPS-19: whether solid cover hides none, half or all of a body part. */
function hidingOf(part: CoveredPart, { screens, hidden }: Facts): Hiding {
  if (!hidden || !screens?.value.some(({ cover }) => cover === "heavy")) return "open";
  const share = sharesOf(hidden.value)[part];
  return share >= FULL ? "full" : share >= HALF ? "half" : "open";
}

/**
 * GURPS-20: whether something in front of the target hides the part that is aimed at. Also true when the
 * hidden share is not known.
 */
export function isAimHidden({ facts: { hidden }, set = {} }: View): boolean {
  const at = targetOf(set["location"]);
  const aimed = isOfBody(at) ? locationOf(at) : null;
  const part = COVERED.find((one) => COVERED_PARTS[one].some((location) => location === aimed));
  return !hidden || part === undefined || sharesOf(hidden.value)[part] >= HALF;
}

/** A setting that is found because solid cover hides a part. The heavy cover is its evidence. */
function foundHidden({ screens }: Facts, setting: Setting): Found {
  return { setting, evidence: those(screens, ({ cover }) => cover === "heavy").evidence };
}

/** GURPS-8, GURPS-9: the modifier for the part of the target, or the weapon, that is aimed at. */
const LOCATION: Omit<Modifier, "tests"> = {
  id: "location",
  rule: "GURPS-8",
  input: choiceOf(TARGETS),
  scope: "target",
  contribute: aimedAt,
};

/**
 * GURPS-8, GURPS-9, GURPS-19: the part aimed at. For a shot at a target whose torso is fully behind cover,
 * the setting `random` is found. In melee, nothing is found.
 */
const AIMED: readonly Modifier[] = [
  { ...LOCATION, tests: ["melee"] },
  {
    ...LOCATION,
    tests: ["ranged"],
    find: ({ facts }) => (hidingOf("coverTorso", facts) === "full" ? foundHidden(facts, "random") : null),
  },
  {
    id: "chink",
    rule: "GURPS-8",
    tests: ["melee", "ranged"],
    scope: "target",
    contribute: () => [],
  },
];

/**
 * GURPS-19: the modifier for a part behind cover. A half-hidden part is harder to hit, and a fully hidden
 * part cannot be aimed at.
 */
function covering(part: CoveredPart): Modifier {
  const hidden: readonly Location[] = COVERED_PARTS[part];
  return {
    id: part,
    rule: "GURPS-19",
    tests: ["ranged"],
    input: choiceOf(HIDING),
    scope: "target",
    find: ({ facts }) => {
      const hiding = hidingOf(part, facts);
      return hiding === "open" ? null : foundHidden(facts, hiding);
    },
    contribute: (setting, view) => {
      const at = targetOf(settingIn(view, "location"));
      if (!isOfBody(at) || !hidden.includes(locationOf(at))) return [];
      if (setting === "full") return [{ type: "refusal", refused: "covered" }];
      return setting === "half" ? bonus("attacker", -2) : [];
    },
  };
}

/**
 * GURPS-89: the modifier for a vulnerable target. It is found when the target is vulnerable to the weapon's
 * kind of damage. People set any other vulnerability, such as silver.
 */
const VULNERABILITY: Modifier = {
  id: "vulnerability",
  trait: "vulnerability" satisfies Advantage,
  rule: ADVANTAGES.vulnerability.rule,
  tests: ["melee", "ranged"],
  scope: "target",
  find: ({ target, weapon, actor }) => {
    const damage = damageOf(weapon, actor);
    const times = levelOf(target, "vulnerability");
    if (!target || times <= 1 || isUnread(damage)) return null;
    return protectsFrom({ against: textOf(target, "vulnerableTo") }, damage.type, "")
      ? found(1, evidence("vulnerability", [target.ref], { times }))
      : null;
  },
  contribute: noContribution,
};

/**
 * GURPS-8, GURPS-9, GURPS-19, GURPS-89: the modifiers for the part that is aimed at, its cover, and
 * vulnerability.
 */
export const TARGET_MODIFIERS: readonly Modifier[] = [...AIMED, ...COVERED.map(covering), VULNERABILITY];
