import { elementFrom, renderTemplate } from "../../foundry.js";
import { gameById } from "../../rules/registry.js";
import type { Game, Ref } from "../../rules/core/index.js";
import { Exchange } from "../../play/record/exchange.js";
import { messagesOf, type Run, type RunAttack, type RunStop } from "../../play/record/run.js";
import { portraitFor, speaksFor } from "../../play/table/models/models.js";
import { chancesFor, namedChance } from "../../play/table/text/chances.js";
import { nameText, refusalText, text } from "../../play/table/text/localize.js";
import { figureOf } from "../text/odds-bar.js";
import { isLive, mayGoOn, runOf, undoableIn } from "./run.js";

type Message = ChatMessage.Implementation;

const TEMPLATE = "systems/vantage/templates/card/run.hbs";

/** The class of an exchange's message in the log, while the card of its run shows the exchange. */
export const IN_RUN = "vantage-in-run";

/** Draws the card of a run: a row for each model, with the cards of its exchanges by `draw`. */
export async function drawRunCard(
  message: Message,
  draw: (exchange: Message) => Promise<HTMLElement>,
): Promise<HTMLElement | null> {
  const run = runOf(message);
  if (!run) return null;
  const element = elementFrom(await renderTemplate(TEMPLATE, contextOf(message, run)));
  for (const [index, { steps, attack }] of run.attacks.entries()) {
    const row = element.querySelector(`[data-index="${index}"] .cards`);
    const shown = [...steps, ...(attack === null ? [] : [attack])].sort(inLog);
    for (const id of shown) {
      const exchange = game.messages.get(id);
      if (exchange && isShownIn(message, exchange)) row?.append(await draw(exchange));
    }
  }
  return element;
}

/** The order of two messages in the log. */
function inLog(one: string, other: string): number {
  const timeOf = (id: string): number => game.messages.get(id)?.timestamp ?? 0;
  return timeOf(one) - timeOf(other);
}

/**
 * Whether the card of a run shows an exchange: the author of the run has asked for the exchange, and this user sees
 * both.
 */
function isShownIn(run: Message, exchange: Message): boolean {
  const { stored } = Exchange.of(exchange) ?? {};
  const isOwn = stored?.requestedBy === run.author?.id;
  return isOwn && run.visible && exchange.visible && exchange.isContentVisible;
}

/** Whether the card of a run shows an exchange in place of its own message. */
export function isInRun(message: Message): boolean {
  if (message.type !== "exchange") return false;
  const id = message.id ?? "";
  return game.messages.contents.some((one) => {
    const run = one.type === "run" ? runOf(one) : null;
    return run !== null && messagesOf(run).includes(id) && isShownIn(one, message);
  });
}

/**
 * Hides the messages of exchanges whose cards are in that of their run, and shows them again when the run is deleted;
 * called once, at initialization.
 */
export function registerRuns(draw: (exchange: Message) => Promise<HTMLElement>): void {
  const mark = (run: Message): void => {
    for (const id of messagesOf(runOf(run) ?? NO_RUN)) void showRight(id, draw);
  };
  Hooks.on("createChatMessage", mark);
  Hooks.on("updateChatMessage", mark);
  Hooks.on("updateChatMessage", ({ type }) => {
    if (type === "exchange") hideSpentUndo();
  });
  Hooks.on("deleteChatMessage", mark);
}

/** Removes the button that undoes a whole run where its rows were undone since the card was drawn. */
function hideSpentUndo(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="runUndo"]')) {
    const id = button.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    const message = game.messages.get(id);
    const run = message && runOf(message);
    if (run && !mayUndo(message, run)) button.remove();
  }
}

/** Whether this user can undo several exchanges of a run together. */
function mayUndo(message: Message, run: Run): boolean {
  return !isLive(message) && undoableIn(run).length > 1;
}

const NO_RUN: Run = { game: "", target: "", attacks: [], stop: null };

/** Hides or shows the message of an exchange in the log. A hidden one is empty, so that its card is drawn once. */
async function showRight(id: string, draw: (exchange: Message) => Promise<HTMLElement>): Promise<void> {
  const exchange = game.messages.get(id);
  if (!exchange) return;
  const isHidden = isInRun(exchange);
  for (const element of document.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)) {
    const content = element.querySelector(".message-content");
    if (isHidden) content?.replaceChildren();
    else if (content?.childElementCount === 0) content.replaceChildren(await draw(exchange));
    element.classList.toggle(IN_RUN, isHidden);
  }
}

function contextOf(message: Message, run: Run): object {
  const rules = gameById(run.game);
  const { stop } = run;
  const isStopped = stop !== null && stop.why !== "done";
  const isInterrupted = stop === null && message.isAuthor && !isLive(message);
  const goesOn = mayGoOn(message, run);
  return {
    game: run.game,
    target: { name: nameText(run.target), portrait: portraitFor(run.target) },
    attacks: run.attacks.map((one, index) => ({ index, ...rowOf(rules, run, one) })),
    stop: isStopped ? stopText(run, stop) : isInterrupted ? text("VANTAGE.run.stop.interrupted") : "",
    goOn: goesOn ? goOnText(run) : "",
    mayUndo: mayUndo(message, run),
  };
}

function rowOf(
  rules: Game | undefined,
  { target, stop }: Run,
  { actor, attack, chance, refusal }: RunAttack,
) {
  const seen = rules ? chancesFor(rules, [target]) : "hidden";
  const isShown = rules && chance && seen !== "hidden";
  const isWaiting = attack === null && refusal === null;
  // The reasons against an attack are for those who play the model.
  const isOwn = rules && refusal && refusal.refused !== "" && speaksFor(game.user, actor);
  const reason = isOwn ? refusalText(rules.id, refusal) : text("VANTAGE.run.refused");
  return {
    actor,
    name: nameText(actor),
    portrait: portraitFor(actor),
    chance: isShown ? namedChance(rules, chance, figureOf(chance.chance), seen).text : "",
    waits: isWaiting ? text(stop ? "VANTAGE.run.notAttacked" : "VANTAGE.run.waits") : "",
    reason: refusal === null ? "" : reason,
  };
}

function stopText({ target }: Run, { why, after, next, side }: RunStop): string {
  const named = (ref: Ref | null): string => (ref === null ? text("VANTAGE.unknown") : nameText(ref));
  return text(`VANTAGE.run.stop.${why}`, {
    target: nameText(target),
    name: named(after),
    next: named(next),
    side,
  });
}

function goOnText({ stop }: Run): string {
  return stop?.why === "fell" && stop.next !== null
    ? text("VANTAGE.run.goOnWith", { name: nameText(stop.next) })
    : text("VANTAGE.run.goOn");
}
