import { isSource, withEntries, withValue, type Source } from "../source.js";
import { respellReferences } from "./references.js";

/** An effect keeps changing a renamed field. Its changes are a list of its own, from generation 14 on in `system`. */
export function effectShape(source: Source): Source {
  const own = withValue(source, "changes", changes);
  return withValue(own, "system", (system) =>
    isSource(system) ? withValue(system, "changes", changes) : system,
  );
}

function changes(value: unknown): unknown {
  return withEntries(value, (change) =>
    isSource(change)
      ? withValue(change, "key", (key) => (typeof key === "string" ? respellReferences(key) : key))
      : change,
  );
}
