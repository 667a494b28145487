import {
  has,
  isOn,
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
import { foundDark, foundHaze, foundUnseen } from "./sight.js";
import { rangeOf } from "../data/weapons.js";
import { bonusBy } from "./choices.js";

/** DH-27, R7: whether the shot is at point blank, with or without the bonus. */
function isNear({ settings, facts, actor, weapon }: View): boolean {
  if (settings?.["range"] === "pointBlank") return true;
  const engaged = facts.contact?.value === true && facts.distance;
  return engaged ? !beyond(engaged.value, pointBlankOf(rangeOf(actor, weapon))) : false;
}

/** DH-16, DH-17: found with an engaged target, unless a model in that melee is Stunned, Helpless or Unaware. */
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

/** The modifiers of Ballistic Skill. DH-9: cover is none of them. */
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
  {
    id: "scatterNear",
    rule: "DH-40",
    group: "attacker",
    tests: RANGED,
    scope: "target",
    find: ({ actor, weapon, facts, options }) => {
      const band = bandOf(foundBand(actor, weapon, facts)?.setting);
      const near = band === "pointBlank" || band === "short";
      return weapon && near && isOn(weapon, "scatter") && options?.["scatterQuality"] === true
        ? found(1, evidence("quality", [weapon.ref]))
        : null;
    },
    contribute: bonusEach(10),
  },
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
    id: "shootProne",
    rule: "DH-27",
    group: "target",
    tests: RANGED,
    scope: "target",
    find: ({ target }) => foundStatus(target, "prone"),
    contribute: (setting, view) => (isNear(view) ? [] : bonusEach(-10)(setting)),
  },
  {
    id: "shootRunner",
    rule: "DH-50",
    group: "target",
    tests: RANGED,
    scope: "target",
    find: ({ target }) => foundStatus(target, "running"),
    contribute: bonusEach(-20),
  },
  {
    id: "darkShot",
    rule: "DH-14",
    group: "place",
    tests: RANGED,
    scope: "target",
    find: ({ facts }) => foundDark(facts.targetLight),
    contribute: bonusEach(-30),
  },
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
  {
    id: "ownPinned",
    rule: "DH-25",
    group: "attacker",
    tests: RANGED,
    find: ({ actor }) => foundStatus(actor, "pinned"),
    contribute: bonusEach(-20),
  },
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
    // DH-74: with a useless arm there is one hand.
    find: ({ actor, weapon }) =>
      textOf(weapon, "class") === "basic" ? foundStatus(actor, "uselessArm") : null,
    contribute: (setting, { weapon }) =>
      weapon === null || textOf(weapon, "class") === "basic" ? bonusEach(-20)(setting) : noContribution(),
  },
  {
    id: "accurateAim",
    rule: "DH-40",
    group: "attacker",
    tests: RANGED,
    find: ({ weapon }) =>
      weapon && isOn(weapon, "accurate") ? found(1, evidence("quality", [weapon.ref])) : null,
    contribute: (setting, { settings, weapon }) =>
      (settings?.["aim"] ?? "none") === "none" || isOn(weapon, "inaccurate") ? [] : bonusEach(10)(setting),
  },
  {
    id: "twinLinked",
    rule: "DH-40",
    group: "attacker",
    tests: RANGED,
    find: ({ weapon }) =>
      weapon && isOn(weapon, "twinLinked") ? found(1, evidence("quality", [weapon.ref])) : null,
    contribute: bonusEach(20),
  },
];
