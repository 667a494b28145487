import {
  inverse,
  type Engagement,
  type Faces,
  type Game,
  type RollRequest,
} from "../../../src/rules/core/index.js";
import { Carrier, type Ports } from "../../../src/play/referee/carrier.js";
import { dueChange, inHandOf, trackAfter } from "../../../src/play/record/entries.js";
import type { Policy, WrittenEntry } from "../../../src/play/record/reducer.js";
import type { Others } from "../../../src/play/record/chain.js";
import type { Entry, ExchangeState } from "../../../src/play/record/state.js";
import { readRecord, stateOf, storedRecord, type ReadRecord } from "../../../src/play/record/stored.js";
import { numberOfText, numbers } from "./situation.js";
import type { World } from "./world.js";

/** Whose line a call goes over. */
export type Who = "attacker" | "defender" | "referee";

/** What a person asks for; it waits at the server until a referee has dealt with it. */
export type Request =
  | {
      readonly id: string;
      readonly verb: "begin";
      readonly exchange: string;
      readonly engagement: Engagement;
    }
  | {
      readonly id: string;
      readonly verb: "answer";
      readonly exchange: string;
      readonly key: string;
      readonly choice: string;
    }
  | {
      readonly id: string;
      readonly verb: "roll";
      readonly exchange: string;
      readonly key: string;
      readonly faces: Faces;
    }
  | { readonly id: string; readonly verb: "apply" | "undo"; readonly exchange: string }
  | { readonly id: string; readonly verb: "reroll"; readonly exchange: string; readonly key: string };

/** What goes wrong with one call: it is lost, or carried out and not acknowledged, or late. */
export interface Fault {
  readonly at: number;
  readonly how: "lost" | "unacknowledged" | "late";
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
  readonly requests = new Map<string, Request>();
  /** Whose calls there were so far. */
  readonly calls: Who[] = [];
  fault: Fault | null = null;
  /** Does something at the call of this number, before it is carried out. */
  readonly at = new Map<number, () => void>();
  #carrier: Carrier;
  #window = 0;

  constructor(game: Game, world: World, mode: Mode) {
    this.game = game;
    this.world = world;
    this.mode = mode;
    this.#carrier = new Carrier(this.#portsOf(0));
  }

  /** Another window becomes the referee's: it knows what is stored, and nothing else. */
  takeOver(): void {
    this.#window += 1;
    this.#carrier = new Carrier(this.#portsOf(this.#window));
  }

  /** A call over somebody's line. */
  async call<T>(who: Who, carryOut: () => T): Promise<T> {
    const number = this.calls.push(who) - 1;
    this.at.get(number)?.();
    const how = this.fault?.at === number ? this.fault.how : null;
    if (how === "lost") throw new Cut();
    const result = carryOut();
    if (how === "unacknowledged") throw new Cut();
    for (let tick = how === "late" ? 20 : 1; tick > 0; tick -= 1) await Promise.resolve();
    return result;
  }

  /** What the record of an exchange says; null when there is none. */
  recordOf(exchange: string): ReadRecord | null {
    const posted = this.world.messages.get(exchange);
    if (!posted) return null;
    const read = readRecord(JSON.parse(JSON.stringify(posted.record)), true);
    if ("unreadable" in read) throw new Error(`The record is ${read.unreadable}.`);
    return read;
  }

  stateOf(exchange: string): ExchangeState | null {
    const record = this.recordOf(exchange);
    return record && stateOf(record);
  }

  /** The referee deals with everything that waits at the server: exchanges under way, then requests in their order. */
  async work(isResumed: boolean): Promise<void> {
    if (isResumed) {
      for (const id of [...this.world.messages.keys()]) {
        const state = this.stateOf(id);
        if (state && (state.status === "open" || inHandOf(state).length))
          await this.#carrier.carryOn(this.game, id, state);
      }
      await this.call("referee", () => this.world.sweep());
    }
    for (const request of [...this.requests.values()]) {
      await this.handle(request);
      await this.call("referee", () => this.requests.delete(request.id));
    }
  }

