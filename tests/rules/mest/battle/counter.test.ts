import { describe, expect, it } from "vitest";
import type { Facts, Profile } from "../../../../src/rules/core/index.js";
import type { BattleTable } from "../../battle-table.js";
import type { Script } from "../../play.js";
import { armor, bow, fact, weapon, type Person } from "../fixtures.js";
import { apart, at, begun, change, of, refusal, tableOf, TOUCHING, valueOf } from "./field.js";

interface Set {
  readonly ann?: Person;
  readonly cy?: Person;
  readonly gear?: readonly Profile[];
  readonly options?: Readonly<Record<string, boolean>>;
}

/** Ann's Initiative against cy, who has a club and a bow. */
function turn({ ann = {}, cy = {}, gear, options = {} }: Set = {}): BattleTable {
  const own = gear ?? [
    { ...weapon(), ref: "club" },
    { ...bow(), ref: "bow" },
  ];
  const armed = ann.gear ? { gear: ann.gear } : {};
  const models = [
    of("red", "ann", armed),
    of("red", "bea"),
    of("blue", "cy", { gear: own }),
    of("blue", "dan"),
  ];
  const table = begun(tableOf(models, options));
  table.step("activate", "ann");
  change(table, "ann", ann);
  change(table, "cy", cy);
  return table;
}
const strike = (table: BattleTable, script: Script, facts: Facts = TOUCHING, more: object = {}) =>
  table.act("fight", "ann", script, { ...at(table, "cy", facts), weapon: weapon(), ...more });
const FAR: Facts = { ...apart(6), opponents: fact([]), targetOpponents: fact([]) };
const shoot = (table: BattleTable, script: Script, facts: Facts = FAR) =>
  table.act("shoot", "ann", script, { ...at(table, "cy", facts), weapon: bow() });

/** A Hit Test that fails; the target's sixes carry two Base dice over. */
const MISS = "11 66";
const PLAIN_MISS = "11 44";
/** The Damage Test of the answer. */
const WOUNDS = "4411 11";
/** Fear Tests of those who are wounded. */
const rest = () => [6, 6, 6];
const offered = (told: ReturnType<typeof strike>): readonly string[] =>
  told.happenings.flatMap((one) =>
    one.type === "ask" && one.request.question === "counter" ? one.request.options.map(({ id }) => id) : [],
  );

