import { describe, expect, it } from "vitest";
import { survey, withBodyAt } from "../../src/battlefield/index.js";
import { apart, at, body, round, scene } from "./scene.js";

describe("a body that will stand elsewhere", () => {
  const foe = body("F", round(1, 1), { side: "blue" });
  const now = scene({ bodies: [...apart(4), foe] });

  it("is measured from there: it touches what it came to, and who stands near is near", () => {
    expect(survey(now, "A", "T")?.contact.value).toBe(false);
    const there = survey(withBodyAt(now, "A", at(4, 0)), "A", "T");
    expect(there?.contact.value).toBe(true);
    expect(there?.distance.value).toBe(0);
    const beside = survey(withBodyAt(now, "F", at(5, 1)), "F", "T");
    expect(beside?.distance.value).toBe(0);
  });

  it("leaves the scene itself as it was, and a scene without it unchanged", () => {
    withBodyAt(now, "A", at(4, 0));
    expect(survey(now, "A", "T")?.distance.value).toBe(4);
    expect(withBodyAt(now, "nobody", at(4, 0))).toEqual(now);
  });
});
