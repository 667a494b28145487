/** Names that the language itself reads of every object. No rule reads them. */
export const OF_THE_LANGUAGE: ReadonlySet<string> = new Set(["toJSON", "then", "constructor"]);

/** Thrown when a rule reads a part of an engagement that its record does not hold. */
export class NotKept extends Error {
  override readonly name = "NotKept";
}

/** How much of an object is kept. */
export interface Extent {
  /** Names whose values are kept, and names that the object does not have. */
  readonly known: ReadonlySet<string>;
  /** Names that the object has, with values that were left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Whether the object has no other names. */
  readonly isWhole: boolean;
}

/** The kept parts behind each guarded object. */
const held = new WeakMap<object, object>();

/** The kept parts of a value. A search through them finds everything that was kept, without throwing. */
export function whatIsKept(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (held.get(value) ?? value) : value;
}

/** An object with parts that were left out. Reading such a part throws `NotKept` instead of returning undefined. */
export function guarded<T extends object>(of: T, { known, leftOut, isWhole }: Extent): T {
  const checkName = (name: string | symbol): void => {
    if (typeof name === "symbol" || isWhole || known.has(name)) return;
    if (!OF_THE_LANGUAGE.has(name) && !Reflect.has(of, name)) throw new NotKept(name);
  };
  const proxy = new Proxy(of, {
    get: (_of, name): unknown => {
      checkName(name);
      if (typeof name === "string" && leftOut.has(name)) throw new NotKept(name);
      return Reflect.get(of, name);
    },
    has: (_of, name) => {
      checkName(name);
      return Reflect.has(of, name);
    },
    ownKeys: () => {
      if (!isWhole) throw new NotKept("names");
      return Reflect.ownKeys(of);
    },
    getOwnPropertyDescriptor: (_of, name) => {
      checkName(name);
      return Reflect.getOwnPropertyDescriptor(of, name);
    },
    set: () => false,
    deleteProperty: () => false,
  });
  held.set(proxy, of);
  return proxy;
}
