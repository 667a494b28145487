import { sheetClassOf } from "../../../documents/abstract/choose-sheet.js";
import type { JournalEntryPage } from "../../../documents/index.js";
import { JournalEntryPageSheet } from "./page-sheet.js";

/**
 * A page as it is read inside of the journal's window: its own sheet, without a frame.
 *
 * @throws Error when the sheet that is registered for it is none of a page
 */
export function viewOf(page: JournalEntryPage): JournalEntryPageSheet {
  const cls = sheetClassOf(page) ?? JournalEntryPageSheet;
  const view: unknown = Reflect.construct(cls, [
    {
      document: page,
      id: "{id}-view",
      mode: "view",
      tag: "article",
      window: { frame: false, positioned: false },
    },
  ]);
  if (!(view instanceof JournalEntryPageSheet))
    throw new Error(`The sheet ${cls.name} of the page "${page.name}" is none of a page.`);
  const { viewClasses } = view.options;
  if (Array.isArray(viewClasses)) view.options.classes.push(...viewClasses.map(String));
  return view;
}
