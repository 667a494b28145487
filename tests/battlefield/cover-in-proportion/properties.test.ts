import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Snapshot, Wall } from "../../../src/battlefield/index.js";
import { odd } from "../odd.js";
import { opposite, SPACE, surveyed, wall } from "../scene.js";
import { toShape } from "../slow-plane.js";
import { isAtAttacker, KIND_NAMES, KINDS, laid, turnedAround, viewOf, wallAt, type View } from "./pairs.js";

/** A column of twenty at each end of the wall, and a pixel of the fifty from the near side to the center. */
const COLUMNS_AND_DEPTH = 0.12;
/** Two shares, each rounded to a millionth. */
const TINY = 2e-6;

const runs = { numRuns: 200 };
/** Which way a wall is moved, from its own direction: often right across it. */
const turn = fc.oneof(odd(0, 6.28), fc.constantFrom(Math.PI / 2, -Math.PI / 2));

/** Two ways to ask for the same: A's target, and the way back of a survey in which the target is T. */
const WAYS = {
  there: (pair: Snapshot, one: Wall) => surveyed({ ...pair, walls: [one] }),
  back: (pair: Snapshot, one: Wall) => opposite({ ...turnedAround(pair), walls: [one] }),
} as const;

/** A wall a pixel on. */
function moved(one: Wall, turned: number): Wall {
  const angle = turned + Math.atan2(one.b.y - one.a.y, one.b.x - one.a.x);
  const by = ({ x, y }: Wall["a"]) => ({ x: x + Math.cos(angle), y: y + Math.sin(angle) });
  return { ...one, a: by(one.a), b: by(one.b) };
}

/** The share of the target's width by which the shadow of a wall moves, both ends together. */
function shadowMoves({ angleOf, left, right }: View, before: Wall, after: Wall): number {
  const ends = (one: Wall) =>
    [angleOf(one.a), angleOf(one.b)]
      .sort((x, y) => x - y)
      .map((angle) => Math.min(right, Math.max(left, angle)));
  const [was, is] = [ends(before), ends(after)];
  return was.reduce((sum, angle, index) => sum + Math.abs(angle - (is[index] ?? NaN)), 0) / (right - left);
}

/** A wall right across the way to the target, so far along. */
function across({ from, center }: View, along: number): Wall {
  const [x, y] = [center.x - from.x, center.y - from.y];
  const end = (hand: number) => ({
    x: from.x + along * x - 9 * hand * y,
    y: from.y + along * y + 9 * hand * x,
  });
  return wall("W", end(-1), end(1));
}

describe.each(KIND_NAMES.flatMap((kind) => (["there", "back"] as const).map((way) => [kind, way] as const)))(
  "cover in proportion, %s, the way %s",
  (kind, way) => {
    const shareOf = (pair: Snapshot, one: Wall) => WAYS[way](pair, one).hidden.value.share;

    it("a wall in the target's half of the way, moved by a pixel, hides at most 0.12 more or less", () => {
      fc.assert(
        fc.property(KINDS[kind](), laid, turn, (pair, given, angle) => {
          const view = viewOf(pair);
          const before = wallAt(view, given, 0.5 + 1 / SPACE);
          fc.pre(before !== null && !isAtAttacker(view, before) && !isAtAttacker(view, moved(before, angle)));
          const change = Math.abs(shareOf(pair, before) - shareOf(pair, moved(before, angle)));
          expect(change).toBeLessThanOrEqual(COLUMNS_AND_DEPTH + TINY);
        }),
        runs,
      );
    });

    it("and nearer the attacker at most that and the width by which its shadow moves", () => {
      const nearer = fc.record({ share: odd(0.05, 1), given: laid });
      fc.assert(
        fc.property(KINDS[kind](), nearer, turn, (pair, { share, given }, angle) => {
          const view = viewOf(pair);
          const half = wallAt(view, given, -Infinity);
          const toward = ({ x, y }: Wall["a"]) => ({
            x: x + (1 - share) * (view.from.x - view.center.x),
            y: y + (1 - share) * (view.from.y - view.center.y),
          });
          const before = half && { ...half, a: toward(half.a), b: toward(half.b) };
          fc.pre(before !== null && !isAtAttacker(view, before) && !isAtAttacker(view, moved(before, angle)));
          fc.pre(Math.min(view.along(before.a), view.along(before.b)) > 0.02);
          const after = moved(before, angle);
          const change = Math.abs(shareOf(pair, before) - shareOf(pair, after));
          expect(change).toBeLessThanOrEqual(COLUMNS_AND_DEPTH + shadowMoves(view, before, after) + TINY);
        }),
        runs,
      );
    });

    it("a wall that goes away from the attacker and keeps its shadow never hides more", () => {
      const place = fc.tuple(odd(-0.3, 1.3), odd(0.7, 1.1));
      fc.assert(
        fc.property(KINDS[kind](), place, place, (pair, ...ends) => {
          const view = viewOf(pair);
          const steps = Array.from({ length: 12 }, (_, step) => {
            const [a, b] = ends.map(([across, near]) =>
              view.pointAt(
                view.left + across * (view.right - view.left),
                near * view.away + (step * near * SPACE) / 8,
              ),
            );
            return a && b ? wall("W", a, b) : null;
          }).filter((one) => one !== null);
          fc.pre(!steps.some((one) => isAtAttacker(view, one)));
          const shares = steps.map((one) => shareOf(pair, one));
          const rises = shares.filter((share, step) => share > (shares[step - 1] ?? 1) + TINY);
          expect({ rises, shares }).toEqual({ rises: [], shares });
        }),
        runs,
      );
    });

    it("a wall before the near side hides all, and one behind the center and all that is seen hides nothing", () => {
      fc.assert(
        fc.property(KINDS[kind](), odd(0.4, 2), odd(0.001, 1), (pair, before, behind) => {
          const view = viewOf(pair);
          const first = across(view, 1 - (before * SPACE) / view.away);
          const last = across(view, view.deepest + (behind * SPACE) / view.away);
          expect(shareOf(pair, last)).toBe(0);
          fc.pre(!isAtAttacker(view, first) && view.along(first.a) > 0);
          fc.pre(toShape(view.target, first.a, first.b) > 0);
          expect(shareOf(pair, first)).toBe(1);
        }),
        runs,
      );
    });
  },
);
