import * as PIXI from "pixi.js";

/** Spaces of the grid that are highlighted together. */
export class GridHighlight extends PIXI.Graphics {
  /** The places that are highlighted already, as "x,y". */
  positions = new Set<string>();

  constructor(name: string) {
    super();
    this.name = name;
    this.eventMode = "none";
  }

  /** Takes note of a place. False when it is highlighted already. */
  highlight(x: number, y: number): boolean {
    const key = `${x},${y}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  override clear(): this {
    this.positions.clear();
    return super.clear();
  }
}
