import { flagOf } from "../../foundry.js";
import { isLent, LENDS, takeBack } from "../../play/referee/battle/lending.js";
import { text } from "../../play/table/text/localize.js";

type Message = ChatMessage.Implementation;

/** Adds a button to the message about lent models that takes them back, for a GM and while they are lent. */
export function addLendingButton(message: Message, content: Element): void {
  const lends = flagOf(message, LENDS);
  if (!game.user.isGM || message.author?.isGM !== true || typeof lends !== "object" || lends === null) return;
  const { combat: id, side } = lends as Readonly<Record<string, unknown>>;
  const combat = game.combats.get(String(id));
  if (!combat || typeof side !== "string" || !isLent(combat, side)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text("VANTAGE.battle.lend.undo");
  button.addEventListener("click", () => {
    button.disabled = true;
    void takeBack(combat, side).then(() => {
      button.remove();
    });
  });
  content.append(button);
}
