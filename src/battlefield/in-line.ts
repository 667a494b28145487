import type { Fact, InLine } from "../rules/core/facts.js";
import { byRef } from "./company.js";
import { because } from "./evidence.js";
import { standingBetween, units, type Field, type Placed } from "./field.js";
import { along, lengthBetween, NEARLY } from "./geometry.js";
import { gapToSegment, stretchThrough } from "./shape.js";
import { standingTo } from "./sides.js";
import type { Point } from "./snapshot.js";

/**
 * Others who stand at the line from an attacker's centre to the far edge of its target: on the line between
 * the two, or beyond the target and within some game units of the line. Nearest to the attacker first. How
 * tall anybody is does not matter.
 */
export function inLine(
  field: Field,
  attacker: Placed,
  target: Placed,
  within: number,
): Fact<readonly InLine[]> {
  const from = attacker.centre;
  const to = farEdge(from, target);
  const length = lengthBetween(from, to);
  if (length === 0) return { value: [], evidence: [] };
  const share = ({ x, y }: Point): number =>
    ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2;
  const targetAt = share(target.centre);
  const margin = within / field.snapshot.unitsPerPixel;
  const found = standingBetween(field, attacker, target, margin + NEARLY)
    .map((each) => {
      const at = share(each.centre);
      const where = at > targetAt ? ("beyond" as const) : ("between" as const);
      const aside = units(field, gapToSegment(each.body.shape, from, to));
      return { ref: each.ref, where, aside, standing: standingTo(each.body, attacker.body), at };
    })
    .filter(({ at, where, aside }) => at > 0 && aside <= (where === "beyond" ? within : 0))
    .sort((a, b) => a.at - b.at || byRef(a, b));
  return {
    value: found.map(({ at: _at, ...one }) => one),
    evidence: found.map(({ ref, where, aside }) => because(`line.${where}`, { aside }, [ref])),
  };
}

/** Where the line through a target's centre leaves its base. */
function farEdge(from: Point, { centre, bounds, body }: Placed): Point {
  const off = lengthBetween(from, centre);
  if (off === 0) return centre;
  const far = along(from, centre, (off + bounds.right - bounds.left + bounds.bottom - bounds.top) / off);
  const stretch = stretchThrough(from, far, body.shape);
  return stretch ? along(from, far, stretch.to) : centre;
}
