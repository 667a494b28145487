import type { Choice } from "./choices.js";
import type { InputConfig } from "./form-group.js";

/** One of the page's own form elements, by its tag. What it is given are attributes, so that it can be written out as HTML. */
export function createCustomInput(tag: string, config: InputConfig, value: string | null): HTMLElement {
  const element = document.createElement(tag);
  if (config.name) element.setAttribute("name", config.name);
  if (config.id) element.id = config.id;
  if (config.placeholder) element.setAttribute("placeholder", config.placeholder);
  for (const flag of ["disabled", "readonly", "required"] as const)
    element.toggleAttribute(flag, config[flag] === true);
  if (value !== null) element.setAttribute("value", value);
  return element;
}

/** Several of some choices. */
export function createMultiSelect(
  choices: Choice[],
  config: InputConfig,
  chosen: readonly string[],
): HTMLElement {
  const element = createCustomInput("multi-select", config, null);
  for (const { value, label } of choices) {
    const option = document.createElement("option");
    option.value = value;
    option.textContent = label;
    option.toggleAttribute("selected", chosen.includes(value));
    element.append(option);
  }
  return element;
}
