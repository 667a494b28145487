import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  countersOn,
  eventually,
  modelState,
  openSheet,
  stateOf,
  useTable,
  type TableWindow,
  settled,
  showTab,
} from "./lib/index.js";
import { unpackedSystem } from "./lib/unpacked.js";

/** The module of docs/new-game.md beside the system as people install it. */
const table = useTable({ empty: true, modules: ["docs/new-game"], system: await unpackedSystem() });

/** Two toys of the module's game 8 inches apart with a low book between them; the duck is Ana's. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game, Actor, Scene } = window as TableWindow & {
      Actor: { create(data: object): Promise<{ readonly id: string }> };
      Scene: { create(data: object): Promise<TableWindow["canvas"]["scene"]> };
    };
    const marble = { name: "Marble", type: "toy-box.missile", system: { reach: 12 } };
    const token = { actorLink: true, sight: { enabled: false }, displayName: 50 };
    const ana = game.users.getName("Ana")?.id ?? "";
    const toy = (name: string, disposition: number, ownership: object) =>
      Actor.create({
        name,
        type: "toy-box.toy",
        items: [marble],
        ownership,
        prototypeToken: { name, disposition, ...token },
      });
    const bear = await toy("Bear", -1, {});
    const duck = await toy("Duck", 1, { [ana]: 3 });
    const scene = await Scene.create({
      name: "Nursery",
      width: 1600,
      height: 800,
      padding: 0,
      grid: { type: 1, size: 80, distance: 1, units: "in" },
      tokenVision: false,
      fog: { exploration: false },
      tokens: [
        { ...token, name: "Bear", disposition: -1, actorId: bear.id, x: 320, y: 320 },
        { ...token, name: "Duck", disposition: 1, actorId: duck.id, x: 1040, y: 320 },
      ],
      walls: [
        {
          c: [1000, 240, 1000, 480],
          move: 20,
          sight: 0,
          light: 0,
          sound: 0,
          flags: { vantage: { cover: "light", top: 1 } },
        },
      ],
    });
    await game.settings.set("vantage", "games", ["toy-box"]);
    await game.settings.set("vantage", "firstRun", false);
    // The tour would lie over everything.
    await game.settings.set("vantage", "tourSeen", true);
    await scene?.activate();
  });
  await page.waitForFunction(() => {
    const { canvas } = window as TableWindow;
    return canvas.ready && canvas.tokens?.placeables.length === 2;
  });
}

describe("a game from a module", () => {
  beforeAll(async () => {
    const gm = await table.as("Gamemaster");
    const asked = gm.page.locator("#vantage-first-run");
    await asked.getByText("Toys throw marbles at each other").waitFor();
    await asked.getByRole("checkbox", { name: "Toy Box" }).check();
    await asked.getByRole("button", { name: "Play these games" }).click();
    await asked.waitFor({ state: "detached" });
    await layOut(gm.page);
  });

  test("has a sheet in its own words, for the toy and for what it throws", async () => {
    const gm = await table.as("Gamemaster");
    await settled(gm);
    expect(await gm.notices.count(), "nothing is amiss with it").toBe(0);
    const sheet = await openSheet(gm.page, "Bear");
    const words = await sheet.innerText();
    await showTab(sheet, "Actions");
    const text = words + (await sheet.innerText());
    for (const word of ["Toy Box", "Throw", "Sturdy", "Marble", "Stand up"]) expect(text).toContain(word);
    expect(text).not.toMatch(/toy-box|VANTAGE/);
    await showTab(sheet, "Combat");
    await sheet.getByRole("button", { name: /^Throw.*: Marble$/ }).waitFor();
    await gm.page.evaluate(async () => {
      const bear = (window as TableWindow).game.actors.getName("Bear");
      const [marble] = bear?.items.contents ?? [];
      await marble?.sheet.render({ force: true });
    });
    const item = gm.page.locator(".vantage-sheet.item");
    await item.getByText("Missile").first().waitFor();
    expect(await item.innerText()).not.toMatch(/toy-box|VANTAGE/);
  });

  test("is in contact at 1 inch and not at 10: how far it throws is no reach in melee", async () => {
    const gm = await table.as("Gamemaster");
    const contactAt = (inches: number) =>
      gm.page.evaluate(async (far) => {
        const { game, canvas } = window as TableWindow;
        const tokens = canvas.scene?.tokens;
        const [bear, duck] = ["Bear", "Duck"].map((name) => tokens?.getName(name));
        if (!bear || !duck) throw new Error("A toy is missing.");
        await duck.update({ x: 320 + 80 * far });
        const { api } = game.system;
        return [api.measure(bear.uuid, duck.uuid), api.measure(duck.uuid, bear.uuid)].map(
          ({ contact }) => contact?.value,
        );
      }, inches);
    expect(await contactAt(1)).toEqual([true, true]);
    expect(await contactAt(10)).toEqual([false, false]);
    await contactAt(9);
  });

  test("is played from the drag to the undo, and its target's player is asked", async () => {
    const ana = await table.as("Ana");
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);

    const dialog = await gm.aim("Bear", "Duck");
    await eventually(() => dialog.found()).toEqual(["cover"]);
    await eventually(() => dialog.modifier("cover")).toMatchObject({ name: "Cover" });
    await eventually(() => dialog.line()).toBe("2d6 ≥ 1");
    await eventually(() => dialog.odds()).toEqual({ Missed: 25, Chipped: 61.1, Broken: 13.9 });
    await dialog.set("steady", true);
    await eventually(() => dialog.line()).toBe("3d6 ≥ 1");
    await gm.give(["d6", 6], ["d6", 2], ["d6", 2]);
    await dialog.roll();

    await ana.card.reads("Duck is about to take 2 knocks. Tumble?");
    await ana.card.press("Tumble: one fewer knock");
    await gm.card.reads("Bear chips Duck. New chips: 1, left: 2.");
    await eventually(() => gm.card.rolls()).toMatchObject([{ purpose: "Knocks", faces: [6, 2, 2] }]);
    await eventually(async () => (await modelState(gm.page, "Duck")).statuses).toEqual(["tipped"]);
    await eventually(() => countersOn(gm.page, "Duck")).toEqual({ chips: 1 });

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("refuses by its own rule, and a tipped toy stands up from its sheet", async () => {
    const ana = await table.as("Ana");
    await ana.page.evaluate(() =>
      (window as TableWindow).game.actors.getName("Duck")?.toggleStatusEffect("tipped", { active: true }),
    );
    await ana.drag("Duck", "Bear");
    const reason = "This toy is tipped over. Stand it up first.";
    await eventually(() => ana.barred.locator("p").innerText()).toContain(reason);
    expect(await ana.barred.getByRole("button", { name: "Do it anyway" }).count()).toBe(0);
    await ana.barred.getByRole("button", { name: "Dismiss" }).click();
    await ana.barred.waitFor({ state: "detached" });
    const sheet = await openSheet(ana.page, "Duck");
    await showTab(sheet, "Actions");
    await sheet.getByRole("button", { name: "Stand up" }).click();
    await ana.card.reads("Duck stands up.");
    await eventually(async () => (await modelState(ana.page, "Duck")).statuses).toEqual([]);
  });
});
