export { DataModel } from "./data-model.js";
export type { DataModelClass, DataModelContext } from "./data-model.js";
export { TypeDataModel } from "./type-data.js";
export { Document, isDocument } from "./document.js";
export type { DocumentClass, DocumentContext, PermittedUser } from "./document.js";
export { EmbeddedCollection } from "./embedded-collection.js";
