import { openQuestion } from "../../rules/core/index.js";
import { drawWay, lightUp } from "../../canvas/overlay.js";
import type { Exchange } from "../../play/record/exchange.js";

/** The question of a walk at which point of its way, whose points are its options, a model interrupts it. */
const WAY_ASKED = "reactToMove";

/** Lights up the models and the place that an element of a card or a prompt is about; null ends it. */
export function lightFrom(element: Element | null): void {
  const refs = element?.closest<HTMLElement>("[data-refs]")?.dataset["refs"] ?? "";
  const [x, y, radius] = (element?.closest<HTMLElement>("[data-spot]")?.dataset["spot"] ?? "")
    .split(" ")
    .map(Number);
  const spots = x === undefined || y === undefined || radius === undefined ? [] : [{ x, y, radius }];
  lightUp(refs.split(" ").filter(Boolean), spots);
}

/** Draws the way that a question is about. Returns whether it is about one. */
export function showWay({ view }: Exchange, key: string): boolean {
  const asked = openQuestion(view.waiting, key);
  if (asked?.question !== WAY_ASKED) return false;
  drawWay(
    view.actor,
    asked.options.flatMap(({ at }) => at ?? []),
  );
  return true;
}

/** Takes the way off the map again. */
export function hideWay(): void {
  drawWay("", []);
}
