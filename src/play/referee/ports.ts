import type { Other } from "../record/chain.js";
import { Exchange } from "../record/exchange.js";
import type { Entry, ExchangeState } from "../record/state.js";
import { storedRecord } from "../record/stored.js";
import { dueChange, trackAfter } from "../record/entries.js";
import { castOf, type WrittenEntry } from "../record/reducer.js";
import { facesOf } from "../../dice/faces.js";
import { rollRequest } from "../../dice/rolling.js";
import { createMessage, updateDocument } from "../../foundry.js";
import { inverse, type Ref } from "../../rules/core/index.js";
import { followUpsOf } from "../aftermath.js";
import { itemOf, modelOf } from "../models.js";
import { isOnAtTable } from "../settings.js";
import { text } from "../telling.js";
import { bearerOf, stands, tidyTurn, trackWrite, writePlain } from "../world.js";
import type { Ports, Writing } from "./carrier.js";
import { isReferee } from "./lease.js";
import { dropEmptyScope, markOn, markUpdate, OWN_WRITE, unmark } from "./marks.js";
import { rebase } from "./rebase.js";
import { throwerOf } from "./rollers.js";
import { confideExchange } from "./confide.js";
import { isHiddenRef, keepSecret, withHidden } from "./secrets.js";

/** The table as Foundry has it. */
export const ports: Ports = {
  holds: isReferee,
  policy: () => ({
    asksDefender: isOnAtTable("askDefender"),
    applies: isOnAtTable("applyConsequences"),
    roller: throwerOf,
  }),
  roll: async (game, request) => {
    const roll = await rollRequest(game.id, request);
    return { faces: facesOf(roll), roll: roll.toJSON() };
  },
  create: async (rules, state, rolls, mode) => {
    const audience = audienceOf(mode, state.requestedBy);
    const known = withHidden(state, audience.isPrivate);
    const stored = storedRecord(rules, known, audience.isPrivate);
    if (stored.secret) await keepSecret(known);
    const message = await createMessage({
      type: "exchange",
      speaker: audience.isPrivate
        ? { alias: game.users.get(state.requestedBy)?.name ?? "" }
        : speakerOf(state),
      system: stored,
      rolls: stored.secret ? [] : rolls.map((roll) => JSON.stringify(roll)),
      ...audience.fields,
      ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
    });
    if (stored.secret) confideExchange(message, rules, known);
    return message.id ?? "";
  },
  save: async (id, rules, state, rolls) => {
    const message = game.messages.get(id);
    if (!message) return false;
    const isPrivate = message.whisper.length > 0;
    const known = withHidden(state, isPrivate);
    const stored = storedRecord(rules, known, isPrivate);
    if (stored.secret) await keepSecret(known);
    const kept = message.rolls.map((roll) => JSON.stringify(roll.toJSON()));
    const added = stored.secret ? [] : rolls.map((roll) => JSON.stringify(roll));
    try {
      await updateDocument(message, {
        system: stored,
        ...(added.length ? { rolls: [...kept, ...added] } : {}),
      });
    } catch (error) {
      if (game.messages.has(id)) throw error;
      return false;
    }
    if (stored.secret) confideExchange(message, rules, known);
    return game.messages.has(id);
  },
  exists: (id) => game.messages.has(id),
  write: writeEntry,
  unmark: async (exchange, entries) => {
    const bearers = new Map(entries.flatMap((entry) => bearerFor(entry) ?? []).map((one) => [one.uuid, one]));
    for (const bearer of bearers.values()) {
      await unmark(bearer, exchange);
      await tidyTurn(bearer);
      await dropEmptyScope(bearer);
    }
  },
  stands,
  isReady: (change) => stands(inverse(change)),
  gone: (engagement) => castOf(engagement).filter((ref) => modelOf(ref) === null),
  rebase,
  missing: (exchange, entry) => {
    const change = dueChange(entry);
    const bearer = bearerFor(entry);
    if (change.type !== "track" || !bearer || markOn(bearer, exchange, entry)) return 0;
    const was = trackWrite(change)?.was ?? 0;
    return Math.max(0, change.from - change.to - was);
  },
  others: (id) => {
    const all = game.messages.contents;
    const own = all.findIndex((message) => message.id === id);
    return { earlier: exchangesOf(all.slice(0, own)), later: exchangesOf(all.slice(own + 1)) };
  },
  followUps: followUpsOf,
};

/** The exchanges of some messages, as far as they hold applied changes. */
function exchangesOf(messages: readonly ChatMessage.Implementation[]): readonly Other[] {
  return messages.flatMap((message) => {
    const exchange = Exchange.of(message);
    const holds = exchange?.journal.some((entry) => entry.state === "applied") === true;
    const state = holds ? exchange.state : null;
    return state && message.id ? [{ id: message.id, state }] : [];
  });
}

/** Writes an entry once: what has left its mark where a write may have been made before, or can be seen, is not written again. */
async function writeEntry(
  exchange: string,
  entry: Entry,
  { names, mayBeWritten }: Writing,
): Promise<WrittenEntry> {
  const change = dueChange(entry);
  if (change.type !== "track") {
    await writePlain(change, names);
    return { id: entry.id };
  }
  const bearer = bearerOf(change);
  const mark = mayBeWritten && bearer ? markOn(bearer, exchange, entry) : null;
  if (mark && mark[1] === trackAfter(change, mark[0])) return { id: entry.id, ...writtenOf(change, mark) };
  const write = trackWrite(change);
  if (!write) return { id: entry.id };
  const { document, was, is, update } = write;
  await updateDocument(document, { ...update, ...markUpdate(exchange, entry, [was, is]) }, OWN_WRITE);
  return { id: entry.id, ...writtenOf(change, [was, is]) };
}

/** The values of a write where they are not those that the rules reckoned with. */
function writtenOf(
  { from, to }: { readonly from: number; readonly to: number },
  [was, is]: readonly [number, number],
) {
  return was === from && is === to ? {} : { written: [was, is] as const };
}

function bearerFor({ change }: Entry) {
  return change.type === "track" ? bearerOf(change) : null;
}

/** Who may read a message in a mode: everyone, or the GMs and, but for blind rolls, the user who asked. */
function audienceOf(mode: string, user: string): { readonly isPrivate: boolean; readonly fields: object } {
  if (!isPrivateMode(mode)) return { isPrivate: false, fields: {} };
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  const isBlind = mode.startsWith("blind");
  const whisper = isBlind ? gms : [...new Set([...gms, user])];
  return { isPrivate: true, fields: { whisper, blind: isBlind } };
}

/** Whether a mode shows a message to some alone. */
export function isPrivateMode(mode: string): boolean {
  return PRIVATE.includes(mode);
}

/** The modes of messages that are for some alone, as generations 13 and 14 name them. */
const PRIVATE: readonly string[] = ["gmroll", "blindroll", "selfroll", "gm", "blind", "self"];

/** The model that acts speaks, so that its name and picture head the card. */
function speakerOf({ engagement }: ExchangeState): object {
  const ref: Ref = engagement.actor.ref;
  const model = modelOf(ref);
  if (isHiddenRef(ref)) return { alias: text("VANTAGE.unknown") };
  return ChatMessage.getSpeaker(model?.token ? { token: model.token } : { actor: model?.actor ?? null });
}

/** The item of a ref's bearer, for checks of who may use it. */
export function isCarriedBy(item: Ref, actor: Ref): boolean {
  return itemOf(item)?.actor?.uuid === modelOf(actor)?.actor.uuid;
}
