import { beforeAll, describe, expect, it } from "vitest";
import { compareWithPublished, type Differences } from "./compare.js";
import { ARITIES, CLASSES, MEMBERS } from "./differences.js";

/** How many classes are compared at least: both sides have them. Raise it when there are more. */
const COMPARED = 186;

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
