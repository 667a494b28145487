import { duplicate } from "./objects.js";

/** What a map offers, but for the way it is iterated over. */
interface Keyed<Key, Value> {
  readonly size: number;
  clear(): void;
  delete(key: Key): boolean;
  entries(): MapIterator<[Key, Value]>;
  forEach(callback: (value: Value, key: Key) => void): void;
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  keys(): MapIterator<Key>;
  set(key: Key, value: Value): this;
  values(): MapIterator<Value>;
}

// A Map iterates over pairs and a Collection over values, so the type leaves the iteration open.
const KeyedMap: new <Key, Value>(entries?: Iterable<readonly [Key, Value]> | null) => Keyed<Key, Value> = Map;

/** A map that can be searched and reshaped like an array. Iterating gives its values. */
export class Collection<Value, Key = string> extends KeyedMap<Key, Value> {
  /** Its values as an array. */
  get contents(): Value[] {
    return [...this.values()];
  }

  [Symbol.iterator](): IterableIterator<Value> {
    return this.values();
  }

  /**
   * One value by its key.
   *
   * @throws Error when `strict` and there is none
   */
  override get(key: Key, options: { strict?: boolean } = {}): Value | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key "${String(key)}" is not in this collection.`);
    return value;
  }

  /**
   * The first value of that name.
   *
   * @throws Error when `strict` and there is none
   */
  getName(name: string, options: { strict?: boolean } = {}): Value | undefined {
    const found = this.find((value) => hasName(value) && value.name === name);
    if (found === undefined && options.strict)
      throw new Error(`Nothing of the name "${name}" is in this collection.`);
    return found;
  }

  /** The first value that meets a condition. */
  find(condition: (value: Value, index: number) => unknown): Value | undefined {
    return this.contents.find(condition);
  }

  /** All values that meet a condition. */
  filter(condition: (value: Value, index: number) => unknown): Value[] {
    return this.contents.filter(condition);
  }

  /** Whether some value meets a condition. */
  some(condition: (value: Value, index: number) => unknown): boolean {
    return this.contents.some(condition);
  }

  /** Whether every value meets a condition. */
  every(condition: (value: Value, index: number) => unknown): boolean {
    return this.contents.every(condition);
  }

  /** Every value turned into something else. */
  map<Result>(transformer: (value: Value, index: number) => Result): Result[] {
    return this.contents.map(transformer);
  }

  /** All values folded into one result. */
  reduce<Result>(reducer: (result: Result, value: Value, index: number) => Result, initial: Result): Result {
    return this.contents.reduce(reducer, initial);
  }

  /** Its values as plain data. */
  toJSON(): unknown[] {
    return this.contents.map((value) => duplicate(value));
  }
}

function hasName(value: unknown): value is { name: unknown } {
  return typeof value === "object" && value !== null && "name" in value;
}
