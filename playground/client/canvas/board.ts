import * as PIXI from "pixi.js";
import { hasGlobal, table } from "../globals.js";
import { createGrid, type BaseGrid, type Point } from "../grid/index.js";
import { Hooks } from "../helpers/hooks.js";
import { wake } from "./activity.js";
import { createApplication, NoCanvasError } from "./application.js";
import { registerCanvasKeys } from "./canvas-keys.js";
import { acceptDrops } from "./drop.js";
import { InterfaceGroup, PrimaryGroup } from "./groups/index.js";
import { ControlsLayer, LightingLayer, RegionLayer, TokenLayer, WallsLayer, type InteractionLayer, type PlaceablesLayer } from "./layers/index.js";
import { showTargets } from "./placeables/targets.js";
import { testCollision } from "./polygon-backend.js";
import { createStageManager } from "./stage-manager.js";
import { CanvasView, type ViewPosition } from "./view.js";
import type { CanvasDocument } from "../documents/abstract/canvas-document.js";
import type { ClientDocument } from "../documents/abstract/client-document.js";
import type { Scene, SceneDimensions, User } from "../documents/index.js";
import type { MouseInteractionManager } from "./interaction/index.js";
import type { WallSegment } from "./geometry/index.js";
import type { PlaceableObject } from "./placeables/placeable-object.js";
import type { Token } from "./placeables/token.js";

/** A scene's dimensions, with rectangles of PixiJS. */
export interface CanvasDimensions extends Omit<SceneDimensions, "rect" | "sceneRect"> {
  rect: PIXI.Rectangle;
  sceneRect: PIXI.Rectangle;
}

/** The display around a token; the interface puts its own here. */
export interface TokenDisplay {
  readonly hasObject: boolean;
  readonly object: unknown;
  bind(token: Token): void;
  clear(): void;
}

const REDRAWN_FOR = ["grid", "width", "height", "padding", "background", "backgroundColor"];
const TURN_HOOKS = ["createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"];

/** The canvas: it shows the scene that this user views. */
export class Canvas {
  readonly stage = new PIXI.Container();
  readonly primary = new PrimaryGroup();
  readonly interface = new InterfaceGroup();
  readonly tokens = new TokenLayer();
  readonly walls = new WallsLayer();
  readonly regions = new RegionLayer();
  readonly lighting = new LightingLayer();
  readonly controls = new ControlsLayer();
  readonly hud: { token: TokenDisplay | null } = { token: null };
  readonly view = new CanvasView(this.stage, () => this.screen);
  /** Where the pointer is, in the scene. */
  readonly mousePosition = new PIXI.Point();
  /** Nothing is hidden by walls or darkness here. */
  readonly visibility = { tokenVision: false, testVisibility: (_point: Point, _options?: object): boolean => true };
  /** Nothing has to be computed anew here. */
  readonly perception = { update: (_flags?: object): void => undefined, initialize: (): void => undefined };
  /** The light of the viewed scene: its `darknessLevel` goes from 0, day, to 1. */
  readonly environment = darknessOf(this.lighting);
  readonly testCollision = testCollision;

  /** The PixiJS application, or null where the browser offers no WebGL. */
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  loading = false;

  private viewed: Scene | null = null;
  private isReady = false;
  private drawing: Promise<unknown> = Promise.resolve();

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

  /** Prepares the canvas. Where the browser has no WebGL, the user is told and the rest of the table goes on. */
  async initialize(): Promise<void> {
    const board = document.querySelector("#board");
    if (!(board instanceof HTMLCanvasElement)) throw new Error("The page has no canvas #board.");
    registerCanvasKeys();
    acceptDrops(board);
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    try {
      this.app = createApplication(board);
    } catch (error) {
      if (!(error instanceof NoCanvasError)) throw error;
      table.ui.notifications.error(error.message, { permanent: true, console: false });
      return;
    }
    this.assemble(this.app);
  }

  private assemble(app: PIXI.Application<HTMLCanvasElement>): void {
    this.stage.visible = false;
    app.stage = this.stage;
    this.stage.addChild(this.primary, this.interface);
    this.interface.addChild(this.interface.grid, this.regions, this.lighting, this.tokens, this.walls, this.controls);
    this.mouseInteractionManager = createStageManager(this.stage);
    this.stage.on("globalpointermove", (event) => event.getLocalPosition(this.stage, this.mousePosition));
    app.view.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    app.renderer.on("resize", () => this.view.center());
    for (const hook of TURN_HOOKS) Hooks.on(hook, () => this.refreshTurn());
  }

  /** Draws a scene, or nothing. Calls the hooks `canvasTearDown`, `canvasInit` and `canvasReady`. */
  async draw(scene: Scene | null = this.viewed): Promise<this> {
    const turn = this.drawing.then(() => this.drawNow(scene));
    // The next drawing must not fail because this one did.
    this.drawing = turn.catch(() => undefined);
    await turn;
    return this;
  }

