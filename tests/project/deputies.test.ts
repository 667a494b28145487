import ts from "typescript";
import { expect, test } from "vitest";
import { filesBelow, nodesOf, treeOf } from "./sources.js";

/*
 * A GM's window has the rights of a GM. Where it writes because of what another user wrote, that user writes with these rights.
 * So each place that acts in a GM's window alone is listed here, with what makes it act and why a player may do that.
 */

/** What tells whether a window is a GM's or the referee's, so that only this window goes on. */
const TELLS = ["isActiveGM", "isReferee"];

/** What a place writes in a GM's window, and why the write of another user may cause it. */
const REASONS: Readonly<Record<string, string>> = {
  "src/documents/combat.ts": "Writes nothing: tells other packages that a turn has ended with its encounter.",
  "src/documents/migration/migrate-world.ts":
    "Writes once, at the start of the world. No write of a user causes it.",
  "src/table.ts": "Writes nothing: opens the window of a new world.",
  "src/applications/prompts/questions.ts": "Writes nothing: asks the GM where no player can answer.",
  "src/play/referee/battle/mirror.ts":
    "Foundry's own numbers of an encounter, from its battle, which only GMs write. A new combatant, if a player may add one, goes on the side of its like.",
  "src/play/referee/hooks.ts":
    "What a request asks for, after its checks; exchanges that a deleted or changed document lets go on, by their rules.",
  "src/play/referee/late/late-hooks.ts":
    "Sets right late writes, which only a GM's window can have sent: the option of a player's write is not read.",
  "src/play/referee/lease/lease.ts": "The lease, by its own clock.",
  "src/play/referee/lease/trusted-periods.ts":
    "Who could be the referee since when: puts back periods that were there. A player may not write the setting.",
  "src/play/referee/requests/asking.ts": "What this window's own user asks for.",
  "src/play/referee/time-limit.ts":
    "The default of an open question, when the time that the GM has set is over.",
  "src/play/referee/writing/by-hand.ts":
    "A line that says what a person has changed by hand: the player's change is what it shows.",
  "src/play/referee/battle/bonds.ts":
    "Ends a grapple whose models are apart: players may move their own tokens, and apart is apart by the rules.",
  "src/play/referee/battle/lending.ts":
    "Gives ownership back, from the encounter's list that only GMs write, once a battle is over.",
  "src/play/table/battle/side-players.ts": "Writes nothing: asks the GM where no player can answer.",
  "src/play/referee/battle/turn-end.ts":
    "Takes statuses that end with a turn, where no battle runs: Foundry itself lets players step its turns.",
};

/** Whether code asks whether this window is a GM's, as a call or as a property. */
function asks(file: string): boolean {
  return [...nodesOf(treeOf(file))].some(
    (node) => ts.isIdentifier(node) && TELLS.includes(node.text) && !isNamed(node),
  );
}

/** Whether it only names it: where it is declared, imported or exported. */
function isNamed({ parent }: ts.Identifier): boolean {
  return ts.isFunctionDeclaration(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent);
}

test("each place that acts in a GM's window alone says why the write of a player may cause it", () => {
  const found = filesBelow("src", ".ts").filter(asks);
  expect(found).toEqual(Object.keys(REASONS).sort());
});

/** The methods that a document's class calls in every window, whoever has written. */
const AFTER_WRITES = ["_onCreate", "_onUpdate", "_onDelete"];

/** What writes a document. */
const WRITES =
  /^(update|create|delete|set|unset|toggle|move|roll)(Source|Documents?|EmbeddedDocuments|Flag|StatusEffect|Initiative)?$/;

test("no document's class writes because something was written", () => {
  const writing = filesBelow("src", ".ts").flatMap((file) =>
    [...nodesOf(treeOf(file))].flatMap((node) => {
      if (!ts.isMethodDeclaration(node) || !AFTER_WRITES.includes(node.name.getText())) return [];
      const calls = [...nodesOf(node)].filter(ts.isCallExpression).map(({ expression }) => expression);
      const written = calls.filter(
        (one) =>
          ts.isPropertyAccessExpression(one) &&
          one.expression.kind !== ts.SyntaxKind.SuperKeyword &&
          WRITES.test(one.name.text),
      );
      return written.map((one) => `${file}: ${one.getText()}`);
    }),
  );
  expect(writing).toEqual([]);
});
