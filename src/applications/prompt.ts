import {
  answered,
  begin,
  isRefusal,
  oddsFrom,
  weigh,
  type AskRequest,
  type ChancesShown,
  type Engagement,
  type Game,
  type Ref,
} from "../rules/core/index.js";
import { Exchange } from "../play/record/exchange.js";
import type { ExchangeState } from "../play/record/state.js";
import { chancesFor } from "../play/chances.js";
import { modelOf } from "../play/models.js";
import { onSecret } from "../play/referee/confide.js";
import { sceneryNow } from "../play/scenery.js";
import { answer, rollOpen } from "../play/table.js";
import { tell, text } from "../play/telling.js";
import { HandlebarsApplication } from "./base.js";
import { cardContext } from "./card-context.js";
import { isSecret } from "./card-lines.js";
import { placeBeside } from "./dialog-position.js";
import { chanceRows } from "./chance-rows.js";
import { answerRow } from "./dialog-outcome.js";

type Message = ChatMessage.Implementation;

/** In pixels: the window's width, and about how high it gets. */
const SIZE = { width: 360, height: 280 };

/** How many runs of a procedure may be spent on the chances of one question: about a fifth of a second. */
const MOST_RUNS = 6000;

/** How many of the latest lines of a card are the situation. */
const LINES = 4;

/** Asks a person for a decision that the rules leave to them, whatever tab of the sidebar is open. */
export class Prompt extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage", "vantage-prompt"],
    window: { title: "VANTAGE.prompt.title", icon: "fa-solid fa-circle-question" },
    position: { width: SIZE.width },
    actions: { choose: Prompt.#onChoose, roll: Prompt.#onRoll },
  };

  static override PARTS = {
    prompt: {
      template: "systems/vantage/templates/prompt.hbs",
      templates: ["systems/vantage/templates/card/lines.hbs", "systems/vantage/templates/die.hbs"],
    },
  };

  readonly message: Message;
  /** The question that it asks: one that comes later in the same exchange is another. */
  readonly key: string;

  constructor(message: Message, key: string, who: Ref) {
    const { actor = null, targets = [] } = Exchange.of(message)?.view ?? {};
    const fighters = [...(actor === null ? [] : [actor]), ...targets, who];
    const others = [...open.values()].map(({ position: { left, top } }) => ({ left, top, ...SIZE }));
    const { left, top } = placeBeside(SIZE, { fighters, evidence: [], windows: others });
    super({ id: `vantage-prompt-${message.id ?? ""}`, position: { left, top } });
    this.message = message;
    this.key = key;
  }

  protected override async _prepareContext(): Promise<object> {
    return Promise.resolve(promptContext(this.message));
  }

  protected override async _onFirstRender(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...given);
    this.element.addEventListener("pointerover", ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>("[data-refs]") : null;
      sceneryNow().light(option?.dataset["refs"]?.split(" ").filter(Boolean) ?? []);
    });
    this.element.addEventListener("pointerleave", () => sceneryNow().light([]));
    // The question is read first: Enter decides nothing unread.
    this.element.querySelector<HTMLElement>(".question")?.focus({ preventScroll: true });
  }

  protected override _onClose(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...given);
    sceneryNow().light([]);
  }

  static async #onChoose(this: Prompt, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const reply = await answer(this.message, this.key, button.dataset["choice"] ?? "");
    if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
  }

  static async #onRoll(this: Prompt): Promise<void> {
    const reply = await rollOpen(this.message, this.key);
    if ("refused" in reply) tell(`VANTAGE.table.${reply.refused}`);
  }
}

/** The prompts that are open, by the ids of their messages. */
const open = new Map<string, Prompt>();

/** Questions that a person has closed without an answer: the card still asks them. */
const dismissed = new Set<string>();

/** Opens and closes prompts as exchanges ask and are answered; called once, at initialization. */
export function registerPrompts(): void {
  // One after another: a window that is still being drawn is neither closed nor drawn a second time.
  let queue = Promise.resolve();
  const refresh = (message: Message): void => {
    queue = queue.then(() => showOrClose(message));
  };
  const refreshAll = (): void => {
    for (const message of game.messages) refresh(message);
  };
  Hooks.on("createChatMessage", refresh);
  Hooks.on("updateChatMessage", refresh);
  onSecret(refresh);
  Hooks.on("deleteChatMessage", (message) => {
    queue = queue.then(() => close(message.id ?? ""));
  });
  Hooks.on("deleteToken", () => {
    for (const { message } of open.values()) refresh(message);
  });
  Hooks.once("ready", refreshAll);
  Hooks.on("userConnected", refreshAll);
}

async function showOrClose(message: Message): Promise<void> {
  const id = message.id ?? "";
  const asked = questionFor(message);
  const shown = open.get(id);
  if (shown && shown.key !== asked?.key) await close(id);
  if (!asked || dismissed.has(`${id} ${asked.key}`)) return;
  if (shown && open.has(id)) {
    await shown.render();
    return;
  }
  const prompt = new Prompt(message, asked.key, asked.who);
  open.set(id, prompt);
  const notice = ui.notifications.info(asked.sentence, { console: false });
  prompt.addEventListener("close", () => {
    ui.notifications.remove(notice);
    if (open.get(id) !== prompt) return;
    open.delete(id);
    dismissed.add(`${id} ${asked.key}`);
  });
  await prompt.render({ force: true });
}

