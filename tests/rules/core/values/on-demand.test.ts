import { describe, expect, test } from "vitest";
import { gurps, tnt } from "../../../../src/rules.js";
import {
  layered,
  onDemand,
  sound,
  storable,
  weigh,
  without,
  workedOut,
  type Engagement,
  type Facts,
  type Profile,
  type Weighed,
} from "../../../../src/rules/core/index.js";

interface Parts {
  readonly one?: number;
  readonly two?: number;
  readonly none?: number;
}

const NAMES = new Set(["one", "two", "none"]);

/** An object on demand, and the names in the order in which they were worked out. */
function counted(): { readonly made: Parts; readonly worked: string[] } {
  const worked: string[] = [];
  const made = onDemand<Parts>(NAMES, (name) => {
    worked.push(name);
    return { one: 1, two: 2, none: undefined }[name];
  });
  return { made, worked };
}

describe("data on demand", () => {
  test("nothing is worked out before it is read, and each part once", () => {
    const { made, worked } = counted();
    expect(worked).toEqual([]);
    expect([made.two, made.two, made.none, made.none]).toEqual([2, 2, undefined, undefined]);
    expect(worked).toEqual(["two", "none"]);
    expect(workedOut(made)).toEqual(["two"]);
  });

  test("it reads as the finished object does: a part that there is not is absent", () => {
    const { made } = counted();
    expect("none" in made).toBe(false);
    expect("one" in made).toBe(true);
    expect("other" in made).toBe(false);
    expect(Object.hasOwn(made, "two")).toBe(true);
    expect(Object.keys(made)).toEqual(["one", "two"]);
    expect({ ...made }).toEqual({ one: 1, two: 2 });
    expect(JSON.stringify(made)).toBe('{"one":1,"two":2}');
    expect(made).toEqual({ one: 1, two: 2 });
  });

  test("the names come in their order, whichever was read first", () => {
    const { made } = counted();
    expect(made.two).toBe(2);
    expect(JSON.stringify(made)).toBe('{"one":1,"two":2}');
  });

  test("it cannot be written to", () => {
    const { made } = counted();
    expect(Reflect.set(made, "one", 5)).toBe(false);
    expect(Reflect.deleteProperty(made, "one")).toBe(false);
    expect(Reflect.defineProperty(made, "other", { value: 5 })).toBe(false);
    expect({ ...made }).toEqual({ one: 1, two: 2 });
  });

  test("what fails is not kept: the next read tries again", () => {
    let fails = true;
    const made = onDemand<Parts>(NAMES, () => {
      if (fails) throw new Error("not now");
      return 3;
    });
    expect(() => made.one).toThrow("not now");
    fails = false;
    expect(made.one).toBe(3);
  });

  test("layered, the upper one counts where it has the part; only what is read is worked out", () => {
    const { made, worked } = counted();
    const both = layered<Parts>({ none: 7, two: 5 }, made);
    expect(worked).toEqual([]);
    expect([both.two, both.none]).toEqual([5, 7]);
    expect(worked).toEqual([]);
    expect({ ...both }).toEqual({ one: 1, two: 5, none: 7 });
    expect(worked).toEqual(["one"]);
  });

  test("without some parts, the others are still worked out when they are read", () => {
    const { made, worked } = counted();
    const rest = without(made, ["two"]);
    expect("two" in rest).toBe(false);
    expect(worked).toEqual([]);
    expect({ ...rest }).toEqual({ one: 1 });
  });

  test("of a finished object all parts are ready", () => {
    expect(workedOut({ one: 1, two: 2 })).toEqual(["one", "two"]);
  });
});

const model = (ref: string, kind: string): Profile => ({
  ref,
  kind,
  values: {},
  statuses: [],
  gear: [],
  effects: [],
  turn: null,
});

const engaged = (facts: Facts, kind = "tntModel"): Engagement => ({
  game: "tnt",
  action: "fight",
  actor: model("ana", kind),
  weapon: null,
  facts: {},
  targets: [{ profile: model("bo", kind), facts, shots: 1, choices: { set: {} } }],
  choices: { set: {} },
  others: [],
  places: {},
  positions: {},
  waiting: [],
  options: {},
  anyway: false,
});

describe("an engagement with facts on demand", () => {
  test("made sound, nothing is worked out; what is read then has the bounds of all facts", () => {
    const read: string[] = [];
    const all: Facts = {
      distance: { value: 1e9, evidence: [] },
      contact: { value: true, evidence: [] },
      height: { value: Number.NaN, evidence: [] },
    };
    const facts = onDemand<Facts>(new Set(Object.keys(all)), (name) => {
      read.push(name);
      return all[name];
    });
    const made = sound(tnt, engaged(facts)).targets[0]?.facts;
    expect(read).toEqual([]);
    expect(made?.distance?.value).toBe(1e6);
    expect(made?.height).toBeUndefined();
    expect(read).toEqual(["distance", "height"]);
    expect(made).toEqual({ distance: { value: 1e6, evidence: [] }, contact: { value: true, evidence: [] } });
  });

  test("is weighed as one with the same facts finished, and stored with those that the rules read", () => {
    const all: Facts = {
      distance: { value: 0, evidence: [{ key: "distance", data: { distance: 0 }, refs: ["ana", "bo"] }] },
      contact: { value: true, evidence: [{ key: "contact", refs: ["ana", "bo"] }] },
      sight: { value: true, evidence: [] },
      friends: { value: ["cy"], evidence: [{ key: "friends", data: { count: 1 }, refs: ["cy"] }] },
    };
    const lazy = () => engaged(onDemand<Facts>(new Set(Object.keys(all)), (name) => all[name]));
    const told = (weighed: Weighed) => JSON.stringify([weighed, weighed.odds]);
    expect(told(weigh(tnt, lazy()))).toBe(told(weigh(tnt, engaged(all))));
    const stored = JSON.parse(JSON.stringify(storable(tnt, lazy()))) as Engagement;
    const { facts = {} } = stored.targets[0] ?? {};
    expect(all).toMatchObject(facts);
    expect(Object.keys(facts)).not.toContain("sight");
    expect(told(weigh(tnt, sound(tnt, stored)))).toBe(told(weigh(tnt, engaged(all))));
  });

  test("of another game nothing is read that its rules do not ask for", () => {
    const facts = onDemand<Facts>(new Set(["weather", "companions"]), () => {
      throw new Error("nobody asked");
    });
    expect(() => weigh(gurps, { ...engaged(facts, "gurpsModel"), game: "gurps" })).not.toThrow();
  });
});
