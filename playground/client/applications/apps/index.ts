export { DocumentOwnershipConfig } from "./document-ownership.js";
export { DocumentSheetConfig } from "./document-sheet-config.js";
export { FilePicker } from "./file-picker.js";
export { ImagePopout } from "./image-popout.js";
