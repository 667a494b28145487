import { describe, expect, test } from "vitest";
import { LeaseTime } from "../../src/play/referee/lease/lease-time.js";
import { doubles } from "../../src/play/referee/late/doubles.js";
import { ANY_NUMBER } from "../../src/play/record/track-range.js";
import { LateWrites } from "../../src/play/referee/late/late-writes.js";
import type { ValueNow } from "../../src/play/table/world/own-write.js";
import type { Consequence } from "../../src/rules/core/index.js";

describe("a late write, by the state of the same write in this window", () => {
  const WOUND: Consequence = { type: "track", of: "bo", track: "health", from: 10, to: 7 };
  const LATE = { lease: "before", tag: "x.a1", values: [10, 7] } as const;

  function window(start: ValueNow) {
    const world = { now: start };
    const late = new LateWrites(
      () => world.now,
      () => ANY_NUMBER,
    );
    late.expect("x", new Map([["x.a1", [WOUND]]]));
    return {
      late,
      own: (value: ValueNow) => {
        world.now = value;
        return late.heard({ lease: "now", tag: "x.a1", values: [10, 7] }, "now");
      },
      becomes: (value: ValueNow) => {
        world.now = value;
        return late.heard(null, "now");
      },
      arrives: (value: ValueNow) => {
        world.now = value;
        return late.heard(LATE, "now");
      },
    };
  }

  const spoiled = (from: number, to: number) => [{ exchange: "x", change: { ...WOUND, from, to } }];

  test("made here, and changed since: the value before it is right", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(5), arrives(7)]).toEqual([[], [], spoiled(5, 7)]);
  });

  test("made here, and nothing changed since: nothing is spoiled", () => {
    const { own, arrives } = window(10);
    expect([own(7), arrives(7)]).toEqual([[], []]);
  });

  test("made here, and changed back to the very value from which it was made", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(10), arrives(7)]).toEqual([[], [], spoiled(10, 7)]);
  });

  test("not made here yet: it counts, by its steps from the value that was there", () => {
    const { becomes, arrives } = window(10);
    expect([becomes(9), arrives(7)]).toEqual([[], spoiled(6, 7)]);
    const other = window(10);
    expect(other.arrives(7)).toEqual([]);
  });

  describe.each(["before", "while"])(
    "of an entry that ends a status, %s this window sets it again",
    (when) => {
      const sets = (to: boolean): Consequence => ({
        type: "status",
        of: "bo",
        status: "shock",
        from: !to,
        to,
      });
      test.each([
        ["the same one: it is written again", "shock", false],
        ["another one: it counts", "prone", true],
      ])("%s", async (_, status, isMade) => {
        const world = new Map<string, boolean>([["shock", true]]);
        const late = new LateWrites(
          (change) => (change.type === "status" && world.get(change.status)) === true,
          () => ANY_NUMBER,
        );
        const ends: Consequence = { type: "status", of: "bo", status, from: true, to: false };
        late.expect(
          "x",
          new Map([
            ["x.a1", [sets(true)]],
            ["x.a2", [ends]],
          ]),
        );
        const arrives = () => late.heard({ lease: "before", tag: "x.a2" }, "now");
        if (when === "before") arrives();
        await late.send("x", "x.a1", [sets(true)], async () => {
          if (when === "while") arrives();
          return Promise.resolve();
        });
        expect(late.isMade("x.a2")).toBe(isMade);
      });
    },
  );

  test("on its way from here: what this window sent arrives after it, and both count once", async () => {
    const { late, own, becomes, arrives } = window(10);
    await late.send("x", "x.a1", [WOUND], async () => {
      expect(arrives(7)).toEqual([]);
      expect(own(7)).toEqual([]);
      return Promise.resolve();
    });
    expect(becomes(7)).toEqual([]);
    const other = window(10);
    await other.late.send("x", "x.a1", [WOUND], async () => {
      expect([other.becomes(9), other.arrives(7)]).toEqual([[], []]);
      expect(other.own(7)).toEqual(spoiled(6, 7));
      return Promise.resolve();
    });
  });

  test("this window's own left out what was changed while it was on its way", async () => {
    const { late, own, becomes } = window(10);
    await late.send("x", "x.a1", [WOUND], async () => {
      expect([becomes(5), own(7)]).toEqual([[], spoiled(2, 7)]);
      // The same write, heard as another change of its document.
      expect(own(7)).toEqual([]);
      return Promise.resolve();
    });
  });

  test("this window's own that failed can still arrive, and counts from the value that was there", async () => {
    const { late, own, becomes } = window(10);
    const sent = late.send("x", "x.a1", [WOUND], () => Promise.reject(new Error("cut")));
    await expect(sent).rejects.toThrow("cut");
    expect([becomes(9), own(7)]).toEqual([[], spoiled(6, 7)]);
  });

  test("a value that is not what the write made of it yet is not reckoned with", () => {
    const { arrives } = window(10);
    expect(arrives(10)).toEqual([]);
  });

  test("it arrives once: a second one of that name is no late write", () => {
    const { own, becomes, arrives } = window(10);
    own(7);
    becomes(5);
    arrives(7);
    expect([becomes(5), arrives(7)]).toEqual([[], []]);
  });

  test("of a thing that was deleted in the meantime, nothing is spoiled", () => {
    const { own, becomes, arrives } = window(10);
    expect([own(7), becomes(null), arrives(null)]).toEqual([[], [], []]);
  });
});

describe("records that were posted twice for one request", () => {
  const posted = (id: string, saves: number, ...handled: readonly string[]) => ({
    id,
    stored: { handled, saves },
  });
  const twice = (...all: readonly ReturnType<typeof posted>[]) => doubles(all, () => false);

  test("the one that play went on with stays, whichever is first in the log", () => {
    const late = posted("late", 1, "r1");
    const own = posted("own", 3, "r1", "r2");
    expect([twice(own, late), twice(late, own)]).toEqual([["late"], ["late"]]);
  });

  test("of two that wait for a first answer, the second one goes", () => {
    expect(twice(posted("one", 1, "r1"), posted("two", 1, "r1"))).toEqual(["two"]);
  });

  test("a record with marks of a write stays, and both stay when play went on with both", () => {
    const all = [posted("one", 1, "r1"), posted("two", 1, "r1")];
    expect(doubles(all, (id) => id === "two")).toEqual(["one"]);
    expect(twice(posted("one", 2, "r1"), posted("two", 2, "r1"))).toEqual([]);
  });

  test("records of other requests, and those that a GM began in the referee's window, are no doubles", () => {
    expect(twice(posted("one", 1, "r1"), posted("two", 1, "r2"), posted("a", 1), posted("b", 1))).toEqual([]);
  });
});

test("a window is sure of its lease for six seconds after it sent a renewal that arrived, however late the answer was", () => {
  const time = new LeaseTime();
  expect(time.lasts(0)).toBe(false);
  time.renewed(1_000);
  expect([time.lasts(6_999), time.lasts(7_000)]).toEqual([true, false]);
  time.renewed(500);
  expect([time.lasts(6_999), time.lasts(7_000)]).toEqual([true, false]);
});
