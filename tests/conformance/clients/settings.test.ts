import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../playground/client/abstract/index.js";
import { fields } from "../../../playground/client/data/index.js";
import { Setting } from "../../../playground/client/documents/index.js";
import type { SettingData } from "../../../playground/client/helpers/index.js";
import type { Game } from "../../../playground/client/table/game.js";
import { openGame } from "../../../playground/tests/lib/game.js";
import { ana, game as opened, server, useOpenWorld } from "../../../playground/tests/lib/open-world.js";
import { Client, userId } from "../../../playground/tests/lib/server.js";
import { on, useHooks } from "../hooking.js";
import { PAGES, type Row } from "../lib.js";

useOpenWorld();
useHooks();

let game: Game;
let count = 0;
let key = "";

beforeAll(() => {
  game = opened;
});
/** Each test has a setting of its own. */
beforeEach(() => {
  key = `setting${++count}`;
});

const SMALL = "small";
const register = (data: Partial<SettingData>, at = game): void =>
  at.settings.register(SMALL, key, { scope: "world", config: false, type: String, default: "a", ...data });
const get = (at = game): unknown => at.settings.get(SMALL, key);
const set = (value: unknown, options = {}): Promise<unknown> => game.settings.set(SMALL, key, value, options);

/** What the server has of the setting, for each user. */
const stored = (): { value: unknown; user: unknown }[] =>
  [...server.store.collection("Setting").values()]
    .filter((setting) => setting["key"] === `${SMALL}.${key}`)
    .map(({ value, user }) => ({ value, user: user ?? null }));

class Looks extends DataModel {
  declare color: string;
  declare size: number;

  static override defineSchema(): fields.DataSchema {
    return {
      color: new fields.StringField({ initial: "red" }),
      size: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1, max: 9 }),
    };
  }
}

const SCOPES: Row<undefined>[] = [
  [
    "a world setting is applied to everyone in the world",
    PAGES.settings,
    async () => {
      register({});
      await set("b");
      expect(stored()).toEqual([{ value: '"b"', user: null }]);
      const hers = await openGame(server, "Ana");
      register({}, hers);
      expect(get(hers)).toBe("b");
    },
  ],
  [
    "a user setting is applied to one user, on each of that user's clients",
    PAGES.settings,
    async () => {
      register({ scope: "user" });
      await set("b");
      expect(stored()).toEqual([{ value: '"b"', user: game.user.id }]);
      for (const [name, value] of [
        ["Ana", "a"],
        ["Gamemaster", "b"],
      ] as const) {
        const other = await openGame(server, name);
        register({ scope: "user" }, other);
        expect(get(other)).toBe(value);
      }
    },
  ],
  [
    "a client setting is applied to the browser: the server has nothing of it",
    PAGES.settings,
    async () => {
      register({ scope: "client" });
      await set("b");
      expect([get(), stored(), localStorage.getItem(`${SMALL}.${key}`)]).toEqual(["b", [], '"b"']);
    },
  ],
  [
    "the storages of client and world share the interface of localStorage",
    PAGES.settings,
    async () => {
      register({});
      await set("b");
      const { storage } = game.settings;
      expect(storage.get("client")).toBe(localStorage);
      expect((storage.get("world") as Storage).getItem(`${SMALL}.${key}`)).toBe('"b"');
      expect((storage.get("world") as Storage).getItem("small.nothing")).toBeNull();
    },
  ],
];

