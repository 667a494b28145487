import {
  costOf,
  type GridKind,
  type Point,
  type Region,
  type Shape,
} from "../../../../src/battlefield/index.js";
import { isRefusal, type Profile } from "../../../../src/rules/core/index.js";
import { FACING } from "../../../../src/rules/godsgloom/battle/facing.js";
import { MOVEMENT } from "../../../../src/rules/godsgloom/battle/move-plan.js";
import { middle } from "../../../battlefield/gallery/index.js";
import { body, hex, region, scene } from "../../../battlefield/scene.js";
import { foe } from "../../../battlefield/reach/paces.js";
import { DIRECTIONS, flat, pointed, type Axial } from "../units.js";

/** A hex on a way, and what is in it. */
export interface HexOnWay {
  readonly at: Axial;
  readonly in?: "difficult" | "impassable" | "unit";
}

/** An enemy on the map. */
export interface Foe {
  readonly at: Axial;
  readonly profile: Profile;
}

/** How the table measures a way: why it is refused; the Movement Points that it costs. */
export interface Measured {
  readonly refused?: string;
  readonly cost: number;
}

/** Measures a way of a unit from hex to hex on a map of hexes, as a walk in a battle does. */
export function measured(
  mover: Profile,
  from: Axial,
  way: readonly HexOnWay[],
  enemies: readonly Foe[] = [],
  tops: "pointed" | "flat" = "pointed",
): Measured {
  const plan = MOVEMENT.plan(mover, { facts: {}, options: {}, battle: null, others: [] });
  if (isRefusal(plan)) return { refused: plan.refused, cost: 0 };
  const [kind, letter, on] = KINDS[tops];
  const origin = middle(kind, { x: 20, y: 20 });
  const center = (at: Axial): Point => ({ x: origin.x + on(at).x, y: origin.y + on(at).y });
  const one = (ref: string, at: Axial, more = {}) => body(ref, hex(center(at), letter), more);
  const inWay = way.filter((each) => each.in === "unit");
  const zones = enemies.flatMap(({ at: [q, r], profile }) =>
    (FACING.stops?.(profile, mover) ?? []).map((side): Shape => {
      const [dq, dr] = DIRECTIONS[side] ?? [0, 0];
      return { type: "circle", center: center([q + dq, r + dr]), radius: 25 };
    }),
  );
  const { stopsInFronts: _stops, ...pace } = plan.pace;
  const fare = costOf(
    {
      snapshot: scene({
        grid: kind,
        bodies: [
          one("z", from),
          ...enemies.map(({ at }, index) => one(`enemy-${index}`, at, foe)),
          ...inWay.map(({ at }, index) => one(`unit-${index}`, at, foe)),
        ],
        regions: way.flatMap(({ at, in: ground }, index): Region[] => {
          if (ground !== "difficult" && ground !== "impassable") return [];
          const shape = hex(center(at), letter);
          const polygons = shape.type === "polygon" ? [shape.points] : [];
          return [{ ...region(`ground-${index}`, [0, 0, 1, 1], { [ground]: true }), polygons }];
        }),
      }),
      mover: "z",
      pace: { ...pace, zones },
      stages: plan.stages,
    },
    way.map(({ at }) => center(at)),
  );
  if (!fare) throw new Error("The mover is not on the map.");
  const [bar] = fare.legs.flatMap(({ barred }) => barred);
  const refused = bar?.by ?? (fare.stage === null ? "tooFar" : fare.end ? undefined : "end");
  return { cost: fare.total, ...(refused === undefined ? {} : { refused }) };
}

const KINDS = {
  pointed: ["hexOddR", "R", pointed],
  flat: ["hexOddQ", "Q", flat],
} as const satisfies Record<string, readonly [GridKind, "R" | "Q", (at: Axial) => Point]>;
