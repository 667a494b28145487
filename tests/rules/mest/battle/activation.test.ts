import { describe, expect, it } from "vitest";
import { at, begun, change, of, refusal, setSide, tableOf, through, turnOf, valueOf } from "./field.js";
import { fact, model } from "../fixtures.js";
import { REACTIONS } from "../../../../src/rules/mest/battle/waiting.js";

describe("MEST-51, MEST-68: Delay tokens at the start of an Initiative", () => {
  it.each([
    [0, 2, 0],
    [1, 1, 0],
    [2, 0, 0],
    [3, 0, 1],
  ])("example 3: with %i Delay tokens %i AP", (delay, points, left) => {
    const table = begun();
    change(table, "ann", { values: { delay } });
    const { notes } = table.step("activate", "ann");
    expect(notes).toEqual(["activated", ...(delay > 0 ? ["clearsDelay"] : [])]);
    expect([turnOf(table, "ann", "actionPoints"), valueOf(table, "ann", "delay")]).toEqual([points, left]);
  });

  it("MEST-68: a model is Done after its Initiative, its AP lapse, and it is Ready in the next Turn", () => {
    const table = begun();
    through(table, "ann");
    expect(turnOf(table, "ann", "actionPoints")).toBe(0);
    expect(table.profile("ann").statuses).toEqual(["done"]);
    expect(refusal(table, "activate", "ann")?.refused).toBe("otherSide");
    through(table, "cy");
    expect(refusal(table, "activate", "ann")?.refused).toBe("activatedAlready");
    through(table, "bea");
    through(table, "dan", {}, "64 51");
    expect(table.profile("ann").statuses).toEqual([]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(2);
  });

  it("MEST-68: an action that takes the last AP offers to end the Initiative; one that leaves an AP does not", () => {
    const table = begun();
    table.step("activate", "ann");
    const { order } = table.game;
    expect(order?.due(table.now(), "ann", "fight", [])).toBeNull();
    change(table, "ann", { turn: { actionPoints: 0 } });
    expect(order?.due(table.now(), "ann", "fight", [])).toMatchObject({ action: "endActivation" });
    change(table, "ann", { turn: { moveLeft: 1 } });
    expect(order?.due(table.now(), "ann", "fight", [])).toBeNull();
  });
});

describe("MEST-69: Pushing", () => {
  it("gives an AP and a Delay token, once an Initiative", () => {
    const table = begun();
    table.step("activate", "ann");
    expect(table.act("push", "ann").notes).toEqual(["push"]);
    expect([turnOf(table, "ann", "actionPoints"), valueOf(table, "ann", "delay")]).toEqual([3, 1]);
    expect(refusal(table, "push", "ann")?.refused).toBe("pushed");
    change(table, "ann", { values: { delay: 0 } });
    expect(refusal(table, "push", "ann")?.refused).toBe("pushed");
  });

  it("is refused with a Delay token, and after it was cleared possible (example 3)", () => {
    const table = begun();
    change(table, "ann", { values: { delay: 1 } });
    table.step("activate", "ann");
    expect(refusal(table, "push", "ann")).toBeNull();
    change(table, "ann", { values: { delay: 1 } });
    expect(refusal(table, "push", "ann")?.refused).toBe("pushDelayed");
  });

  it("its token need not be cleared: the model goes on acting", () => {
    const table = begun();
    table.step("activate", "ann");
    table.act("push", "ann");
    expect(refusal(table, "fiddle", "ann")).toBeNull();
  });

  it("is for the Active model", () => {
    expect(refusal(begun(), "push", "bea")?.refused).toBe("notActive");
  });
});

describe("MEST-82, MEST-95: Wait", () => {
  it("costs 2 AP and outlasts the Done token", () => {
    const table = begun();
    table.step("activate", "ann");
    expect(table.act("wait", "ann").notes).toEqual(["wait"]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(0);
    table.step("endActivation", "ann");
    expect([...table.profile("ann").statuses].sort()).toEqual(["done", "waiting"]);
  });

  it("is refused with 1 AP", () => {
    const table = begun();
    change(table, "ann", { values: { delay: 1 } });
    table.step("activate", "ann");
    expect(refusal(table, "wait", "ann")?.refused).toBe("noActionPoints");
  });

  it("is refused for an Outnumbered model, and possible for one with as many friends", () => {
    const table = begun();
    table.step("activate", "ann");
    const facts = { opponents: fact(["cy", "dan"]) };
    expect(refusal(table, "wait", "ann", { facts })?.refused).toBe("waitOutnumbered");
    table.scene = { bea: { around: { opponents: fact(["cy"]) } } };
    expect(refusal(table, "wait", "ann", { facts })).toBeNull();
    expect(refusal(begunWith(), "wait", "ann", { facts: { opponents: fact(["cy"]) } })).toBeNull();
  });

  const begunWith = () => {
    const table = begun();
    table.step("activate", "ann");
    return table;
  };

  it.each([
    ["keep", 1, true],
    ["drop", 2, false],
  ])("at the start of its next Initiative a Free model may pay an AP for it: %s", (answer, points, waits) => {
    const table = begun();
    change(table, "ann", { statuses: ["waiting"] });
    table.step("activate", "ann", { choices: { keepWait: answer } });
    expect(turnOf(table, "ann", "actionPoints")).toBe(points);
    expect(table.profile("ann").statuses.includes("waiting")).toBe(waits);
  });

  it("an Engaged model loses it", () => {
    const table = begun();
    change(table, "ann", { statuses: ["waiting"] });
    const played = table.step("activate", "ann", {}, { facts: { opponents: fact(["cy"]) } });
    expect(played.asked).toEqual([]);
    expect(table.profile("ann").statuses).toEqual([]);
  });
});

describe("MEST-96 to MEST-98: React", () => {
  const waitingCy = () => {
    const table = begun();
    change(table, "cy", { statuses: ["waiting"] });
    table.step("activate", "ann");
    return table;
  };

  it("a model in Wait acts with one AP while an enemy is Active, and loses Wait", () => {
    const table = waitingCy();
    expect(refusal(table, "fiddle", "dan")?.refused).toBe("notActive");
    table.act("fiddle", "cy", { dice: "44 11" });
    expect(table.profile("cy").statuses).toEqual([]);
    expect(refusal(table, "fiddle", "cy")?.refused).toBe("reactSpent");
  });

  it("it keeps its own Initiative of the Turn", () => {
    const table = waitingCy();
    table.act("fiddle", "cy", { dice: "44 11" });
    table.step("endActivation", "ann");
    table.step("activate", "cy");
    expect(turnOf(table, "cy", "actionPoints")).toBe(2);
  });

  it("a Done model reacts too; not with 2 AP, and not with a Delay token", () => {
    const table = waitingCy();
    change(table, "cy", { statuses: ["waiting", "done"] });
    expect(refusal(table, "fiddle", "cy")).toBeNull();
    const paired = { choices: { set: { concentrate: 1 } } };
    expect(refusal(table, "fiddle", "cy", paired)?.refused).toBe("reactOnePoint");
    change(table, "cy", { values: { delay: 1 } });
    expect(refusal(table, "fiddle", "cy")?.refused).toBe("reactDistracted");
  });

  it("a second React of the Turn ends with a Delay token, the first one does not", () => {
    const table = waitingCy();
    expect(table.act("fiddle", "cy", { dice: "44 11" }).notes).toEqual(["passed"]);
    expect(valueOf(table, "cy", "delay")).toBe(0);
    change(table, "cy", { statuses: ["waiting"] });
    expect(table.act("fiddle", "cy", { dice: "44 11" }).notes).toEqual(["passed", "reactsAgain"]);
    expect(valueOf(table, "cy", "delay")).toBe(1);
  });

  it("MEST-48: an attack by React is no second attack of an Initiative", () => {
    const table = waitingCy();
    change(table, "cy", { turn: { attacks: 1 } });
    table.act(
      "fight",
      "cy",
      { dice: "11 44" },
      { weapon: table.profile("cy").gear[0] ?? null, ...at(table, "ann") },
    );
    expect(valueOf(table, "cy", "delay")).toBe(0);
  });

  it("who waits is asked only where its REF is enough, and when it is Attentive", () => {
    const { may } = REACTIONS;
    const [shooter, quick] = [model("ann", { values: { ref: 3 } }), model("cy", { statuses: ["waiting"] })];
    expect(may?.(quick, shooter, "shoot", {})).toBe(true);
    expect(may?.({ ...quick, values: { ...quick.values, ref: 1 } }, shooter, "shoot", {})).toBe(false);
    expect(may?.({ ...quick, values: { ...quick.values, ref: 1 } }, shooter, "walk", {})).toBe(true);
    expect(may?.({ ...quick, values: { ...quick.values, delay: 1 } }, shooter, "walk", {})).toBe(false);
  });
});

describe("MEST-54, MEST-55, MEST-58: the roster check", () => {
  it.each([
    [55, []],
    [56, ["morePoints"]],
  ])("30 against %i Build Points", (bp, warnings) => {
    const table = tableOf(
      [of("red", "ann", { gear: [] }), of("blue", "cy", { gear: [], values: { bp } })],
      {},
      {},
    );
    const models = new Map(table.state.models.map(({ profile }) => [profile.ref, profile]));
    expect(table.game.order?.roster(table.state, models).map(({ warning }) => warning)).toEqual(warnings);
  });

  it.each([
    [{ budget: 30, leastModels: 1, mostModels: 1 }, []],
    [{ budget: 29 }, ["overBudget", "overBudget"]],
    [{ leastModels: 2 }, ["fewModels", "fewModels"]],
  ])("MEST-54: a game of %o", (setup, warnings) => {
    const table = tableOf([of("red", "ann", { gear: [] }), of("blue", "cy", { gear: [] })], {}, setup);
    const models = new Map(table.state.models.map(({ profile }) => [profile.ref, profile]));
    expect(table.game.order?.roster(table.state, models).map(({ warning }) => warning)).toEqual(warnings);
  });

  it.each([
    [["red"], []],
    [["red", "blue"], ["moreAttackers"]],
  ])("MEST-58: with the Mission Attackers %j", (attackers, warnings) => {
    const table = tableOf([of("red", "ann", { gear: [] }), of("blue", "cy", { gear: [] })], {}, {});
    for (const side of attackers) setSide(table, side, "missionAttacker", 1);
    const models = new Map(table.state.models.map(({ profile }) => [profile.ref, profile]));
    expect(table.game.order?.roster(table.state, models).map(({ warning }) => warning)).toEqual(warnings);
  });
});
