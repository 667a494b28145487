import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KEPT_IN_VIEW, MINIMUM, resolvePosition } from "../../client/applications/api/position.js";

const PAGE = { width: 1200, height: 800 };

describe("where a window goes", () => {
  it("is the middle of the page where nothing is asked for", () => {
    const position = resolvePosition({ width: 400, height: 200 }, { width: 400, height: 200 }, PAGE);
    expect([position.left, position.top]).toEqual([400, 300]);
  });

  it("measures what is left to the contents", () => {
    const position = resolvePosition({ width: 400, height: "auto" }, { width: 400, height: 500 }, PAGE);
    expect([position.height, position.top]).toEqual(["auto", 150]);
  });

  it.each([
    [{ left: 5000, top: 100 }, PAGE.width - KEPT_IN_VIEW, 100],
    [{ left: -5000, top: 100 }, KEPT_IN_VIEW - 400, 100],
    [{ left: 100, top: -50 }, 100, 0],
    [{ left: 100, top: 5000 }, 100, PAGE.height - KEPT_IN_VIEW],
  ])("stays within reach when %j is asked for", (asked, left, top) => {
    const position = resolvePosition({ ...asked, width: 400 }, { width: 400, height: 200 }, PAGE);
    expect([position.left, position.top]).toEqual([left, top]);
  });

  it("is never smaller than what can be seen and grasped, nor larger than the page", () => {
    const small = resolvePosition({ width: 1, height: 1 }, { width: 1, height: 1 }, PAGE);
    expect([small.width, small.height]).toEqual([MINIMUM.width, MINIMUM.height]);
    expect(resolvePosition({ width: 9999 }, { width: 9999, height: 10 }, PAGE).width).toBe(PAGE.width);
  });

  it("keeps part of the header on the page whatever is asked for", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), (left, top, width) => {
        const position = resolvePosition({ left, top, width }, { width: 300, height: 200 }, PAGE);
        const drawn = position.width === "auto" ? 300 : position.width;
        expect(position.top).toBeGreaterThanOrEqual(0);
        expect(position.top).toBeLessThanOrEqual(PAGE.height - KEPT_IN_VIEW);
        expect(position.left + drawn).toBeGreaterThanOrEqual(KEPT_IN_VIEW);
        expect(position.left).toBeLessThanOrEqual(PAGE.width - KEPT_IN_VIEW);
      }),
    );
  });
});
