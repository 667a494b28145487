export { ApplicationV2 } from "./application.js";
export { DialogV2 } from "./dialog.js";
export { DocumentSheetV2 } from "./document-sheet.js";
export { HandlebarsApplicationMixin } from "./handlebars-application.js";
