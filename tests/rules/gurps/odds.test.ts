import { describe, expect, it } from "vitest";
import {
  wordedChoices,
  type AskRequest,
  type Engagement,
  type Odds,
  type Setting,
} from "../../../src/rules/core/index.js";
import { gurps } from "../../../src/rules/gurps/index.js";
import {
  armor,
  engagement,
  person,
  rifle,
  set,
  shoot,
  strike,
  sword,
  weighed,
  type Person,
} from "./fixtures.js";
import { guarded, offered } from "./guard.js";
import { chanceOfWays, waysOf, type Way } from "./ways.js";

function oddsOf(given: Engagement): Odds {
  const [odds] = weighed(given).odds;
  if (!odds) throw new Error("No odds.");
  return odds;
}

function chance(odds: Odds, id: string): number {
  return [...odds.outcomes, ...odds.also].find((one) => one.id === id)?.chance ?? 0;
}

const noted = (key: string) => (way: Way) => way.notes.some((note) => note.key === key);

/** A side chance, by what the card tells of a way. */
const SIDE: Readonly<Record<string, (way: Way) => boolean>> = {
  critical: noted("criticalHit"),
  crippled: (way) => way.notes.some((note) => note.key.startsWith("crippled")),
  atZero: noted("atZero"),
  hitAny: (way) => Number(way.outcome.data?.["hits"]) > 0,
};

type Settings = Readonly<Record<string, Setting>>;

const foe: Person = {
  values: { basicSpeed: 5.25, lost: 4 },
  gear: [sword({}, "own"), armor({ block: 12, defenseBonus: 1, covers: "none" }), armor({ dr: 2 }, "mail")],
};
const gun = rifle({ skill: 13, damage: "1d+1 pi", recoil: 2, rateOfFire: 3, malfunction: 16 });

type Values = NonNullable<Person["values"]>;

/** A blow at a foe with a sword of such damage, and a shot. */
const blow = (damage: string, settings: Settings = {}, bo: Person = foe, values: Values = {}): Engagement =>
  strike(sword({ damage, ...values }), settings, { foe: bo });
const shot = (settings: Settings, weapon = gun): Engagement => shoot(weapon, settings, { foe });
const toStayAwake = { values: { lost: 13, ht: 12 }, turn: { isActive: 0, rollDue: 1 } };
const covered = { location: "random", coverLegs: "half", coverArms: "full" };

const CASES: readonly (readonly [string, Engagement])[] = [
  ["GURPS-1 a plain blow", blow("1d cut")],
  ["GURPS-3 a capped blow", blow("1d cut", { wildSwing: 1 }, foe, { skill: 20 })],
  ["GURPS-35 a blow of high skill", blow("2d imp", { deceptive: 1 }, foe, { skill: 17 })],
  ["GURPS-8 a blow at an arm", blow("2d cut", { location: "arm" })],
  ["GURPS-9 a blow at a weapon", blow("1d cut", { location: "weapon" })],
  ["GURPS-25 a helpless foe", blow("2d cr", {}, { ...foe, turn: { allOutAttack: 1 } })],
  ["GURPS-27 an unseen blow", blow("1d cut", { attackerUnseen: 1 })],
  [
    "GURPS-25 an All-Out Defense with two defenses",
    blow("+3 cut", {}, { ...foe, turn: { allOutDefense: 4 } }),
  ],
  ["GURPS-29 a defender who can tumble", blow("+3 cut", {}, { values: { acrobatics: 13 } })],
  ["GURPS-60 a defender who must stay conscious first", blow("+3 cut", {}, toStayAwake)],
  [
    "GURPS-68 a blow at the skull, by 1 at the torso",
    blow("1d cr", { location: "skull" }, foe, { skill: 17 }),
  ],
  [
    "GURPS-45 an All-Out Attack after a feint",
    blow("+3 cut", { maneuver: "allOutFeint" }, { values: { basicSpeed: 4, lost: 3 } }, { skill: 12 }),
  ],
  ["GURPS-45 a strong blow", blow("sw cut", { maneuver: "allOutStrong" })],
  ["GURPS-36 a shot that may fail", shot({ shots: 1 })],
  ["GURPS-37 a burst", shot({ shots: 3 })],
  ["GURPS-38 a shot anywhere, half in cover", shot(covered, rifle({ damage: "1d pi" }))],
];

const slow = { values: { basicSpeed: 4 }, gear: [sword({ skill: 16 }, "own")] };
const reeling = { values: { basicSpeed: 6, lost: 5 } };
const second = { gear: [sword({ damage: "+2 imp", skill: 16 }, "second")] };
const shielded = { values: { lost: 9 }, gear: [armor({ block: 14, covers: "none" })] };
const pistol = (ref: string) => rifle({ damage: "+1 pi", skill: 16 }, ref);

