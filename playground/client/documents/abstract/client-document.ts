import { Document, type DocumentContext } from "../../abstract/document.js";
import { TypeDataModel } from "../../abstract/type-data.js";
import { documentConfig } from "../../shared/config.js";
import type { DescendantEvent } from "../../data/apply-operation.js";
import { table, hasGlobal } from "../../shared/globals.js";
import { fromUuid } from "../../data/uuid.js";
import { isObject, type Data } from "../../utils/index.js";
import type { Folder } from "../folder.js";
import { chooseSheet } from "./choose-sheet.js";

/** An open window that shows a document. */
export interface DocumentApplication {
  id?: string;
  rendered?: boolean;
  render(options?: object): unknown;
  close(options?: object): unknown;
}

/** A document as clients know it: prepared for use, shown in sheets. */
export class ClientDocument extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  /** What the system defines for the document's type: a model, or a plain object where it defines none. */
  declare system: TypeDataModel & Data;
  declare folder: Folder | null;
  declare sort: number;
  /** The windows that show this document, by their id. */
  declare readonly apps: Record<string, DocumentApplication>;
  declare _sheet: DocumentApplication | null | undefined;

  /** @param data  the document's source */
  constructor(data: object = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  protected override _configure(options: { pack?: string | null; parentCollection?: string } = {}): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {}, configurable: true });
    Object.defineProperty(this, "_sheet", { value: undefined, writable: true, configurable: true });
  }

  /** What a new document is called. */
  static defaultName(context: { type?: string; parent?: Document | null } = {}): string {
    const label = context.type ? documentConfig(this.documentName).typeLabels[context.type] : undefined;
    const text = (key: string): string => (hasGlobal("game") ? table.game.i18n.localize(key) : key);
    const kind = label ? text(label) : this.documentName;
    const siblings =
      context.parent?.getEmbeddedCollection(this.documentName) ??
      (hasGlobal("game") ? table.game.collections.get(this.documentName) : undefined);
    const taken = new Set(siblings?.map((document) => String(Reflect.get(document, "name"))) ?? []);
    let name = kind;
    for (let i = 2; taken.has(name); i++) name = `${kind} (${i})`;
    return name;
  }

  protected override _initialize(options: object = {}): void {
    super._initialize(options);
    if (hasGlobal("game") && table.game.documentsReady && !isPreparedByParent(this)) prepareSafely(this);
  }

  /** The collection of the world, the compendium or the parent that the document is in; a token's own actor is in the world's. */
  get collection(): { get(id: string): Document | undefined } | undefined {
    if (this.parent && this.isEmbedded) return this.parent.getEmbeddedCollection(this.documentName);
    return this.pack ? table.game.packs.get(this.pack) : table.game.collections.get(this.documentName);
  }

  /** The compendium that the document is in. */
  get compendium(): { collection: string } | undefined {
    return this.pack ? table.game.packs.get(this.pack) : undefined;
  }

  /** Whether the current user owns it. */
  get isOwner(): boolean {
    return this.testUserPermission(table.game.user, "OWNER");
  }

  /** Whether some player owns it. */
  get hasPlayerOwner(): boolean {
    return table.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Whether the current user may see no more than its name and picture. */
  get limited(): boolean {
    return this.testUserPermission(table.game.user, "LIMITED", { exact: true });
  }

  /** The level of ownership of the current user. */
  get permission(): number {
    return this.getUserLevel(table.game.user);
  }

  /** Whether the current user sees it in directories. */
  get visible(): boolean {
    return this.isEmbedded
      ? (this.parent?.testUserPermission(table.game.user, "LIMITED") ?? false)
      : this.testUserPermission(table.game.user, "LIMITED");
  }

  /** Text that becomes a link to it. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** The sheet in which it is shown and edited; null when no class is registered. */
  get sheet(): DocumentApplication | null {
    this._sheet ??= chooseSheet(this);
    return this._sheet;
  }

  /** Renders every window that shows it. */
  render(force: boolean | object = false, options: object = {}): void {
    const settings = isObject(force) ? { ...force } : { ...options, force };
    for (const app of Object.values(this.apps)) app.render(settings);
  }

  // Preparation

  /** Prepares everything that is derived from the source: base data, what is inside, derived data. */
  prepareData(): void {
    const content = this.system instanceof TypeDataModel ? this.system : null;
    content?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    content?.prepareDerivedData();
    this.prepareDerivedData();
  }

  /** Prepares what depends on its own source alone. */
  prepareBaseData(): void {
    return undefined;
  }

  /** Prepares the documents inside. */
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) if (document instanceof ClientDocument) prepareSafely(document);
    }
  }

  /** Prepares what depends on everything else. */
  prepareDerivedData(): void {
    return undefined;
  }

  /** The values that a roll's formula can refer to. */
  getRollData(): Data {
    return this.system instanceof TypeDataModel ? { ...this.system } : { ...asObject(this.system) };
  }

  // Dragging

  /** What the document is when it is dragged. */
  toDragData(): Data {
    return { type: this.documentName, uuid: this.uuid };
  }

  /** The document of what was dropped. */
  static async fromDropData(data: Data): Promise<Document | null> {
    if (typeof data["uuid"] === "string") return fromUuid(data["uuid"]);
    const source = data["data"];
    return isObject(source)
      ? Reflect.construct(documentConfig(this.documentName).documentClass, [source])
      : null;
  }

  /** The source as it goes into a file or a compendium. */
  toCompendium(): Data {
    const { _id: _, folder: __, ownership: ___, sort: ____, ...data } = this.toObject();
    return data;
  }

  // What happens after changes

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    this._renderCollection(options);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options["render"] !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    this._renderCollection(options);
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close({ submit: false });
    this._renderCollection(options);
  }

  /** Renders the directories that list the document. */
  protected _renderCollection(options: Data): void {
    if (this.parent || options["render"] === false) return;
    table.game.collections.get(this.documentName)?.render(false, { documentType: this.documentName });
  }

  /** Hears of a change to documents inside this one. */
  _onDescendantOperation(event: DescendantEvent): void {
    const { parent, collection, documents, data, options, userId } = event;
    if (event.action === "create")
      this._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    else if (event.action === "update")
      this._onUpdateDescendantDocuments(parent, collection, documents, data, options, userId);
    else this._onDeleteDescendantDocuments(parent, collection, documents, data, options, userId);
  }

  /** Called after documents were created inside this one, or inside those. */
  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: unknown[],
    options: Data,
    _userId: string,
  ): void {
    this._afterDescendants(options);
  }

  /** Called after documents inside were updated. */
  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: unknown[],
    options: Data,
    _userId: string,
  ): void {
    this._afterDescendants(options);
  }

  /** Called after documents inside were deleted. */
  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: unknown[],
    options: Data,
    _userId: string,
  ): void {
    this._afterDescendants(options);
  }

  /** What every change inside leads to. */
  protected _afterDescendants(options: Data): void {
    if (options["render"] !== false) this.render(false);
  }
}

/** What is in an actor or item is prepared when that is. */
function isPreparedByParent(document: ClientDocument): boolean {
  return document.parent !== null && ["Actor", "Item"].includes(document.parent.documentName);
}

function prepareSafely(document: ClientDocument): void {
  try {
    document.prepareData();
  } catch (error) {
    console.error(`${document.documentName} ${document.name} (${document.id}) could not be prepared.`, error);
  }
}

function asObject(value: unknown): Data {
  return isObject(value) ? value : {};
}
