import { provideRenderer } from "../documents/message.js";
import { elementFrom, renderTemplate, systemOf } from "../foundry.js";
import { useAction } from "../play/attack.js";
import { modelOf } from "../play/models.js";
import { Exchange } from "../play/record/exchange.js";
import { decide } from "../play/referee/hooks.js";
import type { Correction, Reply } from "../play/referee/requests.js";
import { sceneryNow } from "../play/scenery.js";
import { answer, apply, changedSince, correct, rollOpen, takeOver, undo } from "../play/table.js";
import { refusalText, tell, text } from "../play/telling.js";
import { changedText } from "./consequence-text.js";
import { targetOptions } from "./candidates.js";
import { cardContext } from "./card-context.js";
import { keepCardsCurrent, watchCard, type Outside } from "./card-watch.js";
import { isFolded, rememberFolded } from "./remembered.js";
import { requestContext } from "./request-context.js";

type Message = ChatMessage.Implementation;
type Press = (message: Message, button: HTMLElement) => Promise<Reply | null>;

const TEMPLATE = "systems/vantage/templates/card/exchange.hbs";
const REQUEST = "systems/vantage/templates/card/request.hbs";
const UNREADABLE = "systems/vantage/templates/card/unreadable.hbs";
const LINES = "systems/vantage/templates/card/lines.hbs";
const DIE = "systems/vantage/templates/die.hbs";
const WORTH = "systems/vantage/templates/worth.hbs";

/** What the buttons of a card do, by their `data-action`. */
const PRESSES: Readonly<Record<string, Press>> = {
  exchangeAnswer: (message, button) =>
    answer(message, button.dataset["key"] ?? "", button.dataset["choice"] ?? ""),
  exchangeFold: fold,
  exchangeApply: (message) => apply(message),
  exchangeRoll: (message, button) => rollOpen(message, button.dataset["key"] ?? ""),
  exchangeTakeOver: (message, button) => takeOver(message, button.dataset["key"] ?? ""),
  recordRemove: remove,
  requestCancel: remove,
  requestAllow: async (message) => decided(message, true),
  requestRefuse: async (message) => decided(message, false),
  exchangeUndo: (message) => asking(message, "undo", (meant) => undo(message, meant)),
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
  exchangeFollow: async (_message, button) => {
    await useAction({
      actor: button.dataset["actor"] ?? "",
      action: button.dataset["follow"] ?? "",
      targets: [],
    });
    return null;
  },
};

/** Draws exchanges in the chat, and listens to their buttons: one listener a window, however long the log is. */
export function registerCard(): void {
  void foundry.applications.handlebars.loadTemplates([TEMPLATE, REQUEST, UNREADABLE, LINES, DIE, WORTH]);
  provideRenderer("exchange", draw);
  provideRenderer("test", draw);
  provideRenderer("request", drawRequest);
  keepCardsCurrent(draw, (message) => Exchange.of(message));
  const listening = new WeakSet<Document>();
  Hooks.on("renderChatLog", (_log, element) => {
    const { ownerDocument } = element;
    if (listening.has(ownerDocument)) return;
    listening.add(ownerDocument);
    ownerDocument.body.addEventListener("click", onClick);
    ownerDocument.body.addEventListener("pointerover", onPoint);
  });
}

async function draw(message: Message): Promise<HTMLElement> {
  const exchange = Exchange.of(message) ?? Exchange.ofTest(message);
  if (!exchange) return drawUnreadable(message, unreadable(message));
  try {
    const context = cardContext(exchange);
    const element = elementFrom(await renderTemplate(TEMPLATE, context));
    showFolded(element, isFolded(message.id ?? ""));
    watchCard(message, element, outsideOf(exchange, context));
    return element;
  } catch {
    // Data that has the right shape and still cannot be drawn: the other cards are not its business.
    return drawUnreadable(message, "broken");
  }
}

function unreadable(message: Message): string {
  return (message.type === "exchange" && Exchange.unreadable(message)) || "broken";
}

/** A record that cannot be read, with a button to remove it. */
async function drawUnreadable(message: Message, why: string): Promise<HTMLElement> {
  const context = { why: text(`VANTAGE.record.${why}`), mayRemove: game.user.isGM };
  const element = elementFrom(await renderTemplate(UNREADABLE, context));
  watchCard(message, element, { waits: false, absent: false, demands: [], refs: [] });
  return element;
}

async function drawRequest(message: Message): Promise<HTMLElement> {
  const element = elementFrom(await renderTemplate(REQUEST, requestContext(message)));
  watchCard(message, element, { waits: false, absent: true, demands: [], refs: [] });
  return element;
}

async function remove(message: Message): Promise<null> {
  if (message.isAuthor || game.user.isGM) await message.delete();
  return null;
}

