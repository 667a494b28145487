/**
 * The one place for Foundry's untyped corners. Everything here is a public name whose published types are missing,
 * too narrow for models made from a declaration, or different between generations 13 and 14.
 */
import type { Value } from "./rules/core/index.js";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  namespace Hooks {
    interface HookConfig {
      /** Other packages add their games here, through the public API that it carries. */
      "vantage.register": (api: object) => void;
      /** A token has been moved; the published types name the movement's shape elsewhere. */
      moveToken: (
        token: TokenDocument.Implementation,
        movement: Movement,
        operation: object,
        user: User.Implementation,
      ) => void;
    }
  }
}

/** The part of a token's movement that is read: whence, through which places and how far, and how it was made. */
export interface Movement extends Pick<TokenDocument.MovementData, "origin" | "passed"> {
  readonly method: string;
}

/** A plain record of a document's declared data. */
export type SystemData = Readonly<Record<string, unknown>>;

/** The declared data of a document, whose model is made from a game's declaration. */
export function systemOf(document: { readonly system: unknown }): SystemData {
  const { system } = document;
  return typeof system === "object" && system !== null ? (system as SystemData) : {};
}

/** The values in force of declared fields whose names a token bar uses, by the system data that shows the bar. */
const behindBars = new WeakMap<object, Readonly<Record<string, Value>>>();

/** Keeps the values in force of declared fields that token bars are about to hide. */
export function keepBehindBars(system: object, values: Readonly<Record<string, Value>>): void {
  behindBars.set(system, values);
}

/** One declared value of a document, with effects: a field's own number even where a token bar has its name. */
export function valueOf(document: { readonly system: unknown }, name: string): Value | undefined {
  const system = systemOf(document);
  const value = behindBars.get(system)?.[name] ?? system[name];
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean"
    ? value
    : undefined;
}

/** Updates a document by paths, which the published types cannot follow for declared data. */
export async function updateDocument(
  document: { update: (data: never, options?: never) => Promise<unknown> },
  data: Readonly<Record<string, unknown>>,
  options?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await document.update(data as never, options as never);
}

/** A value of this system's flags on a document. */
export function flagOf(document: { readonly flags: unknown }, name: string): unknown {
  const { flags } = document;
  if (typeof flags !== "object" || flags === null) return undefined;
  const own = (flags as Record<string, unknown>)["vantage"];
  return typeof own === "object" && own !== null ? (own as Record<string, unknown>)[name] : undefined;
}

/** The document of this uuid when it is at hand; null when it is gone or not loaded. */
export function documentByUuid(uuid: string): unknown {
  try {
    return fromUuidSync(uuid as never);
  } catch {
    return null;
  }
}

/** A sentence of the language in use. Negative numbers get a real minus sign, as modifiers have. */
export function text(key: string, data?: Readonly<Record<string, number | string>>): string {
  const words = Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" && value < 0 ? `−${-value}` : String(value),
    ]),
  );
  return game.i18n.format(key, words);
}

/** Registers a setting of this system; names come from the declaration, so that the published types cannot list them. */
export function registerSetting(name: string, config: Readonly<Record<string, unknown>>): void {
  game.settings.register("vantage" as never, name as never, config);
}

/**
 * Adds a button to the settings window that opens an application.
 *
 * @param name  words are the language keys `VANTAGE.menu.<name>.name`, `.label` and `.hint`
 */
export function registerSettingsMenu(
  name: string,
  type: foundry.applications.api.ApplicationV2.AnyConstructor,
  { icon, restricted }: { readonly icon: string; readonly restricted: boolean },
): void {
  const own = `VANTAGE.menu.${name}`;
  game.settings.registerMenu("vantage", name, {
    name: `${own}.name`,
    label: `${own}.label`,
    hint: `${own}.hint`,
    icon,
    type: type as never,
    restricted,
  });
}

/** The value of a setting of this system. */
export function readSetting(name: string): unknown {
  return game.settings.get("vantage" as never, name as never);
}

