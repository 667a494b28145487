import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import {
  bringActor,
  contrasts,
  eventually,
  openSheetOf,
  overhangs,
  settled,
  showTab,
  useTable,
  valueOf,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** Rights to an actor that everybody has. */
const [OBSERVER, OWNER] = [2, 3];

/** One model of each game, with a weapon and a piece of armor that it carries. */
const MODELS = [
  { rules: tnt, model: "Mags Harrow", items: ["Revolver"] },
  { rules: mest, model: "Aldith Heron", items: ["Broad sword", "Light shield"] },
  { rules: gurps, model: "Corwin Bate", items: ["Scoped rifle", "Ballistic vest"] },
  { rules: godsgloom, model: "Torch Guard", items: [] },
  { rules: darkHeresy, model: "Ada Merrow", items: ["Laser pistol", "Guard armor"] },
] as const;

const brought = new Map<string, string>();

/** The id of a game's model in the world, brought when first asked for. */
async function modelOf(gm: Person, game: string, right = OWNER): Promise<string> {
  const name = MODELS.find(({ rules }) => rules.id === game)?.model ?? "";
  const key = `${game} ${right}`;
  const id = brought.get(key) ?? (await bringActor(gm.page, `${game}-actors`, name, right));
  brought.set(key, id);
  return id;
}

async function typeInto(field: Locator, typed: string): Promise<void> {
  await field.fill("");
  await field.pressSequentially(typed);
  await field.press("Tab");
}

/** Names of declared fields that a sheet has a control for. */
async function controlsOf(sheet: Locator): Promise<string[]> {
  const names = await sheet
    .locator("[name^='system.']")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name") ?? ""));
  return names.map((name) => name.replace("system.", "")).filter((name) => name !== "notes");
}

describe.each(MODELS)("the sheets of $rules.id", ({ rules, items }) => {
  test("can be read: whole, plain words, nothing cut off", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, rules.id);
    for (const item of [undefined, ...items]) {
      const sheet = await openSheetOf(gm.page, id, item);
      expect(await overhangs(sheet), item).toEqual([]);
      expect(await sheet.innerText(), item).not.toMatch(/VANTAGE\.|undefined|NaN|\{\w+\}/);
      await sheet.getByRole("button", { name: "Close" }).first().click();
    }
  });

  test("have a control for each declared field, and a button for each action that needs no weapon", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheetOf(gm.page, await modelOf(gm, rules.id));
    await eventually(async () => (await controlsOf(sheet)).sort()).toEqual(
      Object.keys(rules.actor.fields).sort(),
    );
    const offered = await sheet
      .locator(".action-groups [data-action-id]")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-action-id") ?? ""));
    const expected = Object.values(rules.actions)
      .filter(({ weapon, offered: by }) => weapon === null && by !== "follow-up" && by !== "battle")
      // What only some models can do, such as to block, has a test of its own.
      .filter(({ isFor }) => isFor === undefined)
      .map(({ id }) => id);
    const always = offered.filter((id) => rules.actions[id]?.isFor === undefined);
    expect(always.sort()).toEqual(expected.sort());
  });
});

