import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** The system's own files. */
export const SOURCES = `${ROOT}src/`;

/** The namespaces below `foundry` that the playground offers with classes of its own. */
const NAMESPACES = [
  ...["abstract", "applications", "appv1", "audio", "canvas", "data", "dice", "documents", "grid", "helpers"],
  ...["nue", "packages", "utils"],
];

const FILES = NAMESPACES.map((name) => `${ROOT}playground/client/${name}/index.ts`);

/** The class of `game`, which is in none of the namespaces. */
const GAME = `${ROOT}playground/client/table/game.ts`;

/** A library of its own, which the playground's namespace of the canvas hands on. */
const OTHERS = "foundry.canvas.PIXI.";

/** How the public classes of the playground differ from those that the published types declare. */
export interface Differences {
  /** How many classes both have. */
  readonly compared: number;
  /** Classes that the types do not have under their path. */
  readonly classes: readonly string[];
  /** Public members that the types do not have, by class. */
  readonly members: Readonly<Record<string, readonly string[]>>;
  /** Members that are a method on one side only. */
  readonly kinds: readonly string[];
  /** Methods that want more arguments than the types let a caller give. */
  readonly arities: readonly string[];
}

export interface Offered {
  readonly checker: ts.TypeChecker;
  readonly classes: ReadonlyMap<string, ts.Symbol>;
}

/**
 * Compares both by the compiler: each member that a class of the playground declares, static or not.
 *
 * @param types  the folder of other types than those of the project, such as a working copy for a later generation
 */
export function compareWithPublished(types?: string): Differences {
  const [ours, theirs] = [offeredHere(), published(types)];
  const classes: string[] = [];
  const members: Record<string, string[]> = {};
  const kinds: string[] = [];
  const arities: string[] = [];
  let compared = 0;
  for (const [path, symbol] of ours.classes) {
    const other = theirs.classes.get(path);
    if (!other) {
      classes.push(path);
      continue;
    }
    compared += 1;
    for (const isStatic of [false, true]) {
      const known = new Map(allOf(theirs.checker, other, isStatic).map((one) => [one.name, one]));
      for (const member of declaredBy(symbol, isStatic)) {
        const name = `${isStatic ? "static " : ""}${member.name}`;
        const same = known.get(member.name);
        if (!same) {
          (members[path] ??= []).push(name);
          continue;
        }
        const isCalled = isMethod(ours.checker, member);
        if (isCalled !== isMethod(theirs.checker, same)) kinds.push(`${path} ${name}`);
        else if (isCalled && fewest(ours.checker, member) > most(theirs.checker, same))
          arities.push(`${path} ${name}`);
      }
    }
  }
  return { compared, classes, members, kinds, arities };
}

/** What the playground's namespaces are made of, and its `game`. */
export function playgroundProgram(): ts.Program {
  return programOf("playground/tsconfig.json", [...FILES, GAME]);
}

/** Everything in a program of the playground that is a class, exported or not. */
export function collectClasses(program: ts.Program): {
  readonly checker: ts.TypeChecker;
  readonly classes: readonly ts.Symbol[];
} {
  const checker = program.getTypeChecker();
  const classes: ts.Symbol[] = [];
  const visit = (node: ts.Node): void => {
    const symbol = ts.isClassLike(node) && node.name ? checker.getSymbolAtLocation(node.name) : undefined;
    if (symbol) classes.push(symbol);
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles())
    if (source.fileName.includes("/playground/client/")) visit(source);
  return { checker, classes };
}

/**
 * The system with the published types.
 *
 * @param types  the folder of other types
 */
export function publishedProgram(types?: string): ts.Program {
  return programOf("tsconfig.json", [`${ROOT}src/vantage.ts`, `${ROOT}src/table.ts`], types);
}

function offeredHere(): Offered {
  const program = playgroundProgram();
  const checker = program.getTypeChecker();
  const classes = new Map<string, ts.Symbol>();
  for (const [index, name] of NAMESPACES.entries()) {
    const source = program.getSourceFile(FILES[index] ?? "");
    const module = source && checker.getSymbolAtLocation(source);
    if (module) collect(checker, module, `foundry.${name}`, classes);
  }
  return { checker, classes };
}

/**
 * The classes below `foundry` that the published types declare, by their paths.
 *
 * @param types  the folder of other types
 */
