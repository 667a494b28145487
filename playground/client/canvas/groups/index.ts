export { InterfaceCanvasGroup, PrimaryCanvasGroup } from "./groups.js";
