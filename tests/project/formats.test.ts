import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, nodesOf, treeOf } from "./sources.js";

const READER = "src/play/record/stored.ts";

/** What gives the data of a packed text. */
const UNPACKING = ["unpack", "parsed"];

/** The names that a file imports from the file that packs records. */
function importedFromPacking(file: string): readonly string[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !node.moduleSpecifier.getText().includes("/packing.js")) return [];
    return [...nodesOf(node)].flatMap((one) => (ts.isImportSpecifier(one) ? [one.name.text] : []));
  });
}

/** The comparisons in a file in which `format` is looked at. */
function formatsComparedIn(file: string): readonly string[] {
  const isFormat = (node: ts.Node): boolean =>
    !ts.isTypeOfExpression(node) && /\bformat"?\]?$/.test(node.getText());
  return [...nodesOf(treeOf(file))].flatMap((node) =>
    ts.isBinaryExpression(node) && isFormat(node.left) && node.operatorToken.getText() !== "="
      ? [`${node.operatorToken.getText()} ${node.right.getText()}`]
      : [],
  );
}

test("records have one format: one file unpacks them, and what has another number is refused before", () => {
  const files = filesBelow("src", ".ts");
  const unpacking = files.filter((file) =>
    importedFromPacking(file).some((name) => UNPACKING.includes(name)),
  );
  expect(unpacking).toEqual([READER]);
  const compared = files.flatMap((file) => formatsComparedIn(file).map((one) => `${file} ${one}`));
  // Newer ones get a sentence of their own. The last one is that of a test that a player rolled.
  const refusals = ["> FORMAT", "!== FORMAT", "!== FORMAT"];
  expect(compared).toEqual(refusals.map((one) => `${READER} ${one}`));
});
