import { describe, expect, it } from "vitest";
import type { Facts, Neighbor } from "../../../../src/rules/core/index.js";
import type { Script } from "../../play.js";
import { bow, fact, type Person } from "../fixtures.js";
import { at, begun, change, club, of, tableOf, valueOf } from "./field.js";

const near = (...models: readonly [ref: string, distance: number][]) =>
  fact(models.map(([ref, distance]): Neighbor => ({ ref, distance, allegiance: "friend" })));

const FAR: Facts = { contact: fact(false), distance: fact(6), sight: fact(true), targetOpponents: fact([]) };

interface Set {
  readonly facts?: Facts;
  readonly ann?: Person;
  readonly bea?: Person;
  readonly cy?: Person;
  /** The models in contact with the shooter. */
  readonly beside?: Facts["neighbors"];
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly weapon?: ReturnType<typeof bow>;
}

/** Ann shoots at cy; bea and dan are her friend and cy's. */
function turn({ ann = {}, bea = {}, cy = {}, beside, options = {} }: Set = {}) {
  const models = [of("red", "ann"), of("red", "bea"), of("blue", "cy"), of("blue", "dan"), of("blue", "eva")];
  const table = begun(tableOf(models, options), "641 51");
  table.step("activate", "ann");
  change(table, "ann", ann);
  change(table, "bea", bea);
  change(table, "cy", cy);
  if (beside) table.scene = { ann: { around: { neighbors: beside } } };
  return table;
}
const shoot = (table: ReturnType<typeof turn>, script: Script, { facts = {}, weapon = bow() }: Set = {}) => {
  return table.act("shoot", "ann", script, { ...at(table, "cy", { ...FAR, ...facts }), weapon });
};
/** 2 against 4: two Misses, unless a modifier changes it. */
const MISS = "11 44";
/** What bea's Test of REF 2 against the System with 2 Misses shows: 2 + 2 against 2 + 2, a tie; and 2 + 1. */
const AVOIDS = "44 11";
const IS_HIT = "41 11";
const WOUNDS = "44 11";
const CLOSE = { facts: { neighbors: near(["bea", 0.1]) } };

