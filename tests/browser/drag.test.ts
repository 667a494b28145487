import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  beside,
  carry,
  centerOf,
  drawnAbove,
  eventually,
  lookAt,
  modelState,
  stateOf,
  updateActor,
  updateToken,
  useTable,
  waypointsOf,
  type Spot,
  type TableWindow,
  settled,
} from "./lib/index.js";

const table = useTable({ documentedOnly: true });

describe("dragging a raider over an enemy", () => {
  test("shows an arrow and a label with weapon, distance and chance; released, the raider is where it was", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    const bare = await drawnAbove(gm.page);

    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    const label = await gm.label.innerText();
    expect(label).toContain("Ines Calder");
    expect(label).toContain("Revolver");
    expect(label).toContain("5″");
    expect(label).toMatch(/Hit 60%/);
    await eventually(() => drawnAbove(gm.page), "an arrow").toBeGreaterThan(bare);

    await gm.page.mouse.up();
    await gm.dialog.opened();
    await eventually(() => gm.label.isVisible()).toBe(false);
    await eventually(() => drawnAbove(gm.page), "no arrow").toBe(bare);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("what changes while it rests on its target counts when it is dropped", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await eventually(() => gm.label.innerText()).toContain("Hit 60%");
    await updateActor(gm.page, "Mags Harrow", { "system.ranged": 7 });
    await gm.page.mouse.up();
    expect(await (await gm.dialog.opened()).line()).toBe("d10 + 7 ≥ 10");
    await gm.page.keyboard.press("Escape");
    await gm.dialog.closed();
    await updateActor(gm.page, "Mags Harrow", { "system.ranged": 5 });
  });

  test("TNT-34, TNT-42: the label names the fence before anything is rolled", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Orlo Finch");
    await carry(gm.page, "Mags Harrow", "Orlo Finch");
    await gm.label.waitFor();
    await eventually(() => gm.label.innerText()).toMatch(/Hit 50%[\s\S]*Cover \(Light\) −1/);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("TNT-41: the label of a shot into a melee names the shares that hit a friend and another enemy, beside the chance to hit", async () => {
    const gm = await table.as("Gamemaster");
    const { x, y } = await modelState(gm.page, "Nettle Voss");
    const [at, from] = [await modelState(gm.page, "Ines Calder"), await modelState(gm.page, "Mags Harrow")];
    // Behind Ines, in contact with her and with another enemy: a hit of 60 % goes to one of three.
    const size = await gm.page.evaluate(() => (window as TableWindow).canvas.grid?.size ?? 0);
    const way = Math.hypot(at.x - from.x, at.y - from.y) / size;
    const [right, down] = [(at.x - from.x) / way, (at.y - from.y) / way];
    await updateToken(gm.page, "Nettle Voss", { x: at.x + right, y: at.y + down });
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    const shares = /Hit 20%.*\nHits a friend 20% · Hits someone else 20%/;
    await eventually(() => gm.label.innerText()).toMatch(shares);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
    await updateToken(gm.page, "Nettle Voss", { x, y });
  });

  test("TNT-33: the label says why not, when a model is in the way", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Weir Hand Jun");
    await carry(gm.page, "Mags Harrow", "Weir Hand Jun");
    await gm.label.waitFor();
    await eventually(() => gm.label.innerText()).toMatch(
      /Shoot · Revolver · 6\.6″\nYou can't see the target\.\nHit 60% if the GM allows it$/,
    );
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
  });

  test("TNT-33: an enemy made invisible from the token's palette is in no model's way", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Mags Harrow", "Weir Hand Jun");
    const { x, y } = await centerOf(gm.page, "Ines Calder");
    // The palette stays open for the next token.
    const toggle = async (isOpen: boolean): Promise<void> => {
      await gm.page.mouse.click(x, y, { button: "right" });
      if (!isOpen) await gm.page.locator("#token-hud [data-action=togglePalette]").click();
      await gm.page.locator('#token-hud [data-status-id="invisible"]').click();
      await gm.page.keyboard.press("Escape");
    };
    await toggle(false);
    await eventually(async () => (await modelState(gm.page, "Ines Calder")).statuses).toContain("invisible");
    await carry(gm.page, "Mags Harrow", "Weir Hand Jun");
    await gm.label.waitFor();
    expect(await gm.label.innerText()).not.toContain("You can't see the target.");
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
    await toggle(true);
    await eventually(async () => (await modelState(gm.page, "Ines Calder")).statuses).not.toContain(
      "invisible",
    );
  });

  test("Escape ends it: no dialog opens, and no token has moved", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    await carry(gm.page, "Mags Harrow", "Ines Calder");
    await gm.label.waitFor();
    await gm.page.keyboard.press("Escape");
    await eventually(() => gm.label.isVisible()).toBe(false);
    await gm.page.mouse.up();
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("Alt lights up what its modifiers come from, as long as it is held, and the drag goes on", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Orlo Finch");
    const bare = await drawnAbove(gm.page);
    await carry(gm.page, "Mags Harrow", "Orlo Finch");
    await gm.label.waitFor();
    await eventually(() => drawnAbove(gm.page), "an arrow").toBeGreaterThan(bare);
    await settled(gm);
    const dark = await drawnAbove(gm.page);
    await gm.page.keyboard.down("Alt");
    await eventually(() => drawnAbove(gm.page), "the fence").toBeGreaterThan(dark);
    await gm.page.keyboard.up("Alt");
    await eventually(() => drawnAbove(gm.page)).toBe(dark);
    await gm.page.keyboard.down("Alt");
    await eventually(() => drawnAbove(gm.page), "the fence again").toBeGreaterThan(dark);
    await gm.page.keyboard.press("Escape");
    await eventually(() => drawnAbove(gm.page), "no drag, nothing to light up").toBe(bare);
    await gm.page.keyboard.up("Alt");
    await gm.page.mouse.up();
    await eventually(() => gm.label.isVisible()).toBe(false);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("Shift rolls at once with what was found", async () => {
    const gm = await table.as("Gamemaster");
    await gm.give(["d10", 2]);
    await lookAt(gm.page, "Mags Harrow", "Orlo Finch");
    await carry(gm.page, "Mags Harrow", "Orlo Finch");
    await gm.label.waitFor();
    await gm.page.keyboard.down("Shift");
    await gm.page.mouse.up();
    await gm.page.keyboard.up("Shift");
    await gm.card.reads("Mags Harrow misses Orlo Finch with 6.");
    expect(await gm.dialog.element.count()).toBe(0);
  });
});

describe("waypoints of a drag", () => {
  /** Puts the pointer on a point, presses and lets go with Ctrl held. */
  async function placeWaypoint({ page }: { page: Page }, at: Spot, isCarried: boolean): Promise<void> {
    await page.keyboard.down("Control");
    await page.mouse.move(at.x, at.y, { steps: 3 });
    if (!isCarried) await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.up("Control");
  }

  test("a right-click removes one waypoint, and cancels the move only when none is left", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Sorrel Pike");
    const ways = [
      await beside(gm.page, "Sorrel Pike", { x: 0, y: 120 }),
      await beside(gm.page, "Sorrel Pike", { x: -120, y: 120 }),
    ] as const;
    await carry(gm.page, "Sorrel Pike", ways[0]);
    await placeWaypoint(gm, ways[0], true);
    await placeWaypoint(gm, ways[1], false);
    await eventually(() => waypointsOf(gm.page)).toBe(2);
    for (const left of [1, 0]) {
      await gm.page.mouse.click(ways[1].x, ways[1].y, { button: "right" });
      await eventually(() => waypointsOf(gm.page)).toBe(left);
    }
    await gm.page.mouse.click(ways[1].x, ways[1].y, { button: "right" });
    await eventually(() => waypointsOf(gm.page)).toBeNull();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("the token goes through them, and is counted the whole way", async () => {
    const gm = await table.as("Gamemaster");
    const { x, y } = await modelState(gm.page, "Sorrel Pike");
    await lookAt(gm.page, "Sorrel Pike");
    const way = await beside(gm.page, "Sorrel Pike", { x: 0, y: 120 });
    const end = await beside(gm.page, "Sorrel Pike", { x: -120, y: 120 });
    await carry(gm.page, "Sorrel Pike", way);
    await placeWaypoint(gm, way, true);
    await gm.page.mouse.move(end.x, end.y, { steps: 3 });
    await gm.page.mouse.down();
    await gm.page.mouse.up();
    await eventually(async () => Math.round((await modelState(gm.page, "Sorrel Pike")).x - x)).toBeCloseTo(
      -120,
      -1,
    );
    const moved = async () => Math.round((await modelState(gm.page, "Sorrel Pike")).y - y);
    await eventually(moved).toBeCloseTo(120, -1);
    await gm.drag("Sorrel Pike", await beside(gm.page, "Sorrel Pike", { x: 120, y: -120 }));
  });

  test("a right-click over an enemy removes a waypoint and keeps arrow and label; the next one ends both", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    const bare = await drawnAbove(gm.page);
    const way = await beside(gm.page, "Mags Harrow", { x: 0, y: 150 });
    await carry(gm.page, "Mags Harrow", way);
    await placeWaypoint(gm, way, true);
    await eventually(() => waypointsOf(gm.page)).toBe(1);
    const enemy = await centerOf(gm.page, "Ines Calder");
    await gm.page.mouse.move(enemy.x, enemy.y, { steps: 3 });
    await gm.label.waitFor();
    await gm.page.mouse.click(enemy.x, enemy.y, { button: "right" });
    await eventually(() => waypointsOf(gm.page)).toBe(0);
    await settled(gm);
    expect(await gm.label.isVisible(), "the drag goes on").toBe(true);
    await gm.page.mouse.click(enemy.x, enemy.y, { button: "right" });
    await eventually(() => waypointsOf(gm.page)).toBeNull();
    await eventually(() => gm.label.isVisible()).toBe(false);
    await eventually(() => drawnAbove(gm.page), "no arrow").toBe(bare);
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("a drop on an enemy attacks in spite of them, and the drag is over", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Ines Calder");
    const way = await beside(gm.page, "Mags Harrow", { x: 0, y: 150 });
    await carry(gm.page, "Mags Harrow", way);
    await placeWaypoint(gm, way, true);
    const enemy = await centerOf(gm.page, "Ines Calder");
    await gm.page.mouse.move(enemy.x, enemy.y, { steps: 3 });
    await gm.page.mouse.down();
    await gm.page.mouse.up();
    await gm.dialog.opened();
    await eventually(() => waypointsOf(gm.page)).toBeNull();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

describe("dragging a raider elsewhere", () => {
  test("onto empty ground moves it, as always", async () => {
    const gm = await table.as("Gamemaster");
    const { x, y } = await modelState(gm.page, "Sorrel Pike");
    await lookAt(gm.page, "Sorrel Pike");
    await gm.drag("Sorrel Pike", await beside(gm.page, "Sorrel Pike", { x: 0, y: 120 }));
    const moved = async () => Math.round((await modelState(gm.page, "Sorrel Pike")).y - y);
    await eventually(moved).toBeCloseTo(120, -1);
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);

    await gm.drag("Sorrel Pike", await beside(gm.page, "Sorrel Pike", { x: 0, y: -120 }));
    await eventually(async () => Math.abs((await modelState(gm.page, "Sorrel Pike")).y - y)).toBeLessThan(3);
    await eventually(async () => Math.abs((await modelState(gm.page, "Sorrel Pike")).x - x)).toBeLessThan(3);
  });

  test("over a friend shows no label and asks nothing", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    await lookAt(gm.page, "Mags Harrow", "Brand Osier");
    await carry(gm.page, "Mags Harrow", "Brand Osier");
    await eventually(() => waypointsOf(gm.page), "the drag is under way").toBe(0);
    await settled(gm);
    expect(await gm.label.isVisible()).toBe(false);
    await gm.page.keyboard.press("Escape");
    await gm.page.mouse.up();
    await settled(gm);
    expect(await gm.dialog.element.count()).toBe(0);
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});
