import {
  trackTo,
  turnOf,
  turnTo,
  isSet,
  has,
  numberOf,
  refusalOf,
  refuse,
  settingOf,
  statusTo,
  type Action,
  type Modifier,
  type Refusal,
  type Situation,
  evidence,
  found,
  foundLasting,
  noContribution,
  bonusEach,
  foundBy,
} from "../../../core/index.js";
import {
  characteristicOf,
  CHARACTERISTICS,
  isUntestable,
  testValue,
  skillOf,
  type Characteristic,
} from "../../data/characteristics.js";
import { pinnedBy } from "../../battle/pinned.js";
import { spendFate } from "../../dice/rerolls.js";
import { inGrapple } from "../../battle/in-grapple.js";
import { endedByReaction, isAble } from "../../battle/watching.js";
import { FULL } from "../../battle/costs.js";
import { foundInCover } from "../../data/cover.js";
import { LIMITS, modified } from "../../dice/reading.js";
import { foundDark, foundHaze } from "../../modifiers/sight.js";
import { testAction, type Testing } from "./plain-test.js";
import { dodgeOf, parryOf } from "../../data/derived.js";
import { OPPOSED, TESTS } from "../../data/tests.js";
import { bestParry } from "../../data/weapons.js";
import { choice } from "../../modifiers/choices.js";
import { spendsNoFate } from "../../modifiers/fate.js";

/** The numbers of a test that the actor takes. `more` replaces some of them. */
export function testingOf(
  situation: Situation,
  attribute: Characteristic,
  more: Partial<Testing> = {},
): Testing {
  const { actor, assessment } = situation;
  const { automatic } = assessment.tally;
  return {
    who: actor.ref,
    purpose: attribute,
    attribute,
    value: testValue(actor, attribute),
    bonus: modified(assessment, "attacker"),
    sure: automatic.includes("failure") ? "failed" : automatic.length > 0 ? "passed" : null,
    fate: isSet(assessment, "fateBonus") ? spendFate(actor) : [],
    costs: [],
    passed: [],
    failed: [],
    notes: { passed: "testPassed", failed: "testFailed" },
    ...more,
  };
}

/** DH-30: a test of any characteristic. */
function characteristicTest(situation: Situation): Testing | Refusal {
  const name = characteristicOf(settingOf(situation.assessment, "characteristic"));
  return (
    refusalOf(situation, [refuse(isUntestable(situation.actor, name), "noSuchTest", "DH-75")]) ??
    testingOf(situation, name)
  );
}

/** DH-39: a Dodge or Parry that a model rolls from its sheet, outside an attack. */
function evasionTest(situation: Situation): Testing | Refusal {
  const { actor, assessment } = situation;
  const parries = settingOf(assessment, "evadeBy") === "parry";
  const weapon = bestParry(actor);
  const left = turnOf(actor, "reactions");
  const refusal = refusalOf(situation, [
    refuse(has(actor, "allOut"), "noEvasion", "DH-33"),
    refuse(inGrapple(actor), "inGrapple", "DH-65"),
    refuse(!isAble(actor), "unable", "DH-71"),
    refuse(actor.turn !== null && left < 1, "noReaction", "DH-39"),
    refuse(actor.turn?.isActive === true, "ownTurn", "DH-46"),
    refuse(parries && isUntestable(actor, "weaponSkill"), "noSuchTest", "DH-75"),
    refuse(parries && weapon === null, "cannotParry", "DH-40"),
    refuse(!parries && has(actor, "uselessLeg"), "cannotDodge", "DH-74"),
  ]);
  if (refusal) return refusal;
  return {
    ...testingOf(situation, parries ? "weaponSkill" : "agility"),
    value: parries ? parryOf(actor) : dodgeOf(actor),
    purpose: parries ? "parry" : "dodge",
    bonus: modified(assessment, "attacker", parries ? (weapon ?? 0) : 0),
    costs: [
      ...turnTo(actor, "reactions", Math.max(0, left - 1)),
      ...endedByReaction(actor).flatMap((one) => statusTo(actor, one, false)),
    ],
  };
}

/** DH-24: the test of Pinning. */
function pinningTest(situation: Situation): Testing | Refusal {
  const { actor } = situation;
  const inCover = foundInCover(actor, situation.facts) !== null;
  return (
    refusalOf(situation, [refuse(has(actor, "pinned"), "alreadyPinned", "DH-24")]) ??
    testingOf(situation, "willpower", {
      purpose: "pinning",
      failed: [...statusTo(actor, "pinned", true), ...pinnedBy(actor, null)],
      notes: { passed: "notPinned", failed: inCover ? "pinnedInCover" : "pinnedInOpen" },
    })
  );
}

/** DH-26: the test by which a pinned model escapes at the end of its turn. */
function escapeTest(situation: Situation): Testing | Refusal {
  const { actor } = situation;
  return (
    refusalOf(situation, [refuse(!has(actor, "pinned"), "notPinned", "DH-26")]) ??
    testingOf(situation, "willpower", {
      purpose: "escape",
      passed: statusTo(actor, "pinned", false),
      notes: { passed: "escapes", failed: "staysPinned" },
    })
  );
}

