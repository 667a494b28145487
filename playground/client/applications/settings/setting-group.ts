import { table } from "../../shared/globals.js";
import { HTMLRangePickerElement } from "../elements/index.js";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "../fields/index.js";
import { localize } from "../words.js";

/** A setting as it was registered, as far as its form field goes. */
export interface SettingDescription {
  namespace: string;
  key: string;
  name?: string | undefined;
  hint?: string | undefined;
  scope: string;
  config?: boolean | undefined;
  type?: unknown;
  default?: unknown;
  choices?: unknown;
  range?: { min: number; max: number; step?: number | undefined } | undefined;
  input?: unknown;
  requiresReload?: boolean | undefined;
}

/** A data field that can draw itself. */
interface FormField {
  toFormGroup(group?: object, input?: object): HTMLElement;
}

function isFormField(type: unknown): type is FormField {
  return typeof type === "object" && type !== null && "toFormGroup" in type;
}

/** The form group of a setting: drawn by its data field, or after its type. */
export function settingGroup(setting: SettingDescription, rootId: string): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const value: unknown = table.game.settings.get(setting.namespace, setting.key);
  const label = localize(setting.name ?? name);
  const hint = setting.hint === undefined ? "" : localize(setting.hint);
  if (isFormField(setting.type))
    return setting.type.toFormGroup(
      { label, hint, rootId, localize: false },
      { name, value, localize: true },
    );
  const input = settingInput(setting, name, value);
  return createFormGroup({ label, hint, input, rootId });
}

function settingInput(setting: SettingDescription, name: string, value: unknown): HTMLElement {
  if (setting.choices)
    return createSelectInput({
      name,
      value,
      options: choices(setting.choices),
      localize: true,
      dataset: setting.type === Number ? { dtype: "Number" } : {},
    });
  if (setting.type === Boolean) return createCheckboxInput({ name, value: value === true });
  if (setting.type === Number && setting.range)
    return HTMLRangePickerElement.create({ name, value: Number(value), ...setting.range });
  if (setting.type === Number) return createNumberInput({ name, value: Number(value), step: "any" });
  return createTextInput({ name, value: value === null || value === undefined ? "" : String(value) });
}

function choices(given: unknown): { value: string; label: string }[] {
  const list: unknown = typeof given === "function" ? Reflect.apply(given, undefined, []) : given;
  if (Array.isArray(list)) return list.map((value) => ({ value: String(value), label: String(value) }));
  return Object.entries(typeof list === "object" && list !== null ? list : {}).map(([value, label]) => ({
    value,
    label: String(label),
  }));
}
