import type { DocumentClass } from "../../abstract/index.js";
import { BASE_DOCUMENT_TYPE } from "../../../common/const.js";
import { documentConfig, type AnyClass } from "../../shared/config.js";
import { hasGlobal } from "../../shared/globals.js";

/** How a sheet is registered. */
export interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** The types that it shows; all of them unless given. */
  types?: readonly string[];
  /** Whether documents of these types open in it unless they say otherwise. */
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

/** Registers a sheet for documents of some types. The last one that asks to be the default is. */
export function registerSheet(
  documentClass: DocumentClass,
  scope: string,
  sheetClass: AnyClass,
  options: SheetRegistrationOptions = {},
): void {
  const { sheetClasses } = documentConfig(documentClass.documentName);
  const id = `${scope}.${sheetClass.name}`;
  const { makeDefault = false, canBeDefault = true, canConfigure = true } = options;
  const label = typeof options.label === "function" ? options.label() : (options.label ?? id);
  for (const type of options.types ?? typesOf(documentClass)) {
    const sheets = (sheetClasses[type] ??= {});
    const isDefault = canBeDefault && (makeDefault || !Object.values(sheets).some((sheet) => sheet.default));
    if (isDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
    sheets[id] = { id, label, cls: sheetClass, default: isDefault, canConfigure, canBeDefault };
  }
}

/** Takes a sheet out of the registry; another one becomes the default in its place. */
export function unregisterSheet(
  documentClass: DocumentClass,
  scope: string,
  sheetClass: AnyClass,
  options: { types?: readonly string[] } = {},
): void {
  const { sheetClasses } = documentConfig(documentClass.documentName);
  const id = `${scope}.${sheetClass.name}`;
  for (const type of options.types ?? typesOf(documentClass)) {
    const sheets = sheetClasses[type];
    if (!sheets) continue;
    const wasDefault = sheets[id]?.default === true;
    delete sheets[id];
    const next = Object.values(sheets).find((sheet) => sheet.canBeDefault);
    if (wasDefault && next) next.default = true;
  }
}

/** Before there is a game, the types that a system brings are not known; "base" stands for those without a sheet of their own. */
function typesOf(documentClass: DocumentClass): readonly string[] {
  const known = hasGlobal("game") ? documentClass.TYPES : [];
  return [...new Set([BASE_DOCUMENT_TYPE, ...known, ...documentClass.metadata.coreTypes])];
}
