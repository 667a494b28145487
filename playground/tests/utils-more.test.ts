import { describe, expect, it, vi } from "vitest";
import {
  debounce,
  deepFreeze,
  getDefiningClass,
  getParentClasses,
  getRoute,
  invertObject,
  isDeletionKey,
  performIntegerSort,
} from "../client/utils/index.js";

// https://foundryvtt.com/api/modules/foundry.utils.html
describe("sorting within a container", () => {
  const [one, two, three] = [
    { id: "one", sort: 10 },
    { id: "two", sort: 20 },
    { id: "three", sort: 30 },
  ];

  it("puts a thing between two others", () => {
    const siblings = [one, two];
    expect(performIntegerSort(three, { target: two, siblings })).toEqual([
      { target: three, update: { sort: 15 } },
    ]);
    expect(performIntegerSort(three, { target: one, siblings, sortBefore: false })).toEqual([
      { target: three, update: { sort: 15 } },
    ]);
  });

  it("goes beyond the first and the last", () => {
    const [first] = performIntegerSort(three, { target: one, siblings: [one, two] });
    expect(first?.update["sort"]).toBeLessThan(10);
    const [last] = performIntegerSort(one, { target: three, siblings: [two, three], sortBefore: false });
    expect(last?.update["sort"]).toBeGreaterThan(30);
  });

  it("gives all of them new numbers where there is no room between two", () => {
    const close = [
      { id: "a", place: 1 },
      { id: "b", place: 2 },
    ];
    const moved = { id: "c", place: 9 };
    const updates = performIntegerSort(moved, {
      target: close[1] ?? null,
      siblings: close,
      sortKey: "place",
    });
    const places = new Map(updates.map(({ target, update }) => [target.id, update["place"] ?? 0]));
    const order = [...places].sort((left, right) => left[1] - right[1]).map(([id]) => id);
    expect(order).toEqual(["a", "c", "b"]);
  });
});

describe("classes and objects", () => {
  class Base {
    static kind = "base";
    title(): string {
      return "base";
    }
  }
  class Middle extends Base {}
  class Leaf extends Middle {}

  it("a class has its parents, the nearest first", () => {
    expect(getParentClasses(Leaf)).toEqual([Middle, Base]);
    expect([getDefiningClass(new Leaf(), "title"), getDefiningClass(Leaf, "kind")]).toEqual([Base, Base]);
    expect(() => getDefiningClass(Leaf, "title")).toThrow("title");
  });

  it("an object is turned around, and frozen with all in it", () => {
    expect(invertObject({ a: 1, b: "x" })).toEqual({ 1: "a", x: "b" });
    const frozen = deepFreeze({ inner: { list: [1] } });
    expect([Object.isFrozen(frozen.inner), Object.isFrozen(frozen.inner.list)]).toEqual([true, true]);
    expect(["-=a", "==a", "a"].map(isDeletionKey)).toEqual([true, true, false]);
    expect([getRoute("/a/b/"), getRoute("b", { prefix: "/a/" })]).toEqual(["/a/b", "/a/b"]);
  });
});

it("a method that waits until it is not called any more runs on its own object, once", () => {
  vi.useFakeTimers();
  const said: string[] = [];
  function write(this: { readonly id: string }, what: string): void {
    said.push(`${this.id}: ${what}`);
  }
  const panel = { id: "weapons", save: debounce(write, 100) };
  panel.save("open");
  vi.advanceTimersByTime(99);
  panel.save("closed");
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  expect(said).toEqual(["weapons: closed"]);
});
