import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const PLAYGROUND = fileURLToPath(new URL("../..", import.meta.url));

/** One import or export of a file from another one, or from a package. */
export interface Import {
  /** The file, relative to the playground. */
  readonly from: string;
  /** What is imported: a file relative to the playground, or the name of a package. */
  readonly to: string;
  readonly isFile: boolean;
  /** How many names are imported as types alone. */
  readonly types: number;
  /** Whether anything is imported that is there at run time. */
  readonly hasValues: boolean;
}

/** The source files below a folder of the playground. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(PLAYGROUND, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path.split(sep).join("/")}`)
    .sort();
}

/** Everything that a file imports. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(PLAYGROUND, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { text: name } = statement.moduleSpecifier;
    const isFile = name.startsWith(".");
    const to = isFile ? normalize(join(dirname(file), name.replace(/\.js$/, ".ts"))) : name;
    return [{ from: file, to: to.split(sep).join("/"), isFile, ...countNames(statement) }];
  });
}

function countNames(statement: ts.ImportDeclaration | ts.ExportDeclaration): {
  types: number;
  hasValues: boolean;
} {
  const isImport = ts.isImportDeclaration(statement);
  const clause = isImport ? statement.importClause : statement;
  const bindings = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  const isType = clause?.isTypeOnly === true;
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings)))
    return { types: isType ? 1 : 0, hasValues: !isType };
  const all = bindings.elements.length + (isImport && statement.importClause?.name ? 1 : 0);
  const types = isType ? all : bindings.elements.filter((element) => element.isTypeOnly).length;
  return { types, hasValues: types < all };
}
