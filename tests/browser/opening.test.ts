import { describe, expect, test } from "vitest";
import {
  beside,
  countRequests,
  eventually,
  lookAt,
  modelState,
  openSheet,
  select,
  settled,
  startEncounter,
  stateOf,
  target,
  trackOf,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

type Heard = TableWindow & {
  readonly Hooks: { on(hook: string, listener: (report: { action: string }) => void): number };
  heard?: string[];
};

/**
 * Reloads a page, with a file held back that the table needs to open: the world is ready and nothing can be played. Gives
 * what lets the file through and waits until the table is open.
 */
async function reloadHeldBack(person: Person, script: "table" | "tnt"): Promise<() => Promise<void>> {
  const { page } = person;
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const file = `**/scripts/${script}.mjs`;
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  await page.reload();
  await asked;
  await page.waitForFunction(() => {
    const { game, canvas } = window as Partial<TableWindow>;
    return game?.ready === true && canvas?.ready === true;
  });
  expect(await isOpen(person), "the table").toBe(false);
  return async () => {
    letThrough();
    await person.ready();
    await page.unroute(file);
  };
}

/** Whether the table is open. */
function isOpen({ page }: Person): Promise<boolean> {
  return page.evaluate(() => {
    const now = new Promise<boolean>((resolve) => setTimeout(() => resolve(false)));
    return Promise.race([(window as TableWindow).game.system.api.ready.then(() => true), now]);
  });
}

describe("before the table is open", () => {
  const table = useTable();

  test("an open question, a drop on an enemy and a player's request wait, and go on when it opens", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const first = await gm.aim("Wyn Sable", "Milla Stray");
    await gm.give(["d10", 9], ["d10", 3], ["d10", 2], ["d10", 5]);
    await first.roll();
    await gm.card.reads("Press the advantage?");

    const open = await reloadHeldBack(gm, "tnt");
    await gm.card.reads("Press the advantage?");
    const { x, y } = await modelState(gm.page, "Mags Harrow");
    await gm.drag("Mags Harrow", "Ines Calder");
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await sheet.getByRole("button", { name: "Shoot 5: Revolver" }).click({ modifiers: ["Shift"] });
    await eventually(() => countRequests(ana.page)).toBe(1);
    await settled(ana, gm);
    expect(await gm.page.locator(".vantage-attack").count(), "dialogs").toBe(0);
    expect(await modelState(gm.page, "Mags Harrow")).toMatchObject({ x, y });

    await open();
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    // The question's own prompt is open too, and Escape would close that one.
    await gm.page.evaluate(() =>
      (window as TableWindow).foundry.applications.instances.get("vantage-attack")?.close(),
    );
    await dialog.closed();
    await eventually(() => countRequests(ana.page)).toBe(0);
    await ana.card.reads(/Mags Harrow (misses|hits) Ines Calder/);
    await settled(gm, ana);
    if (await gm.card.button("Undo").count()) await gm.card.undo();
    const asked = gm.page.locator(".vantage-card", { hasText: "Press the advantage?" });
    await asked.getByRole("button", { name: "Stay locked" }).click();
    await eventually(() => gm.page.locator(".vantage-card .ask").count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-17: a model's own movement is counted", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    const open = await reloadHeldBack(gm, "tnt");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await gm.drag("Mags Harrow", await beside(gm.page, "Mags Harrow", { x: 60, y: -90 }));
    await settled(gm);
    expect((await stateOf(gm.page)).turns["Mags Harrow"]?.["moves"], "not counted yet").not.toBe(1);
    await open();
    await eventually(async () => (await stateOf(gm.page)).turns["Mags Harrow"]).toMatchObject({
      actionPoints: 1,
      moves: 1,
    });
  });

  test("other packages hear what happened in the meantime, once", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const shot = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await shot.roll();
    await gm.card.reads("Mags Harrow hits Ines Calder with 11.");
    await settled(gm, ana);

    const open = await reloadHeldBack(ana, "tnt");
    await ana.page.evaluate(() => {
      const page = window as Heard;
      const heard: string[] = (page.heard = []);
      for (const hook of ["rolled", "applied", "undone"])
        page.Hooks.on(`vantage.${hook}`, ({ action }) => void heard.push(`${hook} ${action}`));
    });
    await gm.card.undo();
    await settled(gm);
    await open();
    await settled(gm, ana);
    expect(await ana.page.evaluate(() => (window as Heard).heard)).toEqual(["undone shoot"]);
  });
});

describe("before the table is open, on hexes", () => {
  const table = useTable({ demonstration: { game: "godsgloom", owners: { "Torch Guard": "Ana" } } });

  test("a unit turned by a key, and a token turned by hand, face where they were turned", async () => {
    const gm = await table.as("Gamemaster");
    const open = await reloadHeldBack(gm, "table");
    await updateToken(gm.page, "Husk Rabble of the Reeds", { rotation: 20 });
    await lookAt(gm.page, "Torch Guard");
    await select(gm.page, "Torch Guard");
    await gm.page.keyboard.press("Period");
    await open();
    await eventually(() => trackOf(gm.page, "Torch Guard", "facing")).toBe(0);
    await eventually(async () => (await modelState(gm.page, "Torch Guard")).rotation).toBe(270);
    await eventually(() => trackOf(gm.page, "Husk Rabble of the Reeds", "facing")).toBe(4);
    await eventually(async () => (await modelState(gm.page, "Husk Rabble of the Reeds")).rotation).toBe(30);
  });
});

describe("after the table opened, while the browser has nothing to do", () => {
  const table = useTable();
  type Idle = Heard & { idle: (() => void)[]; requestIdleCallback: unknown };

  /** Lets the page have an idle moment, once it waits for one. */
  async function giveIdleMoment({ page }: Person): Promise<void> {
    await page.waitForFunction(() => (window as Idle).idle.length > 0);
    await page.evaluate(() => (window as Idle).idle.shift()?.());
  }

  test("an attack is rehearsed in two moments, unseen and unheard by other packages", async () => {
    const gm = await table.as("Gamemaster");
    await gm.page.addInitScript(() => {
      const idle: (() => void)[] = [];
      Object.assign(window, { idle, heard: [], requestIdleCallback: (act: () => void) => idle.push(act) });
    });
    await gm.reload();
    await gm.page.evaluate(() => {
      const { Hooks, heard } = window as Idle;
      Hooks.on("vantage.weigh", ({ action }) => void heard?.push(action));
    });
    await giveIdleMoment(gm);
    await giveIdleMoment(gm);
    await settled(gm);
    expect(await gm.page.locator(".vantage-attack, .vantage-drag-label").count(), "dialogs and labels").toBe(
      0,
    );
    expect(await gm.page.evaluate(() => (window as Idle).heard)).toEqual([]);
    expect(await gm.page.evaluate(() => (window as Idle).idle.length), "moments asked for").toBe(0);
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await eventually(() => dialog.baseAndFinal()).toEqual(["5", "4"]);
  });
});
