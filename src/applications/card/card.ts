import { isElement, oncePerPage } from "../../foundry/elements.js";
import { elementFrom, renderTemplate } from "../../foundry.js";
import { modelOf } from "../../play/table/models/models.js";
import { attackAgain } from "../again.js";
import { askedTestOf, type AskedTest } from "../asked-test/asked-test.js";
import { drawAskedTest } from "../asked-test/asked-test-card.js";
import { goOnWith, undoRun } from "../group/run.js";
import { drawRunCard, isInRun, registerRuns } from "../group/run-card.js";
import { useAction } from "../use-action.js";
import { Exchange } from "../../play/record/exchange.js";
import { isRefereeUser } from "../../play/referee/lease/referee-users.js";
import { textOf } from "../../play/referee/requests/decision.js";
import type { Correction, Reply } from "../../play/referee/requests/requests.js";
import { answer, apply, correct, rollOpen, takeOver, undo, restore } from "../../play/exchange-actions.js";
import { text } from "../../play/table/text/localize.js";
import { targetOptions } from "../dialog/target-options.js";
import { cardContext, listedBy } from "./card-context.js";
import { lightFrom } from "../prompts/pointing.js";
import { asking, decided, tellReply } from "../prompts/deciding.js";
import { askAgain } from "../prompts/waiting-questions.js";
import { keepCardsCurrent, watchCard, type Outside } from "./card-watch.js";
import { markAsOwn, ownCardAt } from "./own-cards.js";
import { isFolded, rememberFolded } from "../windows/remembered.js";
import { mayBeTrusted, trustAgain } from "./trusting.js";
import { requestContext } from "./request-context.js";

type Message = ChatMessage.Implementation;
type Press = (message: Message, button: HTMLElement) => Promise<Reply | null>;

const TEMPLATE = "systems/vantage/templates/card/exchange.hbs";
const REQUEST = "systems/vantage/templates/card/request.hbs";
const UNREADABLE = "systems/vantage/templates/card/unreadable.hbs";
const LINES = "systems/vantage/templates/card/lines.hbs";
const DIE = "systems/vantage/templates/die.hbs";
const CONTRIBUTION = "systems/vantage/templates/contribution.hbs";
const PARTIALS = [LINES, DIE, CONTRIBUTION];

/** The handlers of a card's buttons, by their `data-action`. */
const PRESSES: Readonly<Record<string, Press>> = {
  exchangeAnswer: (message, button) =>
    answer(message, button.dataset["key"] ?? "", button.dataset["choice"] ?? ""),
  exchangeChoose: (message, button) => {
    askAgain(message, button.dataset["key"] ?? "", button.dataset["choice"]);
    return Promise.resolve(null);
  },
  exchangeFold: fold,
  exchangeApply: (message) => apply(message),
  exchangeRoll: (message, button) => rollOpen(message, button.dataset["key"] ?? ""),
  exchangeTakeOver: (message, button) => takeOver(message, button.dataset["key"] ?? ""),
  exchangeRestore: (message, button) => restore(message, Number(button.dataset["line"])),
  recordRemove: remove,
  recordTrust: trustAgain,
  requestCancel: remove,
  requestAllow: async (message, button) => decided(message, shownAt(button), true),
  requestRefuse: async (message, button) => decided(message, shownAt(button), false),
  exchangeUndo: (message) => asking(message, "undo", (meant) => undo(message, meant)),
  exchangeUndoRow: (message, button) =>
    asking(message, "undo", (meant) => undo(message, meant, button.dataset["row"] ?? "")),
  exchangeReroll: (message, button) =>
    correcting(message, { type: "reroll", key: button.dataset["key"] ?? "" }),
  exchangeStrike: (message, button) =>
    correcting(message, { type: "strike", modifier: button.dataset["modifier"] ?? "" }),
  exchangeRetarget: (message, button) => retarget(message, Number(button.dataset["index"] ?? 0)),
  exchangeResolve: async (message, button) => {
    const actor = Exchange.of(message)?.view.actor;
    if (actor !== undefined) await useAction({ actor, action: button.dataset["follow"] ?? "", targets: [] });
    return null;
  },
  exchangeAgain: async (message) => {
    const exchange = Exchange.of(message);
    if (exchange) await attackAgain(exchange);
    return null;
  },
  runGoOn: async (message) => {
    await goOnWith(message);
    return null;
  },
  runUndo: undoRun,
  exchangeFollow: async (_message, button) => {
    await useAction({
      actor: button.dataset["actor"] ?? "",
      action: button.dataset["follow"] ?? "",
      targets: [],
    });
    return null;
  },
};

/** Keeps cards current, and listens to their buttons in every window; called once, at initialization. */
export function registerCards(): void {
  keepCardsCurrent(drawCard, (message) => Exchange.of(message), isInRun);
  registerRuns(draw);
  listenTo(document);
  Hooks.on("renderChatLog", (_log, { ownerDocument }) => listenTo(ownerDocument));
}

/** Listens to the buttons of cards: one listener a window, however long the log is. */
const listenTo = oncePerPage((page) => {
  page.body.addEventListener("click", onClick);
  page.body.addEventListener("pointerover", onPoint);
});

/** Draws the card of a message. */
export async function drawCard(message: Message): Promise<HTMLElement> {
  if (message.type === "run") return drawRun(message);
  const asked = askedTestOf(message);
  if (asked) return drawAsked(message, asked);
  return message.type === "request" ? drawRequest(message) : draw(message);
}

