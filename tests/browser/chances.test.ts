import { afterEach, expect, test } from "vitest";
import { eventually, setSetting, settled, useTable, type Person } from "./lib/index.js";

const table = useTable();

const SETTING = "chancesShown";
const OF_GAME = "tnt.chancesShown";
const hits = ({ page }: Person) => page.locator(".vantage-attack .summary");

afterEach(async () => {
  const { page } = await table.as("Gamemaster");
  await setSetting(page, SETTING, "exact");
  await setSetting(page, OF_GAME, "world");
});

test("chances against an enemy are numbers, words, or nothing, as the table says; the GM has numbers", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const [world, own, hasBar, reads, says] of [
    ["exact", "world", true, /Hit\s*60%/, ""],
    ["words", "world", false, /likely/, "The GM shows odds against enemies in words."],
    ["hidden", "world", false, null, "The GM hides odds against enemies."],
    ["hidden", "exact", true, /Hit\s*60%/, ""],
    ["exact", "words", false, /likely/, "The GM shows odds against enemies in words."],
  ] as const) {
    const shown = `${world}, ${own}`;
    await setSetting(gm.page, SETTING, world);
    await setSetting(gm.page, OF_GAME, own);
    await settled(gm, ana);
    const dialog = await ana.aim("Mags Harrow", "Ines Calder");
    await eventually(() => dialog.line(), shown).toBe("d10 + 5 ≥ 10");
    await eventually(() => hits(ana).locator(".odds").count(), shown).toBe(hasBar ? 1 : 0);
    const words = await hits(ana).innerText();
    if (reads) expect(words).toMatch(reads);
    else expect(await hits(ana).locator(".chances li").count()).toBe(0);
    expect(words.includes("%")).toBe(hasBar);
    expect(await hits(ana).locator(".limited").allInnerTexts()).toEqual(says ? [says] : []);
    await ana.page.keyboard.press("Escape");
    await dialog.closed();
  }
  await gm.aim("Mags Harrow", "Ines Calder");
  await eventually(() => hits(gm).locator(".odds").count()).toBe(1);
  expect(await hits(gm).locator(".limited").count()).toBe(0);
});

test("in words, an enemy's side of an opposed test is a question mark, and so are its numbers on the card", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await setSetting(gm.page, SETTING, "words");
  await settled(gm, ana);
  const dialog = await ana.aim("Nettle Voss", "Wyn Sable");
  await eventually(() => dialog.line()).toBe("d10 + 6 + 3 > ?");
  await ana.give(["d10", 2], ["d10", 9]);
  await dialog.roll();
  await ana.card.reads("Wyn Sable wins ? to 11 against Nettle Voss.");
  await gm.card.reads("Wyn Sable wins 14 to 11 against Nettle Voss.");
});

test("a list that the referee finds differently comes back: confirmed it is rolled with, else nothing is", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const question = ana.page.getByRole("dialog", { name: "The situation changed" });
  for (const answer of ["No", "Yes"] as const) {
    const before = await ana.page.locator(".chat-log .vantage-card").count();
    const dialog = await ana.aim("Mags Harrow", "Orlo Finch");
    await eventually(() => dialog.line()).toBe("d10 + 5 − 1 ≥ 10");
    // The GM's client finds nothing more by itself, while the player's still shows what it found.
    await setSetting(gm.page, "findModifiers", false);
    await gm.give(...(answer === "Yes" ? ([["d10", 6]] as const) : []));
    await dialog.rollButton.click();
    await question.getByText("No modifiers").waitFor();
    await settled(gm, ana);
    expect(await ana.page.locator(".chat-log .vantage-card:not(.vantage-request)").count()).toBe(before);
    await question.getByRole("button", { name: answer }).click();
    if (answer === "Yes") await ana.card.reads("Mags Harrow hits Orlo Finch with 11.");
    await settled(gm, ana);
    expect(await ana.page.locator(".chat-log .vantage-card:not(.vantage-request)").count()).toBe(
      before + Number(answer === "Yes"),
    );
    await setSetting(gm.page, "findModifiers", true);
    await settled(gm, ana);
  }
});
