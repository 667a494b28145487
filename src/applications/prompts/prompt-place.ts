import { openQuestion, REACTION_OVER, type Ref } from "../../rules/core/index.js";
import { screenBoxes, screenBoxesAt } from "../../canvas/screen-boxes.js";
import type { Exchange } from "../../play/record/exchange.js";
import { isElsewhere } from "./prompt-scene.js";
import { boxesOf, dialogPositions, windowRoom } from "../windows/dialog-position.js";
import type { Box } from "../windows/window-place.js";

/** In pixels: the window's width, and about how high it gets, for as long as it is not drawn. */
export const PROMPT_SIZE = { width: 360, height: 280 };

/** In pixels: the height that a notice needs where Foundry shows them. */
const NOTICE = 90;

/**
 * Where a question about an exchange opens: beside those who fight and the places that it asks about; in the corner where it
 * waits for someone to act. Of a fight that is nowhere in view, the map first shows the middle.
 *
 * @param height  of the window, in pixels
 */
export function promptPlace(
  exchange: Exchange | null,
  key: string,
  who: Ref | null,
  height: number,
): Pick<Box, "left" | "top"> {
  const { actor = null, targets = [], waiting = null } = exchange?.view ?? {};
  const fighters = [actor, ...targets, who].filter((ref) => ref !== null);
  const asked = openQuestion(waiting, key);
  const points = isElsewhere(exchange, who) ? [] : (asked?.options.flatMap(({ at }) => at ?? []) ?? []);
  bringIntoView([...screenBoxes(fighters), ...screenBoxesAt(points)]);
  const windows = [...boxesOf(".vantage-attack"), ...notices()];
  const size = { width: PROMPT_SIZE.width, height };
  const room = windowRoom();
  // Who acts in between needs the map, and presses this last.
  const corner = key.startsWith(REACTION_OVER) ? { left: room.width, top: room.height } : undefined;
  const { left, top } = dialogPositions({ fighters, points, evidence: [], windows }, room)(size, corner);
  return { left, top };
}

/** Where Foundry shows notices, with room for another one. */
function notices(): readonly Box[] {
  return boxesOf("#notifications").map((box) => ({ ...box, height: Math.max(NOTICE, box.height) }));
}

/** Pans the map when none of these boxes is in view. */
function bringIntoView(boxes: readonly Box[]): void {
  const { width, height } = windowRoom();
  const isSeen = ({ left, top, width: wide, height: high }: Box): boolean =>
    left + wide > 0 && top + high > 0 && left < width && top < height;
  if (boxes.length === 0 || boxes.some(isSeen)) return;
  const middle = (from: "left" | "top", size: "width" | "height"): number =>
    boxes.reduce((sum, box) => sum + box[from] + box[size] / 2, 0) / boxes.length;
  canvas.pan(canvas.canvasCoordinatesFromClient({ x: middle("left", "width"), y: middle("top", "height") }));
}
