import { isSource, withKeys, withValue, type Source } from "../source.js";
import { ACTOR_FIELDS } from "./names.js";

/** The numbers of a GODSGLOOM unit under their new names; also those in which an unlinked token differs. */
export function actorShape(source: Source): Source {
  return withValue(source, "system", (system) =>
    isSource(system) ? withKeys(system, ACTOR_FIELDS) : system,
  );
}
