import { expect, test } from "vitest";
import {
  activate,
  begun,
  centerOf,
  eventually,
  goOn,
  PASS,
  settled,
  useTable,
  VIEW,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

const selected = ({ page }: Person) =>
  page.evaluate(() => (window as TableWindow).canvas.tokens?.controlled.map(({ document }) => document.name));

/** How far a token's middle is from the middle of the window, in pixels. */
const offset = async ({ page }: Person, name: string) => {
  const { x, y } = await centerOf(page, name);
  const { width, height } = VIEW;
  return Math.hypot(x - width / 2, y - height / 2);
};

async function press({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press("n");
}

test("N selects the next ready model of this person, shows it, and begins again after the last one", async () => {
  const { gm, ana } = await begun(table);
  await settled(gm, ana);
  await press(ana);
  await eventually(() => selected(ana)).toEqual(["Mags Harrow"]);
  await eventually(() => offset(ana, "Mags Harrow")).toBeLessThan(20);
  await press(ana);
  await eventually(() => selected(ana)).toEqual(["Nettle Voss"]);
  await press(ana);
  await eventually(() => selected(ana)).toEqual(["Mags Harrow"]);
});

test("a model that is done is left out, the active one comes first, and without any a sentence says so", async () => {
  const { gm, ana } = await begun(table);
  await activate(ana, "Nettle Voss", PASS);
  await press(ana);
  await eventually(() => selected(ana)).toEqual(["Nettle Voss"]);
  await goOn(ana);
  await settled(gm, ana);
  await press(ana);
  await eventually(() => selected(ana)).toEqual(["Mags Harrow"]);
  await press(ana);
  await settled(ana);
  expect(await selected(ana)).toEqual(["Mags Harrow"]);
  await activate(ana, "Mags Harrow", PASS);
  await goOn(ana);
  await settled(gm, ana);
  await press(ana);
  await ana.notices.getByText("None of your models on this scene is ready.").waitFor();
});

test("a GM is shown only models without a player at the table", async () => {
  const { gm, ana } = await begun(
    table,
    ["Mags Harrow", "Ines Calder"],
    [
      ["d10", 9],
      ["d10", 7],
    ],
  );
  await settled(gm, ana);
  await press(gm);
  await eventually(() => selected(gm)).toEqual(["Ines Calder"]);
  await press(gm);
  await settled(gm);
  expect(await selected(gm)).toEqual(["Ines Calder"]);
});
