import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Odds } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { chanceOfWays, enumerate, type Way } from "../enumerate.js";
import { kept } from "../play.js";
import { engagement, fact, raider, rifle, set, target, weapon } from "./fixtures.js";

function oddsOf(one: Engagement, index = 0): Odds {
  const odds = weigh(tnt, one).odds[index];
  if (!odds) throw new Error("No odds.");
  return odds;
}

const chance = (odds: Odds, id: string): number =>
  [...odds.outcomes, ...odds.also].find((one) => one.id === id)?.chance ?? Number.NaN;

const total = (odds: Odds): number => odds.outcomes.reduce((sum, one) => sum + one.chance, 0);

/** The fate of one model in all ways of a ranged attack and of the resolution of its hits, nothing computed but enumerated. */
function fates(attack: Engagement, ref: string): Readonly<Record<string, number>> {
  const fate: Record<string, number> = { missed: 0, grazed: 0, wounded: 0, out: 0 };
  const cache = new Map<string, readonly Way[]>();
  const others = attack.targets.map(({ profile }) => profile);
  for (const way of enumerate(tnt, attack)) {
    const waiting = kept(way.told().changes).filter(({ item }) => item["target"] === ref);
    if (waiting.length === 0) {
      const { id } = way.outcome;
      fate[id] = (fate[id] ?? 0) + way.chance;
      continue;
    }
    const key = waiting.map(({ item }) => item["grazeOnly"]).join();
    const resolution = engagement("resolve", attack.actor, { waiting, others });
    const ends =
      cache.get(key) ??
      enumerate(
        tnt,
        resolution,
        ({ question }) => (question === "graze" ? "move" : undefined),
        undefined,
        ({ key: request }) => /^(hit|graze)-\d+-(wound|nerve)$/.test(request),
      );
    cache.set(key, ends);
    for (const end of ends) {
      const { id } = end.outcome;
      fate[id] = (fate[id] ?? 0) + way.chance * end.chance;
    }
  }
  return fate;
}

describe("TNT-33 to TNT-43: odds of a ranged attack", () => {
  const one = (more: Partial<Engagement> = {}) =>
    engagement("shoot", raider("ana"), { weapon: rifle(), targets: [target(raider("bo"))], ...more });

  it.each<[string, Engagement]>([
    ["TNT-37 one shot", one()],
    ["TNT-36 suppressive fire", one({ choices: set({ suppressive: 1 }) })],
    [
      "TNT-34 heavy cover, a poor shot: the critical matters",
      one({ choices: set({ cover: "heavy", moved: 1 }) }),
    ],
    [
      "TNT-41 into a melee of four",
      one({ targets: [target(raider("bo"), { melee: fact(["bo", "cy", "di", "ed"]) })] }),
    ],
    ["TNT-41 into a melee of eleven", one({ targets: [target(raider("bo"), {}, 1, { intoMelee: 11 })] })],
    [
      "R2 with the option",
      one({ actor: raider("ana", { values: { ranged: 9 } }), options: { fumbleAlwaysFails: true } }),
    ],
  ])("%s agrees with full enumeration", (_, attack) => {
    const odds = oddsOf(attack);
    const counted = fates(attack, "bo");
    expect(total(odds)).toBeCloseTo(1, 10);
    for (const [id, value] of Object.entries(counted)) expect(chance(odds, id)).toBeCloseTo(value, 5);
  });

  it("TNT-38 two shots at a model of two wounds agree with full enumeration", () => {
    const attack = one({
      weapon: rifle({ shots: 2 }),
      targets: [target(raider("bo", { values: { wounds: 2 } }), {}, 2)],
    });
    const odds = oddsOf(attack);
    expect(total(odds)).toBeCloseTo(1, 10);
    for (const [id, value] of Object.entries(fates(attack, "bo")))
      expect(chance(odds, id)).toBeCloseTo(value, 5);
  });

  it("TNT-38 a wound taken before leaves one less to take", () => {
    const hurt = raider("bo", { values: { wounds: 2, woundsTaken: 1 } });
    expect(oddsOf(one({ targets: [target(hurt)] }))).toEqual(oddsOf(one()));
  });

  it("TNT-40 each target has odds of its own; one without shots has none", () => {
    const spread = one({
      weapon: rifle({ shots: 3 }),
      targets: [
        target(raider("bo"), {}, 1),
        target(raider("cy"), { cover: fact("heavy") }, 2),
        target(raider("di"), {}, 0),
      ],
    });
    const { odds, lines } = weigh(tnt, spread);
    expect(odds[2]).toBeNull();
    expect(lines[1]?.active.bonus).toBe(-2);
    expect(chance(odds[1] ?? oddsOf(spread), "missed")).toBeCloseTo(0.7 ** 2, 10);
  });

  it.each([
    [1, 1, 0.1],
    [1, 3, 1 - 0.9 ** 3],
    [0, 3, 0],
  ])("TNT-43 the chance of a jam with Reliability %i and %i shots", (reliability, shots, jam) => {
    const attack = one({ weapon: rifle({ shots, reliability }), targets: [target(raider("bo"), {}, shots)] });
    expect(chance(oddsOf(attack), "jam")).toBeCloseTo(jam, 10);
    const ways = enumerate(tnt, attack);
    const jams = chanceOfWays(ways, ({ told }) => told().changes.some((change) => change.type === "track"));
    expect(jams).toBeCloseTo(jam, 8);
  });

  it("TNT-33 without a target: hit or miss", () => {
    const odds = oddsOf(engagement("shoot", raider("ana"), { weapon: rifle() }));
    expect(chance(odds, "hit")).toBeCloseTo(0.5, 10);
    expect(total(odds)).toBeCloseTo(1, 10);
  });
});

