import { DataField } from "../data/fields/data-field.js";
import type { SettingScope } from "../../common/const.js";
import { table } from "../shared/globals.js";
import { deepClone, type Data } from "../utils/index.js";
import { type DataModel } from "../abstract/data-model.js";
import type { Setting } from "../documents/setting.js";
import { Hooks } from "../shared/hooks.js";
import { castSetting, checkSetting, defaultSetting } from "./setting-values.js";

/** The kind of a setting's value: a field, a data model, or a constructor such as `Number`. */
type SettingType =
  | DataField
  | typeof DataModel
  | StringConstructor
  | NumberConstructor
  | BooleanConstructor
  | ObjectConstructor
  | ArrayConstructor
  | ((value: unknown) => unknown);

/** What a package says of a setting. */
export interface SettingData {
  name?: string;
  hint?: string;
  /** Where it is kept: in this browser, in the world, or in the world for each user. */
  scope?: SettingScope;
  /** Whether the settings window offers it. */
  config?: boolean;
  type?: SettingType;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  onChange?: (value: never, options: object, userId: string) => void;
  input?: unknown;
  filePicker?: unknown;
}

/** A registered setting. */
export interface SettingConfig extends SettingData {
  id: string;
  namespace: string;
  key: string;
  scope: SettingScope;
}

/** A window that the settings offer a button for. */
interface SettingMenu {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: abstract new (...args: never[]) => { render(options?: object): unknown };
  restricted?: boolean;
}

/** The settings of the core and of packages: registered, read and changed by namespace and key. */
export class ClientSettings {
  /** The registered settings, by `namespace.key`. */
  readonly settings = new Map<string, SettingConfig>();
  /** The registered windows, by `namespace.key`. */
  readonly menus = new Map<string, SettingMenu & { id: string; namespace: string; key: string }>();

  /** Where settings are kept, by scope. */
  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ["client", globalThis.localStorage],
      ["world", table.game.collections.get("Setting")],
    ]);
  }

  /**
   * Registers a setting.
   *
   * @throws Error when namespace or key are missing
   */
  register(namespace: string, key: string, data: SettingData): void {
    if (!namespace || !key) throw new Error("A setting is registered with a namespace and a key.");
    const id = `${namespace}.${key}`;
    const config: SettingConfig = { ...data, id, namespace, key, scope: data.scope ?? "client" };
    if (config.type instanceof DataField) config.type.name ||= id;
    this.settings.set(id, config);
  }

  /** Registers a window. */
  registerMenu(namespace: string, key: string, data: SettingMenu): void {
    if (!namespace || !key) throw new Error("A settings menu is registered with a namespace and a key.");
    const id = `${namespace}.${key}`;
    this.menus.set(id, { ...data, id, namespace, key });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /**
   * The value of a setting; its default until it is changed.
   *
   * @throws Error when it is not registered
   */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (options.document) return this.#stored(config);
    const stored = config.scope === "client" ? readClient(config.id) : this.#stored(config)?.value;
    if (stored === undefined || stored === null) return defaultSetting(config);
    return castSetting(config, deepClone(stored));
  }

  #stored(config: SettingConfig): Setting | undefined {
    return table.game.worldSettings.getSetting(config.id, config.scope === "user" ? table.game.userId : null);
  }

  /**
   * Changes a setting.
   *
   * @returns the value as it is now
   * @throws Error with a sentence when the value is refused, or the user may not change it
   */
  async set(namespace: string, key: string, value: unknown, options: Data = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const checked = checkSetting(config, value);
    if (config.scope === "client") return this.#setClient(config, checked, options);
    const json = JSON.stringify(checked === undefined ? null : checked);
    const present = this.#stored(config);
    const { documentClass } = table.CONFIG.Setting;
    if (present) await present.update({ value: json }, { ...options, diff: true });
    else
      await documentClass.create(
        { key: config.id, value: json, user: config.scope === "user" ? table.game.userId : null },
        options,
      );
    return checked;
  }

  #setClient(config: SettingConfig, value: unknown, options: object): unknown {
    const json = JSON.stringify(value === undefined ? null : value);
    if (globalThis.localStorage.getItem(config.id) === json) return value;
    globalThis.localStorage.setItem(config.id, json);
    this.#changed(config, value, options, table.game.userId);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
    return value;
  }

  /** A stored setting has changed, here or at another client. */
  onStored(setting: Setting, options: object, userId: string): void {
    const config = this.settings.get(setting.key);
    const owner = setting._source["user"] ?? null;
    if (!config || (owner !== null && owner !== table.game.userId)) return;
    this.#changed(config, this.get(config.namespace, config.key), options, userId);
  }

  #changed(config: SettingConfig, value: unknown, options: object, userId: string): void {
    if (config.onChange) Reflect.apply(config.onChange, config, [value, options, userId]);
  }
}

function readClient(id: string): unknown {
  const json = globalThis.localStorage.getItem(id);
  if (json === null) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
