import type { Fact, InLine, Neighbor } from "../../rules/core/facts/facts.js";
import { because } from "../evidence.js";
import { bodiesBetween, byRef, units, type Field, type Placed } from "../field/field.js";
import { along, lengthBetween, NEARLY, settled } from "../geometry/plane.js";
import { gapToSegment, intervalThrough } from "../geometry/shape.js";
import { allegianceTo } from "../contact/allegiance.js";
import type { Point } from "../snapshot.js";

/**
 * Other models on the line from an attacker's center to the far edge of its target, nearest to the attacker first.
 * They are between the two, or beyond the target and within some game units of the end of the line. The line is as
 * tall as the two models: it goes from the foot and crown of one to the foot and crown of the other. Models far above
 * or below the line do not count. Beyond the target, the line continues at the target's height.
 */
export function inLine(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly InLine[]> {
  const from = attacker.center;
  const to = farEdge(from, target);
  if (lengthBetween(from, to) <= NEARLY) return { value: [], evidence: [] };
  const targetAt = shareAlong(from, to, target.center);
  const margin = within / field.snapshot.unitsPerPixel;
  const found: (InLine & { readonly at: number })[] = [];
  for (const each of bodiesBetween(field, attacker, target, margin + NEARLY)) {
    const at = shareAlong(from, to, each.center);
    if (settled(at) <= 0) continue;
    const where = settled(at - targetAt) > 0 ? ("beyond" as const) : ("between" as const);
    const aside = units(field, gapToSegment(each.body.shape, from, to));
    const off = Math.max(aside, offAbove(each, attacker, target, Math.min(1, at / targetAt)));
    if (off > (where === "beyond" ? within : 0)) continue;
    found.push({ ref: each.ref, where, aside, allegiance: allegianceTo(each.body, attacker.body), at });
  }
  found.sort((a, b) => settled(a.at - b.at) || byRef(a, b));
  return {
    value: found.map(({ at: _at, ...one }) => one),
    evidence: found.map(({ ref, where, aside }) => because(`line.${where}`, { aside }, [ref])),
  };
}

/**
 * Other models between an attacker and its target, within some game units of the line between their centers, nearest
 * to the line first. Models far above or below the line do not count.
 */
export function nearLine(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly Neighbor[]> {
  const [from, to] = [attacker.center, target.center];
  if (lengthBetween(from, to) <= NEARLY) return { value: [], evidence: [] };
  const value = bodiesBetween(field, attacker, target, within / field.snapshot.unitsPerPixel + NEARLY)
    .map((each) => {
      const share = shareAlong(from, to, each.center);
      const aside = units(field, gapToSegment(each.body.shape, from, to));
      const off = offAbove(each, attacker, target, Math.max(0, Math.min(1, share)));
      const allegiance = allegianceTo(each.body, attacker.body);
      return { ref: each.ref, distance: Math.max(aside, off), allegiance, share };
    })
    .filter(({ distance, share }) => distance <= within && settled(share) > 0 && settled(share - 1) < 0)
    .sort((a, b) => a.distance - b.distance || byRef(a, b))
    .map(({ share: _share, ...one }) => one);
  if (value.length === 0) return { value, evidence: [] };
  const refs = value.map(({ ref }) => ref);
  return { value, evidence: [because("neighbors", { count: refs.length, within }, refs)] };
}

/**
 * The position on a line that is nearest to a place: 0 at the start, 1 at the end. It is below 0 before the
 * start, and above 1 beyond the end.
 */
function shareAlong(from: Point, to: Point, { x, y }: Point): number {
  const length = lengthBetween(from, to);
  return ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2;
}

/**
 * The game units by which a body is above or below the line at a share of the line's length; 0 when the body
 * reaches the line's height.
 */
function offAbove(body: Placed, one: Placed, other: Placed, share: number): number {
  const foot = one.base + (other.base - one.base) * share;
  const crown = one.crown + (other.crown - one.crown) * share;
  return Math.max(0, settled(body.base - crown), settled(foot - body.crown));
}

/**
 * The point where the line from a point through a target's center leaves the target's base. When the point is at the
 * center, there is no line, and the result is the center itself.
 */
function farEdge(from: Point, { center, bounds, body }: Placed): Point {
  const off = lengthBetween(from, center);
  if (off <= NEARLY) return center;
  const far = along(from, center, (off + bounds.right - bounds.left + bounds.bottom - bounds.top) / off);
  const interval = intervalThrough(from, far, body.shape);
  return interval ? along(from, far, interval.to) : center;
}
