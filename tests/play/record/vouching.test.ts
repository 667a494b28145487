import { describe, expect, it } from "vitest";
import {
  isVouchedFor,
  mergedPeriods,
  readPeriods,
  withoutFormer,
  withPeriod,
  withTrust,
} from "../../../src/play/record/vouching.js";

const PERIODS = [
  { user: "gm", from: 0, to: null },
  { user: "cleo", from: 100, to: 200 },
  { user: "ben", from: 300, to: null },
];
const written = (author: string, created: number, more: object = {}) => ({
  author,
  created,
  modifiedBy: author,
  modified: created,
  ...more,
});

describe("a record", () => {
  it.each([
    ["of a referee", written("gm", 50), true],
    ["of a GM who is one no longer, or was deleted", written("cleo", 150), true],
    [
      "of that user, changed since by another referee",
      written("cleo", 150, { modifiedBy: "gm", modified: 400 }),
      true,
    ],
    ["of that user, written afterwards", written("cleo", 201), false],
    ["of that user, changed by that user afterwards", written("cleo", 150, { modified: 201 }), false],
    ["of a player", written("ana", 150), false],
    ["of a player who became a referee later", written("ben", 299), false],
    [
      "of a player, touched by a GM before the player became one",
      written("ben", 50, { modifiedBy: "gm" }),
      false,
    ],
    ["of a player who is a referee by then", written("ben", 300), true],
  ])("%s", (_what, origin, expected) => {
    expect(isVouchedFor(origin, PERIODS)).toBe(expected);
  });
});

describe("the periods of a world", () => {
  it("begin with its first referee, then with each other user's first lease", () => {
    const first = withPeriod([], "gm", 70);
    expect(first).toEqual([{ user: "gm", from: 0, to: null }]);
    expect(withPeriod(first, "gm", 90)).toBe(first);
    expect(withPeriod(first, "cleo", 90)[1]).toEqual({ user: "cleo", from: 90, to: null });
  });

  it("that were replaced come back, and an end that was noted stays", () => {
    const other = [{ user: "asa", from: 900, to: null }];
    expect(mergedPeriods(PERIODS, other)).toEqual([...PERIODS, ...other]);
    expect(mergedPeriods(PERIODS, [])).toEqual(PERIODS);
    const ended = withoutFormer(PERIODS, (user) => user === "gm", 500);
    expect(mergedPeriods(PERIODS, ended)).toBe(ended);
    expect(mergedPeriods([], PERIODS)).toBe(PERIODS);
  });

  it("vouch again for a user's records since a time, once a GM says so", () => {
    const lost = [{ user: "gm", from: 900, to: null }];
    const old = written("gm", 50, { modified: 1000 });
    expect(isVouchedFor(old, lost)).toBe(false);
    const again = withTrust(lost, "gm", 40);
    expect(again).toEqual([{ user: "gm", from: 40, to: null }]);
    expect(isVouchedFor(old, again)).toBe(true);
    expect(isVouchedFor(written("gm", 39), again)).toBe(false);
    expect(withTrust(PERIODS, "cleo", 150)).toEqual([...PERIODS, { user: "cleo", from: 150, to: null }]);
  });

  it("end when a user is no GM any more, and begin again", () => {
    const ended = withoutFormer(PERIODS, (user) => user === "gm", 500);
    expect(ended[2]).toEqual({ user: "ben", from: 300, to: 500 });
    expect(ended[1]).toEqual(PERIODS[1]);
    expect(withPeriod(ended, "ben", 600)[3]).toEqual({ user: "ben", from: 600, to: null });
  });

  it("are read without what has another shape", () => {
    expect(readPeriods([...PERIODS, null, { user: 3 }])).toEqual(PERIODS);
    expect(readPeriods("x")).toEqual([]);
  });
});
