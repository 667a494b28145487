import { describe, expect, it } from "vitest";
import {
  attemptOf,
  reportOf,
  weigh,
  type LoggedExchange,
  type RollRequest,
} from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { BattleTable } from "../../battle-table.js";
import { logged as loggedIn } from "../../logged.js";
import type { Played } from "../../play.js";
import { at, begun, change, club, of, setSide, tableOf } from "./field.js";

const logged = (actor: string, action: string, played: Played): LoggedExchange =>
  loggedIn(mest, actor, action, played);

/** The lines of the timeline that a step of the order of play leaves. */
function timeline(exchange: LoggedExchange) {
  const log = { game: "mest", battle: "Combat.b", sides: [], members: {}, unread: 0 };
  const report = reportOf({ ...log, exchanges: [exchange] }, mest.outcomes);
  return report.rounds.flatMap(({ entries }) => entries);
}

/** Two of red against two of blue, one of them out of play, at the end of the Turn. */
function lastActivation(fear = 2): BattleTable {
  const table = begun(tableOf([of("red", "ann"), of("blue", "bea"), of("blue", "cy")], {}, {}), "641 51");
  change(table, "cy", { statuses: ["ko"] });
  setSide(table, "red", "initiativePoints", 0);
  change(table, "bea", { values: { fear } });
  table.step("activate", "ann");
  table.step("endActivation", "ann");
  table.step("activate", "bea");
  return table;
}

describe("the report of a battle", () => {
  it("MEST-105: whom a failed Bottle Test takes out is no model's credit, and the timeline names the Test", () => {
    const table = lastActivation();
    const bottled = logged("bea", "endActivation", table.step("endActivation", "bea"));
    const [line] = timeline(bottled);
    expect(line?.notes.map(({ key, data }) => [key, data?.["side"]])).toEqual([["bottled", "blue"]]);
    expect(bottled.harm).toEqual([{ of: "bea", by: null, wounds: 0, isOut: true, after: ["cy"] }]);
  });

  it("MEST-105: the timeline names a passed Bottle Test as well, which harms no one", () => {
    const table = lastActivation(0);
    const dice = "66 11 44 11";
    const [line] = timeline(logged("bea", "endActivation", table.step("endActivation", "bea", { dice })));
    expect([line?.notes.map(({ key }) => key), line?.harm]).toEqual([["bottlePassed"], []]);
  });

  it.each<[string, string]>([
    ["54", "endDicePass"],
    ["53", "endDiceEnd"],
  ])("MEST-109: the timeline tells the END dice %s: %s", (faces, key) => {
    const table = lastActivation(0);
    table.state = { ...table.state, tracks: { ...table.state.tracks, endDice: 2 } };
    // A passed Bottle Test comes first, and an Initiative Test where the battle goes on.
    const later = key === "endDicePass" ? "44 11" : "";
    const dice = `66 11 ${faces} ${later}`;
    const played = table.step("endActivation", "bea", { dice });
    expect(played.notes.slice(0, 5)).toEqual([
      "activationEnded",
      "bottleTest",
      "passed",
      "bottlePassed",
      key,
    ]);
    expect(played.notes.slice(-1)).toEqual([key === "endDicePass" ? "sideToPlay" : "end.endDice"]);
    const [line] = timeline(logged("bea", "endActivation", played));
    const told = line?.notes.find((one) => one.key.startsWith("endDice"));
    expect([told?.key, told?.data?.["dice"]]).toEqual([key, [...faces].join(", ")]);
  });

  it.each<[string, number, string, string, boolean]>([
    ["2 to 1", 2, "41", "nervousByRally", true],
    ["1 to none", 1, "41", "steady", true],
    ["2 as it was", 2, "11", "heldByRally", false],
  ])(
    "MEST-53: a Rally that takes Fear %s succeeds or fails as its chances say",
    (_, fear, own, id, success) => {
      const table = begun();
      change(table, "ann", { values: { fear, pow: 2 } });
      table.step("activate", "ann");
      const odds = weigh(mest, table.engagement("rally", "ann")).odds[0]?.outcomes ?? [];
      const played = table.act("rally", "ann", { dice: `${own} 411` });
      expect(played.result.id).toBe(id);
      const one = { ...logged("ann", "rally", played), outcome: id, odds: [odds] };
      const [made] = attemptOf(one, mest.outcomes ?? {})?.tries ?? [];
      const failing = odds.find((each) => each.id === "heldByRally")?.chance ?? 0;
      expect(made?.chance).toBeCloseTo(1 - failing, 6);
      expect(made?.isSuccess).toBe(success);
    },
  );

  it("MEST-105: a failed Bottle Test counts for the side that alone put the others of that side out of play", () => {
    const played = lastActivation().step("endActivation", "bea");
    const bottled = logged("bea", "endActivation", played);
    const sides = ["red", "blue", "green"].map((id) => ({ id, name: id }));
    const log = { game: "mest", battle: "Combat.b", sides, unread: 0 };
    const members = { ann: "red", bea: "blue", cy: "blue", eve: "green" };
    const out = (by: string) => ({
      ...bottled,
      isStep: false,
      harm: [{ of: "cy", by, wounds: 1, isOut: true }],
    });
    const credited = (...before: readonly LoggedExchange[]) =>
      reportOf({ ...log, members, exchanges: [...before, bottled] }, mest.outcomes).sides.map(
        ({ out: { observed } }) => observed,
      );
    expect(credited(out("eve"))).toEqual([0, 0, 2]);
    expect(credited()).toEqual([0, 0, 0]);
  });

  it("MEST-53, MEST-102, MEST-103: a model that flees by a Fear Test is put out of play by no model: it follows from its own wound", () => {
    const table = begun(tableOf([of("red", "ann"), of("blue", "bea"), of("blue", "cy")], {}, {}), "641 51");
    change(table, "bea", { values: { fear: 1, pow: 0 } });
    const fails = ({ dice, purpose }: RollRequest) =>
      Object.values(dice).flatMap((count) => Array<number>(count).fill(purpose === "system" ? 6 : 1));
    table.step("activate", "ann");
    const dice = { dice: "444 11 44 11", rest: fails };
    const played = table.act("fight", "ann", dice, { weapon: club("ann"), ...at(table, "bea") });
    const one = logged("ann", "fight", played);
    expect(one.harm).toMatchObject([
      { of: "bea", by: "ann", isOut: false },
      { of: "bea", by: null, after: ["bea"], isOut: true },
    ]);
  });
});
