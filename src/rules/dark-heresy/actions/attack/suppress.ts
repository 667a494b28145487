import {
  beyond,
  evidence,
  found,
  has,
  numberOf,
  noContribution,
  TOGGLE,
  type FreePlace,
  type Modifier,
  type Profile,
  type Ref,
  type View,
} from "../../../core/index.js";
import { rangeOf } from "../../data/weapons.js";
import { choice } from "../../modifiers/choices.js";

/**
 * DH-59: the modes of Suppressing Fire, the faster one first. `arc` is the width of the arc in degrees, and
 * `pinning` is the modifier to tests of Pinning.
 */
export const MODES = {
  full: { arc: 45, pinning: -20 },
  semi: { arc: 30, pinning: -10 },
} as const;
export type Mode = keyof typeof MODES;

/** The mode of Suppressing Fire with this name; the faster one for any other text. */
export function modeOf(word: unknown): Mode {
  return word === "semi" ? "semi" : "full";
}

/**
 * The modes of Suppressing Fire that a weapon has, the faster one first. Both modes when the weapon has none
 * or is not known.
 */
function modesOf(weapon: Profile | null): readonly string[] {
  const modes = Object.keys(MODES);
  const able = modes.filter((mode) => weapon && numberOf(weapon, mode) > 0);
  return able.length > 0 ? able : modes;
}

/** The models that may be in an arc, with their positions in pixels. */
interface Ground {
  readonly actor: Profile;
  readonly weapon: Profile | null;
  readonly target: Profile | null;
  readonly others?: readonly Profile[];
  readonly positions?: Readonly<Record<Ref, FreePlace>>;
  /** Meters per pixel; absent when the scale is not known. */
  readonly scale?: number;
}

/**
 * DH-59: the models in the arc of Suppressing Fire besides the target. The target is in the middle of the
 * arc. Models out of play or beyond the range of any shot do not count (DH-34), nor do models outside the
 * battle. Without a scene, the list is empty.
 */
export function inArc(ground: Ground, mode: Mode): readonly Profile[] {
  const { actor, weapon, target, others = [], positions = {}, scale = 0 } = ground;
  const [from, to] = [positions[actor.ref], positions[target?.ref ?? ""]];
  if (!from || !to) return [];
  const way = { x: to.x - from.x, y: to.y - from.y };
  return others.filter((one) => {
    const place = positions[one.ref];
    if (!place || one.ref === target?.ref || one.ref === actor.ref || has(one, "out")) return false;
    if (actor.turn && !one.turn) return false;
    const there = { x: place.x - from.x, y: place.y - from.y };
    const isNear = !beyond(Math.hypot(there.x, there.y) * scale, 4 * rangeOf(actor, weapon));
    return isNear && !beyond(degreesBetween(way, there), MODES[mode].arc / 2);
  });
}

/** The degrees between two directions, from 0 to 180; 180 when one of them is missing. */
function degreesBetween(one: { x: number; y: number }, other: { x: number; y: number }): number {
  const lengths = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y);
  if (!(lengths > 0)) return 180;
  const cosine = (one.x * other.x + one.y * other.y) / lengths;
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/**
 * DH-59: the index of a random target, picked with a d100. The faces are divided among the targets as equally
 * as possible.
 */
export function randomTarget(rolled: number, targets: number): number {
  return Math.ceil((rolled * targets) / 100) - 1;
}

/** DH-59: the choice of the mode of Suppressing Fire, among the modes that the weapon has. */
export function modeModifiers(test: string, { weapon }: View): readonly Modifier[] {
  const tests = ["suppress"];
  if (!tests.includes(test)) return [];
  const input = choice(...modesOf(weapon));
  return [{ id: "fireMode", rule: "DH-59", tests, input, contribute: noContribution }];
}

/** DH-59: the modifier that finds the models in the arc of Suppressing Fire. It changes no roll. */
export const SUPPRESS_MODIFIERS: readonly Modifier[] = [
  {
    id: "inArc",
    rule: "DH-59",
    tests: ["suppress"],
    input: TOGGLE,
    scope: "target",
    find: (view) => {
      const caught = inArc(view, modeOf(view.set?.["fireMode"] ?? modesOf(view.weapon)[0]));
      const refs = caught.map(({ ref }) => ref);
      return refs.length > 0 ? found(1, evidence("inArc", refs)) : null;
    },
    contribute: noContribution,
  },
];
