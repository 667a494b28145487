import {
  firstOfEach,
  inverse,
  isRefusal,
  replay,
  type Consequence,
  type Engagement,
  type Refusal,
} from "../rules/core/index.js";
import type { StoredAnswer, StoredExchange } from "../data/exchange.js";
import { rollRequest } from "../dice/rolling.js";
import { createMessage } from "../foundry.js";
import { followUpsOf } from "./aftermath.js";
import { anew } from "./anew.js";
import { Exchange, startOf, transcriptOf } from "./exchange.js";
import { modelOf } from "./models.js";
import { isOnAtTable } from "./settings.js";
import { text } from "./telling.js";
import { isWaiting } from "./waiting.js";
import { isFaithful } from "./verify.js";
import { makeTrue, mayWrite, stands } from "./world.js";

type Message = ChatMessage.Implementation;

const busy = new Map<string, Promise<void>>();

/** Whose client carries a message's exchange on: its author's while connected, else the active GM's; nobody's when neither is there. */
export function conductorOf(message: Message): User.Implementation | null {
  const { author } = message;
  return author?.active ? author : game.users.activeGM;
}

/** Begins an exchange: rolls as far as the rules go by themselves, and posts the card. Refused by the rules, nothing is posted. */
export async function beginExchange(engagement: Engagement): Promise<Message | Refusal> {
  const start = startOf(engagement);
  if (isRefusal(start)) return start;
  const { added: answers, rolls } = await rollOn({ engagement, answers: {}, rerolls: [] }, []);
  const model = modelOf(engagement.actor.ref);
  const who = ChatMessage.getSpeaker(model?.token ? { token: model.token } : { actor: model?.actor ?? null });
  const speaker = model?.token?.hidden === true ? { ...who, alias: text("VANTAGE.unknown") } : who;
  return createMessage({
    type: "exchange",
    speaker,
    system: { engagement: JSON.stringify(engagement), answers },
    rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())),
    ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
  });
}

/**
 * Carries an exchange on, if this client is the one to do so. Calls for one message follow one another. With `press`
 * consequences are made true even where the table waits for somebody's word.
 */
export function conduct(message: Message, press = false): Promise<void> {
  const id = message.id ?? "";
  const next = (busy.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => proceed(message, press));
  busy.set(id, next);
  return next.finally(() => {
    if (busy.get(id) === next) busy.delete(id);
  });
}

/** Whether a track is no longer where an exchange found it: somebody else's came in between. */
function areOutdated(due: readonly Consequence[]): boolean {
  return firstOfEach(due).some((change) => change.type === "track" && !stands(inverse(change)));
}

let settling: Promise<void> = Promise.resolve();

/**
 * Makes the consequences that still wait true, and notes how many stand. This client must be allowed to. Exchanges are
 * settled one after another; one that would settle what another has settled meanwhile is overtaken, and takes nothing;
 * one whose numbers another has moved meanwhile is told anew first, with the same dice.
 */
function settle(exchange: Exchange, changes: readonly Consequence[]): Promise<void> {
  settling = settling
    .catch(() => undefined)
    .then(async () => {
      const { applied } = exchange.stored;
      const due = changes.slice(applied);
      if (due.some((change) => change.type === "waiting" && !change.to && !isWaiting(change.id))) {
        return exchange.write({ undone: true, overtaken: true });
      }
      const fresh = areOutdated(due) ? anew(exchange, changes.slice(0, applied)) : null;
      if (fresh) return exchange.write({ engagement: fresh });
      for (const change of due) await makeTrue(change, exchange.engagement.names);
      return exchange.write({ applied: applied + due.length });
    });
  return settling;
}

/**
 * Whose client makes what is due true: the author's where it may write all of it, else the active GM's. The GM's client
 * needs no asking: it sees the message, whose author the server vouches for, and works everything out anew.
 */
function writerOf(message: Message, due: readonly Consequence[]): User.Implementation | null {
  const { author } = message;
  const alone = author?.active === true && due.every((change) => mayWrite(change, author));
  return alone ? author : game.users.activeGM;
}

/** Whether this client says what the rules demand of others: the GM's where there is one, since it sees everybody. */
function tells(message: Message): boolean {
  return (game.users.activeGM ?? message.author) === game.user;
}

async function proceed(message: Message, press: boolean): Promise<void> {
  const exchange = Exchange.of(message);
  if (!exchange || exchange.stored.undone || exchange.cutShort.length) return;
  const conducts = conductorOf(message) === game.user;
  if (conducts) {
    const further = await rollOn(exchange.stored, message.rolls);
    if (further.more) return exchange.answer(further.added, further.rolls);
  }
  const telling = exchange.replay();
  if (isRefusal(telling)) return;
  const due = telling.changes.slice(exchange.stored.applied);
  if (due.length) {
    const wanted = press || isOnAtTable("applyConsequences");
    const mine = wanted && writerOf(message, due) === game.user;
    if (mine && (message.isAuthor || press || isFaithful(exchange))) await settle(exchange, telling.changes);
  } else if (tells(message) && !telling.waiting && exchange.stored.followUps === null) {
    await exchange.write({ followUps: followUpsOf(exchange.engagement, telling) });
  }
}

/** Answers by dice, and by the default where the table asks nobody, until a person is needed or all is told. */
async function rollOn(
  { engagement, answers, rerolls }: Pick<StoredExchange, "engagement" | "answers" | "rerolls">,
  rolls: readonly Roll[],
): Promise<{ added: Record<string, StoredAnswer>; rolls: Roll[]; more: boolean }> {
  const added: Record<string, StoredAnswer> = {};
  const thrown = [...rolls];
  let more = false;
  const start = startOf(engagement);
  if (isRefusal(start)) return { added, rolls: thrown, more };
  for (;;) {
    const { waiting } = replay(start, transcriptOf({ ...answers, ...added }, thrown));
    if (waiting?.type === "roll") {
      added[waiting.key] = {
        roll: thrown.length,
        ...(rerolls.includes(waiting.key) ? { rerolled: true } : {}),
      };
      thrown.push(await rollRequest(engagement.game, waiting));
    } else if (
      waiting?.type === "ask" &&
      waiting.who !== engagement.actor.ref &&
      !isOnAtTable("askDefender")
    ) {
      added[waiting.key] = { choice: waiting.default };
    } else {
      return { added, rolls: thrown, more };
    }
    more = true;
  }
}
