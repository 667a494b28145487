import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Profile, type Value } from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { play, statusAfter, trackAfter } from "../../play.js";
import { engagement, fact, raider, rifle, target, weapon, type Person } from "../fixtures.js";
import { activate, begun, end, hasStatus, others, points, refusal, sealed, warband } from "./field.js";

/** A special ability with this effect. */
const ability = (effect: string, values: Readonly<Record<string, Value>> = {}): Profile => ({
  ref: `ability-${effect}`,
  kind: "tntAbility",
  statuses: [],
  gear: [],
  effects: [],
  turn: null,
  values: { bonus: 0, test: "none", condition: "", effect, extraPoints: 0, used: 0, ...values },
});
const having = (effect: string, more: Person = {}): Person => ({ ...more, gear: [ability(effect)] });
const blow = (ana: Person, bo: Person, options: Engagement["options"] = {}): Engagement =>
  engagement("fight", raider("ana", ana), {
    weapon: weapon("club"),
    targets: [target(raider("bo", bo))],
    options: { fumbleAlwaysFails: false, ...options },
  });

describe("TNT-83: Bully", () => {
  it.each<[string, Person, Person, readonly number[], string]>([
    ["an enemy that it hits", having("knocksDown"), {}, [9, 2, 2, 9], "bo"],
    ["an enemy that it beats back", {}, having("knocksDown"), [2, 9], "ana"],
  ])("TNT-83 %s goes prone", (_, ana, bo, dice, prone) => {
    const { changes, notes } = play(tnt, blow(ana, bo), { dice });
    expect(statusAfter(changes, prone, "prone")).toBe(true);
    expect(notes).toContain("knockedDown");
  });

  it.each<[string, Person, Person, readonly number[]]>([
    ["locked: no one", having("knocksDown"), {}, [5, 5]],
    ["without it: no one", {}, {}, [9, 2, 2, 9]],
  ])("TNT-83 %s goes prone", (_, ana, bo, dice) => {
    const { changes, notes } = play(tnt, blow(ana, bo), { dice });
    expect(notes).not.toContain("knockedDown");
    expect(notes.filter((key) => key === "locked")).toEqual(dice[0] === dice[1] ? ["locked"] : []);
    expect([statusAfter(changes, "ana", "prone"), statusAfter(changes, "bo", "prone")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("TNT-83: Field-Strip", () => {
  it.each<[Person, number, number]>([
    [having("clearsTwo"), 3, 1],
    [having("clearsTwo"), 1, 0],
    [{}, 3, 2],
  ])("TNT-20, TNT-83 %o: %i tokens become %i", (ana, jammed, left) => {
    const unjam = engagement("unjam", raider("ana", ana), { weapon: rifle({ jammed }) });
    expect(trackAfter(play(tnt, unjam).changes, "rifle", "jammed")).toBe(left);
  });
});

describe("TNT-83: Flurry of Blows", () => {
  const strike = { weapon: weapon("club"), targets: [target(raider("b1"))] };

  it("TNT-83 one more melee attack at −1 when it has attacked in melee and its AP are spent; one only", () => {
    const table = begun([...warband("a", 1, { a1: having("extraBlow") }), ...warband("b", 3)]);
    activate(table, "a1", 9);
    const plain = [
      table.act("fight", "a1", { dice: [2, 9] }, strike),
      table.act("fight", "a1", { dice: [2, 9] }, strike),
    ];
    const third = table.act("fight", "a1", { dice: [2, 9] }, strike);
    const plus = [...plain, third].map(({ rolls }) => rolls[0]?.plus);
    expect(plus).toEqual([4, 4, 3]);
    expect(refusal(table, "fight", "a1", strike)?.refused).toBe("noActionPoints");
  });

  it.each<[string, Person, string]>([
    ["for a shot", having("extraBlow"), "shoot"],
    ["without the ability", {}, "fight"],
  ])("TNT-83 not %s", (_, a1, action) => {
    const table = begun([...warband("a", 1, { a1 }), ...warband("b", 3)]);
    activate(table, "a1", 4);
    table.act("fight", "a1", { dice: [2, 9] }, strike);
    const at = action === "shoot" ? { ...strike, weapon: rifle() } : strike;
    expect(refusal(table, action, "a1", at)?.refused).toBe("noActionPoints");
  });

  it("TNT-83 not in a turn without a melee attack", () => {
    const table = begun([...warband("a", 1, { a1: having("extraBlow") }), ...warband("b", 3)]);
    activate(table, "a1", 4);
    table.act("move", "a1");
    expect(refusal(table, "fight", "a1", strike)?.refused).toBe("noActionPoints");
  });
});

describe("TNT-83: Hard As Nails", () => {
  const shrug = { choices: { shrugOff: "use" } };
  it("TNT-83 a d10 off the hit's Strength before the wound roll, once a game", () => {
    const told = play(tnt, blow({}, having("lessStrength", { values: { wounds: 3 } })), {
      dice: [9, 2, 3, 9, 9],
      ...shrug,
    });
    expect(told.rolls.find(({ purpose }) => purpose === "wound")?.plus).toBe(2);
    expect(trackAfter(told.changes, "ability-lessStrength", "used")).toBe(1);
    expect(told.notes).toEqual(["struck", "weakened", "noWound"]);
  });

  it.each<[number, boolean]>([
    [4, false],
    [5, true],
  ])("TNT-83 Strength 5 less %i: the hit is lost %s", (shown, isGone) => {
    const told = play(tnt, blow({}, having("lessStrength")), {
      dice: [9, 2, shown, ...(isGone ? [] : [2, 9])],
      ...shrug,
    });
    expect(told.rolls.some(({ purpose }) => purpose === "wound")).toBe(!isGone);
    expect(told.notes.slice(0, 2)).toEqual(["struck", isGone ? "shruggedOff" : "weakened"]);
  });

  it("TNT-83 a hit that is lost grazes no one", () => {
    const table = begun([...warband("a", 1), ...warband("b", 3, { b1: having("lessStrength") })]);
    table.waiting = [sealed(1, "a1", "b1")];
    activate(table, "a1", 4);
    const told = table.step("endActivation", "a1", { dice: [7], ...shrug }, others(table, "a1", "b1"));
    expect(told.asked).toEqual(["shrugOff"]);
  });

  it("TNT-83 not a second time, and again in the next battle", () => {
    const used = { gear: [ability("lessStrength", { used: 1 })] };
    expect(play(tnt, blow({}, used), { dice: [9, 2, 2, 9] }).asked).not.toContain("shrugOff");
    const table = begun([...warband("a", 1, { a1: used }), ...warband("b", 1)]);
    expect(table.profile("a1").gear[0]?.values["used"]).toBe(0);
  });
});

describe("TNT-13, TNT-88, TNT-89: action points", () => {
  it("TNT-88 an ability that gives more AP does so after a passed test only", () => {
    const gear = [ability("none", { extraPoints: 1 })];
    const table = begun([...warband("a", 2, { a1: { gear }, a2: { gear } }), ...warband("b", 1)]);
    activate(table, "a1", 5);
    expect(points(table, "a1")).toBe(3);
    end(table, "a1");
    activate(table, "a2", 4);
    expect(points(table, "a2")).toBe(1);
  });

  it.each<[boolean, number]>([
    [true, 3],
    [false, 2],
  ])("TNT-89 a natural 10 with the changes of 2022 %s: %i AP", (gameChangers2022, left) => {
    const table = begun([...warband("a", 1), ...warband("b", 1)], { gameChangers2022 });
    table.step("activate", "a1", { dice: [[10, 1]] });
    expect(points(table, "a1")).toBe(left);
  });

  it.each<[boolean, number, number | undefined]>([
    [true, 1, 1],
    [true, 2, undefined],
    [false, 1, undefined],
  ])("TNT-89 relicsFailOnOne %s, a %i: its relic is shut down %s", (relicsFailOnOne, shown, expected) => {
    const relic = rifle({ relic: true, shutDown: 0 });
    const table = begun([...warband("a", 1, { a1: { gear: [relic, weapon("club")] } }), ...warband("b", 1)], {
      relicsFailOnOne,
    });
    const { changes, notes } = activate(table, "a1", shown);
    expect(trackAfter(changes, "rifle", "shutDown")).toBe(expected);
    expect(notes.filter((key) => key === "relicFails")).toEqual(expected === undefined ? [] : ["relicFails"]);
  });

  it("TNT-89 a relic that is shut down is not used", () => {
    const shot = engagement("shoot", raider("ana"), {
      weapon: rifle({ shutDown: 1 }),
      targets: [target(raider("bo"))],
    });
    expect(weigh(tnt, shot).setup).toMatchObject({ refused: "shutDown" });
  });
});

describe("TNT-89: the changes of 2022", () => {
  const on = { gameChangers2022: true };
  it("TNT-2, TNT-89 ties of opposed rolls go to the attacker", () => {
    const opposed = (options: Engagement["options"]) =>
      play(tnt, engagement("opposed", raider("ana"), { targets: [target(raider("bo"))], options }), {
        dice: [5, 5],
      });
    expect(opposed({}).result.id).toBe("lost");
    expect(opposed({}).notes).toEqual(["opposedLost"]);
    expect(opposed(on).result.id).toBe("won");
    expect(opposed(on).notes).toEqual(["opposedWon"]);
  });

  it("TNT-49, TNT-89 also in melee, and to wound", () => {
    expect(play(tnt, blow({}, {}), { dice: [5, 5] }).result.id).toBe("locked");
    // Strength 5 and a 5 against Defense 6 and a 4.
    expect(play(tnt, blow({}, {}, on), { dice: [5, 5, 5, 4] }).result.id).toBe("out");
    expect(play(tnt, blow({}, {}), { dice: [6, 5, 5, 4] }).result.id).toBe("unhurt");
  });

  it("TNT-89 the odds say the same", () => {
    const chance = (options: Engagement["options"], id: string) =>
      weigh(tnt, blow({}, {}, options)).odds[0]?.outcomes.find((one) => one.id === id)?.chance ?? 0;
    expect(chance({}, "locked")).toBeCloseTo(0.0917, 3);
    expect(chance(on, "locked")).toBe(0);
    expect(chance(on, "beaten")).toBeCloseTo(chance({}, "beaten"), 9);
  });

  it("TNT-89 a defender that wins wounds its attacker", () => {
    const told = play(tnt, blow({ values: { wounds: 2 } }, {}, on), { dice: [2, 9, 9, 2] });
    expect(trackAfter(told.changes, "ana", "woundsTaken")).toBe(1);
    expect(
      trackAfter(play(tnt, blow({}, {}), { dice: [2, 9] }).changes, "ana", "woundsTaken"),
    ).toBeUndefined();
  });

  it.each<[Engagement["options"], number]>([
    [{}, 5],
    [on, 3],
  ])("TNT-89 graze tests from suppressive fire with %o: Will %i", (options, plus) => {
    const table = begun([...warband("a", 1), ...warband("b", 3)], options);
    table.waiting = [sealed(1, "a1", "b1", { grazeOnly: 1, suppressive: 1 })];
    activate(table, "a1", 4);
    const script = { dice: [9], choices: { graze: "test" } };
    const { rolls } = table.step("endActivation", "a1", script, others(table, "b1"));
    expect(rolls.map((one) => one.plus)).toEqual([plus]);
  });
});

describe("TNT-39: a graze in melee", () => {
  it.each<[string, Engagement["options"], boolean]>([
    ["it goes prone where it is", {}, true],
    ["or nothing happens", { grazeInMelee: "ignore" }, false],
  ])("TNT-39 it does not run: %s", (_, options, prone) => {
    const table = begun([...warband("a", 1), ...warband("b", 3)], options);
    table.scene = { b1: { around: { opponents: fact(["a1"]) } } };
    table.waiting = [sealed(1, "a1", "b1", { grazeOnly: 1 })];
    activate(table, "a1", 4);
    const told = table.step("endActivation", "a1", { dice: [4] }, others(table, "b1"));
    expect(told.asked).toEqual([]);
    expect(hasStatus(table, "b1", "prone")).toBe(prone);
  });
});

describe("TNT-79, TNT-80: qualities", () => {
  it("TNT-80 a quality is a label: it changes no test and no number", () => {
    const shot = (qualities: string) =>
      weigh(
        tnt,
        engagement("shoot", raider("ana"), {
          weapon: rifle({ qualities }),
          targets: [target(raider("bo"), { distance: fact(10) })],
        }),
      );
    const [plain, labeled] = [shot(""), shot("Burst, Ignore Armor (2), Large Blast")];
    expect(labeled.lines).toEqual(plain.lines);
    expect(labeled.odds).toEqual(plain.odds);
  });
});
