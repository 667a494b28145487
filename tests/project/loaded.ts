import { dirname, join, normalize } from "node:path/posix";
import ts from "typescript";
import { nodesOf, treeOf } from "./sources.js";

/** The file that an import names, relative to the project; null for a package. */
function fileAt(from: string, name: string): string | null {
  return name.startsWith(".") ? normalize(join(dirname(from), name)).replace(/\.js$/, ".ts") : null;
}

/** Whether an import or export brings nothing but types. */
function isOfTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const { importClause: clause } = node;
  const named = clause?.namedBindings;
  if (!clause || clause.isTypeOnly) return clause?.isTypeOnly === true;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly);
}

/** The files that a file imports as it is loaded. */
function importsOf(file: string): readonly string[] {
  return treeOf(file).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const { moduleSpecifier: name } = node;
    if (!name || !ts.isStringLiteral(name) || isOfTypes(node)) return [];
    return fileAt(file, name.text) ?? [];
  });
}

/** The files that a file imports when it asks for them. */
export function laterFrom(file: string): readonly string[] {
  return [...nodesOf(treeOf(file))].flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
    const [name] = node.arguments;
    return name && ts.isStringLiteral(name) ? (fileAt(file, name.text) ?? []) : [];
  });
}

/** All that is loaded with a file, itself included. */
export function loadedWith(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) for (const one of importsOf(file)) found.add(one);
  return found;
}
