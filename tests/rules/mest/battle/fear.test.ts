import { describe, expect, it } from "vitest";
import type { NoteRequest } from "../../../../src/rules/core/index.js";
import { cohesion } from "../../../../src/rules/mest/battle/cohesion.js";
import type { BattleTable, Fielded } from "../../battle-table.js";
import { trackAfter, type Played, type Script } from "../../play.js";
import { fact, model, type Person } from "../fixtures.js";
import { apart, at, begun, change, club, of, tableOf, TWO_EACH, valueOf } from "./field.js";

const PASS = "44 11";
const FAIL = "11 44";
/** A hit and its wound: 6 to 2, and Damage with two dice carried over. */
const WOUNDS = "44 11 44 11";

/** Ann strikes a model: a KO'd one after this, where `wounds` says so. */
function strike(table: BattleTable, ref: string, dice: string) {
  return table.act("fight", "ann", { dice }, { weapon: club("ann"), ...at(table, ref) });
}

const FRIENDS = { cy: { toward: { dan: apart(4) } }, dan: { toward: { cy: apart(4) } } };
const inInitiative = (scene: BattleTable["scene"] = FRIENDS, models?: readonly Fielded[]): BattleTable => {
  const table = begun(tableOf(models), `${models ? "641" : "64"} 51`);
  table.scene = scene;
  table.step("activate", "ann");
  return table;
};

/** A hit and its wound; all dice of the Fear Test show 1. */
const WOUNDED: Script = {
  dice: WOUNDS,
  rest: ({ dice }) => Array<number>(Object.values(dice).reduce((sum, count) => sum + count, 0)).fill(1),
};

