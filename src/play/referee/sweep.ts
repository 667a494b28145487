import { flagOf } from "../../foundry.js";
import { Exchange } from "../record/exchange.js";
import { inHandOf } from "../record/entries.js";
import type { Bearer } from "../world.js";
import { unmark } from "./marks.js";

/**
 * Removes marks that no record needs any more: those that a cut left behind between the last update of a record and the
 * removal of its marks, and those that an owner wrote by hand. Marks of exchanges that still write stay.
 */
export async function sweepMarks(): Promise<void> {
  const writing = new Set(
    game.messages.contents.flatMap((message) => {
      const exchange = Exchange.of(message);
      return exchange && inHandOf(exchange).length ? [exchange.stored.exchange] : [];
    }),
  );
  for (const document of bearers()) {
    const marks = flagOf(document, "marks");
    if (typeof marks !== "object" || marks === null) continue;
    for (const id of Object.keys(marks)) if (!writing.has(id)) await unmark(document, id);
  }
}

/** Every document that can bear a mark. */
function bearers(): readonly Bearer[] {
  const scenes = game.scenes.contents;
  const ofTokens = scenes.flatMap(({ tokens }) =>
    tokens.contents.flatMap((token) => (token.isLinked ? [] : (token.actor ?? []))),
  );
  const actors = [...game.actors.contents, ...ofTokens];
  return [
    ...actors,
    ...actors.flatMap(({ items }) => items.contents),
    ...game.combats.contents.flatMap(({ combatants }) => combatants.contents),
    ...scenes.flatMap(({ walls }) => walls.contents),
    ...scenes.flatMap(({ regions }) => regions.contents.flatMap(({ behaviors }) => behaviors.contents)),
  ];
}
