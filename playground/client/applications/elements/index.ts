import { HTMLColorPickerElement } from "./color-picker.js";
import { HTMLFilePickerElement } from "./file-picker.js";
import { HTMLMultiSelectElement } from "./multi-select.js";
import { HTMLMultiCheckboxElement } from "./multi-checkbox.js";
import { HTMLProseMirrorElement } from "./prose-mirror.js";
import { HTMLRangePickerElement } from "./range-picker.js";
import { HTMLSecretBlockElement } from "./secret-block.js";
import { HTMLStringTagsElement } from "./string-tags.js";

export { AbstractFormInputElement } from "./form-element.js";
export {
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

const ELEMENTS = [
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
] as const;

// Elements can only be made once the browser knows them, so they are declared with the module; Node has no such list.
if (typeof customElements !== "undefined") {
  for (const element of ELEMENTS)
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
}
