import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, isRefusal, replay, tally, weigh, type Engagement } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { against, autogun, person, sword } from "./fixtures.js";

/** What a person sets, within what each modifier allows. */
const settings = fc.record(
  {
    aim: fc.constantFrom("none", "half", "full"),
    weather: fc.constantFrom("none", "harsh", "milder", "worse"),
    range: fc.constantFrom("normal", "pointBlank", "short", "long", "extreme"),
    size: fc.integer({ min: 1, max: 10 }),
    darkShot: fc.constantFrom(0, 1),
    darkMelee: fc.constantFrom(0, 1),
    targetUnaware: fc.constantFrom(0, 1),
    worseTerrain: fc.constantFrom(0, 10, 20, 30),
    "evade-inCover": fc.constantFrom("none", "partial", "full"),
    "evade-foreseen": fc.constantFrom(0, 1),
    "by-shoot": fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);

const engagements: fc.Arbitrary<Engagement> = fc
  .tuple(
    fc.constantFrom("shoot", "fullAuto", "strike"),
    settings,
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: -30, max: 30 }),
  )
  .map(([action, set, skill, value]) =>
    against(
      action,
      person("ana", { values: { ballisticSkill: skill, weaponSkill: skill } }),
      action === "strike" ? sword() : autogun(),
      person("bo", { statuses: ["stunned"] }),
      { settings: set, choices: { set: {}, ...(value === 0 ? {} : { free: { label: "Luck", value } }) } },
    ),
  );

describe("DH-1, DH-30 the number that is shown is the number that is rolled", () => {
  it("rows, sum and base add up to what the d100 must not exceed", () => {
    fc.assert(
      fc.property(engagements, (one) => {
        const { assessments, lines } = weigh(darkHeresy, one);
        const [line] = lines;
        if (!assessments[0] || typeof line?.against !== "object") throw new Error("No test.");
        const rows = assessments[0].modifiers.map((row) => tally([row]).bonus.attacker);
        const sum = rows.reduce((total, row) => total + row, 0);
        const { value, bonus } = line.against;
        expect(bonus).toBe(Math.max(-60, Math.min(60, sum)));
        expect(assessments[0].tally.bonus.attacker).toBe(bonus);
        expect(value).toBe(one.actor.values[line.against.attribute]);
        const start = begin(darkHeresy, one);
        if (isRefusal(start)) throw new Error(start.refused);
        expect(replay(start, {}).waiting).toMatchObject({ purpose: "attack", against: value + bonus });
      }),
      { numRuns: 200 },
    );
  });

  it("what the target's evasion gains is no part of the attack's sum", () => {
    const one = against("shoot", person("ana"), autogun(), person("bo"), {
      settings: { "evade-inCover": "partial", weather: "harsh", aim: "half" },
    });
    const { assessments, lines } = weigh(darkHeresy, one);
    expect(assessments[0]?.tally.bonus).toEqual({ attacker: 0, defender: 10 });
    expect(lines[0]?.against).toMatchObject({ attribute: "ballisticSkill", value: 30, bonus: 0 });
    const inList = assessments[0]?.modifiers.filter(({ group }) => group === "evasion") ?? [];
    expect(
      inList
        .flatMap(({ contributions }) => contributions)
        .every((part) => !("side" in part) || part.side === "defender"),
    ).toBe(true);
  });
});
