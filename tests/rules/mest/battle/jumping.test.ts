import { describe, expect, it } from "vitest";
import { weigh, type Setting } from "../../../../src/rules/core/index.js";
import { mest } from "../../../../src/rules/mest/index.js";
import { fact, type Person } from "../fixtures.js";
import { begun, change, of, refusal, tableOf, turnOf, valueOf } from "./field.js";

type Lengths = Readonly<Record<string, Setting>>;
const jump = (lengths: Lengths) => ({
  choices: { set: lengths },
  standing: { ann: { id: "", x: 50, y: 60, elevation: 5 } },
});

/** Ann in her Initiative, after an AP; MOV 4 gives Agility 2. */
function jumper(person: Person = {}, acted = 1) {
  const table = begun(tableOf([of("red", "ann", { gear: [], values: { mov: 4 } }), of("blue", "cy")]));
  table.step("activate", "ann");
  change(table, "ann", { ...person, turn: { acted, ...person.turn } });
  return table;
}
const reason = (lengths: Lengths, person: Person = {}, acted = 1) =>
  refusal(jumper(person, acted), "jump", "ann", jump(lengths))?.refused ?? null;

describe("MEST-88: jumps", () => {
  it.each<[string, Lengths, string | null]>([
    ["across by Agility", { jumpAcross: 2 }, null],
    ["more than that", { jumpAcross: 2.5 }, "jumpFar"],
    ["0.5 more for each MU down", { jumpAcross: 2.5, jumpDown: 1 }, null],
    ["more than that", { jumpAcross: 3, jumpDown: 1 }, "jumpFar"],
    ["a quarter of a run of 4 MU more", { jumpAcross: 3, jumpRun: 4 }, null],
    ["more than that", { jumpAcross: 3.5, jumpRun: 4 }, "jumpFar"],
    ["down by Agility", { jumpDown: 2 }, null],
    ["deeper", { jumpDown: 2.5 }, "jumpDeep"],
    ["deeper after a run of 2 MU", { jumpDown: 2.5, jumpRun: 2 }, null],
    ["nowhere", {}, "jumpNowhere"],
  ])("MEST-88 %s: %j", (_, lengths, refused) => {
    expect(reason(lengths)).toBe(refused);
  });

  it("MEST-88, MEST-117 Leap adds its level", () => {
    expect(reason({ jumpAcross: 4 }, { values: { traits: "Leap 2" } })).toBeNull();
    expect(reason({ jumpAcross: 4.5 }, { values: { traits: "Leap 2" } })).toBe("jumpFar");
  });

  it("MEST-88 across only when Attentive; down also when Distracted", () => {
    const distracted = { values: { delay: 1 } };
    expect(reason({ jumpAcross: 1 }, distracted)).toBe("jumpDistracted");
    expect(reason({ jumpDown: 1 }, distracted)).toBeNull();
  });

  it("MEST-88 it takes no MU and no AP, gives the MU across, and puts the model lower", () => {
    const table = jumper({ turn: { moveLeft: 1 } });
    table.act("jump", "ann", {}, jump({ jumpAcross: 2, jumpDown: 1 }));
    expect(table.places.get("ann")).toEqual({ x: 50, y: 60, elevation: 4 });
    expect([turnOf(table, "ann", "reposition"), turnOf(table, "ann", "moveLeft")]).toEqual([2, 1]);
    expect([turnOf(table, "ann", "actionPoints"), valueOf(table, "ann", "wounds")]).toEqual([2, 0]);
  });

  it("MEST-88 in an action: once for each AP spent, and in its own Initiative", () => {
    expect(reason({ jumpDown: 1 }, {}, 0)).toBe("jumpAction");
    const table = jumper();
    table.act("jump", "ann", {}, jump({ jumpDown: 1 }));
    expect(turnOf(table, "ann", "jumps")).toBe(1);
    expect(refusal(table, "jump", "ann", jump({ jumpDown: 1 }))?.refused).toBe("jumpAction");
    change(table, "ann", { turn: { acted: 2 } });
    expect(refusal(table, "jump", "ann", jump({ jumpDown: 1 }))).toBeNull();
    expect(refusal(table, "jump", "cy", jump({ jumpDown: 1 }))?.refused).toBe("notActive");
  });

  it.each<[number, number, string | null]>([
    [1.5, 0, null],
    [2, 0, "wounded"],
    [2, 2, "ko"],
  ])(
    "MEST-88 before a jump down of %d MU with %i Wounds the dialog says how it ends: %s",
    (down, wounds, id) => {
      const table = jumper({ values: { wounds } });
      const [odds] = weigh(mest, table.engagement("jump", "ann", jump({ jumpDown: down }))).odds;
      expect(odds?.outcomes ?? null).toEqual(id === null ? null : [{ id, chance: 1 }]);
    },
  );

  it("MEST-72, MEST-88 an Engaged model does not jump away", () => {
    const engaged = { ...jump({ jumpDown: 1 }), facts: { opponents: fact(["cy"]) } };
    expect(refusal(jumper(), "jump", "ann", engaged)?.refused).toBe("moveEngaged");
  });

  it.each<[number, number, number]>([
    [1.5, 0, 0],
    [2, 0, 1],
    [2, 2, 0],
    [2.5, 2, 1],
  ])(
    "MEST-88 down %d MU after a run of %d MU: %d Wound tokens, and then a Fear Test",
    (jumpDown, jumpRun, wounds) => {
      const table = jumper();
      const dice = wounds > 0 ? "44 111" : [];
      const { result, rolls } = table.act("jump", "ann", { dice }, jump({ jumpDown, jumpRun }));
      expect([valueOf(table, "ann", "wounds"), result.id]).toEqual([wounds, wounds > 0 ? "wounded" : "done"]);
      expect(rolls.map(({ purpose }) => purpose)).toEqual(wounds > 0 ? ["fear", "system"] : []);
    },
  );

  it("MEST-88 undo puts it back, with its wound and its jump", () => {
    const table = jumper();
    const before = table.state;
    const { notes } = table.act("jump", "ann", { dice: "11 441" }, jump({ jumpAcross: 1, jumpDown: 2 }));
    expect(notes).toEqual(["jumps", "jumpHurts", "fearTest", "moraleWounds", "failed", "disordered"]);
    expect([valueOf(table, "ann", "wounds"), turnOf(table, "ann", "reposition")]).toEqual([1, 1]);
    table.undo();
    expect(table.state).toEqual(before);
    expect(table.places.get("ann")).toEqual({ x: 50, y: 60, elevation: 5 });
  });

  it("MEST-14, MEST-88 the Wound token can KO the model", () => {
    const table = jumper({ values: { wounds: 2 } });
    const { result } = table.act("jump", "ann", {}, jump({ jumpDown: 2 }));
    expect([result.id, table.profile("ann").statuses]).toEqual(["ko", ["ko"]]);
  });
});

describe("MEST-88: a ledge", () => {
  const climb = (way: string, mu: number, tall = 1) => ({
    choices: { set: { climbWay: way, climbed: mu } },
    standing: { ann: { id: "", x: 0, y: 0, elevation: 1 } },
    facts: { tall: fact(tall) },
  });

  it.each([
    ["ledgeUp", 2, "stop", [0, 0]],
    ["ledgeDown", 0, "stop", [0, 0]],
    ["ledgeUp", 2, "goOn", [5, 1]],
  ] as const)("MEST-88 %s: at %d, and to %s leaves MU and Delay %j", (way, elevation, difficult, rest) => {
    const table = jumper();
    table.act("climb", "ann", { choices: { difficult } }, climb(way, 1));
    expect(table.places.get("ann")?.elevation).toBe(elevation);
    expect([turnOf(table, "ann", "moveLeft"), valueOf(table, "ann", "delay")]).toEqual(rest);
  });

  it.each([
    [1, null],
    [1.5, "ledgeHigh"],
  ])("MEST-88 within base-height: %d MU of 1: %s", (mu, refused) => {
    expect(refusal(jumper(), "climb", "ann", climb("ledgeUp", mu))?.refused ?? null).toBe(refused);
  });
});
