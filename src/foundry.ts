/**
 * The one place for Foundry's untyped corners. Everything here is a public name whose published types are missing,
 * too narrow for models made from a declaration, or different between generations 13 and 14.
 */
import type { Query } from "./foundry/configuration.js";
import { isElement } from "./foundry/elements.js";
import type { Value } from "./rules/core/index.js";
import type { ExchangeReport, HOOKS, Weighing } from "./foundry/hook-names.js";
import { pluralForm } from "./foundry/plural.js";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  namespace Hooks {
    interface HookConfig {
      /** Other packages add their games here, through the public API that it passes. */
      [HOOKS.register]: (api: object) => void;
      /** The table is open. */
      [HOOKS.ready]: () => void;
      /** Before an action is weighed: other packages add modifiers. */
      [HOOKS.weigh]: (weighing: Weighing) => void;
      /** Dice of an exchange were rolled: the report lists them. */
      [HOOKS.rolled]: (report: ExchangeReport) => void;
      /** Changes of an exchange were made: the report lists them. */
      [HOOKS.applied]: (report: ExchangeReport) => void;
      /** Some changes of an exchange were reverted, or all of it was undone: the report lists them. */
      [HOOKS.undone]: (report: ExchangeReport) => void;
      [HOOKS.turnStarted]: (turn: TurnReport) => void;
      [HOOKS.turnEnded]: (turn: TurnReport) => void;
      /** A token has moved. The published types declare the movement's shape elsewhere. */
      moveToken: (
        token: TokenDocument.Implementation,
        movement: Movement,
        operation: object,
        user: User.Implementation,
      ) => void;
      /**
       * Hooks that other packages call when they are ready. Each adapter in `src/integrations/` checks the arguments.
       */
      diceSoNiceReady: (dice: unknown) => void;
      tokenActionHudCoreApiReady: (core: unknown) => void;
      tokenActionHudSystemReady: (system: object) => void;
      argonInit: (core: unknown) => void;
    }
  }
}

/** One model's turn in an encounter. */
export interface TurnReport {
  readonly combat: Combat.Implementation;
  readonly combatant: Combatant.Implementation;
  /** The round of that turn. */
  readonly round: number;
}

/** The parts of a token's movement that are read: its start, its places, its distance and its method. */
export interface Movement extends Pick<TokenDocument.MovementData, "origin" | "passed"> {
  readonly method: string;
}

/** The declared data of a document, as a plain record. */
export type SystemData = Readonly<Record<string, unknown>>;

/** The declared data of a document, whose model is made from a game's declaration. */
export function systemOf(document: { readonly system: unknown }): SystemData {
  const { system } = document;
  return typeof system === "object" && system !== null ? (system as SystemData) : {};
}

/** The current values of declared fields whose names a token bar uses, by the system data that shows the bar. */
const behindBars = new WeakMap<object, Readonly<Record<string, Value>>>();

/** Keeps the current values of declared fields that token bars will hide. */
export function keepBehindBars(system: object, values: Readonly<Record<string, Value>>): void {
  behindBars.set(system, values);
}

/** One declared value of a document, with effects. A field's own number counts even if a token bar has its name. */
export function valueOf(document: { readonly system: unknown }, name: string): Value | undefined {
  const system = systemOf(document);
  const value = behindBars.get(system)?.[name] ?? system[name];
  return typeof value === "number" || typeof value === "string" || typeof value === "boolean"
    ? value
    : undefined;
}

/** One declared value of a document as it is stored, without active effects. */
export function storedValueOf(document: { readonly _source: unknown }, name: string): unknown {
  const { _source: source } = document;
  if (typeof source !== "object" || source === null || !("system" in source)) return undefined;
  return systemOf({ system: source.system })[name];
}

/** Updates a document by paths. The published types do not know the paths of declared data. */
export async function updateDocument(
  document: { update(data: object, options?: object): Promise<unknown> },
  data: Readonly<Record<string, unknown>>,
  options?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await document.update(data, options);
}

/** A value of the flags on a document: this system's, or those of another package that is not asked whether it is active. */
export function flagOf(document: { readonly flags: unknown }, name: string, scope = "vantage"): unknown {
  const { flags } = document;
  if (typeof flags !== "object" || flags === null) return undefined;
  const own = (flags as Record<string, unknown>)[scope];
  return typeof own === "object" && own !== null ? (own as Record<string, unknown>)[name] : undefined;
}

/** The document with this uuid, if it is loaded; null when it was deleted or is not loaded. */
export function documentByUuid(uuid: string): unknown {
  try {
    return fromUuidSync(uuid);
  } catch {
    return null;
  }
}

/** Whether the current language has this text, as one text or as forms for numbers. */
export function hasText(key: string): boolean {
  return game.i18n.has(key) || game.i18n.has(`${key}.other`);
}

/** A text of the current language as it is stored, with the names of its words in braces. */
export function storedText(key: string): string {
  return game.i18n.localize(game.i18n.has(key) ? key : `${key}.other`);
}

/**
 * A text of the current language, in the form for its number when it has several (`key.one`, `key.other`). Negative
 * numbers get a real minus sign, as in modifiers.
 */
