import { table } from "../shared/globals.js";
import { collisions, type Collision, type SenseType } from "./geometry/index.js";
import type { Point } from "../grid/index.js";

/** How a collision is tested. */
export interface CollisionTest {
  /** What may be stopped. */
  type: SenseType;
  /** "any" gives whether, "closest" where first, "all" where. */
  mode?: "any" | "all" | "closest" | undefined;
  [key: string]: unknown;
}

/**
 * Tests a straight ray against the walls of the viewed scene.
 * @returns for "any" a boolean, for "closest" the first point or null, for "all" (the default) every point, nearest first
 */
export function testCollision(
  origin: Point,
  destination: Point,
  options: CollisionTest & { mode: "any" },
): boolean;
export function testCollision(
  origin: Point,
  destination: Point,
  options: CollisionTest & { mode: "closest" },
): Collision | null;
export function testCollision(
  origin: Point,
  destination: Point,
  options: CollisionTest & { mode?: "all" },
): Collision[];
export function testCollision(
  origin: Point,
  destination: Point,
  options: CollisionTest,
): boolean | Collision | null | Collision[];
export function testCollision(
  origin: Point,
  destination: Point,
  { type, mode = "all" }: CollisionTest,
): boolean | Collision | null | Collision[] {
  const { canvas } = table;
  const met = canvas.scene
    ? collisions(origin, destination, canvas.scene.walls, {
        type,
        pixelsPerUnit: canvas.dimensions.distancePixels,
      })
    : [];
  if (mode === "any") return met.length > 0;
  return mode === "closest" ? (met[0] ?? null) : met;
}
