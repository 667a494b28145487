import type { Ref } from "../../rules/core/index.js";
import { screenBoxes, screenBoxesAt } from "../../canvas/screen-boxes.js";
import { placeWindow, type Box, type Seen } from "./window-place.js";

/** Weights: models that fight must stay in sight before the sources of modifiers. All evidence together is below 1. */
const FIGHTERS = 100;
const EVIDENCE = 0.1;
const OTHER_WINDOWS = 10;

/** In pixels: how far from a target a window opens. */
const GAP = 40;

/** The things that a window should not cover. */
export interface Sight {
  /** Attacker and targets, the first target last. */
  readonly fighters: readonly Ref[];
  /** The evidence that a person can light up. */
  readonly evidence: readonly Ref[];
  /** Places on the map that it asks about, in the scene's pixels. */
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  /** Other windows that it should not lie on. */
  readonly windows?: readonly Box[];
}

/** The page without the sidebar, in pixels. Read before a window is inserted, while the page is laid out already. */
export function windowRoom(): Box {
  const { innerWidth: width, innerHeight: height } = window;
  const sidebar = ui.sidebar.rendered ? ui.sidebar.element.getBoundingClientRect().left : width;
  return { left: 0, top: 0, width: sidebar > width / 2 ? sidebar : width, height };
}

/** Where the elements of a selector are on the page, in pixels. */
export function boxesOf(selector: string): readonly Box[] {
  return Array.from(document.querySelectorAll(selector), (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { left, top, width, height };
  });
}

/**
 * Finds places for a window that leave the fight in sight. The function that it returns gives the one for a size: the place wished
 * for, or else next to the target.
 */
export function dialogPositions(
  sight: Sight,
  room = windowRoom(),
): (
  size: Pick<Box, "width" | "height">,
  wished?: Pick<Box, "left" | "top">,
) => ReturnType<typeof placeWindow> {
  const fighters = screenBoxes(sight.fighters);
  const weighted = (boxes: readonly Box[], weight: number): Seen[] =>
    boxes.map((box) => ({ ...box, weight }));
  const seen = [
    ...weighted(fighters, FIGHTERS),
    ...weighted(screenBoxesAt(sight.points ?? []), FIGHTERS),
    ...weighted(screenBoxes(sight.evidence), EVIDENCE),
    ...weighted(sight.windows ?? [], OTHER_WINDOWS),
  ];
  return (size, wished) => placeWindow(size, room, seen, wished ?? nextTo(fighters.at(-1), size, room));
}

function nextTo(target: Box | undefined, { width, height }: Pick<Box, "width" | "height">, room: Box) {
  if (!target) return { left: (room.width - width) / 2, top: (room.height - height) / 3 };
  const right = target.left + target.width + GAP;
  const left = right + width <= room.width ? right : target.left - GAP - width;
  return { left, top: target.top + target.height / 2 - height / 3 };
}
