import { describe, expect, it } from "vitest";
import {
  answered,
  begin,
  isRefusal,
  openQuestions,
  replay,
  weigh,
  type Engagement,
  type Odds,
  type Transcript,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { trackAfter } from "../play.js";
import { against, asRolled, autogun, fact, grenade, person, sword, weapon } from "./fixtures.js";

function oddsOf(one: Engagement): Odds {
  const odds = weigh(darkHeresy, one).odds[0];
  if (!odds) throw new Error("No odds.");
  return odds;
}

const chanceIn = (outcomes: Odds["outcomes"] | undefined, id: string): number =>
  outcomes?.find((one) => one.id === id)?.chance ?? 0;

const answerIn = (odds: Odds, id: string) => odds.answers?.find((one) => one.id === id);

/** DH-30, DH-31 written once more from the statements. */
function judged(face: number, target: number): number {
  const isSuccess = face === 1 || (face !== 100 && face <= target);
  return isSuccess ? Math.max(1, 1 + Math.floor(target / 10) - Math.floor(face / 10)) : 0;
}

const faces = Array.from({ length: 100 }, (_, index) => index + 1);

/** DH-35 for a first hit by its d100: the parts of all hits. */
function partsHit(face: number, count: number): readonly string[] {
  const swapped = (face % 10) * 10 + (Math.floor(face / 10) % 10) || 100;
  const first = swapped <= 10 ? "head" : swapped <= 30 ? "arm" : swapped <= 70 ? "body" : "leg";
  const order = {
    head: ["head", "head", "arm", "body", "arm", "body"],
    arm: ["arm", "arm", "body", "head", "body", "arm"],
    body: ["body", "body", "arm", "head", "arm", "body"],
    leg: ["leg", "leg", "body", "arm", "head", "body"],
  }[first];
  return Array.from({ length: count }, (_, hit) => order[Math.min(hit, 5)] ?? "");
}

/** DH-69 for Impact at 8 wounds and Toughness 30: the chance of death at a total damage. */
function deathAt(part: string, total: number): number {
  const critical = Math.min(10, total - 8);
  if (critical >= (part === "head" ? 8 : 9)) return 1;
  return (part === "arm" || part === "leg") && critical === 8 ? 0.7 : 0;
}

/** The sums of dice that each do a number, by their chances; Infinity once it is death. */
function sums(parts: readonly string[], damageOf: (die: number) => number): ReadonlyMap<number, number> {
  let all = new Map([[0, 1]]);
  for (const part of parts) {
    const next = new Map<number, number>();
    const add = (total: number, chance: number): unknown => next.set(total, (next.get(total) ?? 0) + chance);
    for (const [sum, chance] of all)
      for (let die = 1; die <= 10; die += 1) {
        const total = sum + damageOf(die);
        const death = deathAt(part, total);
        add(total, (chance / 10) * (1 - death));
        add(Infinity, (chance / 10) * death);
      }
    all = next;
  }
  return all;
}

/** What every pair of an attack's and an evasion's d100 leads to, and then every damage die. */
function enumerated(skill: number, evasion: number | null, extra = 0, perDegree = 1, rate = 10) {
  const ends = { jammed: 0, missed: 0, evaded: 0, wounded: 0, critical: 0, out: 0 };
  for (const face of faces) {
    const degrees = judged(face, skill);
    if (face >= 94) ends.jammed += 0.01;
    else if (degrees < 1) ends.missed += 0.01;
    else
      for (const dodged of evasion === null ? [100] : faces) {
        const chance = 0.01 / (evasion === null ? 1 : 100);
        const won = evasion === null ? 0 : judged(dodged, evasion);
        const hits = Math.min(degrees, rate) - (won > 0 ? (won + extra) * perDegree : 0);
        if (hits < 1) ends.evaded += chance;
        else
          for (const [sum, part] of sums(partsHit(face, hits), (die) => Math.max(die, degrees) + 3 - 3)) {
            const end = sum <= 8 ? "wounded" : sum < Infinity ? "critical" : "out";
            ends[end] += chance * part;
          }
      }
  }
  return ends;
}

/** BS 55, a full auto burst of the autogun, which is at −10, at 8 wounds and Dodge 45. */
const burst = (foe = {}, gun = {}, options = {}) =>
  against(
    "fullAuto",
    person("ana", { values: { ballisticSkill: 55 } }),
    autogun(gun),
    person("bo", { values: { wounds: 8, agility: 45, ...foe } }),
    { facts: { distance: fact(60) }, settings: { aim: "half" }, options },
  );

describe("DH-39 odds of each answer of the target", () => {
  it("a burst at BS 55: out in 36.1 % without evasion, in 24.5 % with Dodge 45", () => {
    const odds = oddsOf(burst());
    expect(chanceIn(answerIn(odds, "endure")?.outcomes, "out")).toBeCloseTo(0.3611, 4);
    expect(chanceIn(answerIn(odds, "dodge")?.outcomes, "out")).toBeCloseTo(0.2451, 4);
    expect(odds.outcomes).toEqual(answerIn(odds, "endure")?.outcomes);
    expect(odds.priced?.id).toBe("dodge");
  });

  it.each<[string, Engagement, string, ReturnType<typeof enumerated>]>([
    ["taking it", burst(), "endure", enumerated(55, null)],
    ["Dodge 45", burst(), "dodge", enumerated(55, 45)],
    ["Dodge 45, one degree more", burst({}, {}, { evasionExtra: true }), "dodge", enumerated(55, 45, 1)],
    ["Dodge 5", burst({ agility: 5 }), "dodge", enumerated(55, 5)],
    ["a burst of three", burst({}, { full: 3 }), "dodge", enumerated(55, 45, 0, 1, 3)],
  ])("agree with every fall of all dice: %s", (_what, one, answer, ends) => {
    const outcomes = answerIn(oddsOf(one), answer)?.outcomes;
    for (const [id, chance] of Object.entries(ends))
      expect([id, chanceIn(outcomes, id)]).toEqual([id, expect.closeTo(chance, 10)]);
  });

  it.each(["endure", "dodge"])("agree with the procedure as it is played: %s", (choice) => {
    const one = burst();
    const start = begin(darkHeresy, one);
    if (isRefusal(start)) throw new Error(start.refused);
    let seed = 20_260_107;
    const next = (sides: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return 1 + Math.floor((seed / 2 ** 32) * sides);
    };
    const runs = 6000;
    const counts: Record<string, number> = {};
    for (let run = 0; run < runs; run += 1) {
      let transcript: Transcript = {};
      let told = replay(start, transcript);
      while (told.waiting) {
        const { waiting } = told;
        if (waiting.type === "roll") {
          const shown = Object.entries(waiting.dice).map(([die, count]) => [
            die,
            Array.from({ length: count }, () => next(darkHeresy.dice[die]?.sides ?? 1)),
          ]);
          transcript = answered(transcript, waiting.key, { faces: Object.fromEntries(shown) as never });
        }
        for (const { key, question, default: usual } of openQuestions(waiting))
          transcript = answered(transcript, key, { choice: question === "evadeShot" ? choice : usual });
        told = replay(start, transcript);
      }
      const id = told.result?.id ?? "";
      counts[id] = (counts[id] ?? 0) + 1;
    }
    for (const { id, chance } of answerIn(oddsOf(one), choice)?.outcomes ?? []) {
      const spread = Math.sqrt((chance * (1 - chance)) / runs);
      expect(Math.abs((counts[id] ?? 0) / runs - chance), id).toBeLessThanOrEqual(4 * spread);
    }
  });

  it("DH-39 taking the hit is free and comes first; to dodge or parry costs a Reaction", () => {
    const foe = person("bo", { values: { agility: 30, weaponSkill: 50 }, gear: [sword()] });
    const odds = oddsOf(against("strike", person("ana"), sword(), foe));
    expect(odds.answers?.map(({ id, price }) => [id, price])).toEqual([
      ["endure", undefined],
      ["parry", { id: "reaction", count: 1 }],
      ["dodge", { id: "reaction", count: 1 }],
    ]);
    expect(odds.priced?.id).toBe("parry");
    const [endure, parry, dodge] = odds.answers ?? [];
    expect((parry?.harm ?? 0) / (endure?.harm ?? 1)).toBeCloseTo(0.4, 10);
    expect((dodge?.harm ?? 0) / (endure?.harm ?? 1)).toBeCloseTo(0.7, 10);
  });

  it.each<[string, Parameters<typeof person>[1]]>([
    ["with no Reaction left", { turn: { reactions: 0 } }],
    ["after an All Out Attack", { statuses: ["allOut"] }],
    ["stunned", { statuses: ["stunned"] }],
    ["unaware", { statuses: ["unaware"] }],
  ])("there is no choice %s", (_what, foe) => {
    const odds = oddsOf(against("shoot", person("ana"), autogun(), person("bo", foe)));
    expect(odds.answers).toBeUndefined();
    expect(chanceIn(odds.outcomes, "evaded")).toBe(0);
  });

  it("DH-39 a shot is not parried", () => {
    const foe = person("bo", { gear: [sword()] });
    const odds = oddsOf(against("shoot", person("ana"), autogun(), foe));
    expect(odds.answers?.map(({ id }) => id)).toEqual(["endure", "dodge"]);
  });
});

describe("DH-62 evading area attacks and Storm", () => {
  const stormed = (dodge: number, left: number, options: Readonly<Record<string, boolean>> = {}) =>
    asRolled(
      against(
        "fullAuto",
        person("ana", { values: { ballisticSkill: 60 } }),
        autogun({ storm: true, clip: 60 }),
        person("bo", { values: { agility: 40, wounds: 60 } }),
        { options },
      ),
      [20, dodge, ...Array.from({ length: left }, () => 5)],
      { evadeShot: "dodge" },
    );

  it.each([
    [41, 8],
    [40, 6],
    [30, 4],
    [10, 0],
  ])("each degree cancels two hits of a Storm weapon: 8 hits, Dodge 40, roll %d leaves %d", (dodge, left) => {
    const told = stormed(dodge, left);
    expect(told.rolls.filter(({ purpose }) => purpose === "damage")).toHaveLength(left);
    expect(told.result.id === "evaded").toBe(left === 0);
  });

  it.each([
    [41, 8],
    [40, 5],
    [30, 3],
  ])("DH-39, option: the success cancels one hit more, also with Storm: roll %d leaves %d", (dodge, left) => {
    const { rolls } = stormed(dodge, left, { evasionExtra: true });
    expect(rolls.filter(({ purpose }) => purpose === "damage")).toHaveLength(left);
  });

  it("the odds count that too", () => {
    const odds = oddsOf(burst({}, { storm: true, clip: 60, full: 1 }));
    const { evaded } = enumerated(55, 45, 0, 2, 2);
    expect(chanceIn(answerIn(odds, "dodge")?.outcomes, "evaded")).toBeCloseTo(evaded, 10);
  });

  const thrown = (agility: number, more = {}) =>
    against(
      "throwWeapon",
      person("ana", { values: { ballisticSkill: 60, strength: 40 } }),
      grenade(),
      person("bo", { values: { agility, wounds: 60 } }),
      more,
    );

  it.each([
    [29, false],
    [30, true],
  ])("a blast of 3 m is evaded only with an Agility bonus of 3: Agility %d, %s", (agility, may) => {
    const told = asRolled(thrown(agility), may ? [33, 1] : [33, [5, 5]], { evadeShot: "dodge" });
    expect(told.asked.includes("evadeShot")).toBe(may);
    expect(told.notes.includes("noWayOut")).toBe(!may);
    expect(told.result.id).toBe(may ? "evaded" : "wounded");
    const odds = oddsOf(thrown(agility));
    expect(odds.answers !== undefined).toBe(may);
  });

  it.each([
    [1.9, false],
    [2, true],
    [3, true],
  ])("%d m from the middle of a blast of 3 m an Agility bonus of 1 gets away: %s", (distance, may) => {
    const one = thrown(10, {
      facts: { neighbors: fact([{ ref: "cy", distance }]) },
      others: [person("cy", { values: { agility: 19, wounds: 60 } })],
    });
    const told = asRolled(one, may ? [33, [5, 5], 1] : [33, [5, 5], 50, [5, 5]], { evadeShot: "dodge" });
    expect(trackAfter(told.changes, "cy", "woundsTaken")).toBe(may ? undefined : 7);
    expect(told.asked).toEqual(may ? ["evadeShot"] : []);
    expect(
      told.notes.filter((key) => ["leavesBlast", "noWayOut", "evaded", "getsOut"].includes(key)),
    ).toEqual(may ? ["noWayOut", "evaded", "leavesBlast"] : ["noWayOut", "noWayOut"]);
  });

  it("a weapon without a blast asks as usual", () => {
    const gun = weapon("gun", { class: "pistol", range: 30 });
    const slow = person("bo", { values: { agility: 5 } });
    const told = asRolled(against("shoot", person("ana"), gun, slow), [11, 2]);
    expect(told.asked).toContain("evadeShot");
  });
});
