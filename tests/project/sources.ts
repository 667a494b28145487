import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** The project's files below a folder, relative to the project, sorted; none when the folder is absent. */
export function filesBelow(folder: string, ending = ""): string[] {
  let entries;
  try {
    entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

/** A file's text, by its path relative to the project. */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** A JSON file's content, to be narrowed by the reader. */
export const jsonOf = (path: string): unknown => JSON.parse(textOf(path));

const parsed = new Map<string, ts.SourceFile>();

/** A TypeScript file's syntax tree. */
export function treeOf(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const tree = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.ES2022, true);
  parsed.set(path, tree);
  return tree;
}

/** A node and everything inside it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** The texts that a node's code holds; an expression inside a template literal reads as `*`. */
export function* textsIn(node: ts.Node): Generator<string> {
  for (const inner of nodesOf(node)) {
    if (ts.isStringLiteralLike(inner)) yield inner.text;
    if (ts.isTemplateExpression(inner))
      yield inner.head.text + inner.templateSpans.map((span) => `*${span.literal.text}`).join("");
  }
}

/** The name of a property, a variable or a method as it is written, where it is a plain one. */
export function nameOf(node: ts.Node): string | undefined {
  const named =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isVariableDeclaration(node);
  if (!named) return undefined;
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined;
}
