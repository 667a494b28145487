import { table } from "../../../globals.js";
import { Hooks } from "../../../helpers/index.js";
import type { ChatMessage } from "../../../documents/index.js";
import { DialogV2 } from "../../api/dialog.js";
import type { Options, RenderContext, RenderOptions } from "../../api/configuration.js";
import { closest, first, h, iconButton, type Child } from "../../dom.js";
import { report, run } from "../../report.js";
import { localize } from "../../words.js";
import type { ContextMenuEntry } from "../../ux/context-menu.js";
import { AbstractSidebarTab } from "../sidebar-tab.js";
import { ChatInput } from "./chat-input.js";
import { sendChat } from "./chat-send.js";

/** Messages that are drawn at first; older ones stay in the world. */
const DRAWN_AT_FIRST = 100;

/** The chat: messages with the newest below, and a place to type. */
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
      { name: "rollMode", "aria-label": "Who sees rolls", dataset: { tooltipText: "Who sees my rolls" } },
      ...modes,
    );
    select.value = String(table.game.settings.get("core", "rollMode"));
    select.addEventListener("change", () =>
      run(() => table.game.settings.set("core", "rollMode", select.value)),
    );
    const clear = table.game.user.isGM ? iconButton("flush", "fa-solid fa-trash", "Clear the chat") : null;
    const jump = iconButton("jumpToBottom", "fa-solid fa-angles-down", "To the newest message");
    return [this.#log, h("div", { class: "chat-controls" }, select, jump, clear), this.#input.element];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const messages = [...table.game.messages]
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-DRAWN_AT_FIRST);
    for (const message of messages) await this.postOne(message);
    Hooks.on("createChatMessage", (message: ChatMessage) =>
      this.#enqueue(() => this.postOne(message, { notify: true })),
    );
    Hooks.on("updateChatMessage", (message: ChatMessage) => this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessage) => this.#elementOf(message)?.remove());
    this._createContextMenu(() => this.#menu(), ".chat-message", {
      hookName: "ChatMessageContextOptions",
      parentClassHooks: false,
    });
    this.#log.addEventListener("click", (event) => this.#onClick(event));
  }

  /** One message after another, so that their order is that in which they came. */
  async #enqueue(work: () => Promise<unknown>): Promise<void> {
    this.#queue = this.#queue.then(work).catch(report);
    await this.#queue;
  }

  /** Draws one message at the end of the log, unless this user may not see it. */
  async postOne(message: ChatMessage, options: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible || this.#elementOf(message)) return;
    const atBottom = this.isAtBottom;
    this.#log.append(await this.#draw(message));
    if (atBottom || message.isAuthor) await this.scrollBottom();
    if (options.notify && !this.active) first(document, "#sidebar-tab-chat")?.classList.add("notify");
  }

  /** Draws a message anew in its place, after whatever else is being drawn: the latest state is what stays. */
  async updateMessage(message: ChatMessage): Promise<void> {
    return this.#enqueue(() => this.#redraw(message));
  }

  async #redraw(message: ChatMessage): Promise<void> {
    const prior = this.#elementOf(message);
    if (!prior) return this.postOne(message);
    const atBottom = this.isAtBottom;
    const open = [...prior.querySelectorAll("details, .dice-roll")].map((element) =>
      element.matches("[open], .expanded"),
    );
    const element = await this.#draw(message);
    [...element.querySelectorAll("details, .dice-roll")].forEach((detail, index) => {
      if (open[index] !== true) return;
      if (detail instanceof HTMLDetailsElement) detail.open = true;
      else detail.classList.add("expanded");
    });
    prior.replaceWith(element);
    if (atBottom) await this.scrollBottom();
  }

  /** Takes a message off the log. */
  deleteMessage(messageId: string): void {
    first(this.#log, `[data-message-id="${CSS.escape(messageId)}"]`)?.remove();
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

  #elementOf(message: ChatMessage): HTMLElement | null {
    return first(this.#log, `[data-message-id="${CSS.escape(message.id ?? "")}"]`);
  }

  /** Whether the newest message is in view. */
  get isAtBottom(): boolean {
    return this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 60;
  }

  /** Scrolls to the newest message. */
  async scrollBottom(): Promise<void> {
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

  #menu(): ContextMenuEntry[] {
    const messageOf = (element: HTMLElement): ChatMessage | undefined =>
      table.game.messages.get(element.dataset["messageId"] ?? "");
    return [
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (element) => messageOf(element)?.canUserModify(table.game.user, "delete") === true,
        onClick: (_event, element) => messageOf(element)?.delete(),
      },
      {
        label: "Show to everybody",
        icon: "fa-solid fa-eye",
        visible: (element) => table.game.user.isGM && (messageOf(element)?.whisper.length ?? 0) > 0,
        onClick: (_event, element) => messageOf(element)?.update({ whisper: [], blind: false }),
      },
    ];
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Clear Chat" },
      content: h("p", {}, "Delete all chat messages for everybody? This cannot be undone."),
      modal: true,
    });
    if (sure === true) await table.game.messages.flush();
  }

  static async #onJump(this: ChatLog): Promise<void> {
    await this.scrollBottom();
  }
}
