import { afterEach, describe, expect, test } from "vitest";
import {
  begun,
  eventually,
  goOn,
  modelIn,
  PASS,
  row,
  setSetting,
  setStatus,
  settled,
  target,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { shootsThroughSmoke } from "./lib/smoke.js";

const table = useTable();

const openChat = ({ page }: Person) =>
  page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
const targets = ({ page }: Person) =>
  page.evaluate(() => [...(window as TableWindow).game.user.targets].map(({ document }) => document.name));

async function shoots(person: Person): Promise<void> {
  await shootsThroughSmoke(person);
  await person.card.reads("Mags Harrow misses Ines Calder with 1.");
}

describe("same again", () => {
  test("the card's button repeats attacker, weapon and options on the same target, and opens nothing", async () => {
    const gm = await table.as("Gamemaster");
    await openChat(gm);
    await shoots(gm);
    await gm.give(["d10", 3]);
    await gm.card.press("Same again");
    await gm.card.reads("Mags Harrow misses Ines Calder with 2.");
    await gm.card.showModifiers();
    await gm.card.reads("Smoke");
    await gm.card.reads("Suppressive fire");
    expect(await gm.dialog.element.count()).toBe(0);
  });

  test("R repeats the last attack; when its target is out, on the nearest enemy; the card is only for who plays the attacker", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    for (const person of [gm, ben]) await openChat(person);
    await shoots(gm);
    await settled(gm, ben);
    await ben.card.reads("Mags Harrow misses Ines Calder with 1.");
    expect(await ben.card.button("Same again").count()).toBe(0);
    await setStatus(gm.page, "Ines Calder", "out");
    await gm.give(["d10", 2]);
    await gm.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await gm.page.keyboard.press("r");
    await gm.card.reads(/Mags Harrow misses (?!Ines Calder)/);
    expect(await gm.dialog.element.count()).toBe(0);
    await setStatus(gm.page, "Ines Calder", "out", false);
  });

  test("in a battle it activates a ready model as a drop does, and one that is done reads why not", async () => {
    const { gm, ana } = await begun(table);
    await ana.give(PASS);
    await openChat(ana);
    await shoots(ana);
    await settled(gm, ana);
    await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("combat", "primary"));
    await goOn(ana);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    await settled(gm, ana);
    await openChat(ana);
    const before = await ana.page.locator(".chat-log .vantage-card").count();
    const [card] = await ana.page
      .locator(".vantage-card")
      .filter({ has: ana.page.locator("[data-action=exchangeAgain]") })
      .all();
    await card?.locator("[data-action=exchangeAgain]").click();
    await ana.barred.getByText("It isn't this model's activation.").waitFor();
    await ana.barred.getByRole("button", { name: "Dismiss" }).click();
    await settled(gm, ana);
    expect(await ana.page.locator(".chat-log .vantage-card").count()).toBe(before);
    expect((await modelIn(ana, "Nettle Voss"))["activated"] ?? 0).toBe(0);
  });

  test("without an attack to repeat, a sentence says so", async () => {
    const ben = await table.as("Ben");
    await ben.page.keyboard.press("r");
    await ben.notices.getByText("You have no attack to repeat.").waitFor();
  });
});

describe("targets after an attack", () => {
  afterEach(async () => {
    await setSetting((await table.as("Gamemaster")).page, "keepTargets", true);
  });

  test.each([
    [true, ["Ines Calder"]],
    [false, []],
  ])("with the setting at %s they are %j", async (keeps, left) => {
    const gm = await table.as("Gamemaster");
    await setSetting(gm.page, "keepTargets", keeps);
    await target(gm.page, "Ines Calder");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await openChat(gm);
    await gm.card.reads("Mags Harrow misses Ines Calder with 7.");
    await settled(gm);
    await eventually(() => targets(gm)).toEqual(left);
  });
});
