import * as PIXI from "pixi.js";
import { table } from "../shared/globals.js";
import { createGrid, type BaseGrid, type Point } from "../grid/index.js";
import type { layerClasses } from "./layer-classes.js";
import {
  CanvasVisibility,
  EnvironmentCanvasGroup,
  InterfaceCanvasGroup,
  PrimaryCanvasGroup,
  RenderedCanvasGroup,
} from "./groups/index.js";
import {
  ControlsLayer,
  LightingLayer,
  RegionLayer,
  TokenLayer,
  WallsLayer,
  type InteractionLayer,
  type PlaceablesLayer,
} from "./layers/index.js";
import { testCollision } from "./polygon-backend.js";
import { CanvasView, type ViewPosition } from "./view.js";
import type { Scene, SceneDimensions } from "../documents/index.js";
import type { MouseInteractionManager } from "./interaction/index.js";
import type { WallSegment } from "./geometry/index.js";
import type { Token } from "./placeables/token.js";

/** A scene's dimensions, with rectangles of PixiJS. */
interface CanvasDimensions extends Omit<SceneDimensions, "rect" | "sceneRect"> {
  rect: PIXI.Rectangle;
  sceneRect: PIXI.Rectangle;
}

/** The display around a token; the interface puts its own here. */
interface TokenDisplay {
  readonly hasObject: boolean;
  readonly object: unknown;
  bind(token: Token): void;
  clear(): void;
}

/** What the canvas consists of, and how it is looked at. */
export abstract class CanvasParts {
  readonly stage = new PIXI.Container();
  readonly primary = new PrimaryCanvasGroup();
  readonly interface = new InterfaceCanvasGroup();
  readonly hud: { token: TokenDisplay | null } = { token: null };
  readonly view = new CanvasView(this.stage, () => this.screen);
  /** Where the pointer is, in the scene. */
  readonly mousePosition = new PIXI.Point();
  /** What this user sees. */
  readonly visibility = new CanvasVisibility();
  /** Looks again what this user sees. */
  readonly perception = {
    update: (_flags?: object): void => {
      for (const token of this.tokens.placeables) token.renderFlags.set({ refreshVisibility: true });
    },
    initialize: (): void => this.perception.update(),
  };
  /** What lies in the scene, in its light: its `darknessLevel` goes from 0, day, to 1. */
  readonly environment = new EnvironmentCanvasGroup();
  readonly rendered = new RenderedCanvasGroup();
  readonly testCollision = testCollision;

  /** The PixiJS application, or null where the browser offers no WebGL. */
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  loading = false;

  protected viewed: Scene | null = null;
  protected isReady = false;

  /** Layers are made when they are first asked for, so that packages can configure their classes before. */
  readonly #layers = new Map<string, PIXI.Container>();

  get tokens(): TokenLayer {
    return this.#layer("tokens", TokenLayer);
  }

  get walls(): WallsLayer {
    return this.#layer("walls", WallsLayer);
  }

  get regions(): RegionLayer {
    return this.#layer("regions", RegionLayer);
  }

  get lighting(): LightingLayer {
    return this.#layer("lighting", LightingLayer);
  }

  get controls(): ControlsLayer {
    return this.#layer("controls", ControlsLayer);
  }

  #layer<Layer extends PIXI.Container>(name: keyof typeof layerClasses, base: new () => Layer): Layer {
    const known = this.#layers.get(name);
    if (known instanceof base) return known;
    const made: unknown = Reflect.construct(table.CONFIG.Canvas.layers[name].layerClass, []);
    if (!(made instanceof base))
      throw new Error(`CONFIG.Canvas.layers.${name}.layerClass does not extend ${base.name}.`);
    this.#layers.set(name, made);
    return made;
  }

  /** Whether a scene is drawn. */
  get ready(): boolean {
    return this.isReady;
  }

  /** Whether there is a canvas at all. */
  get initialized(): boolean {
    return this.app !== null;
  }

  get scene(): Scene | null {
    return this.viewed;
  }

  get id(): string | null {
    return this.viewed?.id ?? null;
  }

  /** The viewed scene's grid; without a scene none worth the name. */
  get grid(): BaseGrid {
    return this.viewed?.grid ?? NOWHERE;
  }

  /** The viewed scene's dimensions. Throws without a scene. */
  get dimensions(): CanvasDimensions {
    if (!this.viewed) throw new Error("No scene is viewed, so the canvas has no dimensions.");
    const { rect, sceneRect, ...dimensions } = this.viewed.dimensions;
    return { ...dimensions, rect: rectangle(rect), sceneRect: rectangle(sceneRect) };
  }

  /** All layers that can be worked on. */
  get interactionLayers(): InteractionLayer[] {
    return [this.tokens, this.walls, this.regions, this.lighting];
  }

  get layers(): PIXI.Container[] {
    return [this.interface.grid, ...this.interactionLayers, this.controls];
  }

  /** The layer that is worked on. */
  get activeLayer(): InteractionLayer | null {
    return this.interactionLayers.find((layer) => layer.active) ?? null;
  }

  /** The tool that is worked with. */
  get tool(): string {
    return table.ui.controls.tool?.name ?? "select";
  }

  get darknessLevel(): number {
    return this.lighting.darknessLevel;
  }

  /** The walls of the viewed scene. */
  get wallSegments(): Iterable<WallSegment> {
    return this.viewed?.walls ?? [];
  }

  /** The screen in pixels. */
  get screen(): { width: number; height: number } {
    return this.app?.screen ?? { width: window.innerWidth, height: window.innerHeight };
  }

  get screenDimensions(): [number, number] {
    return [this.screen.width, this.screen.height];
  }

  /** The layer of a kind of document, or null. */
  getLayerByEmbeddedName(name: string): PlaceablesLayer | null {
    return [this.tokens, this.walls, this.regions].find((layer) => layer.documentName === name) ?? null;
  }

  /** The layer of a kind of document. Throws when the canvas does not draw that kind. */
  layerOf(name: string): PlaceablesLayer {
    const layer = this.getLayerByEmbeddedName(name);
    if (!layer) throw new Error(`not in the playground: a layer of the canvas for ${name}`);
    return layer;
  }

  /** Shows a point in the middle, at once. */
  pan(position: Partial<Record<keyof ViewPosition, number | null | undefined>> = {}): void {
    this.view.pan(position);
  }

  /** Shows a point in the middle, over `duration` milliseconds. */
  animatePan(position: Partial<ViewPosition> & { duration?: number | undefined } = {}): Promise<boolean> {
    return this.view.animatePan(position);
  }

  /** A point of the scene in pixels of the window. */
  clientCoordinatesFromCanvas(point: Point): Point {
    const { left, top } = this.app?.view.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x, y } = this.view.toScreen(point);
    return { x: x + left, y: y + top };
  }

  /** A point of the window in the scene. */
  canvasCoordinatesFromClient(point: Point): Point {
    const { left, top } = this.app?.view.getBoundingClientRect() ?? { left: 0, top: 0 };
    return this.view.toScene({ x: point.x - left, y: point.y - top });
  }
}

const NOWHERE = createGrid(0, { size: 100 });

function rectangle({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): PIXI.Rectangle {
  return new PIXI.Rectangle(x, y, width, height);
}