describe("MEST-118: Friendly Fire", () => {
  it("MEST-118 a missed shot endangers a model near its target: Unopposed REF, its Difficulty Rating the Misses", () => {
    const table = turn();
    const { rolls, notes } = shoot(table, { dice: `${MISS} ${AVOIDS}` }, CLOSE);
    expect(rolls.slice(2).map(({ roller, purpose, plus }) => [roller, purpose, plus])).toEqual([
      ["bea", "avoid", 2],
      ["bea", "system", 4],
    ]);
    expect(notes).toContain("friendlyFire");
    expect(valueOf(table, "bea", "wounds")).toBe(0);
  });

  it("MEST-118 one point less, and it is hit: the shooter's Damage Test, and then a Fear Test (MEST-103)", () => {
    const table = turn();
    const dice = `${MISS} ${IS_HIT} ${WOUNDS} 11 441`;
    const { rolls, result } = shoot(table, { dice }, CLOSE);
    expect(rolls.slice(4).map(({ roller, purpose }) => [roller, purpose])).toEqual([
      ["ann", "damage"],
      ["bea", "resist"],
      ["bea", "fear"],
      ["bea", "system"],
    ]);
    expect([valueOf(table, "bea", "wounds"), valueOf(table, "bea", "fear")]).toEqual([2, 2]);
    expect([valueOf(table, "cy", "wounds"), result.id]).toEqual([0, "hitsFriend"]);
  });

  it.each<[string, string, number, number, number]>([
    ["an Attentive one", "Impale", 0, 0, 0],
    ["a Distracted one", "Impale", 1, 0, 1],
    ["a Distracted one, Impact 2 beyond no armor", "Impale", 1, 2, 1],
    ["a Distracted one, Impact 3 beyond no armor", "Impale", 1, 3, 2],
    ["a Distracted one without the trait", "", 1, 3, 0],
  ])(
    "MEST-116, MEST-118 Impale counts against the model that is hit: %s",
    (_, traits, delay, impact, more) => {
      const table = turn({ bea: { values: { delay } } });
      const weapon = bow({ traits, impact });
      const script = { dice: MISS, rest: () => [1, 1, 1, 1, 1, 1] };
      const { rolls } = shoot(table, script, { ...CLOSE, weapon });
      expect(rolls.find(({ purpose }) => purpose === "damage")?.dice["db"]).toBe(2 + more);
    },
  );

  it("MEST-118 undo takes the wound of the other model back, its Fear, and the shot", () => {
    const table = turn();
    const before = table.state;
    shoot(table, { dice: `${MISS} ${IS_HIT} ${WOUNDS} 11 441` }, CLOSE);
    expect(table.state).not.toEqual(before);
    table.undo();
    expect(table.state).toEqual(before);
  });

  it("MEST-118 a hit endangers no other model", () => {
    const table = turn();
    const hit = "44 11 11 44";
    expect(shoot(table, { dice: hit }, CLOSE).notes).not.toContain("friendlyFire");
    expect(valueOf(table, "bea", "wounds")).toBe(0);
  });

  it.each<[string, Facts, readonly string[]]>([
    ["in base-contact before one within 1 MU", { neighbors: near(["bea", 0.1], ["dan", 0.5]) }, ["bea"]],
    ["just out of base-contact, so both", { neighbors: near(["bea", 0.11], ["dan", 0.5]) }, ["bea", "dan"]],
    [
      "within 1 MU before one near the LOF",
      { neighbors: near(["dan", 1]), nearLine: near(["bea", 0]) },
      ["dan"],
    ],
    ["near the LOF", { neighbors: near(), nearLine: near(["bea", 1]) }, ["bea"]],
    ["nobody", { neighbors: near(), nearLine: near() }, []],
  ])("MEST-118 %s", (_, facts, expected) => {
    const among = expected.length > 1 ? "2 5" : "";
    const rest = () => [6, 6, 6];
    const { rolls } = shoot(turn(), { dice: `${MISS} ${among}`, rest, choices: {} }, { facts });
    const random = rolls.filter(({ purpose }) => purpose === "endangered").map(({ roller }) => roller);
    const tested = rolls.filter(({ purpose }) => purpose === "avoid").map(({ roller }) => roller);
    expect(random).toEqual(expected.length > 1 ? expected : []);
    // The higher die.
    expect(tested.slice(1)).toEqual(expected.slice(-1));
  });

  it("MEST-118 of equal dice those who are tied roll again", () => {
    const table = turn();
    const facts = { neighbors: near(["bea", 0.5], ["dan", 0.5], ["eva", 0.5]) };
    const { rolls } = shoot(table, { dice: `${MISS} 3 5 5 6 2 ${AVOIDS}` }, { facts });
    expect(rolls.slice(2, 7).map(({ roller }) => roller)).toEqual(["bea", "dan", "eva", "dan", "eva"]);
    expect(rolls[7]?.roller).toBe("dan");
  });

  it.each<[string, Person, number, boolean]>([
    ["an Attentive Ordered shooter", {}, 0.1, false],
    ["a shooter just out of base-contact", {}, 0.11, true],
    ["a Distracted shooter", { values: { delay: 1 } }, 0.1, true],
    ["a Disordered shooter", { values: { fear: 2 } }, 0.1, true],
  ])("MEST-118 a model beside %s", (_, ann, distance, endangered) => {
    const table = turn({ ann, beside: near(["bea", distance]) });
    const hindered = ann.values === undefined ? MISS : "11 441";
    const compelled = ann.values?.["fear"] === 2;
    if (compelled) change(table, "ann", { turn: { acted: 1 } });
    const { notes } = shoot(table, { dice: hindered, rest: () => [6, 6, 6] }, CLOSE);
    expect(notes.includes("friendlyFire")).toBe(endangered);
  });

  it("MEST-118 a KO'd model is not in danger, and none is by the option", () => {
    expect(shoot(turn({ bea: { statuses: ["ko"] } }), { dice: MISS }, CLOSE).notes).not.toContain(
      "friendlyFire",
    );
    expect(shoot(turn({ options: { friendlyFire: false } }), { dice: MISS }, CLOSE).notes).not.toContain(
      "friendlyFire",
    );
  });

  it("MEST-43, MEST-118 its Hindrances penalize it, and its REF counts", () => {
    const table = turn({ bea: { values: { wounds: 1, ref: 3 } } });
    const dice = `${MISS} 11 111 44 66`;
    const { rolls } = shoot(table, { dice }, CLOSE);
    expect([rolls[2]?.plus, rolls[3]?.dice]).toEqual([3, { db: 2, dm: 1 }]);
  });

  it.each([
    [4, 0],
    [3, 1],
  ])(
    "MEST-75, MEST-118 Concentrate takes nothing off its armor: AR %d, 4 Cascades: %d wounds",
    (ar, wounds) => {
      const table = turn();
      const suit = { ...club("bea"), ref: "suit", kind: "mestArmor", values: { type: "suit", ar } };
      table.state = {
        ...table.state,
        models: table.state.models.map((one) =>
          one.profile.ref === "bea" ? { ...one, profile: { ...one.profile, gear: [suit] } } : one,
        ),
      };
      const dice = `1111 44 ${IS_HIT} 66 11`;
      const choices = { set: { concentrate: 1 } };
      const rest = () => [6, 6, 6];
      const { targets = [] } = at(table, "cy", { ...FAR, ...CLOSE.facts });
      const script = { dice, rest };
      const aimed = targets.map((one) => ({ ...one, choices }));
      const { rolls } = table.act("shoot", "ann", script, { targets: aimed, choices, weapon: bow() });
      expect(rolls[0]?.dice).toEqual({ db: 2, dm: 1, dw: 1 });
      expect(valueOf(table, "bea", "wounds")).toBe(wounds);
    },
  );

  it("MEST-101, MEST-118 a shot at a KO'd model by the Test that misses endangers another one too", () => {
    const table = turn({ cy: { statuses: ["ko"] }, options: { koAttack: "test" } });
    const rolled = shoot(table, { dice: `11 66 ${AVOIDS}`, rest: () => [6, 6, 6] }, CLOSE);
    expect(rolled.result.id).toBe("missed");
  });
});
