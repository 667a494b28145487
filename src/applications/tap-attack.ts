import { isElement } from "../foundry/elements.js";
import { placeAtToken } from "../canvas/token-place.js";
import { keptForecast } from "../canvas/forecast/kept-forecast.js";
import { labelLines } from "../canvas/forecast/label.js";
import { aimed } from "../canvas/token-pictures.js";
import { text } from "../play/table/text/localize.js";
import { areOpposed } from "../play/table/turns/sides.js";
import { dragMode } from "../play/table/settings.js";
import { useDrop } from "./drop.js";

type Token = foundry.canvas.placeables.Token.Implementation;

/** Ends the label that is shown. */
let end: (() => void) | null = null;

/** The user's selected token that a tap on this one would attack with; null where a tap selects as ever. */
export function tapsWith(target: Token): Token | null {
  const [own, other] = canvas.tokens?.controlled ?? [];
  if (!own || other || own === target || dragMode() === "off" || game.activeTool === "target") return null;
  return own.document.isOwner && areOpposed(own.document, target.document) ? own : null;
}

/**
 * Shows at a tapped enemy what the selected model's attack would be, with a button that attacks and one that selects the enemy,
 * where this user may. A tap elsewhere and Escape take it away.
 */
export function showTapLabel(own: Token, target: Token): void {
  closeTapLabel();
  const page = (canvas.app?.view as HTMLCanvasElement).ownerDocument;
  const expected = keptForecast(own.document, target.document);
  const element = page.createElement("section");
  element.className = "vantage vantage-tap-label";
  element.dataset["game"] = expected.game;
  element.classList.toggle("forbidden", expected.forbidden);
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-label", expected.lines[0] ?? "");
  element.tabIndex = -1;
  const buttons = page.createElement("div");
  buttons.className = "buttons";
  const options = { actor: own.document.uuid, targets: [target.document.uuid] };
  buttons.append(button(page, "attack", () => void useDrop(options, () => aimed(own, target.document))));
  if (target.document.isOwner)
    buttons.append(button(page, "select", () => void target.control({ releaseOthers: true })));
  element.append(...labelLines(page, expected), buttons);
  page.body.append(element);
  const place = (): void => placeAtToken(element, target.document.uuid);
  const onPress = (event: Event): void => {
    if (!isElement(event.target) || !element.contains(event.target)) closeTapLabel();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    closeTapLabel();
  };
  const pan = Hooks.on("canvasPan", place);
  const gone = Hooks.on("canvasTearDown", closeTapLabel);
  page.addEventListener("pointerdown", onPress, { capture: true });
  page.addEventListener("keydown", onKey, { capture: true });
  end = () => {
    element.remove();
    Hooks.off("canvasPan", pan);
    Hooks.off("canvasTearDown", gone);
    page.removeEventListener("pointerdown", onPress, { capture: true });
    page.removeEventListener("keydown", onKey, { capture: true });
  };
  place();
  element.focus({ preventScroll: true });
}

/** Takes the label away, if one is shown. */
export function closeTapLabel(): void {
  end?.();
  end = null;
}

function button(page: Document, name: "attack" | "select", press: () => void): HTMLButtonElement {
  const made = page.createElement("button");
  made.type = "button";
  made.dataset["tap"] = name;
  made.textContent = text(name === "attack" ? "VANTAGE.tap.attack" : "VANTAGE.tap.select");
  made.addEventListener("click", () => {
    closeTapLabel();
    press();
  });
  return made;
}
