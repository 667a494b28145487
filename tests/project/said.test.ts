import ts from "typescript";
import { describe, expect, test } from "vitest";
import { noteFaults, optionFaults } from "../rules/said.js";
import { filesBelow, nameOf, nodesOf, treeOf } from "./sources.js";

/*
 * What the code of a game says, as far as it can be read from the code: notes, and the options of questions. What is put
 * together at run time is checked where tests play it, by `play` and `toTheEnd` of tests/rules.
 */

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

/** A text that the code writes out, or both where a condition decides. */
function literalsIn(node: ts.Expression | undefined): readonly string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literalsIn(node.expression);
  if (!ts.isConditionalExpression(node)) return [];
  return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
}

/** The names of an object that the code writes out; null where a part of it is made elsewhere. */
function namesIn(node: ts.Expression | undefined): readonly string[] | null {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names = node.properties.map((one) => nameOf(one));
  return names.every((name) => name !== undefined) ? names : null;
}

/** How many entries a list has that the code writes out; null where it is made elsewhere. */
function countIn(node: ts.Expression | undefined): number | null {
  if (!node || !ts.isArrayLiteralExpression(node)) return null;
  return node.elements.some((one) => ts.isSpreadElement(one)) ? null : node.elements.length;
}

/** The calls of a function in a game's code. */
function callsOf(game: string, callee: string): readonly ts.CallExpression[] {
  return filesBelow(`src/rules/${game}`, ".ts").flatMap((file) =>
    [...nodesOf(treeOf(file))].filter(
      (node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === callee,
    ),
  );
}

/** A property of an object that the code writes out. */
function propertyOf(node: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties.find((one) => nameOf(one) === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** The names of an option's data; null where they are made elsewhere. */
function dataOf(option: ts.ObjectLiteralExpression): readonly string[] | null {
  const isGiven = has(option, "data") || option.properties.some((one) => ts.isSpreadAssignment(one));
  const data = propertyOf(option, "data");
  return data ? namesIn(data) : isGiven ? null : [];
}

function has(object: ts.ObjectLiteralExpression, name: string): boolean {
  return object.properties.some((one) => nameOf(one) === name);
}

/** Every note that the code writes out. What is made elsewhere counts as given: `null`. */
function notesOf(game: string) {
  return callsOf(game, "note").flatMap(({ arguments: [key, refs, data] }) =>
    literalsIn(key).map((one) => ({ key: one, refs: countIn(refs) ?? 2, data: namesIn(data) })),
  );
}

/** Every option that the code writes out in a question with a name. */
function optionsOf(game: string) {
  return ["ask", "askAll"]
    .flatMap((callee) => callsOf(game, callee))
    .flatMap(({ arguments: [asked] }) =>
      [...(asked ? nodesOf(asked) : [])].flatMap((node) => {
        if (!ts.isObjectLiteralExpression(node)) return [];
        const options = propertyOf(node, "options");
        return literalsIn(propertyOf(node, "question")).flatMap((question) =>
          [...(options ? nodesOf(options) : [])].flatMap((one) =>
            ts.isObjectLiteralExpression(one)
              ? literalsIn(propertyOf(one, "id")).map((id) => ({
                  question,
                  id,
                  data: dataOf(one),
                  hasRefs: has(one, "refs"),
                }))
              : [],
          ),
        );
      }),
    );
}

describe.each(GAMES)("what the code of %s says", (id) => {
  const notes = notesOf(id);
  const options = optionsOf(id);

  test("each note has a text, with the names in braces that the note gives", () => {
    expect(notes.length).toBeGreaterThan(10);
    expect(
      notes.flatMap(({ key, refs, data }) =>
        noteFaults({ id }, key, refs, data ?? []).filter((fault) => data !== null || fault.startsWith("Add")),
      ),
    ).toEqual([]);
  });

  test("each option of a question has a text, with the names in braces that the option gives", () => {
    expect(
      options.flatMap(({ question, id: option, data, hasRefs }) =>
        optionFaults({ id }, question, option, [...(hasRefs ? ["names"] : []), ...(data ?? [])]).filter(
          (fault) => data !== null || fault.startsWith("Add"),
        ),
      ),
    ).toEqual([]);
  });
});

test("most options of questions are written out in the code", () => {
  expect(GAMES.flatMap(optionsOf).length).toBeGreaterThan(25);
});
