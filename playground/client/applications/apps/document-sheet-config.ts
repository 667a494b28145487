import { registerSheet, unregisterSheet } from "../../documents/abstract/sheet-registry.js";
import { documentConfig } from "../../shared/config.js";

/** The registry of sheets: which class shows which documents. */
export class DocumentSheetConfig {
  /** Registers a sheet for documents of some types. The last one that asks to be the default is. */
  static readonly registerSheet = registerSheet;

  /** Takes a sheet out of the registry; another one becomes the default in its place. */
  static readonly unregisterSheet = unregisterSheet;

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
}