export function published(types?: string): Offered {
  const program = programOf("tsconfig.json", [`${ROOT}src/foundry.ts`], types);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${ROOT}src/foundry.ts`);
  const foundry = checker
    .getSymbolsInScope(source ?? fail("src/foundry.ts"), ts.SymbolFlags.Namespace)
    .find(({ name }) => name === "foundry");
  const classes = new Map<string, ts.Symbol>();
  collect(checker, resolved(checker, foundry ?? fail("the namespace foundry")), "foundry", classes);
  return { checker, classes };
}

function fail(what: string): never {
  throw new Error(`The types have lost ${what}.`);
}

function programOf(config: string, files: readonly string[], types?: string): ts.Program {
  const { config: read } = ts.readConfigFile(`${ROOT}${config}`, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const folder = `${ROOT}${config.slice(0, config.lastIndexOf("/") + 1)}`;
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, folder);
  const instead = types === undefined ? {} : otherTypes(types);
  return ts.createProgram(files, { ...options, ...instead, noEmit: true });
}

/** Takes the types from a folder with the published package, or with a working copy of it. */
export function otherTypes(folder: string): ts.CompilerOptions {
  const src = `${folder.replace(/\/$/, "")}/src`;
  if (!ts.sys.fileExists(`${src}/index.d.mts`))
    throw new Error(`There are no types of Foundry in ${folder}.`);
  return {
    types: [`${src}/index.d.mts`],
    paths: {
      "fvtt-types": [`${src}/index.d.mts`],
      "fvtt-types/configuration": [`${src}/configuration/index.d.mts`],
      "fvtt-types/utils": [`${src}/utils/index.d.mts`],
    },
  };
}

/** Adds the classes of a module and of the modules in it, by their paths. */
function collect(
  checker: ts.TypeChecker,
  module: ts.Symbol,
  path: string,
  classes: Map<string, ts.Symbol>,
): void {
  if (path.startsWith(OTHERS) || path.split(".").length > 7) return;
  for (const exported of checker.getExportsOfModule(module)) {
    if (isOfTypesOnly(exported)) continue;
    const symbol = resolved(checker, exported);
    const own = `${path}.${exported.name}`;
    if (symbol.flags & ts.SymbolFlags.Class && !own.startsWith(OTHERS)) classes.set(own, symbol);
    else if (symbol.flags & ts.SymbolFlags.Module) collect(checker, symbol, own, classes);
  }
}

/** Whether a name is exported for types alone: there is no such value. */
function isOfTypesOnly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
  );
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The public members that a class itself declares. Names with an underscore are for the classes below it. */
function declaredBy({ members, exports }: ts.Symbol, isStatic: boolean): readonly ts.Symbol[] {
  return [...((isStatic ? exports : members)?.values() ?? [])].filter(
    (member) =>
      !member.name.startsWith("_") &&
      member.name !== "prototype" &&
      isClassMember(member) &&
      isPublic(member),
  );
}

function isClassMember({ flags }: ts.Symbol): boolean {
  return (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Property | ts.SymbolFlags.Accessor)) !== 0;
}

function isPublic({ declarations = [] }: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return declarations.every((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const isHidden = (ts.getCombinedModifierFlags(declaration) & hidden) !== 0;
    return !isHidden && !(name && ts.isPrivateIdentifier(name));
  });
}

function allOf(checker: ts.TypeChecker, symbol: ts.Symbol, isStatic: boolean): readonly ts.Symbol[] {
  const type = isStatic ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
  return type.getProperties();
}

function signatures(checker: ts.TypeChecker, member: ts.Symbol): readonly ts.Signature[] {
  return checker.getTypeOfSymbol(member).getCallSignatures();
}

/** A field that holds a function is called as a method is. */
function isMethod(checker: ts.TypeChecker, member: ts.Symbol): boolean {
  return signatures(checker, member).length > 0;
}

function fewest(checker: ts.TypeChecker, member: ts.Symbol): number {
  const required = ({ parameters }: ts.Signature): number =>
    parameters.filter(({ valueDeclaration }) => valueDeclaration && isRequired(valueDeclaration)).length;
  return Math.min(...signatures(checker, member).map(required));
}

function isRequired(declaration: ts.Declaration): boolean {
  if (!ts.isParameter(declaration)) return false;
  return !declaration.questionToken && !declaration.initializer && !declaration.dotDotDotToken;
}

function most(checker: ts.TypeChecker, member: ts.Symbol): number {
  return Math.max(...signatures(checker, member).map(({ parameters }) => parameters.length), 0);
}
