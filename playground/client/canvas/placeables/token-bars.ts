import * as PIXI from "pixi.js";
import { table } from "../../shared/globals.js";
import { TOKEN_DISPLAY_MODES } from "../../../common/const.js";
import { TokenPicture } from "./token-picture.js";
import type { BarAttribute } from "../../documents/token-bars.js";

/** The bars of a token's attributes. */
export type TokenBars = PIXI.Container<PIXI.DisplayObject> & { bar1: PIXI.Graphics; bar2: PIXI.Graphics };

const FULL = { bar1: 0x4caf50, bar2: 0x3f7fd0 } as const;

/** A token with its bars: the first one along its lower edge, the second one along its upper edge. */
export abstract class TokenWithBars extends TokenPicture {
  bars = emptyBars();

  /** Draws the bars with what their attributes are now. A bar without value and maximum is not seen. */
  drawBars(): void {
    for (const [number, name] of (["bar1", "bar2"] as const).entries()) {
      const bar = this.bars[name];
      const data = this.document.getBarAttribute(name);
      bar.visible = data !== null && data.type === "bar" && this._drawBar(number, bar, data);
    }
    this.showBars();
  }

  /** Draws one of the bars, 0 or 1; for subclasses. */
  protected _drawBar(number: number, bar: PIXI.Graphics, data: BarAttribute): boolean {
    const { width, height } = this.getSize();
    const thick = table.canvas.dimensions.size * 0.1;
    const share = Math.min(1, Math.max(0, Number(data.value) / Number(data.max)));
    bar
      .clear()
      .beginFill(0x000000, 0.6)
      .drawRect(0, 0, width, thick)
      .endFill()
      .beginFill(number === 0 ? FULL.bar1 : FULL.bar2)
      .drawRect(1, 1, (width - 2) * (Number.isFinite(share) ? share : 0), thick - 2)
      .endFill()
      .position.set(0, number === 0 ? height - thick : 0);
    return true;
  }

  /** Shows the bars to whom they are meant for now. */
  protected showBars(): void {
    this.bars.visible = this._canViewMode(this.document.displayBars);
  }

  /** Whether a display mode shows something to this user now. */
  protected _canViewMode(mode: number): boolean {
    const hovered = this._hover || this.layer.highlightObjects;
    switch (mode) {
      case TOKEN_DISPLAY_MODES.ALWAYS:
        return true;
      case TOKEN_DISPLAY_MODES.HOVER:
        return hovered;
      case TOKEN_DISPLAY_MODES.CONTROL:
        return this._controlled;
      case TOKEN_DISPLAY_MODES.OWNER:
        return this.isOwner;
      case TOKEN_DISPLAY_MODES.OWNER_HOVER:
        return this.isOwner && hovered;
      default:
        return false;
    }
  }
}

/** Bars that nothing is drawn on. */
export function emptyBars(): TokenBars {
  const [bar1, bar2] = [new PIXI.Graphics(), new PIXI.Graphics()];
  const container = new PIXI.Container<PIXI.DisplayObject>();
  container.addChild(bar1, bar2);
  return Object.assign(container, { bar1, bar2 });
}
