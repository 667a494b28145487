import { isPlainObject } from "../../utils/index.js";
import { localize } from "../../shared/localize.js";

/** One option that a field offers. */
export interface Choice {
  value: string;
  label: string;
  group?: string;
}

/** The values that a field allows: a list, labels by value, or a function that gives one of these. */
export type Choices = readonly (string | number)[] | Readonly<Record<string, unknown>> | (() => Choices);

function resolve(choices: Choices): Exclude<Choices, () => Choices> {
  return typeof choices === "function" ? resolve(choices()) : choices;
}

function isList(choices: Exclude<Choices, () => Choices>): choices is readonly (string | number)[] {
  return Array.isArray(choices);
}

/** The values that are allowed. */
export function choiceValues(choices: Choices): (string | number)[] {
  const resolved = resolve(choices);
  return isList(resolved) ? [...resolved] : Object.keys(resolved);
}

/** The values that are allowed with their labels, as a form shows them. */
export function choiceOptions(choices: Choices): Choice[] {
  const resolved = resolve(choices);
  if (isList(resolved)) return resolved.map((value) => ({ value: String(value), label: String(value) }));
  return Object.entries(resolved).map(([value, label]) => describe(value, label));
}

function describe(value: string, label: unknown): Choice {
  if (!isPlainObject(label)) return { value, label: localize(String(label)) };
  const choice: Choice = { value, label: localize(String(label["label"] ?? label["name"] ?? value)) };
  return typeof label["group"] === "string" ? { ...choice, group: localize(label["group"]) } : choice;
}
