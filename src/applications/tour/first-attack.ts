import { screenBoxes } from "../../canvas/screen-boxes.js";
import type { Box } from "../windows/window-place.js";
import { boxAround, boxOfElement, type Pointed } from "./pointer.js";
import type { Pair } from "./pair.js";

/** The steps of the tour, in their order. Words are language keys below `VANTAGE.tour`. */
export const STEPS = ["drag", "reasons", "roll", "undo", "again"] as const;

export type Step = (typeof STEPS)[number];

/** How long the card of a roll may take after the dialog has closed, in milliseconds. */
const CARD_TAKES = 4000;

const DIALOG = "vantage-attack";

type Message = ChatMessage.Implementation;

/** The attack of one tour: which step it has reached, and where on the page that step happens. */
export class FirstAttack {
  /** The messages from before the tour. */
  readonly #earlier = new Set(game.messages.keys());
  #hasLooked = false;
  #isLooking = false;
  #closedAt = 0;

  constructor(readonly pair: Pair) {}

  /** The step that is due after one, now that the person has done something or nothing. */
  after(step: Step): Step {
    const card = this.#card();
    if (step === "again") return step;
    if (step === "undo") return isUndone(card) ? "again" : step;
    if (dialog()) {
      this.#closedAt = 0;
      return step === "drag" ? "reasons" : this.#afterLooking(step);
    }
    if (card) return "undo";
    this.#closedAt ||= performance.now();
    return performance.now() - this.#closedAt > CARD_TAKES ? "drag" : step;
  }

  /** The things that a step points at, where they are now. */
  pointed(step: Step): Pointed {
    const window = shown(dialog());
    if (step === "drag") {
      const tokens = screenBoxes([this.pair.from.uuid, this.pair.to.uuid]);
      return { at: tokens, nearby: boxAround(tokens) };
    }
    if (step === "reasons")
      return { at: shown(dialog()?.querySelector(".vantage-modifiers")), nearby: window };
    if (step === "roll") return { at: shown(dialog()?.querySelector("button[type=submit]")), nearby: window };
    if (step === "undo") return { at: this.#undoBoxes(), nearby: this.#cardBoxes() };
    return { at: [], nearby: [] };
  }

  /** Whether the attack has ended without a change. Then there is nothing to undo. */
  get hasNothingToUndo(): boolean {
    const card = this.#card();
    const status: unknown = card && Reflect.get(card.system, "status");
    return status === "done" && this.#elements(" [data-action=exchangeUndo]").length === 0;
  }

  /** The newest exchange of a token of this user since the tour began. */
  #card(): Message | undefined {
    return game.messages.contents.findLast(
      ({ id, type, speaker }) =>
        type === "exchange" &&
        !this.#earlier.has(id) &&
        canvas.scene?.tokens.get(speaker.token ?? "")?.isOwner === true,
    );
  }

  /** The step about the reasons ends when the person has looked at one of them. */
  #afterLooking(step: Step): Step {
    const list = dialog()?.querySelector(".vantage-modifiers");
    const isAtOne = list?.querySelector(".modifier:hover, .modifier:focus-within") != null;
    const isInList = list?.matches(":hover, :focus-within") === true;
    this.#isLooking ||= isAtOne;
    if (this.#isLooking && !isInList) this.#hasLooked = true;
    return step === "reasons" && this.#hasLooked ? "roll" : step;
  }

  #elements(part = ""): readonly Element[] {
    const card = this.#card();
    return card ? [...document.querySelectorAll(`[data-message-id="${card.id}"]${part}`)] : [];
  }

  #undoBoxes(): readonly Box[] {
    const [undo] = this.#elements(" [data-action=exchangeUndo]").flatMap(shown);
    return undo ? [undo] : this.#cardBoxes();
  }

  #cardBoxes(): readonly Box[] {
    return this.#elements().flatMap(shown).slice(0, 1);
  }
}

function dialog(): HTMLElement | undefined {
  const found = foundry.applications.instances.get(DIALOG);
  return found?.rendered ? found.element : undefined;
}

function shown(element: Element | null | undefined): readonly Box[] {
  const box = boxOfElement(element);
  return box ? [box] : [];
}

function isUndone(card: Message | undefined): boolean {
  return !card || Reflect.get(card.system, "status") === "undone";
}
