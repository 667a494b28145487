import { describe, expect, it } from "vitest";
import type {
  AskRequest,
  Engagement,
  Profile,
  RollRequest,
  Value,
} from "../../../../src/rules/core/index.js";
import { grade } from "../../../../src/rules/gurps/dice/reading.js";
import { person, rifle, shoot, strike, sword, weighed } from "../fixtures.js";
import { chanceOfWays, waysOf, type Way } from "../ways.js";

/** Levels of Hard to Kill. */
const HARD = 2;

type Values = Readonly<Record<string, Value>>;

/** An attack at bo in a battle, in the turn of the attacker: bo has a Parry of 11. */
function inBattle(given: Engagement, values: Values, more: Partial<Profile> = {}, turn = {}): Engagement {
  const bo = person("bo", { values: { ht: 11, ...values }, gear: [sword({ skill: 16 }, "own")], turn });
  const profile = { ...bo, ...more, turn: bo.turn && { ...bo.turn, isActive: false } };
  return { ...given, targets: given.targets.map((one) => ({ ...one, profile })) };
}

const two = (first: string, second: string): Engagement =>
  strike(
    sword({ damage: first }),
    { manner: "dualWeapon" },
    { actor: { values: { ambidexterity: true }, gear: [sword({ damage: second }, "other")] } },
  );

const double = (damage: string, settings: Readonly<Record<string, string>> = {}): Engagement =>
  strike(sword({ damage }), { maneuver: "allOutDouble", ...settings });

const guns = (damage: string): Engagement =>
  shoot(
    rifle({ damage, skill: 18, rateOfFire: 2, recoil: 3, firearm: true }),
    { hands: "dualWeapon", shots: 2 },
    { actor: { gear: [rifle({ damage: "+1 pi", skill: 18 }, "other")] } },
  );

const CASES: readonly (readonly [string, Engagement])[] = [
  ["GURPS-63 a first wound that can knock down", inBattle(double("+6 cr"), {})],
  ["GURPS-63 one that is no major wound", inBattle(double("+5 cr"), {})],
  ["GURPS-63 one of the face", inBattle(double("+2 cr", { location: "face" }), {})],
  [
    "GURPS-64 a defender who lies stunned already",
    inBattle(double("+6 cr"), {}, { statuses: ["stunned", "prone"] }),
  ],
  ["GURPS-61 a first wound that reaches a mark", inBattle(double("+3 cr"), { lost: 18 })],
  ["GURPS-61 one that reaches two, and knocks down", inBattle(two("+14 cr", "+1 cr"), { lost: 17 })],
  ["GURPS-61 one that is death without a roll", inBattle(two("+6 cr", "+1 cr"), { lost: 54 })],
  [
    "GURPS-61 three blows, of which the second reaches a mark",
    inBattle(double("+3 cr", { manner: "rapidStrike" }), { lost: 14 }),
  ],
  [
    "GURPS-49 three blows, of which one makes the defender reel",
    inBattle(
      double("+3 cr", { manner: "rapidStrike" }),
      { lost: 2, basicSpeed: 6 },
      { gear: [] },
      { retreats: 1 },
    ),
  ],
  ["GURPS-81 a High Pain Threshold", inBattle(double("+6 cr"), { highPainThreshold: true })],
  ["GURPS-82 a Low Pain Threshold", inBattle(double("+6 cr"), { lowPainThreshold: true })],
  ["GURPS-84 a diffuse body", inBattle(double("+6 cr"), { diffuse: true, lost: 8 })],
  ["GURPS-85 no brain", inBattle(double("+8 cr", { location: "skull" }), { noBrain: true })],
  ["GURPS-86 no vitals", inBattle(double("+6 cr", { location: "groin" }), { noVitals: true })],
  ["GURPS-88 Damage Reduction", inBattle(double("+12 cr"), { damageReduction: 2 })],
  ["GURPS-89 Vulnerability", inBattle(double("+3 cr"), { vulnerability: 2, vulnerableTo: "cr" })],
  [
    "GURPS-91 a mark that being hard to kill survives",
    inBattle(double("+3 cr"), { lost: 18, hardToKill: HARD }),
  ],
  ["GURPS-63 a burst of two guns: a roll for each wound", inBattle(guns("+6 pi"), {})],
  ["GURPS-61 a burst of two guns that reaches a mark", inBattle(guns("+3 pi"), { lost: 16 })],
];

/**
 * What a roll of three dice decides here: the grade, whether a failure is by 1, by 2 or by 5, whether a roll against death succeeds
 * by the levels of Hard to Kill, and the hits of a burst.
 */
function alike({ dice, against, purpose, about }: RollRequest, sum: number): string {
  if (dice["d6"] !== 3 || typeof against !== "number") return String(sum);
  const margin = against - sum;
  const kind =
    purpose === "attack"
      ? Math.max(-2, Math.floor(margin / 3))
      : Math.max(-5, Math.min(purpose === "death" ? HARD : 0, margin));
  return `${grade(sum, against)} ${kind} ${about ? sum : ""} ${margin === -1}`;
}

const noted = (key: string) => (way: Way) => way.notes.some((note) => note.key === key);

describe("odds of several blows in a battle against every way that they can go", () => {
  it.each(CASES)("%s", (_name, given) => {
    const [odds] = weighed(given).odds;
    const none = odds?.answers?.find(({ id }) => id === "none");
    if (!odds || !none) throw new Error("No odds.");
    // GURPS-29: later blows get the default, which is the best answer without a retreat.
    const policy = ({ key, question }: AskRequest): string | undefined =>
      key.startsWith("blow-1") ? { defend: "none" }[question] : undefined;
    const ways = waysOf(given, policy, alike);
    expect(chanceOfWays(ways, () => true)).toBeCloseTo(1, 9);
    const counted = none.outcomes.map(({ id }) => [
      id,
      chanceOfWays(ways, ({ outcome }) => outcome.id === id),
    ]);
    for (const [index, { id, chance }] of none.outcomes.entries())
      expect([id, chance]).toEqual([id, expect.closeTo(Number(counted[index]?.[1]), 9)]);
    const harm = ways.reduce((sum, { outcome, chance }) => sum + chance * Number(outcome.data?.["lost"]), 0);
    expect(none.harm).toBeCloseTo(harm, 9);
    expect(ways.some(noted("noDefense")) || ways.some(noted("dodge")) || ways.some(noted("parry"))).toBe(
      true,
    );
  });
});
