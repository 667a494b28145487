import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import {
  addItems,
  bringActor,
  contrasts,
  eventually,
  openSheetOf,
  overhangs,
  overlaps,
  setScheme,
  useTable,
  valueOf,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ finePixels: true, empty: true });

const OWNER = 3;

/** The narrowest window in which everything has to be readable, in pixels. */
const WIDTH = 560;

const MODELS = [
  { rules: tnt, model: "Mags Harrow" },
  { rules: mest, model: "Aldith Heron" },
  { rules: gurps, model: "Corwin Bate" },
  { rules: godsgloom, model: "Torch Guard" },
  { rules: darkHeresy, model: "Ada Merrow" },
] as const;

/** A name that people give: longer than any that ships. */
const LONG_NAME = "Grandmother's heavy two-handed masterwork blunderbuss of Weir";

const present = new Map<string, string>();

async function modelOf(gm: Person, game: string): Promise<string> {
  const name = MODELS.find(({ rules }) => rules.id === game)?.model ?? "";
  const id = present.get(game) ?? (await bringActor(gm.page, `${game}-actors`, name, OWNER));
  present.set(game, id);
  return id;
}

/** Opens a sheet at the width that is asked for, and lets `look` see each of its tabs in turn. */
async function onEachTab(
  gm: Person,
  id: string,
  item: string | undefined,
  look: (sheet: Locator, tab: string) => Promise<void>,
): Promise<void> {
  const sheet = await openSheetOf(gm.page, id, item);
  await sheet.evaluate((element, width) => {
    element.style.width = `${width}px`;
  }, WIDTH);
  const tabs = sheet.locator("nav.tabs [data-tab]");
  const count = await tabs.count();
  for (let index = 0; index < Math.max(1, count); index += 1) {
    if (count > 0) await tabs.nth(index).click();
    await look(sheet, count > 0 ? await tabs.nth(index).innerText() : "");
  }
  await sheet.getByRole("button", { name: "Close" }).first().click();
}

async function itemNames(gm: Person, id: string): Promise<readonly string[]> {
  return gm.page.evaluate(
    (wanted) => (window as TableWindow).game.actors.get(wanted)?.items.contents.map(({ name }) => name) ?? [],
    id,
  );
}

describe.each(MODELS)("a sheet of $rules.id in a window of 560 pixels", ({ rules }) => {
  test.each(["light", "dark"] as const)("%s: nothing lies over anything else, on any tab", async (scheme) => {
    const gm = await table.as("Gamemaster");
    await setScheme(gm.page, scheme);
    const id = await modelOf(gm, rules.id);
    const types = Object.keys(rules.items);
    if (types.length > 0)
      await addItems(
        gm.page,
        id,
        types.map((type) => ({ type, name: `${LONG_NAME} (${type})` })),
      );
    for (const item of [undefined, ...(await itemNames(gm, id))]) {
      await onEachTab(gm, id, item, async (sheet, tab) => {
        const content = sheet.locator(".window-content");
        expect(await overlaps(content), `${item ?? rules.id} ${tab}`).toEqual([]);
        expect(await overhangs(content), `${item ?? rules.id} ${tab}`).toEqual([]);
        expect(await contrasts(content), `${item ?? rules.id} ${tab}`).toEqual([]);
      });
    }
    await gm.page.evaluate(
      async ([wanted, name]) => {
        const actor = (window as TableWindow).game.actors.get(wanted);
        for (const item of actor?.items.contents ?? []) if (item.name.startsWith(name)) await item.delete();
      },
      [id, LONG_NAME] as const,
    );
  });

  test("no two groups share a title, and a button is named as it reads", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, rules.id);
    await onEachTab(gm, id, undefined, async (sheet) => {
      const titles = await sheet.locator("h2:visible").allInnerTexts();
      expect(titles).toEqual([...new Set(titles)]);
      const misnamed = await sheet.locator("button[aria-label]:visible").evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const read = (button as HTMLElement).innerText.trim().replace(/\s+/g, " ");
          const name = button.getAttribute("aria-label") ?? "";
          const isWord = /\p{L}/u.test(read);
          return !isWord || name.toLowerCase().includes(read.toLowerCase()) ? [] : [`${read} / ${name}`];
        }),
      );
      expect(misnamed).toEqual([]);
    });
  });

  test("derived numbers are shown, in the cell of a stat where one counts in its place", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, rules.id);
    const derived = await gm.page.evaluate(
      (wanted) => (window as TableWindow).game.actors.get(wanted)?.system["derived"] ?? {},
      id,
    );
    const has = Object.entries(derived as Record<string, number | string | null>).filter(
      (entry): entry is [string, number | string] => entry[1] !== null,
    );
    expect(
      has.map(([name]) => name).filter((name) => !Object.hasOwn(rules.actor.derived ?? {}, name)),
    ).toEqual([]);
    const sheet = await openSheetOf(gm.page, id);
    const stats = Object.entries(rules.actor.sheet?.current ?? {});
    for (const [name, value] of has) {
      const shown = String(value).replace("-", "−");
      const [stat] = stats.find(([, number]) => number === name) ?? [];
      if (stat !== undefined && (await valueOf(gm.page, id, stat)) === value)
        expect(await sheet.locator(`[data-derived="${name}"]`).count(), name).toBe(0);
      else await eventually(() => sheet.locator(`[data-derived="${name}"]`).textContent()).toBe(shown);
    }
  });

  test("nothing is read twice in a row of the list", async () => {
    const gm = await table.as("Gamemaster");
    const sheet = await openSheetOf(gm.page, await modelOf(gm, rules.id));
    const words = await sheet
      .locator(".gear-line")
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...line.querySelectorAll("span")].map((one) =>
            one.innerText.replace(/ in MU|:.*| (?:−?\d|STR).*/g, ""),
          ),
        ),
      );
    for (const row of words) expect(row).toEqual([...new Set(row)]);
  });
});

