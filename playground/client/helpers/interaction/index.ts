export { ClientKeybindings } from "./client-keybindings.js";
export { ClipboardHelper } from "./clipboard-helper.js";
export { KeyboardManager } from "./keyboard-manager.js";
export type { KeyboardEventContext } from "./keyboard-manager.js";
export { TooltipManager } from "./tooltip-manager.js";
