import { isSource, withValue, type Source } from "../source.js";
import { ACTOR_FIELDS } from "./names.js";

const NAMES: Readonly<Record<string, string>> = ACTOR_FIELDS;

/** A token whose bar shows a renamed field keeps showing it. */
export function tokenShape(source: Source): Source {
  const bar = (value: unknown): unknown =>
    isSource(value)
      ? withValue(value, "attribute", (name) => (typeof name === "string" ? (NAMES[name] ?? name) : name))
      : value;
  return withValue(withValue(source, "bar1", bar), "bar2", bar);
}
