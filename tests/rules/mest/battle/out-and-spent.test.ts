import { describe, expect, it } from "vitest";
import { isRefusal, weigh, type Facts, type Watcher } from "../../../../src/rules/core/index.js";
import { MOVEMENT } from "../../../../src/rules/mest/battle/movement.js";
import { notesOf } from "../../asserted-notes.js";
import { apart, at, begun, change, of, refusal, tableOf, turnOf } from "./field.js";
import { bow, fact, foundAs, listed, model, weapon } from "../fixtures.js";
import { effectOf, inflict, victimOf } from "../../../../src/rules/mest/actions/attack/wounds.js";

describe("MEST-13: an Active model that goes out of play", () => {
  it.each([
    [2, null],
    [3, "outOfPlay"],
  ])(
    "MEST-13 with %i Wounds by another model's React: the end of its Initiative is due for %s",
    (to, reason) => {
      const table = begun();
      table.step("activate", "ann");
      const made = [{ type: "track", of: "ann", track: "wounds", from: 0, to }] as const;
      const due = table.game.order?.due(table.now(), "cy", "fight", made) ?? null;
      expect(due?.reason ?? null).toBe(reason);
      if (reason !== null) expect([due?.action, due?.actor]).toEqual(["endActivation", "ann"]);
    },
  );
});

describe("MEST-98: a React that is spent", () => {
  it("MEST-98 says so for a further action and a further Move", () => {
    const table = begun();
    change(table, "cy", { statuses: ["waiting"] });
    table.step("activate", "ann");
    expect(refusal(table, "fiddle", "dan")?.refused).toBe("notActive");
    table.act("fiddle", "cy", { dice: "44 11" });
    expect(refusal(table, "fiddle", "cy")?.refused).toBe("reactSpent");
    expect(MOVEMENT.outOfTurn?.(table.profile("cy"))?.refused).toBe("reactSpent");
    expect(MOVEMENT.outOfTurn?.(table.profile("dan"))?.refused).toBe("notActive");
  });
});

describe("MEST-80: Hide", () => {
  const seen = (cover: Watcher["cover"]): Facts => ({
    watchers: fact([{ ref: "cy", distance: 5, sees: true, cover }]),
  });
  it("MEST-80 the refusal names who sees the model without Cover", () => {
    const table = begun();
    table.step("activate", "ann");
    expect(refusal(table, "hide", "ann", { facts: seen("none") })).toMatchObject({
      refused: "hideSeen",
      refs: ["cy"],
    });
    expect(refusal(table, "hide", "ann", { facts: seen("light") })).toBeNull();
  });

  it("MEST-59 before the first Turn a model behind Cover may start Hidden, one in the open not; all start Ready", () => {
    const table = tableOf();
    expect(refusal(table, "hide", "ann", { facts: seen("light") })).toBeNull();
    expect(refusal(table, "hide", "ann", { facts: seen("none") })?.refused).toBe("hideSeen");
    expect(begun(table).ready).toHaveLength(4);
  });
});

describe("MEST-116: Cleave", () => {
  it.each<[number, readonly string[]]>([
    [1, ["cleaved", "eliminated"]],
    [0, ["knockedOut"]],
  ])(
    "MEST-116 the card says why a model with fewer than SIZ + 3 Wounds is Eliminated: Cleave %i",
    (cleave, notes) => {
      const victim = victimOf(model("cy", { values: { wounds: 2 } }));
      const blow = { victim, armor: 0, impact: 0, cleave, stun: 0, woundsAdd: false };
      const noted = notesOf("mest", inflict(blow, effectOf(blow, 3, 0)));
      expect(noted.filter((one) => one !== "wounded")).toEqual(notes);
    },
  );

  it.each<[number, number, string, object]>([
    [1, 1, "wounded", { damage: 3, before: 1, tokens: 3 }],
    [2, 0, "cleaves", { damage: 3, more: 1, before: 0, tokens: 4 }],
  ])("MEST-50, MEST-116 Cleave %i, %i Wounds held: the card adds up", (cleave, wounds, key, data) => {
    const victim = victimOf(model("cy", { values: { wounds } }));
    const blow = { victim, armor: 0, impact: 0, cleave, stun: 0, woundsAdd: false };
    const requests = [...inflict(blow, effectOf(blow, 3, 0))];
    expect(requests.find((one) => one.type === "note")).toMatchObject({ key, data });
    expect(notesOf("mest", requests).slice(0, 1)).toEqual([key]);
  });
});

