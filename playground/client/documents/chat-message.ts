import type { Document } from "../abstract/document.js";
import { CHAT_MESSAGE_STYLES } from "../../common/const.js";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypeDataField,
  type DataSchema,
} from "../data/fields/index.js";
import type { Roll } from "../dice/index.js";
import { chosenRollMode } from "../dice/roll-mode.js";
import type { MessageMode } from "../shared/config.js";
import { table } from "../shared/globals.js";
import type { Data } from "../utils/index.js";
import { Actor } from "./actor.js";
import { ClientDocument } from "./abstract/client-document.js";
import { renderMessage } from "./chat-message-view.js";
import { speakerFor, type Speaker, type SpeakerOptions } from "./chat-speaker.js";
import { statsField } from "./common-fields.js";
import { AUDIENCES } from "./message-modes.js";
import { Scene } from "./scene.js";
import { User } from "./user.js";

/** Something said, rolled or shown in the chat. */
export class ChatMessage extends ClientDocument {
  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: Speaker;
  /** The ids of those who it is for; everybody when empty. */
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare sound: string | null;
  declare emote: boolean;
  declare style: number;

  static override metadata = this.describe("ChatMessage", { hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      type: new DocumentTypeField("ChatMessage", { initial: "base" }),
      system: new TypeDataField("ChatMessage"),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField(User),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: new StringField({ required: true, blank: true }),
      content: new HTMLField(),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(Scene, { idOnly: true }),
        actor: new ForeignDocumentField(Actor, { idOnly: true }),
        token: new DocumentIdField({ readonly: false }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(User, { idOnly: true, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRollData })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      flags: new ObjectField(),
      _stats: statsField(),
    };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = this._source["rolls"] === undefined ? [] : restoreRolls(this._source["rolls"], this.id);
  }

  /** The name that it is shown under. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether the current user may read it. A GM does not read what others whisper. */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0) return true;
    const { user } = table.game;
    if (this.blind && user.isGM) return true;
    return this.whisper.includes(user.id ?? "") || (this.isAuthor && !this.blind);
  }

  /** Whether the current user sees that it is there. A GM sees that others have rolled. */
  override get visible(): boolean {
    const { user } = table.game;
    if (this.whisper.length === 0) return true;
    const isFound = user.isGM && (this.isRoll || this.blind);
    return this.isAuthor || isFound || this.whisper.includes(user.id ?? "");
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  override getUserLevel(user: { id: string | null; isGM: boolean } | null = table.game.user): number {
    return user && (user.isGM || user.id === this._source["author"]) ? 3 : 1;
  }

  /** The actor that speaks: that of the token, if it can be found. */
  static getSpeakerActor(speaker: Partial<Speaker> = {}): Actor | null {
    const token =
      speaker.scene && speaker.token
        ? table.game.scenes.get(speaker.scene)?.tokens.get(speaker.token)
        : undefined;
    return token?.actor ?? (speaker.actor ? (table.game.actors.get(speaker.actor) ?? null) : null);
  }

  /** Who speaks: a token, an actor, or else what the current user controls or plays. */
  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerFor(options);
  }

  /** Restricts the data of a message to those who a roll mode lets read it. */
  static applyRollMode(chatData: Data, rollMode: string): Data {
    AUDIENCES[rollMode === "roll" ? chosenRollMode() : rollMode]?.(chatData);
    return chatData;
  }

  /** Restricts this message, which has not been created yet. */
  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({ whisper: this.whisper }, rollMode));
  }

  override getRollData(): Data {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** The message as an element for the chat log. */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  #applyMessageMode(modes: Record<string, MessageMode>, name: string): void {
    const mode = modes[name];
    if (!mode) throw new Error(`There is no mode "${name}" of messages.`);
    const { whisper, blind, style } = this.toObject();
    const data = { whisper, blind, style };
    mode.handler(data);
    this.updateSource(data);
  }

  override async _preCreate(data: Data, options: Data, user: Document): Promise<boolean | void> {
    const { rollMode, messageMode } = options;
    if (typeof rollMode === "string") this.applyRollMode(rollMode);
    const { modes } = table.CONFIG.ChatMessage;
    if (modes && typeof messageMode === "string") this.#applyMessageMode(modes, messageMode);
    return super._preCreate(data, options, user);
  }
}

function isRollData(json: string): boolean {
  const data: unknown = JSON.parse(json);
  return typeof data === "object" && data !== null && "class" in data;
}

function restoreRolls(stored: unknown, id: string | null): Roll[] {
  const [cls] = table.CONFIG.Dice.rolls;
  if (!cls || !Array.isArray(stored)) return [];
  return stored.flatMap((json: unknown) => {
    try {
      return typeof json === "string" ? [cls.fromJSON(json)] : [];
    } catch (error) {
      console.error(`A roll of the chat message ${String(id)} could not be read.`, error);
      return [];
    }
  });
}
