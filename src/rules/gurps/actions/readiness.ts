import { isOn, numberOf, refuse, trackTo, type Cost, type Profile, type Refusal } from "../../core/index.js";
import { entriesOf, isReady, magazineOf, shotsLeft } from "../data/readiness.js";

/** GURPS-53: a refusal for a weapon that needs a Ready maneuver first. */
export function readyRefusal(weapon: Profile | null): Refusal | null {
  if (!weapon || isReady(weapon)) return null;
  return { refused: "unready", rule: "GURPS-53", remedy: "readyWeapon" };
}

/** GURPS-53: a refusal for a weapon that holds fewer than this many shots. */
export function shotsRefusal(weapon: Profile, shots: number): Refusal | null {
  const left = shots > 0 ? shotsLeft(weapon) : null;
  if (left === null || left >= shots) return null;
  return left === 0
    ? { refused: "noShots", rule: "GURPS-53", remedy: "reload" }
    : refuse(true, "fewShots", "GURPS-53", { left });
}

/** GURPS-53: a refusal for a weapon that needs no Ready maneuver, because it is ready. */
export function unreadyRefusal(weapon: Profile | null): Refusal | null {
  return refuse(weapon !== null && isReady(weapon), "isReady", "GURPS-53");
}

/**
 * GURPS-53: the changes that make a weapon ready, or not ready. They change all items of the same thing (see
 * `entriesOf`).
 */
export function readyTo(actor: Profile, weapon: Profile | null, ready: boolean): readonly Cost[] {
  const entries = weapon ? entriesOf(actor, weapon) : [];
  return entries.flatMap((entry) => trackTo(entry, "unready", ready ? 0 : 1));
}

/**
 * GURPS-53: the changes that an attack makes to its weapons. `used` has the number of shots that each weapon
 * fired; 0 for a blow.
 */
export function afterUse(actor: Profile, used: ReadonlyMap<Profile, number>): readonly Cost[] {
  const costs: Cost[] = [];
  for (const [weapon, shots] of used) {
    if (isOn(weapon, "unreadyAfterUse")) costs.push(...readyTo(actor, weapon, false));
    if (shots > 0) costs.push(...fires(weapon, shots));
  }
  return costs;
}

function fires(weapon: Profile, shots: number): readonly Cost[] {
  const magazine = magazineOf(weapon);
  if (!magazine) return [];
  const fired = Math.min(magazine.shots, numberOf(weapon, "fired") + shots);
  return [...trackTo(weapon, "fired", fired), ...trackTo(weapon, "loading", 0)];
}

/** The state of a reload after one more Ready maneuver. */
export interface Reloaded {
  readonly costs: readonly Cost[];
  /**
   * `shots` are the shots in the weapon after the maneuver. `turns` are the Ready maneuvers until the next
   * shot or magazine is loaded; 0 for a full weapon.
   */
  readonly shots: number;
  readonly turns: number;
}

/** GURPS-53: a weapon after one more Ready maneuver to reload it. */
export function reloaded(weapon: Profile | null): Reloaded {
  const magazine = magazineOf(weapon);
  const fired = numberOf(weapon, "fired");
  const turns = magazine?.turns ?? 1;
  const done = numberOf(weapon, "loading") + 1;
  const isLoaded = done >= turns;
  const after = !isLoaded ? fired : magazine?.oneByOne === true ? Math.max(0, fired - 1) : 0;
  return {
    costs: [...trackTo(weapon, "fired", after), ...trackTo(weapon, "loading", isLoaded ? 0 : done)],
    shots: Math.max(0, (magazine?.shots ?? 0) - after),
    turns: isLoaded ? (after > 0 ? turns : 0) : turns - done,
  };
}
