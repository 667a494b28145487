import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { CanvasAnimation } from "../animation/canvas-animation.js";
import { colorNumber } from "../color.js";
import { PreciseText } from "../containers/precise-text.js";
import { loadTexture } from "../textures.js";
import { GridLayer } from "../layers/grid-layer.js";
import { comparePictures, PrimarySpriteMesh } from "../primary/primary-sprite-mesh.js";

/** A token, as far as its picture is concerned. */
type Depicted = PIXI.Container & { readonly objectId: string };

/** What is in the scene itself: the ground, with the scene's color and picture, and the pictures of tokens. */
export class PrimaryCanvasGroup extends PIXI.Container<PIXI.DisplayObject> {
  /** Which kind of objects lies above which, at the same elevation. */
  static SORT_LAYERS = { SCENE: 0, TILES: 500, DRAWINGS: 600, TOKENS: 700, WEATHER: 1000 } as const;

  /** The scene's picture. */
  background: PIXI.Sprite | null = null;
  /** The pictures of tokens, by `Token#objectId`. */
  readonly tokens = new Map<string, PrimarySpriteMesh>();
  private ground: PIXI.Graphics | null = null;

  constructor() {
    super();
    this.eventMode = "none";
    this.sortableChildren = true;
  }

  /** Adds a token's picture, or gives the one that is there already. */
  addToken(token: Depicted): PrimarySpriteMesh {
    const name = token.objectId;
    const known = this.tokens.get(name);
    const mesh = known?.object === token ? known : new PrimarySpriteMesh({ name, object: token });
    if (known !== mesh) known?.destroy({ children: true });
    mesh.sortLayer = PrimaryCanvasGroup.SORT_LAYERS.TOKENS;
    this.tokens.set(name, this.addChild(mesh));
    return mesh;
  }

  /** Takes a token's picture away. */
  removeToken(token: Depicted): void {
    const mesh = this.tokens.get(token.objectId);
    if (mesh?.object !== token) return;
    this.tokens.delete(token.objectId);
    mesh.destroy({ children: true });
  }

  /** Orders the pictures; their elevation, layer and sort count before their zIndex. */
  override sortChildren(): void {
    this.children.sort(comparePictures);
    this.sortDirty = false;
  }

  /** Draws the ground of the viewed scene: its picture, or its color where it has none. */
  async draw(): Promise<void> {
    this.tearDown();
    const { scene, dimensions } = table.canvas;
    if (!scene) return;
    const { rect, sceneRect } = dimensions;
    const edge = this.addChild(new PIXI.Graphics());
    edge
      .lineStyle({ width: 2, color: 0x000000, alpha: 0.35 })
      .drawRect(rect.x, rect.y, rect.width, rect.height);
    this._refreshDarkness();
    const texture = scene.background.src ? await loadTexture(scene.background.src) : null;
    if (table.canvas.scene !== scene) return;
    // Nothing is drawn twice: without a graphics card every layer of the whole screen is felt.
    if (texture) this.background = this.addChild(new PIXI.Sprite(texture));
    else this.ground = this.addChild(new PIXI.Graphics());
    this.ground
      ?.beginFill(colorNumber(scene.backgroundColor, 0x999999))
      .drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height)
      .endFill();
    this.background?.position.set(sceneRect.x, sceneRect.y);
    if (this.background) Object.assign(this.background, { width: sceneRect.width, height: sceneRect.height });
    this._refreshDarkness();
  }

  /** Shows the ground in the light of the scene. A tint costs nothing, where a dark veil over everything would. */
  _refreshDarkness(): void {
    const { scene, darknessLevel } = table.canvas;
    const light = lightAt(darknessLevel);
    if (this.ground) this.ground.tint = light;
    const around = shade(colorNumber(scene?.backgroundColor, 0x999999), 0.72);
    if (table.canvas.app) table.canvas.app.renderer.background.color = multiply(around, light);
    if (this.background)
      this.background.tint = multiply(colorNumber(scene?.background.tint, 0xffffff), light);
  }

  /** Takes the ground away. */
  tearDown(): void {
    this.background = null;
    this.ground = null;
    this.tokens.clear();
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** Everything that is worked on: the grid, regions, tokens, walls, controls. Systems add what they draw to it. */
export class InterfaceCanvasGroup extends PIXI.Container<PIXI.DisplayObject> {
  /** The grid's lines and highlights. */
  readonly grid = new GridLayer();

  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "passive";
  }

  /** Lets a short text rise from a point and fade, as damage does. */
  async createScrollingText(
    origin: { x: number; y: number },
    content: string,
    {
      duration = 1500,
      distance = 60,
      ...style
    }: Partial<PIXI.ITextStyle> & { duration?: number; distance?: number } = {},
  ): Promise<void> {
    const text = this.addChild(
      new PreciseText(content, PreciseText.getTextStyle({ fontSize: 30, ...style })),
    );
    text.anchor.set(0.5);
    text.zIndex = 2000;
    text.position.set(origin.x, origin.y);
    await CanvasAnimation.animate(
      [
        { from: origin.y, to: origin.y - distance, set: (y) => (text.y = y) },
        { from: 1.6, to: 0, set: (alpha) => (text.alpha = Math.min(1, alpha)) },
      ],
      { name: `scrollingText.${content}.${origin.x}.${origin.y}.${performance.now()}`, duration },
    );
    text.destroy();
  }
}

/** All that lies in the scene and is seen in its light. */
export class EnvironmentCanvasGroup extends PIXI.Container<PIXI.DisplayObject> {
  /** How dark the viewed scene is: from 0, day, to 1. */
  get darknessLevel(): number {
    return table.canvas.lighting.darknessLevel;
  }
}

/** The scene with what is in it, and above it what is worked on. */
export class RenderedCanvasGroup extends PIXI.Container<PIXI.DisplayObject> {}

/** The color of the light: white by day, a dim blue in deepest night. */
function lightAt(darkness: number): number {
  const part = (night: number): number => Math.round(255 + (night - 255) * darkness);
  return (part(72) << 16) | (part(82) << 8) | part(124);
}

function multiply(a: number, b: number): number {
  const part = (shift: number): number =>
    Math.round((((a >> shift) & 0xff) * ((b >> shift) & 0xff)) / 255) << shift;
  return part(16) | part(8) | part(0);
}

function shade(color: number, by: number): number {
  const part = (shift: number): number => Math.round(((color >> shift) & 0xff) * by) << shift;
  return part(16) | part(8) | part(0);
}
