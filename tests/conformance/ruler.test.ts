import { describe, expect, it, vi } from "vitest";
import { applyPendingRenderFlags } from "../../playground/client/canvas/interaction/render-flags.js";
import { Ruler, type MeasuredPoint } from "../../playground/client/canvas/interaction/ruler/ruler.js";
import { PAGES, type Row } from "./lib.js";
import { at, me, someone, useRulers, type Measured } from "./rulers.js";

/** What a ruler has drawn. */
const drawn = vi.hoisted(() => ({ lines: [] as unknown[], places: [] as unknown[], labels: [] as string[] }));

vi.mock("../../playground/client/canvas/containers/ruler-picture.ts", () => ({
  RulerPicture: class {
    destroyed = false;
    wipe = () => Object.values(drawn).forEach((list) => (list.length = 0));
    destroy = () => (this.destroyed = true);
    line = (from: { x: number }, to: { x: number }, width: number, style: object) =>
      drawn.lines.push({ from: from.x, to: to.x, width, ...style });
    place = ({ x }: { x: number }, radius: number, style: object) =>
      drawn.places.push({ x, radius, ...style });
    label = ({ text }: { text: string }) => drawn.labels.push(text);
  },
}));

useRulers();

async function drawnBy(ruler: Ruler, path: readonly Measured[]): Promise<void> {
  await ruler.draw();
  ruler.path = path;
  applyPendingRenderFlags();
}

