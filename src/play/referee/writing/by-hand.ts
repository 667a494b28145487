import { createMessage, storedValueOf } from "../../../foundry.js";
import { isActor } from "../../../foundry/kinds.js";
import { shortText, type Game } from "../../../rules/core/index.js";
import { gameOfActor } from "../../../rules/registry.js";
import { modelOf, refOf } from "../../table/models/models.js";
import { Exchange } from "../../record/exchange.js";
import type { HistoryLine } from "../../record/state.js";
import { combatantOf } from "../../table/turns/turn.js";
import { gameText, hasText, text } from "../../table/text/localize.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";
import { note } from "../carrying.js";

type Actor = Actor.Implementation;

type Tracks = Readonly<Record<string, number>>;

/**
 * The last known tracks of every actor. They show the value before a change by hand. An unlinked token has
 * tracks of its own.
 */
const known = new Map<string, Tracks>();

/**
 * Reports a person's changes to the tracks of a model during an exchange or an encounter. Called once, when the world
 * is set up. Only the referee's window writes.
 */
export function watchHands(): void {
  Hooks.on("updateActor", (actor, _changed, options, userId) => compare(actor, options, userId));
  Hooks.on("updateToken", (token, changed, options, userId) => {
    if ("delta" in changed && token.actor) compare(token.actor, options, userId);
  });
}

/**
 * Notes the current tracks of every actor. For an unlinked token, only the data that the token stores is
 * read. Reading the token's actor would make Foundry create that actor, and many such actors would freeze the
 * page in a large world.
 */
export function rememberTracks(): void {
  known.clear();
  for (const actor of game.actors.contents) known.set(actor.uuid, tracksOf(actor.type, actor));
  for (const token of game.scenes.contents.flatMap(({ tokens }) => tokens.contents)) remember(token);
}

/**
 * Notes the tracks of an unlinked token. For a track that the token does not store, the value of the world's
 * actor counts.
 */
function remember(token: TokenDocument.Implementation): void {
  const base = token.isLinked ? undefined : game.actors.get(token.actorId ?? "");
  if (base) known.set(token.uuid, tracksOf(base.type, { _source: token._source.delta }, base));
}

/** The stored tracks. If several of the documents store a track, the first one counts. */
function tracksOf(type: string, ...documents: readonly { readonly _source: unknown }[]): Tracks {
  const tracks = Object.keys(gameOfActor(type)?.actor.tracks ?? {});
  return Object.fromEntries(
    tracks.flatMap((name) => {
      const values = documents.map((document) => storedValueOf(document, name));
      const value = values.find((one) => typeof one === "number");
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function compare(actor: Actor, options: object, userId: string): void {
  if (!isActor(actor)) return;
  const key = actor.token?.uuid ?? actor.uuid;
  const before = known.get(key);
  const now = tracksOf(actor.type, actor);
  known.set(key, now);
  if (!actor.token) actor.getDependentTokens().forEach(remember);
  // Any client can send the option `vantage`, but only a GM's window makes writes for the rules.
  const isOwnWrite = "vantage" in options && game.users.get(userId)?.isGM === true;
  if (!isReferee() || !before || isOwnWrite) return;
  for (const [track, value] of Object.entries(now)) {
    const old = before[track];
    if (old !== undefined && old !== value) void inTurn(() => show(actor, track, [old, value], userId));
  }
}

/**
 * Shows the change on the cards of open exchanges in which the model takes part. If there are no such
 * exchanges and the model is in an encounter, a new chat message shows the change.
 */
async function show(
  actor: Actor,
  track: string,
  [old, now]: readonly [number, number],
  by: string,
): Promise<void> {
  const rules = gameOfActor(actor.type);
  if (!rules) return;
  const ref = refOf(actor);
  const model = modelOf(ref);
  const open = game.messages.contents.filter((message) => {
    const exchange = message.type === "exchange" ? Exchange.of(message) : null;
    if (exchange?.stored.status !== "open" || exchange.stored.secret) return false;
    return [exchange.view.actor, ...exchange.view.targets].some((one) => modelOf(one)?.actor === actor);
  });
  const line: HistoryLine = { what: "byHand", by, refs: [ref], data: { track, old, now } };
  for (const message of open) await note(message, line);
  const isHidden = model?.token?.hidden === true;
  if (open.length || isHidden || !model || !combatantOf(model) || game.users.get(by)?.isGM === true) return;
  await createMessage({
    content: foundry.utils.escapeHTML(
      text("VANTAGE.history.byHand", {
        user: game.users.get(by)?.name ?? "",
        name: shortText(model.token?.name ?? actor.name),
        field: trackWord(rules, track),
        old,
        now,
      }),
    ),
  });
}

/** The word that the game uses for a track. */
export function trackWord(rules: Game, track: string): string {
  const own = `VANTAGE.${rules.id}.track.${track}`;
  return hasText(own) ? text(own) : gameText(rules.id, `field.${track}`);
}
