import { createMessage, systemOf, valueOf } from "../../../foundry.js";
import { isActor } from "../../../foundry/kinds.js";
import { shortText, type Game } from "../../../rules/core/index.js";
import { gameOfActor } from "../../../rules/registry.js";
import { modelOf, refOf } from "../../models/models.js";
import { Exchange } from "../../record/exchange.js";
import type { HistoryLine } from "../../record/state.js";
import { combatantOf } from "../../turns/turn.js";
import { gameText, hasText, text } from "../../text/localize.js";
import { isReferee } from "../lease/lease.js";
import { inTurn } from "../lease/queue.js";
import { note } from "../carrying.js";

type Actor = Actor.Implementation;

/** The last known tracks of every actor, so that a change by hand can show the value before. */
const known = new Map<string, Readonly<Record<string, number>>>();

/**
 * Shows changes that a person makes by hand to a model's tracks during an exchange or a turn. Called once, when the
 * table opens. Only the referee's window writes.
 */
export function watchHands(): void {
  Hooks.on("updateActor", (actor, _changed, options, userId) => compare(actor, options, userId));
  Hooks.on("updateToken", (token, changed, options, userId) => {
    if ("delta" in changed && token.actor) compare(token.actor, options, userId);
  });
}

/** Notes every actor's tracks as they are now. */
export function rememberTracks(): void {
  known.clear();
  for (const actor of everyActor()) known.set(actor.uuid, tracksOf(actor));
}

function everyActor(): readonly Actor[] {
  const ofTokens = game.scenes.contents.flatMap(({ tokens }) =>
    tokens.contents.flatMap((token) => (token.isLinked ? [] : (token.actor ?? []))),
  );
  return [...game.actors.contents, ...ofTokens];
}

function tracksOf(actor: Actor): Readonly<Record<string, number>> {
  const tracks = Object.keys(gameOfActor(actor.type)?.actor.tracks ?? {});
  const source = systemOf(actor);
  return Object.fromEntries(
    tracks.flatMap((name) => {
      const value = valueOf(actor, name) ?? source[name];
      return typeof value === "number" ? [[name, value]] : [];
    }),
  );
}

function compare(actor: Actor, options: object, userId: string): void {
  if (!isActor(actor)) return;
  const before = known.get(actor.uuid);
  const now = tracksOf(actor);
  known.set(actor.uuid, now);
  // Any client can send the option. Only a GM's window writes for the rules.
  const isOwnWrite = "vantage" in options && game.users.get(userId)?.isGM === true;
  if (!isReferee() || !before || isOwnWrite) return;
  for (const [track, value] of Object.entries(now)) {
    const old = before[track];
    if (old !== undefined && old !== value) void inTurn(() => show(actor, track, [old, value], userId));
  }
}

/**
 * Shows it on the card of an exchange under way with this model, or else, during its encounter, as a line in the chat.
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

/** The game's name of a track. */
export function trackWord(rules: Game, track: string): string {
  const own = `VANTAGE.${rules.id}.track.${track}`;
  return hasText(own) ? text(own) : gameText(rules.id, `field.${track}`);
}
