import { isRefusal, type ImportedActor, type ImportedItem } from "../../../../src/rules/core/index.js";
import { readGca } from "../../../../src/rules/gurps/data/gca/read-gca.js";
import { gcaFile, type Content } from "./files.js";

/** A file as the importer reads it. */
export function read(content: Content = {}): ImportedActor {
  const found = readGca(gcaFile(content));
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}

/** The notes of a file as their keys and data. */
export const notesOf = ({ notes }: ImportedActor) => notes.map(({ key, data }) => [key, data] as const);

export function itemOf({ items }: ImportedActor, id: string): ImportedItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`No ${id} among ${items.map((one) => one.id).join(", ")}`);
  return item;
}
