import * as PIXI from "pixi.js";

const LEGIBLE_ZOOM = 0.65;
const MOST_ENLARGED = 2.2;

/** Text that stays sharp: it is drawn finer than it is shown. */
export class PreciseText extends PIXI.Text {
  constructor(text: string, style: Partial<PIXI.ITextStyle> | PIXI.TextStyle = {}) {
    super(text, style);
    this.resolution = Math.max(2, window.devicePixelRatio);
    this.texture.baseTexture.mipmap = PIXI.MIPMAP_MODES.ON;
  }

  /** How much larger text is shown than it is meant, so that it can be read where the view is far away. */
  static scaleAt(zoom: number): number {
    return Math.min(Math.max(1, LEGIBLE_ZOOM / zoom), MOST_ENLARGED);
  }

  /** The style that text on the canvas has, with changes. */
  static getTextStyle({
    anchor,
    ...options
  }: Partial<PIXI.ITextStyle> & { anchor?: number | undefined } = {}): PIXI.TextStyle {
    const size = Number(options.fontSize ?? 24);
    return new PIXI.TextStyle({
      fontFamily: "Signika, 'Segoe UI', 'Noto Sans', sans-serif",
      fontSize: size,
      fontWeight: "600",
      fill: "#ffffff",
      stroke: "#111111",
      strokeThickness: Math.max(3, size / 8),
      lineJoin: "round",
      padding: 6,
      align: anchor === undefined ? "center" : "left",
      ...options,
    });
  }
}
