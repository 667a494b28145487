import { inverse, type Game, type Refusal } from "../../../src/rules/core/index.js";
import { LatestRecords } from "../../../src/play/referee/writing/latest.js";
import { doubles } from "../../../src/play/referee/late/doubles.js";
import { Carrier } from "../../../src/play/referee/carrier.js";
import type { Ports } from "../../../src/play/referee/carrier-ports.js";
import { dueChange, inHandOf } from "../../../src/play/record/entries.js";
import type { Policy, WrittenEntry } from "../../../src/play/record/reducer.js";
import type { Others } from "../../../src/play/record/chain.js";
import type { ExchangeState } from "../../../src/play/record/state.js";
import type { ReadRecord } from "../../../src/play/record/stored.js";
import { facesFor, newState, read, stateIn, stored } from "./made.js";
import type { Request, Who } from "./requests.js";
import type { World } from "./world.js";
import { Windows } from "./windows.js";
import { beyond, keyOf, rangeOf, write } from "./writes.js";

/**
 * What goes wrong with one call: it is lost, or carried out and not acknowledged, or late; or delayed until `deliver`, when
 * another window has become the referee's long ago.
 */
export interface Fault {
  readonly at: number;
  readonly how: "lost" | "unacknowledged" | "late" | "delayed";
}

/** A line was cut: the client whose call it was does not go on. */
export class Cut extends Error {}

/** The mode in which a table plays. */
export interface Mode {
  readonly applies: boolean;
  readonly playersRoll: boolean;
}

/** A simulated table: a server, the window of a referee, and the lines between them, any call of which can go wrong. */
export class Table {
  readonly game: Game;
  readonly world: World;
  readonly mode: Mode;
  readonly windows: Windows;
  readonly requests = new Map<string, Request>();
  /** Whose calls there were so far. */
  readonly calls: Who[] = [];
  fault: Fault | null = null;
  /** How many times more the referee's window is still the referee when it looks. */
  looks = Infinity;
  /** Does something at the call of this number, before it is carried out. */
  readonly at = new Map<number, () => void>();
  #carrier: Carrier;
  #window = 0;
  #latest = new LatestRecords();
  #delayed: (() => unknown) | null = null;
  /** The ids of records that another window has posted or saved since this one is the referee's. */
  readonly #foreign: string[] = [];
  constructor(game: Game, world: World, mode: Mode) {
    this.game = game;
    this.windows = new Windows(game, world);
    this.world = world;
    this.mode = mode;
    this.#carrier = new Carrier(this.#portsOf(0));
  }

  /** The referee's window is gone, and none has taken its place yet. */
  lapse(): void {
    this.windows.lapse();
  }

  /** Another window becomes the referee's: a new one that knows what is stored, or after a lapse the one that watched. */
  takeOver(): void {
    this.#window += 1;
    this.#latest = new LatestRecords();
    this.#carrier = new Carrier(this.#portsOf(this.#window));
    this.windows.takeOver(
      String(this.#window),
      [...this.world.messages.values()].map(({ record }) => record),
    );
  }

  /** Something else than an exchange changes the world. */
  byHand(change: () => void): void {
    change();
    this.windows.hear(null);
  }

  /** The referee's window removes records that were posted twice, and carries on those that another window posted. */
  async #welcome(): Promise<void> {
    const posted = [...this.world.messages].map(([id, { record }]) => ({ id, stored: record }));
    for (const id of doubles(posted, () => false)) this.world.messages.delete(id);
    for (const id of this.#foreign.splice(0)) {
      const state = this.#stateAt(id);
      if (state) await this.#carrier.carryOn(this.game, id, state);
    }
  }

  /** A call over somebody's line. */
  async call<T>(who: Who, carryOut: () => T): Promise<T> {
    const number = this.calls.push(who) - 1;
    this.at.get(number)?.();
    const how = this.fault?.at === number ? this.fault.how : null;
    if (how === "delayed") this.#delayed = carryOut;
    if (how === "lost" || how === "delayed") throw new Cut();
    const result = carryOut();
    if (how === "unacknowledged") throw new Cut();
    for (let tick = how === "late" ? 20 : 1; tick > 0; tick -= 1) await Promise.resolve();
    return result;
  }

  /** The delayed call arrives, once: the referee's window puts back a record that went backwards. */
  deliver(): void {
    this.#delayed?.();
    this.#delayed = null;
    for (const [id, { record }] of this.world.messages) {
      const again = this.#latest.replaced(id, record);
      if (again) this.world.messages.set(id, { record: again.system, rolls: again.rolls as object[] });
    }
  }

  /** What the record of an exchange says; null when there is none. */
  recordOf(exchange: string): ReadRecord | null {
    const id = this.#idOf(exchange);
    return id === undefined ? null : this.#recordAt(id);
  }

  stateOf(exchange: string): ExchangeState | null {
    const record = this.recordOf(exchange);
    return record && stateIn(record);
  }

