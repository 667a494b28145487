import { describe, expect, it, vi } from "vitest";
import { DataModel } from "../client/abstract/index.js";
import { offer, offerDeep } from "../client/table/offer.js";
import { trapUnknownNames } from "../client/utils/unknown-names.js";
import {
  Collection,
  getProperty,
  isNewerVersion,
  isSubclass,
  objectsEqual,
  randomID,
  Semaphore,
  setProperty,
} from "../client/utils/index.js";

class Creature extends DataModel {}

describe("other helpers", () => {
  it("read and write by path, but not in machinery", () => {
    const object = { a: { b: [1, 2] } };
    expect([getProperty(object, "a.b.1"), getProperty(object, "a.x.y"), getProperty(null, "a")]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    expect([
      setProperty(object, "a.c.d", 1),
      setProperty(object, "a.c.d", 1),
      setProperty(object, "__proto__.bad", 1),
    ]).toEqual([true, false, false]);
    expect(Object.prototype).not.toHaveProperty("bad");
  });

  it("compare", () => {
    expect([
      objectsEqual({ a: [1] }, { a: [1] }),
      objectsEqual([1], { 0: 1 }),
      objectsEqual(Number.NaN, Number.NaN),
      objectsEqual(new Set([1]), new Set([1])),
    ]).toEqual([true, false, true, true]);
    expect([
      isNewerVersion("13.10", "13.9"),
      isNewerVersion("13", "13.0"),
      isNewerVersion("1.0.0", "1.0.1"),
    ]).toEqual([true, false, false]);
    expect([
      isSubclass(Creature, DataModel),
      isSubclass(DataModel, Creature),
      isSubclass(Creature, Creature),
    ]).toEqual([true, false, true]);
  });

  it("make ids that differ", () => {
    const ids = Array.from({ length: 500 }, () => randomID());
    expect(new Set(ids).size).toBe(500);
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });

  it("let a few tasks run at a time", async () => {
    const semaphore = new Semaphore(2);
    let most = 0;
    const task = async (): Promise<void> => {
      most = Math.max(most, semaphore.active);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await Promise.all(Array.from({ length: 6 }, async () => semaphore.add(task)));
    expect(most).toBe(2);
  });

  it("make collections", () => {
    const collection = new Collection([
      ["a", { name: "A", n: 1 }],
      ["b", { name: "B", n: 2 }],
    ]);
    expect([
      [...collection].map(({ n }) => n),
      collection.getName("B")?.n,
      collection.filter(({ n }) => n > 1).length,
      collection.contents.length,
    ]).toEqual([[1, 2], 2, 1, 2]);
    expect(() => collection.get("z", { strict: true })).toThrow('The key "z" is not in this collection.');
  });

  it("name what is not offered", () => {
    trapUnknownNames();
    const offered = offerDeep("foundry", { utils: { known: () => 1 }, data: { list: [1] } });
    expect(offered.utils.known()).toBe(1);
    expect(() => Reflect.get(offered.utils, "unknown") as unknown).toThrow(
      "not in the playground: foundry.utils.unknown",
    );
    expect(() => Reflect.get(offered, "missing") as unknown).toThrow(
      "not in the playground: foundry.missing",
    );
    expect(Reflect.get(offered.data, "nothing")).toBeUndefined();
    expect(`${Object.keys(offer("x", { a: 1 })).join()} ${JSON.stringify(offer("x", { a: 1 }))}`).toBe(
      'a {"a":1}',
    );
    trapUnknownNames(false);
  });

  it("are undefined with one warning each, where unknown names are not trapped", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const offered = offerDeep("foundry", { utils: { known: () => 1 } });
    for (const name of ["sometimes", "sometimes", "other"])
      expect(Reflect.get(offered.utils, name)).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      ["not in the playground: foundry.utils.sometimes"],
      ["not in the playground: foundry.utils.other"],
    ]);
    warn.mockRestore();
  });
});
