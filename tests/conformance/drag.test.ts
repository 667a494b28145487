import * as PIXI from "pixi.js";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MouseInteractionManager } from "../../playground/client/canvas/interaction/index.js";
import type { CanvasPointerEvent } from "../../playground/client/canvas/interaction/index.js";
import { Token } from "../../playground/client/canvas/placeables/token.js";
import { setGlobal } from "../../playground/client/shared/globals.js";
import { loadSystem, PAGES, type Row } from "./lib.js";

const attack = vi.hoisted(() => vi.fn());
vi.mock("../../src/play/opening.ts", () => ({ useAction: attack }));
vi.mock("../../src/play/settings.ts", () => ({ dragMode: () => "on" }));

const STEPS = [
  "_onDragLeftMove",
  "_onDragLeftDrop",
  "_onDragLeftCancel",
  "_shouldPreventDragLeftDrop",
  "_triggerDragLeftCancel",
  "_prepareDragLeftDropUpdates",
  "_getDragConstrainOptions",
] as const;

/** A token without a figure: only the steps of a drag, as the host's class has them. */
class Piece {
  readonly object = new PIXI.Container();
  readonly document = { uuid: "Token.own", disposition: 1 };
  mouseInteractionManager: MouseInteractionManager | null = null;
}
for (const step of STEPS)
  Object.defineProperty(Piece.prototype, step, {
    value: Reflect.get(Token.prototype, step),
    configurable: true,
  });

const RIGHT = { x: 400, y: 0 };
let make: () => Piece = () => new Piece();
let classes: Record<"host" | "system", new () => Piece>;

/** A drag of a token's: what a person does with the mouse, and what becomes of it. */
class Drag {
  readonly token = make();
  readonly manager: MouseInteractionManager;
  private readonly stage = new PIXI.Container();

  constructor() {
    const call =
      (step: (typeof STEPS)[number]) =>
      (event: CanvasPointerEvent): unknown =>
        Reflect.apply(Reflect.get(this.token, step) as () => unknown, this.token, [event]);
    this.manager = new MouseInteractionManager(
      this.token.object,
      this.stage,
      {},
      {
        dragLeftStart: (event: CanvasPointerEvent) =>
          Object.assign(event.interactionData, { clones: [], waypoints: [] }),
        dragLeftMove: call("_onDragLeftMove"),
        dragLeftDrop: call("_onDragLeftDrop"),
        dragLeftCancel: call("_onDragLeftCancel"),
      },
    ).activate();
    this.token.mouseInteractionManager = this.manager;
    this.emit(this.token.object, "pointerdown", { x: 0, y: 0 });
    this.moveTo({ x: 100, y: 0 });
  }

  get isOpen(): boolean {
    return this.manager.isDragging;
  }

  get waypoints(): number {
    return this.manager.interactionData.waypoints?.length ?? 0;
  }

  moveTo(point: { x: number; y: number }): this {
    this.emit(this.stage, "globalpointermove", point);
    return this;
  }

  drop(point: { x: number; y: number }, keys: { ctrlKey?: boolean } = {}): this {
    this.moveTo(point);
    this.emit(this.stage, "pointerup", point, keys);
    return this;
  }

  /** A right-click, as the board hears it. */
  rightClick(): this {
    this.manager.cancel();
    return this;
  }

  private emit(on: PIXI.Container, name: string, point: { x: number; y: number }, keys: object = {}): void {
    on.emit(name as never, {
      button: 0,
      buttons: 1,
      global: point,
      getLocalPosition: () => point,
      stopPropagation: () => undefined,
      ...keys,
    });
  }
}

/** Each token class answers to these sentences. */
const SENTENCES: Row<typeof Drag>[] = [
  [
    "_onDragLeftCancel: If false, the cancellation is prevented",
    PAGES.token,
    (Begun) => {
      const drag = new Begun();
      Object.defineProperty(drag.token, "_onDragLeftCancel", { value: () => false });
      expect(drag.rightClick().isOpen).toBe(true);
    },
  ],
  [
    "_triggerDragLeftCancel: This cancellation cannot be prevented by Token#_onDragLeftCancel",
    PAGES.token,
    (Begun) => {
      const drag = new Begun();
      Object.defineProperty(drag.token, "_onDragLeftCancel", { value: () => false });
      Reflect.apply(Reflect.get(drag.token, "_triggerDragLeftCancel") as () => void, drag.token, []);
      expect(drag.isOpen).toBe(false);
    },
  ],
  [
    "_shouldPreventDragLeftDrop: Prevent the drop event? Called by Token#_onDragLeftDrop",
    PAGES.token,
    (Begun) => {
      const drag = new Begun();
      Object.defineProperty(drag.token, "_shouldPreventDragLeftDrop", { value: () => true });
      expect(drag.drop({ x: 50, y: 0 }).isOpen).toBe(true);
    },
  ],
  [
    "Place Measurement Waypoint: Ctrl + Left Click; a token's drag shares the ruler's controls",
    `${PAGES.controls} ${PAGES.measurement}`,
    (Begun) => {
      const drag = new Begun().drop({ x: 50, y: 0 }, { ctrlKey: true });
      expect([drag.isOpen, drag.waypoints]).toEqual([true, 1]);
      expect(drag.drop({ x: 80, y: 0 }).isOpen).toBe(false);
    },
  ],
  [
    "A right-click during a drag removes one waypoint, and cancels only when none is left",
    PAGES.waypoints,
    (Begun) => {
      const drag = new Begun()
        .drop({ x: 50, y: 0 }, { ctrlKey: true })
        .drop({ x: 80, y: 0 }, { ctrlKey: true });
      expect([drag.rightClick().waypoints, drag.isOpen]).toEqual([1, true]);
      expect([drag.rightClick().waypoints, drag.isOpen]).toEqual([0, true]);
      expect(drag.rightClick().isOpen).toBe(false);
    },
  ],
];

