import { HTMLMultiSelectElement } from "../elements/multi-select.js";
import { optionElements } from "./select-options.js";
import { setInputAttributes, type InputConfig, type SelectInputConfig } from "./inputs.js";
import { localize } from "../words.js";

/** An element to choose several of some options. */
export function createMultiSelectInput(
  config: SelectInputConfig & InputConfig<Iterable<string>>,
): HTMLMultiSelectElement {
  const chosen = new Set(config.value ?? []);
  const options = config.options.map((option) => ({
    ...option,
    label: config.localize ? localize(option.label) : option.label,
    selected: chosen.has(option.value),
  }));
  const element = new HTMLMultiSelectElement();
  element.append(...optionElements(options));
  setInputAttributes(element, config);
  return element;
}
