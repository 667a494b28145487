import { expect, test } from "vitest";
import {
  answer,
  beginBattle,
  countFrom,
  eventually,
  faces,
  goOn,
  openTracker,
  order,
  prompt,
  setUpBattle,
  settled,
  useTable,
  type Person,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Tobias Wren": "Ana" } } });

/** The words of the element with the focus. */
const focused = ({ page }: Person): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

test("an attack takes its side three gestures; a defense with retreat and hex is one window, and one answer", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await beginBattle(gm, await setUpBattle(gm, ["Tobias Wren", "Ossian Dredge"]));
  await order(ana).getByText("Tobias Wren is active").waitFor();
  await settled(gm, ana);
  const [ofAna, ofGm] = [await countFrom(ana), await countFrom(gm)];
  const dialog = await ana.aim("Tobias Wren", "Ossian Dredge");
  await gm.give(...faces(3, 4, 3));
  await dialog.roll();

  const asked = prompt(gm);
  await answer(gm, "Dodge at 9");
  await eventually(() => focused(gm), "the next choice is read first").toBe("Does Ossian Dredge retreat?");
  const group = asked.getByRole("group", { name: "Does Ossian Dredge retreat?" });
  await eventually(() => group.getByRole("button", { name: /^Retreat \(\+3/ }).count()).toBe(1);
  await answer(gm, "Parry with Maul at 9");
  await eventually(() => group.getByRole("button", { name: /^Retreat \(\+1/ }).count()).toBe(1);
  const chosen = asked.locator("[aria-expanded=true]");
  await eventually(() => chosen.allInnerTexts(), "the first choice can be changed").toEqual([
    expect.stringContaining("Parry with Maul at 9"),
  ]);
  // The answer without a retreat, the pin that gives it from now on, and the retreat.
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await gm.page.keyboard.press(key);
  await eventually(() => focused(gm)).toBe("Choose where to retreat");
  await gm.give(...faces(1, 1, 2));
  await answer(gm, "Back right");
  await asked.waitFor({ state: "detached" });
  await eventually(() => gm.card.element.textContent()).toContain(
    "Ossian Dredge: Parry with Maul at 9, retreats, back right",
  );
  await settled(gm, ana);
  await goOn(ana);
  await order(ana).getByText("Ossian Dredge is active").waitFor();
  expect(await ofAna()).toEqual({ gestures: 3, windows: 0 });
  expect(await ofGm()).toMatchObject({ windows: 1 });
});
