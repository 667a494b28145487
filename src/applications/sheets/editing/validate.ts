import type { Data, Field, Refusal, Value } from "../../../rules/core/index.js";

/** A person's entry in a field: its text, or true for a ticked box. */
export type Typed = string | boolean;

/** The declaration of an entered value: a declared field, or a name, which must not be empty. */
export type Asked = Field | { readonly type: "name" };

/** The part of a data field that checks a value. A result is a failure; it can also throw. */
export interface Judge {
  readonly validate: (value: Value) => unknown;
}

/** Why a value is not accepted: a language key below `VANTAGE.sheet.fault`, with the bounds or the game's own reason. */
export type Fault =
  | {
      readonly fault: "number" | "bounds" | "step" | "choice" | "name" | "refused";
      readonly data: Data;
    }
  | { readonly fault: "notation"; readonly refusal: Refusal };

/** A value that can be written, or what is wrong with it. */
export type Verdict = { readonly value: Value } | Fault;

/** Whether a verdict says no. */
export function isFault(verdict: Verdict): verdict is Fault {
  return "fault" in verdict;
}

/**
 * Checks what was typed before anything is written: first by the declaration, whose bounds the sentence names, then by
 * the document's own data field where one is given. A value out of bounds is refused, never changed.
 */
export function judge(asked: Asked, typed: Typed, schema?: Judge): Verdict {
  const verdict = read(asked, typed);
  if (isFault(verdict) || !schema) return verdict;
  return accepts(schema, verdict.value) ? verdict : { fault: "refused", data: {} };
}

function read(asked: Asked, typed: Typed): Verdict {
  switch (asked.type) {
    case "toggle":
      return { value: typed === true || typed === "true" };
    case "text":
      return readText(asked, String(typed).trim());
    case "choice":
      return asked.options.includes(String(typed)) ? { value: String(typed) } : { fault: "choice", data: {} };
    case "name":
      return String(typed).trim() ? { value: String(typed).trim() } : { fault: "name", data: {} };
    case "number":
      return readNumber(asked, String(typed).trim());
  }
}

function readText({ refuses }: Extract<Field, { type: "text" }>, typed: string): Verdict {
  const refusal = refuses?.(typed) ?? null;
  return refusal ? { fault: "notation", refusal } : { value: typed };
}

function readNumber(field: Extract<Field, { type: "number" }>, typed: string): Verdict {
  const step = field.step ?? 1;
  const data = { min: shown(field.min), max: shown(field.max), step: shown(step) };
  const value = typed === "" ? Number.NaN : Number(typed.replace("−", "-"));
  if (!Number.isFinite(value)) return { fault: "number", data };
  if (value < field.min || value > field.max) return { fault: "bounds", data };
  if (!isMultiple(value, step)) return { fault: "step", data };
  return { value: value === 0 ? 0 : value };
}

function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-9;
}

function accepts(schema: Judge, value: Value): boolean {
  try {
    const failure = schema.validate(value);
    return failure === undefined || failure === null || failure === true;
  } catch {
    return false;
  }
}

/** A number as it is read: with a minus, not a hyphen. */
export function shown(value: number): string {
  return String(value).replace("-", "−");
}