beforeAll(async () => {
  vi.stubGlobal("foundry", { canvas: { placeables: { Token: Piece } } });
  const { VantageToken } = await loadSystem<{ VantageToken: new () => Piece }>("canvas/token");
  classes = { host: Piece, system: VantageToken };
  const enemy = {
    isVisible: true,
    shape: new PIXI.Rectangle(0, 0, 100, 100),
    document: { uuid: "Token.enemy", x: RIGHT.x, y: RIGHT.y, sort: 0, disposition: -1, actor: {} },
  };
  setGlobal("canvas", {
    clientCoordinatesFromCanvas: (point: object) => point,
    view: { panAtEdge: () => undefined },
    tokens: { clearPreviewContainer: () => undefined, placeables: [enemy] },
  } as never);
});

describe.each(["host", "system"] as const)("a drag of the %s's token", (of) => {
  beforeEach(() => {
    make = () => new classes[of]();
    MouseInteractionManager.current = null;
    attack.mockClear();
  });

  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    await holds(Drag);
    expect(attack).not.toHaveBeenCalled();
  });
});

describe("the system's token", () => {
  beforeEach(() => {
    make = () => new classes.system();
    MouseInteractionManager.current = null;
    attack.mockClear();
  });

  it("returns what the host's token returns when a drag is cancelled", () => {
    const { _onDragLeftCancel: core } = Piece.prototype as never as Record<string, () => unknown>;
    for (const answer of [false, undefined]) {
      Object.defineProperty(Piece.prototype, "_onDragLeftCancel", {
        value: () => answer,
        configurable: true,
      });
      const token = make();
      expect(Reflect.apply(Reflect.get(token, "_onDragLeftCancel") as () => unknown, token, [{}])).toBe(
        answer,
      );
    }
    Object.defineProperty(Piece.prototype, "_onDragLeftCancel", { value: core, configurable: true });
  });

  it("is constrained as the host's token is, and in a battle that moves it by its rules not by walls", async () => {
    setGlobal("game", { user: { isGM: false } } as never);
    const { provideMovement } = await loadSystem<{ provideMovement: (given: () => boolean) => void }>(
      "documents/provided",
    );
    const constraints = () => {
      const token = make();
      return Reflect.apply(Reflect.get(token, "_getDragConstrainOptions") as () => unknown, token, []);
    };
    expect(constraints()).toEqual({ ignoreWalls: false, ignoreCost: false });
    provideMovement(() => true);
    expect(constraints()).toEqual({ ignoreWalls: true, ignoreCost: false });
    provideMovement(() => false);
  });

  it("ends the drag after an attack, even where a waypoint would prevent a cancellation", () => {
    const drag = new Drag().drop({ x: 50, y: 0 }, { ctrlKey: true });
    expect(drag.drop({ x: RIGHT.x + 50, y: 50 }).isOpen).toBe(false);
    expect(attack).toHaveBeenCalledExactlyOnceWith(
      {
        actor: "Token.own",
        targets: ["Token.enemy"],
        skipDialog: undefined,
      },
      expect.any(Function),
    );
  });

  it("hands over the attack that its label shows", async () => {
    const { provideTokenPictures } = await loadSystem<{ provideTokenPictures: (given: object) => void }>(
      "canvas/token",
    );
    const shown = { id: "shown" };
    const aimed = vi.fn(() => shown);
    const nothing = (): undefined => undefined;
    provideTokenPictures({ showAim: nothing, moveAim: nothing, hideAim: nothing, aimed });
    new Drag().drop({ x: RIGHT.x + 50, y: 50 });
    const given = attack.mock.calls.at(-1)?.[1] as () => unknown;
    expect(given()).toBe(shown);
    expect(aimed).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ uuid: "Token.enemy" }));
  });

  it("places a waypoint on an enemy while Ctrl is held, and does not attack", () => {
    const drag = new Drag().drop({ x: RIGHT.x + 50, y: 50 }, { ctrlKey: true });
    expect([drag.isOpen, drag.waypoints]).toEqual([true, 1]);
    expect(attack).not.toHaveBeenCalled();
  });
});
