import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow, nameOf, nodesOf, treeOf } from "./sources.js";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

/** The declarations that a game fills in, by file. */
const DECLARATIONS = {
  ActionSpec: "src/rules/core/game/game.ts",
  GameDeclaration: "src/rules/core/game/game.ts",
  GameRules: "src/rules/core/game/game.ts",
  BattleDeclaration: "src/rules/core/battle/declaration.ts",
  BattleRules: "src/rules/core/battle/rules.ts",
  BattleEvents: "src/rules/core/battle/rules.ts",
} as const;

/** Each game raises its version by itself, when play changes. */
const ANY = ["GameDeclaration.version"];

function membersOf(declaration: string, file: string): readonly string[] {
  const found = [...nodesOf(treeOf(file))].find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === declaration,
  );
  return found && ts.isInterfaceDeclaration(found)
    ? found.members.flatMap((member) => member.name?.getText() ?? [])
    : [];
}

/** The names of the properties and methods of all objects that a game writes. */
function propertiesOf(game: string): ReadonlySet<string> {
  const names = filesBelow(`src/rules/${game}`, ".ts").flatMap((file) =>
    [...nodesOf(treeOf(file))].flatMap((node) =>
      ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node)
        ? (nameOf(node) ?? [])
        : [],
    ),
  );
  return new Set(names);
}

const all = Object.entries(DECLARATIONS).flatMap(([declaration, file]) =>
  membersOf(declaration, file).map((member) => [declaration, member] as const),
);

describe("the members of declarations", () => {
  test("each is used by at least two games: what one game needs is a capability", () => {
    const written = GAMES.map(propertiesOf);
    const few = all.filter(([, member]) => written.filter((names) => names.has(member)).length < 2);
    expect(few.map((one) => one.join(".")).filter((one) => !ANY.includes(one))).toEqual([]);
  });

  test("are 87 at most, one of each name in a game's two parts", () => {
    const names = all.map(([declaration, member]) => `${declaration.replace(/^Game.*/, "Game")} ${member}`);
    expect(new Set(names).size).toBeLessThanOrEqual(87);
  });
});
