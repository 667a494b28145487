import { flagOf } from "../../../foundry.js";
import { Exchange } from "../../record/exchange.js";
import { inHandOf } from "../../record/entries.js";
import { type Bearer, bearerOf } from "../../table/world/world.js";
import { unmark, markOn } from "../../table/world/marks.js";
import { allMarkKeys, markKeysFor } from "../../record/secrets/kept-secrets.js";

/**
 * Removes marks that no record needs any more. Such a mark is left over when a window is cut off, or when an
 * owner forges it. An exchange that is still writing keeps its marks. If the secret of an exchange under way
 * is only in another browser, all marks stay, since this browser cannot recognize the marks of that exchange.
 */
export async function sweepMarks(): Promise<void> {
  const exchanges = game.messages.contents.flatMap((message) => Exchange.of(message) ?? []);
  if (exchanges.some(isElsewhere)) return;
  const writing = new Set(
    exchanges.flatMap((one) => (inHandOf(one).length ? allMarkKeys(one.stored.exchange) : [])),
  );
  for (const document of bearers()) {
    const marks = flagOf(document, "marks");
    if (typeof marks !== "object" || marks === null) continue;
    for (const id of Object.keys(marks)) if (!writing.has(id)) await unmark(document, id);
  }
}

/** Whether a mark shows that a write of an exchange was made. */
export function hasMarks({ stored, journal }: Exchange): boolean {
  return journal.some((entry) => {
    const bearer = entry.change.type === "track" ? bearerOf(entry.change) : null;
    return bearer !== null && markOn(bearer, markKeysFor(stored.exchange, bearer.uuid), entry) !== null;
  });
}

/** Whether an exchange is under way and this browser does not have its secret. */
function isElsewhere(exchange: Exchange): boolean {
  const { stored, state } = exchange;
  const isUnderWay = stored.status === "open" || inHandOf(exchange).length > 0;
  return isUnderWay && stored.secret && state?.frozen !== undefined;
}

/** Every document that can have a mark. */
function bearers(): readonly Bearer[] {
  const scenes = game.scenes.contents;
  const ofTokens = scenes.flatMap(({ tokens }) =>
    tokens.contents.flatMap((token) => (token.isLinked ? [] : (token.actor ?? []))),
  );
  const actors = [...game.actors.contents, ...ofTokens];
  return [
    ...actors,
    ...actors.flatMap(({ items }) => items.contents),
    ...game.combats.contents,
    ...game.combats.contents.flatMap(({ combatants }) => combatants.contents),
    ...scenes.flatMap(({ walls }) => walls.contents),
    ...scenes.flatMap(({ regions }) => regions.contents.flatMap(({ behaviors }) => behaviors.contents)),
  ];
}
