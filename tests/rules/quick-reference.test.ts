import { describe, expect, test } from "vitest";
import { askedTests, capability, traitNames } from "../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { textsOf } from "./words.js";

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id", (game) => {
  test("each test that a GM can ask for rolls dice without a weapon and without a target", () => {
    const asked = (capability(game, askedTests) ?? []).map((id) => game.actions[id]);
    expect(
      asked.map((action) => action && [action.weapon, action.targets, action.rollsNothing === true]),
    ).toEqual(asked.map(() => [null, "none", false]));
  });

  test("each trait of the quick reference has a name and a sentence", () => {
    const words = textsOf(game.id);
    const unsaid = Object.entries(capability(game, traitNames) ?? {}).filter(
      ([id, name]) => name === "" || !words.has(`traitHint.${id}`),
    );
    expect(unsaid).toEqual([]);
  });
});

test("GODSGLOOM has no tests to ask for", () => {
  expect(capability(godsgloom, askedTests)).toBeUndefined();
});
