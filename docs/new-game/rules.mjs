// @ts-check
import {
  action,
  ask,
  chanceOf,
  change,
  simpleAction,
  fairDie,
  found,
  has,
  mapped,
  note,
  numberOf,
  playedBy,
  refusalOf,
  refuse,
  roll,
  rollForSides,
  shown,
  statusTo,
  summed,
} from "../../systems/vantage/core.mjs";
import { knocksOf } from "./declaration.mjs";

/** @import { BattleRules, Contribution, GameRules, Modifier, Odds, Outcome, Procedure, Profile, Refusal, Situation, TestLine } from "../../systems/vantage/core.mjs" */

/** TOY-3: inches within which a throw is easy. */
const NEAR = 6;

/** TOY-2: the most dice of one throw. */
const MOST = 12;

/** TOY-4: dice that cover costs. @type {Readonly<Record<string, number>>} */
const COVER = { none: 0, light: -1, heavy: -2 };

/**
 * So many dice more, or fewer, for the thrower.
 * @param {number} count @returns {readonly Contribution[]}
 */
const dice = (count) => (count === 0 ? [] : [{ type: "dice", side: "attacker", die: "d6", count }]);

/** @type {readonly Modifier[]} */
const MODIFIERS = [
  {
    id: "near",
    rule: "TOY-3",
    tests: ["throw"],
    scope: "target",
    find: ({ facts: { distance } }) =>
      distance && distance.value <= NEAR ? found(1, ...distance.evidence) : null,
    contribute: (on) => dice(Number(on)),
  },
  {
    id: "cover",
    rule: "TOY-4",
    tests: ["throw"],
    input: { type: "choice", options: Object.keys(COVER) },
    scope: "target",
    find: ({ facts: { cover } }) =>
      cover && cover.value !== "none" ? found(cover.value, ...cover.evidence) : null,
    contribute: (kind) => dice(COVER[kind] ?? 0),
  },
  {
    id: "steady",
    rule: "TOY-5",
    tests: ["throw"],
    contribute: (on) => dice(Number(on)),
  },
];

/**
 * TOY-1: a broken toy does nothing.
 * @param {Profile} toy
 */
const broken = (toy) => refuse(has(toy, "broken"), "broken", "TOY-1");

/**
 * All that a throw needs of the world, as plain data.
 * @typedef {{
 *   thrower: string, target: string | null, dice: number,
 *   chips: number, sturdy: number, tipped: boolean,
 * }} Throw
 */

/**
 * TOY-2 to TOY-5, TOY-7: what forbids the throw, or its numbers.
 * @param {Situation} situation @returns {Throw | Refusal}
 */
function prepare(situation) {
  const { actor, weapon, aims, assessment } = situation;
  const { dice: more, bonus } = assessment.tally;
  const aim = aims[0];
  const pool = numberOf(actor, "throws") + (more.attacker["d6"] ?? 0) + bonus.attacker;
  const reach = numberOf(weapon, "reach");
  const refusal = refusalOf(situation, [
    broken(actor),
    refuse(has(actor, "tipped"), "tipped", "TOY-7"),
    refuse((aim?.facts.distance?.value ?? 0) > reach, "outOfReach", "TOY-2", { reach }),
    refuse(aim?.facts.sight?.value === false, "unseen", "TOY-2"),
    refuse(has(aim?.profile ?? null, "broken"), "targetBroken", "TOY-1"),
  ]);
  if (refusal) return refusal;
  return {
    thrower: actor.ref,
    target: aim?.profile.ref ?? null,
    dice: Math.min(MOST, Math.max(1, Math.round(pool))),
    chips: numberOf(aim?.profile ?? null, "chips"),
    sturdy: numberOf(aim?.profile ?? null, "sturdy"),
    tipped: has(aim?.profile ?? null, "tipped"),
  };
}

/**
 * The exact chances of a throw at a toy that stands its ground.
 * @param {Throw} setup @returns {Odds}
 */
