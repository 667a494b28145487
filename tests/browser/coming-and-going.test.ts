import { describe, expect, test } from "vitest";
import {
  addCopy,
  countRequests,
  countWaiting,
  eventually,
  openSheet,
  removeToken,
  startEncounter,
  stateOf,
  target,
  trackOf,
  useTable,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable();

describe("an exchange survives when people come and go", () => {
  test("with the GM away a player's attack waits, says so, and is played when the GM comes back", async () => {
    const ana = await table.as("Ana");
    await (await table.as("Gamemaster")).leave();
    await target(ana.page, "Ines Calder");
    const sheet = await openSheet(ana.page, "Mags Harrow");
    await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
    await ana.card.reads("wants to act: Mags Harrow, Shoot, target: Ines Calder.");
    await ana.card.reads("Waiting for a GM.");
    await settled(ana);
    expect(await countWaiting(ana.page)).toBe(0);

    const gm = await table.as("Gamemaster");
    await eventually(() => countRequests(ana.page)).toBe(0);
    await ana.card.reads(/Mags Harrow (misses|hits) Ines Calder/);
    // The dice are the table's own: a miss leaves nothing to undo.
    await settled(gm, ana);
    if (await gm.card.button("Undo").count()) await gm.card.undo();
  });

  test("reloaded in the middle, it asks the same question again, and goes on", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Wyn Sable", "Milla Stray");
    await gm.give(["d10", 9], ["d10", 3], ["d10", 2], ["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Press the advantage?");

    await gm.reload();
    await gm.card.reads("Press the advantage?");
    await gm.card.press("Stay locked");
    await gm.card.reads("Wyn Sable: Stay locked");
    await eventually(() => gm.card.element.locator(".ask").count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("TNT-38: hits wait on through a reload and a cleared chat, and are resolved from the list", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await eventually(() => countWaiting(gm.page)).toBe(1);

    await gm.page.getByRole("button", { name: "Clear chat log" }).click();
    await gm.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await eventually(() => gm.card.element.count()).toBe(0);
    await gm.reload();
    await eventually(() => countWaiting(gm.page)).toBe(1);

    await gm.page.getByRole("button", { name: "Pending hits", exact: true }).click();
    const list = gm.page.locator("#vantage-waiting");
    await list.getByText("Ines Calder").waitFor();
    await eventually(() => list.innerText()).toContain("by Mags Harrow · Revolver");
    await gm.give(["d10", 8], ["d10", 3]);
    await list.getByRole("button", { name: "Resolve pending hits" }).click();
    await gm.card.reads("Ines Calder is wounded and has 1 Wound left: 14 against Defense 10.");
    await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(1);
    await list.getByText("Nothing is pending.").waitFor();
  });

  test("TNT-38: a hit that waits keeps the name of a target that is deleted, in the list and on the card that resolves it", async () => {
    const gm = await table.as("Gamemaster");
    await addCopy(gm.page, "Ines Calder", "Passer-by", { x: 780, y: 860 });
    const dialog = await gm.aim("Mags Harrow", "Passer-by");
    await gm.give(["d10", 8]);
    await dialog.roll();
    await eventually(() => countWaiting(gm.page)).toBe(1);
    await removeToken(gm.page, "Passer-by");
    await gm.page.getByRole("button", { name: "Pending hits", exact: true }).click();
    const list = gm.page.locator("#vantage-waiting");
    await list.getByText("Passer-by").waitFor();
    await list.getByRole("button", { name: "Resolve pending hits" }).click();
    await gm.card.reads("A hit on Passer-by is wasted.");
  });

  test("TNT-19, TNT-38: what undo took back leaves no trace in the encounter", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    const traces = () =>
      gm.page.evaluate(() => {
        const { combat } = (window as TableWindow).game;
        const kept = [combat?.flags, ...(combat?.combatants.contents ?? []).map(({ flags }) => flags)];
        return kept.flatMap((flags) =>
          Object.keys(flags?.["vantage"] ?? {}).filter((name) => name === "waiting" || name === "turn"),
        );
      });
    expect(await traces()).toEqual([]);
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 6]);
    await dialog.roll();
    await eventually(traces).toEqual(["waiting", "turn"]);
    await gm.card.undo();
    await eventually(traces).toEqual([]);
  });

  test("TNT-19: what an attack cost is not given back to a turn that began after it", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
    const spent = () =>
      gm.page.evaluate(() =>
        [...((window as TableWindow).game.combat?.combatants.contents ?? [])].flatMap(({ name, flags }) =>
          Object.entries(flags?.["vantage"] ?? {})
            .filter(([key]) => key === "turn")
            .map(([, turn]): unknown => [name, turn]),
        ),
      );
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.give(["d10", 2]);
    await dialog.roll();
    await eventually(spent).toMatchObject([["Mags Harrow", { actionPoints: 1, spent: 1, shots: 1 }]]);
    const nextTurn = () => gm.page.evaluate(() => (window as TableWindow).game.combat?.nextTurn());
    await nextTurn();
    await nextTurn();
    await gm.card.undo();
    // The turn that is over is as at its start, should the tracker go back to it. The present one gets nothing.
    await eventually(spent).toEqual([]);
  });
});
