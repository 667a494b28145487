import Handlebars from "handlebars";
import { localize as words } from "../words.js";

/** What Handlebars passes as a helper's last argument. */
export interface HelperOptions {
  hash: Record<string, unknown>;
}

/** A helper's arguments without Handlebars' own last one. */
export function withoutOptions(values: readonly unknown[]): unknown[] {
  return values.slice(0, -1);
}

/** Attribute `checked` where the value is truthy. */
export function checked(value: unknown): string {
  return value ? "checked" : "";
}

/** Attribute `disabled` where the value is truthy. */
export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}

/** Joins its arguments into one string, which is escaped when it is shown. */
export function concat(...values: unknown[]): string {
  return withoutOptions(values)
    .filter((value) => value !== undefined && value !== null)
    .map(String)
    .join("");
}

/** The second argument where the first is truthy, otherwise the third. */
export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** The words behind a key; named arguments fill its placeholders. */
export function localize(key: unknown, options: HelperOptions): string {
  const name = key instanceof Handlebars.SafeString ? key.toString() : String(key ?? "");
  return Object.keys(options.hash).length === 0 ? words(name) : words(name, options.hash);
}

/** A number with `decimals` places (0 unless given), and with a plus where `sign` asks for it. */
export function numberFormat(value: unknown, options: HelperOptions): string {
  const decimals = typeof options.hash["decimals"] === "number" ? options.hash["decimals"] : 0;
  const number = Number.parseFloat(String(value));
  if (Number.isNaN(number)) return "";
  const digits = number.toFixed(decimals);
  return options.hash["sign"] && number >= 0 ? `+${digits}` : digits;
}

/** An object of the named arguments. */
export function object(options: HelperOptions): Record<string, unknown> {
  return options.hash;
}

/** Comparisons; each answers true or false. */
export const comparisons = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  ne: (a: unknown, b: unknown): boolean => a !== b,
  lt: (a: number, b: number): boolean => a < b,
  gt: (a: number, b: number): boolean => a > b,
  lte: (a: number, b: number): boolean => a <= b,
  gte: (a: number, b: number): boolean => a >= b,
  not: (value: unknown): boolean => !value,
  and: (...values: unknown[]): boolean => withoutOptions(values).every(Boolean),
  or: (...values: unknown[]): boolean => withoutOptions(values).some(Boolean),
} as const;
