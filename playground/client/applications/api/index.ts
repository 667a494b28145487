export { ApplicationV2, ApplicationV2 as Application } from "./application.js";
export { DialogV2, DialogV2 as Dialog } from "./dialog.js";
export { DocumentSheetV2, DocumentSheetV2 as DocumentSheet } from "./document-sheet.js";
export { HandlebarsApplicationMixin } from "./handlebars-application.js";