/** What a sheet's buttons show: the number of a test with nothing situational. */
const NUMBERS = [
  [
    "tnt",
    {
      morale: "+7",
      will: "+7",
      activation: "+7",
      agility: "+7",
      strength: "+5",
      opposed: null,
      shoot: "+5",
    },
  ],
  ["mest", { fear: "+3", rally: "+3", detect: "+3", disengage: "+3", fight: "+3", unopposed: null }],
  ["gurps", { st: "11", dx: "12", iq: "11", ht: "11", dodge: "8", aim: null }],
  [
    "dark-heresy",
    { evade: "46", pinning: "45", escapePinning: "45", stealth: "36", test: null, shoot: "52" },
  ],
] as const;

test.each(NUMBERS)("the buttons of %s show the numbers of their tests", async (id, expected) => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheetOf(gm.page, await modelOf(gm, id));
  const shown = await Promise.all(
    Object.keys(expected).map(async (deed) => {
      const label = await sheet.locator(`[data-action-id="${deed}"]`).first().textContent();
      return [deed, /\s([+−]?\d+)$/.exec(label?.trim() ?? "")?.[1] ?? null];
    }),
  );
  expect(Object.fromEntries(shown)).toEqual(expected);
});

describe("a long list", () => {
  test("is sorted by dragging, and keeps that order", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "tnt");
    const sheet = await openSheetOf(gm.page, id);
    const names = () => sheet.locator("[data-rows=weapon] .gear-name").allInnerTexts();
    const before = await names();
    expect(before.length).toBeGreaterThan(1);
    const rows = sheet.locator("[data-rows=weapon] .gear-row");
    await rows.last().dragTo(rows.first());
    await eventually(names).toEqual([before.at(-1), ...before.slice(0, -1)]);
    await gm.reload();
    const again = await openSheetOf(gm.page, id);
    await eventually(() => again.locator("[data-rows=weapon] .gear-name").allInnerTexts()).toEqual([
      before.at(-1),
      ...before.slice(0, -1),
    ]);
  });

  test("of more than eight items is searched by name; a redraw keeps what is typed", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "mest");
    const sheet = await openSheetOf(gm.page, id);
    expect(await sheet.getByRole("searchbox").count()).toBe(0);
    const names = Array.from({ length: 8 }, (_, index) => `Club ${index}`);
    await addItems(
      gm.page,
      id,
      names.map((name) => ({ type: "mestWeapon", name })),
    );
    await sheet.getByRole("searchbox", { name: "Search Weapons" }).fill("club 3");
    const shown = () => sheet.locator("[data-rows=weapon] .gear-row:visible .gear-name").allInnerTexts();
    await eventually(shown).toEqual(["Club 3"]);
    await sheet.getByRole("button", { name: "Club 3 equipped" }).click();
    await eventually(() =>
      sheet.getByRole("button", { name: "Club 3 equipped" }).getAttribute("aria-pressed"),
    ).toBe("false");
    await eventually(shown).toEqual(["Club 3"]);
  });
});

describe("an item's sheet", () => {
  test.each(MODELS.filter(({ rules }) => Object.keys(rules.items).length > 0))(
    "of $rules.id is at most 600 pixels tall",
    async ({ rules }) => {
      const gm = await table.as("Gamemaster");
      const id = await modelOf(gm, rules.id);
      for (const item of await itemNames(gm, id)) {
        const sheet = await openSheetOf(gm.page, id, item);
        const more = sheet.locator(".more-fields:not([open]) > summary");
        if ((await more.count()) > 0) await more.click();
        expect((await sheet.boundingBox())?.height, item).toBeLessThanOrEqual(600);
        await sheet.getByRole("button", { name: "Close" }).first().click();
      }
    },
  );

  test("shows what says something about it; what is set among the rest stays there until it is opened again", async () => {
    const gm = await table.as("Gamemaster");
    const id = await modelOf(gm, "gurps");
    const sheet = await openSheetOf(gm.page, id, "Revolver");
    const field = (name: string) => sheet.getByLabel(name, { exact: true });
    expect([await field("Rate of Fire").isVisible(), await field("Parry bonus").isVisible()]).toEqual([
      true,
      false,
    ]);
    await sheet.locator(".more-fields > summary").click();
    await field("Parry bonus").fill("1");
    await field("Parry bonus").press("Tab");
    await eventually(() =>
      gm.page.evaluate(
        ([wanted, name]) => {
          const actor = (window as TableWindow).game.actors.get(wanted);
          return actor?.items.contents.find((one) => one.name === name)?.system["parryBonus"];
        },
        [id, "Revolver"] as const,
      ),
    ).toBe(1);
    const inRest = sheet.locator(".more-fields").getByLabel("Parry bonus", { exact: true });
    await eventually(() => inRest.isVisible()).toBe(true);
    const hint = inRest.locator("xpath=ancestor::*[contains(@class, 'field')][1]").locator(".hint");
    await field("Parry bonus").focus();
    await eventually(() => hint.isVisible(), "its sentence while it is edited").toBe(true);
    await sheet.getByRole("button", { name: "Close" }).first().click();
    await openSheetOf(gm.page, id, "Revolver");
    await eventually(async () => [await field("Parry bonus").isVisible(), await inRest.count()]).toEqual([
      true,
      0,
    ]);
  });
});
