import { OF_THE_LANGUAGE } from "./noting.js";

/** A rule reads a part of an engagement that its record does not hold. */
export class NotKept extends Error {
  override readonly name = "NotKept";
}

/** How much of an object is at hand. */
export interface Extent {
  /** Names whose values are at hand, and names that the object does not have. */
  readonly known: ReadonlySet<string>;
  /** Names that the object has, with values that were left out. */
  readonly leftOut: ReadonlySet<string>;
  /** Whether it has no other names than these. */
  readonly isWhole: boolean;
}

/** What the guarded objects hold. */
const held = new WeakMap<object, object>();

/** What is at hand of a value that may have been left out in part: for a search, which misses nothing that was kept. */
export function whatIsKept(value: unknown): unknown {
  return typeof value === "object" && value !== null ? (held.get(value) ?? value) : value;
}

/** An object of which parts were left out: a read of such a part throws `NotKept`, where it would otherwise give nothing. */
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