async function close(id: string): Promise<void> {
  const prompt = open.get(id);
  open.delete(id);
  await prompt?.close();
}

/** The question that a message asks of this person, or the dice that it leaves to them; null when it does neither. */
function questionFor(message: Message) {
  const exchange = Exchange.of(message);
  const waiting = exchange?.stored.status === "open" ? exchange.view.waiting : null;
  if (exchange?.roller?.isSelf && waiting?.type === "roll") {
    const { openRoll } = cardContext(exchange);
    return openRoll && { key: waiting.key, who: waiting.roller, sentence: rollSentence(openRoll) };
  }
  if (!exchange || waiting?.type !== "ask" || !isAsked(waiting.who)) return null;
  const { ask } = cardContext(exchange);
  return ask && { key: ask.key, who: waiting.who, sentence: sentenceOf(ask) };
}

/** A question with the name of the one who is asked, where it does not name them itself. */
function sentenceOf({ name, title }: { readonly name: string; readonly title: string }): string {
  return title.includes(name) ? title : text("VANTAGE.prompt.notice", { name, question: title });
}

/** What a person is to roll, and for whom. */
function rollSentence({ name, purpose }: { readonly name: string; readonly purpose: string }): string {
  return text("VANTAGE.prompt.notice", { name, question: purpose });
}

/** Whether this person is the one to answer for a model: a player who owns it, else the GM. */
function isAsked(who: Ref): boolean {
  const actor = modelOf(who)?.actor;
  const owners = game.users.filter(
    (user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER") === true,
  );
  return owners.length ? owners.includes(game.user) : game.user.isActiveGM;
}

/** What a prompt shows: who does what with what, what came of it so far, and the answers with their chances. */
function promptContext(message: Message): object {
  const exchange = Exchange.of(message);
  if (!exchange) return {};
  const context = cardContext(exchange);
  const chances = chancesOf(exchange);
  return {
    ...context,
    question: context.ask ? sentenceOf(context.ask) : context.openRoll ? rollSentence(context.openRoll) : "",
    lines: context.lines
      .slice(-LINES)
      .map((line) => (line.roll ? { roll: { ...line.roll, mayReroll: false } } : line)),
    options: (context.ask?.options ?? []).map((option) => ({
      ...option,
      chances: chances.find(({ id }) => id === option.id),
    })),
  };
}

/** An option with the chances of how the exchange then ends. */
interface OptionChances {
  readonly id: string;
  readonly cost: string;
  readonly outcomes: ReturnType<typeof chanceRows>;
}

/** The chances of each option. There are none when a model that takes part is hidden from this person. */
function chancesOf(exchange: Exchange): readonly OptionChances[] {
  const { view, game: rules, state } = exchange;
  if (!rules || !state || state.frozen || [view.actor, ...view.targets].some(isSecret)) return [];
  if (view.waiting?.type !== "ask") return [];
  const { who } = view.waiting;
  const seen = chancesFor(
    rules,
    [view.actor, ...view.targets].filter((ref) => ref !== who),
  );
  if (seen === "hidden") return [];
  return view.happenings.some(({ type }) => type === "roll")
    ? remainingChances(rules, state, view.waiting, seen)
    : answerChances(rules, state.engagement, who, seen);
}

/** Before any roll: the answers as the odds of the attack have them, later choices made the best way. */
function answerChances(
  rules: Game,
  engagement: Engagement,
  who: Ref,
  seen: ChancesShown,
): readonly OptionChances[] {
  const index = engagement.targets.findIndex(({ profile }) => profile.ref === who);
  const odds = weigh(rules, { ...engagement, anyway: true }).odds[index];
  return (odds?.answers ?? []).map((one) => answerRow(rules, one, seen));
}

/**
 * After a roll: what the dice that are left can bring, later choices by default. Chances are shown for all options or for
 * none: not with several targets, whose results an exchange's end does not tell apart, not where exploring takes too
 * long, and not where the choice changes nothing.
 */
function remainingChances(
  rules: Game,
  { engagement, answers }: ExchangeState,
  { key, options }: AskRequest,
  seen: ChancesShown,
): readonly OptionChances[] {
  const start = begin(rules, engagement);
  if (isRefusal(start) || engagement.targets.length !== 1) return [];
  const order = Object.keys(rules.outcomes ?? {});
  const budget = { runs: MOST_RUNS };
  const rows: OptionChances[] = [];
  const told = new Set<string>();
  for (const { id } of options) {
    const chosen = answered(answers, key, { choice: id });
    const odds = oddsFrom(start, chosen, rules.dice, budget);
    if (!odds) return [];
    const sorted = [...odds].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    rows.push({ id, cost: "", outcomes: chanceRows(rules, sorted, seen) });
    told.add(JSON.stringify(sorted));
  }
  return told.size > 1 ? rows : [];
}
