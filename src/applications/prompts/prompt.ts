import { isElement } from "../../foundry/elements.js";
import { openQuestion } from "../../rules/core/index.js";
import type { Reply } from "../../play/referee/requests/requests.js";
import { answer, rollOpen } from "../../play/exchange-actions.js";
import { tell } from "../../play/table/text/localize.js";
import { HandlebarsApplication } from "../windows/base.js";
import { textOf } from "../../play/referee/requests/decision.js";
import { decided, tellReply } from "./deciding.js";
import { clearMap, pointFrom, pointToChoice, showOnMap } from "./pointing.js";
import type { Box } from "../windows/window-place.js";
import { PROMPT_SIZE, promptPlace } from "./prompt-place.js";
import { sceneOfPrompt } from "./prompt-scene.js";
import { timeLeft, type Question } from "./questions.js";
import { TickForm } from "./tick-form.js";
import { fixedBy, scopeIn } from "./fixing.js";
import { aboutWhat, promptContext } from "./prompt-context.js";

type Message = ChatMessage.Implementation;

/** A question with its place among all questions that wait for this person. */
export interface Asking {
  readonly message: Message;
  readonly question: Question;
  /** From 1 to `count`. */
  readonly number: number;
  readonly count: number;
}

/** The unsent part of an answer. */
export interface Draft {
  readonly ticks: TickForm;
  /** The choices made so far, where the question has several for one answer. */
  path: string;
  /** The scope of a fixed answer that the person has chosen; empty at first. */
  scope: string;
}

/**
 * Asks a person for the decisions that the rules leave to them, one question after another, also while the sidebar shows another
 * tab than the chat.
 */
