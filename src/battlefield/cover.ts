import type { Evidence, Fact, Ref } from "../rules/core/facts.js";
import { touchPixels } from "./contact.js";
import { because } from "./evidence.js";
import { settled, wallsNear, type Field, type Placed } from "./field.js";
import { boundsMeet, joined, type Bounds } from "./geometry.js";
import { passesThrough, runsInto, wallsAmong, type Line } from "./lines.js";
import { gapToSegment } from "./shape.js";
import type { Cover, Region, Wall } from "./snapshot.js";

/** The share of a target that must be hidden for it to be in cover; measured to a twentieth. */
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

/** One thing that covers, and which of the lines it hides. */
interface Screen {
  readonly ref: Ref;
  readonly cover: Cover;
  readonly key: "wall" | "region";
  readonly hides: readonly boolean[];
}

/**
 * The better of what covers a target; covers never add up. Counted is what the lines to it cross:
 * - a wall, unless it touches the attacker's base and not the target's: one shoots over one's own fence,
 *   while two who fight across a fence are both behind it;
 * - a region, unless the attacker stands in it: its own wood does not cover those outside it.
 * A region that holds the target's centre covers it from everywhere.
 */
export function cover(field: Field, attacker: Placed, target: Placed, lines: readonly Line[]): Fact<Cover> {
  const about = joined(attacker.bounds, target.bounds);
  const screens = [
    ...walls(field, attacker, target, lines, about),
    ...regions(field, attacker, target, lines, about),
  ];
  for (const kind of ["heavy", "light"] as const) {
    const evidence = [...within(target, kind), ...hiding(screens, kind, lines.length)];
    if (evidence.length > 0) return { value: kind, evidence };
  }
  return { value: "none", evidence: [] };
}

function walls(
  field: Field,
  attacker: Placed,
  target: Placed,
  lines: readonly Line[],
  about: Bounds,
): Screen[] {
  const near = touchPixels(field);
  const touches = ({ body }: Placed, { a, b }: Wall): boolean =>
    settled(gapToSegment(body.shape, a, b) - near) <= 0;
  return wallsAmong(lines, wallsNear(field, about))
    .filter((wall) => wallCover(wall) !== "none" && !(touches(attacker, wall) && !touches(target, wall)))
    .map((wall) => ({
      ref: wall.ref,
      cover: wallCover(wall),
      key: "wall",
      hides: lines.map((line) => runsInto(line, wall)),
    }));
}

function regions(
  field: Field,
  attacker: Placed,
  target: Placed,
  lines: readonly Line[],
  about: Bounds,
): Screen[] {
  const apart = ({ within }: Placed, region: Region): boolean => !within.includes(region);
  return field.regions
    .filter(({ region, bounds }) => region.cover !== "none" && boundsMeet(bounds, about))
    .map(({ region }) => region)
    .filter((region) => apart(attacker, region) && apart(target, region))
    .map((region) => ({
      ref: region.ref,
      cover: region.cover,
      key: "region",
      hides: lines.map((line) => passesThrough(line, region)),
    }));
}

function within(target: Placed, kind: "light" | "heavy"): Evidence[] {
  const refs = target.within.filter((region) => region.cover === kind).map((region) => region.ref);
  return refs.length > 0 ? [because(`within.${kind}`, {}, refs)] : [];
}

/** Heavy cover is what heavy screens hide; light is what screens of either kind hide together. */
function hiding(screens: readonly Screen[], kind: "light" | "heavy", lines: number): Evidence[] {
  const counted = screens.filter((screen) => kind === "light" || screen.cover === "heavy");
  let hidden = 0;
  for (let line = 0; line < lines; line += 1) if (counted.some((screen) => screen.hides[line])) hidden += 1;
  if (hidden === 0 || hidden < COVERED_SHARE * lines) return [];
  const share = (100 * hidden) / lines;
  return (["wall", "region"] as const).flatMap((key) => {
    const refs = counted
      .filter((screen) => screen.key === key && screen.hides.includes(true))
      .map((screen) => screen.ref);
    return refs.length > 0 ? [because(`${key}.${kind}`, { share }, refs)] : [];
  });
}
