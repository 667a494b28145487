import type { Consequence, Data, Engagement, Place, Profile, Ref } from "../../../src/rules/core/index.js";
import { trackAfter, type TrackRange } from "../../../src/play/record/track-range.js";
import type { Found, FoundThing } from "../../../src/play/record/state.js";
import type { StoredRecord } from "../../../src/play/record/stored.js";
import type { ValueNow } from "../../../src/play/table/world/own-write.js";

/** The value of a track before a write and after it, and the track that the world's actor gave before the write or gives after it. */
export type Mark = readonly [was: number, is: number, inherited?: string];

/** One document of the simulated server, as plain data. */
interface Doc {
  readonly values: Record<string, number>;
  statuses: string[];
  place: Place | null;
  /** Of an unlinked token: the tracks that it does not have from the world's actor, and what that one has. */
  own?: { tracks: string[]; readonly base: Readonly<Record<string, number>> };
  /** The marks of writes by exchange and entry; absent where there are none. */
  marks?: Record<string, Record<string, Mark>>;
}

/** The message of a record. */
export interface Posted {
  record: StoredRecord;
  rolls: readonly object[];
}

interface Waiting {
  readonly list: string;
  readonly item: Data;
  /** Its place in the order. */
  readonly since: number;
}

/** The simulated server: documents, what waits, and messages, as plain data. Every write is whole. */
export class World {
  readonly docs = new Map<Ref, Doc>();
  readonly waiting = new Map<string, Waiting>();
  readonly messages = new Map<string, Posted>();
  #time = 0;

  /** The world in which an engagement begins. */
  static of(engagement: Engagement): World {
    const world = new World();
    world.settle(engagement);
    return world;
  }

  /** Adds those of an engagement who are not there yet. */
  settle({ actor, weapon, targets, others, positions, waiting }: Engagement): void {
    const add = (profile: Profile | null): void => {
      if (!profile || this.docs.has(profile.ref)) return;
      const numbers = Object.entries(profile.values).flatMap(([name, value]) =>
        typeof value === "string" ? [] : [[name, Number(value)] as const],
      );
      const place = positions[profile.ref];
      this.docs.set(profile.ref, {
        values: Object.fromEntries(numbers),
        statuses: [...profile.statuses].sort(),
        place: place ? { x: place.x, y: place.y, elevation: place.elevation } : null,
      });
      if (profile.turn) {
        this.docs.set(profile.turn.ref, { values: { ...profile.turn.values }, statuses: [], place: null });
      }
      profile.gear.forEach(add);
    };
    [actor, weapon, ...targets.map(({ profile }) => profile), ...others].forEach(add);
    for (const { list, id, item } of waiting)
      if (!this.waiting.has(id)) this.waiting.set(id, { list, item, since: this.#clock() });
  }

  /** Makes all tokens unlinked ones, which have everything from the world's actors so far. */
  unlink(): void {
    for (const doc of this.docs.values()) doc.own ??= { tracks: [], base: { ...doc.values } };
  }

  /** All that play can change, to be compared: marks included, records left out. */
  seen(): unknown {
    return structuredClone({
      docs: [...this.docs],
      waiting: [...this.waiting].sort(),
    });
  }

  /** Whether the world is as a consequence left it. */
  stands(change: Consequence): boolean {
    switch (change.type) {
      case "waiting":
        return this.waiting.has(change.id) === change.to;
      case "track":
        return this.docs.get(change.of)?.values[change.track] === change.to;
      case "status":
        return this.docs.get(change.of)?.statuses.includes(change.status) === change.to;
      case "place": {
        const place = this.docs.get(change.of)?.place;
        return JSON.stringify(place) === JSON.stringify(placeOnly(change.to));
      }
    }
  }

  /** What is there now of the thing that a consequence changes. */
  now(change: Consequence): ValueNow {
    if (change.type === "waiting") return this.waiting.has(change.id);
    const doc = this.docs.get(change.of);
    if (!doc) return null;
    if (change.type === "status") return doc.statuses.includes(change.status);
    return change.type === "track" ? (doc.values[change.track] ?? null) : doc.place;
  }

  /** Writes a change that belongs to no exchange; a track moves on by the same steps. */
  makeTrue(change: Consequence, range: TrackRange): void {
    if (change.type !== "track") {
      this.write(change);
      return;
    }
    const doc = this.docs.get(change.of);
    const was = doc?.values[change.track];
    if (doc && was !== undefined) doc.values[change.track] = trackAfter(change, was, range);
  }

  /** Where a thing waits that a change takes off its list. */
  found(change: Consequence): FoundThing | null {
    const thing = change.type === "waiting" && !change.to ? this.waiting.get(change.id) : undefined;
    return thing ? { in: "scene", since: thing.since } : null;
  }

  /** Writes a change that bears no mark; what is so already stays. */
  write(change: Exclude<Consequence, { type: "track" }>, found?: Found): void {
    if (change.type === "waiting") {
      if (change.to && this.waiting.has(change.id)) return;
      if (change.to)
        this.waiting.set(change.id, {
          list: change.list,
          item: change.item,
          since: found && "since" in found ? found.since : this.#clock(),
        });
      else this.waiting.delete(change.id);
      return;
    }
    const doc = this.docs.get(change.of);
    if (!doc) return;
    if (change.type === "place") {
      if (doc.place) doc.place = placeOnly(change.to);
      return;
    }
    const others = doc.statuses.filter((one) => one !== change.status);
    doc.statuses = (change.to ? [...others, change.status] : others).sort();
  }

  markOf(ref: Ref, exchange: string, key: string): Mark | null {
    return this.docs.get(ref)?.marks?.[exchange]?.[key] ?? null;
  }

  /** Sets a track and marks that, in one write. */
  setMarked(ref: Ref, track: string, exchange: string, key: string, mark: Mark): void {
    const doc = this.docs.get(ref);
    if (!doc) return;
    doc.values[track] = mark[1];
    if (doc.own && !doc.own.tracks.includes(track)) doc.own.tracks.push(track);
    doc.marks = { ...doc.marks, [exchange]: { ...doc.marks?.[exchange], [key]: mark } };
  }

  /** Whether a write makes a track an unlinked token's own, or will once marks are removed. */
  isInherited(ref: Ref, track: string): boolean {
    const doc = this.docs.get(ref);
    if (!doc?.own) return false;
    const marks = Object.values(doc.marks ?? {}).flatMap((own) => Object.entries(own));
    return (
      !doc.own.tracks.includes(track) || marks.some(([key, mark]) => key.startsWith("r") && mark[2] === track)
    );
  }

  /** Removes all marks: once every exchange was carried on, none is needed any more. */
  sweep(): void {
    for (const [ref, { marks }] of this.docs) for (const id of Object.keys(marks ?? {})) this.unmark(ref, id);
  }

  /** Removes the marks of an exchange from a document, and leaves no empty flag behind. */
  unmark(ref: Ref, exchange: string): void {
    const doc = this.docs.get(ref);
    if (!doc?.marks) return;
    const { [exchange]: marks = {}, ...others } = doc.marks;
    if (Object.keys(others).length) doc.marks = others;
    else delete doc.marks;
    const { own, values } = doc;
    const again = Object.entries(marks).flatMap(([key, mark]) =>
      key.startsWith("r") ? (mark[2] ?? []) : [],
    );
    if (own) own.tracks = own.tracks.filter((one) => !again.includes(one) || values[one] !== own.base[one]);
  }

  #clock(): number {
    return (this.#time += 1);
  }
}

function placeOnly({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}
