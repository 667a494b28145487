import { openQuestion, placesAfter } from "../../rules/core/index.js";
import { drawWay, lightUp } from "../../canvas/overlay.js";
import { lightPlaces, showPlaces } from "../../canvas/place-marks.js";
import type { Exchange } from "../../play/record/exchange.js";
import { isElsewhere } from "./prompt-scene.js";
import type { Question } from "./questions.js";

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

/** Lights up what an element of a prompt is about, and the marked places of its choice. */
export function pointFrom(element: Element | null): void {
  lightFrom(element);
  lightPlaces(element?.closest<HTMLElement>("[data-choice]")?.dataset["choice"] ?? null);
}

/** Highlights the choice of a prompt that leads to a place on the map: the place itself, or the choice before it. Null ends it. */
export function pointToChoice(element: HTMLElement, id: string | null): void {
  const rows = [...element.querySelectorAll<HTMLElement>("[data-choice]")];
  const lead = (row: HTMLElement): string => row.dataset["choice"] ?? "";
  const leading = rows.filter((row) => id === lead(row) || id?.startsWith(`${lead(row)}/`) === true);
  const longest = leading.sort((one, other) => lead(other).length - lead(one).length)[0];
  for (const row of rows) row.classList.toggle("pointed", row === longest);
  longest?.scrollIntoView({ block: "nearest" });
  lightPlaces(id);
}

/**
 * Draws on the map what a question is about: the way of a move, and the places among which its answer is.
 *
 * @param path    the choices made so far
 * @param choose  is called with the option of a place that is clicked
 * @param point   is called with the option of the place under the pointer, and with null when it leaves
 */
export function showOnMap(
  exchange: Exchange | null,
  { key, who }: Question,
  path: string,
  choose: (id: string) => void,
  point: (id: string | null) => void,
): void {
  const asked = isElsewhere(exchange, who) ? null : openQuestion(exchange?.view.waiting ?? null, key);
  const way = asked?.question === WAY_ASKED ? asked.options.flatMap(({ at }) => at ?? []) : [];
  drawWay(exchange?.view.actor ?? "", way);
  showPlaces(asked ? placesAfter(asked, path) : [], { choose, point });
}

/** Takes everything of a question off the map. */
export function clearMap(): void {
  drawWay("", []);
  showPlaces([], { choose: () => undefined, point: () => undefined });
}
