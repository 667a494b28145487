import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  attributes,
  gcsFile,
  gcsText,
  location,
  shot,
  swing,
  thing,
  type JsonObject,
} from "../rules/gurps/gcs/files.js";
import { eventually, keepPicture, openSheetOf, settled, useTable, type TableWindow } from "./lib/index.js";
import { choose, drop, dropAll } from "./lib/files.js";
import { actorOf, dropActors, sidebarTab } from "./lib/actors.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

const rifle = thing("Rifle", "8 lb", { weapons: [shot({ calc: { level: 13, damage: "6d pi hot" } })] });
const sword = (level: number): JsonObject =>
  thing("Broadsword", "3 lb", { weapons: [swing({ calc: { level, damage: "1d+2 cut", parry: "10" } })] });

const file = (...equipment: JsonObject[]): JsonObject =>
  gcsFile({
    settings: {
      body_type: {
        locations: [
          location("torso", "Torso", { all: 4, crushing: 1 }),
          location("tail", "Tail", { all: 2 }),
        ],
      },
    },
    equipment,
  });

/** Attributes with a word for IQ, and with fewer hit points than a body can have. */
const badAttributes = attributes({}, { hp: -900 }).map((row) =>
  row["attr_id"] === "iq" ? { ...row, calc: { value: "clever" } } : row,
);

const report = ".vantage-import-report";

