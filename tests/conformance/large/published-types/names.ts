import ts from "typescript";
import { collectClasses, playgroundProgram, publishedProgram, SOURCES } from "./compare.js";

/** Names that a class of the playground has, with those of its parents. */
interface Members {
  readonly instance: ReadonlySet<string>;
  readonly static: ReadonlySet<string>;
}

/**
 * Classes of the published types that mixins make or that are not public, and the playground's class that has their members.
 * The types have a class below each document's own, such as `BaseToken`: `TokenDocument`, or `BaseItem`: `Item`.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  InternalClientDocument: "ClientDocument",
  InternalCanvasDocument: "CanvasDocument",
  InternalGame: "Game",
  DirectoryCollection: "WorldCollection",
  EventEmitter: "ApplicationV2",
  PrimaryCanvasObject: "PrimarySpriteMesh",
  // The playground fades tokens alone.
  PlaceableObject: "Token",
};

/**
 * The public members of Foundry's classes that the system touches: `Token#document`, `Roll.create`. A member is touched where
 * it is read, called, taken out by its name, or overridden. By the compiler: the name is that of the class that declares it.
 */
export function touchedNames(types?: string): readonly string[] {
  const program = publishedProgram(types);
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  const note = (symbol: ts.Symbol | undefined): void => {
    const name = symbol && nameOf(symbol);
    if (name) names.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name));
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) note(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    } else if (ts.isClassElement(node) && isOverride(node) && node.name && ts.isClassLike(node.parent)) {
      const parent = parentOf(checker, node.parent, isStatic(node));
      note(parent?.getProperty(node.name.getText()));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (source.fileName.startsWith(SOURCES)) visit(source);
  return [...names].sort();
}

/** Those of the names that the playground does not have. */
export function missingInPlayground(names: readonly string[]): readonly string[] {
  const classes = playgroundMembers();
  return names.filter((name) => {
    const [, owner = "", mark = "", member = ""] = /^(.+?)([#.])(\w+)$/.exec(name) ?? [];
    const base = owner.replace(/^Base/, "");
    const known = [owner, base, `${base}Document`, ELSEWHERE[owner] ?? ""];
    const own = known.flatMap((one) => classes.get(one) ?? []);
    return !own.some((one) => (mark === "#" ? one.instance : one.static).has(member));
  });
}

function playgroundMembers(): ReadonlyMap<string, readonly Members[]> {
  const { checker, classes } = collectClasses(playgroundProgram());
  const members = new Map<string, Members[]>();
  for (const symbol of classes) {
    const names = (type: ts.Type) => new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
    members.set(symbol.name, [
      ...(members.get(symbol.name) ?? []),
      {
        instance: names(checker.getDeclaredTypeOfSymbol(symbol)),
        static: names(checker.getTypeOfSymbol(symbol)),
      },
    ]);
  }
  return members;
}

/** `Class#member` or `Class.member` of a symbol that a class of the published types declares; null for any other. */
function nameOf(symbol: ts.Symbol): string | null {
  for (const declaration of symbol.declarations ?? []) {
    const owner = declaration.parent;
    if (!isPublished(declaration.getSourceFile().fileName) || !ts.isClassLike(owner)) continue;
    if (!owner.name || !ts.isClassElement(declaration)) continue;
    return `${owner.name.text}${isStatic(declaration) ? "." : "#"}${symbol.name}`;
  }
  return null;
}

function isPublished(file: string): boolean {
  return /\/src\/foundry\/(?:client|common)\//.test(file);
}

function isOverride(node: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Override) !== 0;
}

function isStatic(node: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static) !== 0;
}

function parentOf(
  checker: ts.TypeChecker,
  own: ts.ClassLikeDeclaration,
  wantsStatic: boolean,
): ts.Type | undefined {
  const clause = own.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const [parent] = clause?.types ?? [];
  if (!parent) return undefined;
  return wantsStatic ? checker.getTypeAtLocation(parent.expression) : checker.getTypeAtLocation(parent);
}
