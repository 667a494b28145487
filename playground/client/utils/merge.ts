import {
  deepClone,
  expandObject,
  isForbidden,
  isObject,
  isPlainObject,
  getType,
  type Data,
} from "./objects.js";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./operators.js";

/** How {@link mergeObject} goes about its work. */
export interface MergeOptions {
  /** Add keys that the original lacks (top level). Default true. */
  insertKeys?: boolean;
  /** Add keys that the original lacks, deeper down. Default true. */
  insertValues?: boolean;
  /** Replace values that are there. Default true. */
  overwrite?: boolean;
  /** Merge objects into one another instead of replacing them. Default true. */
  recursive?: boolean;
  /** Change the original itself. Default true. */
  inplace?: boolean;
  /** Refuse values of another kind. Default false. */
  enforceTypes?: boolean;
  /** Follow `-=key`, which deletes, and `==key`, which replaces. Default false. */
  performDeletions?: boolean;
}

/**
 * Merges an object of changes into an original.
 *
 * @param original  what is merged into
 * @param changes   nested, or with dotted keys
 * @returns the original, or a merged copy unless `inplace`
 * @throws Error when types are enforced and differ
 */
export function mergeObject<T extends object>(
  original: T,
  changes: object = {},
  options: MergeOptions = {},
): T & Data {
  const target = options.inplace === false ? deepClone(original) : original;
  if (!isObject(target)) throw new Error("Only objects can be merged.");
  mergeInto(target, expandDotted(changes), options, 0);
  return target;
}

function expandDotted(changes: object): Data {
  const data: Data = { ...changes };
  return Object.keys(data).some((key) => key.includes(".")) ? expandObject(data) : data;
}

function mergeInto(target: Data, changes: Data, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (isForbidden(key.replace(/^(-=|==)/, ""))) continue;
    if (options.performDeletions && key.startsWith("-=")) {
      delete target[key.slice(2)];
      continue;
    }
    if (options.performDeletions && key.startsWith("==")) {
      target[key.slice(2)] = deepClone(value);
      continue;
    }
    if (value instanceof ForcedDeletion) delete target[key];
    else if (value instanceof ForcedReplacement) target[key] = deepClone(DataFieldOperator.get(value));
    else if (key in target) mergeKnown(target, key, value, options, depth);
    else mergeNew(target, key, value, options, depth);
  }
}

function mergeKnown(target: Data, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const present = target[key];
  if (isPlainObject(present) && isPlainObject(value) && (options.recursive ?? true)) {
    mergeInto(present, expandDotted(value), options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(`Mismatched types: "${key}" is a ${getType(present)} and was given a ${getType(value)}.`);
  }
  setValue(target, key, value, options);
}

function mergeNew(target: Data, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? options.insertKeys : options.insertValues;
  if (allowed !== false) setValue(target, key, value, options);
}

function setValue(target: Data, key: string, value: unknown, options: MergeOptions): void {
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  const inner: Data = {};
  mergeInto(inner, expandDotted(value), { performDeletions: options.performDeletions ?? false }, 1);
  target[key] = inner;
}
