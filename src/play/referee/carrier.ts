import { isRefusal, type Engagement, type Game, type Refusal } from "../../rules/core/index.js";
import { next, reduce, type Event, type Policy, type WrittenEntry } from "../record/reducer.js";
import { replayOf } from "../record/replaying.js";
import { beforeOf, doneBy, inHandOf, outdatedOf, changedAgainOf } from "../record/entries.js";
import { unlinkingOf } from "../record/chain.js";
import type { Entry, ExchangeState } from "../record/state.js";
import type { Ports, Writing } from "./carrier-ports.js";

/**
 * An exchange that is being carried on: its state, the id of its message if it is posted, and rolls that are not
 * saved yet.
 */
interface Carried {
  state: ExchangeState;
  readonly id: string | null;
  readonly rolls: object[];
  isChanged: boolean;
  /** Whether the record contains everything up to the event that was applied. */
  isSaved: boolean;
  /**
   * Entries whose write was begun by an earlier call. Marks count only for these entries, since the owner of a
   * document can forge a mark.
   */
  readonly inDoubt: ReadonlySet<number>;
  /** Entries that were written. Their marks are removed after the record confirms the writes. */
  readonly marked: Entry[];
}

function carriedOf(state: ExchangeState, id: string | null, rolls: readonly object[]): Carried {
  const inDoubt = new Set(inHandOf(state).map((entry) => entry.id));
  return { state, id, rolls: [...rolls], isChanged: id === null, isSaved: false, inDoubt, marked: [] };
}

