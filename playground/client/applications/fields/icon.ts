import { h } from "../../shared/dom.js";

interface IconOptions {
  style?: "solid" | "regular" | "duotone";
  fixedWidth?: boolean;
  classes?: readonly string[];
}

/**
 * The element of an icon of Font Awesome, by its name with or without `fa-`. Part of generation 14:
 * https://foundryvtt.com/api/v14/functions/foundry.applications.fields.createFontAwesomeIcon.html
 */
export function createFontAwesomeIcon(glyph: string, options: IconOptions = {}): HTMLElement {
  const { style = "solid", fixedWidth = false, classes = [] } = options;
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return h("i", { class: [`fa-${style}`, name, ...(fixedWidth ? ["fa-fw"] : []), ...classes], inert: true });
}
