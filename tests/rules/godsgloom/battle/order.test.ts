import { describe, expect, it } from "vitest";
import { GM } from "../../../../src/rules/core/index.js";
import { armiesOf } from "../../../../src/rules/godsgloom/battle/army.js";
import { godsgloom } from "../../../../src/rules/godsgloom/index.js";
import {
  finish,
  inActivation,
  of,
  phase,
  refused,
  setSide,
  sideNumber,
  tableOf,
  through,
  toActivation,
  TWO_EACH,
} from "./table.js";

const MAGE = { values: { mana: 3 } };

describe("GLOOM-29, GLOOM-30: a round", () => {
  it("GLOOM-29 has five phases", () => {
    const phases = godsgloom.battle?.phases.map(({ id }) => id).join(" ");
    expect(phases).toBe("start magic abilities activation end");
  });

  it("GLOOM-29, GLOOM-31, GLOOM-33 Player A's casters, then Player B's; then Abilities in the same order; then activations", () => {
    const table = tableOf([of("reds", "a", MAGE), of("blues", "c", MAGE)]);
    table.step("beginBattle", "a");
    for (const now of ["magic reds", "magic blues", "abilities reds", "abilities blues"]) {
      expect(`${phase(table)} ${table.side}`).toBe(now);
      finish(table);
    }
    expect(`${phase(table)} ${table.side}`).toBe("activation reds");
  });

  it.each([
    [{}, {}, "abilities", "reds"],
    [{}, MAGE, "magic", "blues"],
  ])("GLOOM-31 a side without a caster has no Magic phase: %o and %o", (red, blue, at, side) => {
    const table = tableOf([of("reds", "a", red), of("blues", "c", blue)]);
    table.step("beginBattle", "a");
    expect([phase(table), table.side]).toEqual([at, side]);
  });

  it("GLOOM-30 no bid in round 1; in each later round its winner is Player A", () => {
    const table = tableOf();
    const begun = table.step("beginBattle", "a", { choices: { firstPlayerA: "side-2" } });
    expect(begun.asked).toEqual(["firstPlayerA"]);
    expect(table.side).toBe("blues");
    toActivation(table);
    for (const ref of ["c", "a", "d"]) through(table, ref);
    table.step("activate", "b");
    const ended = table.step("endActivation", "b", { choices: { playerA: "side-1" } });
    expect(ended.asked).toEqual(["playerA"]);
    expect([table.state.tracks["round"], table.side]).toEqual([2, "reds"]);
  });

  it("GLOOM-30 the GM is asked, not a player, while the tracker shows the Start of the new round", () => {
    const table = tableOf();
    const whoIn = ({ happenings }: ReturnType<typeof table.step>) =>
      happenings.flatMap((one) => (one.type === "ask" ? [one.request.who] : []));
    expect(whoIn(table.step("beginBattle", "a"))).toEqual([GM]);
    toActivation(table);
    for (const ref of ["a", "c", "b"]) through(table, ref);
    table.step("activate", "d");
    const ended = table.step("endActivation", "d");
    expect(whoIn(ended)).toEqual([GM]);
    const before = ended.happenings.slice(
      0,
      ended.happenings.findIndex(({ type }) => type === "ask"),
    );
    const set = before.flatMap((one) =>
      one.type === "change" && one.change.type === "track" ? [[one.change.track, one.change.to]] : [],
    );
    expect(set.filter(([track]) => track === "tracks.round" || track === "tracks.phase").slice(-2)).toEqual([
      ["tracks.round", 2],
      ["tracks.phase", 0],
    ]);
  });

  it("GLOOM-30 an order that was set up holds in round 1 without a question", () => {
    const table = tableOf();
    setSide(table, "blues", "place", 1);
    setSide(table, "reds", "place", 2);
    expect(table.step("beginBattle", "a").asked).toEqual([]);
    expect(table.side).toBe("blues");
  });
});

