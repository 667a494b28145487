import { describe, expect, it } from "vitest";
import { survey, surveyFrom } from "../../../src/battlefield/index.js";
import { withBodyAt } from "../../../src/battlefield/movement/relocate.js";
import { apart, at, body, region, round, scene } from "../scene.js";

describe("a body that will be elsewhere", () => {
  const foe = body("F", round(1, 1), { side: "blue" });
  const now = scene({ bodies: [...apart(4), foe] });

  it("is measured from there: it touches what it moved to, and models nearby are near", () => {
    expect(survey(now, "A", "T")?.contact.value).toBe(false);
    const there = survey(withBodyAt(now, "A", at(4, 0)), "A", "T");
    expect(there?.contact.value).toBe(true);
    expect(there?.distance.value).toBe(0);
    const beside = survey(withBodyAt(now, "F", at(5, 1)), "F", "T");
    expect(beside?.distance.value).toBe(0);
  });

  it("has a reason that says that it is there only at the end of its way", () => {
    const ice = region("ice", [3.5, -0.5, 4.5, 0.5], { arduous: true });
    const icy = scene({ bodies: apart(5), regions: [ice] });
    const keys = (from: number) =>
      surveyFrom(icy, "A", "T", at(from, 0))?.footing.evidence.map(({ key }) => key);
    expect(keys(4)).toEqual(["footing.arduous", "on.arrival"]);
    expect(keys(3)).toEqual([]);
    expect(surveyFrom(icy, "nobody", "T", at(4, 0))).toBeNull();
  });

  it("leaves the scene itself as it was, and a scene without it unchanged", () => {
    withBodyAt(now, "A", at(4, 0));
    expect(survey(now, "A", "T")?.distance.value).toBe(4);
    expect(withBodyAt(now, "nobody", at(4, 0))).toEqual(now);
  });
});