describe("a GCS file", () => {
  test("GURPS-72 to 80: becomes an actor, attacks, is imported again, and what a person changed stays", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    await choose(
      page,
      () => page.getByRole("button", { name: "Import GCS or GCA character…" }).first().click(),
      {
        ...file(sword(14), rifle),
        attributes: badAttributes,
        calc: { move: [5], dodge: [8] },
      },
    );
    await page.locator(`${report} .notes li`).first().waitFor();
    const said = await page.locator(`${report} .notes li`).allInnerTexts();
    expect(said.map((one) => one.replace(/\s+/g, " "))).toEqual([
      "IQ: “clever” is not a number. 10 is used. attributes[2].calc.value",
      "HP left: −900 is out of bounds. −110 is used. attributes[8].calc.current",
      "Thr is not in the file. Enter it on the sheet. calc.thrust",
      "Sw is not in the file. Enter it on the sheet. calc.swing",
      "Rifle: of the damage “6d pi hot” only “6d pi” is used. equipment[1].weapons[0].calc.damage",
    ]);
    const first = await actorOf(page, "Brenna");
    expect(first?.system).toMatchObject({ st: 11, dx: 12, will: 12, fatiguePoints: 11, basicSpeed: 5.75 });
    expect(Object.keys(first?.items ?? {}).sort()).toEqual([
      "Broadsword (Swing)",
      "Rifle",
      "Tail",
      "Torso",
      "Torso (crushing)",
    ]);
    await keepPicture(page, "gcs-import");
    await page.locator(`${report} [data-action=close]`).first().click();

    // A person changes what the file does not hold, adds an item, and renames the actor.
    await page.evaluate(async (id) => {
      const actor = (window as TableWindow).game.actors.get(id);
      await actor?.update({ "system.length": 2.5 });
      await actor?.createEmbeddedDocuments("Item", [{ name: "Own dagger", type: "gurpsWeapon" }]);
    }, first?.id ?? "");
    const sheet = await openSheetOf(page, first?.id ?? "");
    const selector = `#${(await sheet.getAttribute("id")) ?? ""}`;
    await drop(page, selector, file(sword(16)));
    await eventually(async () => Object.keys((await actorOf(page, "Brenna"))?.items ?? {}).sort()).toEqual([
      "Broadsword (Swing)",
      "Own dagger",
      "Tail",
      "Torso",
      "Torso (crushing)",
    ]);
    const second = await actorOf(page, "Brenna");
    expect(second?.id).toBe(first?.id);
    expect(second?.system["length"]).toBe(2.5);
    expect(second?.items["Broadsword (Swing)"]?.["skill"]).toBe(16);
    await page.locator(`${report} .done`).getByText("1 removed").waitFor();
    await page.locator(`${report} .removed`).getByText("Removed: Rifle.").waitFor();
    await page.locator(`${report} [data-action=close]`).first().click();

    // It attacks with an imported weapon.
    await gm.give(["d6", 3], ["d6", 3], ["d6", 4], ["d6", 5]);
    const row = sheet.locator("[data-item-id]").filter({ hasText: "Broadsword" });
    await row.locator("[data-action=perform]").first().click();
    await gm.dialog.roll();
    await sidebarTab(page, "chat");
    await gm.card.reads("Brenna hits with 10 against 16.");
    await dropActors(page, "Brenna");
  });

  test("GURPS-104: several at once become an actor each, and each has its report; what is no such file is named", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const field = (name: string): string =>
      readFileSync(new URL(`../rules/gurps/gcs/field/${name}.gcs`, import.meta.url), "utf8");
    await dropAll(page, "[data-tab=actors] .directory-list", [
      ["scholar.gcs", field("09-report-says-everything")],
      ["beast.gcs", field("08-quadruped-tail")],
      ["ember.gcs", field("04-aura-has-no-skill")],
      ["old.gcs", gcsText({ version: 9 })],
      ["list.txt", "Rope"],
    ]);
    await eventually(() => page.locator(`${report} section.file`).count()).toBe(5);
    const lines = await page.locator(`${report} section.file`).allInnerTexts();
    expect(lines.map((one) => one.replace(/\s+/g, " ").replace(/ Items:.*?removed\./, ""))).toEqual([
      "Scholar Twelve was read from scholar.gcs. Not read, or read in part 2 skills were not read (Stealth, Tactics). skills",
      "Beast Eleven was read from beast.gcs. Not read, or read in part The hit table has no location for 8 to 18. Those hits go to the torso. settings.body_type.locations",
      "Ember Five was read from ember.gcs. Not read, or read in part Aura of heat (Aura): the file has no skill for it, so it attacks without a roll. Enter a skill to attack with it. traits[0].weapons[0].calc.level",
      "old.gcs: This GCS file has version 9. Versions up to 5 can be read.",
      "list.txt: The name of the file doesn't end in .gcs or .gca5.",
    ]);
    await keepPicture(page, "gcs-several");
    await page.locator(`${report} [data-action=close]`).first().click();
    const beast = await actorOf(page, "Beast Eleven");
    expect(beast?.items["Tail"]).toMatchObject({ dr: 1, covers: "tail" });
    await openSheetOf(page, beast?.id ?? "");
    await keepPicture(page, "gcs-beast");
    const ember = await actorOf(page, "Ember Five");
    const sheet = await openSheetOf(page, ember?.id ?? "");
    const aura = sheet.locator("[data-item-id]").filter({ hasText: "Aura of heat" });
    await aura.waitFor();
    expect(await aura.locator("[data-action=perform]").count()).toBe(0);
    for (const name of ["Scholar Twelve", "Beast Eleven", "Ember Five"]) {
      expect(await actorOf(page, name)).not.toBe(null);
      await dropActors(page, name);
    }
  });

  test("of another character asks before it takes the place of the one on the sheet", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const { page } = gm;
    const before = await actorOf(page, "Ada Quill");
    const count = () => page.evaluate(() => (window as TableWindow).game.actors.contents.length);
    const actors = await count();
    const sheet = await openSheetOf(page, before?.id ?? "");
    const selector = `#${(await sheet.getAttribute("id")) ?? ""}`;
    const question = page
      .locator("dialog")
      .filter({ hasText: "Replace Ada Quill's scores with those of Brenna?" });

    await drop(page, selector, file(sword(14)));
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect([await count(), await actorOf(page, "Ada Quill")]).toEqual([actors, before]);

    await drop(page, selector, file(sword(14)));
    await keepPicture(page, "gcs-another");
    await question.getByRole("button", { name: "Create a new character" }).click();
    await page.locator(`${report} .done`).waitFor();
    expect([await count(), await actorOf(page, "Ada Quill")]).toEqual([actors + 1, before]);
    await page.locator(`${report} [data-action=close]`).first().click();
    await dropActors(page, "Brenna");

    // A player who may not create actors is offered no new one.
    const own = await openSheetOf(ana.page, before?.id ?? "");
    await drop(ana.page, `#${(await own.getAttribute("id")) ?? ""}`, file(sword(14)));
    const asked = ana.page.locator("dialog").filter({ hasText: "Replace Ada Quill's scores" });
    await eventually(() => asked.locator("footer button").allInnerTexts()).toEqual([
      "Update this character",
      "Cancel",
    ]);
    await asked.getByRole("button", { name: "Cancel" }).click();

    await drop(page, selector, file(sword(14)));
    await question.getByRole("button", { name: "Update this character" }).click();
    await eventually(async () => (await actorOf(page, "Brenna"))?.id).toBe(before?.id);
    expect(await count()).toBe(actors);
    await page.locator(`${report} [data-action=close]`).first().click();
  });

  test("GURPS-73: a bad file gets a sentence and changes nothing", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const count = () => page.evaluate(() => (window as TableWindow).game.actors.contents.length);
    const before = await count();
    for (const [content, says] of [
      ["<html></html>", "is not a JSON object"],
      [{ version: 5, rows: [] }, "has no character"],
      [gcsText({ version: 9 }), "has version 9"],
      [
        gcsText({ attributes: {}, skills: "no", equipment: [null, 5] }),
        "Nothing in this GCS file can be read",
      ],
    ] as const) {
      await drop(page, "[data-tab=actors] .directory-list", content);
      await gm.notices.filter({ hasText: says }).first().waitFor();
    }
    expect(await count()).toBe(before);
  });

  test("GURPS-73: hostile words of a file are only words", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const evil = "<img src=x onerror=window.hacked=1>";
    const bad = thing(evil, "1 lb", { weapons: [swing({ usage: evil, calc: { level: 12, damage: evil } })] });
    const content = gcsFile({ profile: { name: evil }, equipment: [bad] });
    await choose(
      page,
      () => page.getByRole("button", { name: "Import GCS or GCA character…" }).first().click(),
      content,
    );
    await page.locator(`${report} .notes li`).first().waitFor();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await page.locator(`${report} [data-action=close]`).first().click();
    await dropActors(page, evil);
  });

  test("a player without the right to create actors has no button, and a sheet of another's takes no file", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await sidebarTab(ana.page, "actors");
    await settled(ana);
    expect(await ana.page.getByRole("button", { name: "Import GCS or GCA character…" }).count()).toBe(0);
    await drop(ana.page, "[data-tab=actors] .directory-list", file(sword(14)));
    await ana.notices.filter({ hasText: "You can't create characters here." }).first().waitFor();
    const id = await gm.page.evaluate(async () => {
      const data = { name: "Watched", type: "gurps", ownership: { default: 2 } };
      const made = await (
        window as TableWindow & {
          Actor: { create: (data: object) => Promise<{ id: string }> };
        }
      ).Actor.create(data);
      return made.id;
    });
    await eventually(() => actorOf(ana.page, "Watched")).not.toBe(null);
    const sheet = await openSheetOf(ana.page, id);
    await drop(ana.page, `#${(await sheet.getAttribute("id")) ?? ""}`, file(sword(14)));
    await settled(ana, gm);
    expect(await ana.page.locator(report).count()).toBe(0);
    expect(Object.keys((await actorOf(gm.page, "Watched"))?.items ?? {})).toEqual([]);
    await dropActors(gm.page, "Watched");
  });
});