  /** The referee does what a request asks for, once. */
  async handle(request: Request): Promise<void> {
    const { game } = this;
    const all = [...this.world.messages.values()];
    if (all.some(({ record }) => record.handled.includes(request.id))) return;
    if (request.verb === "begin") {
      await this.#carrier.begin(game, newState(request.exchange, request.engagement, request.id));
      return;
    }
    const state = this.stateOf(request.exchange);
    if (!state) return;
    const known = { ...state, handled: [...state.handled, request.id] };
    const id = request.exchange;
    const carrier = this.#carrier;
    switch (request.verb) {
      case "answer":
        await carrier.apply(game, id, known, {
          type: "answered",
          key: request.key,
          choice: request.choice,
          by: "ben",
        });
        return;
      case "roll":
        await carrier.apply(game, id, known, { type: "rolled", key: request.key, faces: request.faces });
        return;
      case "apply":
        await carrier.carryOn(game, id, known, true);
        return;
      case "undo":
        await carrier.apply(game, id, known, { type: "undo", by: "gm" });
        return;
      case "reroll":
        await carrier.apply(game, id, known, { type: "reroll", key: request.key, by: "gm", again: true });
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
        const state = this.stateOf(one);
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
      holds: () => this.#window === window,
      policy: () => policy,
      roll: async (game, request) => {
        const faces = facesFor(game, request);
        return Promise.resolve({ faces, roll: { faces } });
      },
      create: async (game, state, rolls) =>
        call(() => {
          world.messages.set(state.id, { record: stored(game, state), rolls });
          return state.id;
        }),
      save: async (id, game, state, rolls) =>
        call(() => {
          const posted = world.messages.get(id);
          if (!posted) return false;
          world.messages.set(id, { record: stored(game, state), rolls: [...posted.rolls, ...rolls] });
          return true;
        }),
      exists: (id) => world.messages.has(id),
      write: async (exchange, entry, { mayBeWritten }) =>
        call(() => write(world, exchange, entry, mayBeWritten)),
      unmark: async (exchange, entries) =>
        call(() => {
          for (const { change } of entries) if (change.type === "track") world.unmark(change.of, exchange);
        }),
      stands: (change) => world.stands(change),
      missing: (exchange, entry) => missing(world, exchange, entry),
      others: (id) => this.#others(id),
      isReady: (change) => world.stands(inverse(change)),
      gone: () => [],
      rebase: () => null,
      followUps: () => [],
    };
  }
}

/** An exchange that has just been asked for. */
export function newState(id: string, engagement: Engagement, request: string): ExchangeState {
  return {
    id,
    rules: 1,
    status: "open",
    requestedBy: "ana",
    engagement,
    answers: {},
    journal: [],
    history: [],
    followUps: null,
    handled: [request],
  };
}

/** The record of a state, as it goes over a line. */
function stored(game: Game, state: ExchangeState) {
  return structuredClone(storedRecord(game, state, false));
}

function keyOf({ id, state }: Entry): string {
  return state === "reverting" ? `r${id}` : `a${id}`;
}

/** Writes an entry as the table does: relative to the value of now, marked, and not again where it is marked. */
function write(world: World, exchange: string, entry: Entry, mayBeWritten: boolean): WrittenEntry {
  const change = dueChange(entry);
  const { id } = entry;
  if (change.type !== "track") {
    world.write(change);
    return { id };
  }
  const { of: ref, track, from, to } = change;
  const values = ([was, is]: readonly [number, number]): WrittenEntry =>
    was === from && is === to ? { id } : { id, written: [was, is] };
  const marked = mayBeWritten ? world.markOf(ref, exchange, keyOf(entry)) : null;
  if (marked && marked[1] === trackAfter(change, marked[0])) return values(marked);
  const was = world.docs.get(ref)?.values[track];
  if (was === undefined) return { id };
  const is = trackAfter(change, was);
  world.setMarked(ref, track, exchange, keyOf(entry), [was, is]);
  return values([was, is]);
}

function missing(world: World, exchange: string, entry: Entry): number {
  const change = dueChange(entry);
  if (change.type !== "track" || world.markOf(change.of, exchange, keyOf(entry))) return 0;
  const was = world.docs.get(change.of)?.values[change.track] ?? 0;
  return Math.max(0, change.from - change.to - was);
}

/** Dice that fall the same way for the same request, so that two tellings can be compared. */
export function facesFor(game: Game, { key, dice, extra }: RollRequest): Faces {
  const source = numbers(numberOfText(key));
  const face = (die: string): number => 1 + (source.next().value % (game.dice[die]?.sides ?? 1));
  const faces: Record<string, number[]> = {};
  for (const [die, count] of Object.entries(dice))
    faces[die] = Array.from({ length: count }, () => face(die));
  if (extra && faces[extra.die]?.includes(extra.face)) faces[extra.adds] = [face(extra.adds)];
  return faces;
}
