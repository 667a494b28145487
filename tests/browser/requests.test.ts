import { afterEach, describe, expect, test } from "vitest";
import {
  countWaiting,
  eventually,
  openSheet,
  setSetting,
  settled,
  target,
  useTable,
  type Person,
} from "./lib/index.js";

const table = useTable();

const AS_SHIPPED = { mayUndo: "gm", mayReroll: "gm", mayRemoveModifier: "gm" } as const;

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  for (const [name, value] of Object.entries(AS_SHIPPED)) await setSetting(gm.page, name, value);
});

/** Ana shoots with Mags, without a dialog. */
async function shoot(ana: Person, at: string, face: number): Promise<void> {
  await target(ana.page, at);
  const sheet = await openSheet(ana.page, "Mags Harrow");
  await ana.give(["d10", face]);
  const before = await exchanges(ana).count();
  await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
  // The card of the test before says the same.
  await eventually(() => exchanges(ana).count()).toBe(before + 1);
  await ana.card.reads(/Mags Harrow (hits|misses)/);
}

const exchanges = ({ page }: Person) => page.locator(".chat-log .vantage-card:not(.vantage-request)");

/** The newest card of an exchange, which a request's card may follow. */
const exchange = (person: Person) => exchanges(person).last();

/** The card of a request that waits for a decision. */
const request = ({ page }: Person) => page.locator(".chat-log .vantage-request");

/** Presses a button of the exchange's card. */
async function press(person: Person, name: string): Promise<void> {
  await exchange(person).getByRole("button", { name }).first().click();
}

async function decide(person: Person, name: "Allow" | "Deny" | "Cancel"): Promise<void> {
  await request(person).getByRole("button", { name }).click();
}

/** Waits until no request is in the log of these people. */
async function noRequest(...people: readonly Person[]): Promise<void> {
  for (const person of people) await eventually(() => request(person).allInnerTexts()).toEqual([]);
}

/** A picture of both windows, for whoever looks at them: where VANTAGE_LOOK names a folder. */
async function look(name: string, ...people: readonly Person[]): Promise<void> {
  const folder = process.env["VANTAGE_LOOK"];
  if (folder === undefined) return;
  for (const { page, name: who } of people) await page.screenshot({ path: `${folder}/${name}-${who}.png` });
}

describe("a player asks for what only the GM may do", () => {
  test("an undo: both read who asks for what; allowed, it is done, and the request goes", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await shoot(ana, "Ines Calder", 6);
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await press(ana, "Undo");
    await ana.notices.getByText("Your request was sent to the GM.").waitFor();
    for (const person of [gm, ana])
      await request(person).getByText("asks to undo: Mags Harrow, Shoot.").waitFor();
    await look("undo", gm, ana);
    expect(await request(ana).getByRole("button").allInnerTexts()).toEqual(["Cancel"]);
    expect(await request(gm).getByRole("button").allInnerTexts()).toEqual(["Allow", "Deny"]);
    await settled(gm, ana);
    expect(await countWaiting(gm.page), "nothing is done before the GM allows it").toBe(1);

    await decide(gm, "Allow");
    await exchange(ana).locator(".stamp").waitFor();
    await eventually(() => countWaiting(gm.page)).toBe(0);
    await noRequest(gm, ana);
    await exchange(ana).getByText("Ana undid this. Gamemaster allowed it.").waitFor();
  });

  test("a GM who looks at another tab gets a window; decided there, it goes", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const prompt = gm.page.locator(".vantage-prompt");
    await gm.page.locator("#sidebar [data-tab=actors]").first().click();
    await shoot(ana, "Ines Calder", 6);
    await press(ana, "Undo");
    await prompt.getByText("Ana asks to undo: Mags Harrow, Shoot.").waitFor();
    await settled(gm, ana);
    expect(await ana.page.locator(".vantage-prompt").count(), "who asks is not asked").toBe(0);
    expect(await prompt.locator(".answers button").allInnerTexts()).toEqual(["Allow", "Deny"]);
    await look("window", gm, ana);
    await prompt.getByRole("button", { name: "Deny" }).click();
    await prompt.waitFor({ state: "detached" });
    await ana.notices.getByText("The GM denied your request.").waitFor();

    await press(ana, "Undo");
    await prompt.getByRole("button", { name: "Allow" }).click();
    await prompt.waitFor({ state: "detached" });
    await exchange(ana).getByText("Ana undid this. Gamemaster allowed it.").waitFor();
    await gm.page.locator("#sidebar [data-tab=chat]").first().click();
    await noRequest(gm, ana);
  });
});
