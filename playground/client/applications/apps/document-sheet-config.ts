import type { DocumentClass } from "../../abstract/index.js";
import { BASE_DOCUMENT_TYPE } from "../../../common/const.js";
import { hasGlobal } from "../../shared/globals.js";
import { documentConfig, type AnyClass } from "../../shared/config.js";

/** How a sheet is registered. */
interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** The types that it shows; all of them unless given. */
  types?: readonly string[];
  /** Whether documents of these types open in it unless they say otherwise. */
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

/** The registry of sheets: which class shows which documents. */
export class DocumentSheetConfig {
  /** Registers a sheet for documents of some types. The last one that asks to be the default is. */
  static registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: AnyClass,
    options: SheetRegistrationOptions = {},
  ): void {
    const { sheetClasses } = documentConfig(documentClass.documentName);
    const id = `${scope}.${sheetClass.name}`;
    const { makeDefault = false, canBeDefault = true, canConfigure = true } = options;
    const label = typeof options.label === "function" ? options.label() : (options.label ?? id);
    for (const type of options.types ?? this.#types(documentClass)) {
      const sheets = (sheetClasses[type] ??= {});
      const isDefault =
        canBeDefault && (makeDefault || !Object.values(sheets).some((sheet) => sheet.default));
      if (isDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
      sheets[id] = { id, label, cls: sheetClass, default: isDefault, canConfigure, canBeDefault };
    }
  }

  /** Takes a sheet out of the registry; another one becomes the default in its place. */
  static unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: AnyClass,
    options: { types?: readonly string[] } = {},
  ): void {
    const { sheetClasses } = documentConfig(documentClass.documentName);
    const id = `${scope}.${sheetClass.name}`;
    for (const type of options.types ?? this.#types(documentClass)) {
      const sheets = sheetClasses[type];
      if (!sheets) continue;
      const wasDefault = sheets[id]?.default === true;
      delete sheets[id];
      const next = Object.values(sheets).find((sheet) => sheet.canBeDefault);
      if (wasDefault && next) next.default = true;
    }
  }

  /** The sheets that documents of a type can be shown in. */
  static getSheetClassesForSubType(
    documentName: string,
    type: string,
  ): { sheetClasses: Record<string, string>; defaultClass: string } {
    const sheets = Object.values(documentConfig(documentName).sheetClasses[type] ?? {});
    const shown = sheets.filter((sheet) => sheet.canConfigure);
    return {
      sheetClasses: Object.fromEntries(shown.map((sheet) => [sheet.id, sheet.label])),
      defaultClass: sheets.find((sheet) => sheet.default)?.id ?? "",
    };
  }

  /** Before there is a game, the types that a system brings are not known; "base" stands for those without a sheet of their own. */
  static #types(documentClass: DocumentClass): readonly string[] {
    const known = hasGlobal("game") ? documentClass.TYPES : [];
    return [...new Set([BASE_DOCUMENT_TYPE, ...known, ...documentClass.metadata.coreTypes])];
  }
}
