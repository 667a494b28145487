import { expect, test, vi } from "vitest";
import type { Facts, Place, Reactor, Way } from "../../../src/rules/core/index.js";
import { reactions } from "../../../src/rules/core/index.js";

/** The distances at which what a reactor waits for is true; null where people judge it. */
const HOLDS = { near: (apart: number) => apart <= 1, judged: () => null };

vi.mock("../../../src/play/table/models/models.js", () => ({ modelOf: (ref: string) => ({ ref }) }));
vi.mock("../../../src/play/table/models/profile.js", () => ({
  profileOf: ({ ref }: { ref: string }) => ({ ref }),
}));
vi.mock("../../../src/play/table/battle/state.js", () => ({ battleOf: () => null }));
vi.mock("../../../src/play/table/engagement/scenery.js", () => ({
  sceneryNow: () => ({
    // The reactor is at 0. The mover is at 5, or where it is put.
    between: (_reactor: string, _mover: string, at: Place = { x: 5, y: 0, elevation: 0 }): Facts => ({
      distance: { value: Math.abs(at.x), evidence: [] },
    }),
  }),
}));

interface Room {
  readonly reactorsAlong: (actor: object, reactors: readonly Reactor[], way: Way) => readonly Reactor[];
}
const file = new URL("../../../src/play/table/battle/reactors.ts", import.meta.url);
const { reactorsAlong } = (await import(file.href)) as Room;

const waits = (kind: keyof typeof HOLDS | "every") => ({
  ref: "mover",
  game: {
    capabilities: [
      reactions({
        rule: "X-1",
        status: "waiting",
        ...(kind === "every"
          ? {}
          : { holds: (_reactor: object, { distance }: Facts) => HOLDS[kind](distance?.value ?? 0) }),
      }),
    ],
  },
});
const reactor: Reactor = { ref: "bo", battle: "b", track: "t", passing: 0, activation: 1 };
const to = (...places: readonly number[]): Way => ({
  from: { x: 5, y: 0, elevation: 0 },
  legs: places.map((x) => ({ to: { x, y: 0, elevation: 0 }, cost: 1, length: 1 })),
  ends: true,
});

test.each([
  ["comes near at the third point", "near", [3, 2, 1, 0, 1], [{ ...reactor, point: 3 }]],
  ["comes near twice: the first time counts", "near", [1, 4, 1], [{ ...reactor, point: 1 }]],
  ["stays away", "near", [4, 3, 2], []],
  ["is judged by people", "judged", [4, 1], [reactor]],
  ["has no such rule", "every", [4, 1], [reactor]],
] as const)("GURPS-54 a mover that %s", (_what, kind, places, expected) => {
  expect(reactorsAlong(waits(kind), [reactor], to(...places))).toEqual(expected);
});
