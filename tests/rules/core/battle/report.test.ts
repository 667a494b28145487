import { describe, expect, it } from "vitest";
import { luckOf, reportOf, successesOf, type LoggedExchange } from "../../../../src/rules/core/index.js";
import { exchange, report, shot, log, TONES } from "./logs.js";

describe("enemies hurt", () => {
  it("are expected by the chance that the odds name apart from the outcomes, where there is one", () => {
    const [plain] = report(exchange({ odds: [shot(0.5, 0.1, 0.4)] })).sides;
    const [named] = report(exchange({ odds: [shot(0.5, 0.1, 0.4)], hurt: 0.7 })).sides;
    expect([plain?.hurt.expected, named?.hurt.expected]).toEqual([0.4, 0.7]);
  });

  it("are not expected of a test", () => {
    const [side] = report(exchange({ targets: [], outcome: "passed", odds: null, hurt: 0.7 })).sides;
    expect(side?.hurt.expected).toBe(0);
  });
});

describe("a target that was out of play before", () => {
  const finish = (more: Partial<LoggedExchange> = {}) =>
    exchange({
      outcome: "out",
      odds: [shot(0, 0, 0, 1)],
      harm: [{ of: "b", by: "a", wounds: 0, isOut: true }],
      ...more,
    });

  it("is neither hurt nor put out of play by the attack that makes its state worse, and nothing is expected of it", () => {
    const [own, theirs] = report(finish({ outBefore: ["b"] })).sides;
    expect([own?.attacks, own?.hits.observed]).toEqual([1, 1]);
    expect([own?.hurt, own?.out]).toEqual(Array(2).fill({ observed: 0, expected: 0 }));
    expect(theirs?.lost).toBe(0);
    const [plain, lost] = report(finish()).sides;
    expect([plain?.hurt, plain?.out]).toEqual(Array(2).fill({ observed: 1, expected: 1 }));
    expect(lost?.lost).toBe(1);
  });

  it("does not count, the other targets do", () => {
    const both = { targets: ["b", "d"], odds: [shot(0, 0, 0, 1), shot(0.5, 0, 0.5)], outBefore: ["b"] };
    expect(report(finish(both)).sides[0]?.hurt.expected).toBe(0.5);
  });

  it("takes no damage of 0 in the timeline", () => {
    const lines = (more: Partial<LoggedExchange>) => report(finish(more)).rounds[0]?.entries[0]?.harm.length;
    expect([lines({}), lines({ outBefore: ["b"] })]).toEqual([1, 0]);
  });
});

describe("a test that a target makes", () => {
  it("is a test of who has it made, and no attack on the target", () => {
    const help = { targets: ["c"], outcome: "missed", isTargetsTest: true } as const;
    const [own] = report(exchange({}), exchange({ ...help, odds: [shot(0.5, 0.5)] })).sides;
    expect([own?.attacks, own?.hits.expected]).toEqual([1, 0.5]);
    const [counted] = report(exchange({}), exchange({ targets: ["c"] })).sides;
    expect(counted?.attacks).toBe(2);
  });
});

describe("luck", () => {
  it("knows the exact chances of each number of successes", () => {
    // 0.2 and 0.5: none 0.8 × 0.5, one 0.2 × 0.5 + 0.8 × 0.5, both 0.2 × 0.5.
    const all = successesOf([0.2, 0.5]);
    expect(all.get(0)).toBeCloseTo(0.4, 12);
    expect(all.get(1)).toBeCloseTo(0.5, 12);
    expect(all.get(2)).toBeCloseTo(0.1, 12);
  });

  it.each([
    [0, 0.2],
    [1, 0.65],
    [2, 0.95],
  ])("puts %s successes of chances 0.2 and 0.5 at the percentile %s", (successes, percentile) => {
    const trials = [0.2, 0.5].map((chance, index) => ({ chance, isSuccess: index < successes }));
    const luck = luckOf(trials);
    expect(luck?.percentile).toBeCloseTo(percentile, 12);
    expect(luck).toMatchObject({ trials: 2, successes });
    expect(luck?.expected).toBeCloseTo(0.7, 12);
  });

  it("is average where everything was certain, and none without trials", () => {
    expect(luckOf([{ chance: 1, isSuccess: true }])?.percentile).toBe(0.5);
    expect(luckOf([{ chance: 0, isSuccess: false }])?.percentile).toBe(0.5);
    expect(luckOf([])).toBeNull();
  });

  it("stays between 0 and 1 over many trials", () => {
    const none = luckOf(Array.from({ length: 400 }, () => ({ chance: 0.5, isSuccess: false })));
    const all = luckOf(Array.from({ length: 400 }, () => ({ chance: 0.5, isSuccess: true })));
    expect(none?.percentile).toBeGreaterThanOrEqual(0);
    expect(none?.percentile).toBeLessThan(1e-9);
    expect(all?.percentile).toBeLessThanOrEqual(1 + 1e-9);
    expect(all?.percentile).toBeGreaterThan(1 - 1e-9);
  });
});

