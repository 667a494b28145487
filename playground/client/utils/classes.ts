type AnyClass = abstract new (...args: never[]) => unknown;

/** The classes that a class extends, the nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  for (
    let parent: unknown = Object.getPrototypeOf(cls);
    isClass(parent);
    parent = Object.getPrototypeOf(parent)
  )
    parents.push(parent);
  return parents;
}

/**
 * The class that has a member: a static one for a class, otherwise one of its instances.
 *
 * @throws Error when none has it
 */
export function getDefiningClass(holder: object, property: string): AnyClass {
  const isStatic = isClass(holder);
  const own: unknown = isStatic ? holder : holder.constructor;
  const found = isClass(own)
    ? [own, ...getParentClasses(own)].find((cls) =>
        Object.hasOwn(isStatic ? cls : (cls.prototype as object), property),
      )
    : undefined;
  if (!found) throw new Error(`No class has the member "${property}".`);
  return found;
}

/** Freezes a value with everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner as unknown);
  }
  return value;
}

/** An object with its values as keys and its keys as values. */
export function invertObject(object: object): Record<string, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

function isClass(value: unknown): value is AnyClass {
  return typeof value === "function" && value !== Function.prototype;
}