describe("TNT-45 to TNT-54: odds of a close combat", () => {
  const duel = (ana = {}, bo = {}, more: Partial<Engagement> = {}) =>
    engagement("fight", raider("ana", ana), {
      weapon: weapon("club", { strength: 1 }),
      targets: [target(raider("bo", bo))],
      ...more,
    });

  it("TNT-45 equals: hit .4542, tie .0917, lose .4542", () => {
    const odds = oddsOf(duel());
    expect(chance(odds, "hit")).toBeCloseTo(0.4542, 4);
    expect(chance(odds, "locked")).toBeCloseTo(0.0917, 4);
    expect(chance(odds, "beaten")).toBeCloseTo(0.4542, 4);
  });

  it.each<[string, Engagement]>([
    ["TNT-45 equals", duel()],
    ["TNT-46 with advantage", duel({ statuses: ["concentrating"] }, { statuses: ["prone"] })],
    ["TNT-54 a model of two wounds", duel({}, { values: { wounds: 2 } })],
    ["R2 with the option", duel({ values: { melee: 8 } }, {}, { options: { fumbleAlwaysFails: true } })],
  ])("%s: they agree with full enumeration", (_, attack) => {
    const odds = oddsOf(attack);
    const ways = enumerate(
      tnt,
      attack,
      undefined,
      (request) => (request.type === "roll" && request.purpose === "morale" ? { id: "wounded" } : undefined),
      ({ key }) => key === "blow-wound",
    );
    expect(total(odds)).toBeCloseTo(1, 10);
    for (const { id, chance: value } of odds.outcomes)
      expect(chanceOfWays(ways, ({ outcome }) => outcome.id === id)).toBeCloseTo(value, 8);
  });

  it("TNT-54 a wound taken before leaves one less to take", () => {
    expect(oddsOf(duel({}, { values: { wounds: 2, woundsTaken: 1 } }))).toEqual(oddsOf(duel()));
  });

  it("TNT-25 a charge has the odds of its attack", () => {
    expect(oddsOf({ ...duel(), action: "charge" })).toEqual(oddsOf(duel()));
  });
});

