import { beforeAll, describe, expect, it } from "vitest";
import { compareWithPublished, type Differences } from "./compare.js";
import { ARITIES, CLASSES, MEMBERS } from "./differences.js";
import { missingInPlayground, touchedNames } from "./names.js";
import { pageOf, withoutPage } from "./pages-14.js";

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
    it(`is in the types in ${types}`, () => {
      const there = new Set(touchedNames(types));
      expect(names.filter((name) => !there.has(name))).toEqual([]);
    });
});
