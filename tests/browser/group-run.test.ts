import { expect, test } from "vitest";
import {
  activate,
  beginBattle,
  eventually,
  goOn,
  modelIn,
  openTracker,
  order,
  PASS,
  setUpBattle,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";
import { cardRows, dropGroup, group, openChat, rowsOf, run } from "./lib/group.js";

const table = useTable();

/** A battle in which the GM's side is in play against Ana's. */
async function watchToPlay(gm: Person): Promise<void> {
  const id = await setUpBattle(gm, [
    "Mags Harrow",
    "Nettle Voss",
    "Ines Calder",
    "Orlo Finch",
    "Weir Hand Tam",
  ]);
  await openTracker(gm);
  await beginBattle(gm, id, ["d10", 3], ["d10", 9]);
  await order(gm).getByText("The Weir Watch to play.").waitFor();
}

test("TNT-87, TNT-88 in a battle each is activated and ends its activation; the run stops where one fails", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await watchToPlay(gm);
  await openChat(ana);
  await dropGroup(gm, ["Ines Calder", "Orlo Finch", "Weir Hand Tam"], "Mags Harrow");
  expect(await rowsOf(gm.page)).toEqual([
    "Attack in this order",
    "Ines Calder Hit 84% Shoot · Assault rifle",
    "Orlo Finch Hit 50% Shoot · Rifle 1 modifier",
    "Weir Hand Tam Hit 50% Shoot · Rifle",
  ]);
  await group(gm.page).getByText("Its activation ends before the next model attacks.").waitFor();
  // Ines passes and misses twice, Orlo fails and misses.
  await gm.give(["d10", 9], ["d10", 2], ["d10", 2], ["d10", 3], ["d10", 3]);
  await group(gm.page).getByRole("button", { name: "Roll 3 attacks" }).click();
  await openChat(gm);
  const rows = [
    "Ines Calder Hit 84% | Ines Calder passes 16 against 10 | All 2 shots miss | Ines Calder is done.",
    "Orlo Finch Hit 50% | Orlo Finch fails 8 against 10 | Miss",
    "Weir Hand Tam Hit 50% | Has not attacked.",
  ];
  for (const { page } of [gm, ana]) {
    await eventually(() => cardRows(page)).toEqual(rows);
    await run(page)
      .getByText(
        "After Orlo Finch, play passes to Ana. The others can attack after the enemy's next activation.",
      )
      .waitFor();
  }
  expect((await modelIn(gm, "Weir Hand Tam"))["activated"] ?? 0).toBe(0);
  // Only the one whose run it is goes on with it.
  expect(await run(ana.page).getByRole("button", { name: "Continue" }).count()).toBe(0);

  // Undone together, all are as before.
  await run(gm.page).getByRole("button", { name: "Undo all" }).click();
  await eventually(() => run(gm.page).locator(".stamp").count()).toBe(5);
  for (const name of ["Ines Calder", "Orlo Finch"])
    expect((await modelIn(gm, name))["activated"] ?? 0).toBe(0);
  await eventually(() => run(gm.page).getByRole("button", { name: "Undo all" }).count()).toBe(0);
  await settled(gm, ana);
});

test("the options of the last attacks count in a group as in the dialog, shown as remembered, and one click clears them", async () => {
  const gm = await table.as("Gamemaster");
  await watchToPlay(gm);
  await gm.page.evaluate(async () => {
    const { canvas, game, ui } = window as TableWindow;
    const refs = ["Orlo Finch", "Weir Hand Tam"].map(
      (name) => canvas.scene?.tokens.getName(name)?.uuid ?? "",
    );
    const smoke = { set: {}, aimed: {}, free: { label: "Smoke", value: -1 } };
    const own = Object.fromEntries(refs.map((ref) => [`${ref} shoot`, smoke]));
    await game.settings.set("vantage", "lastOptions", { [ui.combat.viewed?.id ?? ""]: own });
  });
  await dropGroup(gm, ["Ines Calder", "Orlo Finch", "Weir Hand Tam"], "Mags Harrow");
  expect(await rowsOf(gm.page)).toEqual([
    "Attack in this order",
    "Ines Calder Hit 84% Shoot · Assault rifle",
    "Orlo Finch Hit 40% Shoot · Rifle 2 modifiers As in the last attack: Smoke (−1) Clear",
    "Weir Hand Tam Hit 40% Shoot · Rifle 1 modifier As in the last attack: Smoke (−1) Clear",
  ]);
  await group(gm.page).getByRole("button", { name: "Clear: Orlo Finch" }).click();
  await eventually(() => rowsOf(gm.page)).toEqual([
    "Attack in this order",
    "Ines Calder Hit 84% Shoot · Assault rifle",
    "Orlo Finch Hit 50% Shoot · Rifle 1 modifier",
    "Weir Hand Tam Hit 40% Shoot · Rifle 1 modifier As in the last attack: Smoke (−1) Clear",
  ]);
  // Ines, Orlo and Tam pass; Ines misses twice, Orlo with a total of 10 hits, and Tam with the same dice misses.
  await gm.give(["d10", 9], ["d10", 2], ["d10", 2], ["d10", 9], ["d10", 6], ["d10", 9], ["d10", 6]);
  await group(gm.page).getByRole("button", { name: "Roll 3 attacks" }).click();
  await openChat(gm);
  await eventually(async () => (await cardRows(gm.page)).slice(1)).toEqual([
    expect.stringMatching(/^Orlo Finch Hit 50% \| .* \| Hit/),
    expect.stringMatching(/^Weir Hand Tam Hit 40% \| .* \| Miss/),
  ]);
  await settled(gm);
});

test("TNT-87 while another model is active the group waits, each row says for whom, and nothing can be rolled", async () => {
  const gm = await table.as("Gamemaster");
  await watchToPlay(gm);
  await activate(gm, "Ines Calder", PASS);
  await dropGroup(gm, ["Orlo Finch", "Weir Hand Tam"], "Mags Harrow");
  expect(await rowsOf(gm.page)).toEqual([
    "After Ines Calder's turn",
    expect.stringMatching(/^Orlo Finch Hit 50%/),
    expect.stringMatching(/^Weir Hand Tam Hit 50%/),
  ]);
  const roll = group(gm.page).getByRole("button", { name: "Roll" });
  expect(await roll.isDisabled()).toBe(true);
  // The window follows the battle.
  await goOn(gm);
  await eventually(async () => (await rowsOf(gm.page))[0]).toBe("Attack in this order");
  expect(await roll.isEnabled()).toBe(true);
  await settled(gm);
});
