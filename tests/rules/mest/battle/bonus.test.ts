import { describe, expect, it } from "vitest";
import type { Engagement, Facts } from "../../../../src/rules/core/index.js";
import type { BattleTable } from "../../battle-table.js";
import type { Script } from "../../play.js";
import { bow, fact, weapon, type Person } from "../fixtures.js";
import { at, begun, change, tableOf, TOUCHING, turnOf, valueOf } from "./field.js";

/** One MU is 100 pixels, and bases are one MU wide: ann is left of cy, in contact. */
const GROUND = { y: 0, elevation: 0 };
const BARRED = { ...GROUND, barred: true } as const;
const spot = (x: number, id = "here", barred = false) => ({ id, x, ...(barred ? BARRED : GROUND) });
const POSITIONS = { ann: spot(0), cy: spot(100) };
const ON_MAP = { positions: POSITIONS, scale: 0.01 };
const PLACES = {
  ann: [spot(200, "around"), spot(-100, "away"), spot(-150, "clear"), spot(100, "swapped")],
  cy: [spot(200, "pushed"), spot(-50, "follow"), spot(0, "swapped")],
};
const scene = (places: Engagement["places"] = PLACES): Partial<Engagement> => ({ ...ON_MAP, places });

interface Set {
  readonly ann?: Person;
  readonly cy?: Person;
  readonly facts?: Facts;
  readonly places?: Engagement["places"];
  readonly options?: Readonly<Record<string, boolean>>;
}

/** Ann's Initiative. */
function turn({ ann = {}, cy = {}, options = {} }: Set = {}): BattleTable {
  const table = begun(tableOf(undefined, options));
  table.step("activate", "ann");
  change(table, "ann", ann);
  change(table, "cy", cy);
  return table;
}

/** Ann strikes cy. A hit with `margin` cascades has the dice 4 or 6 for what CCA 2 against 2 needs. */
function strike(table: BattleTable, script: Script, { facts = TOUCHING, places }: Set = {}) {
  return table.act("fight", "ann", script, { ...at(table, "cy", facts), weapon: weapon(), ...scene(places) });
}
/** Hit Tests by their cascades, without dice carried over, then a Damage Test that fails. */
const HITS: Readonly<Record<number, string>> = {
  1: "41 11",
  2: "44 11",
};
const UNHURT = "11 44";
const hit = (cascades: number, choices: Script["choices"] = {}, damage: string = UNHURT): Script => ({
  dice: `${HITS[cascades]} ${damage}`,
  choices,
});
/** A hit after which there is no Damage Test. */
const parted = (cascades: number, bonus: string): Script => hit(cascades, { bonus }, "");
/** What the question for a Bonus Action offers. */
function offered(table: BattleTable, cascades: number, more: Set = {}): readonly string[] {
  const { happenings } = strike(table, hit(cascades), more);
  return happenings.flatMap((one) =>
    one.type === "ask" && one.request.question === "bonus" ? one.request.options.map(({ id }) => id) : [],
  );
}