/** A GM allows what a player asked for, or refuses it; what speaks against it is shown first. */
async function decided(request: Message, allows: boolean): Promise<Reply | null> {
  const { verb, exchange } = systemOf(request);
  const about = game.messages.get(String(exchange));
  if (!allows || !about) return decide(request, false);
  return asking(about, verb === "undo" ? "undo" : "correct", (meant) => decide(request, true, meant));
}

/** What a card says of things outside of its message. */
function outsideOf(exchange: Exchange, context: ReturnType<typeof cardContext>): Outside {
  const { actor, weapon, targets, names } = exchange.view;
  const refs = [actor, ...(weapon === null ? [] : [weapon]), ...targets];
  return {
    waits: context.waiting.length > 0,
    absent: context.waitsToRoll === true || context.waitsForGm === true || Boolean(context.openRoll),
    demands: exchange.followUps ?? [],
    refs: [...new Set([...refs, ...Object.keys(names)])],
  };
}

function showFolded(card: HTMLElement, folded: boolean): void {
  card.classList.toggle("folded", folded);
  card.querySelector("[data-action=exchangeFold]")?.setAttribute("aria-expanded", String(!folded));
}

/** Folds a card to its result, or unfolds it. */
async function fold(message: Message, button: HTMLElement): Promise<null> {
  const card = button.closest<HTMLElement>(".vantage-card");
  if (!card) return null;
  const folded = !card.classList.contains("folded");
  showFolded(card, folded);
  await rememberFolded(message.id ?? "", folded);
  return null;
}

function onClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>(".vantage-card [data-action]") : null;
  const id = button?.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  const press = PRESSES[button?.dataset["action"] ?? ""];
  const message = id === undefined ? undefined : game.messages.get(id);
  if (!button || !press || !message) return;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute("disabled", "");
  void press(message, button)
    .then((reply) => {
      if (reply) tellReply(message, reply);
    })
    .finally(() => button.removeAttribute("disabled"));
}

/** Says why nothing was done, or that a GM is asked first. */
function tellReply(message: Message, reply: Reply): void {
  if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
  else if ("asked" in reply) tell("VANTAGE.table.asked");
  else if ("barred" in reply) {
    const words = refusalText(Exchange.of(message)?.stored.game ?? "", reply.barred);
    ui.notifications.warn(words, { console: false });
  }
}

/** Lines and options that speak of places or models light them up while the pointer rests on them. */
function onPoint(event: Event): void {
  const card = event.target instanceof Element ? event.target.closest(".vantage-card") : null;
  if (!card || !(event.target instanceof Element)) return;
  const refs = event.target.closest<HTMLElement>("[data-refs]")?.dataset["refs"] ?? "";
  const [x, y, radius] = (event.target.closest<HTMLElement>("[data-spot]")?.dataset["spot"] ?? "")
    .split(" ")
    .map(Number);
  const spots = x === undefined || y === undefined || radius === undefined ? [] : [{ x, y, radius }];
  sceneryNow().light(refs.split(" ").filter(Boolean), spots);
}

function correcting(message: Message, correction: Correction): Promise<Reply | null> {
  return asking(message, "correct", (meant) => correct(message, correction, meant));
}

/** What a person is asked before more is changed than was pressed for. */
const WORDS = {
  undo: { title: "VANTAGE.card.undo", question: "VANTAGE.card.undoAnyway" },
  correct: { title: "VANTAGE.card.correct", question: "VANTAGE.card.correctAnyway" },
} as const;

/** Does something to an exchange; what speaks against it is shown, and the person decides. */
async function asking(
  message: Message,
  what: keyof typeof WORDS,
  act: (meant: boolean) => Promise<Reply>,
): Promise<Reply | null> {
  const reply = await act(false);
  const isChanged = "refused" in reply && reply.refused === "changedSince";
  const isBarred = "barred" in reply && game.user.isGM;
  if (!isChanged && !isBarred) return reply;
  const paragraph = document.createElement("p");
  const question = document.createElement("p");
  const list = document.createElement("ul");
  paragraph.textContent = isBarred
    ? refusalText(Exchange.of(message)?.stored.game ?? "", reply.barred)
    : text("VANTAGE.card.changedSince");
  question.textContent = text(WORDS[what].question);
  for (const line of isChanged ? changedLines(message) : []) {
    list.appendChild(document.createElement("li")).textContent = line;
  }
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text(WORDS[what].title) },
    content: `${paragraph.outerHTML}${list.outerHTML}${question.outerHTML}`,
  });
  return sure === true ? act(true) : null;
}

function changedLines(message: Message): readonly string[] {
  const exchange = Exchange.of(message);
  const rules = exchange?.game;
  if (!exchange || !rules) return [];
  const { names } = exchange.view;
  return [...new Set(changedSince(exchange).map((change) => changedText(rules, change, names)))];
}

/** Another target was meant: the GM says which. */
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
