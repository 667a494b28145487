import type { Forecast } from "./forecast.js";

/** The small label at a dragged attack's target. It is one DOM element that is moved, so that it is readable at any zoom. */
let label: HTMLElement | null = null;

/** Shows lines of text next to a point of the window. */
export function showLabel(at: { x: number; y: number }, { game, lines, forbidden }: Forecast): void {
  const element = label ?? create();
  element.dataset["game"] = game;
  const rows = lines.map((line) => {
    const row = element.ownerDocument.createElement("span");
    row.textContent = line;
    return row;
  });
  element.replaceChildren(...rows);
  element.classList.toggle("forbidden", forbidden);
  element.style.transform = `translate(${Math.round(at.x + 18)}px, ${Math.round(at.y + 18)}px)`;
  element.hidden = false;
}

/** Takes the label away. */
export function hideLabel(): void {
  if (label) label.hidden = true;
}

function create(): HTMLElement {
  const view = canvas.app?.view as HTMLCanvasElement;
  const element = view.ownerDocument.createElement("div");
  element.className = "vantage-drag-label";
  element.setAttribute("role", "status");
  view.ownerDocument.body.append(element);
  label = element;
  return element;
}
