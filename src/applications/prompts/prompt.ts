import { isElement } from "../../foundry/elements.js";
import { openQuestion, type Ref } from "../../rules/core/index.js";
import { onSecret } from "../../play/referee/secrets/share-secrets.js";
import type { Reply } from "../../play/referee/requests/requests.js";
import { answer, rollOpen } from "../../play/exchange-actions.js";
import { tell } from "../../play/table/text/localize.js";
import { HandlebarsApplication } from "../windows/base.js";
import { textOf } from "../../play/referee/requests/decision.js";
import { decided, tellReply } from "./deciding.js";
import { hideWay, lightFrom, showWay } from "./pointing.js";
import type { Box } from "../windows/window-place.js";
import { PROMPT_SIZE, promptPlace } from "./prompt-place.js";
import { questionFor } from "./questions.js";
import { TickForm } from "./tick-form.js";
import { tellAnswered } from "./answered.js";
import { fixedBy, ScopeForm } from "./fixing.js";
import { aboutWhat, promptContext } from "./prompt-context.js";

type Message = ChatMessage.Implementation;

/** Asks a person for a decision that the rules leave to them, also while the sidebar shows another tab than the chat. */
export class Prompt extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    classes: ["vantage", "vantage-prompt"],
    window: { title: "VANTAGE.prompt.title", icon: "fa-solid fa-circle-question" },
    position: { width: PROMPT_SIZE.width },
    actions: {
      choose: Prompt.#onChoose,
      confirm: Prompt.#onConfirm,
      fix: Prompt.#onFix,
      roll: Prompt.#onRoll,
      allow: Prompt.#onAllow,
      refuse: Prompt.#onRefuse,
    },
  };

  static override PARTS = {
    prompt: {
      template: "systems/vantage/templates/prompt.hbs",
      templates: [
        "systems/vantage/templates/card/lines.hbs",
        "systems/vantage/templates/answers.hbs",
        "systems/vantage/templates/die.hbs",
        "systems/vantage/templates/ticks.hbs",
      ],
    },
  };

  readonly message: Message;
  /** The question that it asks. A later question of the same exchange has another key. */
  readonly key: string;
  readonly #who: Ref | null;
  #placed: ReturnType<typeof placeFor>;
  #isSending = false;
  /** Set when this person has sent the answer. */
  hasAnswered = false;
  /** The element that had the focus before. It gets the focus back. */
  #before: Element | null = null;
  #showsWay = false;
  readonly #ticks = new TickForm();
  readonly #scope = new ScopeForm();
  /** The choices made so far, where the question has several for one answer. */
  #path = "";
  /** A request as it was shown. */
  #shown = "";

  constructor(message: Message, key: string, who: Ref | null) {
    const place = placeFor(message, key, who, PROMPT_SIZE.height);
    super({ id: `vantage-prompt-${message.id ?? ""}`, position: place });
    this.message = message;
    this.key = key;
    this.#who = who;
    this.#placed = place;
  }

  /** Moves it off the fight, once the map is there, unless a person has moved it. */
  place(): void {
    const { left, top } = this.position;
    if (left !== this.#placed.left || top !== this.#placed.top) return;
    this.#placed = placeFor(this.message, this.key, this.#who, this.box.height);
    this.setPosition(this.#placed);
  }

  /** Where it is, in pixels. */
  get box(): Box {
    const { left, top } = this.position;
    return { ...PROMPT_SIZE, left, top, ...(this.rendered ? { height: this.element.offsetHeight } : {}) };
  }

  protected override async _prepareContext(): Promise<object> {
    this.#shown = textOf(this.message);
    const { chosen } = this.#scope;
    return Promise.resolve(promptContext(this.message, this.key, this.#ticks, this.#path, chosen));
  }

  protected override async _onFirstRender(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...given);
    for (const event of ["pointerover", "focusin"])
      this.element.addEventListener(event, ({ target }) => {
        lightFrom(isElement(target) ? target : null);
      });
    this.element.addEventListener("pointerleave", () => {
      lightFrom(null);
    });
    this.#ticks.listen(this.element);
    this.#scope.listen(this.element);
    this.showWay();
    this.#before = document.activeElement;
    // The question is read first, so that Enter does not decide before it is read.
    this.element.querySelector<HTMLElement>(".question")?.focus({ preventScroll: true });
  }

  protected override _onClose(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...given);
    lightFrom(null);
    if (this.#showsWay) hideWay();
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && isElement(this.#before)) this.#before.focus({ preventScroll: true });
  }

  /** Draws the way of the move that it asks about, if any. */
  showWay(): void {
    const exchange = aboutWhat(this.message);
    this.#showsWay = exchange !== null && showWay(exchange, this.key);
  }

  static async #onChoose(this: Prompt, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const choice = button.dataset["choice"] ?? "";
    const asked = openQuestion(aboutWhat(this.message)?.view.waiting ?? null, this.key);
    if (asked?.parts?.some(({ id }) => id === choice)) await this.goOn(choice);
    else await this.#send(() => answer(this.message, this.key, choice));
  }

  static async #onFix(this: Prompt, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const given = fixedBy(aboutWhat(this.message), this.key, this.element, button);
    if (given) await this.#send(() => answer(this.message, this.key, given.choice, given.fix));
  }

  /** Shows the choices that follow these, and moves the focus to their question. */
  async goOn(path: string): Promise<void> {
    this.#path = path;
    await this.render();
    const asked = [...this.element.querySelectorAll<HTMLElement>(".follow-up .question")].at(-1);
    asked?.focus();
    asked?.parentElement?.scrollIntoView({ block: "nearest" });
  }

  /** Sends what the fields of a question with ticks show. */
  static async #onConfirm(this: Prompt): Promise<void> {
    const asked = openQuestion(aboutWhat(this.message)?.view.waiting ?? null, this.key);
    const choice = asked?.ticks ? this.#ticks.answerIn(this.element, asked) : null;
    if (choice !== null) await this.#send(() => answer(this.message, this.key, choice));
  }

  static async #onRoll(this: Prompt): Promise<void> {
    await this.#send(() => rollOpen(this.message, this.key));
  }

  /** Sends one answer at a time: a second click, before the first one has its reply, does nothing. */
  async #send(answering: () => Promise<Reply>): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    this.hasAnswered = true;
    try {
      const reply = await answering();
      if ("refused" in reply) {
        this.hasAnswered = false;
        tell(`VANTAGE.table.${reply.refused}`);
      }
    } finally {
      this.#isSending = false;
    }
  }

  static async #onAllow(this: Prompt): Promise<void> {
    await this.#decide(true);
  }

  static async #onRefuse(this: Prompt): Promise<void> {
    await this.#decide(false);
  }

  async #decide(allows: boolean): Promise<void> {
    const reply = await decided(this.message, this.#shown, allows);
    if (reply) tellReply(this.message, reply);
  }
}