  /** The id of the message of an exchange: its own, but where that was taken. */
  #idOf(exchange: string): string | undefined {
    return [...this.world.messages].find(([, { record }]) => record.exchange === exchange)?.[0];
  }

  #recordAt(id: string): ReadRecord | null {
    const posted = this.world.messages.get(id);
    return posted ? read(posted.record) : null;
  }

  #stateAt(id: string): ExchangeState | null {
    const record = this.#recordAt(id);
    return record && stateIn(record);
  }

  /** The referee deals with everything that waits at the server: exchanges under way, then requests in their order. */
  async work(isResumed: boolean): Promise<void> {
    if (isResumed) {
      await this.#welcome();
      for (const id of [...this.world.messages.keys()]) {
        const state = this.#stateAt(id);
        if (state && (state.status === "open" || inHandOf(state).length))
          await this.#carrier.carryOn(this.game, id, state);
      }
      await this.call("referee", () => this.world.sweep());
    }
    for (const request of [...this.requests.values()]) {
      await this.handle(request);
      await this.#welcome();
      await this.call("referee", () => this.requests.delete(request.id));
    }
  }

  /** The referee does what a request asks for, once. Returns what became of it; null where there was nothing to do. */
  async handle(request: Request): Promise<string | ExchangeState | Refusal | null> {
    const { game } = this;
    const all = [...this.world.messages.values()];
    if (all.some(({ record }) => record.handled.includes(request.id))) return null;
    if (request.verb === "begin")
      return this.#carrier.begin(game, newState(request.exchange, request.engagement, request.id));
    const state = this.stateOf(request.exchange);
    if (!state) return null;
    const known = { ...state, handled: [...state.handled, request.id] };
    const id = this.#idOf(request.exchange) ?? "";
    const carrier = this.#carrier;
    switch (request.verb) {
      case "answer":
        return carrier.apply(game, id, known, {
          type: "answered",
          key: request.key,
          choice: request.choice,
          by: "ben",
        });
      case "roll":
        return carrier.apply(game, id, known, { type: "rolled", key: request.key, faces: request.faces });
      case "apply":
        return carrier.carryOn(game, id, known, true);
      case "undo":
        return carrier.apply(game, id, known, { type: "undo", by: "gm" });
      case "undoRow":
        return carrier.apply(game, id, known, { type: "undoRow", row: request.row, by: "gm" });
      case "reroll":
        return carrier.apply(game, id, known, { type: "reroll", key: request.key, by: "gm", again: true });
    }
  }

  /** What an exchange waits for now: a person, or a press; null when it has ended or there is none. */
  waitsFor(exchange: string): "press" | NonNullable<ReadRecord["view"]["waiting"]> | null {
    const record = this.recordOf(exchange);
    if (record?.stored.status !== "open") return null;
    if (record.view.waiting) return record.view.waiting;
    return record.journal.some(({ state }) => state === "due") ? "press" : null;
  }

  #others(id: string): Others {
    const all = [...this.world.messages.keys()];
    const own = all.indexOf(id);
    const states = (ids: readonly string[]) =>
      ids.flatMap((one) => {
        const state = this.#stateAt(one);
        return state ? [{ id: one, state }] : [];
      });
    return { earlier: states(all.slice(0, own)), later: states(all.slice(own + 1)) };
  }

  #portsOf(window: number): Ports {
    const { world } = this;
    const { applies, playersRoll } = this.mode;
    const policy: Policy = { asksDefender: true, applies, roller: () => (playersRoll ? "player" : null) };
    const call = <T>(carryOut: () => T): Promise<T> => this.call("referee", carryOut);
    return {
      holds: () =>
        Promise.resolve(this.#window === window && !this.windows.isLapsed && (this.looks -= 1) >= 0),
      policy: () => policy,
      sealId: () => "seal",
      roll: async (game, request) => {
        const faces = facesFor(game, request);
        return Promise.resolve({ faces, roll: { faces } });
      },
      create: async (game, state, rolls) =>
        call(() => {
          const id = world.messages.has(state.id) ? `${state.id}-again` : state.id;
          const record = stored(game, state);
          world.messages.set(id, { record, rolls });
          this.windows.watch(record);
          if (this.#window !== window) this.#foreign.push(id);
          return id;
        }),
      save: async (id, game, state, rolls) => {
        const posted = world.messages.get(id);
        if (!posted) return false;
        const record = stored(game, state, posted.record.saves + 1);
        const all = [...posted.rolls, ...rolls];
        this.#latest.keep(id, { system: record, rolls: all });
        return call(() => {
          world.messages.set(id, { record, rolls: all });
          this.windows.watch(record);
          if (this.#window !== window) this.#foreign.push(id);
          return true;
        });
      },
      exists: (id) => world.messages.has(id),
      write: async (exchange, entry, { mayBeWritten }) => {
        const { carryOut, values } = write(this.game, world, exchange, entry, mayBeWritten);
        const tag = `${exchange}.${keyOf(entry)}`;
        let result: WrittenEntry = { id: entry.id };
        if (mayBeWritten && entry.change.type !== "track" && this.windows.late.isMade(tag)) return result;
        await this.windows.late.send(exchange, tag, [dueChange(entry)], async () => {
          result = await call(() => {
            const arrived = carryOut();
            this.windows.hear({ lease: String(window), tag, ...(values ? { values } : {}) });
            return arrived;
          });
        });
        return result;
      },
      unmark: async (exchange, entries) =>
        call(() => {
          for (const { change } of entries) if (change.type === "track") world.unmark(change.of, exchange);
        }),
      isInEffect: (change) => world.stands(change),
      found: (entries) =>
        new Map(
          entries.flatMap(({ id, change }) => {
            const found = world.found(change);
            return found ? [[id, found] as const] : [];
          }),
        ),
      beyond: (exchange, entry) => beyond(this.game, world, exchange, entry),
      isName: (change) => change.type === "track" && rangeOf(this.game, change).isName,
      others: (id) => this.#others(id),
      now: (change) => world.now(change),
      isReady: (change) => world.stands(inverse(change)),
      deleted: () => [],
      rebase: () => null,
      followUps: () => [],
    };
  }
}
