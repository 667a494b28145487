export { createFormGroup, type FormGroupConfig } from "./form-group.js";
export {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
  setInputAttributes,
  type InputConfig,
  type SelectInputConfig,
} from "./inputs.js";
export { createMultiSelectInput } from "./multi-select-input.js";
export { prepareSelectOptions, type SelectOption } from "./select-options.js";
