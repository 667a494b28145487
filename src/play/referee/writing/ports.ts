import type { Other } from "../../record/chain.js";
import { Exchange } from "../../record/exchange.js";
import type { Entry, ExchangeState, Found } from "../../record/state.js";
import { modelActing } from "../../record/view.js";
import { storedRecord } from "../../record/stored.js";
import { dueChange } from "../../record/entries.js";
import { beyondRange, trackAfter } from "../../record/track-range.js";
import type { WrittenEntry } from "../../record/reducer.js";
import { castOf } from "../../record/view.js";
import { facesOf } from "../../../dice/faces.js";
import { rollRequest } from "../../../dice/rolling.js";
import { createMessage, documentByUuid, systemOf, updateDocument } from "../../../foundry.js";
import { shortText, type Ref } from "../../../rules/core/index.js";
import { followUpsOf } from "../../table/turns/aftermath.js";
import { itemOf, modelOf, speakerFor } from "../../table/models/models.js";
import { isOnAtTable } from "../../table/settings.js";
import { text } from "../../table/text/localize.js";
import { plainMessage } from "../../table/text/plain-message.js";
import {
  bearerOf,
  isExpected,
  rangeOf,
  tidyTurn,
  trackWrite,
  writePlain,
  foundBefore,
  isInEffect,
  valueNow,
} from "../../table/world/world.js";
import type { Ports, Writing } from "../carrier-ports.js";
import { sealedChoices } from "../../record/secrets/sealing.js";
import { LatestRecords } from "./latest.js";
import { isStillReferee, leaseId } from "../lease/lease.js";
import { fixedAnswerTo } from "../../table/battle/fixed-answers.js";
import { audienceOf } from "../../table/world/audience.js";
import { isInherited } from "../../table/world/inherited.js";
import { entryOption } from "../../table/world/own-write.js";
import { unlessDeleted } from "../../table/world/unless-deleted.js";
import { isSeenMade, sending, tagOf } from "../late/late.js";
import {
  dropEmptyScope,
  markOn,
  markUpdate,
  unmark,
  willInherit,
  type Mark,
} from "../../table/world/marks.js";
import { rebase } from "../corrections/rebase.js";
import { throwerOf } from "../rollers.js";
import { shareSecrets } from "../secrets/share-secrets.js";
import { isHiddenRef } from "../../table/models/hidden.js";
import { keepSecret, markKeysFor } from "../../record/secrets/kept-secrets.js";
import { withHidden } from "../secrets/with-hidden.js";
import { keepChoices } from "../../record/secrets/choices.js";

const latestRecords = new LatestRecords();

/**
 * Replaces a late record of an earlier referee's window with this window's own record. False when the stored
 * record is not late.
 */
export async function putBack(message: ChatMessage.Implementation): Promise<boolean> {
  const { stored } = Exchange.of(message) ?? {};
  const again = stored && message.id ? latestRecords.replaced(message.id, stored) : null;
  if (again) await updateDocument(message, { ...again });
  return again !== null;
}

/** Whether a record is the version that this window wrote last. */
export function isOwnRecord(message: ChatMessage.Implementation): boolean {
  const { stored } = Exchange.of(message) ?? {};
  return stored !== undefined && latestRecords.isOwn(message.id ?? "", stored);
}

/** The carrier's ports for Foundry. */
export const ports: Ports = {
  holds: isStillReferee,
  policy: () => ({
    asksDefender: isOnAtTable("askDefender"),
    applies: isOnAtTable("applyConsequences"),
    roller: throwerOf,
    fixed: fixedAnswerTo,
  }),
  sealId: () => foundry.utils.randomID(),
  roll: async (game, request) => {
    const roll = await rollRequest(game.id, request);
    return { faces: facesOf(roll), roll: roll.toJSON() };
  },
  create: async (rules, state, rolls, mode) => {
    const audience = audienceOf(mode, state.requestedBy);
    const known = withHidden(state, audience.isPrivate);
    const stored = storedRecord(rules, known, audience.isPrivate);
    if (stored.secret) await keepSecret(known);
    else await keepChoices(sealedChoices(known));
    const message = await createMessage({
      type: "exchange",
      speaker: audience.isPrivate
        ? { alias: shortText(game.users.get(state.requestedBy)?.name ?? "") }
        : speakerOf(state),
      system: stored,
      ...(await plainMessage(rules, stored, audience.isPrivate)),
      rolls: stored.secret ? [] : rolls.map((roll) => JSON.stringify(roll)),
      ...audience.fields,
      ...(rolls.length ? { sound: CONFIG.sounds.dice } : {}),
    });
    latestRecords.keep(message.id ?? "", {
      ...(await plainMessage(rules, stored, audience.isPrivate)),
      system: stored,
      rolls: message.rolls.map((roll) => JSON.stringify(roll.toJSON())),
    });
    shareSecrets(message, rules, known);
    return message.id ?? "";
  },
  save: async (id, rules, state, rolls) => {
    const message = game.messages.get(id);
    if (!message) return false;
    const isPrivate = message.whisper.length > 0;
    const known = withHidden(state, isPrivate);
    const stored = storedRecord(rules, known, isPrivate, Number(systemOf(message)["saves"] ?? 0) + 1);
    if (stored.secret) await keepSecret(known);
    else await keepChoices(sealedChoices(known));
    const kept = message.rolls.map((roll) => JSON.stringify(roll.toJSON()));
    const added = stored.secret ? [] : rolls.map((roll) => JSON.stringify(roll));
    const plain = await plainMessage(rules, stored, isPrivate);
    latestRecords.keep(id, { ...plain, system: stored, rolls: [...kept, ...added] });
    const isThere = (): boolean => game.messages.has(id);
    const isSaved = await unlessDeleted(isThere, () =>
      updateDocument(message, {
        ...plain,
        system: stored,
        ...(added.length ? { rolls: [...kept, ...added] } : {}),
      }),
    );
    if (isSaved) shareSecrets(message, rules, known);
    return isSaved && isThere();
  },
  exists: (id) => game.messages.has(id),
  write: writeEntry,
  unmark: async (exchange, entries) => {
    const bearers = new Map(entries.flatMap((entry) => bearerFor(entry) ?? []).map((one) => [one.uuid, one]));
    for (const bearer of bearers.values()) {
      const isThere = (): boolean => documentByUuid(bearer.uuid) !== null;
      // If a document was deleted in the meantime, its marks were deleted with it.
      await unlessDeleted(isThere, async () => {
        for (const key of markKeysFor(exchange, bearer.uuid)) await unmark(bearer, key);
        await tidyTurn(bearer);
        await dropEmptyScope(bearer);
      });
    }
  },
  isInEffect,
  found: (entries) =>
    new Map(
      entries.flatMap(({ id, change }): [number, Found][] => {
        const found = foundBefore(change);
        return found ? [[id, found]] : [];
      }),
    ),
  isReady: isExpected,
  now: valueNow,
  deleted: (engagement) => castOf(engagement).filter((ref) => modelOf(ref) === null),
  rebase,
  beyond: (exchange, entry) => {
    const change = dueChange(entry);
    const bearer = bearerFor(entry);
    if (change.type !== "track" || !bearer) return 0;
    if (markOn(bearer, markKeysFor(exchange, bearer.uuid), entry)) return 0;
    const write = trackWrite(change);
    return write ? beyondRange(change, write.was, rangeOf(change)) : 0;
  },
  isName: (change) => change.type === "track" && rangeOf(change).isName,
  others: (id) => {
    const all = game.messages.contents;
    const own = all.findIndex((message) => message.id === id);
    return { earlier: exchangesOf(all.slice(0, own)), later: exchangesOf(all.slice(own + 1)) };
  },
  followUps: followUpsOf,
};

