import { isOn, type Profile } from "../../core/index.js";

/** One advantage of the rules: how its name begins in a character file, and the statement that says what it does. */
interface AdvantageRule {
  readonly names: readonly string[];
  readonly rule: string;
}

/** GURPS-72: the advantages that the software carries out. Each is a field of a character; in the order of the sheet. */
export const ADVANTAGES = {
  ambidexterity: { names: ["Ambidexterity"], rule: "GURPS-7" },
  weaponMaster: { names: ["Weapon Master", "Trained by a Master"], rule: "GURPS-7" },
  peripheralVision: { names: ["Peripheral Vision"], rule: "GURPS-28" },
  usedToBlindness: { names: ["Blindness"], rule: "GURPS-2" },
} as const satisfies Readonly<Record<string, AdvantageRule>>;

export type Advantage = keyof typeof ADVANTAGES;

export const ADVANTAGE_IDS = Object.keys(ADVANTAGES) as readonly Advantage[];

/** Whether a character has an advantage. */
export function hasAdvantage(profile: Profile | null, advantage: Advantage): boolean {
  return isOn(profile, advantage);
}

/** The advantage that a name in a character file begins with; undefined for any other. */
export function advantageNamed(name: string): Advantage | undefined {
  const written = name.toLowerCase();
  return ADVANTAGE_IDS.find((id) =>
    ADVANTAGES[id].names.some((start) => written.startsWith(start.toLowerCase())),
  );
}
