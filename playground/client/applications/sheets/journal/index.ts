export { JournalEntrySheet } from "./entry-sheet.js";
export {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
} from "./page-handlebars-sheet.js";
export { JournalEntryPageSheet } from "./page-sheet.js";
