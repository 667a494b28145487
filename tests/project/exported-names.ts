import ts from "typescript";
import { nodesOf, treeOf } from "./sources.js";

/** The parts of a name in lower case: `worthOf` and `worth-of` have the same two, `HTMLField` has `html` and `field`. */
export function partsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== "");
}

/** The names that a file exports, and the members of the types that it exports: what other files write. */
export function exportedNames(file: string): readonly string[] {
  return treeOf(file).statements.filter(isExported).flatMap(namesOf);
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement)) return true;
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (ts.isClassDeclaration(statement))
    return [...(statement.name ? [statement.name.text] : []), ...publicMembers(statement)];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [statement.name.text, ...typeMembers(statement)];
  return [];
}

/** The members of a class that other files can name. */
function publicMembers({ members }: ts.ClassDeclaration): readonly string[] {
  return members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}

/** The members of a type, those of types written inside it too. */
function typeMembers(type: ts.Node): readonly string[] {
  return [...nodesOf(type)].flatMap((node) =>
    (ts.isPropertySignature(node) || ts.isMethodSignature(node)) && ts.isIdentifier(node.name)
      ? [node.name.text]
      : [],
  );
}