export class Prompt extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: "vantage-prompt",
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
      next: Prompt.#onNext,
      goThere: Prompt.#onGoThere,
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

  #asking: Asking;
  readonly #toNext: () => void;
  #placed: ReturnType<typeof placeFor>;
  /** The ids of the questions whose answer is on its way to the referee. */
  readonly #sending = new Set<string>();
  /** The ids of the questions that this person has answered here. */
  readonly #answered = new Set<string>();
  readonly #drafts = new Map<string, Draft>();
  /** The element that had the focus before. It gets the focus back. */
  #before: Element | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;
  /** A request as it was shown. */
  #shown = "";

  /** @param toNext  shows the next question that waits */
  constructor(asking: Asking, toNext: () => void) {
    const place = placeFor(asking, PROMPT_SIZE.height);
    super({ position: place });
    this.#asking = asking;
    this.#toNext = toNext;
    this.#placed = place;
  }

  get question(): Question {
    return this.#asking.question;
  }

  /** Whether this person has sent an answer to a question. */
  hasAnswered(id: string): boolean {
    return this.#answered.has(id);
  }

  /** Shows a question, or the same one as it is now. A new question is read first, where the window had the focus. */
  async show(asking: Asking): Promise<void> {
    const isOther = asking.question.id !== this.question.id;
    const hadFocus = this.element.contains(document.activeElement);
    this.#asking = asking;
    await this.render();
    if (!isOther) return;
    this.place();
    if (hadFocus) this.element.querySelector<HTMLElement>(".question")?.focus({ preventScroll: true });
  }

  /** Moves it off the fight, once the map is there, unless a person has moved it. */
  place(): void {
    const { left, top } = this.position;
    if (left !== this.#placed.left || top !== this.#placed.top) return;
    this.#placed = placeFor(this.#asking, this.#box.height);
    this.setPosition(this.#placed);
  }

  /** Where it is, in pixels. */
  get #box(): Box {
    const { left, top } = this.position;
    return { ...PROMPT_SIZE, left, top, ...(this.rendered ? { height: this.element.offsetHeight } : {}) };
  }

  get #draft(): Draft {
    const { id } = this.question;
    const draft = this.#drafts.get(id) ?? { ticks: new TickForm(), path: "", scope: "" };
    this.#drafts.set(id, draft);
    return draft;
  }

  protected override async _prepareContext(): Promise<object> {
    this.#shown = textOf(this.#asking.message);
    return Promise.resolve(promptContext(this.#asking, this.#draft));
  }

  protected override async _onFirstRender(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...given);
    for (const event of ["pointerover", "focusin"])
      this.element.addEventListener(event, ({ target }) => {
        pointFrom(isElement(target) ? target : null);
      });
    this.element.addEventListener("pointerleave", () => {
      pointFrom(null);
    });
    this.element.addEventListener("input", ({ target }) => {
      this.#draft.ticks.keep(target, this.element);
    });
    this.element.addEventListener("change", () => {
      this.#draft.scope = scopeIn(this.element);
    });
    this.#clock = setInterval(() => {
      this.#tellTime();
    }, 1000);
    this.#before = document.activeElement;
    // The question is read first, so that Enter does not decide before it is read.
    this.element.querySelector<HTMLElement>(".question")?.focus({ preventScroll: true });
  }

  protected override async _onRender(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onRender"]>
  ): Promise<void> {
    await super._onRender(...given);
    showOnMap(
      aboutWhat(this.#asking.message),
      this.question,
      this.#draft.path,
      (id) => void this.#choose(id),
      (id) => {
        pointToChoice(this.element, id);
      },
    );
  }

  protected override _onClose(
    ...given: Parameters<InstanceType<typeof HandlebarsApplication>["_onClose"]>
  ): void {
    super._onClose(...given);
    clearInterval(this.#clock);
    pointFrom(null);
    clearMap();
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost && isElement(this.#before)) this.#before.focus({ preventScroll: true });
  }

  #tellTime(): void {
    const shown = this.element.querySelector(".time-left");
    if (shown) shown.textContent = timeLeft(this.question);
  }

  static async #onChoose(this: Prompt, _event: PointerEvent, button: HTMLElement): Promise<void> {
    await this.#choose(button.dataset["choice"] ?? "");
  }

  async #choose(choice: string): Promise<void> {
    const { message, question } = this.#asking;
    const asked = openQuestion(aboutWhat(message)?.view.waiting ?? null, question.key);
    if (asked?.parts?.some(({ id }) => id === choice)) await this.goOn(choice);
    else await this.#send(() => answer(message, question.key, choice));
  }

  static async #onFix(this: Prompt, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const { message, question } = this.#asking;
    const given = fixedBy(aboutWhat(message), question.key, this.element, button);
    if (given) await this.#send(() => answer(message, question.key, given.choice, given.fix));
  }

  /** Shows the choices that follow these, and moves the focus to their question. */
  async goOn(path: string): Promise<void> {
    this.#draft.path = path;
    await this.render();
    const asked = [...this.element.querySelectorAll<HTMLElement>(".follow-up .question")].at(-1);
    asked?.focus();
    asked?.parentElement?.scrollIntoView({ block: "nearest" });
  }

  /** Sends what the fields of a question with ticks show. */
  static async #onConfirm(this: Prompt): Promise<void> {
    const { message, question } = this.#asking;
    const asked = openQuestion(aboutWhat(message)?.view.waiting ?? null, question.key);
    const choice = asked?.ticks ? this.#draft.ticks.answerIn(this.element, asked) : null;
    if (choice !== null) await this.#send(() => answer(message, question.key, choice));
  }

  static async #onRoll(this: Prompt): Promise<void> {
    const { message, question } = this.#asking;
    await this.#send(() => rollOpen(message, question.key));
  }

  /** Sends one answer at a time: a second click, before the first one has its reply, does nothing. */
  async #send(answering: () => Promise<Reply>): Promise<void> {
    const { id } = this.question;
    if (this.#sending.has(id)) return;
    this.#sending.add(id);
    this.#answered.add(id);
    try {
      const reply = await answering();
      if ("refused" in reply) {
        this.#answered.delete(id);
        tell(`VANTAGE.table.${reply.refused}`);
      }
    } finally {
      this.#sending.delete(id);
    }
  }

  static async #onAllow(this: Prompt): Promise<void> {
    await this.#decide(true);
  }

  static async #onRefuse(this: Prompt): Promise<void> {
    await this.#decide(false);
  }

  async #decide(allows: boolean): Promise<void> {
    const { message } = this.#asking;
    const reply = await decided(message, this.#shown, allows);
    if (reply) tellReply(message, reply);
  }

  static #onNext(this: Prompt): void {
    this.#toNext();
  }

  static async #onGoThere(this: Prompt): Promise<void> {
    await sceneOfPrompt(aboutWhat(this.#asking.message), this.question.who)?.view();
  }
}

/** Where a prompt opens. */
function placeFor({ message, question }: Asking, height: number): ReturnType<typeof promptPlace> {
  return promptPlace(aboutWhat(message), question.key, question.who, height);
}
