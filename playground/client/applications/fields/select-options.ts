import { h } from "../../shared/dom.js";
import { localize } from "../words.js";

/** One option of a select. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string | undefined;
  disabled?: boolean | undefined;
  selected?: boolean | undefined;
  rule?: boolean | undefined;
  dataset?: Record<string, string> | undefined;
}

/** Choices as templates give them: values with labels, a list of values, or a list of objects. */
export type SelectChoices = Readonly<Record<string, unknown>> | readonly unknown[];

export interface SelectOptionSource {
  choices: SelectChoices;
  selected?: unknown;
  nameAttr?: string;
  valueAttr?: string;
  labelAttr?: string;
  blank?: string;
  localize?: boolean;
  sort?: boolean;
  inverted?: boolean;
}

/** The option elements for some choices; groups become optgroups. A value that is selected is compared as text. */
export function prepareSelectOptions(source: SelectOptionSource): HTMLElement[] {
  const chosen = new Set(asList(source.selected).map(String));
  const read = readChoices(source).map((option) => ({
    ...option,
    label: source.localize ? localize(option.label) : option.label,
    selected: option.selected ?? chosen.has(option.value),
  }));
  const options = source.sort ? [...read].sort((a, b) => a.label.localeCompare(b.label)) : read;
  return optionElements(options, source.blank === undefined ? undefined : localize(source.blank));
}

/** Option elements in their order, grouped where they name a group, with a blank one first where `blank` is given. */
export function optionElements(options: readonly SelectOption[], blank?: string): HTMLElement[] {
  const groups = new Map<string, HTMLElement>();
  const elements: HTMLElement[] =
    blank === undefined
      ? []
      : [h("option", { value: "", selected: !options.some((option) => option.selected) }, blank)];
  for (const option of options) {
    const element = option.rule
      ? h("hr")
      : h(
          "option",
          {
            value: option.value,
            selected: option.selected,
            disabled: option.disabled,
            dataset: option.dataset,
          },
          option.label,
        );
    if (option.group === undefined || option.group === "") {
      elements.push(element);
      continue;
    }
    const group = groups.get(option.group) ?? h("optgroup", { label: localize(option.group) });
    if (!groups.has(option.group)) elements.push(group);
    groups.set(option.group, group);
    group.append(element);
  }
  return elements;
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Set) return [...(value as Set<unknown>)];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function readChoices(source: SelectOptionSource): SelectOption[] {
  const { choices } = source;
  if (Array.isArray(choices))
    return (choices as readonly unknown[]).map((choice, index) =>
      readChoice(String(index), choice, source, true),
    );
  return Object.entries(choices ?? {}).map(([key, choice]) =>
    source.inverted ? { value: String(choice), label: key } : readChoice(key, choice, source, false),
  );
}

function readChoice(key: string, choice: unknown, source: SelectOptionSource, inList: boolean): SelectOption {
  if (typeof choice !== "object" || choice === null)
    return { value: inList ? String(choice) : key, label: String(choice) };
  const entry: Record<string, unknown> = { ...choice };
  const valueKey = source.valueAttr ?? source.nameAttr;
  const value = valueKey === undefined ? (inList ? (entry["value"] ?? key) : key) : entry[valueKey];
  return {
    value: String(value),
    label: String(entry[source.labelAttr ?? "label"] ?? entry["name"] ?? value),
    ...(typeof entry["group"] === "string" ? { group: entry["group"] } : {}),
    ...(entry["disabled"] === true ? { disabled: true } : {}),
    ...(entry["selected"] === true ? { selected: true } : {}),
    ...(entry["rule"] === true ? { rule: true } : {}),
  };
}