export function text(key: string, data?: Readonly<Record<string, number | string>>): string {
  const words = Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [
      name,
      typeof value === "number" && value < 0 ? `−${-value}` : String(value),
    ]),
  );
  const formOf = (form: string): string | undefined => {
    const own = `${key}.${form}`;
    return game.i18n.has(own) ? game.i18n.localize(own) : undefined;
  };
  const form = data && pluralForm({ formOf }, data, game.i18n.lang);
  return game.i18n.format(form ? `${key}.${form}` : key, words);
}

/** Registers a setting of this system. Names come from declarations, so the published types cannot list them. */
export function registerSetting(name: string, config: Readonly<Record<string, unknown>>): void {
  game.settings.register("vantage", name, config);
}

/**
 * Adds a button to the settings window that opens an application.
 *
 * @param name  words are the language keys `VANTAGE.menu.<name>.name`, `.label` and `.hint`
 */
export function registerSettingsMenu(
  name: string,
  type: foundry.helpers.ClientSettings.RegisterSubmenu["type"],
  { icon, restricted }: { readonly icon: string; readonly restricted: boolean },
): void {
  const own = `VANTAGE.menu.${name}`;
  game.settings.registerMenu("vantage", name, {
    name: `${own}.name`,
    label: `${own}.label`,
    hint: `${own}.hint`,
    icon,
    type,
    restricted,
  });
}

/** The value of a setting of this system. */
export function readSetting(name: string): unknown {
  return game.settings.get("vantage", name);
}

/** Writes a setting of this system. */
export async function writeSetting(name: string, value: unknown): Promise<void> {
  await game.settings.set("vantage", name, value);
}

/** Removes a flag of this system from a document. Generations 13 and 14 write a deletion differently. */
export async function dropFlag(
  document: { unsetFlag(scope: string, key: string): Promise<unknown> },
  path: string,
): Promise<void> {
  await document.unsetFlag("vantage", path);
}

/** Options of a roll class of our own, kept with the roll in its message. */
export function rollOptions(options: object): Roll.Options {
  return options;
}

/** The message mode of this user, under the name of this generation. */
export function messageMode(): string {
  const name = game.release.generation >= 14 ? "messageMode" : "rollMode";
  return String(game.settings.get("core", name));
}

/** Whether a mode shows a message only to some users. */
export function isPrivateMode(mode: string): boolean {
  return PRIVATE.includes(mode);
}

/** The private message modes, as generations 13 and 14 name them. */
const PRIVATE: readonly string[] = ["gmroll", "blindroll", "selfroll", "gm", "blind", "self"];

/** Creates a chat message for everyone, or for those to whom its data whispers, whatever this user's message mode is. */
export async function createMessage(
  data: Readonly<Record<string, unknown>>,
): Promise<ChatMessage.Implementation> {
  const isNew = game.release.generation >= 14;
  const mode = isNew ? { messageMode: "public" } : { rollMode: "publicroll" };
  // A mode would replace the whisper.
  const options: object = "whisper" in data ? {} : mode;
  const message = await ChatMessage.implementation.create(data, options);
  if (!message) throw new Error("The chat message was not created.");
  return message;
}

/** Registers a query that other clients may send to this one. */
export function registerQuery(name: `vantage.${string}`, handler: Query): void {
  CONFIG.queries[name] = handler;
}

/** Sends a query to a user's client. Rejects when no answer arrives within `timeout` milliseconds. */
export async function queryUser(
  user: User.Implementation,
  name: `vantage.${string}`,
  data: Readonly<Record<string, unknown>>,
  timeout: number,
): Promise<unknown> {
  return user.query(name, data, { timeout });
}

/** Renders a Handlebars template of this system, after its parts are loaded. */
export async function renderTemplate(
  path: string,
  context: object,
  pieces: readonly string[] = [],
): Promise<string> {
  if (pieces.length > 0) await foundry.applications.handlebars.loadTemplates([...pieces]);
  return foundry.applications.handlebars.renderTemplate(path, { ...context });
}

/** The first element of some rendered HTML. */
export function elementFrom(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const element = template.content.firstElementChild;
  if (!isElement(element)) throw new Error("The template rendered no element.");
  return element;
}

/** The changes of an active effect; generation 14 keeps them in its system data. */
export function changesOf(effect: ActiveEffect.Implementation): readonly { key: string; value: string }[] {
  const own: unknown = game.release.generation >= 14 ? systemOf(effect)["changes"] : effect.changes;
  return Array.isArray(own) ? (own as { key: string; value: string }[]) : [];
}

/** Sets the statuses that Foundry knows: a list in generation 13, a record by id in 14. */
export function setStatusEffects(statuses: CONFIG["statusEffects"]): void {
  const byId = Object.fromEntries(statuses.map((status) => [status.id, status]));
  Object.assign(CONFIG, { statusEffects: game.release.generation >= 14 ? byId : statuses });
}

/** Whether Shift is held, which skips the dialog. */
export function isShiftHeld(): boolean {
  const { KeyboardManager } = foundry.helpers.interaction;
  return game.keyboard.isModifierActive(KeyboardManager.MODIFIER_KEYS.SHIFT as never);
}

/** A stored setting of the world, registered or not, with its stored value. */
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