describe("TNT-3: odds of tests", () => {
  it.each([
    "will",
    "agility",
    "strength",
    "activation",
    "climb",
    "jump",
    "disengage",
    "morale",
    "fall",
    "opposed",
  ])("TNT-3 %s agrees with full enumeration", (action) => {
    const settings = { climbInches: 2, gap: 3, fallHeight: 3 };
    const test = engagement(action, raider("ana", { values: { mettle: 3, strength: 3, wounds: 1 } }), {
      choices: set(settings),
      targets: action === "opposed" ? [target(raider("bo"))] : [],
    });
    const odds = oddsOf(test);
    expect(total(odds)).toBeCloseTo(1, 10);
    const ways = enumerate(tnt, test);
    for (const { id, chance: value } of odds.outcomes)
      expect(chanceOfWays(ways, ({ outcome }) => outcome.id === id)).toBeCloseTo(value, 8);
    const named = odds.outcomes.filter((one) => one.chance > 0).map(({ id }) => id);
    expect(ways.filter(({ outcome }) => !named.includes(outcome.id))).toEqual([]);
  });

  it("TNT-30, TNT-32 a jump that can fail counts the fall: Mettle 3, a gap of 2 inches, 3 inches down", () => {
    const jump = (values: Readonly<Record<string, number>>) =>
      oddsOf(
        engagement("jump", raider("ana", { values: { mettle: 3, ...values } }), {
          choices: set({ gap: 2, fallHeight: 3 }),
        }),
      );
    expect(chance(jump({}), "passed")).toBeCloseTo(0.4, 10);
    expect(chance(jump({}), "out")).toBeGreaterThan(0.31);
    expect(chance(jump({}), "out")).toBeLessThan(0.33);
    expect(chance(jump({ wounds: 2 }), "out")).toBe(0);
    expect(chance(jump({ wounds: 2 }), "wounded")).toBeCloseTo(chance(jump({}), "out"), 10);
  });

  it("TNT-32, TNT-99 a fall of less than an inch causes no wound", () => {
    const fall = (fallHeight: number) =>
      oddsOf(engagement("fall", raider("ana"), { choices: set({ fallHeight }) }));
    expect(chance(fall(0.5), "unhurt")).toBe(1);
    expect(chance(fall(1), "out")).toBeGreaterThan(0);
  });

  it.each([1, 2])("TNT-68, TNT-110 Morale with %i enemies in contact counts their free attacks", (count) => {
    const enemies = ["bo", "cy"].slice(0, count);
    const test = engagement(
      "morale",
      raider("ana", { values: { mettle: 3, wounds: 2, woundsTaken: 2 - count } }),
      {
        facts: { opponents: fact(enemies) },
        others: enemies.map((ref) => raider(ref, { values: { strength: 9 } })),
      },
    );
    const odds = oddsOf(test);
    expect(total(odds)).toBeCloseTo(1, 10);
    const ways = enumerate(tnt, test, undefined, undefined, ({ key }) => /-(strike|wound|edge)$/.test(key));
    expect(chance(odds, "out")).toBeGreaterThan(0);
    for (const { id, chance: value } of odds.outcomes)
      expect(chanceOfWays(ways, ({ outcome }) => outcome.id === id)).toBeCloseTo(value, 8);
  });
});

describe("TNT-37, TNT-38: odds of the hits that wait", () => {
  const hit = (id: number, to: string, more: Readonly<Record<string, number>> = {}) => ({
    list: "hits",
    id: `ana-${id}`,
    item: { target: to, attacker: "ana", weapon: "rifle", strength: 7, critical: 0, grazeOnly: 0, ...more },
  });
  const resolution = (waiting: readonly ReturnType<typeof hit>[]) =>
    engagement("resolve", raider("ana"), {
      waiting,
      others: [raider("bo", { values: { wounds: 2 } }), raider("cy")],
    });
  const single = enumerate(tnt, resolution([hit(1, "cy")]), ({ question }) =>
    question === "graze" ? "move" : undefined,
  );
  const p = chanceOfWays(single, ({ outcome }) => outcome.data?.["wounded"] === 1);
  const q = 1 - p;

  it.each<[string, readonly ReturnType<typeof hit>[], number, number]>([
    ["one hit at a model with one wound", [hit(1, "cy")], q, p],
    ["one hit at a model with two wounds", [hit(1, "bo")], q, 0],
    ["two hits at a model with two wounds", [hit(1, "bo"), hit(2, "bo")], q ** 2, p ** 2],
    [
      "three hits at a model with two wounds",
      [hit(1, "bo"), hit(2, "bo"), hit(3, "bo")],
      q ** 3,
      p ** 3 + 3 * p * p * q,
    ],
    ["TNT-36 a hit that only grazes", [hit(1, "cy", { grazeOnly: 1 })], 1, 0],
    ["hits at two models", [hit(1, "bo"), hit(2, "cy")], q ** 2, p],
    ["a hit at a model that was removed", [hit(1, "nobody"), hit(2, "cy")], q, p],
  ])("%s", (_, waiting, grazed, out) => {
    const odds = oddsOf(resolution(waiting));
    expect(chance(odds, "grazed")).toBeCloseTo(grazed, 9);
    expect(chance(odds, "out")).toBeCloseTo(out, 9);
    expect(total(odds)).toBeCloseTo(1, 9);
  });
});
