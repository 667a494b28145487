import type { PlacedOption } from "../rules/core/index.js";
import { INK, numberAt, ORANGE, PAPER, YELLOW } from "./drawing.js";
import { onCanvas } from "./overlay.js";

/** The reaction to a pointer on the marks. */
interface Pointed {
  /** The place with this option is chosen. */
  readonly choose: (id: string) => void;
  /** The pointer is on the place with this option; null when it leaves. */
  readonly point: (id: string | null) => void;
}

/** Of a space of the grid: the radius of a mark that has room. */
const RADIUS = 0.4;

let marks: readonly { readonly place: PlacedOption; readonly mark: PIXI.Graphics }[] = [];

/** Marks the places that a question offers, on this screen only, for the pointer to choose one. An empty list takes them away. */
export function showPlaces(places: readonly PlacedOption[], { choose, point }: Pointed): void {
  const layer = onCanvas("places");
  if (!layer) return;
  // The same marks stay: one that is replaced while it is pressed would not be chosen.
  const areShown = marks.every(({ mark }) => mark.parent === layer);
  if (areShown && JSON.stringify(places) === JSON.stringify(marks.map(({ place }) => place))) return;
  for (const child of layer.removeChildren()) child.destroy({ children: true });
  layer.eventMode = "passive";
  const radius = radiusFor(places);
  marks = places.map((place) => {
    const mark = layer.addChild(new PIXI.Graphics());
    mark.name = `vantage-place ${place.id}`;
    mark.position.set(place.at.x, place.at.y);
    mark.hitArea = new PIXI.Circle(0, 0, radius);
    mark.eventMode = "static";
    mark.cursor = "pointer";
    // A press on a mark begins no drag of what lies below it. The right button moves the view as always.
    mark.on("pointerdown", (event) => {
      if (event.button === 0) event.stopPropagation();
    });
    mark.on("pointertap", (event) => {
      if (event.button === 0) choose(place.id);
    });
    mark.on("pointerover", () => point(place.id));
    mark.on("pointerout", () => point(null));
    if (place.number !== undefined) mark.addChild(numberAt({ x: 0, y: 0 }, place.number, radius * 1.1));
    return { place, mark };
  });
  lightPlaces(null);
}

/** Highlights the places that a choice leads to. Null ends it. */
export function lightPlaces(choice: string | null): void {
  const radius = radiusFor(marks.map(({ place }) => place));
  for (const { place, mark } of marks) {
    if (mark.destroyed) continue;
    const isLit = choice !== null && (place.id === choice || place.id.startsWith(`${choice}/`));
    mark
      .clear()
      .lineStyle({ width: radius * 0.35, color: INK, alpha: 0.6 })
      .drawCircle(0, 0, radius * 0.85)
      .lineStyle({ width: radius * 0.2, color: isLit ? YELLOW : ORANGE })
      .beginFill(isLit ? YELLOW : PAPER, isLit ? 0.95 : 0.7)
      .drawCircle(0, 0, radius * 0.85)
      .endFill();
  }
}

/** The radius at which marks do not overlap, in pixels of the scene. */
function radiusFor(places: readonly PlacedOption[]): number {
  const gaps = places.flatMap(({ at }, index) =>
    places.slice(index + 1).map((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y)),
  );
  return Math.min((canvas.grid?.size ?? 0) * RADIUS, ...gaps.map((gap) => gap / 2));
}
