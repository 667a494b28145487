export { CanvasVisibility } from "./visibility.js";
export {
  EnvironmentCanvasGroup,
  InterfaceCanvasGroup,
  PrimaryCanvasGroup,
  RenderedCanvasGroup,
} from "./groups.js";
