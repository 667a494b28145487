import { describe, expect, test } from "vitest";
import { askedTests, capability } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { textsOf } from "./words.js";

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id", (game) => {
  test("each test that a GM can ask for rolls dice without a weapon and without a target", () => {
    const asked = (capability(game, askedTests) ?? []).map((id) => game.actions[id]);
    expect(
      asked.map((action) => action && [action.weapon, action.targets, action.rollsNothing === true]),
    ).toEqual(asked.map(() => [null, "none", false]));
  });

  test("each name that a sheet suggests is a trait with a sentence, but for those that no rule reads", () => {
    const words = textsOf(game.id);
    const fields = [game.actor, ...Object.values(game.items)].flatMap((kind) => Object.values(kind.fields));
    const suggested = fields.flatMap((field) =>
      field.type === "text" && field.known ? (field.names?.(field.known.join(", ")) ?? []) : [],
    );
    expect(suggested.filter(({ trait }) => trait === null || !words.has(`traitHint.${trait}`))).toEqual([]);
  });
});

test("GODSGLOOM has no tests to ask for", () => {
  expect(capability(godsgloom, askedTests)).toBeUndefined();
});
