import type { Light, Point } from "../battlefield/index.js";

/** What a document says of the light that it sheds, in Foundry's words. Lengths in the scene's units, angles in degrees. */
export interface Emission {
  readonly bright?: number;
  readonly dim?: number;
  readonly angle?: number;
  readonly negative?: boolean;
  /** Between which levels of the scene's darkness it burns. */
  readonly darkness?: Levels;
}

interface Levels {
  readonly min?: number;
  readonly max?: number;
}

/** Who sheds a light, where, and how it is turned. */
interface Source {
  readonly ref: string;
  readonly at: Point;
  readonly rotation: number;
  /** How far its own edge lies from its middle, in the scene's units: light is measured from there. */
  readonly edge?: number;
  /** Whether walls stop it. */
  readonly walls?: boolean;
}

/** Degrees by which what is not turned looks away from the right of the map. */
const DOWN = 90;

/** A light as the battlefield knows it, in game units; null where none burns at a level of the scene's darkness. */
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

/** How dark it is where a scene's darkness is of a level: not at all where its light is global at that level. */
export function darknessAt(
  level: number,
  { enabled = false, darkness }: { readonly enabled?: boolean; readonly darkness?: Levels } = {},
): number {
  return enabled && isWithin(level, darkness) ? 0 : level;
}

/** How Foundry's own behavior of a region changes the scene's darkness: by its mode's number there. */
const CHANGES: readonly ((level: number, by: number) => number)[] = [
  (_level, by) => by,
  (level, by) => level * (1 - by),
  (level, by) => 1 - (1 - level) * (1 - by),
];

/** The darkness of a region whose behavior sets it, brightens or darkens it; as it was for what is neither. */
export function adjusted(level: number, mode: unknown, modifier: unknown): number {
  const change = typeof mode === "number" ? CHANGES[mode] : undefined;
  return change && typeof modifier === "number" ? change(level, modifier) : level;
}
