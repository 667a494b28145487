import { sentence } from "../words.js";

/** What of a data field a form's check needs: a validation that answers with a failure, or throws. */
export interface CheckedField {
  validate(value: unknown): unknown;
  clean(value: unknown): unknown;
  fields?: Readonly<Record<string, CheckedField>>;
  element?: CheckedField;
  integer?: boolean;
}

/** A form's values, divided into those that their fields accept and sentences on those that they refuse. */
interface CheckedForm {
  accepted: Record<string, unknown>;
  refused: Record<string, string>;
}

/** Finds the field at a path of keys; entries of lists and of objects with free keys share their element's field. */
export function fieldAt(root: CheckedField | undefined, path: readonly string[]): CheckedField | undefined {
  let field = root;
  for (const key of path) {
    if (!field) return undefined;
    field = field.fields ? field.fields[key] : field.element;
  }
  return field;
}

/**
 * Checks a form's values one by one, as they were typed: a value out of bounds is refused, never bent into bounds.
 * Values without a field, and values that are no simple ones, are left to the document to judge.
 */
export function checkForm(
  values: Readonly<Record<string, unknown>>,
  find: (name: string) => CheckedField | undefined,
): CheckedForm {
  const checked: CheckedForm = { accepted: {}, refused: {} };
  for (const [name, value] of Object.entries(values)) {
    const problem = refusal(find(name), value);
    if (problem === null) checked.accepted[name] = value;
    else checked.refused[name] = problem;
  }
  return checked;
}

function refusal(field: CheckedField | undefined, value: unknown): string | null {
  if (!field || (typeof value === "object" && value !== null)) return null;
  const isNumber = field.integer !== undefined;
  if (isNumber && typeof value === "string" && Number.isNaN(Number(value)))
    return `"${value}" is not a number.`;
  try {
    const failure = field.validate(candidate(field, value, isNumber));
    return failure === undefined || failure === null ? null : failureSentence(failure, value);
  } catch (error) {
    return sentence(error);
  }
}

/** What the field is to judge: a blank stands for whatever the field makes of blanks. */
function candidate(field: CheckedField, value: unknown, isNumber: boolean): unknown {
  if (typeof value !== "string") return value;
  if (isNumber) return value.trim() === "" ? null : Number(value);
  return value === "" ? field.clean("") : value;
}

function failureSentence(failure: unknown, value: unknown): string {
  const hasMessage =
    typeof failure === "object" &&
    failure !== null &&
    "message" in failure &&
    typeof failure.message === "string";
  const said = hasMessage ? String(failure.message) : String(failure);
  if (/^[A-Z"“]/.test(said)) return said;
  const subject =
    value === null || value === "" ? "This" : typeof value === "string" ? `"${value}"` : String(value);
  return `${subject} ${said.replace(/[.!]$/, "")}.`;
}
