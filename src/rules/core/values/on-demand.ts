/**
 * The data behind an object that `onDemand` made: the names of its parts, and the parts that are worked out
 * so far.
 */
interface Behind {
  readonly names: ReadonlySet<string>;
  readonly known: Readonly<Record<string, unknown>>;
}

/**
 * The key under which an object made by `onDemand` holds the data behind it. A WeakMap of all these objects
 * would make the browser's garbage collection several times slower.
 */
const BEHIND = Symbol("behind");

function behindOf(one: { readonly [BEHIND]?: Behind }): Behind | undefined {
  return one[BEHIND];
}

/**
 * Plain data whose parts are worked out when they are read, each once. The data reads like the finished
 * object, and cannot be written to. A part whose result is undefined is absent. `JSON.stringify` reads all
 * parts, so that all parts are worked out.
 *
 * @param names    all names that the object may have, in order
 * @param workOut  returns the part with a name; undefined when there is none
 */
export function onDemand<T extends object>(
  names: ReadonlySet<string>,
  workOut: (name: keyof T & string) => unknown,
): T {
  const known: Record<string, unknown> = {};
  const absent = new Set<string>();
  const read = (name: string | symbol): unknown => {
    if (typeof name === "symbol" || Object.hasOwn(known, name) || !names.has(name) || absent.has(name))
      return Reflect.get(known, name);
    const part = workOut(name as keyof T & string);
    if (part === undefined) absent.add(name);
    else known[name] = part;
    return part;
  };
  const behind: Behind = { names, known };
  return new Proxy(known, {
    get: (_known, name) => (name === BEHIND ? behind : read(name)),
    has: (_known, name) => read(name) !== undefined,
    ownKeys: () => [...names].filter((name) => read(name) !== undefined),
    getOwnPropertyDescriptor: (_known, name) => {
      read(name);
      return Reflect.getOwnPropertyDescriptor(known, name);
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  }) as T;
}

/** Whether the parts of an object are worked out when they are read. */
export function isOnDemand(one: object): boolean {
  return behindOf(one) !== undefined;
}

/** The names that an object may have, without working anything out. */
export function namesIn(one: object): ReadonlySet<string> {
  return behindOf(one)?.names ?? new Set(Object.keys(one));
}

/** The names of the parts that are ready: those worked out so far, or all of a finished object. */
export function workedOut(one: object): readonly string[] {
  return Object.keys(behindOf(one)?.known ?? one);
}

/**
 * An object with the parts of two objects. A part of `over` hides the part of `under` with the same name, as
 * in `{ ...under, ...over }`. No part is worked out before it is read.
 */
export function layered<T extends object>(over: Partial<T>, under: T): T {
  const names = new Set([...namesIn(under), ...namesIn(over)]);
  return onDemand<T>(names, (name) => over[name] ?? under[name]);
}

/** An object without some of its parts. The other parts are worked out when they are read. */
export function without<T extends object, K extends keyof T & string>(
  one: T,
  left: readonly K[],
): Omit<T, K> {
  const out: ReadonlySet<string> = new Set(left);
  const names = new Set([...namesIn(one)].filter((name) => !out.has(name)));
  return onDemand<Omit<T, K>>(names, (name) => one[name]);
}
