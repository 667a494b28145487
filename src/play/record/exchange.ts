import { versionOf, type Consequence, type Game } from "../../rules/core/index.js";
import { hasText, readSetting } from "../../foundry.js";
import { gameById } from "../../rules/registry.js";
import { secretOf, shownSecretOf } from "./secrets/kept-secrets.js";
import type { ShownSecret } from "./secrets/kept-secrets.js";
import { keptChoice } from "./secrets/choices.js";
import { readRecord, readTest, stateOf, type ReadRecord, type Unreadable } from "./stored.js";
import { isSealed, isShowable } from "./shapes.js";
import type { ExchangeState, View } from "./state.js";
import { showsWhatIsPlayed, viewOf } from "./view.js";
import { isVouchedFor, readPeriods } from "./vouching.js";

type Message = ChatMessage.Implementation;

const read = new WeakMap<
  Message,
  { readonly parts: readonly unknown[]; readonly record: ReadRecord | Unreadable }
>();

/**
 * The state of each record that was read, with the game that was used to read it. A game that is loaded again
 * is a new object, so the records are then read again.
 */
const states = new WeakMap<ReadRecord, { readonly game: Game; readonly state: ExchangeState | null }>();

/** An exchange, read from its chat message as far as this client may read it. */
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

  /**
   * A test that a player rolled without a GM. A card draws the test like an exchange, but the test cannot be undone
   * or corrected.
   */
  static ofTest(message: Message): Exchange | null {
    const record = message.type === "test" ? readTest(message.system, message.author?.id ?? "") : null;
    const has = (key: string): boolean => hasText(`VANTAGE.${record?.stored.game}.${key}`);
    return record && isShowable(record.view, has) ? new Exchange(message, record) : null;
  }

  /** Why the record of a message cannot be read; null when it can be read. */
  static unreadable(message: Message): Unreadable["unreadable"] | null {
    const record = recordOf(message);
    return "unreadable" in record ? record.unreadable : null;
  }

  /** Whether a player rolled this exchange as a test without a GM. */
  get isTest(): boolean {
    return this.message.type === "test";
  }

  get stored(): ReadRecord["stored"] {
    return this.#record.stored;
  }

  get game(): Game | undefined {
    return gameById(this.stored.game);
  }

  /** The content of the card. A client that has the secret of the exchange shows everything. */
  get view(): View {
    const { game: rules, secret } = this;
    if (secret && rules) return viewOf(rules, secret);
    return this.#shown?.view ?? this.#record.view;
  }

  /** The part of the record that everyone may read, even when this client has the secret. */
  get open(): Pick<ReadRecord, "view" | "journal" | "history"> {
    return this.#record;
  }

  get journal(): ReadRecord["journal"] {
    return (this.secret ?? this.#shown ?? this.#record).journal;
  }

  get history(): ReadRecord["history"] {
    return (this.secret ?? this.#shown ?? this.#record).history;
  }

  /**
   * The user who has to roll the dice that the exchange waits for. Null when the exchange waits for no dice, or when
   * that user was deleted.
   */
  get roller(): User.Implementation | null {
    const { waiting } = this.view;
    const { offered } = this.#record;
    const isOpen = this.stored.status === "open" && waiting?.type === "roll" && offered?.key === waiting.key;
    return isOpen ? (game.users.get(offered.user) ?? null) : null;
  }

  get followUps(): ReadRecord["followUps"] {
    return (this.secret ?? this.#record).followUps;
  }

  /**
   * The whole of a secret exchange. Null when this browser does not have this version of the exchange, or
   * when the exchange was played with other rules.
   */
  get secret(): ExchangeState | null {
    const { secret, exchange, revision } = this.stored;
    const found = secret && this.hasTheseRules ? secretOf(exchange, revision) : null;
    const { game: rules } = this;
    const { view } = this.#record;
    // A browser's secret can be one version ahead of the record. So the two are compared only when they have
    // the same version.
    const isOther = rules && found?.revision === revision && !showsWhatIsPlayed(rules, found, view);
    return found && isOther ? { ...found, frozen: view } : found;
  }

  get #shown(): ShownSecret | null {
    const { secret, exchange, revision } = this.stored;
    return secret ? shownSecretOf(exchange, revision) : null;
  }

  /** Whether only the browser of another GM can carry this exchange on. */
  get isElsewhere(): boolean {
    return this.stored.secret && this.stored.status === "open" && this.secret === null;
  }

  /** The state from which the referee carries the exchange on; null when the game is not installed. */
  get state(): ExchangeState | null {
    const { secret } = this;
    if (secret) return secret;
    const { game: rules } = this;
    if (!rules) return null;
    const before = states.get(this.#record);
    if (before?.game === rules) return before.state;
    const state = stateOf(this.#record, keptChoice);
    // A state with an unrevealed choice is read again each time, since the choice can still arrive from another GM's
    // browser.
    if (!Object.values(this.#record.answers).some(isSealed)) states.set(this.#record, { game: rules, state });
    return state;
  }

  /**
   * Whether the exchange was played with the installed version of the rules. An exchange of another version can only
   * be undone.
   */
  get hasTheseRules(): boolean {
    return this.stored.rules === versionOf(this.game);
  }

  /**
   * Whether the installed rules still play the exchange as its record shows. If they do not, the exchange can
   * only be undone. The result is also true for an exchange that cannot be compared here, because its secret
   * is in another browser, and for a test that was rolled without a GM.
   */
  get isPlayedAlike(): boolean {
    if (!this.hasTheseRules) return false;
    const { secret, stored, state } = this;
    return this.isTest || (stored.secret && !secret) || state?.frozen === undefined;
  }

  /** All consequences of the exchange: those already written and those still to be written. */
  get changes(): readonly Consequence[] {
    return this.journal.map(({ change }) => change);
  }
}

/** Reads the record of a message. The result is reused until the record changes. */
function recordOf(message: Message): ReadRecord | Unreadable {
  const system: unknown = message.system;
  const isTrusted = isWrittenByReferee(message);
  const parts = partsOf(system, isTrusted);
  const before = read.get(message);
  if (before?.parts.length === parts.length && before.parts.every((part, index) => part === parts[index]))
    return before.record;
  const record = readRecord(system, isTrusted);
  read.set(message, { parts, record });
  return record;
}

/**
 * Whether a referee wrote the record of a message, by the server's data about when and by whom the message
 * was written.
 */
export function isWrittenByReferee(message: Message): boolean {
  const { author, _stats: stats } = message._source;
  const { createdTime, lastModifiedBy, modifiedTime } = stats;
  const origin = {
    author: author ?? "",
    created: createdTime ?? 0,
    modifiedBy: lastModifiedBy ?? "",
    modified: modifiedTime ?? 0,
  };
  return isVouchedFor(origin, readPeriods(readSetting("trustedPeriods")));
}

/** All fields from which a record is read. A result is reused only while none of these fields changes. */
const READ = [
  "format",
  "rules",
  "game",
  "exchange",
  "status",
  "requestedBy",
  "handled",
  "secret",
  "revision",
  "inHand",
  "parts",
] as const;

function partsOf(system: unknown, isTrusted: boolean): readonly unknown[] {
  if (typeof system !== "object" || system === null) return [isTrusted];
  return [isTrusted, ...READ.map((name) => Reflect.get(system, name) as unknown)];
}
