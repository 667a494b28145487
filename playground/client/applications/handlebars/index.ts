import Handlebars from "handlebars";
import { formGroup, formInput, numberInput, selectOptions } from "./form-helpers.js";
import { checked, comparisons, concat, disabled, ifThen, localize, numberFormat, object } from "./helpers.js";

export { getTemplate, loadTemplates, renderTemplate } from "./templates.js";
export {
  checked,
  concat,
  disabled,
  formGroup,
  formInput,
  ifThen,
  localize,
  numberFormat,
  numberInput,
  object,
  selectOptions,
};

/** Gives Handlebars the helpers that templates may use. */
export function initialize(): void {
  Handlebars.registerHelper({
    checked,
    concat,
    disabled,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,

    selectOptions,
    ...comparisons,
  });
}
