import { describe, expect, it } from "vitest";
import { CHARACTERISTICS } from "../../../src/rules/dark-heresy/data/characteristics.js";
import { evidenceWord } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { LOCATIONS } from "../../../src/rules/dark-heresy/data/locations.js";
import { WATCH_MODES } from "../../../src/rules/dark-heresy/battle/watching.js";
import { ACTOR } from "../../../src/rules/dark-heresy/data/fields.js";
import { codeOf, COMMON, declaredBy, FAMILIES, idle, namedIn, NOTE, textsOf } from "../words.js";

const texts = textsOf("dark-heresy");
const code = codeOf("dark-heresy");

const declared = [
  ...declaredBy(darkHeresy),
  ...CHARACTERISTICS.map((name) => `roll.${name}`),
  ...LOCATIONS.map((name) => `note.${name}`),
  ...[...LOCATIONS, "nothing"].map((name) => `evidence.${evidenceWord(`behind.${name}`)}`),
  ...["endure", "dodge", "parry"].map((id) => `answer.${id}`),
  "price.reaction",
  // The scene says which of these places there are.
  ...["back", "backLeft", "backRight", "toLeft", "toRight", "place"].map(
    (id) => `ask.maneuverTo.option.${id}`,
  ),
  ...["fateBonus", "theirFateBonus", "fateDegree", "watchMode", "twoWeapons", "grappleInstead"].flatMap(
    (id) => [`modifier.${id}.label`, `modifier.${id}.hint`],
  ),
  ...["label", "hint", "option.full", "option.semi"].map((key) => `modifier.fireMode.${key}`),
  ...WATCH_MODES.map((mode) => `modifier.watchMode.option.${mode}`),
];

describe("words of Dark Heresy", () => {
  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("no modifier is named twice", () => {
    const ids = darkHeresy.modifiers.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    expect(idle(texts, declared, (last) => code.includes(last), [...FAMILIES, "reason"])).toEqual([]);
  });

  it("every note, refusal, question and piece of evidence in the code has its words", () => {
    const named = namedIn(code, [
      NOTE,
      ...COMMON,
      [/\? "(\w+)" : "(\w+)", (?:refs|\[)/g, "note.*"],
      [/notes: \{ passed: "(\w+)", failed: "(\w+)"/g, "note.*"],
      [/refuse\([^"]*?"(\w+)",\s*"DH/g, "refusal.*"],
      [/\{ id: "(\w+)", chance|return \{ id: "(\w+)"/g, "outcome.*"],
    ]);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("the stat line holds the nine characteristics in their order", () => {
    expect(Object.keys(ACTOR.fields).slice(0, 9)).toEqual([...CHARACTERISTICS]);
  });
});
