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
} from "../core/index.js";

/** The item type of a special ability (TNT-75). */
export const ABILITY = "tntAbility";

/** TNT-75: the rolls that an ability can touch: its own model's. `none` touches no roll. */
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

/** The rolls that come after the test which a person weighs: their number counts there, not in the test itself. */
const LATER: readonly string[] = ["wound", "defense"];

/** The special abilities of a model, in the order in which it carries them. */
function abilitiesOf(profile: Profile | null): readonly Profile[] {
  return profile?.gear.filter(({ kind }) => kind === ABILITY) ?? [];
}

function touching(profile: Profile | null, test: string): readonly Profile[] {
  return abilitiesOf(profile).filter((ability) => textOf(ability, "test") === test);
}

/** Whether only a person can know when an ability applies. */
export function isConditional(ability: Profile): boolean {
  return textOf(ability, "condition").trim() !== "";
}

function modifierId({ ref }: Profile): string {
  return `ability-${ref.replaceAll(".", "-")}`;
}

/** TNT-75: what the abilities of a model add to one of its rolls. Those with a condition are left out: people say when they apply. */
export function abilityBonus(profile: Profile | null, test: AbilityTest): number {
  return touching(profile, test)
    .filter((ability) => !isConditional(ability))
    .reduce((total, ability) => total + numberOf(ability, "bonus"), 0);
}

/** How far people's choices change what the abilities of a model add to one of its rolls by themselves. */
export function chosenChange(assessment: Assessment, profile: Profile, test: AbilityTest): number {
  const chosen = touching(profile, test).reduce((total, ability) => {
    const setting = settingOf(assessment, modifierId(ability)) ?? (isConditional(ability) ? 0 : 1);
    return total + Number(setting) * numberOf(ability, "bonus");
  }, 0);
  return chosen - abilityBonus(profile, test);
}

/** The rolls that a test consists of: the actor's, and the target's. */
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
      return [[String(set["deedTest"] ?? "none")], []];
    case "opposed":
      return [[String(set["ownTest"] ?? "strength")], [String(set["theirTest"] ?? "strength")]];
    default:
      return [[test], []];
  }
}

/**
 * TNT-75, TNT-76: each special ability of the two models that touches a roll of this test. One with a number counts, and
 * can be switched off; with a condition it is off until a person says that it applies. One without a number is a label.
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
