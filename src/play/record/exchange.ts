import type { Consequence, Game } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { secretOf, shownSecretOf, type ShownSecret } from "../referee/secrets.js";
import { readRecord, readTest, stateOf, type ReadRecord, type Unreadable } from "./stored.js";
import type { ExchangeState, View } from "./state.js";
import { viewOf } from "./view.js";

type Message = ChatMessage.Implementation;

const read = new WeakMap<
  Message,
  { readonly parts: readonly unknown[]; readonly record: ReadRecord | Unreadable }
>();

const states = new WeakMap<ReadRecord, ExchangeState | null>();

/** The record of an exchange in a chat message, as far as this client may read it. */
export class Exchange {
  readonly message: Message;
  readonly #record: ReadRecord;

  private constructor(message: Message, record: ReadRecord) {
    this.message = message;
    this.#record = record;
  }

  /** The exchange of a message; null for every other kind of message, and for a record that cannot be read. */
  static of(message: Message | null | undefined): Exchange | null {
    if (message?.type !== "exchange") return null;
    const record = recordOf(message);
    return "unreadable" in record ? null : new Exchange(message, record);
  }

  /** A test that a player rolled without a GM, to be drawn as an exchange is; nothing can be done to it. */
  static ofTest(message: Message): Exchange | null {
    const record = message.type === "test" ? readTest(message.system, message.author?.id ?? "") : null;
    return record && new Exchange(message, record);
  }

  /** Why the record of a message cannot be read; null where it can. */
  static unreadable(message: Message): Unreadable["unreadable"] | null {
    const record = recordOf(message);
    return "unreadable" in record ? record.unreadable : null;
  }

  /** Whether a player rolled it without a GM. */
  get isTest(): boolean {
    return this.message.type === "test";
  }

  get stored(): ReadRecord["stored"] {
    return this.#record.stored;
  }

  get game(): Game | undefined {
    return gameById(this.stored.game);
  }

  /** What the card draws: all of it where this client keeps the secret. */
  get view(): View {
    const { game: rules, secret } = this;
    if (secret && rules) return viewOf(rules, secret);
    return this.#shown?.view ?? this.#record.view;
  }

  get journal(): ReadRecord["journal"] {
    return (this.secret ?? this.#shown ?? this.#record).journal;
  }

  get history(): ReadRecord["history"] {
    return (this.secret ?? this.#shown ?? this.#record).history;
  }

  /** The user to whom the dice are left at which it waits; null when it waits for no dice, or for one who was deleted. */
  get roller(): User.Implementation | null {
    const { waiting } = this.view;
    const { offered } = this.#record;
    const isOpen = this.stored.status === "open" && waiting?.type === "roll" && offered?.key === waiting.key;
    return isOpen ? (game.users.get(offered.user) ?? null) : null;
  }

  get followUps(): ReadRecord["followUps"] {
    return (this.secret ?? this.#record).followUps;
  }

  /** What the record leaves out, where this browser keeps it and it is of the record's own version. */
  get secret(): ExchangeState | null {
    const { secret, exchange, revision } = this.stored;
    return secret && this.hasTheseRules ? secretOf(exchange, revision) : null;
  }

  get #shown(): ShownSecret | null {
    const { secret, exchange, revision } = this.stored;
    return secret ? shownSecretOf(exchange, revision) : null;
  }

  /** Whether only another GM's browser can carry it on. */
  get isElsewhere(): boolean {
    return this.stored.secret && this.stored.status === "open" && this.secret === null;
  }

  /** What the referee carries on from; null where its game is not installed. */
  get state(): ExchangeState | null {
    const { secret } = this;
    if (secret) return secret;
    const before = states.get(this.#record);
    if (before !== undefined) return before;
    const state = stateOf(this.#record);
    states.set(this.#record, state);
    return state;
  }

  /** Whether it was played with the rules that are installed: others can undo it, and change nothing else. */
  get hasTheseRules(): boolean {
    return this.stored.rules === (this.game?.version ?? 1);
  }

  /** Consequences that are written, or wait to be. */
  get changes(): readonly Consequence[] {
    return this.journal.map(({ change }) => change);
  }
}

/** Reads a message's record once for each content. */
function recordOf(message: Message): ReadRecord | Unreadable {
  const system: unknown = message.system;
  const parts = partsOf(system, message.author?.isGM === true);
  const before = read.get(message);
  if (before?.parts.length === parts.length && before.parts.every((part, index) => part === parts[index]))
    return before.record;
  const record = readRecord(system, message.author?.isGM === true);
  read.set(message, { parts, record });
  return record;
}

/** Every field that a record is made of: a record read before is used again only while all are the same. */
const READ = [
  "format",
  "rules",
  "game",
  "exchange",
  "status",
  "requestedBy",
  "handled",
  "engagement",
  "answers",
  "view",
  "journal",
  "history",
  "followUps",
  "secret",
  "revision",
  "offered",
] as const;

function partsOf(system: unknown, byGm: boolean): readonly unknown[] {
  if (typeof system !== "object" || system === null) return [byGm];
  return [byGm, ...READ.map((name) => Reflect.get(system, name) as unknown)];
}
