import { TestRunner } from "vitest";
import type { Consequence } from "../../src/rules/core/index.js";

declare module "vitest" {
  interface TaskMeta {
    /** The kinds of change that the test saw applied, such as `track jammed`: the guard over statement numbers reads them. */
    changes?: string[];
    /** The test weighed or began an engagement, or replayed an exchange, as play does: the same guard reads it. */
    played?: true;
  }
}

/** A kind of change, as the guard over statement numbers names it. */
function kindOf(change: Consequence): string {
  switch (change.type) {
    case "track":
      return `track ${change.track}`;
    case "status":
      return `status ${change.status}`;
    case "place":
      return "place";
    case "waiting":
      return `waiting ${change.list}`;
  }
}

/** Notes for the test that runs now that it went the way that play goes. */
export function notePlayed(): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.played = true;
}

/** Notes for the test that runs now which changes it saw. */
export function noteChanges(changes: readonly Consequence[]): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.changes = [...new Set([...(meta.changes ?? []), ...changes.map(kindOf)])];
}
