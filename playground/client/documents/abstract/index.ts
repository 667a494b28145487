export { CanvasDocument } from "./canvas-document.js";
export { ClientDocument } from "./client-document.js";
export { DocumentCollection } from "./document-collection.js";
export { WorldCollection } from "./world-collection.js";