describe("GLOOM-34, GLOOM-35: activations", () => {
  it("GLOOM-34 Player A first, then turn about; who has no unit left passes", () => {
    const table = inActivation(tableOf([...TWO_EACH, of("reds", "e")]));
    const sides: string[] = [];
    for (const ref of ["a", "c", "b", "d", "e"]) {
      sides.push(table.side);
      through(table, ref);
    }
    expect(sides).toEqual(["reds", "blues", "reds", "blues", "reds"]);
    expect(table.state.tracks["round"]).toBe(2);
  });

  it("GLOOM-35 as many activations as own units: no second one", () => {
    const table = inActivation(tableOf([...TWO_EACH, of("reds", "e")]));
    expect(sideNumber(table, "blues", "secondActivations")).toBe(0);
    through(table, "a");
    through(table, "c");
    through(table, "b");
    expect(refused(table, "activate", "c")).toBe("activatedAlready");
  });

  const spare = (person: Parameters<typeof of>[2]) => {
    const table = inActivation(
      tableOf([of("reds", "a"), of("reds", "b"), of("blues", "c", person)], { activations: "largestArmy" }),
    );
    through(table, "a");
    through(table, "c");
    expect(refused(table, "activate", "a")).toBe("activatedAlready");
    return table;
  };

  it("GLOOM-35 as many as the largest army: the other side may activate again once it has no fresh unit", () => {
    const table = spare({});
    expect(sideNumber(table, "blues", "secondActivations")).toBe(1);
    through(table, "b");
    expect(table.side).toBe("blues");
    table.step("activate", "c");
    expect(sideNumber(table, "blues", "secondActivations")).toBe(0);
    table.step("endActivation", "c");
    expect(table.state.tracks["round"]).toBe(2);
  });

  it("GLOOM-35 it may also leave that", () => {
    const table = spare({});
    through(table, "b");
    finish(table);
    expect(table.state.tracks["round"]).toBe(2);
  });

  it.each([
    ["Morale 1: it loses it", [1, 0], [2, 0], false],
    ["Morale 0, Health 3: 2 left", [2, 1], [2, 2], false],
    ["Morale 0, Health 1: destroyed", [2, 3], [2, 4], true],
  ])("GLOOM-35 example 35: a second activation at %s", (_, before, after, isDestroyed) => {
    const values = ([moraleLost = 0, woundsTaken = 0]: readonly number[]) => ({ moraleLost, woundsTaken });
    const table = spare({ values: values(before) });
    through(table, "b");
    table.step("activate", "c");
    expect(table.profile("c").values).toMatchObject(values(after));
    expect(table.model("c").isOut).toBe(isDestroyed);
    // A destroyed unit is done at once.
    expect(table.state.tracks["round"]).toBe(isDestroyed ? 2 : 1);
  });

  it("GLOOM-35 a first activation costs nothing", () => {
    const table = inActivation(tableOf());
    table.step("activate", "a");
    expect(table.profile("a").values["moraleLost"]).toBe(0);
  });

  it("GLOOM-35, GLOOM-37 a second activation has its actions again", () => {
    const table = spare({});
    through(table, "b");
    table.step("activate", "c");
    expect(refused(table, "focus", "c")).toBeUndefined();
    table.act("focus", "c");
    expect(refused(table, "focus", "c")).toBe("standardActionDone");
  });
});

describe("GLOOM-27, GLOOM-46: armies", () => {
  const army = (one: number, two: number) => [
    of("one", "a", { values: { cost: one, traits: "Commander 2" } }),
    of("two", "c", { values: { cost: two, traits: "Commander 1" } }),
  ];

  it.each([
    [480, 500, [3, 1]],
    [500, 480, [2, 2]],
    [500, 500, [2, 1]],
  ])("GLOOM-46 Commander 2 and 1, %i against %i points: %o Seals", (one, two, seals) => {
    expect(armiesOf(army(one, two)).map(({ commandSeals }) => commandSeals)).toEqual(seals);
    const table = tableOf(army(one, two));
    table.step("beginBattle", "a");
    expect(["one", "two"].map((side) => sideNumber(table, side, "commandSeals"))).toEqual(seals);
  });

  it.each([
    [480, 500, 4],
    [500, 500, 3],
  ])(
    "GLOOM-46 example 40: Commander 2 and 1 in one army of %i against %i points: %i Seals",
    (own, other, seals) => {
      const [first] = armiesOf([
        of("one", "a", { values: { cost: own, traits: "Commander 2" } }),
        of("one", "b", { values: { cost: 0, traits: "Commander 1" } }),
        of("two", "c", { values: { cost: other } }),
      ]);
      expect(first).toMatchObject({ commandSeals: seals, points: own, units: 2 });
    },
  );

  it("GLOOM-27, GLOOM-28 an army sheet warns and forbids nothing", () => {
    const [one, two] = armiesOf(
      [
        of("one", "a", { values: { cost: 510 } }),
        of("two", "c", { values: { cost: 480, traits: "Commander 1" } }),
        of("two", "d"),
      ],
      500,
    );
    expect(one?.warnings.map(({ warning }) => warning)).toEqual(["noCommander", "overLimit"]);
    expect(two?.warnings).toEqual([
      { warning: "noCost", rule: "GLOOM-27", data: { count: 1 } },
      { warning: "fewerPoints", rule: "GLOOM-46", data: { fewer: 30 }, isNote: true },
    ]);
    expect(
      armiesOf([of("one", "a", { values: { cost: 500, traits: "Commander 1" } })], 500)[0]?.warnings,
    ).toEqual([]);
  });

  it("GLOOM-27, GLOOM-46 the setup shows the sums of each army, and what is over the limit", () => {
    const table = tableOf(army(480, 500), {}, { rounds: 5, pointsLimit: 490 });
    const shown = godsgloom.order?.roster(table.now(), new Map()) ?? [];
    expect(shown.map(({ side, warning, data }) => [side, warning, data])).toEqual([
      ["one", "army", { units: 1, points: 480, seals: 3 }],
      ["one", "fewerPoints", { fewer: 20 }],
      ["two", "army", { units: 1, points: 500, seals: 1 }],
      ["two", "overLimit", { points: 500, limit: 490 }],
    ]);
  });
});
