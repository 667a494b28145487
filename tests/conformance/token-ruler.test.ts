import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Token } from "../../playground/client/canvas/placeables/token.js";
import { TokenRuler, type RulerWaypoint } from "../../playground/client/canvas/placeables/tokens/index.js";
import type { GivenWaypoint } from "../../playground/client/documents/movement/index.js";
import { table } from "../../playground/client/shared/globals.js";
import { figure, useFigure } from "./figure.js";
import { fight, token, useScene } from "./moving.js";
import { loadSystem, PAGES, type Row } from "./lib.js";

/** What a ruler has drawn. */
const drawn = vi.hoisted(() => ({
  lines: [] as unknown[],
  places: [] as unknown[],
  spaces: [] as unknown[],
  labels: [] as string[],
}));

vi.mock("../../playground/client/canvas/containers/ruler-picture.ts", () => ({
  RulerPicture: class {
    destroyed = false;
    wipe = () => Object.values(drawn).forEach((list) => (list.length = 0));
    destroy = () => (this.destroyed = true);
    line = (from: object, to: object, width: number, style: object) =>
      drawn.lines.push({ from, to, width, ...style });
    place = (at: object, radius: number, style: object) => drawn.places.push({ at, radius, ...style });
    highlight = ({ i, j }: { i: number; j: number }, { color }: { color?: unknown }) =>
      drawn.spaces.push([i, j, color]);
    label = ({ text }: { text: string }) => drawn.labels.push(text);
  },
}));
const { openPlan, fareOf } = vi.hoisted(() => ({
  openPlan: vi.fn((): object | null => null),
  fareOf: vi.fn((_token: string, points: readonly { x: number }[]) => ({
    total: points.length,
    stage: 0,
    legs: [],
  })),
}));
vi.mock("../../src/placeables/token.ts", () => ({ VantageToken: class {} }));
vi.mock("../../src/play/table/battle/walking.ts", () => ({ openPlan }));
vi.mock("../../src/scene/ways.ts", () => ({ fareOf }));
vi.mock("../../src/canvas/stage-words.ts", () => ({ stageWordsOf: () => "1 action" }));

useScene();

useFigure();

type RulerClass = typeof TokenRuler;

/** Shows a planned way with a ruler of a class. */
function show(Ruler: RulerClass, path: GivenWaypoint[], unreachable: GivenWaypoint[] = []): void {
  for (const list of Object.values(drawn)) list.length = 0;
  const ruler = new Ruler(figure);
  ruler.visible = ruler.isVisible;
  const complete = (given: GivenWaypoint[]) =>
    given.map((one, n) => ({ ...token.getCompleteMovementPath([one])[0], explicit: n > 0, ...one }) as never);
  const plan = { history: token.movementHistory, hidden: false, searching: false };
  ruler.refresh({
    passedWaypoints: [],
    pendingWaypoints: [],
    plannedMovement: {
      [table.game.userId]: {
        ...plan,
        foundPath: complete(path),
        unreachableWaypoints: complete(unreachable),
      },
    },
  });
}

const place = (x: number, y = 0, more: object = {}): GivenWaypoint => ({ x, y, ...more });

