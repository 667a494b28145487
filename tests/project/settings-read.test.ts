import ts from "typescript";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import { filesBelow, nameOf, nodesOf, treeOf } from "./sources.js";

/*
 * A setting that no code reads changes nothing. The code reads one by its name: as a text, or as a property.
 */

/** The words that the code of a folder reads by: its texts, and the properties that it takes from something. */
function readIn(folder: string): ReadonlySet<string> {
  const nodes = filesBelow(folder, ".ts").flatMap((file) => [...nodesOf(treeOf(file))]);
  return new Set(nodes.flatMap((node) => wordOf(node) ?? []));
}

function wordOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isStringLiteral(node)) return isName(node) ? undefined : node.text;
  if (ts.isBindingElement(node) && ts.isIdentifier(node.propertyName ?? node.name))
    return (node.propertyName ?? node.name).getText();
  return undefined;
}

/** Whether a text is the name of a property that the code writes down. */
function isName(node: ts.StringLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

/** The names of the table's settings, as they are written down. */
function tableSettings(): readonly string[] {
  const tree = treeOf("src/play/table/settings.ts");
  const declared = [...nodesOf(tree)].find((node) => nameOf(node) === "SETTINGS");
  const objects = declared ? [...nodesOf(declared)].filter(ts.isObjectLiteralExpression) : [];
  return objects[0]?.properties.flatMap((one) => nameOf(one) ?? []) ?? [];
}

/** What to do about the names that no code in a folder reads. */
function unread(folder: string, names: readonly string[], read: string): readonly string[] {
  const words = readIn(folder);
  const left = names.filter((name) => !words.has(name));
  return left.map((name) => `No code in ${folder} reads the setting "${name}": read it by ${read}.`);
}

describe("code reads every setting", () => {
  test("of the table", () => {
    const names = tableSettings();
    expect(names).toEqual(expect.arrayContaining(["findModifiers", "mayRetarget"]));
    expect(unread("src", names, "isOnAtTable or tableChoice")).toEqual([]);
  });

  test.each([tnt, mest, gurps, godsgloom, darkHeresy].map((game) => [game.id, game] as const))(
    "of %s",
    (id, { options }) => {
      expect(unread(`src/rules/${id}`, Object.keys(options), "the options of a situation")).toEqual([]);
    },
  );

  test("one that is not read is named", () => {
    expect(unread("src/rules/tnt", ["fogOfWar"], "the options of a situation")).toEqual([
      'No code in src/rules/tnt reads the setting "fogOfWar": read it by the options of a situation.',
    ]);
  });
});