describe("MEST-108: Counter-strike", () => {
  it("MEST-108 a Damage Test with the roles changed and the dice that the target carries over", () => {
    const table = turn();
    const choices = { counter: "counterStrike" };
    const { rolls, result } = strike(table, { dice: `${MISS} ${WOUNDS}`, rest, choices });
    expect(rolls.map(({ roller, dice }) => [roller, dice["db"]]).slice(2, 4)).toEqual([
      ["cy", 4],
      ["ann", 2],
    ]);
    expect([valueOf(table, "ann", "wounds"), valueOf(table, "cy", "delay"), result.id]).toEqual([
      2,
      1,
      "missed",
    ]);
  });

  it.each<[boolean, number, readonly string[]]>([
    [false, 2, []],
    [true, 3, ["ko"]],
  ])(
    "MEST-50, MEST-108 with woundsAdd %s, 2 Wound damage of a Counter-strike makes 1 Wound token %d",
    (woundsAdd, wounds, statuses) => {
      const table = turn({ ann: { values: { wounds: 1 } }, options: { woundsAdd } });
      const dice = `11 661 ${WOUNDS}`;
      strike(table, { dice, rest, choices: { counter: "counterStrike" } });
      expect([valueOf(table, "ann", "wounds"), table.profile("ann").statuses]).toEqual([wounds, statuses]);
    },
  );

  it.each([
    [7, ["none", "counterStrike"], []],
    [8, [], ["counterNotHurt"]],
  ])(
    "MEST-49, MEST-108 with the two dice carried over, eight Cascades are the most: against an Armor Rating of %i it is offered %j",
    (ar, options, noted) => {
      const table = turn({ ann: { gear: [armor("suit", ar)] }, options: { bonusActions: false } });
      const told = strike(table, { dice: MISS });
      expect(offered(told)).toEqual(options);
      expect(told.notes.filter((key) => key === "counterNotHurt")).toEqual(noted);
    },
  );

  it("MEST-108 Wait goes instead of a Delay token", () => {
    const table = turn({ cy: { statuses: ["waiting"] } });
    strike(table, { dice: `${MISS} ${WOUNDS}`, rest, choices: { counter: "counterStrike" } });
    expect([valueOf(table, "cy", "delay"), table.profile("cy").statuses]).toEqual([0, []]);
  });

  it("MEST-108 one that does not answer pays nothing", () => {
    const table = turn();
    expect(strike(table, { dice: PLAIN_MISS }).asked).toEqual(["counter"]);
    expect(valueOf(table, "cy", "delay")).toBe(0);
  });

  it.each<[string, Facts, boolean]>([
    ["beside it and 1 MU lower", { contact: fact(true), distance: fact(1), across: fact(0.05) }, true],
    ["half a MU away", { contact: fact(true), distance: fact(0.5), across: fact(0.5) }, false],
  ])("MEST-13, MEST-108 Counter-strike against an attacker %s", (_, measured, strikes) => {
    const told = strike(turn(), { dice: PLAIN_MISS }, { ...TOUCHING, ...measured });
    expect(offered(told).includes("counterStrike")).toBe(strikes);
  });

  it.each<[string, Set]>([
    ["Distracted", { cy: { values: { delay: 1 } } }],
    ["Disordered", { cy: { values: { fear: 2 } } }],
    ["without a Melee or Natural weapon", { gear: [{ ...bow(), ref: "bow" }] }],
    ["by the option", { options: { passiveOptions: false } }],
  ])("MEST-108 none of a target that is %s", (_, one) => {
    const hindered = one.cy ? "111 44" : PLAIN_MISS;
    expect(strike(turn(one), { dice: hindered }).asked).toEqual([]);
  });

  it("MEST-108 one passive option an Action: none after Defend, and none against a React", () => {
    const defended = turn();
    const own = { ...at(defended, "cy", TOUCHING), weapon: weapon() };
    const targets = (own.targets ?? []).map((one) => ({ ...one, choices: { set: { defend: "yes" } } }));
    const dice = "11 441";
    expect(defended.act("fight", "ann", { dice }, { ...own, targets }).asked).toEqual([]);
    const reacting = turn();
    reacting.step("endActivation", "ann", { choices: {} });
    reacting.step("activate", "cy");
    change(reacting, "ann", { statuses: ["waiting"] });
    expect(strike(reacting, { dice: PLAIN_MISS }).asked).toEqual([]);
  });

  it("MEST-108 against a React no target is asked to defend, nor can it be set", () => {
    const table = turn();
    table.step("endActivation", "ann", { choices: {} });
    table.step("activate", "cy");
    change(table, "ann", { statuses: ["waiting"] });
    const defending = (defend: string) => {
      const own = { ...at(table, "cy", TOUCHING), weapon: weapon() };
      return {
        ...own,
        targets: (own.targets ?? []).map((one) => ({ ...one, choices: { set: { defend } } })),
      };
    };
    expect(refusal(table, "fight", "ann", defending("yes"))?.refused).toBe("defendReact");
    expect(table.act("fight", "ann", { dice: PLAIN_MISS }, defending("ask")).asked).toEqual([]);
  });

  it.each<[number, boolean]>([
    [1, true],
    [1.1, false],
  ])("MEST-108, MEST-117 out of base-contact at %d MU with Reach 1: %s", (distance, answers) => {
    const gear = [{ ...weapon({ traits: "Reach 1" }), ref: "spear" }];
    const facts = { ...TOUCHING, distance: fact(distance) };
    const table = turn({ gear });
    const told = table.act(
      "fight",
      "ann",
      { dice: PLAIN_MISS },
      { ...at(table, "cy", facts), weapon: weapon({ traits: "Reach 2" }) },
    );
    expect(offered(told).includes("counterStrike")).toBe(answers);
  });
});

describe("MEST-108: Counter-fire", () => {
  it("MEST-108 by a Free target with a ranged weapon; it is unloaded by Reload", () => {
    const gear = [{ ...bow({ traits: "Reload 1", unloaded: 0 }), ref: "bow" }];
    const table = turn({ gear });
    const script = { dice: `${MISS} ${WOUNDS}`, rest, choices: { counter: "counterFire" } };
    const { rolls, notes } = shoot(table, script);
    expect(notes.slice(0, 4)).toEqual(["missed", "counterFire", "wounded", "counterDelay"]);
    expect(rolls[2]?.roller).toBe("cy");
    expect(valueOf(table, "ann", "wounds")).toBe(2);
    expect(table.profile("cy").gear[0]?.values["unloaded"]).toBe(1);
  });

  it.each<[string, Set, Facts, boolean]>([
    ["REF as high", {}, FAR, true],
    ["a lower REF", { ann: { values: { ref: 3 } } }, FAR, false],
    ["Engaged", {}, { ...FAR, targetOpponents: fact(["bea"]) }, false],
    ["out of LOS", {}, { ...FAR, sightPastModels: fact(true) }, true],
    ["a Hidden attacker", { ann: { statuses: ["hidden"] } }, FAR, false],
    ["an unloaded bow", { gear: [{ ...bow({ unloaded: 1 }), ref: "bow" }] }, FAR, false],
  ])("MEST-108 %s: %s", (_, one, facts, answers) => {
    const dice = one.ann?.statuses ? "111 44" : PLAIN_MISS;
    expect(offered(shoot(turn(one), { dice }, facts)).includes("counterFire")).toBe(answers);
  });

  it.each<[number, boolean]>([
    [16, true],
    [16.4, true],
    [16.5, false],
  ])("MEST-108 within the Visibility OR of 16: at %d MU %s", (distance, answers) => {
    const far = { ...FAR, distance: fact(distance) };
    const dice = "11 4411";
    expect(offered(shoot(turn(), { dice }, far)).includes("counterFire")).toBe(answers);
  });
});

