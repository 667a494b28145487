import {
  firstOfEach,
  isRefusal,
  lastOfEach,
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
import {
  appliedEntries,
  next,
  reduce,
  tellingOf,
  type Event,
  type Policy,
  type WrittenEntry,
} from "../record/reducer.js";
import { doneBy, inHandOf } from "../record/entries.js";
import { spliceOf, type Others } from "../record/chain.js";
import type { Entry, ExchangeState } from "../record/state.js";

/** Dice that were thrown: what they show, and the roll as its message keeps it. */
export interface Thrown {
  readonly faces: Faces;
  readonly roll: object;
}

/** What else a write needs to know. */
export interface Writing {
  /** What those who take part are called. */
  readonly names: Readonly<Record<Ref, string>>;
  /** A write of it may have been made before: if it has left its mark, it is not written again. */
  readonly mayBeWritten: boolean;
}

/** All that the referee needs of the table. Foundry's is in `table.ts`; tests bring their own. */
export interface Ports {
  /** Whether this window is the referee's now: without that nothing is written. */
  readonly holds: () => boolean;
  readonly policy: () => Policy;
  readonly roll: (game: Game, request: RollRequest) => Promise<Thrown>;
  /** Posts the record of a new exchange in a message mode; answers with the id of its message. */
  readonly create: (
    game: Game,
    state: ExchangeState,
    rolls: readonly object[],
    mode: string,
  ) => Promise<string>;
  /** Writes the record, and adds rolls to it. False when its message was deleted. */
  readonly save: (id: string, game: Game, state: ExchangeState, rolls: readonly object[]) => Promise<boolean>;
  /** Whether the message of a record is still there. */
  readonly exists: (id: string) => boolean;
  /** Writes one entry, and marks it in the same write. */
  readonly write: (exchange: string, entry: Entry, how: Writing) => Promise<WrittenEntry>;
  /** By how much a track would fall below 0 by a change; 0 where it does not, and where the change is marked already. */
  readonly missing: (exchange: string, entry: Entry) => number;
  /** All other exchanges that hold applied changes. */
  readonly others: (id: string) => Others;
  /** Removes the marks of an exchange once its record confirms what they say. */
  readonly unmark: (exchange: string, entries: readonly Entry[]) => Promise<void>;
  /** Whether the world is as a consequence left it. */
  readonly stands: (change: Consequence) => boolean;
  /** Whether the world is as a consequence expects it before it is written. */
  readonly isReady: (change: Consequence) => boolean;
  /** Who takes part and is no longer there. */
  readonly gone: (engagement: Engagement) => readonly Ref[];
  /** The engagement with the numbers of now, but for what the exchange did itself; null where nothing else changed. */
  readonly rebase: (game: Game, state: ExchangeState) => Engagement | null;
  readonly followUps: (engagement: Engagement, telling: Replay<Outcome>) => readonly FollowUp[];
}

/** An exchange in hand: its state, the id of its message once it has one, and rolls that are not saved yet. */
interface Carried {
  state: ExchangeState;
  readonly id: string | null;
  readonly rolls: object[];
  isChanged: boolean;
  /** The numbers of the entries whose writing another call began: nothing else trusts marks, which owners could forge. */
  readonly inDoubt: ReadonlySet<number>;
  /** What was written, and bears marks that go once the record confirms it. */
  readonly marked: Entry[];
}

function carriedOf(state: ExchangeState, id: string | null, rolls: readonly object[]): Carried {
  const inDoubt = new Set(inHandOf(state).map((entry) => entry.id));
  return { state, id, rolls: [...rolls], isChanged: id === null, inDoubt, marked: [] };
}

/** Carries one exchange on until a person is needed, and writes what follows. Calls must not overlap. */
export class Carrier {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Rolls and posts a new exchange, and carries it on. Answers with the id of its message. */
  async begin(game: Game, state: ExchangeState, mode = ""): Promise<string | Refusal> {
    const telling = tellingOf(game, state);
    if (isRefusal(telling)) return telling;
    const planned = reduce(game, state, { type: "rebased", engagement: state.engagement, expired: false });
    if (isRefusal(planned)) return planned;
    const begun = carriedOf(planned, null, []);
    const policy = this.#ports.policy();
    await this.#rollOn(game, begun, policy);
    // It was measured just now: what is due at once is announced with the record itself, which saves an update.
    if (next(game, begun.state, policy)?.type === "prepare") this.#note(game, begun, { type: "writing" });
    const id = await this.#ports.create(game, begun.state, begun.rolls, mode);
    const posted: Carried = { ...begun, id, rolls: [], isChanged: false };
    await this.#carry(game, posted, policy);
    return id;
  }

  /** Carries an exchange on from its record; `press` writes consequences where the table waits for a press. */
  async carryOn(game: Game, id: string, state: ExchangeState, press = false): Promise<ExchangeState> {
    const carried = carriedOf(state, id, []);
    const policy = this.#ports.policy();
    await this.#carry(game, carried, press ? { ...policy, applies: true } : policy);
    return carried.state;
  }

  /** Does something to an exchange, saves that, and carries it on. */
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

  /** What an event would make of an exchange, without doing anything. */
  preview(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
    return reduce(game, state, event);
  }

  /** What an exchange left that is no longer so. */
  changedSince(state: ExchangeState): readonly Consequence[] {
    return lastOfEach(appliedEntries(state).map(doneBy)).filter((change) => !this.#ports.stands(change));
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
          const followUps = this.#ports.followUps(carried.state.engagement, effect.telling);
          this.#note(game, carried, { type: "followedUp", followUps });
          break;
        }
        case "prepare": {
          const fresh = isRebased ? null : this.#rebased(game, carried.state, effect.entries);
          isRebased = true;
          if (this.#isOvertaken(effect.entries)) this.#note(game, carried, { type: "overtaken" });
          else if (fresh) this.#note(game, carried, { type: "rebased", engagement: fresh, expired: false });
          else this.#note(game, carried, { type: "writing" });
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

  /** Writes what was begun, once the record says that it was. False when this window may not, or the record is gone. */
  async #finish(game: Game, carried: Carried): Promise<boolean> {
    for (;;) {
      if (!this.#ports.holds()) return false;
      const entries = inHandOf(carried.state);
      if (!entries.length) return true;
      if (!(await this.#save(game, carried))) return false;
      const written = await this.#write(game, carried, entries);
      this.#note(game, carried, { type: "written", entries: written });
      if (written.length < entries.length) return false;
    }
  }

  /** Answers by dice, and by the default where the table asks nobody, until a person is needed. */
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

  /** Whether someone who takes part left for good while there was still something to roll, answer or write. */
  #stops(game: Game, { state }: Carried): boolean {
    if (!this.#ports.gone(state.engagement).length) return false;
    const telling = tellingOf(game, state);
    return (
      isRefusal(telling) || telling.waiting !== null || state.journal.some((entry) => entry.state === "due")
    );
  }

  async #save(game: Game, carried: Carried): Promise<boolean> {
    const { id, state, rolls } = carried;
    if (id === null) return false;
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
      if (id === null || !this.#ports.holds() || !this.#ports.exists(id)) break;
      const how: Writing = { names: state.engagement.names ?? {}, mayBeWritten: inDoubt.has(entry.id) };
      const changesWorld = entry.state !== "reverting" || (await this.#splice(game, id, state, entry, how));
      written.push(changesWorld ? await this.#ports.write(state.id, entry, how) : { id: entry.id });
      marked.push(entry);
    }
    return written;
  }

  /** Lets other exchanges start from what was before an entry that is taken back. Whether the world is changed too. */
  async #splice(
    game: Game,
    id: string,
    state: ExchangeState,
    entry: Entry,
    { mayBeWritten }: Writing,
  ): Promise<boolean> {
    const stands = this.#ports.stands(entry.change);
    const now = { stands, missing: this.#ports.missing(state.id, entry) };
    const key = `${state.id}-${entry.id}`;
    const { adjusted, changesWorld } = spliceOf(key, entry, now, this.#ports.others(id));
    const changed = new Map<string, ExchangeState>();
    for (const { other, adjustment } of adjusted) {
      const after = reduce(game, changed.get(other.id) ?? other.state, { type: "adjusted", ...adjustment });
      if (!isRefusal(after)) changed.set(other.id, after);
    }
    for (const [other, after] of changed) await this.#ports.save(other, game, after, []);
    // A place that is another one already was left by this write before it was cut off, or by hand.
    return changesWorld && (entry.change.type !== "place" || stands || !mayBeWritten);
  }

  async #unmark({ state, marked }: Carried): Promise<void> {
    if (marked.length) await this.#ports.unmark(state.id, marked);
  }

  /** It would take from a list what another exchange has taken since. */
  #isOvertaken(due: readonly Entry[]): boolean {
    return due.some(({ change }) => change.type === "waiting" && !change.to && !this.#ports.isReady(change));
  }

  /** The engagement with the numbers of now, where a track that is due is no longer what the rules reckoned with. */
  #rebased(game: Game, state: ExchangeState, due: readonly Entry[]): Engagement | null {
    const isOutdated = firstOfEach(due.map(({ change }) => change)).some(
      (change) => change.type === "track" && !this.#ports.isReady(change),
    );
    return isOutdated ? this.#ports.rebase(game, state) : null;
  }
}
