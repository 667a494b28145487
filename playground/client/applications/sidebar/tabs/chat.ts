import { table } from "../../../shared/globals.js";
import { Hooks } from "../../../helpers/index.js";
import { chooseRollMode, chosenRollMode } from "../../../dice/roll-mode.js";
import type { ChatMessage } from "../../../documents/index.js";
import { ApplicationV2 } from "../../api/application.js";
import { DialogV2 } from "../../api/dialog.js";
import type { Options, RenderContext, RenderOptions } from "../../api/configuration.js";
import { closest, first, h, iconButton, type Child } from "../../../shared/dom.js";
import { report, run } from "../../report.js";
import { localize } from "../../words.js";
import type { ContextMenuEntry } from "../../ux/context-menu.js";
import { AbstractSidebarTab } from "../sidebar-tab.js";
import { ChatInput } from "./chat-input.js";
import { sendChat } from "./chat-send.js";

/** Pixels from the top at which older messages are drawn. */
const NEAR_TOP = 80;

/**
 * The chat: messages with the newest below, and a place to type. A batch of messages is drawn (`CONFIG.ChatMessage.batchSize`).
 * A reader who scrolls up sees older ones. They go again once the newest is in view, so that a long evening does not slow
 * the page.
 */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: Options = {
    classes: ["chat-sidebar"],
    actions: { flush: ChatLog.#onFlush, jumpToBottom: ChatLog.#onJump },
  };

  readonly #log = h("ol", {
    class: "chat-log plain themed",
    role: "log",
    "aria-label": "Chat messages",
    tabindex: 0,
  });
  /** The elements of the messages that are drawn, by their ids. */
  readonly #drawn = new Map<string, HTMLElement>();
  /**
   * The newest message was in view when the reader last scrolled: it stays so when one comes or grows, such as by its
   * pictures. It is not measured at each message, because that lays the page out each time.
   */
  #follows = true;
  /** It scrolls down with the next picture. */
  #isSinking = false;
  readonly #growing = new ResizeObserver(() => {
    if (this.#follows) void this.scrollBottom();
  });
  readonly #input = new ChatInput((text) => this.processMessage(text));
  #queue: Promise<unknown> = Promise.resolve();

  /** Sends a line as if it had been typed. @throws Error with what is wrong with it */
  async processMessage(message: string): Promise<unknown> {
    return sendChat(this, message);
  }

  protected override _build(): Child[] {
    const modes = Object.entries(table.CONFIG.Dice.rollModes).map(([value, mode]) =>
      h("option", { value }, localize(mode.label)),
    );
    const select = h(
      "select",
      { name: "rollMode", "aria-label": "Roll mode", dataset: { tooltipText: "Roll mode" } },
      ...modes,
    );
    select.value = chosenRollMode();
    select.addEventListener("change", () => run(() => chooseRollMode(select.value)));
    const clear = table.game.user.isGM ? iconButton("flush", "fa-solid fa-trash", "Clear chat log") : null;
    const jump = iconButton("jumpToBottom", "fa-solid fa-angles-down", "Jump to the newest message");
    return [this.#log, h("div", { class: "chat-controls" }, select, jump, clear), this.#input.element];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    await this.renderBatch(this.#batch);
    Hooks.on("createChatMessage", (message: ChatMessage) =>
      this.#enqueue(() => this.postOne(message, { notify: true })),
    );
    Hooks.on("updateChatMessage", (message: ChatMessage) => this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessage) => this.deleteMessage(message.id ?? ""));
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message", {
      hookName: "ChatMessageContextOptions",
      parentClassHooks: false,
    });
    this.#log.addEventListener("click", (event) => this.#onClick(event));
    this.#log.addEventListener("scroll", () => {
      // The log is about to scroll down: where it lies until then says nothing about the reader.
      if (this.#isSinking) return;
      this.#follows = this.isAtBottom;
      if (this.#log.scrollTop < NEAR_TOP) void this.#enqueue(() => this.renderBatch(this.#batch));
    });
  }

  /** So many messages are drawn at once. */
  get #batch(): number {
    return table.CONFIG.ChatMessage.batchSize;
  }

  /** Draws so many older messages above those that are drawn. What is in view stays where it is. */
  async renderBatch(size: number): Promise<void> {
    const older = [...table.game.messages]
      .filter((message) => message.visible && !this.#elementOf(message) && this.#isOlder(message))
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-size);
    const elements = new Map<string, HTMLElement>();
    for (const message of older) elements.set(message.id ?? "", await this.#draw(message));
    const { scrollHeight } = this.#log;
    for (const [id, element] of [...elements].reverse())
      if (table.game.messages.has(id)) this.#log.prepend(this.#keep(id, element));
    this.#log.scrollTop += this.#log.scrollHeight - scrollHeight;
  }

  /** Whether a message is older than all that are drawn. */
  #isOlder({ timestamp }: ChatMessage): boolean {
    const [oldest] = this.#log.children;
    const { messageId } = oldest instanceof HTMLElement ? oldest.dataset : {};
    return timestamp <= (table.game.messages.get(messageId ?? "")?.timestamp ?? Infinity);
  }

  /** Takes the oldest messages off the log beyond a batch. */
  #trim(): void {
    for (const one of [...this.#log.children].slice(0, -this.#batch))
      if (one instanceof HTMLElement) this.deleteMessage(one.dataset["messageId"] ?? "");
  }

  /** One message after another, so that their order is that in which they came. */
  async #enqueue(work: () => Promise<unknown>): Promise<void> {
    this.#queue = this.#queue.then(work).catch(report);
    await this.#queue;
  }

  /** Draws one message at the end of the log, unless this user may not see it. */
  async postOne(message: ChatMessage, options: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible || this.#elementOf(message)) return;
    const element = await this.#draw(message);
    // It was deleted while it waited or was drawn: nothing would remove it later.
    if (!table.game.messages.has(message.id ?? "")) return;
    this.#log.append(this.#keep(message.id ?? "", element));
    if (this.#follows || message.isAuthor) {
      this.#trim();
      this.#sink();
    }
    if (options.notify && !this.active) first(document, "#sidebar-tab-chat")?.classList.add("notify");
  }

  /** Draws a message again in its place, after whatever else is being drawn: the latest state is what stays. */
  async updateMessage(message: ChatMessage): Promise<void> {
    return this.#enqueue(() => this.#redraw(message));
  }

  async #redraw(message: ChatMessage): Promise<void> {
    const prior = this.#elementOf(message);
    if (!prior) {
      // One of those that are drawn for a reader who scrolls up.
      if (this.#drawn.size >= this.#batch && this.#isOlder(message)) return;
      return this.postOne(message);
    }
    const open = [...prior.querySelectorAll("details, .dice-roll")].map((element) =>
      element.matches("[open], .expanded"),
    );
    const element = await this.#draw(message);
    [...element.querySelectorAll("details, .dice-roll")].forEach((detail, index) => {
      if (open[index] !== true) return;
      if (detail instanceof HTMLDetailsElement) detail.open = true;
      else detail.classList.add("expanded");
    });
    // It was deleted while it was drawn.
    if (!this.#elementOf(message)) return;
    prior.replaceWith(this.#keep(message.id ?? "", element));
    if (this.#follows) this.#sink();
  }

  /** Takes a message off the log. */
  deleteMessage(messageId: string): void {
    const element = this.#drawn.get(messageId);
    element?.remove();
    if (element) this.#growing.unobserve(element);
    this.#drawn.delete(messageId);
  }

  async #draw(message: ChatMessage): Promise<HTMLElement> {
    const element = await message.renderHTML({
      canDelete: message.canUserModify(table.game.user, "delete"),
      canClose: false,
    });
    element.dataset["messageId"] = message.id ?? "";
    element.classList.add("chat-message");
    return element;
  }

  #keep(id: string, element: HTMLElement): HTMLElement {
    const prior = this.#drawn.get(id);
    if (prior) this.#growing.unobserve(prior);
    this.#growing.observe(element);
    this.#drawn.set(id, element);
    return element;
  }

  #elementOf({ id }: ChatMessage): HTMLElement | undefined {
    return this.#drawn.get(id ?? "");
  }

  /** Whether the newest message is in view. */
  get isAtBottom(): boolean {
    return this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 60;
  }

  /** Scrolls to the newest message with the next picture of the page: once for all messages that come before it. */
  #sink(): void {
    this.#follows = true;
    if (this.#isSinking) return;
    this.#isSinking = true;
    requestAnimationFrame(() => {
      this.#isSinking = false;
      if (this.#follows) run(() => this.scrollBottom());
    });
  }

  /** Scrolls to the newest message. */
  async scrollBottom(): Promise<void> {
    this.#follows = true;
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  override _onActivate(): void {
    first(document, "#sidebar-tab-chat")?.classList.remove("notify");
    run(() => this.scrollBottom());
  }

  #onClick(event: Event): void {
    const message = table.game.messages.get(closest(event, ".chat-message")?.dataset["messageId"] ?? "");
    if (closest(event, "[data-action='deleteMessage'], .message-delete")) run(() => message?.delete());
    else closest(event, ".dice-roll")?.classList.toggle("expanded");
  }

  /** The entries of the menu of a message. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (element: HTMLElement): ChatMessage | undefined =>
      table.game.messages.get(element.dataset["messageId"] ?? "");
    return [
      {
        label: "Pop out",
        icon: "fa-solid fa-up-right-from-square",
        onClick: (_event, element) => popOut(messageOf(element)),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => messageOf(element)?.canUserModify(table.game.user, "delete") === true,
        onClick: (_event, element) => messageOf(element)?.delete(),
      },
      {
        label: "Reveal to everyone",
        icon: "fa-solid fa-eye",
        visible: (element) => table.game.user.isGM && (messageOf(element)?.whisper.length ?? 0) > 0,
        onClick: (_event, element) => messageOf(element)?.update({ whisper: [], blind: false }),
      },
    ];
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Clear Chat" },
      content: h("p", {}, "Delete all chat messages for everyone? This can't be undone."),
      modal: true,
    });
    if (sure === true) await table.game.messages.flush();
  }

  static async #onJump(this: ChatLog): Promise<void> {
    await this.scrollBottom();
  }
}

/** Shows a message in a window of its own, of the configured class. */
async function popOut(message: ChatMessage | undefined): Promise<void> {
  const window: unknown = Reflect.construct(table.CONFIG.ChatMessage.popoutClass, [{ message }]);
  if (window instanceof ApplicationV2) await window.render({ force: true });
}
