import type { Fact, InLine } from "../rules/core/facts.js";
import { byRef } from "./company.js";
import { because } from "./evidence.js";
import { standingBetween, units, type Field, type Placed } from "./field.js";
import { along, lengthBetween, NEARLY } from "./geometry.js";
import { settled } from "./rounding.js";
import { gapToSegment, stretchThrough } from "./shape.js";
import { standingTo } from "./sides.js";
import type { Point } from "./snapshot.js";

/**
 * Others who stand at the line from an attacker's center to the far edge of its target: on the line between
 * the two, or beyond the target and within some game units of the line. Nearest to the attacker first. Up and down the
 * line is as tall as the two, from foot and crown of the one to those of the other: far above or below it nobody stands
 * in it. Beyond the target it goes on at the target's height.
 */
export function inLine(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly InLine[]> {
  const from = attacker.center;
  const to = farEdge(from, target);
  const length = lengthBetween(from, to);
  if (length <= NEARLY) return { value: [], evidence: [] };
  const share = ({ x, y }: Point): number =>
    ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2;
  const targetAt = share(target.center);
  const margin = within / field.snapshot.unitsPerPixel;
  const found = standingBetween(field, attacker, target, margin + NEARLY)
    .map((each) => {
      const at = share(each.center);
      const where = settled(at - targetAt) > 0 ? ("beyond" as const) : ("between" as const);
      const aside = units(field, gapToSegment(each.body.shape, from, to));
      const off = Math.max(aside, offAbove(each, attacker, target, Math.min(1, at / targetAt)));
      return { ref: each.ref, where, aside, standing: standingTo(each.body, attacker.body), at, off };
    })
    .filter(({ at, where, off }) => settled(at) > 0 && off <= (where === "beyond" ? within : 0))
    .sort((a, b) => settled(a.at - b.at) || byRef(a, b));
  return {
    value: found.map(({ at: _at, off: _off, ...one }) => one),
    evidence: found.map(({ ref, where, aside }) => because(`line.${where}`, { aside }, [ref])),
  };
}

/** Game units by which a body stands above or below the line, a share of the way from the one to the other; 0 when it is at its height. */
function offAbove(body: Placed, one: Placed, other: Placed, share: number): number {
  const foot = one.base + (other.base - one.base) * share;
  const crown = one.crown + (other.crown - one.crown) * share;
  return Math.max(0, settled(body.base - crown), settled(foot - body.crown));
}

/** Where the line through a target's center leaves its base; the center where both share one place, since no line leads there. */
function farEdge(from: Point, { center, bounds, body }: Placed): Point {
  const off = lengthBetween(from, center);
  if (off <= NEARLY) return center;
  const far = along(from, center, (off + bounds.right - bounds.left + bounds.bottom - bounds.top) / off);
  const stretch = stretchThrough(from, far, body.shape);
  return stretch ? along(from, far, stretch.to) : center;
}
