import { describe, expect, it } from "vitest";
import { mest } from "../../../src/rules/mest/index.js";
import { effectOf, outcomeOf, victimOf, type Blow } from "../../../src/rules/mest/actions/attack/wounds.js";
import { play, trackAfter } from "../play.js";
import { act, armor, bow, model, said, weapon, weighed, type Case, type Person } from "./fixtures.js";

const fight = (one: Case, dice: string, choices = {}) =>
  play(mest, act("fight", { ...one, set: { defend: "no", ...one.set } }), { dice, choices });
/** The dice of both sides of the Damage Test of a hit that carries nothing over. */
const damageDice = (action: string, one: string): string => {
  const ones = "1".repeat(20);
  const engagement = act(action, `${one}; ana cca 9, rca 9; set defend no`);
  return play(mest, engagement, { dice: `${ones} ${ones} ${ones} ${ones}` })
    .rolls.slice(2, 4)
    .map(({ dice }) => said(dice))
    .join(" v ");
};
const blow = (more: Partial<Blow> = {}, person: Person = {}): Blow => ({
  victim: victimOf(model("bo", person)),
  armor: 0,
  impact: 0,
  cleave: 0,
  stun: 0,
  woundsAdd: false,
  ...more,
});

describe("MEST-115, MEST-116: traits on damage", () => {
  it.each([
    [
      "Charge with the Charge bonus, Attentive: +1w (example 15: 2 + 2m + 1w)",
      "fight",
      "with damage STR + 2m traits Charge; set charge 1",
      "2b 2m 1w v 2b",
    ],
    ["Charge without the bonus", "fight", "with traits Charge", "2b v 2b"],
    ["Charge of a Distracted model", "fight", "ana delay 1; with traits Charge; set charge 1", "2b v 2b"],
    ["Impale on a Distracted target", "fight", "bo delay 1; with traits Impale", "3b v 2b"],
    ["Impale on an Attentive target", "fight", "with traits Impale", "2b v 2b"],
    ["Impale with 2 Impact left", "fight", "bo delay 1, suit 2; with impact 4 traits Impale", "3b v 2b"],
    ["Impale with 3 Impact left", "fight", "bo delay 1, suit 2; with impact 5 traits Impale", "4b v 2b"],
    [
      "Parry and Acrobatic on the Damage Test too",
      "fight",
      "bo traits Acrobatic, weapon traits Parry",
      "2b v 2b 1m 1w",
    ],
    ["Parry is nothing against a shot", "shoot", "bo weapon traits Parry", "2b v 2b"],
    [
      "Hafted and Deflect are nothing on damage",
      "fight",
      "bo weapon traits Hafted, suit 0 traits Deflect",
      "2b v 2b",
    ],
  ])("MEST-116 %s", (_, action, one, dice) => {
    expect(damageDice(action, one)).toBe(dice);
  });

  it("MEST-116 Charge: +1 Impact with the bonus alone", () => {
    const shown = (charge: number) =>
      weighed("fight", { weapon: weapon({ traits: "Charge" }), set: { charge } })
        .assessments[0]?.modifiers.find(({ id }) => id === "charge")
        ?.contributions.filter(({ type }) => type === "elsewhere").length;
    expect([shown(0), shown(1)]).toEqual([0, 2]);
    const gear = [armor("suit", 2)];
    const hit = "111 11 411 11";
    const strike = (traits: string) =>
      fight(
        { weapon: weapon({ traits, impact: 1 }), set: { charge: 1 }, bo: { gear } },
        traits ? hit : "111 11 41 11",
      );
    expect(strike("Charge").result.id).toBe("wounded");
    expect(strike("").result.id).toBe("unhurt");
  });

  it.each([
    ["Brawn in close damage: none", "fight", "2b", 2],
    ["Brawn in the damage of a shot", "shoot", "2b", 4],
  ])("MEST-116 %s", (_, action, _dice, plus) => {
    const told = play(
      mest,
      act(action, {
        ana: { values: { traits: "Brawn 2", rca: 2 } },
        set: { defend: "no" },
        weapon: action === "shoot" ? bow() : weapon(),
      }),
      { dice: "11 11 11 44" },
    );
    expect(told.rolls[2]?.plus).toBe(plus);
  });

  it.each([
    ["KO'd without Cleave", 0, 2, 3, "ko"],
    ["KO'd by Cleave: Eliminated", 1, 2, 3, "eliminated"],
    ["wounded by Cleave: in play", 1, 0, 1, "wounded"],
    ["Cleave 2: one Wound more", 2, 0, 2, "wounded"],
    ["Cleave 3 makes two more, and so KO", 3, 0, 3, "eliminated"],
  ] as const)("MEST-116 %s", (_, cleave, wounds, after, id) => {
    const one = blow({ cleave }, { values: { wounds } });
    const effect = effectOf(one, 0, 0);
    expect([effect.after, outcomeOf(one, effect)]).toEqual([after, id]);
  });

  it("MEST-116 Cleave adds no Wound without a wound", () => {
    const one = blow({ cleave: 3, armor: 2 });
    expect(outcomeOf(one, effectOf(one, 0, 0))).toBe("unhurt");
  });

  it.each<[string, Partial<Blow>, Person, number, number, number, number]>([
    ["successes and level short of Durability", { stun: 1 }, {}, -1, 1, 0, 0],
    ["as much as Durability: one token", { stun: 1 }, {}, -1, 2, 1, 0],
    ["the Damage Test fails by more than X", { stun: 1 }, {}, -2, 2, 0, 0],
    ["3 Cascades: one token", { stun: 1 }, {}, -1, 5, 1, 0],
    ["4 Cascades: two tokens", { stun: 1 }, {}, -1, 6, 2, 0],
    ["FOR above SIZ is the Durability", { stun: 1 }, { values: { for: 4 } }, -1, 2, 0, 0],
    ["MEST-99 one held: the third is a Wound", { stun: 1 }, { values: { delay: 1 } }, -1, 6, 1, 1],
    ["MEST-99 two held: both are Wounds, together", { stun: 1 }, { values: { delay: 2 } }, -1, 6, 0, 2],
    [
      "Protective ignores one",
      { stun: 1 },
      { gear: [armor("helm", 0, { traits: "Protective" })] },
      -1,
      6,
      1,
      0,
    ],
  ])("MEST-116 Stun, %s", (_, more, person, margin, successes, delay, damage) => {
    const effect = effectOf(blow(more, person), margin, successes);
    expect([effect.stun, effect.stunDamage]).toEqual([delay, damage]);
  });

  it("MEST-99, MEST-116 at the table: a failed Damage Test, a Delay token all the same", () => {
    const club = weapon({ traits: "Stun" });
    const told = fight({ weapon: club }, "11 11 61 64");
    expect(told.result.id).toBe("stunned");
    expect(told.changes).toEqual([{ type: "track", of: "bo", track: "delay", from: 0, to: 1 }]);
  });

  it("MEST-99 Wounds of a Stun: armor does not stop them", () => {
    const told = fight(
      {
        weapon: weapon({ traits: "Stun" }),
        bo: { values: { delay: 2 }, gear: [armor("suit", 6)] },
        set: { targetHindrance: 0 },
      },
      "11 11 61 11",
    );
    expect(told.result.id).toBe("wounded");
    expect(trackAfter(told.changes, "bo", "wounds")).toBe(1);
    expect(trackAfter(told.changes, "bo", "delay")).toBeUndefined();
  });
});