function odds({ dice: count, chips, sturdy }) {
  const knocks = summed(count, mapped(fairDie(6), knocksOf));
  const left = Math.max(1, sturdy - chips);
  return {
    outcomes: [
      { id: "missed", chance: chanceOf(knocks, (sum) => sum === 0) },
      { id: "chipped", chance: chanceOf(knocks, (sum) => sum > 0 && sum < left) },
      { id: "broken", chance: chanceOf(knocks, (sum) => sum >= left) },
    ],
    also: [],
  };
}

/**
 * The test as it is shown before the roll: `4d6 ≥ 1`.
 * @param {Throw} setup @returns {TestLine}
 */
const line = ({ thrower, dice: count }) => ({
  active: { who: thrower, dice: { d6: count }, attribute: "throws", value: 0, bonus: 0 },
  relation: "atLeast",
  against: 1,
});

/**
 * TOY-2, TOY-6: the throw, the target's choice, and what becomes of it.
 * @param {Throw} setup @returns {Procedure<Outcome>}
 */
function* throwAt({ thrower, target, dice: count, chips, sturdy, tipped }) {
  const faces = yield* roll({ key: "throw", roller: thrower, dice: { d6: count }, purpose: "throw" });
  const knocks = shown(faces, "d6").reduce((sum, face) => sum + knocksOf(face), 0);
  if (target === null) {
    yield* note("thrown", [thrower], { knocks });
    return { id: "thrown" };
  }
  if (knocks === 0) {
    yield* note("missed", [thrower, target]);
    return { id: "missed" };
  }
  const tumbles = !tipped && (yield* tumbling(target, knocks));
  if (tumbles) yield* change({ type: "status", of: target, status: "tipped", from: false, to: true });
  const to = Math.min(sturdy, chips + knocks - (tumbles ? 1 : 0));
  if (to > chips) yield* change({ type: "track", of: target, track: "chips", from: chips, to });
  if (to < sturdy) {
    yield* note(to > chips ? "chipped" : "unhurt", [thrower, target], {
      chips: to - chips,
      left: sturdy - to,
    });
    return { id: to > chips ? "chipped" : "missed" };
  }
  yield* change({ type: "status", of: target, status: "broken", from: false, to: true });
  yield* note("broken", [thrower, target], { knocks }, "bad");
  return { id: "broken" };
}

/**
 * TOY-6: whether the target tumbles; its player says.
 * @param {string} target @param {number} knocks @returns {Procedure<boolean>}
 */
function* tumbling(target, knocks) {
  const choice = yield* ask({
    key: "tumble",
    who: target,
    question: "tumble",
    data: { knocks },
    options: [{ id: "stand" }, { id: "tumble" }],
    default: "stand",
  });
  return choice === "tumble";
}

/** TOY-2: one toy throws at another. */
const throwAction = action({
  id: "throw",
  rule: "TOY-2",
  cost: 1,
  weapon: "throw",
  targets: "one",
  offered: "attack",
  prepare,
  line: (setup, index) => (index === 0 && setup.target !== null ? line(setup) : null),
  odds: (setup, index) => (index === 0 && setup.target !== null ? odds(setup) : null),
  procedure: throwAt,
});

/** TOY-7: a tipped toy stands up. */
const riseAction = simpleAction({
  id: "rise",
  rule: "TOY-7",
  cost: 1,
  refusals: ({ actor }) => [broken(actor), refuse(!has(actor, "tipped"), "notTipped", "TOY-7")],
  costs: ({ actor }) => statusTo(actor, "tipped", false),
});

/** TOY-9, TOY-10: each round begins with a roll for the first turn. A side alone in play has won. @type {BattleRules} */
const BATTLE = {
  on: { phaseStarts: (battle) => rollForSides(battle, { dice: { d6: 1 }, purpose: "initiative" }) },
  ending({ models }) {
    const inPlay = new Set(models.filter(({ isOut }) => !isOut).map(({ side }) => side));
    const [winner] = inPlay;
    return winner !== undefined && inPlay.size === 1 ? { id: "lastSide", winner } : null;
  },
};

/** How Toy Box is played. @type {GameRules} */
export const rules = {
  modifiers: MODIFIERS,
  actions: { throw: throwAction, rise: riseAction },
  battle: playedBy(BATTLE),
};
