import { COVERS, type Cover, type Region } from "../battlefield/index.js";
import { TerrainBehaviorData } from "../data/terrain.js";
import { systemOf } from "../foundry.js";
import { HAZES } from "../rules/core/index.js";
import { spansOf, type Storeys } from "./levels.js";
import { adjusted, darknessAt } from "./lights.js";
import { numberOrNull, scaled } from "./numbers.js";

/** Foundry's own behavior that makes a region darker or brighter. */
const DARKNESS = "adjustDarknessLevel";

/**
 * A region in a fight, with all its behaviors together: one area, or one for each range of elevations of its levels.
 * Empty when it means nothing in a fight, or is on other levels.
 */
export function regionsOf(
  region: RegionDocument.Implementation,
  unit: number,
  storeys: Storeys | null,
): readonly Region[] {
  const area = areaOf(region, unit);
  if (!area) return [];
  const { bottom, top } = region.elevation;
  return spansOf(storeys, region, { bottom: bottom ?? -Infinity, top: top ?? Infinity }).map((span) => ({
    ...area,
    bottom: scaled(span.bottom, unit),
    top: scaled(span.top, unit),
  }));
}

function areaOf(region: RegionDocument.Implementation, unit: number): Omit<Region, "bottom" | "top"> | null {
  const behaviors = region.behaviors.filter((behavior) => !behavior.disabled);
  const terrains = behaviors
    .filter((behavior) => behavior.system instanceof TerrainBehaviorData)
    .map((behavior) => systemOf(behavior));
  const shades = behaviors.filter((behavior) => String(behavior.type) === DARKNESS).map(systemOf);
  if (terrains.length + shades.length === 0) return null;
  const all = (name: string): unknown[] => terrains.map((terrain) => terrain[name]);
  const is = (name: string): boolean => all(name).includes(true);
  const covers = all("cover").map(coverOf);
  const darkness = mostOf(all("darkness"));
  return {
    ref: region.uuid,
    name: region.name,
    polygons: region.polygons.map(({ points }) => pairs(points)),
    cover: [...COVERS].reverse().find((cover) => covers.includes(cover)) ?? "none",
    armor: mostOf(all("armor")),
    difficult: is("difficult"),
    arduous: is("arduous"),
    impassable: is("impassable"),
    hazard: is("hazard"),
    building: is("building"),
    ground: scaled(mostOf(all("ground")), unit),
    haze: HAZES.find((haze) => all("haze").includes(haze)) ?? null,
    darkness: darkness ?? shadeOf(region, shades),
  };
}

/** The darkness of a region whose behaviors change the scene's darkness; null without such behaviors. */
function shadeOf(
  { parent }: RegionDocument.Implementation,
  shades: readonly Readonly<Record<string, unknown>>[],
): number | null {
  if (!parent || shades.length === 0) return null;
  const { darknessLevel, globalLight } = parent.environment;
  const level = shades.reduce((dark, { mode, modifier }) => adjusted(dark, mode, modifier), darknessLevel);
  return darknessAt(level, globalLight);
}

function pairs(points: readonly number[]): { x: number; y: number }[] {
  const corners: { x: number; y: number }[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    corners.push({ x: points[index] ?? 0, y: points[index + 1] ?? 0 });
  }
  return corners;
}

/** A kind of cover; null for anything else. */
export function coverOf(value: unknown): Cover | null {
  return COVERS.find((cover) => cover === value) ?? null;
}

function mostOf(values: readonly unknown[]): number | null {
  const numbers = values.flatMap((value) => numberOrNull(value) ?? []);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