async function draw(message: Message): Promise<HTMLElement> {
  const exchange = Exchange.of(message) ?? Exchange.ofTest(message);
  if (!exchange) return drawUnreadable(message, unreadable(message));
  try {
    const context = cardContext(exchange);
    const element = elementFrom(await renderTemplate(TEMPLATE, context, PARTIALS));
    markAsOwn(element, message);
    showFolded(element, isFolded(message.id ?? "", !context.isOpen));
    watchCard(message, element, outsideOf(exchange, context));
    return element;
  } catch {
    // Data that has the right shape and still cannot be drawn must not affect other cards.
    return drawUnreadable(message, "broken");
  }
}

function unreadable(message: Message): string {
  return (message.type === "exchange" && Exchange.unreadable(message)) || "broken";
}

/** A record that cannot be read, with a button to remove it. */
async function drawUnreadable(message: Message, why: string): Promise<HTMLElement> {
  const isLost = why === "notByGm" && mayBeTrusted(message);
  const context = {
    why: text(isLost ? "VANTAGE.record.notTrusted" : `VANTAGE.record.${why}`),
    mayTrust: isLost && isRefereeUser(game.user),
    mayRemove: game.user.isGM,
  };
  const element = elementFrom(await renderTemplate(UNREADABLE, context));
  markAsOwn(element, message);
  watchCard(message, element, { waits: false, listed: [], absent: false, demands: [], refs: [] });
  return element;
}

async function drawRun(message: Message): Promise<HTMLElement> {
  const element = await drawRunCard(message, draw);
  if (!element) return drawUnreadable(message, "broken");
  markAsOwn(element, message);
  watchCard(message, element, { waits: false, listed: [], absent: false, demands: [], refs: [] });
  return element;
}

async function drawAsked(message: Message, asked: AskedTest): Promise<HTMLElement> {
  const element = await drawAskedTest(message, asked);
  const demands = asked.models.map((actor) => ({ action: asked.action, actor }));
  watchCard(message, element, { waits: false, listed: [], absent: false, demands, refs: asked.models });
  return element;
}

async function drawRequest(message: Message): Promise<HTMLElement> {
  const shown = textOf(message);
  const element = elementFrom(await renderTemplate(REQUEST, requestContext(message), PARTIALS));
  markAsOwn(element, message);
  element.dataset["request"] = shown;
  watchCard(message, element, { waits: false, listed: [], absent: true, demands: [], refs: [] });
  return element;
}

async function remove(message: Message): Promise<null> {
  if (message.isAuthor || game.user.isGM) await message.delete();
  return null;
}

/** The request that the card of a button shows. */
function shownAt(button: HTMLElement): string {
  return button.closest<HTMLElement>(".vantage-card")?.dataset["request"] ?? "";
}

/** The parts of a card that depend on things outside its message. */
function outsideOf(exchange: Exchange, context: ReturnType<typeof cardContext>): Outside {
  const { actor, weapon, targets, names } = exchange.view;
  const refs = [actor, ...(weapon === null ? [] : [weapon]), ...targets];
  return {
    waits: context.waiting.length > 0,
    listed: listedBy(exchange.changes),
    absent: context.waitsToRoll === true || context.waitsForGm === true || Boolean(context.openRoll),
    demands: exchange.followUps ?? [],
    refs: [...new Set([...refs, ...Object.keys(names)])],
  };
}

function showFolded(card: HTMLElement, folded: boolean): void {
  card.classList.toggle("folded", folded);
  card.querySelector("[data-action=exchangeFold]")?.setAttribute("aria-expanded", String(!folded));
}

/** Folds a card to its headline and dice, or unfolds it. */
async function fold(message: Message, button: HTMLElement): Promise<null> {
  const card = button.closest<HTMLElement>(".vantage-card");
  if (!card) return null;
  const folded = !card.classList.contains("folded");
  showFolded(card, folded);
  await rememberFolded(message.id ?? "", folded);
  return null;
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const own = ownCardAt(target);
  const button = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
  const press = PRESSES[button?.dataset["action"] ?? ""];
  if (!own?.card.contains(button) || !button || !press) return;
  const { message } = own;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute("disabled", "");
  const pressed = press(message, button).then((reply) => {
    if (reply) tellReply(message, reply);
  });
  void pressed.finally(() => button.removeAttribute("disabled"));
}

/** Lines and options with places or models light them up while the pointer is on them. */
function onPoint(event: Event): void {
  if (!ownCardAt(event.target) || !isElement(event.target)) return;
  lightFrom(event.target);
}

function correcting(message: Message, correction: Correction): Promise<Reply | null> {
  return asking(message, "correct", (meant) => correct(message, correction, meant));
}

/** The GM chooses another target, the one that was meant. */
async function retarget(message: Message, index: number): Promise<Reply | null> {
  const view = Exchange.of(message)?.view;
  const target = view && (await askTarget(view));
  return target ? correcting(message, { type: "target", index, target }) : null;
}

async function askTarget({ actor, targets }: Exchange["view"]): Promise<string | null> {
  const rules = modelOf(actor)?.game;
  if (!rules) return null;
  const select = document.createElement("select");
  select.name = "target";
  for (const { ref, name, selected } of targetOptions(rules.id, actor, targets[0]))
    select.add(new Option(name, ref, selected));
  const label = document.createElement("label");
  label.append(text("VANTAGE.dialog.target"), " ", select);
  const answered = await foundry.applications.api.DialogV2.input({
    window: { title: text("VANTAGE.card.retarget") },
    content: label.outerHTML,
    rejectClose: false,
  });
  const target: unknown = (answered as { target?: unknown } | null)?.target;
  return typeof target === "string" ? target : null;
}
