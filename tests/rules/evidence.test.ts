import fc from "fast-check";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { evidenceWord, weigh, type Game } from "../../src/rules/core/index.js";
import { LOCATIONS } from "../../src/rules/dark-heresy/data/locations.js";
import { filesBelow, nodesOf, textsIn, treeOf } from "../project/sources.js";
import { situationsOf } from "./situations.js";
import { SHARED_EVIDENCE, textsOf } from "./words.js";

/** What can take the place of the star in a key that the code puts together. */
const EXPANDED: Readonly<Record<string, readonly string[]>> = { "behind.*": LOCATIONS };

/** The texts in the argument that names a reason, in every call of these functions in a game's code. */
function namedReasons(game: Game): readonly string[] {
  const nodes = filesBelow(`src/rules/${game.id}`, ".ts").flatMap((file) => [...nodesOf(treeOf(file))]);
  const texts = nodes.flatMap((node) => {
    if (!ts.isCallExpression(node)) return [];
    const place = { evidence: 0, foundStatus: 1 }[node.expression.getText()];
    const argument = place === undefined ? undefined : node.arguments[place];
    return argument ? [...textsOfResult(argument)] : [];
  });
  return [...new Set(texts)].flatMap((text) =>
    text.includes("*") ? (EXPANDED[text] ?? ["?"]).map((part) => text.replace("*", part)) : [text],
  );
}

/** The texts that an expression can result in: of a choice by a condition, those of its branches. */
function textsOfResult(node: ts.Expression): Iterable<string> {
  if (ts.isConditionalExpression(node))
    return [...textsOfResult(node.whenTrue), ...textsOfResult(node.whenFalse)];
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? textsIn(node) : [];
}

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("$id", (game) => {
  const texts = textsOf(game.id);
  const isWithoutText = (key: string): boolean => {
    const word = evidenceWord(key);
    return !texts.has(`evidence.${word}`) && !SHARED_EVIDENCE.has(word);
  };

  test("every reason that its code names has a text under the key that is read", () => {
    expect(namedReasons(game).filter(isWithoutText)).toEqual([]);
  });

  test("every reason that it gives in any situation has a text", () => {
    const given = new Set<string>();
    const actions = fc.constantFrom(...Object.keys(game.actions));
    fc.assert(
      fc.property(
        actions.chain((action) => situationsOf(game, action)),
        (engagement) => {
          for (const { modifiers } of weigh(game, engagement).assessments)
            for (const { evidence } of modifiers) for (const { key } of evidence) given.add(key);
        },
      ),
      { numRuns: 400 },
    );
    expect(given.size).toBeGreaterThan(2);
    expect([...given].filter(isWithoutText)).toEqual([]);
  });
});