/**
 * DH-36: clearing a jam is a Full Action and a Ballistic Skill test. The rounds in the clip are lost even
 * when the test fails.
 */
function clearJamTest(situation: Situation): Testing | Refusal {
  const { actor, weapon } = situation;
  if (!weapon) return { refused: "noWeapon", rule: "DH-36" };
  const jammed = numberOf(weapon, "jammed");
  const fired = numberOf(weapon, "fired");
  const clip = numberOf(weapon, "clip");
  return (
    refusalOf(situation, [
      refuse(jammed < 1, "notJammed", "DH-36"),
      refuse(isUntestable(actor, "ballisticSkill"), "noSuchTest", "DH-75"),
    ]) ??
    testingOf(situation, "ballisticSkill", {
      purpose: "clearJam",
      costs: trackTo(weapon, "fired", Math.max(fired, clip)),
      passed: trackTo(weapon, "jammed", 0),
      notes: { passed: "jamCleared", failed: "staysJammed" },
    })
  );
}

/** DH-14, DH-20: the test for hiding. */
function stealthTest(situation: Situation): Testing {
  const { actor } = situation;
  return testingOf(situation, "agility", {
    purpose: "stealth",
    value: skillOf(actor, "agility", "stealth"),
  });
}

/** The actions of tests outside an attack. */
export const TEST_ACTIONS: Readonly<Record<string, Action>> = {
  test: testAction({
    id: "test",
    rule: "DH-30",
    changesNothing: spendsNoFate,
    chosenTest: true,
    prepare: characteristicTest,
  }),
  evade: testAction({
    id: "evade",
    rule: "DH-39",
    needsObservers: true,
    // DH-65: a model in a grapple has no Reactions.
    isFor: (actor) => !inGrapple(actor),
    prepare: evasionTest,
  }),
  pinning: testAction({ id: "pinning", rule: "DH-24", needsObservers: true, prepare: pinningTest }),
  escapePinning: testAction({
    id: "escapePinning",
    rule: "DH-26",
    needsObservers: true,
    prepare: escapeTest,
  }),
  stealth: testAction({ id: "stealth", rule: "DH-14", changesNothing: spendsNoFate, prepare: stealthTest }),
  clearJam: testAction({
    id: "clearJam",
    rule: "DH-36",
    cost: FULL,
    weapon: "ranged",
    clearsTrack: "jammed",
    prepare: clearJamTest,
  }),
};

/** The modifiers of tests outside an attack. */
export const TEST_MODIFIERS: readonly Modifier[] = [
  {
    id: "characteristic",
    rule: "DH-30",
    tests: ["test", "opposed"],
    input: { type: "choice", options: CHARACTERISTICS },
    contribute: noContribution,
  },
  {
    id: "difficulty",
    rule: "DH-30",
    tests: TESTS,
    input: { type: "amount", min: -60, max: 60, step: 10, initial: 0 },
    contribute: (setting) => [...bonusEach(1)(setting), ...LIMITS],
  },
  {
    id: "declaredTest",
    rule: "DH-1",
    tests: TESTS.filter((one) => !OPPOSED.includes(one)),
    input: choice("none", "success", "failure"),
    contribute: (setting) => (setting === "none" ? [] : [{ type: "automatic", outcome: String(setting) }]),
  },
  {
    id: "hiddenByDark",
    rule: "DH-14",
    tests: ["stealth"],
    find: ({ facts }) => foundDark(facts.light),
    contribute: bonusEach(20),
  },
  {
    id: "hiddenByMist",
    rule: "DH-20",
    tests: ["stealth"],
    find: ({ facts }) => foundHaze(facts, (haze) => haze !== "smoke"),
    contribute: bonusEach(10),
  },
  {
    id: "safe",
    rule: "DH-26",
    tests: ["escapePinning"],
    find: ({ actor, facts }) => {
      const cover = foundInCover(actor, facts) ?? [];
      const spared = actor.turn && !has(actor, "shotAt") ? [evidence("notShotAt", [actor.ref])] : [];
      return cover.length + spared.length > 0 ? found(1, ...cover, ...spared) : null;
    },
    contribute: bonusEach(30),
  },
  {
    id: "engaged",
    rule: "DH-26",
    tests: ["escapePinning"],
    find: ({ facts }) => foundBy(facts.opponents, ({ length }) => length > 0),
    contribute: (setting) => (Number(setting) > 0 ? [{ type: "automatic", outcome: "engaged" }] : []),
  },
  {
    id: "lastingWillpower",
    rule: "DH-1",
    tests: ["pinning", "escapePinning"],
    input: { type: "amount", min: -60, max: 60, initial: 0 },
    find: ({ actor }) => foundLasting(actor, "willpower"),
    contribute: bonusEach(1),
  },
];
