import { test } from "vitest";
import {
  boxOf,
  centerOf,
  eventually,
  keepPicture,
  lookAt,
  Movie,
  openSheet,
  showWhole,
  useTable,
} from "./lib/index.js";

const table = useTable();

/** Margin of the map around what a picture shows, in pixels. */
const MARGIN = 12;

/** Frames of a drag, and how long each of them and the still ones last, in milliseconds. */
const STEPS = 14;
const MOVING = 90;
const STILL = 1800;

test("the pictures of the README: the scene, a drag, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");

  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  const movie = new Movie(gm.page);
  await lookAt(gm.page, "Tully Coil", "Weir Hand Lies");
  const [from, to] = [await centerOf(gm.page, "Tully Coil"), await centerOf(gm.page, "Weir Hand Lies")];
  await gm.page.mouse.move(from.x, from.y);
  await movie.frame(STILL / 2);
  await gm.page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await gm.page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    await movie.frame(MOVING);
  }
  await gm.label.waitFor();
  await movie.frame(STILL);
  const label = await boxOf(gm.page, ".vantage-drag-label");
  await keepPicture(gm.page, "drag", {
    x: Math.max(0, label.x - 280),
    y: Math.max(0, label.y - 130),
    width: 640,
    height: 560,
  });
  await gm.page.mouse.up();

  await gm.dialog.opened();
  await eventually(() => gm.dialog.line()).toContain("− 2");
  await movie.frame(STILL);
  await gm.dialog.row("cover").hover();
  await movie.frame(STILL);
  await keepPicture(gm.page, "dialog", await boxOf(gm.page, ".vantage-attack", MARGIN));
  await gm.give(["d10", 9], ["d10", 3]);
  await gm.dialog.roll();
  await gm.card.reads(/Hit on Weir Hand Lies|hits Weir Hand Lies/);
  await movie.frame(2 * STILL);
  await movie.keep("first-drag");
  await keepPicture(gm.page, "card", await boxOf(gm.page, ".chat-message"));

  await openSheet(gm.page, "Mags Harrow");
  await keepPicture(gm.page, "sheet", await boxOf(gm.page, ".vantage-sheet", MARGIN));
  await eventually(() => gm.page.locator(".vantage-sheet").count()).toBe(1);
});
