import { describe, expect, it, test } from "vitest";
import {
  engagement,
  factsFor,
  gurps,
  type Facts,
  profile,
  survey,
  tnt,
  UsageError,
  weigh,
} from "../../src/rules.js";
import { apart, region, scene } from "../battlefield/scene.js";
import { strike, sword } from "../rules/gurps/fixtures.js";
import { guarded } from "../rules/gurps/guard.js";

/** Ana on a step of 0.9 inches, 4 inches from bo on the ground. */
const step = region("step", [-1, -1, 1, 1], { ground: 0.9 });
const stage = scene({ bodies: apart(4, { ref: "bo" }, { ref: "ana", elevation: 0.9 }), regions: [step] });
const model = (ref: string) => profile(tnt, "tnt", { ref });

/** What a modifier of ana's blow at bo adds, by the facts of the scene. */
function worth(id: string, facts: Facts | null, action = "charge"): number {
  const club = profile(tnt, "tntWeapon", { ref: "club", values: { strength: 1 } });
  const { assessments } = weigh(
    tnt,
    engagement(tnt, {
      action,
      actor: model("ana"),
      weapon: club,
      target: model("bo"),
      facts: facts ?? {},
      anyway: true,
    }),
  );
  const found = assessments[0]?.modifiers.find((one) => one.id === id);
  return found?.contributions.reduce((sum, part) => sum + (part.type === "bonus" ? part.value : 0), 0) ?? 0;
}

describe("facts for an action", () => {
  test("TNT-46 a charge down from a step is no blow from higher ground: heights are those of its end", () => {
    expect(worth("higherGround", factsFor(tnt, "charge", stage, "ana", "bo"))).toBe(0);
    expect(worth("higherGround", survey(stage, "ana", "bo"))).toBe(1);
  });

  test("the way, the distance and the sight of a charge are those of its start", () => {
    const [charge, start] = [factsFor(tnt, "charge", stage, "ana", "bo"), survey(stage, "ana", "bo")];
    for (const name of ["distance", "contact", "sight", "neighbors", "approach"] as const)
      expect(charge?.[name]).toEqual(start?.[name]);
  });

  test("an action that moves nowhere, and a charge at a model in contact, have the facts of the survey", () => {
    const height = (action: string, at = stage) => factsFor(tnt, action, at, "ana", "bo")?.height?.value;
    expect(height("fight")).toBeCloseTo(0.9, 9);
    const touching = scene({ bodies: apart(0, { ref: "bo" }, { ref: "ana", elevation: 0.9 }) });
    expect(height("charge", touching)).toBeCloseTo(0.9, 9);
  });

  test("null for a model that is not there, an error for an action that is none", () => {
    expect(factsFor(tnt, "charge", stage, "ana", "cy")).toBeNull();
    expect(() => factsFor(tnt, "chrage", stage, "ana", "bo")).toThrow(UsageError);
  });
});

describe("answers of the odds", () => {
  const answersOf = (allOutDefense: number) =>
    weigh(gurps, strike(sword({ skill: 15 }), {}, { foe: guarded({ turn: { allOutDefense } }) })).odds[0]
      ?.answers ?? [];

  it("GURPS-25 Double: each answer names the second defense, which is another one; no defense has none", () => {
    const answers = answersOf(4);
    const defenses = answers.filter(({ id }) => id !== "none");
    expect(defenses.length).toBeGreaterThan(2);
    for (const { choices = [], then = [] } of defenses) {
      expect(then[0]).toMatch(/^(dodge|parry|block|bareHands)/);
      expect(then[0]).not.toBe(choices[0]);
    }
    expect(answers.find(({ id }) => id === "none")?.then).toBeUndefined();
  });

  it("GURPS-25 without Double no answer has a second defense", () => {
    expect(answersOf(0).flatMap(({ then = [] }) => then)).toEqual([]);
  });
});
