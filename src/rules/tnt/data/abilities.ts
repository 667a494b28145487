import {
  bonus,
  elsewhere,
  evidence,
  found,
  isOn,
  numberOf,
  settingOf,
  textOf,
  type Assessment,
  type Evidence,
  type Modifier,
  type Profile,
  type Setting,
  type Side,
  type View,
} from "../../core/index.js";

/** The item type of a special ability (TNT-75). */
export const ABILITY = "tntAbility";

/** TNT-65: which model takes the Morale test that an ability requires. */
export const MORALE_CALLS = ["none", "user", "target"] as const;

/**
 * TNT-75: the rolls that an ability can change, all made by the model that has it. `none`: it changes no
 * roll.
 */
export const ABILITY_TESTS = [
  "none",
  "ranged",
  "melee",
  "wound",
  "defense",
  "initiative",
  "activation",
  "agility",
  "intelligence",
  "survival",
  "will",
  "strength",
] as const;
export type AbilityTest = (typeof ABILITY_TESTS)[number];

/**
 * TNT-83: the special effects of abilities.
 * - `knocksDown`: an enemy that the model beats in melee goes prone.
 * - `clearsTwo`: an action that removes a jam removes two Jammed tokens.
 * - `extraBlow`: the model can make one more melee attack when it has no action points left.
 * - `lessStrength`: once a game, a d10 reduces the Strength of a hit on the model.
 */
export const ABILITY_EFFECTS = ["none", "knocksDown", "clearsTwo", "extraBlow", "lessStrength"] as const;
export type AbilityEffect = (typeof ABILITY_EFFECTS)[number];

/**
 * The first ability of a model with this effect; null when there is none. An ability that is used up does not
 * count.
 */
export function abilityWith(profile: Profile | null, effect: AbilityEffect): Profile | null {
  const isReady = (one: Profile): boolean =>
    one.kind === ABILITY && textOf(one, "effect") === effect && numberOf(one, "used") === 0;
  return profile?.gear.find(isReady) ?? null;
}

/** TNT-88: the action points that abilities add after a passed activation test. */
export function extraPoints(profile: Profile | null): number {
  return abilitiesOf(profile).reduce((sum, one) => sum + numberOf(one, "extraPoints"), 0);
}

/**
 * Rolls that follow a test in the same dialog. An ability's number for one of them counts in that roll, and
 * not in the test.
 */
const LATER: readonly string[] = ["wound", "defense"];

/** The special abilities of a model, in the order of its items. */
function abilitiesOf(profile: Profile | null): readonly Profile[] {
  return profile?.gear.filter(({ kind }) => kind === ABILITY) ?? [];
}

/** Whether an ability has a condition, so that only a person knows when it applies. */
export function isConditional(ability: Profile): boolean {
  return textOf(ability, "condition").trim() !== "";
}

function modifierId({ ref }: Profile): string {
  return `ability-${ref.replaceAll(".", "-")}`;
}

/**
 * TNT-75: the bonus that a model's abilities give to one of its rolls. Abilities with a condition are left
 * out, because people decide when they apply.
 */
export function abilityBonus(profile: Profile | null, test: AbilityTest): number {
  let total = 0;
  for (const one of profile?.gear ?? [])
    if (one.kind === ABILITY && textOf(one, "test") === test && !isConditional(one))
      total += numberOf(one, "bonus");
  return total;
}

/**
 * The change that a person's choices make to the bonus of a model's abilities on one kind of roll. The change
 * can be below 0.
 */
export function chosenChange(assessment: Assessment, profile: Profile, test: AbilityTest): number {
  let change = 0;
  for (const one of profile.gear) {
    if (one.kind !== ABILITY || textOf(one, "test") !== test) continue;
    const unchosen = isConditional(one) ? 0 : 1;
    const setting = settingOf(assessment, modifierId(one)) ?? unchosen;
    change += (Number(setting) - unchosen) * numberOf(one, "bonus");
  }
  return change;
}

/** The rolls that are part of a test: those of the actor, then those of the target. */
function rollsOf(test: string, set: Readonly<Record<string, Setting>>): readonly [string[], string[]] {
  switch (test) {
    case "ranged":
      return [["ranged", "wound"], ["defense"]];
    case "melee":
    case "charge":
      return [
        ["melee", "wound"],
        ["melee", "defense"],
      ];
    case "jump":
      return [["agility", "defense"], []];
    case "climb":
      return [[String(set["by"] ?? "agility"), "defense"], []];
    case "disengage":
      return [[String(set["by"] ?? "agility")], []];
    case "fall":
      return [["defense"], []];
    case "morale":
      return [["will"], []];
    case "miscellaneous":
      return [[String(set["actionTest"] ?? "none")], []];
    case "opposed":
      return [[String(set["ownTest"] ?? "strength")], [String(set["theirTest"] ?? "strength")]];
    default:
      return [[test], []];
  }
}

/**
 * TNT-75, TNT-76: the modifiers from special abilities of both models that change a roll of this test. An
 * ability with a number counts, and a person can switch it off. An ability with a condition is off until a
 * person switches it on. An ability without a number is only shown.
 */
export function carriedModifiers(test: string, view: View): readonly Modifier[] {
  const [own, theirs] = rollsOf(test, view.set ?? {});
  return [
    ...modifiersOf(view.actor, own, test, "attacker"),
    ...modifiersOf(view.target, theirs, test, "defender"),
  ];
}

function modifiersOf(
  profile: Profile | null,
  rolls: readonly string[],
  test: string,
  side: Side,
): Modifier[] {
  return abilitiesOf(profile)
    .filter((ability) => rolls.includes(textOf(ability, "test")) && textOf(ability, "test") !== "none")
    .map((ability) => ({
      id: modifierId(ability),
      rule: "TNT-75",
      tests: [test],
      scope: side === "attacker" ? "attack" : "target",
      source: ability.ref,
      find: () =>
        found(numberOf(ability, "bonus") !== 0 && isConditional(ability) ? 0 : 1, ...reasonsOf(ability)),
      contribute: contributionOf(ability, side),
    }));
}

function contributionOf(ability: Profile, side: Side): Modifier["contribute"] {
  const roll = textOf(ability, "test");
  const each = numberOf(ability, "bonus");
  return LATER.includes(roll) ? elsewhere(roll, each) : (setting) => bonus(side, each * Number(setting));
}

function reasonsOf(ability: Profile): readonly Evidence[] {
  const condition = textOf(ability, "condition").trim();
  const refs = [ability.ref];
  return [
    ...(condition === "" ? [] : [evidence("abilityCondition", refs, { condition })]),
    ...(isOn(ability, "mayReroll") ? [evidence("mayReroll", refs)] : []),
  ];
}
