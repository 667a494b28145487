export { ContextMenu } from "./context-menu.js";
export { DragDrop } from "./drag-drop.js";
export { FormDataExtended } from "./form-data-extended.js";
export { Tabs } from "./tabs.js";
export { TextEditor } from "./text-editor.js";
