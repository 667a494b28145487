import { expect, test } from "vitest";
import { readWords } from "../../tools/lib/build/languages.mjs";
import { flatten } from "../../tools/lib/build/words.mjs";
import { KEPT, MOST_KEPT, patternsIn } from "./screen-english.js";

const texts: readonly [key: string, text: string][] = flatten(await readWords("en"));

test("texts on screen show no stilted pattern but where a reason is listed", () => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(
    texts
      .filter(([key]) => !Object.hasOwn(KEPT, key))
      .flatMap(([key, text]) => patternsIn(text).map((pattern) => `${key}: ${pattern}: "${text}"`)),
  ).toEqual([]);
});

test("the list of kept texts is short, and names texts that exist", () => {
  const keys = new Set(texts.map(([key]) => key));
  expect(Object.keys(KEPT).filter((key) => !keys.has(key))).toEqual([]);
  expect(Object.keys(KEPT).length).toBeLessThanOrEqual(MOST_KEPT);
});

const NUMBER = "a label, a colon, and a number in place of a sentence";
const EYES = "left and right from another's eyes";
const SWITCH = "If on, If off";
const GO_ON = "go on";
const HALF = "What, How, or Which opens half a sentence";
const WHO = "Who for the one who";

test.each([
  ["Cascades: {cascades}; Core Damage: {core}.", [NUMBER]],
  ["{who} is wounded. Wounds left: {left}.", [NUMBER]],
  ["The weapon's range is over. Maximum range: {range} m.", [NUMBER]],
  ["{who} retreats: +{plus}.", [NUMBER]],
  ["{who} dies: {roll} against {skill}.", []],
  ["{who} wins {own} to {other}.", []],
  ["Removed: {names}.", []],
  ["Hits: {count}", []],
  ["It lands {meters} m to the left, seen from the attacker.", [EYES]],
  ["Back, to {who}'s left", [EYES]],
  ["{who} is hit in the left arm. Back left", []],
  ["If on, a die is rerolled. If off, none is.", [SWITCH]],
  ["A yard costs one. Off, it costs two.", [SWITCH]],
  ["The arc lies on the left side. Off the table", []],
  ["Go on with the move?", [GO_ON]],
  ["Continue the move?", []],
  ["What a reroll costs.", [HALF]],
  ["How many the character loses.", [HALF]],
  ["Which enemy do you attack?", []],
  ["Who controls a grapple has +10.", [WHO]],
  ["A bonus. Who wins gets it.", [WHO]],
  ["Who goes first?", []],
])("in %j the patterns are %j", (text, patterns) => {
  expect(patternsIn(text)).toEqual(patterns);
});
