import { describe, expect, it } from "vitest";
import type { Engagement } from "../../../src/rules/core/index.js";
import { weigh } from "../../../src/rules/core/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { effectOf, harmOf, victimOf, type Blow } from "../../../src/rules/mest/actions/attack/wounds.js";
import { outcomesOf } from "./classes.js";
import { act, model, weighed, type Person } from "./fixtures.js";

const blow = (more: Partial<Blow> = {}, person: Person = {}): Blow => ({
  victim: victimOf(model("bo", person)),
  armor: 0,
  impact: 0,
  cleave: 0,
  stun: 0,
  woundsAdd: false,
  ...more,
});

/** Shown odds, of each answer, against all that the dice can show. */
function agrees(engagement: Engagement): void {
  const odds = weigh(mest, engagement).odds[0];
  const answers = odds?.answers ?? [{ id: "stand", outcomes: odds?.outcomes ?? [] }];
  for (const { id: answer, outcomes } of answers) {
    const seen = outcomesOf(engagement, answer);
    expect(outcomes.map(({ id }) => id)).toEqual(expect.arrayContaining([...seen.keys()]));
    for (const { id, chance } of outcomes) expect(seen.get(id) ?? 0).toBeCloseTo(chance, 12);
  }
}

describe("MEST-116: odds of attacks with traits against all that dice can show", () => {
  it.each([
    ["Stun 2", "fight", "bo delay 1; with traits Stun 2; set targetHindrance 0"],
    [
      "Stun and a better damage, armor",
      "fight",
      "bo suit 2; with damage STR + 1b traits Stun; set defend no",
    ],
    ["Cleave 2", "fight", "bo wounds 1; with traits Cleave 2; set targetHindrance 0"],
    ["MEST-101 a KO'd model by the Test", "shoot", "bo ko; option koAttack test"],
    ["MEST-101 a KO'd model by the Test, in Melee Range", "fight", "bo ko, suit 6; option koAttack test"],
  ])("MEST-116 %s", (_, action, one) => {
    agrees(act(action, one));
  });

  it("MEST-20 the odds are those of a target that does not defend; to defend has a price", () => {
    const odds = weighed("fight", {}).odds[0];
    expect(odds?.answers?.map(({ id, price }) => [id, price?.id])).toEqual([
      ["stand", undefined],
      ["defend", "delay"],
    ]);
    expect(odds?.priced).toBe(odds?.answers?.[1]);
    expect(odds?.outcomes).toEqual(odds?.answers?.[0]?.outcomes);
    expect(weighed("fight", "bo waiting").odds[0]?.answers?.[1]?.price?.id).toBe("wait");
    const [stand, defend] = odds?.answers ?? [];
    expect(defend?.harm).toBeLessThan(stand?.harm ?? 0);
  });

  it("MEST-20 no choice is left when it is said, or the target is Distracted", () => {
    expect(weighed("fight", "set defend yes").odds[0]?.answers).toBeUndefined();
    expect(weighed("fight", "bo delay 1").odds[0]?.answers).toBeUndefined();
    expect(weighed("shoot").odds[0]?.answers).toBeUndefined();
  });

  it("MEST-14 harm counts no Wounds beyond Elimination", () => {
    const one = blow({}, { values: { wounds: 1 } });
    expect(harmOf(one, effectOf(one, 20, 0))).toBe(5);
    expect(harmOf(one, effectOf(one, 0, 0))).toBe(1);
    expect(harmOf(one, effectOf(one, -1, 0))).toBe(0);
  });
});