const VALUES: Row<undefined>[] = [
  [
    "until it is set it has its default",
    PAGES.settingConfig,
    () => {
      register({ type: Number, default: 7 });
      expect(get()).toBe(7);
    },
  ],
  [
    "with document true get gives the Setting document",
    PAGES.settings,
    async () => {
      register({});
      await set("b");
      const document: unknown = game.settings.get(SMALL, key, { document: true });
      expect(document).toBeInstanceOf(Setting);
      expect(document).toMatchObject({ key: `${SMALL}.${key}`, value: "b" });
    },
  ],
  [
    "choices are the allowable values",
    PAGES.settingConfig,
    async () => {
      register({ choices: { a: "A", b: "B" } });
      await expect(set("c")).rejects.toThrow();
      await set("b");
      expect(get()).toBe("b");
    },
  ],
  [
    "range is the allowable range of a number",
    PAGES.settingConfig,
    async () => {
      register({ type: Number, default: 5, range: { min: 0, max: 10, step: 5 } });
      await expect(set(11)).rejects.toThrow();
      await expect(set(-1)).rejects.toThrow();
      await set(10);
      expect(get()).toBe(10);
    },
  ],
  [
    "its type is a constructor: what is stored is read as that type",
    PAGES.settingConfig,
    async () => {
      register({ type: Number, default: 1 });
      await set("12");
      expect([get(), stored()[0]?.value]).toEqual([12, "12"]);
    },
  ],
  [
    "its type is a DataField, which cleans and checks what is set",
    PAGES.settingConfig,
    async () => {
      register({
        type: new fields.NumberField({ nullable: false, min: 0, max: 100, step: 10 }),
        default: 50,
      });
      await set("43");
      expect(get()).toBe(40);
      await expect(set("many")).rejects.toThrow();
      expect(get()).toBe(40);
    },
  ],
  [
    "its type is a DataModel, of which get gives an instance",
    PAGES.settingConfig,
    async () => {
      register({ type: Looks, default: undefined });
      expect(get()).toMatchObject({ color: "red", size: 1 });
      await set({ color: "blue" });
      expect(get()).toBeInstanceOf(Looks);
      expect(get()).toMatchObject({ color: "blue", size: 1 });
      await expect(set({ size: 10 })).rejects.toThrow();
    },
  ],
];

const CHANGES: Row<undefined>[] = [
  [
    "onChange executes when the value of the setting changes, and not when it is set to what it is",
    PAGES.settingConfig,
    async () => {
      const onChange = vi.fn();
      register({ onChange });
      await set("b");
      await set("b");
      expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual(["b"]);
    },
  ],
  [
    "onChange of a world setting executes when another client changes it",
    PAGES.settings,
    async () => {
      const onChange = vi.fn();
      register({ onChange });
      const other = await Client.connect(server, "Gamemaster");
      const data = [{ key: `${SMALL}.${key}`, value: '"b"', user: null }];
      await other.modify({ action: "create", type: "Setting", data });
      await vi.waitFor(() => {
        expect(onChange).toHaveBeenCalledTimes(1);
      });
      expect([onChange.mock.calls[0]?.[0], get()]).toEqual(["b", "b"]);
      other.leave();
    },
  ],
  [
    "onChange of a user setting does not execute for another user's value",
    PAGES.settings,
    async () => {
      const onChange = vi.fn();
      register({ scope: "user", onChange });
      const data = [{ key: `${SMALL}.${key}`, value: '"b"', user: userId(server, "Ana") }];
      await ana.modify({ action: "create", type: "Setting", data });
      await set("c");
      expect([onChange.mock.calls.map(([value]) => value as unknown), get()]).toEqual([["c"], "c"]);
    },
  ],
  [
    "clientSettingChanged fires for a client setting, with its key, its value and the options",
    PAGES.clientSetting,
    async () => {
      const heard: unknown[] = [];
      on("clientSettingChanged", (...given: unknown[]) => void heard.push(given));
      register({ scope: "client" });
      await set("b", { mine: true });
      expect(heard).toEqual([[`${SMALL}.${key}`, "b", expect.objectContaining({ mine: true })]]);
      await expect(set("b")).resolves.toBe("b");
      expect(heard).toHaveLength(1);
    },
  ],
  [
    "a registered setting has its namespace, its key, and both as its id",
    PAGES.settingConfig,
    () => {
      register({});
      const id = `${SMALL}.${key}`;
      expect(game.settings.settings.get(id)).toMatchObject({ id, namespace: SMALL, key, scope: "world" });
    },
  ],
  [
    "a registered menu is among the menus, with what it renders and who may edit it",
    PAGES.settingMenu,
    () => {
      const type = class {
        render(): void {}
      };
      const menu = { name: "N", label: "L", hint: "H", icon: "fa-solid fa-x", type, restricted: true };
      game.settings.registerMenu(SMALL, key, menu);
      expect(game.settings.menus.get(`${SMALL}.${key}`)).toMatchObject(menu);
    },
  ],
];

describe("the value of a setting", () => {
  it.each(VALUES)("%s (%s)", async (_says, _page, holds) => {
    await holds(undefined);
  });
});

describe("a change of a setting", () => {
  it.each(CHANGES)("%s (%s)", async (_says, _page, holds) => {
    await holds(undefined);
  });
});

// Last: these open other clients, which stay.
describe("where a setting is kept", () => {
  it.each(SCOPES)("%s (%s)", async (_says, _page, holds) => {
    game = await openGame(server, "Gamemaster");
    await holds(undefined);
  });
});