describe("report of a battle", () => {
  it("compares hits, wounds and losses with what was expected, per side and per model", () => {
    // Three shots of the Wardens: 0.6 + 0.5 + 0.9 = 2 hits, 0.3 + 0.1 = 0.4 wounds, 0.1 out of play.
    const { sides, models } = report(
      exchange({ outcome: "wounded", odds: [shot(0.4, 0.3, 0.2, 0.1)], harm: [harm("b", "a", 2)] }),
      exchange({ outcome: "missed" }),
      exchange({ actor: "c", outcome: "hit", odds: [shot(0.1, 0.8, 0.1)] }),
    );
    expect(sides[0]).toMatchObject({ id: "s1", attacks: 3, dealt: 2, suffered: 0, lost: 0 });
    expect(sides[0]?.hits.observed).toBe(2);
    expect(sides[0]?.hits.expected).toBeCloseTo(2, 12);
    expect(sides[0]?.hurt.observed).toBe(1);
    expect(sides[0]?.hurt.expected).toBeCloseTo(0.4, 12);
    expect(sides[0]?.out.observed).toBe(0);
    expect(sides[0]?.out.expected).toBeCloseTo(0.1, 12);
    expect(sides[1]).toMatchObject({
      attacks: 0,
      suffered: 2,
      luck: null,
      hits: { observed: 0, expected: 0 },
    });
    const first = models.find(({ ref }) => ref === "a");
    expect(first).toMatchObject({ side: "s1", attacks: 2, luck: { trials: 2, successes: 1 } });
    // Hits at 0.6 and 0.5: none 0.2, one 0.5. The percentile of one is 0.2 + 0.25.
    expect(first?.luck?.percentile).toBeCloseTo(0.45, 12);
  });

  it("DH-65 counts what a test did, such as a grapple that was kept up, with the damage and not with the attacks", () => {
    const harm = [{ of: "b", by: "a", wounds: 2, isOut: true }];
    const held = { outcome: "passed", harm, odds: [[{ id: "passed", chance: 1 }]] } as const;
    const [side] = report(exchange({ outcome: "wounded", harm }), exchange(held)).sides;
    expect(side).toMatchObject({ attacks: 1, hurt: { observed: 1 }, out: { observed: 1 }, dealt: 4 });
    const [only] = report(exchange(held)).sides;
    expect(only).toMatchObject({ attacks: 0, hurt: { observed: 0, expected: 0 }, dealt: 2 });
  });

  it("compares no harm that a defender does in another's attack: no chance was promised for it", () => {
    const { sides } = report(
      exchange({ outcome: "beaten", harm: [harm("a", "b", 1, true)] }),
      // Pending hits are resolved by a step, which is no attack of anyone.
      exchange({ actor: "a", targets: [], action: "endActivation", isStep: true, harm: [harm("a", "b", 1)] }),
    );
    expect(sides[1]).toMatchObject({ attacks: 0, dealt: 2 });
    expect([sides[1]?.hurt.observed, sides[1]?.out.observed]).toEqual([1, 0]);
  });

  it("counts each attack of an exchange that has several, with its own chance; who was hurt counts once", () => {
    const both = exchange({
      outcome: "wounded",
      odds: [shot(0.3, 0, 0.7)],
      harm: [harm("b", "a", 2)],
      attacks: [
        { outcome: "missed", chances: shot(0.5, 0, 0.5) },
        { outcome: "wounded", chances: shot(0.6, 0, 0.4) },
      ],
    });
    const { sides, pairs, rounds } = report(both);
    expect(sides[0]).toMatchObject({ attacks: 2, hurt: { observed: 1 }, luck: { trials: 2, successes: 1 } });
    expect(sides[0]?.hits.observed).toBe(1);
    expect(sides[0]?.hits.expected).toBeCloseTo(0.9, 12);
    expect(sides[0]?.hurt.expected).toBeCloseTo(0.7, 12);
    expect(pairs).toEqual([{ by: "a", of: "b", attacks: 2, wounds: 2, out: 0 }]);
    expect(rounds[0]?.entries[0]).toMatchObject({ outcomes: ["missed", "wounded"], chances: [0.5, 0.4] });
  });

  it("expects nothing of several attacks whose chances the reader does not know", () => {
    const attacks = ["missed", "hit"].map((outcome) => ({ outcome, chances: null }));
    const [side] = report(exchange({ outcome: "hit", odds: null, attacks })).sides;
    expect(side).toMatchObject({ attacks: 2, hits: { observed: 1, expected: null }, luck: null });
  });

  it("takes an attack on several targets as one that hits at least one of them", () => {
    const { sides } = report(
      exchange({ targets: ["b", "d"], outcome: "hit", odds: [shot(0.5, 0.5), shot(0.8, 0, 0.2)] }),
    );
    expect(sides[0]?.hits.expected).toBeCloseTo(0.6, 12);
    expect(sides[0]?.hurt.expected).toBeCloseTo(0.2, 12);
  });

  it("counts a hit in a melee that does nothing as a hit, like one by a shot", () => {
    const odds = [
      [
        { id: "beaten", chance: 0.4 },
        { id: "unhurt", chance: 0.5 },
        { id: "wounded", chance: 0.1 },
      ],
    ];
    const one = log(exchange({ outcome: "unhurt", odds }));
    const [side] = reportOf(one, { ...TONES, unhurt: "nothing" }, ["unhurt"]).sides;
    expect(side).toMatchObject({ attacks: 1, hits: { observed: 1 }, luck: { trials: 1, successes: 1 } });
    expect(side?.hits.expected).toBeCloseTo(0.6, 12);
  });

  it("counts an attack that turns against its actor as a miss", () => {
    const odds = [[...shot(0, 0.5), { id: "beaten", chance: 0.5 }]];
    const { sides } = report(exchange({ outcome: "beaten", odds, harm: [harm("a", null, 1)] }));
    expect(sides[0]).toMatchObject({ hits: { observed: 0, expected: 0.5 }, dealt: 0, suffered: 1 });
  });

  it("counts no test as an attack or as luck", () => {
    const chances = (good: string, bad: string) => [
      [
        { id: good, chance: 0.25 },
        { id: bad, chance: 0.75 },
      ],
    ];
    const { sides } = report(
      exchange({ targets: [], action: "morale", outcome: "passed", odds: chances("passed", "failed") }),
      exchange({ targets: [], action: "move", outcome: "done", odds: [[{ id: "done", chance: 1 }]] }),
      exchange({ targets: [], action: "move", outcome: "done", odds: null }),
      // TNT-65: an ability calls for a Morale test of its target, which can take it out of play.
      exchange({ action: "useAbility", outcome: "out", odds: chances("passed", "out") }),
    );
    expect(sides[0]).toMatchObject({ attacks: 0, luck: null });
  });

  it("says nothing of what it expected where the reader does not know the chances of an attack", () => {
    const known = exchange({ outcome: "hit" });
    const hidden = exchange({ outcome: "wounded", odds: null, harm: [harm("b", "a", 1)] });
    const some = report(known, hidden).sides[0];
    expect(some).toMatchObject({ attacks: 2, hits: { observed: 2, expected: null }, luck: { trials: 1 } });
    expect(some?.hurt).toEqual({ observed: 1, expected: null });
    const none = report(hidden).sides[0];
    expect(none).toMatchObject({ attacks: 1, luck: null, hits: { observed: 1, expected: null } });
    const missed = report(exchange({ odds: null })).sides[0];
    expect(missed).toMatchObject({ attacks: 1, hits: { observed: 0, expected: null } });
  });

  it("expects no number of losses where the chances of the game never say that a model goes out of play", () => {
    const wounds = [shot(0.5, 0.3, 0.2).filter(({ id }) => id !== "out")];
    const { sides } = report(
      exchange({ odds: wounds, outcome: "wounded", harm: [harm("b", "a", 2, true)] }),
      exchange({ odds: wounds }),
    );
    expect(sides[0]?.out).toEqual({ observed: 1, expected: null });
    expect(sides[0]?.hurt.expected).toBeCloseTo(0.4, 12);
  });

  it("has a timeline by round, without steps that harmed no model", () => {
    const { rounds } = report(
      exchange({ id: "late", round: 2 }),
      exchange({ id: "first" }),
      exchange({ id: "pass", action: "endActivation", targets: [], isStep: true, odds: null }),
      exchange({
        id: "resolve",
        action: "endActivation",
        targets: [],
        isStep: true,
        odds: null,
        harm: [harm("b", "a", 1, true)],
      }),
    );
    expect(rounds.map(({ round, entries }) => [round, entries.map(({ id }) => id)])).toEqual([
      [1, ["first", "resolve"]],
      [2, ["late"]],
    ]);
    expect(rounds[0]?.entries.map(({ chances }) => chances)).toEqual([[0.5], []]);
  });

  it("says who did what to whom, also to itself, which is no damage dealt", () => {
    const { pairs, sides } = report(
      exchange({ outcome: "hit" }),
      exchange({ outcome: "missed" }),
      exchange({ isStep: true, targets: [], odds: null, harm: [harm("b", "a", 2, true), harm("a", "a", 1)] }),
    );
    expect(pairs).toEqual([
      { by: "a", of: "b", attacks: 2, wounds: 2, out: 1 },
      { by: "a", of: "a", attacks: 0, wounds: 1, out: 0 },
    ]);
    expect(sides.map(({ dealt, suffered, lost }) => [dealt, suffered, lost])).toEqual([
      [2, 1, 0],
      [0, 2, 1],
    ]);
  });

  it("is empty where nothing happened, and takes an outcome that the game does not declare for nothing", () => {
    expect(report()).toMatchObject({ rounds: [], pairs: [] });
    expect(report().sides.map(({ luck }) => luck)).toEqual([null, null]);
    expect(report(exchange({ outcome: "unheard" })).sides[0]?.attacks).toBe(0);
    expect(report(exchange({ outcome: null })).sides[0]?.attacks).toBe(0);
  });
});

function harm(of: string, by: string | null, wounds: number, isOut = false) {
  return { of, by, wounds, isOut };
}
