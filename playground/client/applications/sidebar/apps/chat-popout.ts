import type { ChatMessage } from "../../../documents/index.js";
import { Hooks } from "../../../helpers/index.js";
import { table } from "../../../shared/globals.js";
import { ApplicationV2 } from "../../api/application.js";
import type {
  ClosingOptions,
  Configuration,
  Options,
  RenderContext,
  RenderOptions,
} from "../../api/configuration.js";
import type { ContextMenuEntry } from "../../ux/context-menu.js";
import { report } from "../../report.js";

interface ChatPopoutOptions extends Options {
  message: ChatMessage;
}

/** One chat message in a window of its own: https://foundryvtt.com/api/classes/foundry.applications.sidebar.apps.ChatPopout.html */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Options = {
    id: "chat-popout-{id}",
    classes: ["chat-popout", "themed"],
    window: { title: "Message" },
    position: { width: 320 },
  };

  readonly message: ChatMessage;
  /** What ends its listening to changes of the message. */
  readonly #listening: [hook: string, id: number][] = [];

  constructor(options: ChatPopoutOptions) {
    super(options);
    this.message = options.message;
  }

  protected override _initializeApplicationOptions(options: ChatPopoutOptions): Configuration {
    const { message, ...rest } = options;
    return super._initializeApplicationOptions({ uniqueId: message.id ?? "", ...rest });
  }

  override get title(): string {
    return this.message.flavor === "" ? super.title : this.message.flavor;
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML({ canDelete: false, canClose: false });
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (!(result instanceof HTMLElement)) return;
    result.classList.add("chat-message");
    content.replaceChildren(result);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const ifMine = (act: () => Promise<unknown>) => (changed: ChatMessage) => {
      if (changed.id === this.message.id) act().catch(report);
    };
    this.#listen(
      "updateChatMessage",
      ifMine(() => this.render()),
    );
    this.#listen(
      "deleteChatMessage",
      ifMine(() => this.close()),
    );
    this._createContextMenu(() => this._getEntryContextOptions(), ".chat-message", {
      hookName: "ChatMessageContextOptions",
      parentClassHooks: false,
    });
  }

  #listen(hook: string, listener: (message: ChatMessage) => void): void {
    this.#listening.push([hook, Hooks.on(hook, listener)]);
  }

  /** The entries of the menu of its message. */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return table.ui.chat._getEntryContextOptions();
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const [hook, id] of this.#listening.splice(0)) Hooks.off(hook, id);
  }
}
