import type { Reporter, TestModule } from "vitest/node";
import { cited } from "./cited.js";
import { CHANGING, LAST, OF_DATA, OUTSIDE_PLAY } from "./statements.js";

/** The kinds of change that passing tests saw, by the statement that their names cite. */
function seenIn(modules: readonly TestModule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const test of module.children.allTests("passed")) {
      const { changes = [] } = test.meta();
      for (const statement of statementsIn(test.fullName))
        seen.set(statement, new Set([...(seen.get(statement) ?? []), ...changes]));
    }
  }
  return seen;
}

/** Tests of these rooms go the way of play by themselves: at a table, or through what runs there. */
const AT_TABLE = /\/tests\/(?:browser|play|scene|library)\//;

/** The statements that passing tests cite which went the way of play. */
function playedIn(modules: readonly TestModule[]): ReadonlySet<string> {
  const played = new Set<string>();
  for (const module of modules) {
    const isAtTable = AT_TABLE.test(module.moduleId);
    for (const test of module.children.allTests("passed"))
      if (isAtTable || test.meta().played === true)
        for (const statement of statementsIn(test.fullName)) played.add(statement);
  }
  return played;
}

function statementsIn(name: string): readonly string[] {
  return Object.keys(CHANGING).flatMap((prefix) =>
    [...cited(name, prefix)].map((number) => `${prefix}-${number}`),
  );
}

/** The statements without a test that went the way of play, though they are neither data nor outside of play. */
function unplayedIn(modules: readonly TestModule[]): readonly string[] {
  const played = playedIn(modules);
  return Object.entries(LAST).flatMap(([prefix, last]) =>
    Array.from({ length: last }, (_, index) => index + 1)
      .filter((number) => !(OF_DATA[prefix]?.[number] ?? OUTSIDE_PLAY[prefix]?.[number]))
      .map((number) => `${prefix}-${number}`)
      .filter((statement) => !played.has(statement)),
  );
}

/**
 * Fails a whole run when a statement that changes something has no test that saw the change applied: a note on the card
 * that says so is not enough. So it does when no test of a statement went the way of play: a test of a function that play may
 * never call that way is not enough.
 */
export default class AppliedChanges implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seen = seenIn(modules);
    const missing = Object.entries(CHANGING).flatMap(([prefix, statements]) =>
      Object.entries(statements).flatMap(([number, kinds]) =>
        kinds
          .filter((kind) => !seen.get(`${prefix}-${number}`)?.has(kind))
          .map((kind) => `${prefix}-${number}: no test that cites it saw a change of ${kind}.`),
      ),
    );
    const count = Object.values(CHANGING).reduce(
      (sum, statements) => sum + Object.keys(statements).length,
      0,
    );
    process.stdout.write(
      missing.length === 0
        ? `All ${count} statements that change something were seen to change it.\n`
        : `\n${missing.join("\n")}\n`,
    );
    const unplayed = unplayedIn(modules);
    process.stdout.write(
      unplayed.length === 0
        ? "All statements have a test that went the way of play.\n"
        : `\nNo test that cites these weighs, begins or replays an engagement: ${unplayed.join(" ")}\n`,
    );
    if (missing.length > 0 || unplayed.length > 0) process.exitCode = 1;
  }
}
