import type { Consequence } from "../../../rules/core/index.js";
import type { EntryWrite } from "../../table/world/own-write.js";
import { dueChange, inHandOf } from "../../record/entries.js";
import { Exchange } from "../../record/exchange.js";
import type { Entry } from "../../record/state.js";
import { refsIn } from "../../table/world/waiting.js";
import { bearerOf, rangeOf, valueNow, writtenWith } from "../../table/world/world.js";
import { LateWrites, type LateWrite } from "./late-writes.js";
import { leaseId } from "../lease/lease.js";
import { keyOf } from "../../table/world/marks.js";
import { markKeysFor } from "../../record/secrets/kept-secrets.js";

const late = new LateWrites(valueNow, rangeOf);

/**
 * The name of an entry's write. It is the same in all windows. If the entry is about a hidden model, the name
 * appears in no record.
 */
export function tagOf(exchange: string, entry: Entry): string {
  const { change } = entry;
  const bearer = change.type === "track" ? bearerOf(change)?.uuid : undefined;
  const refs = change.type === "waiting" ? refsIn(change.item) : [bearer ?? change.of];
  const keys = refs.map((ref) => markKeysFor(exchange, ref)[0] ?? exchange);
  return `${keys.find((key) => key !== exchange) ?? exchange}.${keyOf(entry)}`;
}

/** Sends a write of an entry, and notes all changes until the write arrives. */
export async function sending(exchange: string, entry: Entry, send: () => Promise<void>): Promise<void> {
  await late.send(exchange, tagOf(exchange, entry), thingsOf(entry), send);
}

/**
 * Notes the writes of these exchanges that another window may have sent and that can still arrive. Called
 * before this window writes.
 */
export function expectLateWrites(messages: readonly ChatMessage.Implementation[]): void {
  for (const message of messages) {
    const exchange = Exchange.of(message);
    if (!exchange) continue;
    const { exchange: id } = exchange.stored;
    late.expect(id, new Map(inHandOf(exchange).map((entry) => [tagOf(id, entry), thingsOf(entry)])));
  }
}

/** Whether this window has seen another window's write of an entry arrive. */
export function isSeenMade(exchange: string, entry: Entry): boolean {
  return late.isMade(tagOf(exchange, entry));
}

/** The changes that the write of an entry makes, the change of the entry first. */
function thingsOf(entry: Entry): readonly Consequence[] {
  const change = dueChange(entry);
  return [change, ...writtenWith(change)];
}

/** The things that a write has left with a wrong value. Called for each change of the world. */
export function spoiledBy(write: EntryWrite | null): readonly LateWrite[] {
  return late.isEmpty ? [] : late.heard(write, leaseId());
}
