import { isElement } from "../../foundry/elements.js";

type Message = ChatMessage.Implementation;

/** Marks an element as drawn by this window. Only this window knows the mark, so a player's text cannot hold it. */
const OWN = foundry.utils.randomID(32);

/** Marks a card as drawn by this window for a message. A copy of the element keeps the mark. */
export function markAsOwn(card: HTMLElement, message: Message): void {
  card.dataset["card"] = `${OWN}.${message.id ?? ""}`;
}

/** A card that this window drew, and its message. */
export interface OwnCard {
  readonly card: HTMLElement;
  readonly message: Message;
}

/**
 * The card around an element; null for a card that this window did not draw. The HTML of a plain message, a journal or a
 * sheet can look like a card and name another message: nothing in it is believed.
 */
export function ownCardAt(target: EventTarget | null): OwnCard | null {
  const card = isElement(target) ? target.closest<HTMLElement>(".vantage-card") : null;
  const [own, id = ""] = (card?.dataset["card"] ?? "").split(".");
  const message = own === OWN ? game.messages.get(id) : undefined;
  return card && message ? { card, message } : null;
}
