import { describe, expect, test } from "vitest";
import { drawnAbove, eventually, useTable, settled } from "./lib/index.js";

const table = useTable();

describe("the dialog says which modifiers apply, and why", () => {
  test.each([
    {
      title: "TNT-34, TNT-42: light cover of a fence",
      from: "Mags Harrow",
      to: "Orlo Finch",
      modifier: "cover",
      value: "−1",
      reason: /thin wall hides (about|nearly|all|a small)/,
      line: "d10 + 5 − 1 ≥ 10",
      hit: 50,
    },
    {
      title: "TNT-34: a prone target more than 6 inches away",
      from: "Sorrel Pike",
      to: "Bram Tolliver",
      modifier: "targetProne",
      value: "−1",
      reason: /Bram Tolliver prone · 6\.6″ away/,
      line: "d10 + 5 − 1 ≥ 10",
      hit: 50,
    },
    {
      title: "TNT-35: both inside one building",
      from: "Dunstan Stray",
      to: "Hob Lantern",
      modifier: "cover",
      value: "−1",
      reason: /both in /,
      line: "d10 + 4 − 1 ≥ 10",
      hit: 40,
    },
    {
      title: "TNT-34: a sniper rifle steady from 18 inches, at heavy cover",
      from: "Tully Coil",
      to: "Kess Marlow",
      modifier: "steady",
      value: "+1",
      reason: /Sniper rifle: from 18″/,
      line: "d10 + 6 − 1 ≥ 10",
      hit: 60,
    },
  ])("$title", async ({ from, to, modifier, value, reason, line, hit }) => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim(from, to);
    await eventually(() => dialog.found()).toContain(modifier);
    const shown = await dialog.modifier(modifier);
    expect(shown.value).toBe(value);
    expect(shown.reason).toMatch(reason);
    await eventually(() => dialog.line()).toBe(line);
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(hit);
  });

  test("TNT-46: two weapons, higher ground and a friend in contact, in melee", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Nettle Voss", "Wyn Sable");
    await eventually(() => dialog.found()).toEqual(
      expect.arrayContaining(["twoWeapons", "higherGround", "friends"]),
    );
    await eventually(async () => (await dialog.modifier("friends")).reason).toContain("Milla Stray");
    await eventually(() => dialog.line()).toBe("d10 + 6 + 3 > d10 + 5");
    await eventually(() => dialog.total()).toBe("+3");
  });

  test("TNT-41: a shot into a melee counts the models in it", async () => {
    const gm = await table.as("Gamemaster");
    await gm.drag("Tully Coil", "Wyn Sable");
    await gm.barred.getByRole("button", { name: "Choose another" }).click();
    const dialog = await gm.dialog.opened();
    await eventually(() => dialog.row("intoMelee").locator("input").inputValue()).toBe("3");
    await eventually(async () => (await dialog.modifier("intoMelee")).reason).toMatch(/melee of 3/);
  });
});

