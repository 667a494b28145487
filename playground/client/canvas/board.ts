import type * as PIXI from "pixi.js";
import { hasGlobal, table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import { wake } from "./activity.js";
import { createApplication, NoCanvasError } from "./application.js";
import { registerCanvasKeys } from "./canvas-keys.js";
import { CanvasParts } from "./canvas-parts.js";
import { acceptDrops } from "./drop.js";
import { showTargets } from "./placeables/targets.js";
import { MouseInteractionManager } from "./interaction/index.js";
import { TokenRuler } from "./placeables/tokens/index.js";
import { createStageManager } from "./stage-manager.js";
import type { CanvasDocument } from "../documents/abstract/canvas-document.js";
import type { ClientDocument } from "../documents/abstract/client-document.js";
import type { Scene, User } from "../documents/index.js";

const RIGHT_BUTTON = 2;
const REDRAWN_FOR = ["grid", "width", "height", "padding", "background", "backgroundColor"];
/** Changes after which a user may see other tokens. */
const SIGHT_HOOKS = ["Token", "Wall", "AmbientLight"]
  .flatMap((kind) => ["create", "update", "delete"].map((change) => `${change}${kind}`))
  .concat("updateScene");
const TURN_HOOKS = [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
];

/** The canvas: it shows the scene that this user views. */
export class Canvas extends CanvasParts {
  private drawing: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    table.CONFIG.Token.rulerClass ??= TokenRuler;
  }

  /**
   * Prepares the canvas, unless this client has it disabled. Where the browser has no WebGL, it tells the user and the rest
   * of the table goes on.
   */
  async initialize(): Promise<void> {
    if (table.game.settings.get("core", "noCanvas") === true) return;
    const board = document.querySelector("#board");
    if (!(board instanceof HTMLCanvasElement)) throw new Error("The page has no canvas #board.");
    registerCanvasKeys();
    acceptDrops(board);
    // Another button pressed during a drag is no pointer event of its own.
    board.addEventListener("mousedown", (event) => {
      if (event.button === RIGHT_BUTTON) MouseInteractionManager.current?.cancel();
    });
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
    this.stage.addChild(this.rendered);
    this.rendered.addChild(this.environment, this.interface);
    this.environment.addChild(this.primary);
    this.interface.addChild(
      this.interface.grid,
      this.regions,
      this.lighting,
      this.tokens,
      this.walls,
      this.controls,
    );
    this.mouseInteractionManager = createStageManager(this.stage);
    this.stage.on("globalpointermove", (event) => event.getLocalPosition(this.stage, this.mousePosition));
    app.view.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    app.renderer.on("resize", () => this.view.center());
    for (const hook of TURN_HOOKS) Hooks.on(hook, () => this.refreshTurn());
    for (const hook of SIGHT_HOOKS) Hooks.on(hook, () => this.perception.update());
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
    for (const layer of [
      this.interface.grid,
      this.regions,
      this.lighting,
      this.tokens,
      this.walls,
      this.controls,
    ])
      await layer.draw();
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
    for (const layer of [
      this.controls,
      this.walls,
      this.tokens,
      this.lighting,
      this.regions,
      this.interface.grid,
    ])
      await layer.tearDown();
    this.primary.tearDown();
  }

  /** Draws what was made, and takes away what was deleted, while the scene was being drawn. */
  private catchUp(): void {
    for (const layer of [this.tokens, this.walls, this.regions]) {
      const documents = new Set(layer.getDocuments());
      for (const object of layer.placeables)
        if (!documents.has(object.document)) layer.remove(object.document);
      for (const document of documents) if (document.id && !layer.get(document.id)) void layer.add(document);
    }
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
    const object = document.id
      ? this.getLayerByEmbeddedName(document.documentName)?.get(document.id)
      : undefined;
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
    else if ("environment" in changed) this.lighting.refresh();
  }

  /** A user's client told which tokens are targeted there. */
  onUserTargets(user: User, ids: readonly string[]): void {
    showTargets(user, ids);
  }

  /** Shows the names of everything, or only of what is hovered. */
  highlightObjects(active: boolean): void {
    for (const layer of [this.tokens, this.walls, this.regions]) {
      layer.highlightObjects = active && layer.active;
      for (const object of layer.placeables) object.renderFlags.set({ refreshState: true });
    }
    Hooks.callAll("highlightObjects", active);
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    // With Shift held some browsers tell a turn of the wheel as one to the side.
    const turn = event.deltaY || event.deltaX;
    if (!this.isReady || turn === 0) return;
    const { ruler } = this.controls;
    if (ruler?.active && event.ctrlKey) {
      ruler._onMouseWheel(event);
      return;
    }
    if (event.shiftKey || event.ctrlKey) {
      const snap = event.ctrlKey ? 15 : this.grid?.isHexagonal ? 60 : 45;
      void this.tokens.rotateMany({ delta: snap * Math.sign(turn), snap });
      return;
    }
    if (event.deltaY !== 0) this.view.zoomAt({ x: event.offsetX, y: event.offsetY }, event.deltaY);
  }

  /** Fits texts and borders to the scale of the view. */
  refreshText(): void {
    for (const token of this.tokens.placeables)
      token.renderFlags.set({
        refreshNameplate: true,
        refreshTooltip: true,
        refreshBorder: true,
        refreshTarget: true,
      });
    for (const region of this.regions.placeables) region.renderFlags.set({ refreshArea: true });
  }

  private refreshTurn(): void {
    for (const token of this.tokens.placeables) token.renderFlags.set({ refreshState: true });
  }
}

declare module "../shared/globals.js" {
  interface Globals {
    canvas: Canvas;
  }
}