/** What is typed where, what the sheet says to it, and what stays: on the model itself, or on something that it carries. */
const REFUSED = [
  ["mest", "Broad sword", "Damage", "2x", "damage", /Can't read “2x”.*Keeping STR/],
  ["mest", "Broad sword", "Accuracy", "STR", "accuracy", /[Kk]eeping/],
  ["gurps", undefined, "Swing", "5 yd", "swing", /Swing.*[Kk]eeping/],
  ["gurps", undefined, "Thrust", "", "thrust", /Thrust.*[Kk]eeping/],
  [
    "gurps",
    undefined,
    "Basic Speed",
    "6.3",
    "basicSpeed",
    /Basic Speed must be between 0 and 100, in steps of 0.25; keeping/,
  ],
  [
    "gurps",
    undefined,
    "Basic Speed",
    "",
    "basicSpeed",
    /Basic Speed must be a number from 0 to 100; keeping/,
  ],
  [
    "gurps",
    undefined,
    "Basic Speed",
    "5e",
    "basicSpeed",
    /Basic Speed must be a number from 0 to 100; keeping/,
  ],
  ["gurps", "Scoped rifle", "Damage", "lots", "damage", /Can't read/],
  ["gurps", "Scoped rifle", "Bulk", "1", "bulk", /Bulk must be between −15 and 0; keeping/],
  ["godsgloom", undefined, "Health", "0", "health", /Health must be between 1 and 20; keeping/],
  [
    "dark-heresy",
    undefined,
    "Weapon Skill",
    "101",
    "weaponSkill",
    /Weapon Skill must be between 0 and 100; keeping/,
  ],
  ["dark-heresy", "Laser pistol", "Damage", "1d", "damage", /“1d”.*Keeping/],
  [
    "dark-heresy",
    "Laser pistol",
    "Range",
    "10.3",
    "range",
    /Range must be between 0 and 3000, in steps of 0.5; keeping/,
  ],
] as const;

describe("what cannot be", () => {
  test.each(REFUSED)("%s, %s: %s %j", async (game, item, label, typed, name, sentence) => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, game);
    const before = await valueOf(gm.page, id, name, item);
    const sheet = await openSheetOf(gm.page, id, item);
    const field = sheet.getByLabel(label, { exact: true });
    await typeInto(field, typed);
    await sheet.getByRole("alert").filter({ hasText: sentence }).waitFor();
    await eventually(() => field.getAttribute("aria-invalid")).toBe("true");
    await eventually(() => field.inputValue()).toBe(String(before));
    await eventually(() => valueOf(gm.page, id, name, item)).toBe(before);
  });
});

/** What is typed where, and what is stored then. */
const TAKEN = [
  ["mest", "Broad sword", "Damage", " STR + 2m ", "damage", "STR + 2m"],
  ["gurps", undefined, "Basic Speed", "6.25", "basicSpeed", 6.25],
  ["gurps", "Scoped rifle", "Damage", "5d(2) pi+", "damage", "5d(2) pi+"],
  ["dark-heresy", "Laser pistol", "Damage", "2d10+3", "damage", "2d10+3"],
] as const;

test.each(TAKEN)(
  "%s, %s: %s %j is kept, after a reload too",
  async (game, item, label, typed, name, stored) => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, game);
    const sheet = await openSheetOf(gm.page, id, item);
    await typeInto(sheet.getByLabel(label, { exact: true }), typed);
    await eventually(() => valueOf(gm.page, id, name, item)).toBe(stored);
    await gm.reload();
    const again = await openSheetOf(gm.page, id, item);
    await eventually(() => again.getByLabel(label, { exact: true }).inputValue()).toBe(String(stored));
  },
);

test("a choice is made among words of the game", async () => {
  const gm = await table.as("Gamemaster");
  const id = await modelOf(gm, "dark-heresy");
  const sheet = await openSheetOf(gm.page, id);
  await showTab(sheet, "Character");
  await sheet.getByLabel("Dodge", { exact: true }).selectOption({ label: "Trained, +10" });
  await eventually(() => valueOf(gm.page, id, "dodge")).toBe("trained");
});