/** Writes a setting of this system. */
export async function writeSetting(name: string, value: unknown): Promise<void> {
  await game.settings.set("vantage" as never, name as never, value as never);
}

/** Takes a flag of this system off a document: generations 13 and 14 spell a deletion differently, this call is the same. */
export async function dropFlag(
  document: { unsetFlag: (scope: never, key: never) => Promise<unknown> },
  path: string,
): Promise<void> {
  await document.unsetFlag("vantage" as never, path as never);
}

/** Options of a roll class of our own, kept with the roll in its message. */
export function rollOptions(options: object): Roll.Options {
  return options;
}

/** The mode in which this user posts, under the name that this generation has for it. */
export function messageMode(): string {
  const name = game.release.generation >= 14 ? "messageMode" : "rollMode";
  return String(game.settings.get("core", name as never));
}

/** Creates a chat message for everyone, or for those to whom its data whispers; the mode of this user plays no part. */
export async function createMessage(
  data: Readonly<Record<string, unknown>>,
): Promise<ChatMessage.Implementation> {
  const isNew = game.release.generation >= 14;
  const mode = isNew ? { messageMode: "public" } : { rollMode: "publicroll" };
  // A mode would replace the whisper.
  const message = await ChatMessage.implementation.create(data, ("whisper" in data ? {} : mode) as never);
  if (!message) throw new Error("The chat message was not created.");
  return message;
}

/** Registers a query that other clients may put to this one. */
export function registerQuery(
  name: string,
  handler: (data: Readonly<Record<string, unknown>>) => Promise<unknown>,
): void {
  Object.assign(CONFIG.queries, { [name]: handler });
}

/** Puts a query to a user's client; rejects when no answer comes within `timeout` milliseconds. */
export async function queryUser(
  user: User.Implementation,
  name: string,
  data: Readonly<Record<string, unknown>>,
  timeout: number,
): Promise<unknown> {
  return user.query(name as never, data as never, { timeout });
}

/** Renders a Handlebars template of this system. */
export async function renderTemplate(path: string, context: object): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(path, context as never);
}

/** The first element of some rendered HTML. */
export function elementFrom(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The template rendered no element.");
  return element;
}

/** Whether something is an actor. */
export function isActor(thing: unknown): thing is Actor.Implementation {
  return thing instanceof Actor;
}

/** Whether something is an item. */
export function isItem(thing: unknown): thing is Item.Implementation {
  return thing instanceof Item;
}

/** Whether something is a combatant. */
export function isCombatant(thing: unknown): thing is Combatant.Implementation {
  return thing instanceof Combatant;
}

/** The changes of an active effect; generation 14 keeps them in its system data. */
export function changesOf(effect: ActiveEffect.Implementation): readonly { key: string; value: string }[] {
  const own: unknown = game.release.generation >= 14 ? systemOf(effect)["changes"] : effect.changes;
  return Array.isArray(own) ? (own as { key: string; value: string }[]) : [];
}

/** Whether Shift is held: whatever is asked for then wants no dialog. */
export function isShiftHeld(): boolean {
  const { KeyboardManager } = foundry.helpers.interaction;
  return game.keyboard.isModifierActive(KeyboardManager.MODIFIER_KEYS.SHIFT as never);
}

/** A stored setting of the world, registered or not, with its value as it was stored. */
export interface WorldSetting {
  readonly key: string;
  readonly value: unknown;
  readonly remove: () => Promise<unknown>;
}

/** Every stored setting of the world. */
export function worldSettings(): readonly WorldSetting[] {
  const stored: unknown = game.settings.storage.get("world");
  const documents = [
    ...(stored as Iterable<{ key: string; _source: { value: unknown }; delete: () => Promise<unknown> }>),
  ];
  return documents.map((one) => {
    const { value } = one._source;
    return {
      key: one.key,
      value: typeof value === "string" ? (JSON.parse(value) as unknown) : value,
      remove: () => one.delete(),
    };
  });
}
