import { Exchange } from "../../play/record/exchange.js";
import { askableOf, isChangedSince } from "../../play/referee/requests/decision.js";
import type { Reply } from "../../play/referee/requests/requests.js";
import { decide } from "../../play/exchange-actions.js";
import { refusalText, tell, text } from "../../play/table/text/localize.js";
import { changedText } from "../text/consequence-text.js";
import { changedSince } from "../../play/record/entries.js";
import { isInEffect } from "../../play/table/world/world.js";

type Message = ChatMessage.Implementation;

/**
 * A GM allows what a player asked for, or refuses it; what speaks against it is shown first.
 *
 * @param shown  the request as the GM read it, by `textOf`
 */
export async function decided(request: Message, shown: string, allows: boolean): Promise<Reply | null> {
  const asked = askableOf(request);
  const about = asked && game.messages.get(asked.exchange);
  if (!allows || !about) return decide(request, shown, allows);
  return asking(about, asked.verb, (meant) => decide(request, shown, true, meant));
}

/** The questions to confirm when a press would change more than its button says. */
const WORDS = {
  undo: { title: "VANTAGE.card.undo", question: "VANTAGE.card.undoAnyway" },
  correct: { title: "VANTAGE.card.correct", question: "VANTAGE.card.correctAnyway" },
} as const;

/** Does something to an exchange; what speaks against it is shown, and the person decides. */
export async function asking(
  message: Message,
  what: keyof typeof WORDS,
  act: (meant: boolean) => Promise<Reply>,
): Promise<Reply | null> {
  const reply = await act(false);
  const isOutdated = isChangedSince(reply);
  const barred = "barred" in reply && game.user.isGM ? reply.barred : null;
  if (!isOutdated && !barred) return reply;
  const paragraph = document.createElement("p");
  const question = document.createElement("p");
  const list = document.createElement("ul");
  paragraph.textContent = barred
    ? refusalText(Exchange.of(message)?.stored.game ?? "", barred)
    : text("VANTAGE.card.changedSince");
  question.textContent = text(WORDS[what].question);
  for (const line of isOutdated ? changedLines(message) : []) {
    list.appendChild(document.createElement("li")).textContent = line;
  }
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text(WORDS[what].title) },
    content: `${paragraph.outerHTML}${list.outerHTML}${question.outerHTML}`,
  });
  return sure === true ? act(true) : null;
}

/** Lines about the values that have changed since the exchange that is undone. */
function changedLines(message: Message): readonly string[] {
  const exchange = Exchange.of(message);
  const rules = exchange?.game;
  if (!exchange || !rules) return [];
  const { names } = exchange.view;
  const lines = changedSince(exchange.journal, isInEffect).map((change) => changedText(rules, change, names));
  return [...new Set(lines)];
}

/** Says why nothing was done, or that a GM is asked first. */
export function tellReply(message: Message, reply: Reply): void {
  if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
  else if ("asked" in reply) ui.notifications.info(text("VANTAGE.table.asked"), { console: false });
  else if ("barred" in reply) {
    const words = refusalText(Exchange.of(message)?.stored.game ?? "", reply.barred);
    ui.notifications.warn(words, { console: false });
  }
}
