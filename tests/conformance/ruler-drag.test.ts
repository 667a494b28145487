import { describe, expect, it, vi } from "vitest";
import { Ruler } from "../../playground/client/canvas/interaction/ruler/ruler.js";
import type { CanvasPointerEvent } from "../../playground/client/canvas/interaction/types.js";
import { ControlsLayer } from "../../playground/client/canvas/layers/controls-layer.js";
import { setGlobal, table } from "../../playground/client/shared/globals.js";
import { token } from "./moving.js";
import { PAGES, type Row } from "./lib.js";
import { at, held, me, someone, told, useRulers, type Measured } from "./rulers.js";

vi.mock("../../playground/client/canvas/containers/ruler-picture.ts", () => ({
  RulerPicture: class {
    wipe = () => undefined;
  },
}));

useRulers();

/** A step of a drag from one place of the scene to another. */
function drag(from: Measured, to: Measured, more: object = {}): CanvasPointerEvent {
  const event = {
    interactionData: { origin: from, destination: to },
    shiftKey: false,
    ctrlKey: false,
    ...more,
  };
  return event as never;
}

const MEASURING: Row<typeof Ruler>[] = [
  [
    "Measure Distance with Ruler: Ctrl + Left-Click Drag, or the active tool; canMeasure says so",
    PAGES.controls,
    (Own) => {
      expect(Own.canMeasure).toBe(false);
      held.add("Control");
      expect(Own.canMeasure).toBe(true);
      held.clear();
      Object.assign(table.canvas, { tool: "ruler" });
      expect(Own.canMeasure).toBe(true);
      Object.assign(table.canvas, { ready: false });
      expect(Own.canMeasure).toBe(false);
    },
  ],
  [
    "a drag measures from center to center; Shift measures from where the pointer is",
    PAGES.measurement,
    (Own) => {
      const ruler = new Own(me);
      ruler._onDragStart(drag(at(20, 10), at(130, 70)));
      expect(ruler.path).toEqual([at(50, 50, { elevation: 0 }), at(150, 50, { elevation: 0 })]);
      ruler._onMouseMove(drag(at(20, 10), at(230, 70), { shiftKey: true }));
      expect(ruler.destination).toEqual(at(230, 70, { elevation: 0 }));
    },
  ],
  [
    "Place Measurement Waypoint: Ctrl + Left Click; cancelling removes the last waypoint, then ends the measurement",
    PAGES.controls,
    (Own) => {
      const ruler = new Own(me);
      const xs = () => ruler.path.map(({ x }) => x);
      ruler._onDragStart(drag(at(50), at(150)));
      ruler._onMouseUp(drag(at(50), at(150)));
      expect(xs()).toEqual([50, 150]);
      ruler._onMouseUp(drag(at(50), at(150), { ctrlKey: true }));
      ruler._onMouseMove(drag(at(50), at(350)));
      expect(xs()).toEqual([50, 150, 350]);
      expect(ruler._onDragCancel(drag(at(50), at(350)))).toBe(false);
      expect(xs()).toEqual([50, 350]);
      expect(ruler._onDragCancel(drag(at(50), at(350)))).not.toBe(false);
      expect(ruler.active).toBe(false);
    },
  ],
  [
    "_onMouseWheel: the elevation of the destination, by the distance of the grid; precise by a part of it",
    PAGES.baseRuler,
    (Own) => {
      const ruler = new Own(me);
      const turn = (deltaY: number, shiftKey = false) => {
        ruler._onMouseWheel({ deltaX: 0, deltaY, shiftKey } as never);
        return ruler.destination?.elevation;
      };
      ruler._onDragStart(drag(at(50), at(150)));
      expect([turn(-100), turn(-100), turn(100), turn(-100, true)]).toEqual([2, 4, 2, 2.2]);
      expect(ruler.origin?.elevation).toBe(0);
    },
  ],
  [
    "ActivityData.ruler: the state of the user's ruler, if they are currently using one",
    PAGES.activity,
    async (Own) => {
      const ruler = new Own(me);
      const sceneId = token.parent?.id;
      const measured = { sceneId, ruler: { path: [at(50), at(1150)], hidden: false } };
      ruler.path = measured.ruler.path;
      await expect.poll(() => told).toContainEqual(measured);
      ruler.reset();
      await expect.poll(() => told.at(-1)).toEqual({ sceneId, ruler: null });
      const before = told.length;
      new Own(someone).path = [at(50), at(150)];
      expect(told).toHaveLength(before);
    },
  ],
];

describe("measuring with the host's ruler", () => {
  it.each(MEASURING)("%s (%s)", async (_says, _page, holds) => holds(Ruler));
});

const LAYER: Row<ControlsLayer>[] = [
  [
    "drawRulers: one for each user, of the class CONFIG.Canvas.rulerClass; ruler and getRulerForUser give them",
    PAGES.controlsLayer,
    (layer) => {
      class Own extends Ruler {}
      table.CONFIG.Canvas.rulerClass = Own;
      expect([layer.ruler, layer.getRulerForUser("none")]).toEqual([null, null]);
      layer.drawRulers();
      expect(layer.ruler).toBeInstanceOf(Own);
      expect([layer.ruler?.user, layer.getRulerForUser(someone.id ?? "")?.user]).toEqual([me, someone]);
    },
  ],
  [
    "updateRuler: what another user measures in this scene; null, or another scene, resets it",
    PAGES.controlsLayer,
    (layer) => {
      const ruler = { path: [at(50), at(150)], hidden: false };
      const active = () => layer.getRulerForUser(someone.id ?? "")?.active;
      someone.viewedScene = table.canvas.id;
      layer.updateRuler(someone, ruler);
      expect(active()).toBe(true);
      layer.updateRuler(someone, null);
      expect(active()).toBe(false);
      layer.updateRuler(someone, ruler);
      someone.viewedScene = "elsewhere";
      layer.updateRuler(someone, ruler);
      expect(active()).toBe(false);
    },
  ],
];

describe("the layer of controls", () => {
  it.each(LAYER)("%s (%s)", async (_says, _page, holds) => {
    setGlobal("canvas", Object.assign(table.canvas, { controls: { addChild: (child: object) => child } }));
    await holds(new ControlsLayer());
  });

  it("refuses a class that is none of rulers", () => {
    table.CONFIG.Canvas.rulerClass = class {} as never;
    expect(() => new ControlsLayer().drawRulers()).toThrow("CONFIG.Canvas.rulerClass");
  });
});