/** Where a prompt opens, beside those that are open. */
function placeFor(
  message: Message,
  key: string,
  who: Ref | null,
  height: number,
): ReturnType<typeof promptPlace> {
  const others = [...open.values()].filter((one) => one.message !== message);
  return promptPlace(
    aboutWhat(message),
    key,
    who,
    height,
    others.map(({ box }) => box),
  );
}

/** The prompts that are open, by the ids of their messages. */
const open = new Map<string, Prompt>();

/** Questions that a person has closed without an answer: the card still asks them. */
const dismissed = new Set<string>();

/** Questions that a person has opened on a card, also those that another person is asked. */
const opened = new Set<string>();

// One after another: a window that is still being drawn is neither closed nor drawn a second time.
let queue = Promise.resolve();

function refresh(message: Message): void {
  queue = queue.then(() => showOrClose(message));
}

/** Opens and closes prompts as exchanges ask and are answered; called once, when the table opens. */
export function registerPrompts(): void {
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
  Hooks.on("canvasReady", () => {
    for (const prompt of open.values()) {
      prompt.showWay();
      prompt.place();
    }
  });
  refreshAll();
  Hooks.on("userConnected", refreshAll);
}

async function showOrClose(message: Message): Promise<void> {
  const id = message.id ?? "";
  const asked = questionFor(message, dismissed, opened);
  const shown = open.get(id);
  if (shown && shown.key !== asked?.key) {
    if (!shown.hasAnswered) tellAnswered(message, shown.key);
    await close(id);
  }
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
  // It now has a height of its own.
  prompt.place();
}

/** Whether a message asks this person something, in an open window or in one that was closed without an answer. */
export function isAskedIn(message: Message): boolean {
  return questionFor(message, new Set()) !== null;
}

/**
 * Opens the question of a message again that this person has closed without an answer.
 * @param key   opens this question also where another person is asked
 * @param path  the choices made so far, where the question has several for one answer
 */
export function askAgain(message: Message, key?: string, path?: string): void {
  if (key !== undefined) opened.add(`${message.id ?? ""} ${key}`);
  open.get(message.id ?? "")?.bringToFront();
  for (const one of [...dismissed]) if (one.startsWith(`${message.id ?? ""} `)) dismissed.delete(one);
  refresh(message);
  if (path !== undefined) queue = queue.then(() => open.get(message.id ?? "")?.goOn(path));
}

async function close(id: string): Promise<void> {
  const prompt = open.get(id);
  open.delete(id);
  await prompt?.close();
}
