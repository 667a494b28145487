import { openQuestions, type Ref } from "../../rules/core/index.js";
import { screenBoxes, screenBoxesAt } from "../../canvas/screen-boxes.js";
import type { Exchange } from "../../play/record/exchange.js";
import { dialogPosition, windowRoom } from "../windows/dialog-position.js";
import type { Box } from "../windows/window-place.js";

/** In pixels: the window's width, and about how high it gets. */
export const PROMPT_SIZE = { width: 360, height: 280 };

/**
 * Where a question about an exchange opens: beside those who fight and the places that it asks about. Of a fight that is nowhere
 * in view, the map first shows the middle.
 *
 * @param others  where other prompts are
 */
export function promptPlace(
  exchange: Exchange | null,
  key: string,
  who: Ref | null,
  others: readonly Pick<Box, "left" | "top">[],
): Pick<Box, "left" | "top"> {
  const { actor = null, targets = [], waiting = null } = exchange?.view ?? {};
  const fighters = [actor, ...targets, who].filter((ref) => ref !== null);
  const asked = openQuestions(waiting).find((one) => one.key === key);
  const points = asked?.options.flatMap(({ at }) => at ?? []) ?? [];
  bringIntoView([...screenBoxes(fighters), ...screenBoxesAt(points)]);
  const windows = others.map((other) => ({ ...other, ...PROMPT_SIZE }));
  const { left, top } = dialogPosition(PROMPT_SIZE, { fighters, points, evidence: [], windows });
  return { left, top };
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