/** Attacks of two blows, and answers to the first of them. */
const TWO_BLOWS: readonly (readonly [string, Engagement, readonly string[]])[] = [
  [
    "GURPS-30 a Rapid Strike",
    blow("+3 cut", { manner: "rapidStrike" }, slow, { skill: 18 }),
    ["parry-1", "parryRetreat-1"],
  ],
  [
    "GURPS-45 an All-Out Attack (Double)",
    blow("+3 cut", { maneuver: "allOutDouble" }, slow),
    ["parry-1", "parryRetreat-1"],
  ],
  [
    "GURPS-28 two weapons",
    strike(sword({ damage: "+1 cr" }), { manner: "dualWeapon" }, { actor: second, foe: shielded }),
    ["block", "dodgeRetreat", "blockRetreat"],
  ],
  [
    "GURPS-26 a drop under the first of two shots",
    shoot(
      pistol("rifle"),
      { hands: "dualWeapon" },
      { actor: { gear: [pistol("second")] }, foe: { values: { lost: 2 } } },
    ),
    ["dodge", "dodgeDrop", "dodgeRetreat"],
  ],
  [
    "GURPS-49 a first wound that makes the defender reel",
    blow("+4 cr", { manner: "rapidStrike" }, reeling, { skill: 16 }),
    ["dodge", "dodgeRetreat"],
  ],
];

/** The option that people choose for an answer. */
function optionFor({ options }: AskRequest, id: string): string | undefined {
  const [answer = "", number] = id.split("-");
  const footwork = /(?:R|r)etreat$/.test(answer) ? "retreat" : /Drop$/.test(answer) ? "drop" : "stay";
  const kind =
    ["parry", "bareHands", "block", "none", "acrobatic"].find((one) => answer.startsWith(one)) ?? "dodge";
  const way = number === undefined ? kind : `${kind}-${number}`;
  const alone = footwork === "stay" ? [way] : [];
  return [`${way}/${footwork}`, ...alone].find((wished) => options.some((one) => one.id === wished));
}

/** The plain way offered with the highest score; of equals the first. */
function highest(asked: AskRequest): string {
  const plain = asked.options.filter(({ id, price }) => !price && !id.startsWith("acrobatic"));
  const score = (id: string): number => Number(wordedChoices(asked, id)[0]?.data?.["score"] ?? -99);
  const [best] = [...plain].sort((one, other) => score(other.id) - score(one.id));
  return best?.id ?? "none";
}

/** The defender gives this answer to the first blow, and the best free one that it has left to what follows. */
const answering =
  (first: string) =>
  (request: AskRequest): string | undefined => {
    const { key, question } = request;
    if (!key.includes("second") && key.startsWith("blow-1"))
      return question === "defend" ? optionFor(request, first) : undefined;
    if (first === "none" && key.includes("second")) return undefined;
    return question === "defend" ? highest(request) : undefined;
  };

const harmOf = (ways: readonly Way[]): number =>
  ways.reduce((sum, { outcome, chance: part }) => sum + part * Number(outcome.data?.["lost"]), 0);

function expectOutcomes(outcomes: Odds["outcomes"], ways: readonly Way[], attack?: number): void {
  const idOf = ({ id, attacks }: Way["outcome"]) => (attack === undefined ? id : attacks?.[attack]);
  const told = Object.fromEntries(outcomes.map(({ id, chance: value }) => [id, value]));
  const counted = outcomes.map(({ id }): [string, unknown] => [
    id,
    expect.closeTo(
      chanceOfWays(ways, ({ outcome }) => idOf(outcome) === id),
      9,
    ),
  ]);
  expect(told).toEqual(Object.fromEntries(counted));
}

/** The best answer's odds against all ways that an attack can go with it, side chances too. */
function expectOdds(odds: Odds, ways: readonly Way[]): void {
  expect(chanceOfWays(ways, () => true)).toBeCloseTo(1, 9);
  expect(odds.outcomes.reduce((sum, one) => sum + one.chance, 0)).toBeCloseTo(1, 9);
  expectOutcomes(odds.outcomes, ways);
  for (const { id, chance: told } of odds.also) {
    const holds = SIDE[id];
    if (holds) expect([id, told]).toEqual([id, expect.closeTo(chanceOfWays(ways, holds), 9)]);
  }
}

const answersOf = (odds: Odds) => odds.answers ?? [];

