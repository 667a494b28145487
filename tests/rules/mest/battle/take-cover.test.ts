import { describe, expect, it } from "vitest";
import {
  changedBy,
  weigh,
  type Facts,
  type FleePlace,
  type Profile,
} from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import type { Script } from "../../play.js";
import { bow, fact, type Person } from "../fixtures.js";
import { at, begun, change, tableOf, turnOf, valueOf } from "./field.js";

const FAR: Facts = {
  contact: fact(false),
  distance: fact(6),
  sight: fact(true),
  opponents: fact([]),
  targetOpponents: fact([]),
};
const spot = (x: number, id: string) => ({ id, x, y: 0, elevation: 0 });
const place = (x: number, id: string): FleePlace => ({ ...spot(x, id), from: spot(0, "here") });
const COVER = place(100, "cover");
const UNSEEN = place(200, "unseen");

interface Set {
  readonly ann?: Person;
  readonly cy?: Person;
  readonly cover?: readonly FleePlace[];
  readonly facts?: Facts;
  readonly weapon?: Profile;
  readonly options?: Readonly<Record<string, boolean>>;
}

/** Ann's Initiative, in which she shoots at cy. */
function turn({ ann = {}, cy = {}, cover = [COVER, UNSEEN], options = {} }: Set = {}) {
  const table = begun(tableOf(undefined, options));
  table.step("activate", "ann");
  change(table, "ann", ann);
  change(table, "cy", cy);
  table.scene = { cy: { around: {}, cover } };
  return table;
}
type Table = ReturnType<typeof turn>;
const target = (table: Table, { facts = FAR, weapon = bow() }: Set = {}) => ({
  ...at(table, "cy", facts),
  weapon,
});
const shoot = (table: Table, script: Script, one: Set = {}) =>
  table.act("shoot", "ann", script, target(table, one));
/** Ann's two dice against cy's three. */
const MISS = "11 441";

describe("MEST-108: Take Cover", () => {
  it("MEST-108 into Cover: it is moved there, has +1b, and pays a Delay token; no further answer", () => {
    const table = turn();
    const { rolls, asked, notes } = shoot(table, { dice: MISS, choices: { takeCover: "takeCover" } });
    expect(notes).toEqual(["takeCover", "missed", "counterDelay"]);
    expect(rolls[1]?.dice["db"]).toBe(3);
    expect(asked).toEqual(["takeCover"]);
    expect([table.places.get("cy")?.x, valueOf(table, "cy", "delay")]).toEqual([100, 1]);
    expect(turnOf(table, "ann", "actionPoints")).toBe(1);
  });

  it("MEST-108 out of LOS: the attack is called off, and all that it cost comes back", () => {
    const table = turn({ cy: { statuses: ["waiting"] } });
    change(table, "ann", { turn: { attacks: 1 } });
    const weapon = bow({ traits: "Reload 1", unloaded: 0 });
    table.act("shoot", "ann", { choices: { takeCover: "outOfSight" } }, target(table, { weapon }));
    expect(table.played.at(-1)?.rolls).toEqual([]);
    expect(table.played.at(-1)?.notes).toEqual(["outOfSight", "calledOff", "counterWait"]);
    expect(table.places.get("cy")?.x).toBe(200);
    expect(turnOf(table, "ann", "actionPoints")).toBe(2);
    expect([turnOf(table, "ann", "attacks"), turnOf(table, "ann", "acted")]).toEqual([1, 0]);
    expect(valueOf(table, "ann", "delay")).toBe(0);
    expect([table.profile("cy").statuses, valueOf(table, "cy", "delay")]).toEqual([[], 0]);
    const loaded = table.played
      .at(-1)
      ?.changes.filter((one) => one.type === "track" && one.track === "unloaded");
    expect(loaded?.map((one) => one.to)).toEqual([1, 0]);
  });

  it("MEST-108 one that stays pays nothing", () => {
    const table = turn();
    shoot(table, { dice: "11 44", choices: { takeCover: "stand" } });
    expect([table.places.get("cy"), valueOf(table, "cy", "delay")]).toEqual([undefined, 0]);
  });

  it.each<[string, Set, readonly string[]]>([
    ["as quick as the attacker", {}, ["stand", "takeCover", "outOfSight"]],
    ["slower", { ann: { values: { ref: 3 } } }, []],
    ["Engaged", { facts: { ...FAR, targetOpponents: fact(["bea"]) } }, []],
    ["Distracted", { cy: { values: { delay: 1 } } }, []],
    ["Disordered", { cy: { values: { fear: 2 } } }, []],
    ["far from any Cover", { cover: [] }, []],
    ["in Cover already", { cover: [place(0, "cover")] }, []],
    ["near Cover alone", { cover: [COVER] }, ["stand", "takeCover"]],
    ["without the option", { options: { passiveOptions: false } }, []],
  ])("MEST-108 a target %s can choose", (_, one, expected) => {
    const table = turn(one);
    const { odds } = weigh(mest, table.engagement("shoot", "ann", target(table, one)));
    const answers = (odds[0]?.answers ?? []).map(({ id }) => id);
    expect([...answers].sort()).toEqual([...expected].sort());
  });

  it.each<[string, readonly FleePlace[], string | undefined, number | undefined]>([
    ["no Cover", [], undefined, undefined],
    ["Cover: +1b", [COVER], "takeCover", 113 / 243],
    ["a place out of LOS: no attack", [UNSEEN], "outOfSight", 0],
  ])(
    "MEST-108 the odds are those of a target that stays, and what it pays for is beside them: %s",
    (_, cover, id, chance) => {
      const table = turn({ cover });
      const [odds] = weigh(mest, table.engagement("shoot", "ann", target(table))).odds;
      if (!odds) throw new Error("No odds.");
      expect(odds.also).toEqual([{ id: "hitAny", chance: expect.closeTo(91 / 144, 10) as number }]);
      expect([odds.priced?.id, odds.priced?.price]).toEqual([id, id && { id: "delay", count: 1 }]);
      const after = odds.priced ? changedBy(odds, odds.priced) : undefined;
      expect(after).toEqual(id && { id: "hitAny", chance: expect.closeTo(chance ?? NaN, 10) as number });
    },
  );
});
