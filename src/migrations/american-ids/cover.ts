import { isSource, withKeys, withValue, type Source } from "../source.js";
import { COVER_FIELDS } from "./names.js";

/** The number of a wall's cover, a flag, under its new name. */
export function wallShape(source: Source): Source {
  return withValue(source, "flags", (flags) =>
    isSource(flags)
      ? withValue(flags, "vantage", (own) => (isSource(own) ? withKeys(own, COVER_FIELDS) : own))
      : flags,
  );
}

/** The same number of a region's terrain. Behaviors of other types are not ours. */
export function regionBehaviorShape(source: Source): Source {
  if (source["type"] !== "terrain") return source;
  return withValue(source, "system", (system) =>
    isSource(system) ? withKeys(system, COVER_FIELDS) : system,
  );
}
