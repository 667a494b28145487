import * as PIXI from "pixi.js";
import { table } from "../../globals.js";
import { CanvasAnimation } from "../animation/canvas-animation.js";
import { colorNumber } from "../color.js";
import { PreciseText } from "../containers/precise-text.js";
import { loadTexture } from "../textures.js";
import { GridLayer } from "../layers/grid-layer.js";

/** The ground: the scene's colour and picture. */
export class PrimaryGroup extends PIXI.Container {
  /** The scene's picture. */
  background: PIXI.Sprite | null = null;

  constructor() {
    super();
    this.eventMode = "none";
  }

  /** Draws the ground of the viewed scene. */
  async draw(): Promise<void> {
    this.tearDown();
    const { scene, dimensions } = table.canvas;
    if (!scene) return;
    const { rect, sceneRect } = dimensions;
    const color = colorNumber(scene.backgroundColor, 0x999999);
    const ground = new PIXI.Graphics().beginFill(shade(color, 0.72)).drawRect(rect.x, rect.y, rect.width, rect.height).endFill();
    ground.beginFill(color).drawRect(sceneRect.x, sceneRect.y, sceneRect.width, sceneRect.height).endFill();
    this.addChild(ground);
    const texture = scene.background.src ? await loadTexture(scene.background.src) : null;
    if (!texture || table.canvas.scene !== scene) return;
    this.background = this.addChild(new PIXI.Sprite(texture));
    this.background.position.set(sceneRect.x, sceneRect.y);
    this.background.width = sceneRect.width;
    this.background.height = sceneRect.height;
    this.background.tint = colorNumber(scene.background.tint, 0xffffff);
  }

  /** Takes the ground away. */
  tearDown(): void {
    this.background = null;
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** Everything that is worked on: the grid, regions, tokens, walls, controls. Systems add what they draw to it. */
export class InterfaceGroup extends PIXI.Container<PIXI.DisplayObject> {
  /** The grid's lines and highlights. */
  readonly grid = new GridLayer();

  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "passive";
  }

  /** Lets a short text rise from a point and fade, as damage does. */
  async createScrollingText(origin: { x: number; y: number }, content: string, { duration = 1500, distance = 60, ...style }: Partial<PIXI.ITextStyle> & { duration?: number; distance?: number } = {}): Promise<void> {
    const text = this.addChild(new PreciseText(content, PreciseText.getTextStyle({ fontSize: 30, ...style })));
    text.anchor.set(0.5);
    text.zIndex = 2000;
    text.position.set(origin.x, origin.y);
    await CanvasAnimation.animate(
      [{ from: origin.y, to: origin.y - distance, set: (y) => (text.y = y) }, { from: 1.6, to: 0, set: (alpha) => (text.alpha = Math.min(1, alpha)) }],
      { name: `scrollingText.${content}.${origin.x}.${origin.y}.${performance.now()}`, duration },
    );
    text.destroy();
  }
}

function shade(color: number, by: number): number {
  const part = (shift: number): number => Math.round(((color >> shift) & 0xff) * by) << shift;
  return part(16) | part(8) | part(0);
}
