import { afterEach, expect, test } from "vitest";
import {
  countWaiting,
  drawnAbove,
  eventually,
  untilReady,
  useTable,
  viewScene,
  type Person,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable();

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  if (await isDisabled(gm)) await disableCanvas(gm, false);
  await lookAtScene(gm, null);
});

/** Every fact that a client measures between any two tokens of the scene in play, and around each of them. */
async function measured({ page }: Person): Promise<unknown> {
  return page.evaluate(() => {
    const { game } = window as TableWindow;
    const refs = (game.scenes.active?.tokens.contents ?? []).map(({ uuid }) => uuid);
    const { api } = game.system;
    const facts = refs.map((one) => [
      api.measure(one),
      ...refs.filter((other) => other !== one).map((other) => api.measure(one, other)),
    ]);
    return JSON.parse(JSON.stringify(facts)) as unknown;
  });
}

/** Looks at an empty scene of another grid and unit; or, with null, at the one in play. */
async function lookAtScene({ page }: Person, name: string | null): Promise<void> {
  const id = await page.evaluate(async (wanted) => {
    const { game, Scene } = window as TableWindow & {
      Scene: { create(data: object): Promise<unknown> };
    };
    if (wanted !== null && !game.scenes.getName(wanted))
      await Scene.create({ name: wanted, grid: { type: 2, size: 60, distance: 5, units: "ft" } });
    const scene = wanted === null ? game.scenes.active : game.scenes.getName(wanted);
    return scene?.id ?? "";
  }, name);
  await viewScene(page, id);
}

async function isDisabled({ page }: Person): Promise<boolean> {
  return page.evaluate(() => (window as TableWindow).game.settings.get("core", "noCanvas") === true);
}

/** Disables this client's canvas, or enables it again; the table is loaded again for it. */
async function disableCanvas({ page }: Person, disabled: boolean): Promise<void> {
  await page.evaluate(
    (value) => (window as TableWindow).game.settings.set("core", "noCanvas", value),
    disabled,
  );
  await page.reload();
  await untilReady(page, { canvas: !disabled });
}

/** A player's attack with the same dice: what the dialog found, the test, the odds and the card. */
async function attack(ana: Person, gm: Person): Promise<unknown> {
  const dialog = await ana.aim("Mags Harrow", "Orlo Finch");
  const shown = { found: await dialog.found(), line: await dialog.line(), odds: await dialog.odds() };
  expect(shown.found.length).toBeGreaterThan(0);
  await ana.give(["d10", 8]);
  await dialog.roll();
  await ana.card.reads(/hits Orlo Finch/);
  await eventually(() => countWaiting(ana.page)).toBe(1);
  await ana.card.showModifiers();
  const card = await ana.card.text();
  await gm.card.undo();
  await eventually(() => countWaiting(ana.page)).toBe(0);
  return { ...shown, card };
}

test("a GM who looks at another scene measures the players' fight as one who looks at it", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const facts = await measured(gm);
  const exchange = await attack(ana, gm);
  expect(JSON.stringify(facts).length).toBeGreaterThan(10_000);

  await lookAtScene(gm, "Elsewhere");
  expect(await measured(gm)).toEqual(facts);
  expect(await attack(ana, gm)).toEqual(exchange);
});

test("a GM who looks at another scene acts for a token where that is; nothing lights up on the scene in view", async () => {
  const gm = await table.as("Gamemaster");
  const facts = await measured(gm);
  await lookAtScene(gm, "Elsewhere");
  await gm.page.evaluate(() => {
    const { game } = window as TableWindow;
    const uuid = (name: string) => game.scenes.active?.tokens.getName(name)?.uuid;
    void game.system.api.useAction({ actor: uuid("Mags Harrow"), targets: [uuid("Orlo Finch")] });
  });
  const dialog = await gm.dialog.opened();
  expect((await dialog.found()).length).toBeGreaterThan(0);
  expect(await dialog.line()).toBe("d10 + 5 − 1 ≥ 10");
  await gm.page.keyboard.down("Alt");
  await settled(gm);
  expect(await drawnAbove(gm.page)).toBe(0);
  await gm.page.keyboard.up("Alt");
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  expect(await measured(gm)).toEqual(facts);
});

test("a GM without a canvas does too, and can attack", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const facts = await measured(gm);
  const exchange = await attack(ana, gm);

  await disableCanvas(gm, true);
  expect(await gm.page.evaluate(() => (window as TableWindow).canvas.ready)).toBe(false);
  expect(await measured(gm)).toEqual(facts);
  expect(await attack(ana, gm)).toEqual(exchange);

  await gm.page.evaluate(() => {
    const { game } = window as TableWindow;
    const uuid = (name: string) => game.actors.getName(name)?.uuid;
    void game.system.api.useAction({ actor: uuid("Mags Harrow"), targets: [uuid("Orlo Finch")] });
  });
  const dialog = await gm.dialog.opened();
  const shown = { found: await dialog.found(), line: await dialog.line(), odds: await dialog.odds() };
  expect(exchange).toMatchObject(shown);
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
});

test("a battle that is set up on a scene that players do not see is shown to them, unless the GM says no", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const seen = () => ana.page.evaluate(() => (window as TableWindow).canvas.scene?.name);
  const before = await seen();
  const form = gm.page.locator(".application.vantage-battle");
  const beginThere = async (isShown: boolean) => {
    await lookAtScene(gm, "Heronbridge");
    await gm.page.getByRole("button", { name: "Set up battle" }).first().click();
    await form.getByText("Players see another scene.").waitFor();
    await form.getByLabel("Show Heronbridge to everyone when the battle begins").setChecked(isShown);
    await form.getByRole("button", { name: "Begin battle" }).click();
    await form.waitFor({ state: "detached" });
    await gm.page.evaluate(async () => {
      for (const combat of (window as TableWindow).game.combats.contents) await combat.delete();
    });
  };
  await beginThere(false);
  await settled(gm, ana);
  expect(await seen()).toBe(before);
  await beginThere(true);
  await eventually(seen).toBe("Heronbridge");
  await lookAtScene(gm, before ?? null);
  await gm.page.evaluate(() => (window as TableWindow).canvas.scene?.activate());
  await eventually(seen).toBe(before);
});