/** Carries one exchange on until a person is needed, and writes its consequences. Calls must not overlap. */
export class Carrier {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Rolls and posts a new exchange, then carries it on. Returns the id of its message. */
  async begin(game: Game, state: ExchangeState, mode = ""): Promise<string | Refusal> {
    const played = replayOf(game, state);
    if (isRefusal(played)) return played;
    const planned = reduce(game, state, { type: "rebased", engagement: state.engagement, expired: false });
    if (isRefusal(planned)) return planned;
    const begun = carriedOf(planned, null, []);
    const policy = this.#ports.policy();
    await this.#rollOn(game, begun, policy);
    // The engagement was measured a moment ago and is still up to date. So the new record can already hold
    // the first due entries, and needs no update for them.
    const first = next(game, begun.state, policy);
    if (first?.type === "prepare") this.#note(game, begun, this.#writing(first.entries));
    if (!(await this.#ports.holds())) return { refused: "late", rule: "" };
    const id = await this.#ports.create(game, begun.state, begun.rolls, mode);
    const posted: Carried = { ...begun, id, rolls: [], isChanged: false };
    await this.#carry(game, posted, policy);
    return id;
  }

  /**
   * Carries an exchange on from its record.
   * @param press  writes consequences even when the table waits for a person to press the button
   */
  async carryOn(
    game: Game,
    id: string,
    state: ExchangeState,
    press = false,
  ): Promise<ExchangeState | Refusal> {
    const carried = carriedOf(state, id, []);
    const policy = this.#ports.policy();
    await this.#carry(game, carried, press ? { ...policy, applies: true } : policy);
    return this.#result(id, carried);
  }

  /**
   * Applies an event to an exchange, saves it, and carries the exchange on. Refused when the event could not be
   * saved.
   */
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
    carried.isSaved = false;
    await this.#carry(game, carried, this.#ports.policy());
    return this.#result(id, carried);
  }

  /** Saves a state that was changed outside the carrier. Refused when the state could not be saved. */
  async save(game: Game, id: string, state: ExchangeState): Promise<ExchangeState | Refusal> {
    const carried = { ...carriedOf(state, id, []), isChanged: true };
    await this.#save(game, carried);
    return this.#result(id, carried);
  }

  #result(id: string, { isSaved, state }: Carried): ExchangeState | Refusal {
    return isSaved ? state : { refused: this.#ports.exists(id) ? "late" : "messageDeleted", rule: "" };
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
          if (this.#isVoid(effect.entries)) this.#note(game, carried, { type: "void" });
          else if (fresh) this.#note(game, carried, { type: "rebased", engagement: fresh, expired: false });
          else this.#note(game, carried, this.#writing(effect.entries));
          break;
        }
        case "write":
          break;
        default:
          if ((await this.#save(game, carried)) && carried.marked.length)
            await this.#ports.unmark(carried.state.id, carried.marked);
          return;
      }
    }
  }

  /**
   * Writes the entries in hand. The record is saved first, so that it names each write that is under way. False when
   * this window may not write, or the record was deleted.
   */
  async #finish(game: Game, carried: Carried): Promise<boolean> {
    for (;;) {
      if (!(await this.#ports.holds())) return false;
      const entries = inHandOf(carried.state);
      if (!entries.length) return true;
      // Only reverts that begin now are compared with the world. A revert that an earlier call began may be written
      // already.
      const fresh = entries.filter(({ id, state }) => state === "reverting" && !carried.inDoubt.has(id));
      const changedAgain = changedAgainOf(fresh, this.#ports.isInEffect);
      if (changedAgain.length) this.#note(game, carried, { type: "changedAgain", entries: changedAgain });
      if (!(await this.#save(game, carried))) return false;
      const written = await this.#write(game, carried, entries);
      this.#note(game, carried, { type: "written", entries: written });
      if (written.length < entries.length) return false;
    }
  }

  /**
   * Rolls dice, and takes default answers where the table asks no person. It goes on until a person is
   * needed.
   */
  async #rollOn(game: Game, carried: Carried, policy: Policy): Promise<void> {
    for (;;) {
      const effect = next(game, carried.state, policy);
      if (effect?.type === "answer") {
        const { key, choice, fixed } = effect;
        const given = fixed === undefined ? {} : { fixed, sealed: this.#ports.sealId() };
        this.#note(game, carried, { type: "answered", key, choice, ...given });
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

  /**
   * Whether the exchange has to stop: a model that takes part was deleted while something was left to roll,
   * answer or write.
   */
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
    const isSaved = carried.isChanged
      ? await this.#ports.save(id, game, state, rolls.splice(0))
      : this.#ports.exists(id);
    carried.isChanged = false;
    if (isSaved) carried.isSaved = true;
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
      const changesWorld = entry.state !== "reverting" || (await this.#unlink(game, id, state, entry, how));
      written.push(changesWorld ? await this.#ports.write(state.id, entry, how) : { id: entry.id });
      marked.push(entry);
    }
    return written;
  }

  /**
   * Lets other exchanges start from the value before a reverted entry. The result says whether the revert
   * changes the world.
   */
  async #unlink(
    game: Game,
    id: string,
    state: ExchangeState,
    entry: Entry,
    { mayBeWritten }: Writing,
  ): Promise<boolean> {
    const isInEffect = this.#ports.isInEffect(doneBy(entry));
    const isName = this.#ports.isName(entry.change);
    const now = {
      isInEffect: entry.changedAgain !== true,
      isName,
      beyond: this.#ports.beyond(state.id, entry),
    };
    const key = `${state.id}-${entry.id}`;
    const { adjusted, changesWorld } = unlinkingOf(key, entry, now, this.#ports.others(id));
    const changed = new Map<string, ExchangeState>();
    for (const { other, adjustment } of adjusted) {
      const after = reduce(game, changed.get(other.id) ?? other.state, { type: "adjusted", ...adjustment });
      if (!isRefusal(after)) changed.set(other.id, after);
    }
    for (const [other, after] of changed) await this.#ports.save(other, game, after, []);
    // An earlier call may have moved the model back already. If the model is now somewhere else, it stays there.
    return changesWorld && (entry.change.type !== "place" || isInEffect || !mayBeWritten);
  }

  /** Whether another exchange has already taken a thing that this exchange is about to take from a list. */
  #isVoid(due: readonly Entry[]): boolean {
    return due.some(({ change }) => change.type === "waiting" && !change.to && !this.#ports.isReady(change));
  }

  /**
   * The engagement with current numbers; null when every due track and status is still as the rules expected.
   */
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
