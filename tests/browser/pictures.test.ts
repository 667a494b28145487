import { expect, test } from "vitest";
import {
  carry,
  countWaiting,
  eventually,
  keepPicture,
  lookAt,
  openSheet,
  showWhole,
  useTable,
  type Box,
  type Person,
} from "./lib/index.js";

const table = useTable();

/** Margin of the map around what a picture shows, in pixels. */
const MARGIN = 12;

/** What a picture shows has to be wholly in the window; a card that is being drawn anew is waited for. */
async function boxOf(person: Person, selector: string, margin = 0): Promise<Box> {
  let box: Box | null = null;
  await eventually(async () => {
    box = await person.page.locator(selector).last().boundingBox();
    return box !== null;
  }).toBe(true);
  return framed(person, box ?? { x: 0, y: 0, width: 0, height: 0 }, margin);
}

function framed(person: Person, box: Box, margin: number): Box {
  const { width, height } = person.page.viewportSize() ?? { width: 0, height: 0 };
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(width - x, box.width + 2 * margin),
    height: Math.min(height - y, box.height + 2 * margin),
  };
}

test("the pictures of the README: the scene, a drag, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");

  await gm.page.getByRole("button", { name: "Fold the sidebar" }).click();
  await keepPicture(gm.page, "scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  await lookAt(gm.page, "Mags Harrow", "Orlo Finch", "Ines Calder");
  await carry(gm.page, "Mags Harrow", "Orlo Finch");
  await gm.label.waitFor();
  const label = await boxOf(gm, ".vantage-drag-label");
  await keepPicture(gm.page, "drag", { x: label.x - 280, y: label.y - 130, width: 640, height: 560 });
  await gm.page.mouse.up();

  await gm.dialog.opened();
  await gm.dialog.row("cover").locator(".name").hover();
  await eventually(() => gm.dialog.line()).toContain("− 1");
  await keepPicture(gm.page, "dialog", await boxOf(gm, ".vantage-attack", MARGIN));
  await gm.give(["d10", 10], ["d6", 4]);
  await gm.dialog.roll();
  await gm.card.reads(/hits Orlo Finch/);
  await eventually(() => countWaiting(gm.page)).toBe(1);

  await gm.give(["d10", 8], ["d10", 4]);
  await gm.card.press("Resolve hits");
  await gm.card.reads(/Orlo Finch goes out of action/);
  await eventually(() => countWaiting(gm.page)).toBe(0);
  const [first, last] = [await boxOf(gm, ".chat-message >> nth=0"), await boxOf(gm, ".chat-message")];
  const { x, y, width } = first;
  await keepPicture(gm.page, "card", { x, y, width, height: last.y + last.height - y });

  await openSheet(gm.page, "Mags Harrow");
  await keepPicture(gm.page, "sheet", await boxOf(gm, ".vantage-sheet", MARGIN));
});
