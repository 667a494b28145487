import type { Forecast } from "./forecast.js";

/** The small label at a dragged attack's target. It is one DOM element that is moved, so that it is readable at any zoom. */
let label: HTMLElement | null = null;

/** The lines that it holds. A drag that comes back to its target shows the same again. */
let shown: readonly string[] = [];

/** Shows lines of text next to a point of the window. */
export function showLabel(at: { x: number; y: number }, forecast: Forecast): void {
  const { game, lines, forbidden } = forecast;
  const element = label ?? create();
  element.dataset["game"] = game;
  if (!isShown(lines)) {
    element.replaceChildren(...labelLines(element.ownerDocument, forecast));
    shown = lines;
  }
  element.classList.toggle("forbidden", forbidden);
  element.style.transform = `translate(${Math.round(at.x + 18)}px, ${Math.round(at.y + 18)}px)`;
  element.hidden = false;
}

function isShown(lines: readonly string[]): boolean {
  return lines.length === shown.length && lines.every((line, index) => line === shown[index]);
}

/** The lines of an attack that is not made yet, as elements. */
export function labelLines(page: Document, { lines, reason }: Forecast): readonly HTMLElement[] {
  return lines.map((line) => {
    const row = page.createElement("span");
    row.textContent = line;
    row.classList.toggle("reason", line === reason);
    return row;
  });
}

/** Takes the label away. */
export function hideLabel(): void {
  // Even a value that is there already would let the browser look at the page's styles again, at each move of a drag.
  if (label && !label.hidden) label.hidden = true;
}

function create(): HTMLElement {
  const view = canvas.app?.view as HTMLCanvasElement;
  const element = view.ownerDocument.createElement("div");
  element.className = "vantage-drag-label";
  element.setAttribute("role", "status");
  view.ownerDocument.body.append(element);
  [label, shown] = [element, []];
  return element;
}
