import {
  isRefusal,
  type Consequence,
  type Engagement,
  type Faces,
  type FollowUp,
  type Game,
  type Outcome,
  type Ref,
  type Refusal,
  type Replay,
  type RollRequest,
} from "../../rules/core/index.js";
import { next, reduce, type Event, type Policy, type WrittenEntry, replayOf } from "../record/reducer.js";
import { beforeOf, doneBy, inHandOf, outdatedOf, overlaidOf } from "../record/entries.js";
import { spliceOf, type Others } from "../record/chain.js";
import type { Entry, ExchangeState, Found } from "../record/state.js";
import type { Now } from "./late/late-writes.js";

/** Dice that were rolled: their faces, and the roll as a chat message stores it. */
export interface Thrown {
  readonly faces: Faces;
  readonly roll: object;
}

/** More that a write needs to know. */
export interface Writing {
  /** The names of the models that take part. */
  readonly names: Readonly<Record<Ref, string>>;
  /** Whether this write may have been made before. If it has left its mark, it is not made again. */
  readonly mayBeWritten: boolean;
}

/** Everything that the referee needs of the table. `writing/ports.ts` has Foundry's; tests have their own. */
export interface Ports {
  /** Whether this window is still the referee. If not, nothing is written. */
  readonly holds: () => Promise<boolean>;
  readonly policy: () => Policy;
  readonly roll: (game: Game, request: RollRequest) => Promise<Thrown>;
  /** Posts the record of a new exchange in a message mode. Returns the id of its message. */
  readonly create: (
    game: Game,
    state: ExchangeState,
    rolls: readonly object[],
    mode: string,
  ) => Promise<string>;
  /** Writes the record, and adds rolls to it. False when its message was deleted. */
  readonly save: (id: string, game: Game, state: ExchangeState, rolls: readonly object[]) => Promise<boolean>;
  /** Whether the message of a record still exists. */
  readonly exists: (id: string) => boolean;
  /** Writes one entry, and marks it in the same write. */
  readonly write: (exchange: string, entry: Entry, how: Writing) => Promise<WrittenEntry>;
  /** Where the things wait that entries take off their lists, by the number of the entry. */
  readonly found: (entries: readonly Entry[]) => ReadonlyMap<number, Found>;
  /** How far a change would leave the range of its track. 0 within it, and when the change has its mark already. */
  readonly beyond: (exchange: string, entry: Entry) => number;
  /** Whether the numbers of a track are names, such as the sides of a hex. */
  readonly isName: (change: Consequence) => boolean;
  /** All other exchanges that hold applied changes. */
  readonly others: (id: string) => Others;
  /** Removes the marks of an exchange after its record confirms them. */
  readonly unmark: (exchange: string, entries: readonly Entry[]) => Promise<void>;
  /** Whether the world is as a consequence left it. */
  readonly isInEffect: (change: Consequence) => boolean;
  /** Whether the world is as a consequence expects it to be before the write. */
  readonly isReady: (change: Consequence) => boolean;
  /** What is there now of the thing that a consequence changes; null when it was deleted. */
  readonly now: (change: Consequence) => Now;
  /** The models that take part and were deleted. */
  readonly deleted: (engagement: Engagement) => readonly Ref[];
  /** The engagement with current numbers, without its own changes. Null when nothing else has changed. */
  readonly rebase: (game: Game, state: ExchangeState) => Engagement | null;
  readonly followUps: (engagement: Engagement, played: Replay<Outcome>) => readonly FollowUp[];
}

/** An exchange in hand: its state, the id of its message when it has one, and rolls that are not saved yet. */
interface Carried {
  state: ExchangeState;
  readonly id: string | null;
  readonly rolls: object[];
  isChanged: boolean;
  /** Entries whose writing an earlier call began. Marks count only for these, since owners could forge marks. */
  readonly inDoubt: ReadonlySet<number>;
  /** Entries that were written. Their marks are removed after the record confirms them. */
  readonly marked: Entry[];
}

function carriedOf(state: ExchangeState, id: string | null, rolls: readonly object[]): Carried {
  const inDoubt = new Set(inHandOf(state).map((entry) => entry.id));
  return { state, id, rolls: [...rolls], isChanged: id === null, inDoubt, marked: [] };
}