/** The exchanges of these messages that have applied changes. */
function exchangesOf(messages: readonly ChatMessage.Implementation[]): readonly Other[] {
  return messages.flatMap((message) => {
    const exchange = Exchange.of(message);
    const holds = exchange?.journal.some((entry) => entry.state === "applied") === true;
    const state = holds ? exchange.state : null;
    return state && message.id ? [{ id: message.id, state }] : [];
  });
}

/**
 * Writes an entry once. Nothing is written when a mark shows that it was already written, or when the world
 * already has the change.
 */
async function writeEntry(
  exchange: string,
  entry: Entry,
  { names, mayBeWritten }: Writing,
): Promise<WrittenEntry> {
  const change = dueChange(entry);
  const tag = tagOf(exchange, entry);
  if (change.type !== "track") {
    // The change has already arrived. A person may have changed the thing again since, so the write is not
    // repeated.
    if (mayBeWritten && isSeenMade(exchange, entry)) return { id: entry.id };
    const option = entryOption({ lease: leaseId(), tag });
    await sending(exchange, entry, () => writePlain(change, names, entry.found, option));
    return { id: entry.id };
  }
  const bearer = bearerOf(change);
  const keys = bearer ? markKeysFor(exchange, bearer.uuid) : [];
  const mark = mayBeWritten && bearer ? markOn(bearer, keys, entry) : null;
  if (mark && mark[1] === trackAfter(change, mark[0], rangeOf(change)))
    return { id: entry.id, ...writtenOf(change, mark) };
  const write = trackWrite(change);
  if (!write) return { id: entry.id };
  const { document, was, is, update } = write;
  const { track } = change;
  const inherits =
    entry.state === "reverting"
      ? entry.inherited === true
      : isInherited(document, track) || willInherit(document, track);
  const made: Mark = inherits ? [was, is, track] : [was, is];
  const [key = exchange] = keys;
  const option = entryOption({ lease: leaseId(), tag, values: [was, is] });
  const isThere = (): boolean => documentByUuid(document.uuid) !== null;
  const isWritten = await unlessDeleted(isThere, () =>
    sending(exchange, entry, () =>
      updateDocument(document, { ...update, ...markUpdate(key, entry, made) }, option),
    ),
  );
  // The document was deleted in the meantime, such as a combatant together with its encounter. So nothing was
  // written.
  if (!isWritten) return { id: entry.id };
  return { id: entry.id, ...writtenOf(change, made) };
}

/**
 * The part of a write that the record stores. `written` has the values before and after the write, if they
 * differ from those that the rules expected. `inherited` is set if the document did not store the track
 * before the change.
 */
function writtenOf({ from, to }: { readonly from: number; readonly to: number }, [was, is, inherited]: Mark) {
  return {
    ...(was === from && is === to ? {} : { written: [was, is] as const }),
    ...(inherited === undefined ? {} : { inherited: true as const }),
  };
}

function bearerFor({ change }: Entry) {
  return change.type === "track" ? bearerOf(change) : null;
}

/** The speaker of a card. The acting model is the speaker, so that its name and picture are at the top. */
function speakerOf({ engagement }: ExchangeState): object {
  const ref = modelActing({ action: engagement.action, actor: engagement.actor.ref });
  if (ref === null) return { alias: text("VANTAGE.battle.tracker.label") };
  const model = modelOf(ref);
  if (isHiddenRef(ref)) return { alias: text("VANTAGE.unknown") };
  return speakerFor(model);
}

/** Whether an actor carries an item. A user may only use the items of the acting model. */
export function isCarriedBy(item: Ref, actor: Ref): boolean {
  return itemOf(item)?.actor?.uuid === modelOf(actor)?.actor.uuid;
}
