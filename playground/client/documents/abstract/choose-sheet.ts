import { documentConfig, type AnyClass, type SheetRegistration } from "../../shared/config.js";
import { table } from "../../shared/globals.js";
import { getProperty, isObject } from "../../utils/index.js";
import type { ClientDocument, DocumentApplication } from "./client-document.js";

function isApplication(value: unknown): value is DocumentApplication {
  return isObject(value) && typeof value["render"] === "function" && typeof value["close"] === "function";
}

function registrations(document: ClientDocument): SheetRegistration[] {
  const classes = documentConfig(document.documentName).sheetClasses;
  return Object.values(classes[document.type ?? "base"] ?? classes["base"] ?? {});
}

/** The sheet of a document: the class chosen for it, for its type, or the default one. */
export function sheetClassOf(document: ClientDocument): AnyClass | null {
  const offered = registrations(document);
  const chosen: unknown = document.getFlag("core", "sheetClass");
  const preferred = getProperty(
    table.game.settings.get("core", "sheetClasses"),
    `${document.documentName}.${document.type}`,
  );
  const registration =
    offered.find(({ id }) => id === chosen) ??
    offered.find(({ id }) => id === preferred) ??
    offered.find((candidate) => candidate.default) ??
    offered.at(-1);
  return registration?.cls ?? null;
}

/** The sheet of a document; null when no class is registered. */
export function chooseSheet(document: ClientDocument): DocumentApplication | null {
  const cls = sheetClassOf(document);
  if (!cls) return null;
  const options = { document, editable: document.isOwner && !document.pack };
  const sheet: unknown = Reflect.construct(cls, [options]);
  return isApplication(sheet) ? sheet : null;
}