describe("GURPS-23 answers and the options of the procedure", () => {
  it.each([
    ["one weapon", guarded()],
    ["two weapons", guarded({ gear: [sword({ skill: 11 }, "second")] })],
    ["bare hands", { values: { unarmed: 12 } }],
  ])("have the same ids: %s", (_name, foe) => {
    const given = strike(sword(), {}, { foe });
    const ids = answersOf(oddsOf(given)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["none", ...Object.keys(offered(given) ?? {})]));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("odds against every way that an attack can go", () => {
  it.each(CASES)("%s", (_name, given) => {
    const odds = oddsOf(given);
    const [best] = answersOf(odds);
    const ways = waysOf(given, answering(best?.id ?? "none"));
    expectOdds(odds, ways);
    if (best) expect(best.harm).toBeCloseTo(harmOf(ways), 9);
  });

  it.each(CASES.filter(([name]) => !/burst|anywhere/.test(name)))("%s: every answer", (_name, given) => {
    const answers = answersOf(oddsOf(given));
    const harms = answers.map(({ id, outcomes, harm }) => {
      const ways = waysOf(given, answering(id));
      expectOutcomes(outcomes, ways);
      expect([id, harm]).toEqual([id, expect.closeTo(harmOf(ways), 9)]);
      return harm;
    });
    const [, ...others] = harms;
    expect(others, "the others after the one that the odds assume").toEqual(
      [...others].sort((one, other) => one - other),
    );
  });

  it("GURPS-37 a burst by the option: a dodge avoids a hit and one more a point of its margin", () => {
    const given = shoot(gun, { shots: 3 }, { foe, options: { burstDodge: true } });
    const odds = oddsOf(given);
    expectOdds(odds, waysOf(given, answering(answersOf(odds)[0]?.id ?? "")));
    expect(chance(odds, "hitAny")).toBeGreaterThan(
      chance(oddsOf(shoot(gun, { shots: 3 }, { foe })), "hitAny"),
    );
  });

  it.each(TWO_BLOWS)(
    "%s: the best free answer to the second blow follows each to the first",
    (_name, given, tried) => {
      const odds = oddsOf(given);
      for (const first of tried) {
        const ways = waysOf(given, answering(first));
        const told = answersOf(odds).find(({ id }) => id === first);
        expectOutcomes(told?.outcomes ?? [], ways);
        for (const at of [0, 1]) expectOutcomes(told?.attacks?.[at] ?? [], ways, at);
        expect(told?.attacks?.map((each) => each.length > 3)).toEqual([true, true]);
        expect(told?.harm).toBeCloseTo(harmOf(ways), 9);
        if (first === answersOf(odds)[0]?.id) expectOdds(odds, ways);
      }
      expect(tried).toContain(answersOf(odds)[0]?.id);
    },
  );

  it("GURPS-1 without a target there is hit or miss", () => {
    const given = { ...strike(sword({ damage: "1d" })), targets: [] };
    const odds = oddsOf(given);
    expect(odds.outcomes.map(({ id }) => id)).toEqual(["fumbled", "missed", "hit"]);
    expect(chance(odds, "hit")).toBeCloseTo(196 / 216, 12);
    expect(chance(odds, "fumbled")).toBeCloseTo(4 / 216, 12);
  });
});

describe("odds in fractions", () => {
  it.each([
    ["dodge", { retreats: 1 }, 52, 160],
    ["dodgeRetreat", { retreats: 0 }, 131, 81],
  ])(
    "GURPS-34 skill 14 against Dodge 8, answered by %s: 192 of 216 can be met, 4 are critical",
    (id, turn, defended, hit) => {
      const foe = { values: { basicSpeed: 5 }, turn };
      const all = oddsOf(strike(sword({ damage: "1d+10 cr" }), {}, { foe }));
      expect(answersOf(all)[0]?.id, "without a price").toBe("dodge");
      expect([all.priced?.id, all.priced?.price?.id]).toEqual(
        id === "dodge" ? [undefined, undefined] : [id, "givesGround"],
      );
      const odds = { ...all, ...(all.priced ?? {}), also: all.priced?.also ?? all.also };
      expect(chance(odds, "missed")).toBeCloseTo(16 / 216, 12);
      expect(chance(odds, "fumbled")).toBeCloseTo(4 / 216 + (192 / 216) * (4 / 216), 12);
      expect(chance(odds, "defended")).toBeCloseTo((192 / 216) * (defended / 216), 12);
      expect(chance(odds, "majorWound")).toBeCloseTo(4 / 216 + (192 / 216) * (hit / 216), 12);
      expect(chance(odds, "atZero")).toBeCloseTo(4 / 216 + (192 / 216) * (hit / 216), 12);
    },
  );

  it("GURPS-29 an Acrobatic Dodge from the sheet counts both ways", () => {
    const bo = person("bo", { values: { basicSpeed: 6, acrobatics: 11 } });
    const given = engagement("dodge", bo, { choices: set({ tumbling: 1 }) });
    const made = 135 / 216;
    expect(chance(oddsOf(given), "passed")).toBeCloseTo((made * 135 + (1 - made) * 35) / 216, 12);
    const ways = waysOf(given);
    expect(chanceOfWays(ways, (way) => way.outcome.id === "passed")).toBeCloseTo(
      chance(oddsOf(given), "passed"),
      9,
    );
  });
});

it("outcomes go from the worst to the best", () => {
  const ids = oddsOf(shoot(gun, {}, { foe })).outcomes.map(({ id }) => id);
  expect(ids).toEqual(["fumbled", "malfunctioned", "missed", "defended", "stopped", "wounded", "majorWound"]);
  expect(gurps.actions["shoot"]?.offered).toBe("attack");
});
