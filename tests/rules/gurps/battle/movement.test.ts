import { describe, expect, it } from "vitest";
import { capability, isRefusal, movement, type Value } from "../../../../src/rules/core/index.js";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { set, type Person } from "../fixtures.js";
import { WAY, at, begun, blow, turnOf, refusal } from "./fighters.js";

describe("GURPS-56: movement points", () => {
  const paceOf = (ana: Person, options: Readonly<Record<string, Value>> = {}) => {
    const table = begun(ana, options);
    const about = { facts: {}, options: table.options, battle: table.now(), others: [] };
    const plan = capability(gurps, movement)?.plan(table.profile("ana"), about);
    if (!plan || isRefusal(plan)) throw new Error("It cannot move.");
    return plan;
  };

  it("GURPS-56 a yard 1, bad footing +1, sideways or backward 1 more, a side +1; a step ignores it", () => {
    const { pace, stages } = paceOf({});
    expect(pace.ground).toMatchObject({ clear: 1, difficult: 2 });
    expect(pace.facing).toEqual({ forward: 1, aside: 1, turn: 1 });
    expect([pace.always, stages]).toEqual([1, [1, 5]]);
  });

  it.each<[string, number]>([
    ["crouching", 1.5],
    ["kneeling", 3],
    ["crawling", 3],
  ])("GURPS-56 %s a yard costs %d", (status, cost) => {
    expect(paceOf({ statuses: [status] }).pace.ground.clear).toBe(cost);
  });

  it("GURPS-56 passing one who is out of the fight costs 1, and nothing without movement points", () => {
    const fallenOf = (isOut: boolean, options: Readonly<Record<string, Value>> = {}) => {
      const table = begun({}, options);
      const now = table.now();
      const models = now.models.map((one) => (one.profile.ref === "bo" ? { ...one, isOut } : one));
      const about = { facts: {}, options: table.options, battle: { ...now, models }, others: [] };
      const plan = capability(gurps, movement)?.plan(table.profile("ana"), about);
      return plan && !isRefusal(plan) ? plan.pace.fallen : null;
    };
    expect([fallenOf(true), fallenOf(false)]).toEqual([{ bo: 1 }, {}]);
    expect(fallenOf(true, { movementPoints: false })).toBeUndefined();
  });

  it("GURPS-56 off: a yard costs one anywhere, and facing nothing", () => {
    const { pace } = paceOf({}, { movementPoints: false });
    expect(pace.ground).toMatchObject({ clear: 1, difficult: 1 });
    expect(pace.facing).toBeUndefined();
  });
});