/** The notes that say what changes a Morale Test, each with its models. */
function moraleNotes(happenings: Played["happenings"]): readonly NoteRequest[] {
  return happenings
    .flatMap((one) => (one.type === "note" && one.request.key.startsWith("morale") ? [one.request] : []))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

describe("MEST-60: Cohesion", () => {
  it.each([
    [16, 3, 3, 4],
    [8, 3, 3, 4],
    [4, 3, 3, 2],
    [16, 6, 3, 6],
  ])("example 5: Visibility %i, SIZ %i and %i: %i MU", (visibility, one, other, reach) => {
    expect(
      cohesion(visibility, model("a", { values: { siz: one } }), model("b", { values: { siz: other } })),
    ).toBe(reach);
  });
});

describe("MEST-103: Fear Tests at the end of an action", () => {
  it("a model that received a Wound token tests, once a Turn", () => {
    const table = inInitiative({});
    const played = strike(table, "cy", `${WOUNDS} 11 114`);
    expect(played.rolls.map(({ purpose }) => purpose).slice(-2)).toEqual(["fear", "system"]);
    // Its own new Wound token is a Hindrance.
    expect(played.rolls.at(-1)?.dice).toEqual({ db: 2, dm: 1 });
    expect(valueOf(table, "cy", "fear")).toBe(1);
    change(table, "cy", { values: { wounds: 0 } });
    change(table, "ann", { turn: { attacks: 0 } });
    expect(strike(table, "cy", "441 11 44 11").rolls.at(-1)?.purpose).toBe("resist");
  });

  it("not without a Wound token", () => {
    const table = inInitiative();
    expect(strike(table, "cy", "11 44").rolls).toHaveLength(2);
  });

  const ko = (table: BattleTable, more = "") => {
    change(table, "cy", { values: { wounds: 2 } });
    return strike(table, "cy", `441 11 44 11 ${more}`);
  };

  it("example 8: a friend within 4 MU of one who is KO'd, Free and Ordered, tests", () => {
    const table = inInitiative();
    const played = ko(table, FAIL);
    expect(played.notes).toContain("shakenBy");
    expect(valueOf(table, "dan", "fear")).toBe(2);
  });

  it.each([
    [
      "farther than Cohesion",
      { dan: { toward: { cy: apart(4.5) } }, cy: { toward: { dan: apart(4.5) } } },
      {},
    ],
    [
      "out of LOS",
      { dan: { toward: { cy: apart(1, false) } }, cy: { toward: { dan: apart(1, false) } } },
      {},
    ],
    [
      "Engaged and Attentive",
      { ...FRIENDS, dan: { ...FRIENDS.dan, around: { opponents: fact(["ann"]) } } },
      {},
    ],
    ["Disordered", FRIENDS, { values: { fear: 2 } }],
    ["tested this Turn", FRIENDS, { turn: { fearTests: 1 } }],
    ["Grit, as the fallen one has no higher POW", FRIENDS, { values: { traits: "Grit" } }],
    ["Insane without a Hindrance", FRIENDS, { values: { traits: "Insane" } }],
  ])("example 8: none for a friend %s", (_name, scene, person) => {
    const table = inInitiative(scene);
    change(table, "dan", person);
    expect(ko(table).notes).not.toContain("shakenBy");
  });

  it.each([
    [
      "Engaged and Distracted",
      { ...FRIENDS, dan: { ...FRIENDS.dan, around: { opponents: fact(["ann"]) } } },
      { values: { delay: 1 } },
    ],
    ["Nervous", FRIENDS, { values: { fear: 1 } }],
    ["Insane with a Hindrance", FRIENDS, { values: { traits: "Insane", wounds: 1 } }],
  ])("a test for a friend %s", (_name, scene, person) => {
    const table = inInitiative(scene);
    change(table, "dan", person);
    expect(ko(table, "44 111").notes).toContain("shakenBy");
  });

  it("a test for a friend with Grit when the fallen one had higher POW", () => {
    const table = inInitiative();
    change(table, "dan", { values: { traits: "Grit" } });
    change(table, "cy", { values: { pow: 3 } });
    expect(ko(table, PASS).notes).toContain("shakenBy");
  });

  it("MEST-102: a friend whom Fear eliminates shakes others in Cohesion; wounds come first", () => {
    const models = [...TWO_EACH, of("blue", "eva")];
    const scene = {
      cy: { toward: { dan: apart(4), eva: apart(9) } },
      dan: { toward: { cy: apart(4), eva: apart(3) } },
      eva: { toward: { dan: apart(3), cy: apart(9) } },
    };
    const table = inInitiative(scene, models);
    // MEST-38: eva is Dan's friend in Cohesion, and gives a Modifier die.
    const played = ko(table, "111 66 44 11");
    expect(played.notes).toEqual([
      ...["hit", "wounded", "knockedOut", "shakenBy", "moraleFriend", "failed"],
      ...["eliminated", "shakenBy", "passed", "fearHeld"],
    ]);
    expect(table.profile("dan").statuses).toContain("eliminated");
    expect(played.rolls.filter(({ purpose }) => purpose === "fear").map(({ roller }) => roller)).toEqual([
      "dan",
      "eva",
    ]);
    expect(table.profile("cy").statuses).toContain("ko");
  });

  it.each<[string, number, Readonly<Record<string, number>>, string, readonly [object, object]]>([
    ["in Cohesion, 4 MU away", 4, {}, "", [{ db: 2 }, { db: 2 }]],
    ["4.5 MU away", 4.5, {}, "", [{ db: 2 }, { db: 2, dm: 1 }]],
    ["that is Distracted", 4, { delay: 1 }, "", [{ db: 2 }, { db: 2, dm: 1 }]],
    ["that is Disordered", 4, { fear: 2 }, "", [{ db: 2 }, { db: 2, dm: 1 }]],
    ["with Leadership 2, 16 MU away", 16, {}, "Leadership 2", [{ db: 4 }, { db: 2, dm: 1 }]],
    ["with Leadership 2, 16.5 MU away", 16.5, {}, "Leadership 2", [{ db: 2 }, { db: 2, dm: 1 }]],
  ])("MEST-38, MEST-115 a wounded model with a friend %s", (_, distance, values, traits, dice) => {
    const cast = [...TWO_EACH.slice(0, 3), of("blue", "dan", { values: { traits } })];
    const table = begun(tableOf(cast));
    table.scene = { cy: { toward: { dan: apart(distance) } } };
    table.step("activate", "ann");
    change(table, "dan", { values });
    const played = table.act("fight", "ann", WOUNDED, { weapon: club("ann"), ...at(table, "cy") });
    expect(played.rolls.slice(-2).map((roll) => roll.dice)).toEqual(dice);
    expect(played.notes.slice(0, 3)).toEqual(["hit", "wounded", "fearTest"]);
  });

  it.each<[string, number, Person, string, readonly (readonly [string, ...string[]])[]]>([
    ["a friend in Cohesion", 4, {}, "", [["moraleFriend", "cy", "dan"]]],
    ["a friend out of Cohesion", 4.5, {}, "", []],
    ["a leader within Visibility", 16, {}, "Leadership 2", [["moraleLeader", "cy", "dan"]]],
    ["a leader out of Visibility", 16.5, {}, "Leadership 2", []],
    ["a Delay token", 9, { values: { delay: 1 } }, "", [["moraleDelay", "cy"]]],
    ["a Fear token", 9, { values: { fear: 1 } }, "", [["moraleFear", "cy"]]],
  ])(
    "MEST-12, MEST-38, MEST-115 the card says what changes a Fear Test: %s",
    (_, distance, own, traits, said) => {
      const cast = [...TWO_EACH.slice(0, 3), of("blue", "dan", { values: { traits } })];
      const table = begun(tableOf(cast));
      table.scene = { cy: { toward: { dan: apart(distance) } } };
      table.step("activate", "ann");
      change(table, "cy", own);
      // A token of the target adds a die to Ann's.
      const script = { ...WOUNDED, dice: own.values ? "441 11 44 11" : WOUNDS };
      const { happenings } = table.act("fight", "ann", script, { weapon: club("ann"), ...at(table, "cy") });
      expect(moraleNotes(happenings)).toMatchObject(
        [...said, ["moraleWounds", "cy"]].sort().map(([key, ...refs]) => ({ key, refs })),
      );
    },
  );

  it.each<[string, number, boolean]>([
    ["farther than two AP of movement", 8.5, true],
    ["within two AP of movement", 8, false],
  ])("MEST-40 the card says Safety, every enemy out of LOS and %s: %s", (_, distance, isSafe) => {
    const watcher = { sees: false, cover: "none" as const, distance };
    const watchers = fact(["ann", "bea"].map((ref) => ({ ref, ...watcher })));
    const table = inInitiative({ cy: { around: { watchers } } });
    const { notes } = table.act("fight", "ann", WOUNDED, { weapon: club("ann"), ...at(table, "cy") });
    expect(notes.filter((key) => key === "moraleSafety")).toEqual(isSafe ? ["moraleSafety"] : []);
  });

  it.each([
    [2, "moralePlus", 2],
    [-1, "moraleMinus", 1],
  ])("MEST-45 the card says an Active Effect of %d on Fear Tests: %s %d", (value, key, size) => {
    const table = inInitiative();
    const effects = [{ ref: "e", name: "Oath", test: "fear", value }];
    table.scene = { cy: { profile: { ...table.profile("cy"), effects } } };
    const played = table.act("fight", "ann", WOUNDED, { weapon: club("ann"), ...at(table, "cy") });
    const said = played.happenings.flatMap((one) =>
      one.type === "note" && one.request.key === key ? [one.request] : [],
    );
    expect(said).toMatchObject([{ key, data: { name: "Oath", value: size } }]);
    expect(played.notes.slice(-2)).toEqual(value < 0 ? ["failed", "nervous"] : ["passed", "fearHeld"]);
    expect(played.rolls.at(-2)?.plus).toBe(2 + value);
  });

  it("MEST-38 a friend that the same attack has KO'd gives nothing", () => {
    const scene = { ...FRIENDS, dan: { toward: { cy: apart(4) } } };
    const played = ko(inInitiative(scene), PASS);
    expect(played.rolls.at(-2)?.dice).toEqual({ db: 2 });
  });

  it.each([
    ["delay", 1, [1, 1]],
    ["fear", 1, [2, 0]],
    ["delay", 2, [0, 2]],
  ])(
    "MEST-117 Grit, a friend of higher POW falls: %s with level %d leaves Fear and Delay %j",
    (answer, level, rest) => {
      const table = inInitiative();
      // Distracted by nothing, it ignores the first Fear token; with 3 Misses 2 are left.
      change(table, "dan", { values: { traits: `Grit ${level}`, pow: 1 } });
      change(table, "cy", { values: { wounds: 2, pow: 3 } });
      const dice = `441 11 44 11 ${FAIL}`;
      const played = table.act(
        "fight",
        "ann",
        { dice, choices: { gritDelay: answer } },
        { weapon: club("ann"), ...at(table, "cy") },
      );
      expect(played.asked).toContain("gritDelay");
      expect([valueOf(table, "dan", "fear"), valueOf(table, "dan", "delay")]).toEqual(rest);
    },
  );

  it("MEST-117 Grit is not asked where no Fear token is left to take", () => {
    const table = inInitiative();
    change(table, "dan", { values: { traits: "Grit" } });
    change(table, "cy", { values: { wounds: 2, pow: 3 } });
    const dice = "441 11 44 11 14 41";
    const { asked } = table.act("fight", "ann", { dice }, { weapon: club("ann"), ...at(table, "cy") });
    expect([asked.includes("gritDelay"), valueOf(table, "dan", "fear")]).toEqual([false, 0]);
  });

  it("counts the Fear Test of a model", () => {
    const table = inInitiative();
    const played = ko(table, PASS);
    const ref = table.profile("dan").turn?.ref ?? "";
    expect(trackAfter(played.changes, ref, "fearTests")).toBe(1);
  });
});
