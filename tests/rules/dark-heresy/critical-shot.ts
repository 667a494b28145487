import { type Script } from "../play.js";
import { against, autogun, keepingDice, OPTIONS, person } from "./fixtures.js";

/** A Called Shot that gets this much through, at a target with so much critical damage before. */
export function shot(
  location: string,
  damageType: string,
  { before = 0, options = {}, values = {}, statuses = [] as readonly string[] } = {},
) {
  const foe = person("bo", {
    statuses: ["stunned", ...statuses],
    values: { wounds: 10, woundsTaken: 10, criticalDamage: before, toughness: 9, ...values },
  });
  const gun = autogun({ damage: "1d10", damageType, semi: 0, full: 0 });
  const one = against("calledShot", person("ana"), gun, foe, { settings: { calledLocation: location } });
  return keepingDice({ ...one, options: { ...OPTIONS, ...options } });
}
/** The dice of a shot that gets so much through. */
export const hit = (through: number, more: readonly number[] = []): Script => ({
  dice: [1, through, ...more],
});
