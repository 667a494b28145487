import {
  textOf,
  type Modifier,
  type Profile,
  evidence,
  found,
  foundLasting,
  noContribution,
  bonusEach,
  foundBy,
  foundStatus,
} from "../../core/index.js";
import { ATTACKS, BOTH, MELEE, RANGED, type AttackKind } from "../data/attack-kinds.js";
import { LIMITS } from "../dice/reading.js";
import { LOCATIONS } from "../data/locations.js";
import { hasQuality, hasTraining } from "../data/traits.js";
import { AVERAGE_SIZE, sizeOf } from "../battle/movement.js";
import { targetStatus } from "./alike.js";
import { choice, bonusBy } from "./choices.js";

/**
 * DH-33: the modifier of each attack action itself. DH-30: each of these modifiers also contributes the limit
 * of all modifiers, even when the modifier is switched off.
 */
const OWN_MODIFIERS: readonly Modifier[] = ATTACKS.map((attack: AttackKind) => ({
  id: `by-${attack.id}`,
  rule: "DH-33",
  tests: [attack.id],
  find: () => found(1),
  contribute: (setting) => [...bonusEach(attack.bonus)(setting), ...LIMITS],
}));

/** DH-15: the penalties of difficult and arduous terrain. R6: arduous terrain also hinders shooting. */
export const ROUGH = { difficult: -10, arduous: -30 } as const;

/** DH-1 to DH-8, DH-15, DH-28, DH-29: the modifiers of attacks both in melee and at range. */
export const ATTACK_MODIFIERS: readonly Modifier[] = [
  ...OWN_MODIFIERS,
  {
    id: "calledLocation",
    rule: "DH-33",
    tests: ATTACKS.filter((one: AttackKind) => one.called).map(({ id }) => id),
    input: { type: "choice", options: LOCATIONS },
    contribute: noContribution,
  },
  {
    id: "aim",
    rule: "DH-33",
    tests: BOTH.filter((test) => test !== "allOut"),
    input: choice("none", "half", "full"),
    find: ({ actor, weapon }) =>
      hasQuality(weapon, "inaccurate")
        ? null
        : (foundStatus(actor, "aimedFull", "full") ?? foundStatus(actor, "aimedHalf", "half")),
    contribute: (setting, { weapon }) =>
      hasQuality(weapon, "inaccurate") ? [] : bonusBy({ half: 10, full: 20 })(setting),
  },
  {
    id: "declared",
    rule: "DH-1",
    tests: BOTH,
    input: choice("none", "success", "failure"),
    contribute: (setting) => (setting === "none" ? [] : [{ type: "automatic", outcome: String(setting) }]),
  },
  {
    id: "ownGuard",
    rule: "DH-33",
    group: "attacker",
    tests: [...BOTH, "feint", "maneuver"],
    // The modifier counts only in the model's own turn. A later shot from Overwatch does not have it.
    find: ({ actor }) => (actor.turn?.isActive === false ? null : foundStatus(actor, "guarded")),
    contribute: bonusEach(-10),
  },
  {
    id: "targetUnaware",
    rule: "DH-2",
    group: "target",
    tests: BOTH,
    scope: "target",
    // DH-71: an unconscious model also counts as unaware.
    find: ({ target }) => foundStatus(target, "unaware") ?? foundStatus(target, "unconscious"),
    contribute: bonusEach(30),
  },
  targetStatus({ id: "targetStunned", rule: "DH-3", tests: BOTH, status: "stunned", adds: 20 }),
  {
    id: "size",
    rule: "DH-29",
    group: "target",
    tests: BOTH,
    input: { type: "amount", min: 1, max: 10, initial: AVERAGE_SIZE },
    scope: "target",
    find: ({ target }) => {
      const size = sizeOf(target);
      return target && size !== AVERAGE_SIZE ? found(size, evidence("size", [target.ref], { size })) : null;
    },
    contribute: (setting) => bonusEach(10)(Number(setting) - AVERAGE_SIZE),
  },
  {
    id: "terrain",
    rule: "DH-15",
    group: "place",
    tests: MELEE,
    input: choice("none", "difficult", "arduous"),
    find: ({ facts }) => foundBy(facts.footing, (ground) => ground !== "clear" && ground),
    contribute: bonusBy(ROUGH),
  },
  {
    id: "arduousTerrain",
    rule: "DH-8",
    group: "place",
    tests: RANGED,
    find: ({ facts }) => foundBy(facts.footing, (ground) => ground === "arduous"),
    contribute: bonusEach(ROUGH.arduous),
  },
  {
    id: "worseTerrain",
    rule: "DH-15",
    group: "place",
    tests: BOTH,
    input: { type: "amount", min: 0, max: 30, step: 10 },
    contribute: bonusEach(-1),
  },
  {
    id: "weather",
    rule: "DH-28",
    group: "place",
    tests: BOTH,
    input: choice("none", "harsh", "milder", "worse"),
    find: ({ facts }) =>
      foundBy(facts.weather, (weather) => ["storm", "blizzard"].includes(weather) && "harsh"),
    contribute: bonusBy({ harsh: -20, milder: -10, worse: -30 }),
  },
  {
    id: "untrained",
    rule: "DH-7",
    group: "attacker",
    tests: BOTH,
    find: ({ actor, weapon }) =>
      weapon && !isTrained(actor, weapon) ? found(1, evidence("untrained", [weapon.ref])) : null,
    contribute: bonusEach(-20),
  },
  ...(["weaponSkill", "ballisticSkill"] as const).map((skill): Modifier => ({
    id: `lasting-${skill}`,
    rule: "DH-1",
    group: "attacker",
    tests: skill === "weaponSkill" ? MELEE : RANGED,
    input: { type: "amount", min: -60, max: 60, initial: 0 },
    find: ({ actor }) => foundLasting(actor, skill),
    contribute: bonusEach(1),
  })),
];

/** The choices about the damage of an attack. They come after all modifiers of the attack test. */
export const DAMAGE_MODIFIERS: readonly Modifier[] = [
  {
    id: "keepDice",
    rule: "DH-37",
    tests: BOTH.filter((test) => test !== "stun"),
    contribute: noContribution,
  },
];

/**
 * DH-7, DH-79: whether a model is trained with a weapon. The weapon's own field can deny it. If the weapon
 * names its group, the model also needs the talent for this group.
 */
function isTrained(actor: Profile, weapon: Profile): boolean {
  const group = textOf(weapon, "group");
  return weapon.values["trained"] !== false && (group === "" || hasTraining(actor, group));
}
