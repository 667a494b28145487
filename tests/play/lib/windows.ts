import { inverse, type Game } from "../../../src/rules/core/index.js";
import { dueChange, inHandOf } from "../../../src/play/record/entries.js";
import type { StoredRecord } from "../../../src/play/record/stored.js";
import { ANY_NUMBER } from "../../../src/play/record/track-range.js";
import { type LateWrite, LateWrites } from "../../../src/play/referee/late/late-writes.js";
import type { EntryWrite } from "../../../src/play/table/world/own-write.js";
import { read, stateIn } from "./made.js";
import type { World } from "./world.js";
import { keyOf, rangeOf } from "./writes.js";

/** What the windows of a simulated table see of late writes: the referee's, and one of a GM that watches. */
export class Windows {
  readonly #game: Game;
  readonly #world: World;
  /** What late writes had changed, and was set right. */
  readonly setRight: LateWrite[] = [];
  /** What the referee's window knows of late writes. */
  late: LateWrites;
  #watcher: LateWrites;
  /** What the window that watches saw spoiled while none is the referee's; null where one is. */
  #seen: LateWrite[] | null = null;
  /** The lease of the referee's window. */
  #lease = "0";

  constructor(game: Game, world: World) {
    this.#game = game;
    this.#world = world;
    this.late = this.#lateWrites();
    this.#watcher = this.#lateWrites();
  }

  get isLapsed(): boolean {
    return this.#seen !== null;
  }

  lapse(): void {
    this.#seen = [];
  }

  /** After a lapse the window that watched becomes the referee's, otherwise a new one. Both read the records. */
  takeOver(lease: string, records: readonly StoredRecord[]): void {
    const seen = this.#seen ?? [];
    this.#lease = lease;
    this.late = this.isLapsed ? this.#watcher : this.#lateWrites();
    this.#seen = null;
    for (const record of records) this.#expect(this.late, record);
    for (const one of seen) if (this.#world.stands(one.change)) this.#setRight(one);
  }

  /** The window that watches sees a record change. */
  watch(record: StoredRecord): void {
    if (this.late !== this.#watcher) this.#expect(this.#watcher, record);
  }

  /** The world has changed, by the write of an entry or otherwise. */
  hear(written: EntryWrite | null): void {
    const seen = this.late === this.#watcher ? [] : this.#watcher.heard(written, "watcher");
    if (this.#seen) this.#seen.push(...seen);
    else for (const one of this.late.heard(written, this.#lease)) this.#setRight(one);
  }

  #setRight(one: LateWrite): void {
    this.setRight.push(one);
    const { change } = one;
    const range = change.type === "track" ? rangeOf(this.#game, change) : ANY_NUMBER;
    this.#world.makeTrue(inverse(change), range);
    this.hear(null);
  }

  /** Tells a window which writes of a record can arrive. */
  #expect(late: LateWrites, record: StoredRecord): void {
    const state = stateIn(read(record));
    const writes = state ? inHandOf(state) : [];
    late.expect(
      record.exchange,
      new Map(writes.map((entry) => [`${record.exchange}.${keyOf(entry)}`, [dueChange(entry)]])),
    );
  }

  #lateWrites(): LateWrites {
    return new LateWrites(
      (change) => this.#world.now(change),
      (change) => rangeOf(this.#game, change),
    );
  }
}
