import type { Fact, Ref } from "../rules/core/facts.js";
import { gapAcross } from "./distance.js";
import { because } from "./evidence.js";
import { settled, wallsNear, type Field, type Placed } from "./field.js";
import { boundsMeet, joined } from "./geometry.js";
import { linesBetween, crossing } from "./lines.js";
import { gapBetween } from "./shape.js";
import type { Wall } from "./snapshot.js";

/** Share of a grid space by which two bases set down by hand may miss one another and still touch. */
export const CONTACT_TOLERANCE = 0.05;

/** The tolerance of a field in pixels. */
export function touchPixels(field: Field): number {
  return CONTACT_TOLERANCE * field.snapshot.grid.size;
}

/** What keeps two who are near enough from being in contact; null when they are in contact. */
type Severed = "apart" | readonly Wall[] | null;

/**
 * Contact: the bases touch, or `reach` bridges the gap; neither stands above the other's crown by more
 * than `reach`; and no wall parts them that blocks both sight and movement and is higher than both. One
 * fights across a fence, through a window and round a corner, but not through a wall.
 */
function severed(field: Field, a: Placed, b: Placed, reach: number): Severed {
  const margin = touchPixels(field) + reach / field.snapshot.unitsPerPixel;
  if (!boundsMeet(a.bounds, b.bounds, margin + 1e-6)) return "apart";
  if (settled(Math.max(a.base, b.base) - Math.min(a.crown, b.crown)) > reach) return "apart";
  if (settled(gapBetween(a.body.shape, b.body.shape) - margin) > 0) return "apart";
  const walls = wallsNear(field, joined(a.bounds, b.bounds)).filter((wall) => parts(wall, a, b));
  if (walls.length === 0) return null;
  const lines = linesBetween(a, b);
  const open = lines.some(({ from, to }) => walls.every((wall) => crossing(from, to, wall) === null));
  return open
    ? null
    : walls.filter((wall) => lines.some((line) => crossing(line.from, line.to, wall) !== null));
}

function parts(wall: Wall, a: Placed, b: Placed): boolean {
  const [foot, crown] = [Math.min(a.base, b.base), Math.max(a.crown, b.crown)];
  return wall.sight && wall.move && (wall.bottom ?? -Infinity) <= foot && (wall.top ?? Infinity) >= crown;
}

/** Whether two bodies touch. The same either way round. */
export function touching(field: Field, a: Placed, b: Placed, reach = 0): boolean {
  return severed(field, a, b, reach) === null && severed(field, b, a, reach) === null;
}

export function contact(field: Field, attacker: Placed, target: Placed, reach: number): Fact<boolean> {
  const refs: Ref[] = [attacker.ref, target.ref];
  if (touching(field, attacker, target)) return { value: true, evidence: [because("contact", {}, refs)] };
  const between = severed(field, attacker, target, reach) ?? severed(field, target, attacker, reach);
  if (between === null) {
    const gap = gapAcross(field, attacker, target);
    return { value: true, evidence: [because("contact.reach", { distance: gap }, refs)] };
  }
  if (between === "apart") return { value: false, evidence: [] };
  return {
    value: false,
    evidence: [
      because(
        "contact.severed",
        {},
        between.map((wall) => wall.ref),
      ),
    ],
  };
}
