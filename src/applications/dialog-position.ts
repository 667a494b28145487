import type { Ref } from "../rules/core/index.js";
import { screenBoxes } from "../canvas/screen-boxes.js";
import { placeWindow, type Box, type Seen } from "./window-place.js";

/** What matters how much: who fights must stay in sight before what a modifier comes from. Evidence alone stays below 1. */
const FIGHTERS = 100;
const EVIDENCE = 0.1;
const OTHER_WINDOWS = 10;

/** In pixels: how far from a target a window opens. */
const BESIDE = 40;

/** What a window should leave in sight. */
export interface Sight {
  /** Attacker and targets, the first target last. */
  readonly fighters: readonly Ref[];
  /** What lights up when a person asks for reasons. */
  readonly evidence: readonly Ref[];
  /** Other windows that it should not lie on. */
  readonly windows?: readonly Box[];
}

/** The page without the sidebar, in pixels. Read before a window is inserted, while the page is laid out already. */
export function windowRoom(): Box {
  const { innerWidth: width, innerHeight: height } = window;
  const sidebar = ui.sidebar.rendered ? ui.sidebar.element.getBoundingClientRect().left : width;
  return { left: 0, top: 0, width: sidebar > width / 2 ? sidebar : width, height };
}

/** Where a window of a size leaves the fight in sight: at the place wished for, else beside the target. */
export function placeBeside(
  size: Pick<Box, "width" | "height">,
  sight: Sight,
  wished?: Pick<Box, "left" | "top">,
): ReturnType<typeof placeWindow> {
  const room = windowRoom();
  const fighters = screenBoxes(sight.fighters);
  const weighted = (boxes: readonly Box[], weight: number): Seen[] =>
    boxes.map((box) => ({ ...box, weight }));
  const seen = [
    ...weighted(fighters, FIGHTERS),
    ...weighted(screenBoxes(sight.evidence), EVIDENCE),
    ...weighted(sight.windows ?? [], OTHER_WINDOWS),
  ];
  return placeWindow(size, room, seen, wished ?? besideOf(fighters.at(-1), size, room));
}

function besideOf(target: Box | undefined, { width, height }: Pick<Box, "width" | "height">, room: Box) {
  if (!target) return { left: (room.width - width) / 2, top: (room.height - height) / 3 };
  const right = target.left + target.width + BESIDE;
  const left = right + width <= room.width ? right : target.left - BESIDE - width;
  return { left, top: target.top + target.height / 2 - height / 3 };
}
