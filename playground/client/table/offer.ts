import { unknownName } from "../utils/unknown-names.js";

/** Names that the language itself asks of any object; a missing one is not a mistake of the caller. */
const ASKED_BY_THE_LANGUAGE = new Set([
  "then",
  "catch",
  "toJSON",
  "prototype",
  "constructor",
  "toString",
  "valueOf",
  "toLocaleString",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "__proto__",
  "__esModule",
  "default",
  "nodeType",
  "tagName",
  "asymmetricMatch",
]);

/**
 * Offers a set of members under a public name. Reading a member that is not offered is said, or fails, by name: see
 * {@link unknownName}.
 *
 * @param name     the name that the members go by, such as `foundry.utils`
 * @param members  what is offered; later additions to the result are kept in it
 */
export function offer<Members extends object>(name: string, members: Members): Members {
  // A module's namespace object is frozen, and a proxy over it would refuse additions.
  const target = { ...members };
  return new Proxy(target, {
    get(object, key, receiver): unknown {
      if (typeof key === "symbol" || key in object || ASKED_BY_THE_LANGUAGE.has(key)) {
        return Reflect.get(object, key, receiver);
      }
      unknownName(`${name}.${key}`);
      return undefined;
    },
  });
}

/** A namespace whose inner namespaces are offered by name too. */
export function offerDeep<Members extends object>(name: string, members: Members): Members {
  const inner: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(members))
    inner[key] = isNamespace(value) ? offerDeep(`${name}.${key}`, value) : value;
  return offer(name, { ...members, ...inner });
}

/** Namespaces hold classes, functions and further namespaces; anything else is data. */
function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false;
  const members: unknown[] = Object.values(value);
  return members.length > 0 && members.every((member) => typeof member === "function" || isNamespace(member));
}