describe("MEST-108: Counter-charge offers itself", () => {
  const offers = (moves: number, countered = 0): boolean => {
    const table = begun();
    table.step("activate", "ann");
    change(table, "ann", { turn: { moves, countered } });
    return table.game.actions["counterCharge"]?.offersItself?.(table.now(), "cy") === true;
  };
  it("MEST-108 to an Opposing model after a Move, once", () => {
    expect([offers(0), offers(1), offers(2), offers(1, 1)]).toEqual([false, true, true, false]);
  });

  it("MEST-108 not to a friend of the Active model", () => {
    const table = begun();
    table.step("activate", "ann");
    change(table, "ann", { turn: { moves: 2 } });
    expect(table.game.actions["counterCharge"]?.offersItself?.(table.now(), "bea")).toBe(false);
  });
});

describe("MEST-76: Rally", () => {
  it("MEST-76 once a Turn, by a Free model", () => {
    const table = begun();
    change(table, "ann", { values: { fear: 3 } });
    table.step("activate", "ann");
    const held = { facts: { opponents: fact(["cy"]) } };
    expect(refusal(table, "rally", "ann", held)?.refused).toBe("notFree");
    expect(refusal(table, "rally", "ann")).toBeNull();
    change(table, "ann", { turn: { rallied: 1 } });
    expect(refusal(table, "rally", "ann")?.refused).toBe("rallied");
  });
});

describe("MEST-73: ranged attacks", () => {
  const shot = (or: string, opponents: readonly string[] = []) => {
    const table = tableOf([of("red", "ann", { gear: [bow({ or })] }), of("blue", "cy"), of("blue", "dan")]);
    // Red has fewer BP: a third die.
    begun(table, "641 51");
    table.step("activate", "ann");
    const targets = at(table, "cy", { ...apart(0.4), opponents: fact(opponents) });
    const { setup } = weigh(
      table.game,
      table.engagement("shoot", "ann", {
        weapon: table.profile("ann").gear[0] ?? null,
        others: [table.profile("dan")],
        ...targets,
      }),
    );
    return isRefusal(setup) ? setup.refused : null;
  };
  it.each<[string, string, readonly string[], string | null]>([
    ["a Free model", "8", [], null],
    ["an Engaged model", "8", ["dan"], "notFree"],
    ["an OR of 0, which counts as half a MU", "STR-2", [], null],
    ["a negative OR", "STR-3", [], "noRange"],
  ])("MEST-73 %s", (_, or, opponents, refused) => {
    expect(shot(or, opponents)).toBe(refused);
  });
});

describe("MEST-57: hands", () => {
  it.each<[string, number, number, string | null]>([
    ["a two-handed weapon in two hands", 2, 0, "overreachTwoHands"],
    ["a two-handed weapon beside a shield, one hand too few", 2, 1, null],
    ["a one-handed weapon", 1, 0, null],
  ])("MEST-57 Overreach with %s", (_, hands, shield, refused) => {
    const gear = [
      { ...weapon({ hands }), ref: "pike" },
      ...(shield > 0
        ? [
            {
              ...weapon(),
              ref: "shield",
              kind: "mestArmor",
              values: { type: "shield", ar: 1, hands: shield },
            },
          ]
        : []),
    ];
    const table = tableOf([of("red", "ann", { gear }), of("blue", "cy")]);
    begun(table);
    table.step("activate", "ann");
    const facts = { contact: fact(false), distance: fact(1), opponents: fact([]) };
    const one = { weapon: gear[0] ?? null, ...at(table, "cy", facts), choices: { set: { overreach: 1 } } };
    expect(refusal(table, "fight", "ann", one)?.refused ?? null).toBe(refused);
  });
});

describe("MEST-119: Leaning", () => {
  it.each<[string, readonly string[], number | null]>([
    ["a model that leans from its cover", ["ana"], 1],
    ["no model that leans", [], null],
  ])("MEST-119, MEST-32: a shot with %s", (_, refs, found) => {
    expect(foundAs("shoot", { facts: { leaning: listed(...refs) } }, "leaning")).toBe(found);
    expect(foundAs("fight", { facts: { leaning: listed(...refs) } }, "leaning")).toBeNull();
  });
});

it("MEST-81 the counts of an Initiative start again with it, those of a Turn go on", () => {
  const table = begun();
  change(table, "ann", { turn: { detects: 1, swaps: 1, disengages: 1, rallied: 1, reacts: 1 } });
  table.step("activate", "ann");
  const counts = ["detects", "swaps", "disengages", "rallied", "reacts"].map((one) =>
    turnOf(table, "ann", one),
  );
  expect(counts).toEqual([0, 0, 0, 1, 1]);
});
