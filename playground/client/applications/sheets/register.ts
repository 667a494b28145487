import { isDocumentName } from "../../../common/hierarchy.js";
import { documentConfig, type AnyClass } from "../../shared/config.js";
import { DocumentSheetConfig } from "../apps/document-sheet-config.js";
import { BaseSheet } from "./base-sheet.js";
import {
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntrySheet,
} from "./journal/index.js";
import { MacroConfig } from "./macro-config.js";
import { RegionBehaviorConfig } from "./region-behavior-config.js";
import { RegionConfig } from "./region-config.js";
import { SceneConfig } from "./scene-config.js";
import { ActiveEffectConfig, CombatantConfig, FolderConfig, UserConfig } from "./small-configs.js";
import { TokenConfig } from "./token-config.js";
import { WallConfig } from "./wall-config.js";

const SHEETS: Readonly<Record<string, AnyClass>> = {
  ActiveEffect: ActiveEffectConfig,
  Actor: BaseSheet,
  Combatant: CombatantConfig,
  Folder: FolderConfig,
  Item: BaseSheet,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  Region: RegionConfig,
  RegionBehavior: RegionBehaviorConfig,
  Scene: SceneConfig,
  Token: TokenConfig,
  User: UserConfig,
  Wall: WallConfig,
};

/** The sheets of journal pages by their type. */
const PAGE_SHEETS: Readonly<Record<string, AnyClass>> = {
  image: JournalEntryPageImageSheet,
  text: JournalEntryPageProseMirrorSheet,
};

/** Registers the table's own sheets. Called once the configuration is there, and before a system registers its own. */
export function registerCoreSheets(): void {
  for (const [name, sheet] of Object.entries(SHEETS)) {
    if (isDocumentName(name))
      DocumentSheetConfig.registerSheet(documentConfig(name).documentClass, "core", sheet, {
        label: "Standard",
      });
  }
  for (const [type, sheet] of Object.entries(PAGE_SHEETS))
    DocumentSheetConfig.registerSheet(documentConfig("JournalEntryPage").documentClass, "core", sheet, {
      label: "Standard",
      types: [type],
    });
}
