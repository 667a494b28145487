import { describe, expect, it } from "vitest";
import { weigh, type Facts } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, trackAfter } from "../play.js";
import { against, autogun, engagement, fact, fought, grenade, person, total } from "./fixtures.js";

const foe = person("bo", { values: { wounds: 60 }, statuses: ["stunned"] });
const gunner = person("ana", { values: { ballisticSkill: 40 } });

const hits = (action: string, gun: Parameters<typeof autogun>[0], rolled: number) =>
  fought({ ...against(action, gunner, autogun(gun), foe), targets: [] }, [rolled]).result.data?.["hits"];

describe("DH-63 Twin-Linked", () => {
  it.each([
    ["shoot", 70, 1],
    ["shoot", 69, 2],
    ["semiAuto", 60, 1],
    ["semiAuto", 59, 2],
    ["semiAuto", 49, 3],
  ])("hits once more from two degrees on: %s at BS 40 +20, roll %d: %d hits", (action, rolled, count) => {
    expect(hits(action, { twinLinked: true }, rolled)).toBe(count);
  });

  it.each([
    ["shoot", 31],
    ["semiAuto", 31],
  ])("another weapon does not: %s, roll %d with two degrees", (action, rolled) => {
    expect(hits(action, {}, rolled)).toBe(1);
  });
});

describe("DH-61 rounds", () => {
  const fired = (action: string, gun: Parameters<typeof autogun>[0]) =>
    trackAfter(fought(against(action, person("ana"), autogun(gun), foe), [93]).changes, "autogun", "fired");

  it.each([
    ["shoot", {}, 1],
    ["shoot", { twinLinked: true }, 2],
    ["shoot", { storm: true }, 2],
    ["shoot", { storm: true, twinLinked: true }, 3],
    ["semiAuto", { storm: true, twinLinked: true }, 9],
    ["fullAuto", { twinLinked: true, fired: 15 }, 30],
  ])("%s with %o: %d", (action, gun, rounds) => {
    expect(fired(action, gun)).toBe(rounds);
  });

  it.each([
    [2, 2],
    [3, 3],
  ])("with %d rounds left, %d shots count", (left, count) => {
    expect(hits("semiAuto", { twinLinked: true, fired: 30 - left }, 1)).toBe(count);
  });
});

describe("DH-56 what cannot be fired", () => {
  it.each([
    ["fullAuto", [], "burstNotBraced"],
    ["semiAuto", [], "burstNotBraced"],
    ["suppress", [], "burstNotBraced"],
    ["fullAuto", ["braced"], undefined],
    ["suppress", ["braced"], undefined],
    ["shoot", [], undefined],
  ])("a heavy weapon, %s, %o: %s", (action, statuses, refused) => {
    const one = against(action, person("ana", { statuses }), autogun({ class: "heavy" }), foe);
    expect(refusalFor(darkHeresy, one)?.refused).toBe(refused);
    if (refused) expect(refusalFor(darkHeresy, one)).toMatchObject({ rule: "DH-56", remedy: "brace" });
  });

  const adjacent: Facts = { contact: fact(true), opponents: fact(["bo"]) };
  const other: Facts = { contact: fact(false), opponents: fact(["cy"]) };
  const free: Facts = { contact: fact(false), opponents: fact([]) };

  it.each([
    ["shoot", autogun(), adjacent, "shotWhileEngaged"],
    ["shoot", autogun(), other, "shotWhileEngaged"],
    ["shoot", autogun(), free, undefined],
    ["shoot", autogun(), {}, undefined],
    ["shoot", autogun({ class: "pistol" }), adjacent, undefined],
    ["shoot", autogun({ class: "pistol" }), other, undefined],
    ["throwWeapon", grenade(), other, "throwWhileEngaged"],
    ["throwWeapon", grenade(), free, undefined],
  ])("while engaged only a pistol: %s %o %o: %s", (action, held, facts, refused) => {
    expect(refusalFor(darkHeresy, against(action, gunner, held, foe, { facts }))?.refused).toBe(refused);
  });
});

