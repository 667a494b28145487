import { expect, test } from "vitest";
import {
  activate,
  beginBattle,
  eventually,
  goOn,
  openTracker,
  heading,
  order,
  setUpBattle,
  settled,
  stateOf,
  trackOf,
  useTable,
} from "./lib/index.js";
import type { TableWindow } from "./lib/window.js";

const table = useTable({ generation: 14 });

/** The batch as generation 14 offers it, as far as this test calls it. */
interface Batching {
  readonly foundry: {
    readonly documents: {
      modifyBatch(operations: readonly object[]): Promise<readonly (readonly unknown[])[]>;
    };
  };
}

test("generation 14: a shot from the drag to the undo", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 6]);
  await dialog.roll();
  await gm.card.reads("Mags Harrow hits Ines Calder with 11.");
  await gm.card.undo();
  expect(await stateOf(gm.page)).toEqual(before);
});

test("generation 14: a batch changes all of its documents on each client, or none of them", async () => {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  const wounds = (page: typeof gm.page) =>
    Promise.all(["Mags Harrow", "Ines Calder"].map((name) => trackOf(page, name, "woundsTaken")));
  const batch = (page: typeof gm.page, to: number) =>
    page.evaluate(async (woundsTaken) => {
      const { canvas, foundry } = window as TableWindow & Batching;
      const operations = ["Mags Harrow", "Ines Calder"].map((name) => {
        const token = canvas.tokens?.placeables.find(({ document }) => document.name === name);
        const actor = token?.document.actor;
        const parent = actor?.uuid.startsWith("Scene.") ? token?.document : null;
        const updates = [{ _id: actor?.id, "system.woundsTaken": woundsTaken }];
        return { action: "update", documentName: "Actor", updates, parent };
      });
      return foundry.documents.modifyBatch(operations).then(
        (documents) => documents.length,
        (error: unknown) => String(error),
      );
    }, to);
  expect(await batch(gm.page, 1)).toBe(2);
  await eventually(() => wounds(ana.page)).toEqual([1, 1]);
  // Mags is Ana's, and Ines is not.
  expect(await batch(ana.page, 2)).toContain("it belongs to another user");
  await settled(gm, ana);
  expect(await wounds(gm.page)).toEqual([1, 1]);
  expect(await batch(gm.page, 0)).toBe(2);
  expect((await ana.complaints()).every((one) => one.includes("belongs to another user"))).toBe(true);
});

test("generation 14: a battle from its first step to the next turn, and a model that is ready again", async () => {
  const gm = await table.as("Gamemaster");
  const id = await setUpBattle(gm, ["Mags Harrow", "Ines Calder"]);
  await openTracker(gm);
  await beginBattle(gm, id, ["d10", 9], ["d10", 3]);
  await activate(gm, "Mags Harrow", ["d10", 9]);
  await order(gm).getByRole("button", { name: "Edit battle" }).click();
  const edit = gm.page.locator(".application.vantage-battle");
  await edit.getByLabel("Mags Harrow, Action Points").fill("1");
  await edit.getByRole("button", { name: "Save" }).click();
  await order(gm).getByRole("button", { name: "Edit battle" }).click();
  await edit.getByLabel("Mags Harrow, State").selectOption("ready");
  await edit.getByRole("button", { name: "Save" }).click();
  for (const name of ["Mags Harrow", "Ines Calder"]) {
    await activate(gm, name, ["d10", 9]);
    if (name === "Ines Calder") await gm.give(["d10", 9], ["d10", 3]);
    await goOn(gm);
  }
  await eventually(() => heading(gm).innerText()).toBe("Turn 2 of 6");
});
