import { describe, expect, it } from "vitest";
import { checkForm, fieldAt, type CheckedField } from "../../client/applications/api/form-check.js";
import { castValue } from "../../client/applications/ux/cast-value.js";

/** A number between 0 and 10, whole. */
const wounds: CheckedField = {
  integer: true,
  clean: (value) => value,
  validate: (value) => {
    if (value === null) return { message: "may not be empty" };
    if (typeof value !== "number" || value > 10) return { message: "must be at most 10" };
    return value < 0 ? { message: "must be at least 0" } : undefined;
  },
};

const name: CheckedField = {
  clean: (value) => value,
  validate: (value) => (value === "" ? { message: "may not be empty" } : undefined),
};

describe("what a form's text is read as", () => {
  it.each([
    ["7", "Number", 7],
    [" 2.5 ", "Number", 2.5],
    ["", "Number", null],
    ["seven", "Number", "seven"],
    ["true", "Boolean", true],
    ["false", "Boolean", false],
    ['{"a":1}', "JSON", { a: 1 }],
    ["{broken", "JSON", "{broken"],
    ["7", "String", "7"],
    ["7", undefined, "7"],
  ])("%j as %s is %j", (typed, kind, read) => {
    expect(castValue(typed, kind)).toEqual(read);
  });

  it("reads each of several values", () => {
    expect(castValue(["1", "2"], "Number")).toEqual([1, 2]);
  });
});

describe("a sheet's form, checked field by field", () => {
  const find = (path: string): CheckedField | undefined => ({ wounds, name })[path];

  it.each([0, 10])("accepts %d, at the bound", (value) => {
    expect(checkForm({ wounds: value }, find)).toEqual({ accepted: { wounds: value }, refused: {} });
  });

  it.each([
    [11, "11 must be at most 10."],
    [-1, "-1 must be at least 0."],
    [null, "This may not be empty."],
    ["", "This may not be empty."],
    ["many", '"many" is not a number.'],
  ])("refuses %j with a sentence", (value, sentence) => {
    expect(checkForm({ wounds: value }, find)).toEqual({ accepted: {}, refused: { wounds: sentence } });
  });

  it("keeps what is good of a form in which something is not", () => {
    expect(checkForm({ wounds: 99, name: "Kess" }, find)).toMatchObject({ accepted: { name: "Kess" } });
  });

  it("leaves values without a field to the document", () => {
    expect(checkForm({ "flags.x": "y" }, find)).toEqual({ accepted: { "flags.x": "y" }, refused: {} });
  });

  it("finds fields inside of others, and the one that all entries of a list share", () => {
    const root: CheckedField = {
      ...name,
      fields: { tracks: { ...name, element: { ...name, fields: { value: wounds } } } },
    };
    expect(fieldAt(root, ["tracks", "wounds", "value"])).toBe(wounds);
    expect(fieldAt(root, ["tracks", "wounds", "other"])).toBeUndefined();
    expect(fieldAt(root, ["nothing", "at", "all"])).toBeUndefined();
  });
});
