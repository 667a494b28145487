import type { Reporter, TestModule } from "vitest/node";
import { cited } from "./cited.js";
import { CHANGING } from "./statements.js";

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

function statementsIn(name: string): readonly string[] {
  return Object.keys(CHANGING).flatMap((prefix) =>
    [...cited(name, prefix)].map((number) => `${prefix}-${number}`),
  );
}

/**
 * Fails a whole run when a statement that changes something has no test that saw the change applied. A note on the card
 * that says so is not enough.
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
    if (missing.length > 0) process.exitCode = 1;
  }
}