describe("MEST-106: the Bonus Actions of a Hit Test in close combat", () => {
  it("MEST-106 a hit offers those that its cascades pay for, before the Damage Test", () => {
    const table = turn();
    const { asked, rolls } = strike(table, hit(1));
    expect(asked).toEqual(["bonus"]);
    expect(rolls).toHaveLength(4);
    expect(offered(turn(), 1)).toEqual([
      ...["none", "circle", "breakAway", "pushBack", "pullBack", "reversal"],
    ]);
  });

  it.each<[string, boolean]>([
    ["411", false],
    ["111", true],
  ])("MEST-106 a Distracted model counts one cascade less: 4 against 2 and %s: %s", (passive, asks) => {
    const table = turn({ ann: { values: { delay: 1 } } });
    const dice = `44 ${passive} ${UNHURT}`;
    expect(strike(table, { dice }).asked).toEqual(asks ? ["bonus"] : []);
  });

  it.each<[number, number, boolean]>([
    [3, 1, true],
    [4, 1, false],
    [4, 2, true],
    [5, 2, false],
  ])("MEST-106 against Physicality %i, %i cascades pay for Push-back and Pull-back: %s", (str, by, pays) => {
    const ways = offered(turn({ cy: { values: { str } } }), by);
    expect([ways.includes("pushBack"), ways.includes("pullBack"), ways.includes("circle")]).toEqual([
      ...[pays, pays, true],
    ]);
  });

  it.each<[number, readonly string[]]>([
    [1, ["breakAway"]],
    [2, ["circle", "breakAway", "pushBack", "pullBack", "reversal"]],
  ])("MEST-106 out of base-contact one cascade more: %i pays for %j", (by, ways) => {
    const facts = { ...TOUCHING, contact: fact(false), distance: fact(0.5) };
    const table = turn();
    const long = { ...at(table, "cy", facts), weapon: weapon({ traits: "Reach 1" }), ...scene() };
    const { happenings } = table.act("fight", "ann", hit(by), long);
    const [question] = happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(question?.options.map(({ id }) => id)).toEqual(["none", ...ways]);
  });

  it("MEST-117 Brawl pays a cascade of those of close combat", () => {
    expect(
      offered(turn({ ann: { values: { traits: "Brawl 1" } }, cy: { values: { str: 4 } } }), 1),
    ).toContain("pushBack");
  });

  it.each<[string, readonly [string, number][]]>([
    ["circle", [["ann", 200]]],
    ["pushBack", [["cy", 200]]],
    [
      "pullBack",
      [
        ["ann", -150],
        ["cy", -50],
      ],
    ],
    [
      "reversal",
      [
        ["ann", 100],
        ["cy", 0],
      ],
    ],
  ])("MEST-106 %s: %j", (way, moved) => {
    const table = turn();
    const { notes } = strike(table, way === "pushBack" ? parted(1, way) : hit(1, { bonus: way }));
    const names = ["bonusPushBack", "bonusPullBack", "bonusReversal", "bonusCircle"];
    expect(notes.filter((key) => names.includes(key))).toEqual(
      names.filter((name) => name.toLowerCase() === `bonus${way}`.toLowerCase()),
    );
    expect([...table.places].map(([ref, { x }]) => [ref, x])).toEqual(moved);
  });

  it("MEST-106 no Damage Test where the target is no longer in Melee Range; with Reach it still is", () => {
    const table = turn();
    const { rolls, notes, result } = strike(table, parted(1, "pushBack"));
    expect([rolls.length, result.id]).toEqual([2, "unhurt"]);
    expect(notes).toContain("outOfReach");
    const long = turn();
    const own = { ...at(long, "cy", TOUCHING), weapon: weapon({ traits: "Reach 1" }), ...scene() };
    expect(long.act("fight", "ann", hit(1, { bonus: "pushBack" }), own).rolls).toHaveLength(4);
  });

  it.each<[object, string, number]>([
    [{ mov: 2 }, "the larger base", 1.5],
    [{ mov: 4 }, "Agility", 2],
  ])("MEST-106 Disengage with %j goes by %s: %d MU without an AP", (values, _, goes) => {
    const table = turn({ ann: { values: { ...values } } });
    strike(table, parted(1, "breakAway"));
    expect(turnOf(table, "ann", "reposition")).toBe(goes);
  });

  it("MEST-106 a target that terrain stops stays and takes a Delay token, or loses Wait; the Damage Test follows", () => {
    const places = { ...PLACES, cy: [spot(200, "pushed", true)] };
    const table = turn();
    const stopped = strike(table, hit(1, { bonus: "pushBack" }), { places });
    expect(stopped.rolls).toHaveLength(4);
    expect(stopped.notes).toEqual(["hit", "bonusPushStopped", "resisted"]);
    expect([valueOf(table, "cy", "delay"), table.places.size]).toEqual([1, 0]);
    const waiting = turn({ cy: { statuses: ["waiting"] } });
    strike(waiting, hit(1, { bonus: "pushBack" }), { places });
    expect([valueOf(waiting, "cy", "delay"), waiting.profile("cy").statuses]).toEqual([0, []]);
  });

  it("MEST-106 a place that is not free is not offered", () => {
    const ways = offered(turn(), 1, { places: { ann: [spot(200, "around", true)], cy: [] } });
    expect(ways).toEqual(["none", "breakAway", "reversal"]);
  });

  it.each<[string, Engagement["places"], boolean]>([
    ["both have room", {}, true],
    ["it would end on another base", { ann: PLACES.ann.filter(({ id }) => id !== "clear") }, false],
    ["its places were not kept, because a model moved", { cy: [] }, true],
    ["the target has no room", { cy: [...PLACES.cy.slice(0, 1), spot(-50, "follow", true)] }, false],
  ])("MEST-86, MEST-106 Pull-back where %s", (_, places, isOffered) => {
    expect(offered(turn(), 1, { places: { ...PLACES, ...places } }).includes("pullBack")).toBe(isOffered);
  });

  it.each<[string, boolean, boolean, boolean]>([
    ["both bases have room", false, false, true],
    ["its own base would overlap a third one", true, false, false],
    ["the target's base would overlap a third one", false, true, false],
  ])("MEST-86, MEST-106 Reversal where %s", (_, own, theirs, isOffered) => {
    const places = { ann: [spot(100, "swapped", own)], cy: [spot(0, "swapped", theirs)] };
    expect(offered(turn(), 1, { places }).includes("reversal")).toBe(isOffered);
  });

  it("MEST-115 Fight: one more for each level above the opponent's", () => {
    const both = { bonus: ["reversal", "breakAway"] };
    const one = turn({ ann: { values: { traits: "Fight 1" } } });
    const two = strike(one, hit(2, both, ""));
    expect(two.asked).toEqual(["bonus", "bonus"]);
    expect(two.notes).toEqual(["hit", "bonusReversal", "bonusBreakAway", "outOfReach"]);
    const even = turn({ ann: { values: { traits: "Fight 1" } }, cy: { values: { traits: "Fight 1" } } });
    expect(strike(even, hit(2, { bonus: "reversal" })).asked).toEqual(["bonus"]);
  });

  it("MEST-106 by the option there are none", () => {
    expect(strike(turn({ options: { bonusActions: false } }), hit(2)).asked).toEqual([]);
  });
});

