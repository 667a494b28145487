import * as PIXI from "pixi.js";

/** The keys by which pictures of the primary group are ordered, the first one first. */
const KEYS = ["elevation", "sortLayer", "sort", "zIndex"] as const;

/** A picture in the primary group, of a token or of the ground. */
export class PrimarySpriteMesh extends PIXI.Sprite {
  /** What it shows, such as a token. */
  object: PIXI.Container | null;
  #elevation = 0;
  #sortLayer = 0;
  #sort = 0;

  constructor({
    texture = PIXI.Texture.EMPTY,
    name = null,
    object = null,
  }: { texture?: PIXI.Texture; name?: string | null; object?: PIXI.Container | null } = {}) {
    super(texture);
    this.name = name;
    this.object = object;
  }

  get elevation(): number {
    return this.#elevation;
  }

  set elevation(elevation: number) {
    this.#elevation = elevation;
    this.#reorder();
  }

  /** Orders pictures at the same elevation: one kind of objects lies above another. */
  get sortLayer(): number {
    return this.#sortLayer;
  }

  set sortLayer(layer: number) {
    this.#sortLayer = layer;
    this.#reorder();
  }

  /** Orders pictures at the same elevation and of the same layer. */
  get sort(): number {
    return this.#sort;
  }

  set sort(sort: number) {
    this.#sort = sort;
    this.#reorder();
  }

  #reorder(): void {
    if (this.parent) this.parent.sortDirty = true;
  }
}

/** The order of two pictures: by elevation, layer, sort and zIndex. What is no picture lies below them all. */
export function comparePictures(one: PIXI.DisplayObject, other: PIXI.DisplayObject): number {
  if (!(one instanceof PrimarySpriteMesh) || !(other instanceof PrimarySpriteMesh))
    return Number(one instanceof PrimarySpriteMesh) - Number(other instanceof PrimarySpriteMesh);
  for (const key of KEYS) if (one[key] !== other[key]) return one[key] - other[key];
  return 0;
}
