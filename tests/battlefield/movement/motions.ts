import fc from "fast-check";
import type { Point, Shape, Snapshot, Survey } from "../../../src/battlefield/index.js";
import type { Fact, BlockedSide, Hidden } from "../../../src/rules/core/facts/facts.js";
import { at } from "../scene.js";

/** A way to set a whole scene elsewhere. `mirrored` swaps the two hands. */
export interface Motion {
  readonly move: (p: Point) => Point;
  readonly mirrored: boolean;
}

/** Any of some turns clockwise in degrees, mirrored or not, and then away by any of some steps. */
export function motionsBy(turns: fc.Arbitrary<number>, steps: fc.Arbitrary<Point>): fc.Arbitrary<Motion> {
  return fc.record({ turn: turns, mirrored: fc.boolean(), by: steps }).map(({ turn, mirrored, by }) => {
    const way = (turn * Math.PI) / 180;
    const [cos, sin] =
      turn % 90 === 0
        ? [Math.round(Math.cos(way)), Math.round(Math.sin(way))]
        : [Math.cos(way), Math.sin(way)];
    return {
      mirrored,
      move: (p) => {
        const x = mirrored ? -p.x : p.x;
        return { x: x * cos - p.y * sin + by.x, y: x * sin + p.y * cos + by.y };
      },
    };
  });
}

const half = fc.integer({ min: -16, max: 16 }).map((n) => n / 2);

/** Right angles and half spaces: what lies on a threshold stays there. */
export const quarterTurns = motionsBy(
  fc.constantFrom(0, 90, 180, 270),
  fc.tuple(half, half).map(([x, y]) => at(x, y)),
);

export function movedBy(snapshot: Snapshot, { move, mirrored }: Motion): Snapshot {
  const other = { left: "right", right: "left" } as const;
  const turned = (degrees: number): number => {
    const way = (degrees * Math.PI) / 180;
    const [from, to] = [move({ x: 0, y: 0 }), move({ x: Math.cos(way), y: Math.sin(way) })];
    return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  };
  return {
    ...snapshot,
    ...(snapshot.lights
      ? {
          lights: snapshot.lights.map((each) => ({
            ...each,
            at: move(each.at),
            ...(each.cone ? { cone: { ...each.cone, facing: turned(each.cone.facing) } } : {}),
          })),
        }
      : {}),
    bodies: snapshot.bodies.map((each) => ({
      ...each,
      ...(each.facing === undefined ? {} : { facing: turned(each.facing) }),
      ...(each.came ? { came: each.came.map(move) } : {}),
      shape:
        each.shape.type === "circle"
          ? { ...each.shape, center: move(each.shape.center) }
          : movedRing(each.shape, move),
    })),
    walls: snapshot.walls.map((each) => ({
      ...each,
      a: move(each.a),
      b: move(each.b),
      oneWay: mirrored && each.oneWay ? other[each.oneWay] : each.oneWay,
    })),
    regions: snapshot.regions.map((each) => ({
      ...each,
      polygons: each.polygons.map((ring) => ring.map(move)),
    })),
  };
}

function movedRing(shape: Shape & { readonly type: "polygon" }, move: Motion["move"]): Shape {
  const { points, spaces } = shape;
  return { ...shape, points: points.map(move), ...(spaces ? { spaces: spaces.map(move) } : {}) };
}

/** A survey with left and right swapped. */
export function mirrored(found: Survey): Survey {
  const other = { left: "right", right: "left", behind: "behind", above: "above" } as const;
  const swapped = (fact: Fact<readonly BlockedSide[]>): Fact<readonly BlockedSide[]> => {
    const both = fact.value.map((hem, index) => {
      const side = other[hem.side];
      return { hem: { ...hem, side }, why: { ...fact.evidence[index], key: `blocked.${side}.${hem.by}` } };
    });
    const order = Object.keys({ behind: 0, left: 0, right: 0, above: 0 });
    both.sort((a, b) => order.indexOf(a.hem.side) - order.indexOf(b.hem.side));
    return { value: both.map(({ hem }) => hem), evidence: both.map(({ why }) => ({ refs: [], ...why })) };
  };
  const turned = ({ head, torso, ...limbs }: Hidden["parts"]): Hidden["parts"] => ({
    head,
    torso,
    rightArm: limbs.leftArm,
    leftArm: limbs.rightArm,
    rightLeg: limbs.leftLeg,
    leftLeg: limbs.rightLeg,
  });
  const { parts } = found.hidden.value;
  const screens = found.screens.value.map((one) => (one.parts ? { ...one, parts: turned(one.parts) } : one));
  return {
    ...found,
    hidden: { ...found.hidden, value: { ...found.hidden.value, parts: turned(parts) } },
    screens: { ...found.screens, value: screens },
    retreatBlocked: swapped(found.retreatBlocked),
    targetRetreatBlocked: swapped(found.targetRetreatBlocked),
  };
}
