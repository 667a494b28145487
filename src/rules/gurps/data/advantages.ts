import { isOn, numberOf, type Field, type Profile } from "../../core/index.js";

/**
 * A trait that rules use: the beginnings of its name in a character file, and the statement that says what it
 * does.
 */
interface AdvantageRule {
  readonly names: readonly string[];
  readonly rule: string;
  /** The bounds of the trait's level; absent for a trait without levels. */
  readonly level?: { readonly least: number; readonly most: number };
}

/**
 * GURPS-72: the advantages and disadvantages that rules use. Each is a field of a character, in the order of
 * the sheet.
 */
export const ADVANTAGES = {
  ambidexterity: { names: ["Ambidexterity"], rule: "GURPS-7" },
  weaponMaster: { names: ["Weapon Master", "Trained by a Master"], rule: "GURPS-7" },
  extraAttack: { names: ["Extra Attack"], rule: "GURPS-90", level: { least: 0, most: 20 } },
  combatReflexes: { names: ["Combat Reflexes"], rule: "GURPS-94" },
  peripheralVision: { names: ["Peripheral Vision"], rule: "GURPS-28" },
  nightVision: { names: ["Night Vision"], rule: "GURPS-93", level: { least: 0, most: 9 } },
  usedToBlindness: { names: ["Blindness"], rule: "GURPS-2" },
  highPainThreshold: { names: ["High Pain Threshold"], rule: "GURPS-81" },
  lowPainThreshold: { names: ["Low Pain Threshold"], rule: "GURPS-82" },
  hardToKill: { names: ["Hard to Kill"], rule: "GURPS-91", level: { least: 0, most: 20 } },
  hardToSubdue: { names: ["Hard to Subdue"], rule: "GURPS-92", level: { least: 0, most: 20 } },
  unliving: { names: ["Unliving"], rule: "GURPS-83" },
  homogenous: { names: ["Homogenous", "Homogeneous"], rule: "GURPS-83" },
  diffuse: { names: ["Diffuse"], rule: "GURPS-84" },
  noBrain: { names: ["No Brain"], rule: "GURPS-85" },
  noVitals: { names: ["No Vitals"], rule: "GURPS-86" },
  damageReduction: { names: ["Damage Reduction"], rule: "GURPS-88", level: { least: 1, most: 100 } },
  vulnerability: { names: ["Vulnerability"], rule: "GURPS-89", level: { least: 1, most: 4 } },
} as const satisfies Readonly<Record<string, AdvantageRule>>;

export type Advantage = keyof typeof ADVANTAGES;

/**
 * The traits that have a number: the levels that a character has, or the number that divides or multiplies
 * injury.
 */
export type Leveled = {
  [id in Advantage]: (typeof ADVANTAGES)[id] extends { readonly level: object } ? id : never;
}[Advantage];

export const ADVANTAGE_IDS = Object.keys(ADVANTAGES) as readonly Advantage[];

/** The traits that change injury. The sheet has a group for them. */
const OF_INJURY = ADVANTAGE_IDS.slice(ADVANTAGE_IDS.indexOf("highPainThreshold"));

/** The traits of each group of the sheet. */
export const ADVANTAGE_GROUPS = {
  skills: ADVANTAGE_IDS.filter((id) => !OF_INJURY.includes(id)),
  injury: OF_INJURY,
} as const;

/** The bounds of a trait's level; null for a trait without levels. */
export function boundsOf(id: Advantage): AdvantageRule["level"] | null {
  const rule: AdvantageRule = ADVANTAGES[id];
  return rule.level ?? null;
}

/** The fields of a character for these traits. */
export const ADVANTAGE_FIELDS: Readonly<Record<string, Field>> = Object.fromEntries(
  ADVANTAGE_IDS.map((id): [string, Field] => {
    const bounds = boundsOf(id);
    if (!bounds) return [id, { type: "toggle", initial: false }];
    return [id, { type: "number", min: bounds.least, max: bounds.most, initial: bounds.least }];
  }),
);

/** Whether a character has an advantage. */
export function hasAdvantage(profile: Profile | null, advantage: Exclude<Advantage, Leveled>): boolean {
  return isOn(profile, advantage);
}

/** A character's level of a trait; the lowest level for a character without the trait. */
export function levelOf(profile: Profile | null, advantage: Leveled): number {
  return Math.max(ADVANTAGES[advantage].level.least, numberOf(profile, advantage));
}

/** The trait that a name in a character file begins with; undefined when there is none. */
export function advantageNamed(name: string): Advantage | undefined {
  const written = name.toLowerCase();
  return ADVANTAGE_IDS.find((id) =>
    ADVANTAGES[id].names.some((start) => written.startsWith(start.toLowerCase())),
  );
}