/** Carries one exchange on until a person is needed, and writes its consequences. Calls must not overlap. */
export class Carrier {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Rolls and posts a new exchange, and carries it on. Returns the id of its message. */
  async begin(game: Game, state: ExchangeState, mode = ""): Promise<string | Refusal> {
    const played = replayOf(game, state);
    if (isRefusal(played)) return played;
    const planned = reduce(game, state, { type: "rebased", engagement: state.engagement, expired: false });
    if (isRefusal(planned)) return planned;
    const begun = carriedOf(planned, null, []);
    const policy = this.#ports.policy();
    await this.#rollOn(game, begun, policy);
    // It was measured just now. What is due at once is saved with the new record, which spares an update.
    const first = next(game, begun.state, policy);
    if (first?.type === "prepare") this.#note(game, begun, this.#writing(first.entries));
    if (!(await this.#ports.holds())) return { refused: "late", rule: "" };
    const id = await this.#ports.create(game, begun.state, begun.rolls, mode);
    const posted: Carried = { ...begun, id, rolls: [], isChanged: false };
    await this.#carry(game, posted, policy);
    return id;
  }

  /** Carries an exchange on from its record. `press` writes consequences when the table waits for a press of a button. */
  async carryOn(game: Game, id: string, state: ExchangeState, press = false): Promise<ExchangeState> {
    const carried = carriedOf(state, id, []);
    const policy = this.#ports.policy();
    await this.#carry(game, carried, press ? { ...policy, applies: true } : policy);
    return carried.state;
  }

  /** Applies an event to an exchange, saves it, and carries the exchange on. */
  async apply(
    game: Game,
    id: string,
    state: ExchangeState,
    event: Event,
    rolls: readonly object[] = [],
  ): Promise<ExchangeState | Refusal> {
    const carried = carriedOf(state, id, rolls);
    if (!(await this.#finish(game, carried))) return { refused: "late", rule: "" };
    const after = reduce(game, carried.state, event);
    if (isRefusal(after)) return after;
    carried.state = after;
    carried.isChanged = true;
    await this.#carry(game, carried, this.#ports.policy());
    return carried.state;
  }

  /** The exchange after an event, without saving or writing anything. */
  preview(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
    return reduce(game, state, event);
  }

  async #carry(game: Game, carried: Carried, policy: Policy): Promise<void> {
    let isRebased = false;
    for (;;) {
      if (!(await this.#finish(game, carried))) return;
      if (carried.state.status === "open" && this.#stops(game, carried))
        this.#note(game, carried, { type: "stopped" });
      await this.#rollOn(game, carried, policy);
      const effect = next(game, carried.state, policy);
      switch (effect?.type) {
        case "followUp": {
          const followUps = this.#ports.followUps(carried.state.engagement, effect.replay);
          this.#note(game, carried, { type: "followedUp", followUps });
          break;
        }
        case "prepare": {
          const fresh = isRebased ? null : this.#rebased(game, carried.state, effect.entries);
          isRebased = true;
          if (this.#isOvertaken(effect.entries)) this.#note(game, carried, { type: "overtaken" });
          else if (fresh) this.#note(game, carried, { type: "rebased", engagement: fresh, expired: false });
          else this.#note(game, carried, this.#writing(effect.entries));
          break;
        }
        case "write":
          break;
        default:
          if (await this.#save(game, carried)) await this.#unmark(carried);
          return;
      }
    }
  }

  /** Writes what was begun, after the record says so. False when this window may not write, or the record was deleted. */
  async #finish(game: Game, carried: Carried): Promise<boolean> {
    for (;;) {
      if (!(await this.#ports.holds())) return false;
      const entries = inHandOf(carried.state);
      if (!entries.length) return true;
      // Only now: once a revert has begun, it may have been made by a write that was not confirmed.
      const fresh = entries.filter(({ id, state }) => state === "reverting" && !carried.inDoubt.has(id));
      const overlaid = overlaidOf(fresh, this.#ports.isInEffect);
      if (overlaid.length) this.#note(game, carried, { type: "overlaid", entries: overlaid });
      if (!(await this.#save(game, carried))) return false;
      const written = await this.#write(game, carried, entries);
      this.#note(game, carried, { type: "written", entries: written });
      if (written.length < entries.length) return false;
    }
  }

  /** Answers with dice, and with defaults where the table asks no person, until a person is needed. */
  async #rollOn(game: Game, carried: Carried, policy: Policy): Promise<void> {
    for (;;) {
      const effect = next(game, carried.state, policy);
      if (effect?.type === "answer") {
        this.#note(game, carried, { type: "answered", key: effect.key, choice: effect.choice });
      } else if (effect?.type === "roll") {
        const { faces, roll } = await this.#ports.roll(game, effect.request);
        carried.rolls.push(roll);
        this.#note(game, carried, { type: "rolled", key: effect.request.key, faces });
      } else if (effect?.type === "offer") {
        this.#note(game, carried, { type: "offered", key: effect.key, user: effect.user });
      } else return;
    }
  }

  #note(game: Game, carried: Carried, event: Event): void {
    const after = reduce(game, carried.state, event);
    if (isRefusal(after)) throw new Error(`The exchange refuses what follows from it: ${after.refused}.`);
    carried.state = after;
    carried.isChanged = true;
  }

  /** Whether a model that takes part was deleted while there was still something to roll, answer or write. */
  #stops(game: Game, { state }: Carried): boolean {
    if (!this.#ports.deleted(state.engagement).length) return false;
    const played = replayOf(game, state);
    return (
      isRefusal(played) || played.waiting !== null || state.journal.some((entry) => entry.state === "due")
    );
  }

  async #save(game: Game, carried: Carried): Promise<boolean> {
    const { id, state, rolls } = carried;
    if (id === null || !(await this.#ports.holds())) return false;
    if (!carried.isChanged) return this.#ports.exists(id);
    const isSaved = await this.#ports.save(id, game, state, rolls.splice(0));
    carried.isChanged = false;
    return isSaved;
  }

  async #write(
    game: Game,
    { id, state, inDoubt, marked }: Carried,
    entries: readonly Entry[],
  ): Promise<readonly WrittenEntry[]> {
    const written: WrittenEntry[] = [];
    for (const entry of entries) {
      if (id === null || !(await this.#ports.holds()) || !this.#ports.exists(id)) break;
      const how: Writing = { names: state.engagement.names ?? {}, mayBeWritten: inDoubt.has(entry.id) };
      const changesWorld = entry.state !== "reverting" || (await this.#splice(game, id, state, entry, how));
      written.push(changesWorld ? await this.#ports.write(state.id, entry, how) : { id: entry.id });
      marked.push(entry);
    }
    return written;
  }

  /** Lets other exchanges start from the value before an entry that is reverted. Returns whether the world changes. */
  async #splice(
    game: Game,
    id: string,
    state: ExchangeState,
    entry: Entry,
    { mayBeWritten }: Writing,
  ): Promise<boolean> {
    const isInEffect = this.#ports.isInEffect(doneBy(entry));
    const isName = this.#ports.isName(entry.change);
    const now = { isInEffect: entry.overlaid !== true, isName, beyond: this.#ports.beyond(state.id, entry) };
    const key = `${state.id}-${entry.id}`;
    const { adjusted, changesWorld } = spliceOf(key, entry, now, this.#ports.others(id));
    const changed = new Map<string, ExchangeState>();
    for (const { other, adjustment } of adjusted) {
      const after = reduce(game, changed.get(other.id) ?? other.state, { type: "adjusted", ...adjustment });
      if (!isRefusal(after)) changed.set(other.id, after);
    }
    for (const [other, after] of changed) await this.#ports.save(other, game, after, []);
    // The place is another one already: this write moved the model before it was cut off, or a person did.
    return changesWorld && (entry.change.type !== "place" || isInEffect || !mayBeWritten);
  }

  async #unmark({ state, marked }: Carried): Promise<void> {
    if (marked.length) await this.#ports.unmark(state.id, marked);
  }

  /** Whether the exchange would take something from a list that another exchange has taken since. */
  #isOvertaken(due: readonly Entry[]): boolean {
    return due.some(({ change }) => change.type === "waiting" && !change.to && !this.#ports.isReady(change));
  }

  /** The engagement with current numbers, when a track or status that is due is no longer as the rules expected it. */
  #rebased(game: Game, state: ExchangeState, due: readonly Entry[]): Engagement | null {
    const outdated = outdatedOf(due, this.#ports.isReady);
    const isOutdated = outdated.some(({ change }) => change.type === "track" || change.type === "status");
    return isOutdated ? this.#ports.rebase(game, state) : null;
  }

  /** The event that begins the write of these entries. */
  #writing(due: readonly Entry[]): Event {
    const { found, isReady, now } = this.#ports;
    return { type: "writing", found: found(due), before: beforeOf(outdatedOf(due, isReady), now) };
  }
}
