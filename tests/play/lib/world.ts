import type { Consequence, Data, Engagement, Place, Profile, Ref } from "../../../src/rules/core/index.js";
import type { StoredRecord } from "../../../src/play/record/stored.js";

/** The value of a track before a write and after it. */
type Mark = readonly [was: number, is: number];

/** One document of the simulated server, as plain data. */
interface Doc {
  readonly values: Record<string, number>;
  statuses: string[];
  place: Place | null;
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
}

/** The simulated server: documents, what waits, and messages, as plain data. Every write is whole. */
export class World {
  readonly docs = new Map<Ref, Doc>();
  readonly waiting = new Map<string, Waiting>();
  readonly messages = new Map<string, Posted>();

  /** The world in which an engagement begins. */
  static of(engagement: Engagement): World {
    const world = new World();
    world.settle(engagement);
    return world;
  }

  /** Adds those of an engagement who are not there yet. */
  settle({ actor, weapon, targets, others, standing, waiting }: Engagement): void {
    const add = (profile: Profile | null): void => {
      if (!profile || this.docs.has(profile.ref)) return;
      const numbers = Object.entries(profile.values).flatMap(([name, value]) =>
        typeof value === "string" ? [] : [[name, Number(value)] as const],
      );
      const place = standing[profile.ref];
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
    for (const { list, id, item } of waiting) this.waiting.set(id, { list, item });
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

  /** Writes a change that bears no mark; what is so already stays. */
  write(change: Exclude<Consequence, { type: "track" }>): void {
    if (change.type === "waiting") {
      if (change.to) this.waiting.set(change.id, { list: change.list, item: change.item });
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
    doc.marks = { ...doc.marks, [exchange]: { ...doc.marks?.[exchange], [key]: mark } };
  }

  /** Removes all marks: once every exchange was carried on, none is needed any more. */
  sweep(): void {
    for (const doc of this.docs.values()) delete doc.marks;
  }

  /** Removes the marks of an exchange from a document, and leaves no empty flag behind. */
  unmark(ref: Ref, exchange: string): void {
    const doc = this.docs.get(ref);
    if (!doc?.marks) return;
    const { [exchange]: _own, ...others } = doc.marks;
    if (Object.keys(others).length) doc.marks = others;
    else delete doc.marks;
  }
}

function placeOnly({ x, y, elevation }: Place): Place {
  return { x, y, elevation };
}
