import { describe, expect, test } from "vitest";
import type { XmlElement } from "../../src/rules/core/index.js";
import { body, element, gcaFile, modes, shot, swing, trait, xmlOf } from "../rules/gurps/gca/files.js";
import { gcsText } from "../rules/gurps/gcs/files.js";
import { eventually, keepPicture, openSheetOf, useTable, type TableWindow } from "./lib/index.js";
import { drop, dropAll } from "./lib/files.js";
import { actorOf, dropActors, sidebarTab } from "./lib/actors.js";

const table = useTable({ demonstration: { game: "gurps", owners: {} } });

const report = ".vantage-import-report";
const directory = "[data-tab=actors] .directory-list";

/** The text of a file with a swing at a level of skill. */
function textOf(charskillscore: number, more: readonly XmlElement[] = []): string {
  const sword = trait("300", { name: "Broadsword", count: 1, ...modes({ ...swing, charskillscore }) });
  const flight = trait("400", { name: "Flight", level: 1 });
  const file = gcaFile({
    traits: { equipment: [sword, ...more], advantages: [flight] },
    parts: { body: body({ Torso: "4", Vitals: "4", Skull: "5" }), description: "Brenna & <her> sword" },
  });
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- A character. -->\n${xmlOf(file)}`;
}

/** A text of so many elements, each inside the one before. */
const nested = (depth: number): string => "<a>".repeat(depth) + "</a>".repeat(depth);

describe("a GCA 5 file", () => {
  test("GURPS-72 to 80: becomes an actor beside one of GCS, attacks, and is imported again", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const rifle = trait("303", { name: "Rifle", count: 1, ...modes(shot) });
    await dropAll(page, directory, [
      ["brenna.GCA5", textOf(14, [rifle])],
      ["other.gcs", gcsText({ profile: { name: "Orrin" } })],
    ]);
    await eventually(() => page.locator(`${report} section.file`).count()).toBe(2);
    const [line] = await page.locator(`${report} section.file`).allInnerTexts();
    expect(line?.replace(/\s+/g, " ").replace(/ Items:.*?removed\./, "")).toBe(
      "Brenna was read from brenna.GCA5. Not read, or read in part Flight changes rules that Vantage carries out, but it was not read. Count it yourself.",
    );
    await keepPicture(page, "gca-import");
    await page.locator(`${report} [data-action=close]`).first().click();
    const first = await actorOf(page, "Brenna");
    expect(first?.system).toMatchObject({ st: 11, dx: 12, hearing: 14, basicSpeed: 5.75, thrust: "1d-1" });
    expect(Object.keys(first?.items ?? {}).sort()).toEqual(["Broadsword (Swing)", "Rifle", "Skull", "Torso"]);
    expect(first?.items["Skull"]).toMatchObject({ dr: 3, covers: "skull" });
    expect((await actorOf(page, "Orrin"))?.id).not.toBe(undefined);

    // Wounds of play are not in the file, so they stay.
    await page.evaluate(async (id) => {
      await (window as TableWindow).game.actors.get(id)?.update({ "system.lost": 3 });
    }, first?.id ?? "");
    const sheet = await openSheetOf(page, first?.id ?? "");
    await drop(page, `#${(await sheet.getAttribute("id")) ?? ""}`, textOf(16), "brenna.gca5");
    await eventually(
      async () => (await actorOf(page, "Brenna"))?.items["Broadsword (Swing)"]?.["skill"],
    ).toBe(16);
    await page.locator(`${report} .removed`).getByText("Removed: Rifle.").waitFor();
    expect((await actorOf(page, "Brenna"))?.system).toMatchObject({ lost: 3 });
    await page.locator(`${report} [data-action=close]`).first().click();

    await gm.give(["d6", 3], ["d6", 3], ["d6", 4], ["d6", 5]);
    const row = sheet.locator("[data-item-id]").filter({ hasText: "Broadsword" });
    await row.locator("[data-action=perform]").first().click();
    await gm.dialog.roll();
    await sidebarTab(page, "chat");
    await gm.card.reads("Brenna hits with 10 against 16.");
    await dropActors(page, "Brenna");
    await dropActors(page, "Orrin");
  });

  test("GURPS-73: hostile and broken XML gets a sentence and changes nothing", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const count = () => page.evaluate(() => (window as TableWindow).game.actors.contents.length);
    const before = await count();
    const entities = '<!DOCTYPE gca5 [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><gca5>&c;</gca5>';
    const files: readonly (readonly [string, string])[] = [
      ["entities", entities],
      ["doctype", `<!doctype gca5 SYSTEM "http://example.invalid/a.dtd">${xmlOf(gcaFile())}`],
      ["unknown", "<gca5>&nbsp;</gca5>"],
      ["open", "<gca5><character></gca5>"],
      ["words", "Rope"],
      ["deep", nested(41)],
      ["deeper", nested(100_000)],
      ["level", nested(40)],
      ["other", xmlOf(element("gca5", [element("library")]))],
      ["large", " ".repeat(5_000_001)],
    ];
    await dropAll(
      page,
      directory,
      files.map(([name, text]) => [`${name}.gca5`, text] as const),
    );
    await eventually(() => page.locator(`${report} section.file`).count()).toBe(files.length);
    const lines = await page.locator(`${report} section.file`).allInnerTexts();
    const declares =
      "The file declares a document type or entities. A character file has neither, so it was not opened.";
    const noCharacter = "This is not a character of GCA 5. Save the character in GCA 5.";
    expect(lines.map((one) => one.replace(/\s+/g, " ").trim())).toEqual([
      `entities.gca5: ${declares}`,
      `doctype.gca5: ${declares}`,
      "unknown.gca5: The file is not XML.",
      "open.gca5: The file is not XML.",
      "words.gca5: The file is not XML.",
      "deep.gca5: The file is nested more than 40 elements deep. It is no character.",
      "deeper.gca5: The file is not XML.",
      `level.gca5: ${noCharacter}`,
      `other.gca5: ${noCharacter}`,
      "large.gca5: The file is larger than 5 MB.",
    ]);
    await keepPicture(page, "gca-refused");
    await page.locator(`${report} [data-action=close]`).first().click();
    expect(await count()).toBe(before);
  });

  test("GURPS-73: hostile words of a file are only words", async () => {
    const gm = await table.as("Gamemaster");
    const { page } = gm;
    await sidebarTab(page, "actors");
    const evil = "<img src=x onerror=window.hacked=1>";
    const markup = '<script xmlns="http://www.w3.org/1999/xhtml">window.hacked = 1;</script>';
    const bad = trait("300", { name: evil, ...modes({ ...swing, name: evil, chardamage: evil }) });
    const text = xmlOf(gcaFile({ traits: { equipment: [bad] }, parts: { name: evil } }));
    await drop(page, directory, text.replace("<character>", `<character>${markup}`), "evil.gca5");
    await page.locator(`${report} .notes li`).first().waitFor();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await page.locator(`${report} [data-action=close]`).first().click();
    await dropActors(page, evil);
  });
});