describe("MEST-28, MEST-115: the range of Counter-fire", () => {
  it.each<[number, string, boolean]>([
    [11.9, "", true],
    [12, "", false],
    [12, "Shoot 1", true],
    [14.9, "Shoot 1", true],
    [15, "Shoot 1", false],
  ])("at %d MU with an OR of 3 and “%s”: %s", (distance, traits, answers) => {
    const gear = [{ ...bow({ or: "3" }), ref: "bow" }];
    const table = turn({ gear, cy: { values: { traits } } });
    const facts = { ...FAR, distance: fact(distance) };
    const told = table.act(
      "shoot",
      "ann",
      { dice: PLAIN_MISS },
      { ...at(table, "cy", facts), weapon: bow({ or: "40" }) },
    );
    expect(offered(told).includes("counterFire")).toBe(answers);
  });
});

describe("MEST-108: Counter-action", () => {
  const spot = (x: number, id: string) => ({ id, x, y: 0, elevation: 0 });
  const more = {
    positions: { ann: spot(0, "here"), cy: spot(100, "here") },
    places: { cy: [spot(-100, "around")], ann: [spot(-100, "pushed")] },
    scale: 0.01,
  };

  it("MEST-108 Bonus Actions for the successes on dice carried over, for a Delay token", () => {
    const table = turn();
    const choices = { counter: "counterAction", bonus: "circle" };
    const { asked } = strike(table, { dice: MISS, choices }, TOUCHING, more);
    expect(asked).toEqual(["counter", "bonus"]);
    expect([table.places.get("cy")?.x, valueOf(table, "cy", "delay")]).toEqual([-100, 1]);
  });

  it("MEST-108 none without a die carried over; one that takes none pays nothing", () => {
    expect(offered(strike(turn(), { dice: PLAIN_MISS }, TOUCHING, more))).toEqual(["none", "counterStrike"]);
    const table = turn();
    strike(table, { dice: MISS, choices: { counter: "counterAction" } }, TOUCHING, more);
    expect(valueOf(table, "cy", "delay")).toBe(0);
  });
});

describe("MEST-108: a Bonus Action against a model that defends", () => {
  const spot = (x: number, id: string) => ({ id, x, y: 0, elevation: 0 });
  const more = {
    positions: { ann: spot(0, "here"), cy: spot(100, "here") },
    places: { ann: [spot(200, "around")], cy: [spot(200, "pushed")] },
    scale: 0.01,
  };
  const came = (free: boolean): Facts => ({
    ...TOUCHING,
    approach: fact({ length: 3, difficult: 0, clear: true, climbs: [], free, taken: true }),
  });
  const attacked = (table: BattleTable, script: Script, facts: Facts = TOUCHING) => {
    const own = at(table, "cy", facts);
    const targets = (own.targets ?? []).map((one) => ({
      ...one,
      choices: { set: { defend: "yes", charge: 0 } },
    }));
    return table.act("fight", "ann", script, { ...own, ...more, targets, weapon: weapon() });
  };
  const dice = "11 441";

  it("MEST-108 Reversal or Circle before the roll, and the defense costs nothing", () => {
    const table = turn();
    const { happenings } = attacked(table, { dice, choices: { bonus: "reversal" } });
    const [asked] = happenings.flatMap((one) => (one.type === "ask" ? [one.request] : []));
    expect(asked?.options.map(({ id }) => id)).toEqual(["none", "circle", "reversal"]);
    expect([table.places.get("ann")?.x, valueOf(table, "cy", "delay")]).toEqual([100, 0]);
    const stays = turn();
    attacked(stays, { dice });
    expect(valueOf(stays, "cy", "delay")).toBe(1);
  });

  it("MEST-108 Push-back of a target that was Free; out of Melee Range there is no Test", () => {
    const table = turn();
    const { rolls, result } = attacked(table, { choices: { bonus: "pushBack" } }, came(true));
    expect([rolls.length, result.id, table.places.get("cy")?.x]).toEqual([0, "missed", 200]);
  });

  it.each<[number, number, boolean]>([
    [2, 3, true],
    [2, 4, false],
    [3, 4, true],
  ])("MEST-108 with CCA %i against 2, Push-back at Physicality %i: %s", (cca, str, pays) => {
    const table = turn({ ann: { values: { cca } }, cy: { values: { str } } });
    const { asked } = attacked(table, { dice, choices: { bonus: "none" } }, came(true));
    expect(asked.includes("bonus")).toBe(pays);
  });
});