describe("MEST-106: Bonus Actions of a Free model", () => {
  const FAR: Facts = { contact: fact(false), distance: fact(4), sight: fact(true), opponents: fact([]) };
  /** MEST-73: a shot of an Engaged model is one that a GM allows. */
  const shoot = (table: BattleTable, script: Script, facts: Facts = FAR) =>
    table.act("shoot", "ann", script, { ...at(table, "cy", facts), weapon: bow(), anyway: facts !== FAR });

  it("MEST-106 Reposition: up to MOV MU without an AP; not for an Engaged model", () => {
    const table = turn();
    const { notes } = shoot(table, { dice: `441 11 ${UNHURT}`, choices: { bonus: "reposition" } });
    expect(notes).toEqual(["hit", "bonusReposition", "resisted"]);
    expect(turnOf(table, "ann", "reposition")).toBe(2);
    const held = { ...FAR, opponents: fact(["dan"]) };
    expect(shoot(turn(), { dice: `441 11 ${UNHURT}` }, held).asked).toEqual([]);
  });

  it.each<[string, "none" | "light", boolean]>([
    ["without Cover", "none", false],
    ["behind Cover", "light", true],
  ])("MEST-106, MEST-80 Hide for a model that is seen %s: %s", (_, cover, hides) => {
    const table = turn();
    const watchers = fact([{ ref: "cy", distance: 4, sees: true, cover }]);
    table.scene = { ann: { around: { opponents: fact([]), watchers } } };
    const script = { dice: `441 11 ${UNHURT}`, choices: { bonus: hides ? "hide" : "none" } };
    expect(shoot(table, script).notes).toEqual(["hit", ...(hides ? ["bonusHide"] : []), "resisted"]);
    expect(table.profile("ann").statuses.includes("hidden")).toBe(hides);
  });

  it.each<[object, string, string]>([
    [{ fear: 1 }, "fear", "11"],
    [{ delay: 1, fear: 1 }, "delay", "111"],
  ])("MEST-106 Refresh with %j takes a %s token, once an Initiative", (values, token, passive) => {
    const table = turn({ ann: { values: { ...values } } });
    const dice = `44 ${passive} ${UNHURT}`;
    const choices = { bonus: "refresh" };
    const { asked, notes } = shoot(table, { dice, choices });
    expect(asked).toEqual(["bonus"]);
    expect(notes).toEqual(["hit", "resisted", "bonusRefresh"]);
    expect([valueOf(table, "ann", token), turnOf(table, "ann", "refreshed")]).toEqual([0, 1]);
  });

  it.each<[string, string, boolean]>([
    ["stands", UNHURT, false],
    ["falls", "44 11", true],
  ])(
    "MEST-106 an attacker that only the target engages is Free for a Refresh where it %s",
    (_, damage, asks) => {
      const table = turn({ ann: { values: { fear: 1 } }, cy: { values: { wounds: 2 } } });
      // Fear is Hindrance of the one, Wounds that of the other.
      const dice = `44 11 ${damage}`;
      const { asked } = strike(table, { dice, choices: { bonusRefresh: "refresh" } });
      expect([asked.includes("bonusRefresh"), valueOf(table, "ann", "fear")]).toEqual([asks, asks ? 0 : 1]);
    },
  );

  it.each<[string, object, string]>([
    ["another enemy", { opponents: fact(["cy", "dan"]) }, "none"],
    ["no other enemy", {}, "bonusRefresh"],
  ])("MEST-106 with %s in contact, the fall of the target: %s", (_, more, asked) => {
    const table = turn({ ann: { values: { fear: 1 } }, cy: { values: { wounds: 2 } } });
    const damage = "44 11";
    const told = strike(table, hit(2, {}, damage), { facts: { ...TOUCHING, ...more } });
    expect(told.asked.find((one) => one === "bonusRefresh") ?? "none").toBe(asked);
  });
});

describe("MEST-106: Bonus Actions of a Disengage Test", () => {
  it("MEST-106 those that move one of the two; then it goes", () => {
    const table = turn();
    const own = { ...at(table, "cy", TOUCHING), facts: { opponents: fact(["cy"]) }, ...scene() };
    const dice = "666 11";
    const { asked, result } = table.act("disengage", "ann", { dice, choices: { bonus: "circle" } }, own);
    expect([asked, result.id]).toEqual([["bonus"], "disengaged"]);
    expect(table.places.get("ann")?.x).toBe(200);
    expect(turnOf(table, "ann", "reposition")).toBe(2);
  });
});
