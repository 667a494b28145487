import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap, placeWindow, type Seen } from "../../../src/applications/windows/window-place.js";

const ROOM = { left: 0, top: 0, width: 1000, height: 700 };
const SIZE = { width: 400, height: 300 };
const seen = (left: number, top: number, weight = 1): Seen => ({ left, top, width: 60, height: 60, weight });

describe("the place of a window", () => {
  test("is the one wished for while nothing is covered there", () => {
    expect(placeWindow(SIZE, ROOM, [seen(900, 600)], { left: 100, top: 50 })).toEqual({
      left: 100,
      top: 50,
      covers: 0,
    });
  });

  test("is another one when the wished one covers the target", () => {
    const target = seen(200, 150);
    const place = placeWindow(SIZE, ROOM, [target], { left: 100, top: 50 });
    expect(overlap({ ...place, ...SIZE }, target)).toBe(0);
  });

  test("leaves the attacker in sight too", () => {
    const both = [seen(200, 150), seen(700, 150)];
    const place = placeWindow(SIZE, ROOM, both, { left: 260, top: 20 });
    for (const one of both) expect(overlap({ ...place, ...SIZE }, one)).toBe(0);
  });

  test("covers what matters less where there is no room for all", () => {
    const narrow = { left: 0, top: 0, width: 500, height: 320 };
    const place = placeWindow(SIZE, narrow, [seen(20, 100, 10), seen(420, 100, 1)], { left: 0, top: 0 });
    expect(overlap({ ...place, ...SIZE }, seen(20, 100))).toBe(0);
  });

  test("stays in the room, whatever is wished for; one that is too large begins at its corner", () => {
    expect(placeWindow(SIZE, ROOM, [], { left: 5000, top: -5000 })).toMatchObject({ left: 592, top: 8 });
    expect(placeWindow({ width: 2000, height: 900 }, ROOM, [], { left: 50, top: 50 })).toMatchObject({
      left: 8,
      top: 8,
    });
  });

  test("never covers anything where a corner of the room is free of it", () => {
    const spot = fc.record({ left: fc.integer({ min: 0, max: 940 }), top: fc.integer({ min: 0, max: 640 }) });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 6 }), spot, (spots, wished) => {
        const all = spots.map(({ left, top }) => seen(left, top));
        const corners = [
          [8, 8],
          [592, 8],
          [8, 392],
          [592, 392],
        ] as const;
        const isFree = corners.some(([left, top]) =>
          all.every((one) => overlap({ left, top, ...SIZE }, one) === 0),
        );
        const place = placeWindow(SIZE, ROOM, all, wished);
        const covered = all.reduce((sum, one) => sum + overlap({ ...place, ...SIZE }, one), 0);
        expect(isFree && covered > 0).toBe(false);
      }),
      { seed: 20, numRuns: 300 },
    );
  });
});