const RULER: Row<typeof Ruler>[] = [
  [
    "active: true, if the path of the Ruler is nonempty; origin and destination: its ends, or undefined",
    PAGES.baseRuler,
    (Own) => {
      const ruler = new Own(me);
      expect([ruler.active, ruler.origin, ruler.destination, ruler.path]).toEqual([
        false,
        undefined,
        undefined,
        [],
      ]);
      ruler.path = [at(50), at(150), at(250)];
      expect([ruler.active, ruler.origin, ruler.destination]).toEqual([true, at(50), at(250)]);
    },
  ],
  [
    "path: readonly; it is a copy of what was set",
    PAGES.baseRuler,
    (Own) => {
      const ruler = new Own(me);
      const path = [at(50), at(150)];
      ruler.path = path;
      path[1] = at(950);
      expect(ruler.destination).toEqual(at(150));
      expect(Object.isFrozen(ruler.path) && Object.isFrozen(ruler.path[0])).toBe(true);
    },
  ],
  [
    "hidden: if true, only the User of the Ruler can see it; visible: active and not hidden, or of the current User",
    PAGES.baseRuler,
    (Own) => {
      const [mine, theirs] = [new Own(me), new Own(someone)];
      const seen = () => [mine.visible, theirs.visible];
      expect([mine.user, theirs.user, seen()]).toEqual([me, someone, [false, false]]);
      for (const ruler of [mine, theirs]) ruler.path = [at(50), at(150)];
      expect(seen()).toEqual([true, true]);
      for (const ruler of [mine, theirs]) ruler.hidden = true;
      expect(seen()).toEqual([true, false]);
    },
  ],
  [
    "reset: the path and the hidden state; _onPathChange and _onHiddenChange are called where these change",
    PAGES.baseRuler,
    (Own) => {
      const calls: string[] = [];
      class Heard extends Own {
        protected override _onPathChange() {
          calls.push(`path ${this.path.length}`);
        }
        protected override _onHiddenChange() {
          calls.push(`hidden ${this.hidden}`);
        }
      }
      const ruler = new Heard(me);
      ruler.path = [at(50), at(150)];
      ruler.path = [at(50), at(150, 50, { elevation: 0 })];
      ruler.hidden = true;
      ruler.hidden = true;
      ruler.reset();
      ruler.reset();
      expect(calls).toEqual(["path 2", "hidden true", "path 0", "hidden false"]);
    },
  ],
  [
    "_getWaypointLabelContext: the distance up to a waypoint, then that of its segment; the elevation once there is one",
    PAGES.ruler,
    async (Own) => {
      await drawnBy(new Own(me), [at(50), at(150), at(350)]);
      expect(drawn.labels).toEqual(["2 m", "6 m [+4]"]);
      await drawnBy(new Own(me), [at(50), at(150, 50, { elevation: 2 }), at(250, 50, { elevation: 2 })]);
      expect(drawn.labels).toEqual(["2 m · ↕ 2 m", "4 m [+2] · ↕ 2 m"]);
    },
  ],
  [
    "_getWaypointLabelContext: a subclass changes the total and the units, or gives no label; the state is shared",
    PAGES.ruler,
    async (Own) => {
      const states = new Set<unknown>();
      class Zones extends Own {
        protected override _getWaypointLabelContext(
          ...[waypoint, state]: Parameters<Ruler["_getWaypointLabelContext"]>
        ) {
          states.add(state);
          const context = super._getWaypointLabelContext(waypoint, state);
          if (!context || waypoint.next) return;
          return { ...context, units: "zones", distance: { total: "3" } };
        }
      }
      await drawnBy(new Zones(me), [at(50), at(150), at(350)]);
      expect([drawn.labels, states.size]).toEqual([["3 zones"], 1]);
    },
  ],
  [
    "a waypoint: elevation, index, ray, measurement, previous and next",
    PAGES.ruler,
    async (Own) => {
      const points: MeasuredPoint[] = [];
      class Watching extends Own {
        protected override _getWaypointStyle(point: MeasuredPoint) {
          points.push(point);
          return { radius: 0 };
        }
      }
      await drawnBy(new Watching(me), [at(50), at(250, 50, { elevation: 1 })]);
      const [first, last] = points;
      expect(drawn.places).toEqual([]);
      expect([first?.ray, first?.previous, first?.next, last?.previous, last?.next]).toEqual([
        null,
        null,
        last,
        first,
        null,
      ]);
      expect([last?.index, last?.elevation, last?.ray?.distance]).toEqual([1, 1, 200]);
      expect([first?.measurement.distance, last?.measurement.distance]).toEqual([0, 4]);
    },
  ],
  [
    "_getSegmentStyle and _getWaypointStyle: width, radius, color and alpha; the color of the user without an override",
    PAGES.ruler,
    async (Own) => {
      class Thin extends Own {
        protected override _getSegmentStyle({ index }: MeasuredPoint) {
          return { width: index === 2 ? 0 : 7, color: 5, alpha: 0.5 };
        }
      }
      await drawnBy(new Thin(me), [at(50), at(150), at(250)]);
      expect(drawn.lines).toEqual([{ from: 50, to: 150, width: 7, color: 5, alpha: 0.5 }]);
      const color = Number(me.color);
      expect(drawn.places).toEqual(
        [50, 150, 250].map((x) => expect.objectContaining({ x, color }) as unknown),
      );
    },
  ],
  [
    "a ruler that is not visible draws nothing, and one that is reset draws nothing any more",
    PAGES.baseRuler,
    async (Own) => {
      const ruler = new Own(someone);
      await drawnBy(ruler, [at(50), at(150)]);
      expect(drawn.lines).toHaveLength(1);
      ruler.hidden = true;
      applyPendingRenderFlags();
      expect(drawn.lines).toEqual([]);
      ruler.hidden = false;
      applyPendingRenderFlags();
      expect(drawn.lines).toHaveLength(1);
      ruler.reset();
      applyPendingRenderFlags();
      expect(drawn.lines).toEqual([]);
    },
  ],
];

describe("the host's measuring ruler", () => {
  it.each(RULER)("%s (%s)", async (_says, _page, holds) => holds(Ruler));

  it("has no other template of labels than its own, and says so", () => {
    class Own extends Ruler {
      static override WAYPOINT_LABEL_TEMPLATE = "systems/own/label.hbs";
    }
    expect(() => new Own(me)).toThrow("not in the playground: a WAYPOINT_LABEL_TEMPLATE");
  });
});
