/** Document sheets, whose published types overflow the type checker, and what sheets read of documents. */
import type { Value } from "../rules/core/index.js";
import { valueOf } from "../foundry.js";

/** The value that a document stores under a declared name, without active effects. */
export function sourceValueOf(document: { readonly _source: unknown }, name: string): Value | undefined {
  const { _source: source } = document;
  const system =
    typeof source === "object" && source !== null && "system" in source ? source.system : undefined;
  return valueOf({ system }, name);
}

/** The data field of a declared name; undefined when there is none. `validate` returns a failure, or throws. */
export function dataFieldOf(
  document: { readonly system: unknown },
  name: string,
): { validate: (value: unknown) => unknown } | undefined {
  const { schema } = document.system as { schema?: foundry.data.fields.SchemaField.Any };
  return schema?.getField(name) as { validate: (value: unknown) => unknown } | undefined;
}

/** Lets a person choose an image file; `chosen` gets its path. */
export async function choosePicture(current: string, chosen: (path: string) => void): Promise<void> {
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current,
    callback: chosen,
  });
  await picker.browse();
}

/** Which parts of a document sheet to draw again, and why. */
export interface SheetRenderOptions {
  readonly isFirstRender?: boolean;
  parts?: string[];
}

/** An entry of a window's menu. Its label is a language key. */
type HeaderControl = foundry.applications.api.ApplicationV2.HeaderControlsEntry;

/** The arguments with which Foundry draws a part of a sheet again. */
export type PartSync = [partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: object];

/**
 * The members of a document sheet drawn by Handlebars that this system uses. The published type of the mixed class
 * overflows the type checker in every class that extends it, so they are declared here.
 */
export declare class HandlebarsSheet<Sheeted> {
  static DEFAULT_OPTIONS: object;
  static PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
  constructor(options: { readonly document: Sheeted });
  get document(): Sheeted;
  get element(): HTMLElement;
  get id(): string;
  get title(): string;
  get isEditable(): boolean;
  get rendered(): boolean;
  readonly position: { readonly left?: number; readonly top?: number; readonly height?: number | "auto" };
  setPosition(position: { readonly left: number; readonly top: number; readonly height?: number }): unknown;
  render(options?: { readonly force?: boolean; readonly parts?: readonly string[] }): Promise<this>;
  changeTab(tab: string, group: string, options?: object): void;
  protected _prepareTabs(group: string): Readonly<Record<string, { readonly cssClass: string }>>;
  protected _configureRenderOptions(options: SheetRenderOptions): void;
  protected _prepareContext(options: SheetRenderOptions): Promise<object>;
  protected _onFirstRender(context: object, options: SheetRenderOptions): Promise<void>;
  protected _preSyncPartState(...part: PartSync): void;
  protected _syncPartState(...part: PartSync): void;
  protected _onRender(context: object, options: SheetRenderOptions): Promise<void>;
  protected _onClose(options: SheetRenderOptions): void;
  protected _onChangeForm(configuration: object, event: Event): void;
  protected _onSubmitForm(configuration: object, event: Event): Promise<void>;
  protected _getHeaderControls(): HeaderControl[];
  /** Handles what is dropped on a sheet. Foundry calls it only for actor sheets. */
  protected _onDrop(event: DragEvent): Promise<void>;
  /** Handles an item that is dropped on a sheet. Foundry calls it only for actor sheets. */
  protected _onDropItem(event: DragEvent, item: Item.Implementation): Promise<Item.Implementation | null>;
}

type ActorSheetClass = typeof HandlebarsSheet<Actor.Implementation>;
type ItemSheetClass = typeof HandlebarsSheet<Item.Implementation>;

/** Foundry's actor sheet, drawn by Handlebars. */
export function mixActorSheet(): ActorSheetClass {
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  return HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) as unknown as ActorSheetClass;
}

/** Foundry's item sheet, drawn by Handlebars. */
export function mixItemSheet(): ItemSheetClass {
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  return HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2) as unknown as ItemSheetClass;
}

/** Makes a sheet the default sheet of documents of these types. */
export function registerSheet(
  kind: "Actor" | "Item",
  sheet: ActorSheetClass | ItemSheetClass,
  types: readonly string[],
  label: string,
): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const documentClass = foundry.utils.getDocumentClass(kind);
  DocumentSheetConfig.registerSheet(documentClass, "vantage", sheet as never, {
    types: [...types],
    makeDefault: true,
    label,
  });
}

/** Opens a document's sheet, at a tab where one is named and the sheet has its group of tabs. */
export async function openSheet(
  document: Actor.Implementation | Item.Implementation | ActiveEffect.Implementation,
  at?: { readonly tab: string; readonly group: string },
): Promise<void> {
  const sheet = document.sheet as {
    readonly tabGroups?: Readonly<Record<string, unknown>>;
    render: (options: { force: true }) => Promise<unknown>;
    changeTab: (tab: string, group: string) => void;
  } | null;
  await sheet?.render({ force: true });
  if (sheet && at && at.group in (sheet.tabGroups ?? {})) sheet.changeTab(at.tab, at.group);
}
