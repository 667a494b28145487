import { MACRO_SCOPES, MACRO_TYPES } from "../../common/const.js";
import {
  DocumentAuthorField,
  DocumentIdField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  JavaScriptField,
  ObjectField,
  StringField,
  type DataSchema,
} from "../data/fields/index.js";
import { table } from "../shared/globals.js";
import { ClientDocument } from "./abstract/client-document.js";
import { ownershipField, statsField } from "./common-fields.js";
import { Folder } from "./folder.js";
import { runScript } from "./run-script.js";
import { User } from "./user.js";

/** A command that a person keeps at hand: a text for the chat, or a script. */
export class Macro extends ClientDocument {
  declare command: string;
  declare scope: string;
  declare author: User | null;

  static override metadata = this.describe("Macro", { coreTypes: Object.values(MACRO_TYPES) });
  static DEFAULT_ICON = "/playground/images/macro.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      type: new StringField({
        required: true,
        choices: Object.values(MACRO_TYPES),
        initial: MACRO_TYPES.CHAT,
      }),
      author: new DocumentAuthorField(User),
      img: new FilePathField({ categories: ["IMAGE"], initial: () => Macro.DEFAULT_ICON }),
      scope: new StringField({ required: true, choices: MACRO_SCOPES, initial: "global" }),
      command: new JavaScriptField({ required: true, blank: true, trim: false }),
      folder: new ForeignDocumentField(Folder),
      sort: new IntegerSortField(),
      ownership: ownershipField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  /** Whether the current user may run it. */
  get canExecute(): boolean {
    return this.testUserPermission(table.game.user, "LIMITED") || this.isAuthor;
  }

  override getUserLevel(user: { id: string | null; isGM: boolean } | null = table.game.user): number {
    return user && user.id === this._source["author"] ? 3 : super.getUserLevel(user);
  }

  /**
   * Runs it.
   *
   * @param scope  values that a script finds under these names
   * @returns what a script returns
   */
  async execute(scope: Record<string, unknown> = {}): Promise<unknown> {
    if (!this.canExecute) {
      table.ui.notifications.warn(`${table.game.user.name} may not run the macro "${this.name}".`);
      return undefined;
    }
    if (this.type === MACRO_TYPES.CHAT) return table.ui.chat.processMessage(this.command);
    const { character } = table.game.user;
    const token = table.canvas.ready ? (table.canvas.tokens.controlled[0] ?? null) : null;
    const actor = token?.document.actor ?? character;
    try {
      return await runScript(this.command, {
        speaker: table.CONFIG.ChatMessage.documentClass,
        actor,
        token,
        character,
        ...scope,
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      table.ui.notifications.error(`The macro "${this.name}" failed: ${message}`);
      return undefined;
    }
  }
}