const RULER: Row<RulerClass>[] = [
  [
    "_getSegmentStyle: the line width, color and alpha of the segment from the previous to the given waypoint",
    PAGES.tokenRuler,
    (Ruler) => {
      class Own extends Ruler {
        override _getSegmentStyle({ action, measurement }: RulerWaypoint) {
          return { width: measurement.cost, color: action === "walk" ? 1 : 2, alpha: 0.5 };
        }
      }
      show(Own, [place(0), place(200), place(300, 0, { action: "climb" })]);
      expect(drawn.lines).toEqual([
        {
          from: { x: 50, y: 50, elevation: 0 },
          to: { x: 250, y: 50, elevation: 0 },
          width: 4,
          color: 1,
          alpha: 0.5,
        },
        {
          from: { x: 250, y: 50, elevation: 0 },
          to: { x: 350, y: 50, elevation: 0 },
          width: 8,
          color: 2,
          alpha: 0.5,
        },
      ]);
    },
  ],
  [
    "If the width is 0, no segment is drawn",
    PAGES.tokenRuler,
    (Ruler) => {
      class Own extends Ruler {
        override _getSegmentStyle() {
          return { width: 0 };
        }
      }
      show(Own, [place(0), place(200)]);
      expect(drawn.lines).toEqual([]);
    },
  ],
  [
    "visualize: a segment of an action that is not visualized is not drawn",
    PAGES.movementAction,
    (Ruler) => {
      show(Ruler, [place(0), place(200, 0, { action: "displace" })]);
      expect([drawn.lines, drawn.spaces]).toEqual([[], []]);
    },
  ],
  [
    "_getWaypointStyle: radius, color and alpha; if the radius is 0, no waypoint marker is drawn",
    PAGES.tokenRuler,
    (Ruler) => {
      class Own extends Ruler {
        override _getWaypointStyle({ index }: RulerWaypoint) {
          return { radius: index === 1 ? 5 : 0, color: 3 };
        }
      }
      show(Own, [place(0), place(100), place(200)]);
      expect(drawn.places).toEqual([{ at: { x: 150, y: 50, elevation: 0 }, radius: 5, color: 3 }]);
    },
  ],
  [
    "_getGridHighlightStyle: an occupied grid offset at a step; if the alpha is 0, it is not highlighted",
    PAGES.tokenRuler,
    (Ruler) => {
      class Own extends Ruler {
        override _getGridHighlightStyle({ intermediate }: RulerWaypoint, { j }: { j: number }) {
          return { color: j, alpha: intermediate ? 1 : 0 };
        }
      }
      show(Own, [place(0), place(300)]);
      expect(drawn.spaces).toEqual([
        [0, 1, 1],
        [0, 2, 2],
      ]);
    },
  ],
  [
    "_getWaypointLabelContext: cost with total, units and delta; its text can be changed, and without a context there is no label",
    PAGES.tokenRuler,
    (Ruler) => {
      show(Ruler, [place(0), place(200), place(300, 0, { action: "climb" })]);
      expect(drawn.labels).toEqual(["4 m", "8 m [+4]"]);
      class Own extends Ruler {
        override _getWaypointLabelContext(...args: Parameters<TokenRuler["_getWaypointLabelContext"]>) {
          const context = super._getWaypointLabelContext(...args);
          if (!context || args[0].index < 2) return;
          return { ...context, cost: { total: "2", units: "actions" } };
        }
      }
      show(Own, [place(0), place(200), place(300)]);
      expect(drawn.labels).toEqual(["2 actions"]);
    },
  ],
  [
    "the state of labels is the same object for all waypoints of a way, in their order",
    PAGES.tokenRuler,
    (Ruler) => {
      const seen: unknown[] = [];
      class Own extends Ruler {
        override _getWaypointLabelContext(waypoint: RulerWaypoint, state: Record<string, unknown>) {
          seen.push([waypoint.index, state["seen"] ?? 0]);
          state["seen"] = seen.length;
          return undefined;
        }
      }
      show(Own, [place(0), place(200), place(300)]);
      expect(seen).toEqual([
        [0, 0],
        [1, 1],
        [2, 2],
      ]);
    },
  ],
  [
    "a waypoint of the ruler: action config, center, size, ray, measurement, stage, unreachable, previous and next",
    PAGES.rulerWaypoint,
    (Ruler) => {
      const waypoints: RulerWaypoint[] = [];
      class Own extends Ruler {
        override _getWaypointStyle(waypoint: RulerWaypoint) {
          waypoints.push(waypoint);
          return { radius: 0 };
        }
      }
      show(Own, [place(0), place(200)], [place(400)]);
      const [first, second, last] = waypoints;
      expect([first?.previous, first?.ray, first?.next, second?.previous]).toEqual([
        null,
        null,
        second,
        first,
      ]);
      expect(second).toMatchObject({ stage: "planned", unreachable: false, movementId: null, cost: 4 });
      expect(second?.ray?.distance).toBe(200);
      expect(second?.actionConfig.walls).toBe("move");
      expect([second?.size, second?.center]).toEqual([
        { width: 100, height: 100 },
        { x: 250, y: 50, elevation: 0 },
      ]);
      expect([last?.unreachable, last?.measurement.cost, last?.next]).toEqual([true, 8, null]);
    },
  ],
  [
    "the movement history comes before the planned way, and counts in the measurement",
    PAGES.tokenRuler,
    async (Ruler) => {
      await fight();
      await token.move({ x: 200 });
      const stages: unknown[] = [];
      class Own extends Ruler {
        override _getSegmentStyle({ stage, measurement }: RulerWaypoint) {
          stages.push([stage, measurement.cost]);
          return { width: 1 };
        }
      }
      show(Own, [place(200), place(300)]);
      expect(stages).toEqual([
        ["passed", 2],
        ["passed", 4],
        ["planned", 6],
      ]);
    },
  ],
];

describe("the host's ruler", () => {
  it.each(RULER)("%s (%s)", async (_says, _page, holds) => holds(TokenRuler));

  it("has no other template of labels than its own, and says so", () => {
    class Own extends TokenRuler {
      static override WAYPOINT_LABEL_TEMPLATE = "systems/own/label.hbs";
    }
    expect(() => new Own(figure)).toThrow("not in the playground: a WAYPOINT_LABEL_TEMPLATE");
  });
});

describe("the system's ruler", () => {
  let Ruler: RulerClass;
  beforeAll(async () => {
    vi.stubGlobal("foundry", { canvas: { placeables: { Token, tokens: { TokenRuler } } } });
    ({ VantageTokenRuler: Ruler } = await loadSystem<{ VantageTokenRuler: RulerClass }>("placeables/ruler"));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each(RULER)("%s (%s)", async (_says, _page, holds) => holds(Ruler));

  it("says what a way costs from where the token is: what it passed earlier is paid", async () => {
    await fight();
    openPlan.mockReturnValue({});
    await token.move({ x: 200 });
    show(Ruler, [place(200), place(300), place(400)]);
    openPlan.mockReturnValue(null);
    const ways = fareOf.mock.calls.map(([, points]) => points.map(({ x }) => x));
    expect(new Set(ways.map(String))).toEqual(new Set(["350", "350,450"]));
  });
});
