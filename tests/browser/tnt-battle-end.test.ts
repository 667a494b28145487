import { expect, test } from "vitest";
import {
  activate,
  beginBattle,
  beside,
  eventually,
  goOn,
  lookAt,
  modelState,
  openTracker,
  order,
  row,
  setUpBattle,
  settled,
  updateToken,
  useTable,
  type GivenDie,
  type Person,
  type TableWindow,
  prompt,
} from "./lib/index.js";

const table = useTable({
  demonstration: {
    game: "tnt",
    owners: { "Mags Harrow": "Ana", "Nettle Voss": "Ana", "Ines Calder": "Ben", "Orlo Finch": "Ben" },
  },
});

const SQUARE = 60;
const EAST = 270;

/** Where the models begin, in inches: an open strip at the south of the scene. */
const PLACES = {
  "Mags Harrow": { x: 15, y: 22 },
  "Nettle Voss": { x: 15, y: 20 },
  "Orlo Finch": { x: 22, y: 20 },
  "Ines Calder": { x: 20, y: 22 },
} as const;

const d10 = (...faces: readonly number[]): readonly GivenDie[] => faces.map((face) => ["d10", face]);
const choose = (person: Person, answer: string) =>
  prompt(person).getByRole("button", { name: answer }).first().click();

/** Keeps a picture where one is asked for. */
async function look({ page }: Person, name: string): Promise<void> {
  const folder = process.env["VANTAGE_LOOK"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/tnt-end-${name}.png` });
}

/** An action without the dialog, as a macro uses it. */
async function use({ page }: Person, action: string, from: string, at?: string): Promise<void> {
  await page.evaluate(
    async ([id, one, other]) => {
      const { canvas, game } = window as TableWindow;
      const uuid = (name: string) => canvas.scene?.tokens.getName(name)?.uuid ?? "";
      const targets = other === null ? [] : [uuid(other)];
      await game.system.api.useAction({ actor: uuid(one), targets, action: id, skipDialog: true });
    },
    [action, from, at ?? null] as const,
  );
}

/** Two against two, Ana's side first. Ben's side leaves the table in the east. */
async function fought(): Promise<{ readonly gm: Person; readonly ana: Person; readonly ben: Person }> {
  const [gm, ana, ben] = [await table.as("Gamemaster"), await table.as("Ana"), await table.as("Ben")];
  for (const [name, { x, y }] of Object.entries(PLACES))
    await updateToken(gm.page, name, { x: x * SQUARE, y: y * SQUARE, rotation: EAST, elevation: 0 });
  const id = await setUpBattle(gm, Object.keys(PLACES));
  for (const person of [gm, ana, ben]) await openTracker(person);
  await beginBattle(gm, id, ...d10(9, 3));
  await order(ana).getByText("Ana to play.").waitFor();
  return { gm, ana, ben };
}

const statuses = async (person: Person, name: string) => (await modelState(person.page, name)).statuses;

test("TNT-101 to TNT-110: a Hold interrupts a walk, kept hits resolve as the turn ends, and a leader flees", async () => {
  const { gm, ana, ben } = await fought();
  // TNT-101: a passed test, so the side goes on.
  await activate(ana, "Mags Harrow", ...d10(3));
  await use(ana, "hold", "Mags Harrow");
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 0/);
  await look(ana, "on-hold");
  await goOn(ana);
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
  expect(await statuses(gm, "Mags Harrow")).toEqual(["hold"]);
  // TNT-87, TNT-88: Mettle 5 and a 4 are less than 10: play passes.
  await activate(ana, "Nettle Voss", ...d10(4));
  await eventually(() => row(ana, "Nettle Voss").innerText()).toMatch(/Action Points 1/);
  await goOn(ana);
  await order(ben).getByText("Ben to play.").waitFor();

  // TNT-102: the holder shoots within the walk, after 2 of 3 inches.
  await activate(ben, "Orlo Finch", ...d10(5));
  await lookAt(ben.page, "Orlo Finch");
  await ben.drag("Orlo Finch", await beside(ben.page, "Orlo Finch", { x: -3 * SQUARE, y: 0 }));
  await prompt(ana).waitFor();
  await look(ana, "asked");
  await look(ben, "waits");
  await choose(ana, "At point 2");
  await prompt(ana).getByRole("button", { name: "Go on" }).waitFor();
  await eventually(async () => (await modelState(gm.page, "Orlo Finch")).x).toBe(20 * SQUARE);
  await look(ana, "interrupts");
  await gm.give(...d10(8));
  await use(ana, "shoot", "Mags Harrow", "Orlo Finch");
  // TNT-104: the hit is kept. The Hold is used up, and the walk goes on.
  await eventually(() => order(ana).locator(".waiting").innerText()).toBe("1 kept hit");
  expect(await statuses(gm, "Mags Harrow")).toEqual([]);
  await look(ana, "interrupted");
  await choose(ana, "Go on");
  await prompt(ben).waitFor();
  await look(ben, "goes-on");
  await choose(ben, "Go on");
  await eventually(async () => (await modelState(gm.page, "Orlo Finch")).x).toBe(19 * SQUARE);
  await eventually(() => row(ben, "Orlo Finch").innerText()).toMatch(/Action Points 1/);
  await gm.give(...d10(9));
  await use(ben, "shoot", "Orlo Finch", "Nettle Voss");
  await eventually(() => order(ben).locator(".waiting").innerText()).toBe("2 kept hits");
  await goOn(ben);
  // TNT-87: he passed, so his side goes on, and nothing is resolved.
  await activate(ben, "Ines Calder", ...d10(9));
  expect(await order(ben).locator(".go-on").innerText()).toBe("End turn 1: resolve 2 kept hits");
  await look(ben, "before-end");
  // TNT-90: both hits in the order scored, out with 15 to 8 and 16 to 8; then TNT-63: half of each side is lost.
  // Mags holds with 7 + 3, Ines breaks with 7 + 2. TNT-86: initiative of the next turn.
  await gm.give(...d10(9, 2, 9, 2), ...d10(3, 2), ...d10(9, 3));
  await goOn(ben);
  await eventually(() => order(ana).locator(".title").innerText()).toBe("Turn 2 of 6");
  await settled(gm, ana, ben);
  await look(gm, "turn-2");
  expect(await statuses(gm, "Orlo Finch")).toContain("out");
  expect(await statuses(gm, "Nettle Voss")).toContain("out");
  expect(await statuses(gm, "Mags Harrow")).toEqual([]);
  // TNT-110: her full Move of 5 inches toward the east edge. The pond costs double, so her shortest way bears a little south.
  const { x, y } = await modelState(gm.page, "Ines Calder");
  expect(Math.hypot(x - 20 * SQUARE, y - 22 * SQUARE) / SQUARE).toBeCloseTo(5, 1);
  expect(x).toBeGreaterThan(24.9 * SQUARE);
  await order(ana).getByText("Ana to play.").waitFor();
}, 240_000);

test("TNT-92, TNT-112, TNT-113: Clean-up ends a Hold; after an undo and a reload the last one runs, and a side has won", async () => {
  const { gm, ana, ben } = await fought();
  // TNT-101: a failed test gives up its one action, and play still passes.
  await activate(ana, "Mags Harrow", ...d10(1));
  await use(ana, "hold", "Mags Harrow");
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 0/);
  await goOn(ana);
  await order(ben).getByText("Ben to play.").waitFor();
  for (const name of ["Orlo Finch", "Ines Calder"]) {
    await activate(ben, name, ...d10(9));
    await goOn(ben);
    await eventually(() => row(ben, name).innerText()).toMatch(/Done/);
  }
  await activate(ana, "Nettle Voss", ...d10(9));
  expect(await statuses(gm, "Mags Harrow")).toEqual(["hold"]);
  await gm.give(...d10(9, 3));
  await goOn(ana);
  await eventually(() => order(ana).locator(".title").innerText()).toBe("Turn 2 of 6");
  // TNT-92: what is cleared.
  expect(await statuses(gm, "Mags Harrow")).toEqual([]);

  // A kept hit, undone by the GM, gives the action back; a reload of the page that referees changes nothing.
  await activate(ana, "Mags Harrow", ...d10(2));
  await gm.give(...d10(8));
  await use(ana, "shoot", "Mags Harrow", "Orlo Finch");
  await eventually(() => order(ana).locator(".go-on").innerText()).toBe("Pass to Ben: resolve 1 kept hit");
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 0/);
  await look(ana, "kept");
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await look(gm, "cards");
  await gm.card.undo();
  await eventually(() => order(ana).locator(".go-on").innerText()).toBe("Pass to Ben");
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 1/);
  await gm.reload();
  await openTracker(gm);
  await order(gm).getByText("Mags Harrow is active").waitFor();
  await gm.give(...d10(7));
  await use(ana, "shoot", "Mags Harrow", "Orlo Finch");
  await eventually(() => order(ana).locator(".go-on").innerText()).toBe("Pass to Ben: resolve 1 kept hit");

  // TNT-90: Orlo is out with 15 to 8. TNT-112: Ines has a natural 1, so she is out and an injury test is due.
  await gm.give(...d10(9, 2, 1));
  await goOn(ana);
  await settled(gm, ana, ben);
  await order(ana).getByText("Ana wins: no other side has models in play.").waitFor();
  await settled(gm, ana, ben);
  for (const person of [gm, ana, ben]) await look(person, `won-${person.name}`);
  expect(await statuses(gm, "Ines Calder")).toEqual(["injuryDue", "out"]);
  expect(await statuses(gm, "Orlo Finch")).toEqual(["out"]);
  expect(await order(ben).locator(".go-on").count()).toBe(0);
  await ana.page.getByRole("button", { name: "Battle report" }).click();
  const report = ana.page.locator(".vantage-report");
  await report.locator(".timeline").waitFor();
  await look(ana, "report");
  // The shot that was undone is no part of it.
  await report.getByRole("heading", { name: "Ana: 1 attack" }).waitFor();
  await report.getByRole("heading", { name: "Ben: 0 attacks" }).waitFor();
  await report.locator("[data-action=close]").click();
}, 240_000);
