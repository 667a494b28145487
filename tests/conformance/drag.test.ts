import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  MouseInteractionManager,
  type InteractionData,
} from "../../playground/client/canvas/interaction/index.js";
import { setGlobal } from "../../playground/client/shared/globals.js";
import { canvas, Drag, dragTokensOf, Piece, RIGHT, whileReshaped } from "./dragging.js";
import { HOST_DATA, loadSystem, PAGES, type Row } from "./lib.js";

const { attack, movesByRules, pictures } = vi.hoisted(() => ({
  attack: vi.fn(),
  movesByRules: vi.fn(() => false),
  pictures: {
    showAim: vi.fn(),
    moveAim: vi.fn(),
    hideAim: vi.fn(),
    aimed: vi.fn(),
    showGroup: vi.fn(),
  },
}));
vi.mock("../../src/applications/drop.ts", () => ({ useDrop: attack }));
vi.mock("../../src/applications/tap-attack.ts", () => ({
  closeTapLabel: vi.fn(),
  showTapLabel: vi.fn(),
  tapsWith: () => null,
}));
vi.mock("../../src/applications/group/group-window.ts", () => ({ attackAsGroup: vi.fn() }));
vi.mock("../../src/applications/dialog/barred-drop.ts", () => ({ closeBarredDrop: vi.fn() }));
vi.mock("../../src/canvas/counters.ts", () => ({ placeCounters: vi.fn() }));
vi.mock("../../src/canvas/token-pictures.ts", () => pictures);
vi.mock("../../src/play/table/battle/walking.ts", () => ({ movesByRules }));
vi.mock("../../src/play/table/settings.ts", () => ({ dragMode: () => "on" }));

let classes: Record<"host" | "system", new () => Piece>;

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
  vi.stubGlobal("foundry", { data: HOST_DATA, canvas: { placeables: { Token: Piece } } });
  const { VantageToken } = await loadSystem<{ VantageToken: new () => Piece }>("placeables/token");
  classes = { host: Piece, system: VantageToken };
  setGlobal("game", { user: { id: "user", isGM: true } } as never);
  setGlobal("canvas", canvas as never);
});

describe.each(["host", "system"] as const)("a drag of the %s's token", (of) => {
  beforeEach(() => {
    dragTokensOf(classes[of]);
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
    dragTokensOf(classes.system);
    MouseInteractionManager.current = null;
    attack.mockClear();
  });

  it("tells whether a drag is over when it is cancelled, as the host's token does", () => {
    const { _onDragLeftCancel: core } = Piece.prototype as never as Record<string, () => unknown>;
    for (const answer of [false, true, undefined]) {
      Object.defineProperty(Piece.prototype, "_onDragLeftCancel", {
        value: () => answer,
        configurable: true,
      });
      const token = new classes.system();
      expect(Reflect.apply(Reflect.get(token, "_onDragLeftCancel") as () => unknown, token, [{}])).toBe(
        answer !== false,
      );
    }
    Object.defineProperty(Piece.prototype, "_onDragLeftCancel", { value: core, configurable: true });
  });

  it("is constrained as the host's token is, and in a battle that moves it by its rules not by walls", () => {
    setGlobal("game", { user: { id: "user", isGM: false } } as never);
    const constraints = () => {
      const token = new classes.system();
      return Reflect.apply(Reflect.get(token, "_getDragConstrainOptions") as () => unknown, token, []);
    };
    expect(constraints()).toEqual({ ignoreWalls: false, ignoreCost: false });
    movesByRules.mockReturnValueOnce(true);
    expect(constraints()).toEqual({ ignoreWalls: true, ignoreCost: false });
  });

  it.each<[says: string, opens: boolean, reshape: (state: InteractionData) => void]>([
    ["contexts, and no clones", true, (state) => Reflect.deleteProperty(state, "clones")],
    ["clones, and no contexts", true, (state) => Reflect.deleteProperty(state, "contexts")],
    [
      "neither",
      false,
      (state) => {
        for (const key of ["contexts", "clones"]) Reflect.deleteProperty(state, key);
      },
    ],
    [
      "two tokens",
      false,
      (state) => {
        const { own } = state.contexts ?? {};
        if (own) state.contexts = { own, other: own };
      },
    ],
  ])(`attacks by a drag if it has %s: %s (${PAGES.tokenDragContext})`, (_says, opens, shape) => {
    const complaints = vi.spyOn(console, "error");
    const drag = whileReshaped(shape, () => new Drag().drop({ x: RIGHT.x + 50, y: 50 }));
    expect(attack).toHaveBeenCalledTimes(opens ? 1 : 0);
    expect(drag.isOpen).toBe(false);
    expect(complaints).not.toHaveBeenCalled();
  });

  it("reads a state of a drag that has nothing of it without an error", async () => {
    const { tokenDrag } = await loadSystem<{ tokenDrag: (event: object) => unknown }>("foundry/canvas");
    const destination = { x: 1, y: 1 };
    for (const interactionData of [undefined, null, {}, { destination }, { contexts: {} }, { clones: [] }])
      expect(tokenDrag({ interactionData })).toBeNull();
    for (const contexts of [{}, { own: undefined }, { own: {} }])
      expect(tokenDrag({ interactionData: { destination, contexts } })).toMatchObject({ figures: [] });
  });

  it("hides the dragged figure by its opacity while it is over an enemy, since its picture lies elsewhere", () => {
    const drag = new Drag().moveTo({ x: RIGHT.x + 50, y: 50 });
    const figure = drag.manager.interactionData.contexts?.["own"]?.clonedToken;
    const opacity = (): unknown =>
      Reflect.apply(Reflect.get(figure ?? {}, "_getTargetAlpha") as () => unknown, figure, []);
    expect(opacity()).toBe(0);
    drag.moveTo({ x: 50, y: 0 });
    expect(opacity()).toBe(1);
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

  it("hands over the attack that its label shows", () => {
    const shown = { id: "shown" };
    pictures.aimed.mockReturnValueOnce(shown);
    new Drag().drop({ x: RIGHT.x + 50, y: 50 });
    const given = attack.mock.calls.at(-1)?.[1] as () => unknown;
    expect(given()).toBe(shown);
    expect(pictures.aimed).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ uuid: "Token.enemy" }),
    );
  });

  it("places a waypoint on an enemy while Ctrl is held, and does not attack", () => {
    const drag = new Drag().drop({ x: RIGHT.x + 50, y: 50 }, { ctrlKey: true });
    expect([drag.isOpen, drag.waypoints]).toEqual([true, 1]);
    expect(attack).not.toHaveBeenCalled();
  });
});