describe("a track too long for pips", () => {
  test("is stepped, typed and turned by the keys, as far as another field lets it", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "dark-heresy");
    const sheet = await openSheetOf(gm.page, id);
    const wounds = sheet.getByRole("spinbutton", { name: "Wounds taken" });
    const taken = () => valueOf(gm.page, id, "woundsTaken");
    await typeInto(sheet.getByLabel("Wounds", { exact: true }), "12");
    await eventually(() => wounds.getAttribute("max")).toBe("12");
    await sheet.getByRole("button", { name: "Increase Wounds taken" }).click();
    await eventually(taken).toBe(1);
    await typeInto(wounds, "7");
    await eventually(taken).toBe(7);
    await wounds.press("ArrowUp");
    await eventually(taken).toBe(8);
    await typeInto(wounds, "13");
    await sheet
      .getByRole("alert")
      .filter({ hasText: "Wounds taken must be between 0 and 12; keeping 8." })
      .waitFor();
    await eventually(() => wounds.inputValue()).toBe("8");
    await eventually(taken).toBe(8);
    await sheet.getByRole("button", { name: "Decrease Wounds taken" }).click();
    await eventually(taken).toBe(7);
  });

  test("half typed while the model is changed from elsewhere, it is written whole, once the person is done", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "dark-heresy");
    const sheet = await openSheetOf(gm.page, id);
    const wounds = sheet.getByRole("spinbutton", { name: "Wounds taken" });
    const taken = () => valueOf(gm.page, id, "woundsTaken");
    const rename = async (name: string): Promise<void> => {
      await gm.page.evaluate(
        ([actor, changed]) => (window as TableWindow).game.actors.get(actor)?.update({ name: changed }),
        [id, name] as const,
      );
      await eventually(() => sheet.locator("input[name=name]").inputValue()).toBe(name);
    };
    await typeInto(sheet.getByLabel("Wounds", { exact: true }), "15");
    await eventually(() => wounds.getAttribute("max")).toBe("15");
    const before = await taken();
    await wounds.fill("");
    await wounds.pressSequentially("1");
    await rename("Ada Merrow, once");
    expect(await taken()).toBe(before);
    await gm.page.keyboard.type("2");
    await eventually(() => wounds.inputValue()).toBe("12");
    await rename("Ada Merrow");
    expect(await taken()).toBe(before);
    await wounds.press("Tab");
    await eventually(taken).toBe(12);
  });

  test("of something that is carried is written to it", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "dark-heresy");
    const pistol = await openSheetOf(gm.page, id, "Laser pistol");
    await typeInto(pistol.getByRole("spinbutton", { name: "Rounds fired" }), "4");
    const sheet = await openSheetOf(gm.page, id);
    await showTab(sheet, "Combat");
    const row = sheet.locator(".gear-row").filter({ hasText: "Laser pistol" });
    await row.getByRole("button", { name: "Increase Rounds fired" }).click();
    await eventually(() => valueOf(gm.page, id, "fired", "Laser pistol")).toBe(5);
    await row.getByRole("button", { name: "Reload: Laser pistol" }).waitFor();
    expect(await row.getByRole("button", { name: "Clear a jam: Laser pistol" }).count()).toBe(0);
  });
});

test("an effect is made, switched off and deleted on the sheet", async () => {
  const gm = await table.as("Gamemaster");
  const id = await modelOf(gm, "mest");
  const sheet = await openSheetOf(gm.page, id);
  await showTab(sheet, "Effects");
  await sheet.getByRole("button", { name: "New effect" }).click();
  const row = sheet.locator(".effect-row");
  await gm.page.locator(".active-effect-config [data-action=close]").click();
  await row.getByRole("button", { name: "New effect is active" }).click();
  await eventually(() =>
    row.getByRole("button", { name: "New effect is active" }).getAttribute("aria-pressed"),
  ).toBe("false");
  await row.getByRole("button", { name: "Delete New effect" }).click();
  await gm.page.getByRole("button", { name: "Yes" }).click();
  await eventually(() => row.count()).toBe(0);
});

describe("a player", () => {
  test("changes what is theirs", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const id = await modelOf(gm, "gurps");
    await settled(gm, ana);
    const sheet = await openSheetOf(ana.page, id);
    await typeInto(sheet.getByRole("spinbutton", { name: "HP lost" }), "3");
    await eventually(() => valueOf(gm.page, id, "lost")).toBe(3);
  });

  test("only reads what is not", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const id = await modelOf(gm, "gurps", OBSERVER);
    await settled(gm, ana);
    for (const item of [undefined, "Scoped rifle"]) {
      const sheet = await openSheetOf(ana.page, id, item);
      const content = sheet.locator(".window-content");
      expect(await content.locator("input:enabled, select:enabled").count()).toBe(0);
      expect(await content.locator("[data-action=perform], [data-action=stepTrack]").count()).toBe(0);
      expect(await contrasts(sheet)).toEqual([]);
    }
  });
});