describe("GURPS-44, GURPS-45, GURPS-52: movement", () => {
  it.each<[number, string | undefined]>([
    [6, undefined],
    [6.1, "tooFar"],
  ])("GURPS-44 before a maneuver Move 6 allows %d yards: %s", (yards, refused) => {
    expect(refusal(begun(), "walk", "ana", { way: WAY(yards) })).toBe(refused);
  });

  it("GURPS-44 what is used counts, and undo has its number", () => {
    const table = begun();
    table.act("walk", "ana", {}, { way: WAY(4) });
    expect(turnOf(table, "ana", "yards")).toBe(4);
    expect(refusal(table, "walk", "ana", { way: WAY(2.1) })).toBe("tooFar");
    expect(refusal(table, "walk", "ana", { way: WAY(2) })).toBeUndefined();
  });

  it.each<[string, number, string | undefined]>([
    ["evaluate", 1, undefined],
    ["evaluate", 1.1, "tooFar"],
    ["doNothing", 1, "noMoveLeft"],
    ["changePosture", 1, "noMoveLeft"],
  ])("GURPS-45 after %s: %d yards: %s", (action, yards, refused) => {
    const table = begun();
    const more = { ...at(table, "bo"), choices: set({ newPosture: "crawling" }) };
    expect(table.act(action, "ana", {}, more).notes).toEqual([action]);
    expect(refusal(table, "walk", "ana", { way: WAY(yards) })).toBe(refused);
  });

  it.each<[string, number]>([
    ["allOutDodge", 3],
    ["allOutParry", 1],
  ])("GURPS-44 after an All-Out Defense (%s) %i yards", (favored, yards) => {
    const table = begun();
    const { notes } = table.act("allOutDefense", "ana", {}, { choices: set({ favored }) });
    expect(notes).toEqual(["allOutDefense", `favors.${favored}`]);
    expect(refusal(table, "walk", "ana", { way: WAY(yards) })).toBeUndefined();
    expect(refusal(table, "walk", "ana", { way: WAY(yards + 0.1) })).toBe("tooFar");
  });

  it.each(["allOutDodge", "allOutParry", "allOutBlock", "allOutDouble"])(
    "GURPS-25 an All-Out Defense (%s) is said on the card, and in the tracker until the next turn",
    (favored) => {
      const table = begun();
      const said = () => table.game.order?.says(table.now(), table.now().models[0] ?? table.model("ana"));
      expect(said()).toEqual([{ key: "maneuverIs.none" }]);
      const { notes } = table.act("allOutDefense", "ana", {}, { choices: set({ favored }) });
      expect(notes).toContain(`favors.${favored}`);
      table.step("endActivation", "ana");
      expect(said()).toEqual([{ key: `favors.${favored}` }]);
      table.step("endActivation", "bo");
      expect(said()).toEqual([{ key: "maneuverIs.none" }]);
    },
  );

  it.each<[number, number]>([
    [10, 1],
    [11, 2],
  ])("GURPS-45 Move %i: a step of %i", (basicSpeed, step) => {
    const table = begun({ values: { basicSpeed } });
    table.act("evaluate", "ana", {}, at(table, "bo"));
    expect(refusal(table, "walk", "ana", { way: WAY(step) })).toBeUndefined();
    expect(refusal(table, "walk", "ana", { way: WAY(step + 0.1) })).toBe("tooFar");
  });

  it.each<[string, string | undefined]>([
    ["kneeling", undefined],
    ["prone", "noMoveLeft"],
  ])("GURPS-52 %s, a step after the maneuver: %s", (status, refused) => {
    const table = begun({ statuses: [status] });
    table.act("evaluate", "ana", {}, at(table, "bo"));
    expect(refusal(table, "walk", "ana", { way: WAY(1) })).toBe(refused);
  });

  it.each<[string, boolean, string | undefined]>([
    ["allOut", true, "movedAside"],
    ["allOut", false, undefined],
    ["allOutDouble", true, "movedAside"],
    ["attack", true, undefined],
    ["moveAndAttack", true, undefined],
  ])("GURPS-44 %s after a yard that led aside: %s is refused as %s", (maneuver, isAside, refused) => {
    const table = begun();
    const way = WAY(1);
    const legs = way.legs.map((leg) => (isAside ? { ...leg, aside: true as const } : leg));
    table.act("walk", "ana", {}, { way: { ...way, legs } });
    expect(turnOf(table, "ana", "aside")).toBe(isAside ? 1 : 0);
    expect(refusal(table, "strike", "ana", blow(table, "bo", maneuver))).toBe(refused);
    table.step("endActivation", "ana");
    table.step("endActivation", "bo");
    expect(refusal(table, "strike", "ana", blow(table, "bo", maneuver))).toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ["sitting", "sits"],
    ["stunned", "stunned"],
    ["prone", undefined],
  ])("GURPS-52, GURPS-65 %s, a yard: %s", (status, refused) => {
    expect(refusal(begun({ statuses: [status] }), "walk", "ana", { way: WAY(1) })).toBe(refused);
  });

  it.each<[string, number]>([
    ["crouching", 4],
    ["kneeling", 2],
    ["prone", 1],
  ])("GURPS-52 without movement points Move 6 %s: %i yards", (status, yards) => {
    const table = begun({ statuses: [status] }, { movementPoints: false });
    expect(refusal(table, "walk", "ana", { way: WAY(yards) })).toBeUndefined();
    expect(refusal(table, "walk", "ana", { way: WAY(yards + 0.1) })).toBe("tooFar");
  });
});
