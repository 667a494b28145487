import { expect, test } from "vitest";
import {
  carry,
  centerOf,
  eventually,
  settled,
  stateOf,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ isNew: true });

const box = ({ page }: Person) => page.locator(".vantage-tour");
const rings = ({ page }: Person) => page.locator(".vantage-tour-ring");

/** Joins again at the first visit. */
async function begins(person: Person): Promise<void> {
  await person.page.evaluate(() => (window as TableWindow).game.settings.set("vantage", "tourSeen", false));
  await person.reload();
  await step(person, "Drag to attack");
}

async function step(person: Person, title: string): Promise<void> {
  await box(person).getByRole("heading", { name: title, exact: true }).waitFor();
}

/** Whether the box lies clear of what it points at. */
async function isClear(person: Person): Promise<boolean> {
  const own = await box(person).boundingBox();
  const all = await Promise.all((await rings(person).all()).map((ring) => ring.boundingBox()));
  return (
    own !== null &&
    all.length > 0 &&
    all.every(
      (ring) =>
        ring !== null &&
        (ring.x + ring.width <= own.x ||
          own.x + own.width <= ring.x ||
          ring.y + ring.height <= own.y ||
          own.y + own.height <= ring.y),
    )
  );
}

test("the first visit starts the tour: it points at the drag, the reasons, Roll and Undo, and goes on when each is done", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.setViewportSize({ width: 1280, height: 720 });
  await begins(gm);
  const before = await stateOf(gm.page);
  await eventually(() => rings(gm).count()).toBe(2);
  await eventually(() => isClear(gm)).toBe(true);
  await box(gm).getByText("Drag Tully Coil onto Weir Hand Lies.").waitFor();
  const from = await centerOf(gm.page, "Tully Coil");
  const ring = await rings(gm).first().boundingBox();
  expect(
    Math.hypot(
      (ring?.x ?? 0) + (ring?.width ?? 0) / 2 - from.x,
      (ring?.y ?? 0) + (ring?.height ?? 0) / 2 - from.y,
    ),
  ).toBeLessThan(4);

  await carry(gm.page, "Tully Coil", "Weir Hand Lies");
  await gm.page.mouse.up();
  await step(gm, "Why a modifier applies");
  await eventually(() => isClear(gm)).toBe(true);
  await gm.dialog.row("cover").hover();
  await gm.dialog.rollButton.hover();
  await step(gm, "Roll");
  await eventually(() => isClear(gm)).toBe(true);

  await gm.give(["d10", 9], ["d10", 3]);
  await gm.dialog.roll();
  await step(gm, "After the roll");
  await eventually(() => isClear(gm)).toBe(true);
  await gm.card.undo();
  await step(gm, "See this again");
  await box(gm).getByRole("button", { name: "Done" }).click();
  await eventually(() => box(gm).count()).toBe(0);
  expect(await rings(gm).count()).toBe(0);
  await eventually(() => stateOf(gm.page)).toEqual(before);

  await gm.reload();
  await settled(gm);
  expect(await box(gm).count()).toBe(0);
});

test("a dialog that is closed leads back to the drag; an attack that changed nothing has no Undo; the keyboard leaves the tour", async () => {
  const gm = await table.as("Gamemaster");
  await begins(gm);
  await gm.aim("Tully Coil", "Weir Hand Lies");
  await step(gm, "Why a modifier applies");
  await gm.dialog.element.getByRole("button", { name: "Close" }).click();
  await step(gm, "Drag to attack");
  const dialog = await gm.aim("Tully Coil", "Weir Hand Lies");
  await box(gm).getByRole("button", { name: "Next" }).click();
  await step(gm, "Roll");
  await gm.give(["d10", 4]);
  await dialog.roll();
  await step(gm, "After the roll");
  await box(gm).getByText("This attack changed nothing").waitFor();
  await box(gm).getByRole("button", { name: "Next" }).click();
  await step(gm, "See this again");
  await gm.page.keyboard.press("Escape");
  await eventually(() => box(gm).count()).toBe(0);
});

test("a player is shown an own token", async () => {
  const ana = await table.as("Ana");
  await begins(ana);
  await box(ana).getByText("Drag Nettle Voss onto Wyn Sable.").waitFor();
  await box(ana).getByRole("button", { name: "Skip the tour" }).click();
  await eventually(() => box(ana).count()).toBe(0);
});
