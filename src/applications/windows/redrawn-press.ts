import { isElement, oncePerPage } from "../../foundry/elements.js";

/** Our parts of the screen. */
const OWN = ".vantage, .vantage-card, .vantage-order, .battle-model";

/**
 * Lets a press count when its button is drawn again before the pointer is released: the browser sends no click then. The
 * release over the new button that does the same is the press. Called for each page that shows something of ours.
 */
export const hearRedrawnPresses = oncePerPage((page) => {
  const held = { button: null as HTMLElement | null, does: "" };
  page.addEventListener(
    "pointerdown",
    ({ button, target }) => {
      held.button = button === 0 ? buttonAt(target) : null;
      held.does = held.button ? whatDoes(held.button) : "";
    },
    { capture: true },
  );
  page.addEventListener(
    "pointerup",
    ({ target }) => {
      const was = held.button;
      const button = buttonAt(target);
      held.button = null;
      if (was && !was.isConnected && button && whatDoes(button) === held.does) button.click();
    },
    { capture: true },
  );
});

function buttonAt(target: EventTarget | null): HTMLElement | null {
  const button = isElement(target) ? target.closest<HTMLElement>("[data-action], [data-battle]") : null;
  return button?.closest(OWN) ? button : null;
}

/** A text for the effect of a button: its data and the data of all elements around it, such as its row and message. */
function whatDoes(button: HTMLElement): string {
  const all: DOMStringMap[] = [];
  for (let within: HTMLElement | null = button; within; within = within.parentElement)
    all.push(within.dataset);
  return JSON.stringify(all);
}
