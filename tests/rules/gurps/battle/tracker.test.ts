import { describe, expect, it } from "vitest";
import { gurps } from "../../../../src/rules/gurps/index.js";
import { at, begun, WAY } from "./fighters.js";

describe("GURPS-43, GURPS-44: what the tracker says of a turn", () => {
  it.each<[number, string]>([
    [0, "maneuverIs.none"],
    [1, "maneuverIs.none"],
    [2, "movesHalf"],
    [3, "movesHalf"],
    [4, "movesFar"],
  ])("GURPS-44 after %i yards of Move 6 the tracker says %s, and counts no maneuver", (yards, key) => {
    const table = begun();
    if (yards > 0) table.act("walk", "ana", {}, { way: WAY(yards) });
    const [ana = table.model("ana"), bo = table.model("bo")] = table.now().models;
    expect(gurps.order?.says(table.now(), ana)).toEqual([{ key }]);
    expect(gurps.order?.says(table.now(), bo)).toEqual([]);
    expect(gurps.order?.left(table.now(), ana)).toEqual({});
  });

  it.each<[Record<string, number>, number, string]>([
    [{ moveBonus: 9 }, 2, "maneuverIs.none"],
    [{ moveBonus: 9 }, 2.1, "movesHalf"],
    [{ moveBonus: 4 }, 1, "maneuverIs.none"],
    [{ moveBonus: 4 }, 1.1, "movesHalf"],
    [{ moveBonus: 5 }, 1.1, "maneuverIs.none"],
    [{ moveBonus: 9, encumbrance: 2 }, 1.1, "movesHalf"],
  ])("GURPS-45, GURPS-48 with %o the step ends at a tenth of Move: %f yards, %s", (values, yards, key) => {
    const table = begun({ values });
    table.act("walk", "ana", {}, { way: WAY(yards) });
    const { battle } = gurps;
    const picked = Object.fromEntries(
      Object.entries(table.profile("ana").values).filter(([name]) => battle?.values?.includes(name)),
    );
    const models = table
      .now()
      .models.map((one) =>
        one.profile.ref === "ana" ? { ...one, profile: { ...one.profile, values: picked } } : one,
      );
    const [ana = table.model("ana")] = models;
    expect(gurps.order?.says({ ...table.now(), models }, ana)).toEqual([{ key }]);
  });

  it("GURPS-43 the maneuver is said until the next turn of its model", () => {
    const table = begun();
    const said = () => gurps.order?.says(table.now(), table.now().models[0] ?? table.model("ana"));
    table.act("evaluate", "ana", {}, at(table, "bo"));
    table.step("endActivation", "ana");
    expect(said()).toEqual([{ key: "maneuverIs.evaluate" }]);
    table.step("endActivation", "bo");
    expect(said()).toEqual([{ key: "maneuverIs.none" }]);
  });
});
