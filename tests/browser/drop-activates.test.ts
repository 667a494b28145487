import { expect, test } from "vitest";
import {
  activate,
  begun,
  carry,
  eventually,
  goOn,
  lookAt,
  modelIn,
  order,
  PASS,
  row,
  setSetting,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** A test of Mettle that fails: one Action Point is left. */
const FAIL = ["d10", 2] as const;

const isActive = (person: Person, name: string) => order(person).getByText(`${name} is active`).waitFor();

test("TNT-87 a shot of a ready model takes three gestures: the drop, Roll, End activation", async () => {
  const { gm, ana } = await begun(table);
  await ana.give(PASS);
  const dialog = await ana.aim("Mags Harrow", "Ines Calder");
  await isActive(ana, "Mags Harrow");
  expect(await row(ana, "Mags Harrow").innerText()).toContain("Action Points 2");
  await ana.give(["d10", 2]);
  await dialog.roll();
  await eventually(() => ana.page.locator(".chat-log").textContent()).toContain(
    "Mags Harrow misses Ines Calder",
  );
  await goOn(ana);
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
  await settled(gm, ana);
});

test("the label of the drag says that it activates first, with the chances that it then has", async () => {
  const { ana } = await begun(table);
  await lookAt(ana.page, "Mags Harrow", "Ines Calder");
  await carry(ana.page, "Mags Harrow", "Ines Calder");
  await eventually(() => ana.label.innerText()).toMatch(/Activates first[\s\S]*Hit 60%/);
  await ana.page.keyboard.press("Escape");
  await ana.page.mouse.up();
});

test("TNT-88 an activation test that fails costs what it costs by the button, and its undo makes the model ready again", async () => {
  const { gm, ana } = await begun(table);
  await ana.give(FAIL);
  await ana.aim("Mags Harrow", "Ines Calder");
  expect(await row(ana, "Mags Harrow").innerText()).toContain("Action Points 1");
  await ana.page.keyboard.press("Escape");
  await ana.dialog.closed();
  await settled(gm, ana);
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await gm.card.undo();
  await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Ready/);
  expect((await modelIn(ana, "Mags Harrow"))["activated"] ?? 0).toBe(0);
});

test("a model that the order of play does not let act is not activated: its drop is as before", async () => {
  const { gm, ana } = await begun(table);
  // Ana's side is in play.
  await gm.drag("Ines Calder", "Mags Harrow");
  await expectReady(gm, "Ines Calder");
  await activate(ana, "Nettle Voss", PASS);
  await ana.drag("Mags Harrow", "Ines Calder");
  await expectReady(ana, "Mags Harrow");
});

test("with the setting off a drop activates no one", async () => {
  const { gm, ana } = await begun(table);
  await setSetting(gm.page, "dropActivates", false);
  await ana.drag("Mags Harrow", "Ines Calder");
  await expectReady(ana, "Mags Harrow");
  await setSetting(gm.page, "dropActivates", true);
});

/** The model is still ready. */
async function expectReady(person: Person, name: string): Promise<void> {
  await settled(person);
  await person.page.keyboard.press("Escape");
  await settled(person);
  expect((await modelIn(person, name))["activated"] ?? 0).toBe(0);
  expect(await row(person, name).innerText()).toMatch(/Ready/);
}