  private async drawNow(scene: Scene | null): Promise<void> {
    await this.tearDown();
    this.viewed = scene;
    if (!this.app || !scene) return;
    this.loading = true;
    Hooks.callAll("canvasInit", this);
    this.view.initialize();
    await this.primary.draw();
    for (const layer of [this.interface.grid, this.regions, this.lighting, this.tokens, this.walls, this.controls]) await layer.draw();
    if (this.viewed !== scene) return;
    this.loading = false;
    this.isReady = true;
    this.stage.visible = true;
    this.catchUp();
    if (!this.activeLayer) this.tokens.activate();
    wake();
    Hooks.callAll("canvasReady", this);
  }

  /** Takes away what is drawn. */
  async tearDown(): Promise<void> {
    if (!this.isReady) return;
    this.mouseInteractionManager?.reset();
    this.isReady = false;
    this.stage.visible = false;
    Hooks.callAll("canvasTearDown", this);
    this.hud.token?.clear();
    for (const layer of [this.controls, this.walls, this.tokens, this.lighting, this.regions, this.interface.grid]) await layer.tearDown();
    this.primary.tearDown();
  }

  /** Draws what was made, and takes away what was deleted, while the scene was being drawn. */
  private catchUp(): void {
    for (const layer of [this.tokens, this.walls, this.regions]) {
      const documents = new Set(layer.getDocuments());
      for (const object of layer.placeables) if (!documents.has(object.document)) layer.remove(object.document);
      for (const document of documents) if (document.id && !layer.get(document.id)) void layer.add(document);
    }
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

  /** Makes the interface show which layer is worked on, and with which tool. */
  chooseControls(control: string, tool?: string): void {
    if (!hasGlobal("ui")) return;
    const { controls } = table.ui;
    if (controls.control?.name === control && (tool === undefined || controls.tool?.name === tool)) return;
    void controls.activate({ control, ...(tool === undefined ? {} : { tool }) });
  }

  /** A document of the viewed scene was made. */
  onDocumentCreated(document: CanvasDocument): void {
    void this.getLayerByEmbeddedName(document.documentName)
      ?.add(document)
      .then((object) => object?._onCreate({}, {}, ""));
    if (document.documentName === "Wall") this.controls.drawDoors();
  }

  /** The viewed scene, or a document of it, was changed. */
  onDocumentUpdated(document: ClientDocument, changed: object, options: object, userId: string): void {
    wake();
    const object = document.id ? this.getLayerByEmbeddedName(document.documentName)?.get(document.id) : undefined;
    if (object && object.document === document) object._onUpdate(changed, options, userId);
    else if (document === this.viewed) this.onSceneUpdated(changed);
  }

  /** A document of the viewed scene was deleted. */
  onDocumentDeleted(document: CanvasDocument): void {
    const layer = this.getLayerByEmbeddedName(document.documentName);
    const object = document.id ? layer?.get(document.id) : undefined;
    if (!layer || !object) return;
    if (this.hud.token?.hasObject && this.hud.token.object === object) this.hud.token.clear();
    object._onDelete({}, "");
    layer.remove(document);
    if (document.documentName === "Wall") this.controls.drawDoors();
    wake();
  }

  private onSceneUpdated(changed: object): void {
    if (REDRAWN_FOR.some((key) => key in changed)) void this.draw();
    else if ("environment" in changed) {
      this.lighting.refresh();
      Hooks.callAll("lightingRefresh", this.lighting);
    }
  }

  /** A user's client told which tokens are targeted there. */
  onUserTargets(user: User, ids: readonly string[]): void {
    showTargets(user, ids);
  }

  /** Shows a point in the middle, at once. */
  pan(position: Partial<Record<keyof ViewPosition, number | null | undefined>> = {}): void {
    this.view.pan(position);
  }

  /** Shows a point in the middle, over `duration` milliseconds. */
  animatePan(position: Partial<ViewPosition> & { duration?: number | undefined } = {}): Promise<boolean> {
    return this.view.animatePan(position);
  }

  /** Shows the whole scene. */
  recenter(): Promise<boolean> {
    return this.view.animatePan(this.view.whole());
  }

  /** Shows the names of everything, or only of what is hovered. */
  highlightObjects(active: boolean): void {
    for (const layer of [this.tokens, this.walls, this.regions]) {
      layer.highlightObjects = active && layer.active;
      for (const object of layer.placeables) object.renderFlags.set({ refreshState: true });
    }
    Hooks.callAll("highlightObjects", active);
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

  /** Is a point of the scene outside the screen? */
  isOffscreen(point: Point): boolean {
    const { x, y } = this.view.toScreen(point);
    return x < 0 || y < 0 || x > this.screen.width || y > this.screen.height;
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.isReady || event.deltaY === 0) return;
    this.view.zoomAt({ x: event.offsetX, y: event.offsetY }, event.deltaY);
  }

  private refreshTurn(): void {
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
  }
}

/** What objects of the canvas are, for those who only need to know that. */
export type { PlaceableObject };

const NOWHERE = createGrid(0, { size: 100 });

function darknessOf(lighting: LightingLayer): { readonly darknessLevel: number } {
  return {
    get darknessLevel(): number {
      return lighting.darknessLevel;
    },
  };
}

function rectangle({ x, y, width, height }: { x: number; y: number; width: number; height: number }): PIXI.Rectangle {
  return new PIXI.Rectangle(x, y, width, height);
}
