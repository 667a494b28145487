import { test } from "vitest";
import {
  boxOf,
  carry,
  countWaiting,
  eventually,
  keepPicture,
  lookAt,
  openSheet,
  showWhole,
  useTable,
} from "./lib/index.js";

const table = useTable();

/** Margin of the map around what a picture shows, in pixels. */
const MARGIN = 12;

test("the pictures of the README: the scene, a drag, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");

  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  await lookAt(gm.page, "Mags Harrow", "Orlo Finch", "Ines Calder");
  await carry(gm.page, "Mags Harrow", "Orlo Finch");
  await gm.label.waitFor();
  const label = await boxOf(gm.page, ".vantage-drag-label");
  await keepPicture(gm.page, "drag", { x: label.x - 280, y: label.y - 130, width: 640, height: 560 });
  await gm.page.mouse.up();

  await gm.dialog.opened();
  await eventually(() => gm.dialog.line()).toContain("− 1");
  await keepPicture(gm.page, "dialog", await boxOf(gm.page, ".vantage-attack", MARGIN));
  await gm.give(["d10", 10], ["d6", 4]);
  await gm.dialog.roll();
  await gm.card.reads(/hits Orlo Finch/);
  await eventually(() => countWaiting(gm.page)).toBe(1);

  await gm.give(["d10", 8], ["d10", 4]);
  await gm.card.press("Resolve pending hits");
  await gm.card.reads(/Orlo Finch is out of action/);
  await eventually(() => countWaiting(gm.page)).toBe(0);
  const [first, last] = [
    await boxOf(gm.page, ".chat-message >> nth=0"),
    await boxOf(gm.page, ".chat-message"),
  ];
  const { x, y, width } = first;
  await keepPicture(gm.page, "card", { x, y, width, height: last.y + last.height - y });

  await openSheet(gm.page, "Mags Harrow");
  await keepPicture(gm.page, "sheet", await boxOf(gm.page, ".vantage-sheet", MARGIN));
  await eventually(() => gm.page.locator(".vantage-sheet").count()).toBe(1);
});
