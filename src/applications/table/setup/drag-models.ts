import { isElement } from "../../../foundry/elements.js";

/** The kind of a dragged card. The canvas and other windows do not take it. */
const KIND = "application/x-vantage-model";

/** Lets a person drag the cards of models between columns. `drop` gets the ids of the model and of the side. */
export function dragModels(form: HTMLElement, drop: (model: string, side: string) => void): void {
  form.addEventListener("dragstart", (event) => {
    const card = closest(event, ".model[data-id]");
    if (!card || !event.dataTransfer) return;
    event.dataTransfer.setData(KIND, card.dataset["id"] ?? "");
    event.dataTransfer.effectAllowed = "move";
    form.classList.add("dragging");
  });
  form.addEventListener("dragover", (event) => {
    const side = event.dataTransfer?.types.includes(KIND) ? closest(event, ".side[data-id]") : null;
    highlight(form, side);
    if (side) event.preventDefault();
  });
  form.addEventListener("drop", (event) => {
    const side = closest(event, ".side[data-id]");
    const model = event.dataTransfer?.getData(KIND) ?? "";
    highlight(form, null);
    if (!side || model === "") return;
    event.preventDefault();
    event.stopPropagation();
    drop(model, side.dataset["id"] ?? "");
  });
  form.addEventListener("dragend", () => {
    form.classList.remove("dragging");
    highlight(form, null);
  });
}

function highlight(form: HTMLElement, side: HTMLElement | null): void {
  for (const one of form.querySelectorAll(".side.target")) if (one !== side) one.classList.remove("target");
  side?.classList.add("target");
}

function closest({ target }: Event, selector: string): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(selector) : null;
}
