import { Exchange } from "../../play/record/exchange.js";
import { text } from "../../play/table/text/localize.js";

/** Says who else has answered a question that this person's window asked, where it was a question of a side. */
export function tellAnswered(message: ChatMessage.Implementation, key: string): void {
  const { happenings, waiting } = Exchange.of(message)?.view ?? { happenings: [], waiting: null };
  const sealed = waiting?.type === "askAll" ? waiting.answered.find((one) => one.key === key) : undefined;
  const open = happenings.find((one) => one.type === "ask" && one.request.key === key);
  const { side } = sealed ?? (open?.type === "ask" ? open.request : {});
  const by = open?.type === "ask" && "by" in open.answer ? game.users.get(String(open.answer.by)) : undefined;
  if (side === undefined || by?.isSelf === true) return;
  const name = by ? text("VANTAGE.card.speaksFor", { user: by.name, name: side }) : side;
  ui.notifications.info(text("VANTAGE.prompt.answered", { name }), { console: false });
}
