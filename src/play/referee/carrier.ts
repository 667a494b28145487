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
  dueChange,
  next,
  reduce,
  tellingOf,
  type Event,
  type Policy,
  type WrittenEntry,
} from "../record/reducer.js";
import type { Entry, ExchangeState } from "../record/state.js";

/** Dice that were thrown: what they show, and the roll as its message keeps it. */
export interface Thrown {
  readonly faces: Faces;
  readonly roll: object;
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
  /** Writes one due entry, and marks it in the same write. An entry that is marked already is not written again. */
  readonly write: (
    exchange: string,
    entry: Entry,
    names: Readonly<Record<Ref, string>>,
  ) => Promise<WrittenEntry>;
  /** Removes the marks of an exchange once its record confirms what they say. */
  readonly unmark: (exchange: string, entries: readonly Entry[]) => Promise<void>;
  /** Whether an entry has left its mark: it was written, and the record does not say so yet. */
  readonly isMarked: (exchange: string, entry: Entry) => boolean;
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
    const begun: Carried = { state: planned, id: null, rolls: [], isChanged: true };
    await this.#rollOn(game, begun, this.#ports.policy());
    const id = await this.#ports.create(game, begun.state, begun.rolls, mode);
    await this.carryOn(game, id, begun.state);
    return id;
  }

  /** Carries an exchange on from its record; `press` writes consequences where the table waits for a press. */
  async carryOn(game: Game, id: string, state: ExchangeState, press = false): Promise<ExchangeState> {
    const carried: Carried = { state, id, rolls: [], isChanged: false };
    await this.#carry(game, carried, press);
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
    const after = reduce(game, state, event);
    if (isRefusal(after)) return after;
    const carried: Carried = { state: after, id, rolls: [...rolls], isChanged: true };
    await this.#carry(game, carried, false);
    return carried.state;
  }

  /** What an event would make of an exchange, without doing anything. */
  preview(game: Game, state: ExchangeState, event: Event): ExchangeState | Refusal {
    return reduce(game, state, event);
  }

  /** What an exchange left that is no longer so. */
  changedSince(state: ExchangeState): readonly Consequence[] {
    const changes = appliedEntries(state).map(({ change, written }) =>
      change.type === "track" && written ? { ...change, from: written[0], to: written[1] } : change,
    );
    return lastOfEach(changes).filter((change) => !this.#ports.stands(change));
  }

  async #carry(game: Game, carried: Carried, press: boolean): Promise<void> {
    const policy = press ? { ...this.#ports.policy(), applies: true } : this.#ports.policy();
    let isRebased = false;
    const written: Entry[] = [];
    for (;;) {
      if (!this.#ports.holds()) return;
      if (carried.state.status === "open" && this.#stops(game, carried))
        this.#note(game, carried, { type: "stopped" });
      await this.#rollOn(game, carried, policy);
      const effect = next(game, carried.state, policy);
      if (effect?.type === "followUp") {
        const followUps = this.#ports.followUps(carried.state.engagement, effect.telling);
        this.#note(game, carried, { type: "followedUp", followUps });
        continue;
      }
      if (effect?.type === "write") {
        if (this.#isOvertaken(carried, effect.entries)) {
          this.#note(game, carried, { type: "overtaken" });
          continue;
        }
        const fresh = isRebased ? null : this.#rebased(game, carried.state, effect.entries);
        isRebased = true;
        if (fresh) {
          this.#note(game, carried, { type: "rebased", engagement: fresh, expired: false });
          continue;
        }
        if (!(await this.#save(game, carried))) return;
        const done = await this.#write(carried, effect.entries);
        written.push(...done.entries);
        this.#note(game, carried, { type: "written", entries: done.written });
        if (done.isWhole) continue;
        return;
      }
      if (!(await this.#save(game, carried))) return;
      if (written.length) await this.#ports.unmark(carried.state.id, written);
      return;
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

  async #write({ id, state }: Carried, entries: readonly Entry[]) {
    const written: WrittenEntry[] = [];
    const done: Entry[] = [];
    for (const entry of entries) {
      if (id === null || !this.#ports.holds() || !this.#ports.exists(id))
        return { written, entries: done, isWhole: false };
      written.push(await this.#ports.write(state.id, entry, state.engagement.names ?? {}));
      done.push(entry);
    }
    return { written, entries: done, isWhole: true };
  }

  /** It would take from a list what another exchange has taken since. */
  #isOvertaken({ state }: Carried, entries: readonly Entry[]): boolean {
    return entries.some(
      (entry) =>
        entry.state === "due" &&
        entry.change.type === "waiting" &&
        !entry.change.to &&
        !this.#ports.isMarked(state.id, entry) &&
        !this.#ports.isReady(entry.change),
    );
  }

  /** The engagement with the numbers of now, where a track that is due is no longer what the rules reckoned with. */
  #rebased(game: Game, state: ExchangeState, entries: readonly Entry[]): Engagement | null {
    const fresh = entries.filter((entry) => entry.state === "due" && !this.#ports.isMarked(state.id, entry));
    if (fresh.length < entries.length) return null;
    const isOutdated = firstOfEach(fresh.map(dueChange)).some(
      (change) => change.type === "track" && !this.#ports.isReady(change),
    );
    return isOutdated ? this.#ports.rebase(game, state) : null;
  }
}