describe("the person decides", () => {
  test("switching a found modifier off and on changes line, total and odds; the arrow brings it back", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Sorrel Pike", "Bram Tolliver");
    await eventually(async () => [await dialog.line(), await dialog.total()]).toEqual([
      "d10 + 5 − 1 ≥ 10",
      "−1",
    ]);

    await dialog.set("targetProne", false);
    await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
    await eventually(() => dialog.total()).toBe("+0");
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(60);

    await dialog.row("targetProne").getByRole("button", { name: "Reset to automatic" }).click();
    await eventually(() => dialog.line()).toBe("d10 + 5 − 1 ≥ 10");
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(50);
  });

  test("TNT-34: a choice counts as chosen: heavy cover instead of light", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await dialog.set("cover", "heavy");
    await eventually(() => dialog.line()).toBe("d10 + 5 − 2 ≥ 10");
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(40);
  });

  test("a free modifier with a name goes into the test and onto the card", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.element.getByLabel("Reason").fill("Sun in the eyes");
    await dialog.element.getByLabel("Bonus or penalty").fill("-2");
    await dialog.element.getByLabel("Bonus or penalty").blur();
    await eventually(() => dialog.line()).toBe("d10 + 5 − 2 ≥ 10");
    await eventually(async () => (await dialog.odds())["Hit"]).toBe(40);

    await gm.give(["d10", 5]);
    await dialog.roll();
    await gm.card.reads("Mags Harrow misses Ines Calder with 8.");
    await gm.card.showModifiers();
    await gm.card.reads("Sun in the eyes");
  });

  test("a number that was typed counts, and the press that leaves its field does what it presses", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.element.getByLabel("Bonus or penalty").click();
    await gm.page.keyboard.type("2");
    await gm.give(["d10", 5]);
    const roll = await dialog.element.getByRole("button", { name: "Roll" }).boundingBox();
    await gm.page.mouse.move((roll?.x ?? 0) + 40, (roll?.y ?? 0) + 10);
    await gm.page.mouse.down();
    await settled(gm);
    await gm.page.mouse.up();
    await gm.card.reads("Mags Harrow hits Ines Calder with 12.");
  });

  test("Tab goes on from a number that was typed, and what is typed next replaces the old number", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    const field = (name: string) => dialog.element.locator(`input[name="${name}"]`);
    await field("modifier|intoMelee").click();
    await gm.page.keyboard.press("Control+A");
    await gm.page.keyboard.type("3");
    await gm.page.keyboard.press("Tab");
    await settled(gm);
    expect(await field("modifier|intoMelee").inputValue()).toBe("3");
    const group = await gm.page.evaluate(
      () => document.activeElement?.closest<HTMLElement>("summary")?.parentElement?.dataset["group"] ?? "",
    );
    expect(group, "the next stop").toBe("idle");
    await field("free|value").click();
    await gm.page.keyboard.type("1");
    await field("modifier|intoMelee").click();
    await settled(gm);
    await gm.page.keyboard.type("2");
    await gm.page.keyboard.press("Tab");
    await eventually(() => field("modifier|intoMelee").inputValue()).toBe("2");
  });

  test("another target keeps what the person chose and finds the rest again", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await dialog.set("concentrating", true);
    await eventually(() => dialog.line()).toBe("d10 + 5 + 1 ≥ 10");
    await dialog.choose("target", "Ines Calder");
    await eventually(() => dialog.line()).toBe("d10 + 5 + 2 ≥ 10");
    await eventually(() => dialog.found()).not.toContain("cover");
  });

  test("TNT-36: suppressive fire together with concentration is refused, with the reason", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await dialog.set("suppressive", true);
    await eventually(() => dialog.line()).toBe("d10 + 5 + 3 ≥ 10");
    await dialog.set("concentrating", true);
    await eventually(() => dialog.refusal()).toContain(
      "You can't combine suppressive fire with Concentrate.",
    );
    await eventually(() => dialog.rollButton.isDisabled()).toBe(true);
  });

  test("hovering over a modifier lights up what it comes from", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Orlo Finch");
    await dialog.element.locator(".window-title").hover();
    const dark = await drawnAbove(gm.page);
    await dialog.row("cover").locator(".name").hover();
    await eventually(() => drawnAbove(gm.page)).toBeGreaterThan(dark);
    await dialog.element.locator(".window-title").hover();
    await eventually(() => drawnAbove(gm.page)).toBe(dark);
  });

  test("TNT-40: a burst spreads over the next ones near, in order of nearness", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Brand Osier", "Ines Calder");
    await dialog.element.getByRole("button", { name: "Add nearest target" }).click();
    await dialog.element.locator(".targets .name").nth(1).waitFor();
    await dialog.element.getByRole("button", { name: "Add nearest target" }).click();
    await dialog.element.locator(".targets .name").nth(2).waitFor();
    await eventually(() => dialog.element.locator(".targets .name").allInnerTexts()).toEqual([
      "Ines Calder",
      "Weir Hand Jun",
      "Weir Hand Tam",
    ]);
  });

  test("closing it rolls nothing", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Mags Harrow", "Ines Calder");
    await gm.page.keyboard.press("Escape");
    await dialog.closed();
    await settled(gm);
    expect(await gm.card.element.count()).toBe(0);
  });
});
