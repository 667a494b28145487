import * as PIXI from "pixi.js";
import {
  MouseInteractionManager,
  type CanvasPointerEvent,
  type InteractionData,
} from "../../playground/client/canvas/interaction/index.js";
import { Token } from "../../playground/client/canvas/placeables/token.js";

const STEPS = [
  "_onDragLeftStart",
  "_onDragLeftMove",
  "_onDragLeftDrop",
  "_onDragLeftCancel",
  "_shouldPreventDragLeftDrop",
  "_triggerDragLeftCancel",
  "_prepareDragLeftDropUpdates",
  "_getDragConstrainOptions",
] as const;

/** A token without a figure: only the steps of a drag, as the host's class has them. */
export class Piece {
  readonly id = "own";
  readonly object = new PIXI.Container();
  readonly document = {
    uuid: "Token.own",
    disposition: 1,
    x: 0,
    y: 0,
    _source: { x: 0, y: 0, elevation: 0, width: 1, height: 1, shape: 4 },
  };
  readonly layer = { clearPreviewContainer: () => undefined, preview: { addChild: () => undefined } };
  readonly renderFlags = { set: () => undefined };
  hasPreview = false;
  mouseInteractionManager: MouseInteractionManager | null = null;

  clone(): Piece {
    this.hasPreview = true;
    return make();
  }
  _carryTo(): void {}
  draw(): void {}
  getSnappedPosition(place: object): object {
    return place;
  }
  getSize(): object {
    return { width: 100, height: 100 };
  }
  isWayBlocked(): boolean {
    return false;
  }
  protected _getTargetAlpha(): number {
    return 1;
  }
}
for (const step of STEPS)
  Object.defineProperty(Piece.prototype, step, {
    value: Reflect.get(Token.prototype, step),
    configurable: true,
  });

export const RIGHT = { x: 400, y: 0 };
let make: () => Piece = () => new Piece();

/** Lets drags be of tokens of this class. */
export function dragTokensOf(token: new () => Piece): void {
  make = () => new token();
}
/** What a host may make of its state of a drag, before the system sees it. */
let reshape: (state: InteractionData) => void = () => undefined;

/** Lets a host make this of its state of a drag, while `act` drags. */
export function whileReshaped<Result>(shape: (state: InteractionData) => void, act: () => Result): Result {
  reshape = shape;
  try {
    return act();
  } finally {
    reshape = () => undefined;
  }
}

export const canvas = {
  clientCoordinatesFromCanvas: (point: object) => point,
  view: { panAtEdge: () => undefined },
  grid: { isGridless: true },
  dimensions: { rect: new PIXI.Rectangle(-1000, -1000, 2000, 2000) },
  hud: { token: null },
  scene: { tokens: new Map() },
  tokens: {
    clearPreviewContainer: () => undefined,
    controlled: [] as Piece[],
    placeables: [
      {
        isVisible: true,
        shape: new PIXI.Rectangle(0, 0, 100, 100),
        document: { uuid: "Token.enemy", x: RIGHT.x, y: RIGHT.y, sort: 0, disposition: -1, actor: {} },
      },
    ],
  },
};

/** A drag of a token's: what a person does with the mouse, and what becomes of it. */
export class Drag {
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
        dragLeftStart: (event: CanvasPointerEvent) => {
          call("_onDragLeftStart")(event);
          reshape(event.interactionData);
        },
        dragLeftMove: call("_onDragLeftMove"),
        dragLeftDrop: call("_onDragLeftDrop"),
        dragLeftCancel: call("_onDragLeftCancel"),
      },
    ).activate();
    this.token.mouseInteractionManager = this.manager;
    canvas.tokens.controlled = [this.token];
    this.emit(this.token.object, "pointerdown", { x: 0, y: 0 });
    this.moveTo({ x: 100, y: 0 });
  }

  get isOpen(): boolean {
    return this.manager.isDragging;
  }

  get waypoints(): number {
    return this.manager.interactionData.contexts?.["own"]?.waypoints.length ?? 0;
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
