import { text } from "../../foundry.js";
import { isRefereeUser } from "../../play/referee/lease/referee-users.js";
import { trustSince } from "../../play/referee/lease/trusted-periods.js";
import { isWrittenByReferee } from "../../play/record/exchange.js";

type Message = ChatMessage.Implementation;

/** Whether a GM can know that a GM wrote a record: its author is one, or no user any more. */
export function mayBeTrusted({ author }: Message): boolean {
  return author?.isGM !== false;
}

/** Asks a GM whether the records of a message's author are those of a GM, and notes it. */
export async function trustAgain(message: Message): Promise<null> {
  const { author: user } = message._source;
  if (!isRefereeUser(game.user) || !user || !mayBeTrusted(message)) return null;
  const untrusted = game.messages.filter(
    (one) => one.type === "exchange" && one._source.author === user && !isWrittenByReferee(one),
  );
  const from = Math.min(...untrusted.map(({ _source }) => _source._stats.createdTime ?? Infinity));
  if (!Number.isFinite(from)) return null;
  const name = message.author?.name ?? text("VANTAGE.unknown");
  const paragraph = document.createElement("p");
  paragraph.textContent = text("VANTAGE.record.trustQuestion", {
    name,
    date: new Date(from).toLocaleString(game.i18n.lang),
  });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text("VANTAGE.record.trustTitle") },
    content: paragraph.outerHTML,
  });
  if (sure === true) await trustSince(user, from);
  return null;
}