describe("DH-36 jams", () => {
  it.each([
    ["suppress", { semi: 0 }, 93, false],
    ["suppress", { semi: 0 }, 94, true],
    ["suppress", { full: 0 }, 93, false],
    ["suppress", { full: 0 }, 94, true],
    ["fullAuto", { unreliable: true }, 90, false],
    ["fullAuto", { unreliable: true }, 91, true],
    ["suppress", { unreliable: true }, 90, false],
    ["suppress", { unreliable: true }, 91, true],
  ])("%s, %o, roll %d: %s", (action, gun, rolled, jams) => {
    const one = { ...against(action, gunner, autogun(gun), foe), targets: [] };
    const told = fought(one, [rolled]);
    expect(told.result.id).toBe(jams ? "jammed" : "missed");
    expect(told.notes).toEqual([jams ? "jammed" : "missedNobody"]);
    expect(trackAfter(told.changes, "autogun", "jammed")).toBe(jams ? 1 : undefined);
  });
});

describe("a refusal names the action that removes its reason", () => {
  it.each([
    ["jammed", { jammed: 1 }, "clearJam"],
    ["overheated", { overheats: true, overheated: 1 }, "coolDown"],
    ["noRounds", { fired: 30 }, "reload"],
  ])("DH-36 %s: %o, %s", (refused, gun, remedy) => {
    expect(refusalFor(darkHeresy, against("shoot", gunner, autogun(gun), foe))).toMatchObject({
      refused,
      remedy,
    });
    expect(Object.keys(darkHeresy.actions)).toContain(remedy);
  });

  it("DH-36 a jammed weapon is cleared before it is reloaded", () => {
    const one = engagement("reload", gunner, { weapon: autogun({ jammed: 1, fired: 30 }) });
    expect(refusalFor(darkHeresy, one)).toMatchObject({ refused: "jammed", remedy: "clearJam" });
  });
});

describe("DH-50 a runner", () => {
  const runner = person("bo", { statuses: ["running"] });

  it.each([
    ["shoot", -20],
    ["strike", 20],
  ] as const)("%s: %d", (action, value) => {
    const held = action === "shoot" ? autogun() : autogun({ class: "melee" });
    const at = (target: typeof runner) => total(against(action, gunner, held, target));
    expect(at(runner) - at(person("bo"))).toBe(value);
  });

  it("at short range by a Standard Attack: 0", () => {
    expect(total(against("shoot", gunner, autogun(), runner, { facts: { distance: fact(20) } }))).toBe(0);
  });

  it("running is a Full Action that lasts until the next turn starts", () => {
    const told = fought(engagement("run", person("ana", { turn: {} })));
    expect(told.changes).toContainEqual({
      type: "status",
      of: "ana",
      status: "running",
      from: false,
      to: true,
    });
    expect(trackAfter(told.changes, "ana-turn", "actionPoints")).toBe(0);
    expect(darkHeresy.statuses["running"]?.untilTurnStart).toBe(true);
    expect(
      refusalFor(darkHeresy, engagement("run", person("ana", { turn: { actionPoints: 1 } }))),
    ).toMatchObject({
      refused: "noActions",
    });
  });
});

it("DH-63 the odds count the hit that Twin-Linked adds", () => {
  const fury = (twinLinked: boolean) => {
    const one = against("shoot", gunner, autogun({ twinLinked }), foe, { settings: { twinLinked: 0 } });
    const also = weigh(darkHeresy, one).odds[0]?.also ?? [];
    return also.find(({ id }) => id === "fury")?.chance ?? 0;
  };
  // At 70 all faces up to 69 bring two degrees or more: there a second die may show a 10.
  expect(fury(true) - fury(false)).toBeCloseTo(0.69 * 0.09, 10);
});
