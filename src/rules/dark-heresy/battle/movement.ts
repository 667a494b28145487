import { has, numberOf, type Profile } from "../../core/index.js";
import { bonusOfCharacteristic } from "../data/characteristics.js";
import { traitOf } from "../data/traits.js";

/** The Size of a person. It changes neither attacks (DH-5) nor movement. */
export const AVERAGE_SIZE = 4;

/** DH-51: the shortest charge, in meters. */
export const LEAST_CHARGE = 4;

/** The greatest difference in height that a model can step up or down, in meters. */
export const STEP = 1;

/** DH-49: the distance in meters that a model moves with each kind of movement. */
export interface Movement {
  readonly half: number;
  readonly full: number;
  readonly charge: number;
  readonly run: number;
}

/** DH-49: the distances of a model with a base movement of 0. */
const SLOWEST: Movement = { half: 0.5, full: 1, charge: 2, run: 3 };

/**
 * DH-49: the distances of a model, by its Agility bonus and Size. The number of a Flyer or Hoverer replaces
 * the Agility bonus. A small Size does not lower the base below 1. A Quadruped moves twice as far.
 */
export function movementOf(profile: Profile, agility = bonusOfCharacteristic(profile, "agility")): Movement {
  const speed = traitOf(profile, "flyer") ?? traitOf(profile, "hoverer") ?? agility;
  const sized = Math.max(Math.min(1, speed), speed + sizeOf(profile) - AVERAGE_SIZE);
  const base = sized * (traitOf(profile, "quadruped") === null ? 1 : 2);
  const sound = base < 1 ? SLOWEST : { half: base, full: 2 * base, charge: 3 * base, run: 6 * base };
  return has(profile, "uselessLeg") ? limping(sound) : sound;
}

/** DH-74: the distances with a useless leg: half of them, rounded up to whole meters. */
function limping({ half, full, charge, run }: Movement): Movement {
  const halved = (meters: number): number => Math.ceil(meters / 2);
  return { half: halved(half), full: halved(full), charge: halved(charge), run: halved(run) };
}

/** The Size of a model. Without a number, the Size of a person. */
export function sizeOf(profile: Profile | null): number {
  return numberOf(profile, "size") || AVERAGE_SIZE;
}
