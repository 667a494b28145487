import type { Light, Point } from "../battlefield/index.js";

/** The light that a document gives, in Foundry's words. Lengths in the scene's units, angles in degrees. */
export interface Emission {
  readonly bright?: number;
  readonly dim?: number;
  readonly angle?: number;
  readonly negative?: boolean;
  /** The levels of the scene's darkness at which it burns. */
  readonly darkness?: Levels;
}

interface Levels {
  readonly min?: number;
  readonly max?: number;
}

/** The source of a light: its position and its rotation. */
interface Source {
  readonly ref: string;
  readonly at: Point;
  readonly rotation: number;
  /** The distance of its edge from its middle, in the scene's units. Light is measured from the edge. */
  readonly edge?: number;
  /** Whether walls stop it. */
  readonly walls?: boolean;
}

/** The direction of a light that is not turned, in degrees clockwise from the right of the map. */
const DOWN = 90;

/**
 * A light as the battlefield knows it, in game units; null when it does not burn at this level of the scene's darkness.
 */
export function lightFrom(
  { ref, at, rotation, edge = 0, walls = true }: Source,
  { bright = 0, dim = 0, angle = 360, negative = false, darkness }: Emission,
  level: number,
  unit: number,
): Light | null {
  if ((bright <= 0 && dim <= 0) || !isWithin(level, darkness)) return null;
  const reach = (length: number): number => (length > 0 ? (length + edge) * unit : 0);
  return {
    ref,
    at,
    bright: reach(bright),
    dim: reach(dim),
    ...(angle < 360 ? { cone: { facing: rotation + DOWN, angle } } : {}),
    ...(negative ? { darkens: true } : {}),
    ...(walls ? {} : { unshaded: true }),
  };
}

function isWithin(level: number, { min = 0, max = 1 }: Levels = {}): boolean {
  return level >= min && level <= max;
}

/** The darkness of a scene at a darkness level: 0 when the scene has global light at that level. */
export function darknessAt(
  level: number,
  { enabled = false, darkness }: { readonly enabled?: boolean; readonly darkness?: Levels } = {},
): number {
  return enabled && isWithin(level, darkness) ? 0 : level;
}

/** The changes of darkness that Foundry's own region behavior makes, by the number of its mode. */
const CHANGES: readonly ((level: number, by: number) => number)[] = [
  (_level, by) => by,
  (level, by) => level * (1 - by),
  (level, by) => 1 - (1 - level) * (1 - by),
];

/** The darkness of a region after a behavior sets, raises or lowers it. Unchanged for an unknown mode or number. */
export function adjusted(level: number, mode: unknown, modifier: unknown): number {
  const change = typeof mode === "number" ? CHANGES[mode] : undefined;
  return change && typeof modifier === "number" ? change(level, modifier) : level;
}
