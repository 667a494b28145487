import type { Evidence, Fact, Ref } from "../rules/core/facts.js";
import { touchPixels } from "./contact.js";
import { because } from "./evidence.js";
import { wallsNear, type Field, type Placed } from "./field.js";
import { boundsMeet, joined } from "./geometry.js";
import { passesThrough, runsInto, type Line } from "./lines.js";
import { gapToSegment } from "./shape.js";
import type { Cover, Wall } from "./snapshot.js";

/** The share of a target that must be hidden for it to be in cover. */
export const COVERED_SHARE = 0.25;

/**
 * What cover a wall gives to those behind it. Without a word of its own: heavy when it stops both sight
 * and movement (one sees past its end or over its top), light when it stops one of them (a hedge hides, a
 * fence or a window hinders), none when it stops neither.
 */
export function wallCover(wall: Wall): Cover {
  if (wall.cover !== null) return wall.cover;
  if (wall.sight && wall.move) return "heavy";
  return wall.sight || wall.move ? "light" : "none";
}

/** One thing that may cover. */
interface Screen {
  readonly ref: Ref;
  readonly cover: Cover;
  readonly key: "wall" | "region";
  readonly hides: (line: Line) => boolean;
}

/**
 * The better of what covers a target; covers never add up. Counted is what the lines to it cross:
 * - a wall, unless it touches the attacker's base and not the target's: one shoots over one's own fence,
 *   while two who fight across a fence are both behind it;
 * - a region, unless the attacker stands in it: its own wood does not cover those outside it.
 * A region that holds the target's centre covers it from everywhere.
 */
export function cover(field: Field, attacker: Placed, target: Placed, lines: readonly Line[]): Fact<Cover> {
  const screens = screensBetween(field, attacker, target);
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...hiding(screens, kind, lines)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

function screensBetween(field: Field, attacker: Placed, target: Placed): Screen[] {
  const about = joined(attacker.bounds, target.bounds);
  const screens: Screen[] = [];
  const near = touchPixels(field);
  for (const wall of wallsNear(field, about)) {
    const kind = wallCover(wall);
    if (kind === "none") continue;
    const touches = (one: Placed): boolean => gapToSegment(one.body.shape, wall.a, wall.b) <= near;
    if (touches(attacker) && !touches(target)) continue;
    screens.push({ ref: wall.ref, cover: kind, key: "wall", hides: (line) => runsInto(line, wall) });
  }
  for (const { region, bounds } of field.regions) {
    if (region.cover === "none" || !boundsMeet(bounds, about) || attacker.within.includes(region)) continue;
    screens.push({
      ref: region.ref,
      cover: region.cover,
      key: "region",
      hides: (line) => passesThrough(line, region),
    });
  }
  return screens;
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/** Heavy cover is what heavy screens hide; light is what screens of either kind hide together. */
function hiding(screens: readonly Screen[], kind: "light" | "heavy", lines: readonly Line[]): Evidence[] {
  const counted = screens.filter((screen) => kind === "light" || screen.cover === "heavy");
  const hidden = lines.filter((line) => counted.some((screen) => screen.hides(line)));
  if (hidden.length === 0 || hidden.length < COVERED_SHARE * lines.length) return [];
  const share = (100 * hidden.length) / lines.length;
  return (["wall", "region"] as const).flatMap((key) => {
    const refs = counted
      .filter((screen) => screen.key === key && hidden.some(screen.hides))
      .map((screen) => screen.ref);
    return refs.length > 0 ? [because(`${key}.${kind}`, { share }, refs)] : [];
  });
}
