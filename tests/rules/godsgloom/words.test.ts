import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { texts } from "./texts.js";

const rules = new URL("../../../src/rules/godsgloom/", import.meta.url);
const code = readdirSync(rules)
  .map((name) => readFileSync(new URL(name, rules), "utf8"))
  .join("\n");

/** Names of places that the table gives. */
const PLACES = ["back", "backLeft", "backRight", "toLeft", "toRight", "place"];

/** What the code puts together: effects by side, steps, dice by colour, hex sides. */
const BUILT = [
  ...["effectsBegin", "effectsWounds", "effectsEnd"],
  ...["attacker", "defender"].flatMap((side) => [`${side}Wound`, `${side}Morale`]),
  ...["red", "blue", "side"],
];

/** All that the declaration names, which the table shows by language keys made from it. */
const declared = [
  "name",
  "pitch",
  ...Object.keys(godsgloom.actor.fields).map((name) => `field.${name}`),
  ...[...Object.keys(godsgloom.actor.tracks), ...Object.keys(godsgloom.turn)].map((name) => `track.${name}`),
  ...Object.keys(godsgloom.statuses).map((name) => `status.${name}`),
  ...Object.keys(godsgloom.actions).flatMap((id) => [`action.${id}.label`, `action.${id}.hint`]),
  ...Object.entries(godsgloom.options).flatMap(([id, field]) => [
    `option.${id}.name`,
    `option.${id}.hint`,
    ...(field.type === "choice" ? field.options.map((one) => `option.${id}.${one}`) : []),
  ]),
  ...godsgloom.modifiers.flatMap(({ id, input }) => [
    `modifier.${id}.label`,
    `modifier.${id}.hint`,
    ...(input.type === "choice" ? input.options.map((option) => `modifier.${id}.option.${option}`) : []),
  ]),
];

describe("words of GODSGLOOM", () => {
  it("everything declared has its words", () => {
    expect(declared.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("every other word is named in the code that uses it", () => {
    const families = ["note", "refusal", "outcome", "roll", "ask", "evidence"];
    const idle = [...texts.keys()].filter((key) => {
      const parts = key.split(".");
      const family = parts[0] ?? "";
      const last = (parts.at(-1) === "title" ? parts.at(-2) : parts.at(-1)) ?? "";
      if (declared.includes(key) || family === "short" || family === "fieldHint") return false;
      if (PLACES.includes(last) || BUILT.includes(last)) return !families.includes(family);
      return !families.includes(family) || !new RegExp(`\\b${last}\\b`).test(code);
    });
    expect(idle).toEqual([]);
  });

  it("every note, refusal, question, roll and piece of evidence in the code has its words", () => {
    const named = (pattern: RegExp, key: (name: string) => string): readonly string[] =>
      [...code.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean).map(key));
    const all = [
      ...named(/note\(\s*"(\w+)"/g, (name) => `note.${name}`),
      ...named(/note\(\w+ \? "(\w+)" : "(\w+)"/g, (name) => `note.${name}`),
      ...named(/refused: "(\w+)"/g, (name) => `refusal.${name}`),
      ...named(/question: "(\w+)"/g, (name) => `ask.${name}.title`),
      ...named(/purpose: "(\w+)"/g, (name) => `roll.${name}`),
      ...named(/evidence\("(\w+)"/g, (name) => `evidence.${name}`),
    ];
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("no text is blank", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});
