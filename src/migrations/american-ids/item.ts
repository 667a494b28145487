import { withValue, type Source } from "../source.js";
import { ITEM_TYPES } from "./names.js";
import { respellReferences } from "./references.js";

/** An item whose type had a British name gets the American one, and its picture the new file's name. */
export function itemShape(source: Source): Source {
  const typed = withValue(source, "type", (type) =>
    typeof type === "string" && type in ITEM_TYPES ? ITEM_TYPES[type as keyof typeof ITEM_TYPES] : type,
  );
  return withValue(typed, "img", (path) => (typeof path === "string" ? respellReferences(path) : path));
}
