import { describe, expect, it } from "vitest";
import {
  attemptOf,
  harmIn,
  isStepOf,
  reportOf,
  weigh,
  timelineNotes,
  type LoggedExchange,
} from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { BattleTable } from "../../battle-table.js";
import type { Played } from "../../play.js";
import { begun, change, of, setSide, tableOf } from "./field.js";

/** What the log holds of an action, as the table reads it from the record. */
function logged(actor: string, action: string, played: Played): LoggedExchange {
  const notes = timelineNotes(mest);
  return {
    id: "e",
    round: 1,
    actor,
    targets: [],
    action,
    isStep: isStepOf(mest, action),
    outcome: null,
    odds: null,
    harm: harmIn(mest, { actor, targets: [], action }, played.changes),
    notes: played.happenings.flatMap((one) =>
      one.type === "note" && notes.includes(one.request.key) ? [one.request] : [],
    ),
  };
}

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
  it("MEST-105: whom a failed Bottle Test takes out is no one's deed, and the timeline names the Test", () => {
    const table = lastActivation();
    const [line] = timeline(logged("bea", "endActivation", table.step("endActivation", "bea")));
    expect(line?.notes.map(({ key, data }) => [key, data?.["side"]])).toEqual([["bottled", "blue"]]);
    expect(line?.harm).toEqual([{ of: "bea", by: null, wounds: 0, isOut: true }]);
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
    const [line] = timeline(logged("bea", "endActivation", table.step("endActivation", "bea", { dice })));
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

  it("MEST-53, MEST-103: a model that flees by a Fear Test after an attack is not put out of play by the attacker", () => {
    const before = { type: "track", of: "bea", track: "fear", from: 3, to: 4 } as const;
    const out = { type: "status", of: "bea", status: "eliminated", from: false, to: true } as const;
    const attack = { actor: "ann", targets: ["cy"], action: "fight" };
    expect(harmIn(mest, attack, [before, out])[0]?.by).toBeNull();
    expect(harmIn(mest, attack, [{ ...before, track: "wounds" }, out])[0]?.by).toBe("ann");
  });
});
