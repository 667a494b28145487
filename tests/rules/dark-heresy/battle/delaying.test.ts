import { describe, expect, it } from "vitest";
import { activeModel } from "../../../../src/rules/core/index.js";
import { darkHeresy } from "../../../../src/rules/dark-heresy/index.js";
import { BattleTable } from "../../battle-table.js";
import { refusalFor } from "../../play.js";
import { OPTIONS, refusedAs, type Person } from "../fixtures.js";
import { fighter } from "./fighters.js";
import { REACTIONS, refusedShot, shot, turn } from "./watchers.js";

describe("DH-57: Delay", () => {
  const delayed = (before = false, options: Readonly<Record<string, string>> = {}): BattleTable => {
    const table = turn({}, options);
    if (before) table.act("shoot", "ana", { dice: [95] }, shot(table));
    table.act("delay", "ana");
    return table;
  };
  it("DH-57 it ends the turn at once, and the next model is active", () => {
    const table = delayed();
    expect(activeModel(table.state)?.profile.ref).toBe("bo");
    expect(table.profile("ana").statuses).toContain("delaying");
    const pinned = turn({ statuses: ["pinned"] });
    expect(pinned.act("delay", "ana", { dice: [61] }).notes.slice(0, 3)).toEqual([
      "delay",
      "escapeTest",
      "keptPinned",
    ]);
    expect(activeModel(pinned.state)?.profile.ref).toBe("bo");
  });

  it.each<[string, string | undefined]>([
    ["half", undefined],
    ["full", "noActions"],
  ])("DH-57 with delayCost %s after a Half Action: %s", (delayCost, refused) => {
    const table = turn({}, { delayCost });
    table.act("shoot", "ana", { dice: [95] }, shot(table));
    expect(refusalFor(darkHeresy, table.engagement("delay", "ana"))?.refused).toBe(refused);
  });

  it("DH-57 one Half Action between two turns, then it is used up", () => {
    const table = delayed();
    expect(refusedShot(table)).toBeUndefined();
    table.act("shoot", "ana", { dice: [95] }, shot(table));
    expect(table.profile("ana").statuses).not.toContain("delaying");
    expect(refusedShot(table)).toBe("notActive");
  });

  it("DH-57 never in the middle of a turn: not after the active one has acted", () => {
    const table = delayed();
    table.act("aimHalf", "bo");
    expect(refusedShot(table)).toBe("delayedInTurn");
    table.step("endActivation", "bo");
    expect(refusedShot(table)).toBeUndefined();
  });

  it("DH-57 a Full Action is refused, a Half Move is allowed", () => {
    const table = delayed();
    expect(refusedAs(table.engagement("run", "ana"))).toBe("delayedHalf");
    const way = (meters: number) => ({
      from: { x: 0, y: 0, elevation: 0 },
      legs: [{ to: { x: meters * 100, y: 0, elevation: 0 }, cost: meters, length: meters }],
      ends: true,
    });
    const walk = (meters: number) =>
      refusalFor(darkHeresy, table.engagement("walk", "ana", { way: way(meters) }))?.refused;
    expect([walk(3), walk(3.1)]).toEqual([undefined, "tooFar"]);
    table.act("walk", "ana", {}, { way: way(2) });
    expect(walk(1)).toBe("notActive");
  });

  it("DH-45, DH-57 it counts with the turn: no second Attack", () => {
    const table = delayed(true);
    expect(refusedShot(table)).toBe("secondAttack");
    expect(refusedAs(table.engagement("aimHalf", "ana"))).toBeNull();
  });

  it("DH-57 unused it is lost as the next own turn starts", () => {
    const table = delayed();
    for (const ref of ["bo", "cy"]) table.step("endActivation", ref);
    expect(table.profile("ana").statuses).not.toContain("delaying");
  });

  it("DH-57 who delays is not asked in the middle of a turn, and may act by itself before it begins", () => {
    expect(REACTIONS).toMatchObject({ betweenTurns: "delaying", status: "overwatch" });
    expect(delayed().played.at(-1)?.asked).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ["wait", ["delayed"]],
    ["now", ["delayed", "reacted"]],
  ])("DH-57 as a turn ends it is asked whether it acts before the next one: %s", (choice, asked) => {
    const table = delayed();
    const played = table.step("endActivation", "bo", { choices: { delayed: choice, reacted: "goOn" } });
    expect(played.asked).toEqual(asked);
    expect(activeModel(table.state)?.profile.ref).toBe("cy");
    const [question] = played.happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(question).toMatchObject({ who: "ana", options: [{ id: "wait" }, { id: "now", refs: ["cy"] }] });
    expect(refusedShot(table)).toBeUndefined();
  });

  describe("DH-57 two at the same moment", () => {
    const waits = (one: Person = {}): Person => ({ ...one, statuses: ["delaying"] });
    const three = ([ana, cy, ed]: readonly Person[]): BattleTable => {
      const waiting = [
        fighter("a", "ana", waits(ana)),
        fighter("a", "cy", waits(cy)),
        fighter("a", "ed", waits(ed)),
      ];
      const table = new BattleTable(
        darkHeresy,
        [...waiting, fighter("b", "bo"), fighter("b", "di")],
        OPTIONS,
      );
      table.step("beginBattle", "ana", { dice: [1, 1, 1, 9, 8] });
      return table;
    };
    const both = (ana: Person = {}, cy: Person = {}): BattleTable => {
      const table = new BattleTable(
        darkHeresy,
        [
          fighter("a", "ana", waits(ana)),
          fighter("a", "cy", waits(cy)),
          fighter("b", "bo"),
          fighter("b", "di"),
        ],
        OPTIONS,
      );
      table.step("beginBattle", "ana", { dice: [1, 2, 9, 8] });
      return table;
    };
    const actors = ({ happenings }: ReturnType<BattleTable["step"]>): readonly unknown[] =>
      happenings.flatMap((one) =>
        one.type === "note" && one.request.key === "actsDelayed" ? [one.request.refs[0]] : [],
      );
    const choices = { delayed: "now", reacted: "goOn" };

    it.each<[string, readonly number[], readonly string[]]>([
      ["more degrees", [11, 21], ["ana", "cy"]],
      ["more degrees", [21, 11], ["cy", "ana"]],
      ["a success", [31, 30], ["cy", "ana"]],
      ["the lower roll at the same degrees", [15, 14], ["cy", "ana"]],
    ])("%s is first: %j", (_what, dice, order) => {
      const played = both().step("endActivation", "bo", { dice, choices });
      expect(actors(played)).toEqual(order);
      expect(played.notes).toContain("sameMoment");
    });

    it("the higher Agility bonus is first at the same degrees", () => {
      const played = both({ values: { agility: 30 } }, { values: { agility: 40 } });
      const told = played.step("endActivation", "bo", { dice: [25, 15], choices });
      // Who has the higher Agility is asked, and rolls, first: 25 against 40 and 15 against 30.
      expect(actors(told)).toEqual(["cy", "ana"]);
    });

    it.each<readonly [readonly number[], readonly string[]]>([
      [
        [25, 15, 5],
        ["ana", "cy", "ed"],
      ],
      [
        [15, 5, 25],
        ["ed", "ana", "cy"],
      ],
      [
        [5, 25, 15],
        ["cy", "ed", "ana"],
      ],
    ])("of three the same rolls always give one order: %j", (rolled, order) => {
      // The same degrees for 25 against 40, 15 against 30 and 5 against 20: the bonus decides.
      const agility = (roll = 0): Person => ({ values: { agility: roll + 15 } });
      const played = three(rolled.map(agility)).step("endActivation", "bo", {
        dice: [...rolled].sort((one, other) => other - one),
        choices,
      });
      expect(actors(played)).toEqual(order);
    });

    it("one alone rolls nothing", () => {
      const played = both().step("endActivation", "bo", {
        choices: { ...choices, delayed: ["now", "wait"] },
      });
      expect([played.rolls.length, actors(played)]).toEqual([0, ["ana"]]);
      expect(played.notes).toEqual(["activationEnded", "activated", "actsDelayed"]);
    });
  });

  it("DH-57 before its own turn it is not asked, and neither is who is stunned", () => {
    const table = delayed();
    table.step("endActivation", "bo", { choices: { delayed: "wait" } });
    expect(table.step("endActivation", "cy").asked).toEqual([]);
    const stunned = turn({ statuses: ["delaying", "stunned"] });
    expect(activeModel(stunned.state)?.profile.ref).toBe("bo");
    expect(stunned.step("endActivation", "bo").asked).toEqual([]);
  });
});
