import { beforeAll, describe, expect, it } from "vitest";
import { compareWithPublished, type Differences } from "./compare.js";
import { MOVED_14, SOURCE_ERRORS_14 } from "./differences-14.js";
import { ARITIES, CLASSES, MEMBERS } from "./differences.js";
import { missingInPlayground, touchedNames } from "./names.js";
import { pageOf, withoutPage } from "./pages-14.js";
import { sourceErrors } from "./source-errors.js";

/** How many classes are compared at least: both sides have them. Raise it when there are more. */
const COMPARED = 189;

/** How many members the system touches at least. */
const TOUCHED = 290;

/** The folder of other types, which `npm run published-types -- --types PATH` names. */
const OTHERS = process.env["VANTAGE_TYPES"] || undefined;

describe("the public classes of the playground, beside the published types of generation 13", () => {
  let found: Differences;
  beforeAll(() => {
    found = compareWithPublished();
  });

  it("are there under the same names", () => {
    expect(found.compared).toBeGreaterThanOrEqual(COMPARED);
    expect(found.classes).toEqual(CLASSES);
  });

  it("have no public member that the types do not have, but for those that are listed", () => {
    expect(found.members).toEqual(MEMBERS);
  });

  it("have methods where the types have methods, and nothing else there", () => {
    expect(found.kinds).toEqual([]);
  });

  it("want no more arguments than the types let a caller give", () => {
    expect(found.arities).toEqual(ARITIES);
  });
});

describe("each member of Foundry's classes that the system touches", () => {
  let names: readonly string[];
  beforeAll(() => {
    names = touchedNames();
  });

  it("is in the playground", () => {
    expect(names.length).toBeGreaterThanOrEqual(TOUCHED);
    expect(missingInPlayground(names)).toEqual([]);
  });

  it("has a page in the documentation of generation 14", () => {
    expect(withoutPage(names)).toEqual([]);
    expect(pageOf("Combat#rollInitiative")).toBe(
      "https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html",
    );
  });

  for (const types of OTHERS === undefined ? [] : [OTHERS])
    it(`is in the types in ${types}, there or in another class`, () => {
      const there = new Set(touchedNames(types));
      expect(names.filter((name) => !there.has(name))).toEqual(MOVED_14);
    });
});

describe.each(OTHERS === undefined ? [] : [OTHERS])("the system with the types in %s", (types) => {
  it("differs from them only where the list says so", () => {
    expect(sourceErrors(types)).toEqual(SOURCE_ERRORS_14);
  });
});
