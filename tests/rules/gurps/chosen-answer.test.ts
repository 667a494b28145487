import { describe, expect, it } from "vitest";
import {
  answerGiven,
  chancesAfter,
  type Engagement,
  type RollRequest,
} from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import { play, type Script } from "../play.js";
import { fought, rifle, shoot, strike, sword, weighed } from "./fixtures.js";
import { guarded } from "./guard.js";

const blow = strike(sword({ damage: "1d-6 cut" }), {}, { foe: guarded({ values: { acrobatics: 13 } }) });
const shot = shoot(rifle({ damage: "1d-6 pi" }), {}, { foe: guarded() });
const twice = strike(
  sword({ damage: "1d-6 cut", skill: 20 }),
  { manner: "rapidStrike" },
  { foe: guarded({ values: { acrobatics: 13 } }) },
);

/** The chances that the report takes for an exchange in which the defender chooses so, and the attack is not a critical hit. */
function reported(given: Engagement, choices: NonNullable<Script["choices"]>) {
  const rest = ({ dice }: RollRequest): readonly number[] => Array.from({ length: dice["d6"] ?? 1 }, () => 3);
  const { happenings } = play(gurps, given, { rest, choices });
  const [odds] = weighed(given).odds;
  if (!odds) throw new Error("No odds.");
  const answer = (id: string) => odds.answers?.find((one) => one.id === id)?.outcomes;
  return { chances: chancesAfter(odds, answerGiven(happenings, "bo")).outcomes, answer, odds };
}

describe("GURPS-29 the chances of the answer that was given", () => {
  it.each<[string, Engagement, NonNullable<Script["choices"]>]>([
    ["parry-1", blow, { defend: "parry-1" }],
    ["parryRetreat-1", blow, { defend: "parry-1/retreat" }],
    ["dodge", blow, { defend: "dodge" }],
    ["acrobaticDodge", blow, { defend: "acrobatic" }],
    ["acrobaticRetreat", blow, { defend: "acrobatic/retreat" }],
    ["blockRetreat", blow, { defend: "block/retreat" }],
    ["none", blow, { defend: "none" }],
    ["dodgeDrop", shot, { defend: "dodge/drop" }],
    ["parry-1", twice, { defend: ["parry-1", "dodge/retreat"] }],
  ])("%s", (id, given, choices) => {
    const { chances, answer } = reported(given, choices);
    expect(answer(id)).toBeDefined();
    expect(chances).toBe(answer(id));
  });

  it("are those of the best answer where the defender was not asked", () => {
    const [odds] = weighed(blow).odds;
    const missed = fought(blow, [16]);
    expect(odds && chancesAfter(odds, answerGiven(missed.happenings, "bo")).outcomes).toBe(odds?.outcomes);
  });
});
