import { describe, expect, test } from "vitest";
import {
  beside,
  boxOf,
  carry,
  countersOn,
  drawnAbove,
  endEncounter,
  eventually,
  keepPicture,
  lookAt,
  modelState,
  openSheet,
  showTab,
  showWhole,
  startEncounter,
  stateOf,
  target,
  trackOf,
  updateActor,
  useTable,
  faces,
} from "./lib/index.js";

const table = useTable({
  finePixels: true,
  demonstration: {
    game: "mest",
    owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ana", "Corvin Tagg": "Ben", "Tansy Quill": "Ben" },
  },
});

/** Faces of the three kinds of dice, which all have six. */

test("the pictures of MEST Tactics: the scene, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "mest-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  const dialog = await gm.aim("Aldith Heron", "Gorse");
  await dialog.row("outnumber").scrollIntoViewIfNeeded();
  await eventually(() => dialog.line()).toContain("2w");
  await keepPicture(gm.page, "mest-dialog", await boxOf(gm.page, ".vantage-attack", 12));
  await gm.give(...faces(4, 1, 6, 1, 4, 1), ...faces(4, 1), ...faces(6, 4, 4, 5, 1, 1), ...faces(1, 1));
  await dialog.roll();
  await gm.card.press("Don't defend");
  await gm.card.reads(/Gorse takes \d Wound damage/);
  await keepPicture(gm.page, "mest-card", await boxOf(gm.page, ".chat-message"));
  await gm.card.undo();

  await openSheet(gm.page, "Aldith Heron");
  await keepPicture(gm.page, "mest-sheet", await boxOf(gm.page, ".vantage-sheet", 12));
});

describe("close combat", () => {
  test("MEST-16, MEST-19, MEST-21, MEST-23, MEST-49: two friends, and a larger foe between two; hit, damage, wounds; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Aldith Heron", "Gorse");
    await eventually(async () => (await dialog.modifier("assist")).reason).toContain("Levy Osk, Tansy Quill");
    await eventually(async () => (await dialog.modifier("size")).value).toBe("+2m");
    await eventually(async () => (await dialog.modifier("outnumber")).value).toBe("+2w");
    await eventually(async () => (await dialog.modifier("targetFlanked")).value).toBe("+1m");
    await eventually(async () => (await dialog.modifier("targetDeflect")).value).toBe("+1m");
    await eventually(() => dialog.line()).toBe("2b + 2m + 2w + 3 ≥ 2b + 3");

    await gm.give(...faces(4, 1, 6, 1, 4, 1), ...faces(1, 1), ...faces(6, 4, 4, 1, 1, 1), ...faces(1, 1));
    await dialog.roll();
    await gm.card.reads("Aldith Heron and Gorse are in a Scrum of 4.");
    await gm.card.press("Don't defend");
    await gm.card.reads(
      "Aldith Heron hits Gorse: 6 against 3. Cascades: 3; dice carried over: 2; Core Damage: 5.",
    );
    await gm.card.reads("Gorse takes 3 Wound damage. Wound tokens: 0 → 3.");
    await eventually(async () =>
      (await gm.card.rolls()).map(({ purpose, faces: thrown }) => [purpose, thrown]),
    ).toEqual([
      ["Hit Test", [4, 1, 6, 1, 4, 1]],
      ["Defense", [1, 1]],
      ["Damage Test", [6, 4, 4, 1, 1, 1]],
      ["Resist damage", [1, 1]],
    ]);
    await eventually(() => countersOn(gm.page, "Gorse")).toEqual({ wounds: 3 });

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("MEST-20: only the player whose model is struck and the GM are asked to defend", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    const dialog = await gm.aim("Gorse", "Aldith Heron");
    await eventually(() => dialog.line()).toBe("2b + 3 ≥ 2b + 5m + 2w + 3");
    const ones = Array.from({ length: 10 }, () => 1);
    await gm.give(...faces(6, 6), ...faces(...ones), ...faces(1, 1, 1, 1), ...faces(1, 1, 1));
    await dialog.roll();
    await ben.card.reads("Waiting for Aldith Heron.");
    expect(await ben.card.button("Defend: +1b, then take 1 Delay token or lose Wait").count()).toBe(0);
    await ana.card.press("Defend: +1b, then take 1 Delay token or lose Wait");
    for (const person of [gm, ana, ben])
      await person.card.reads("Aldith Heron's armor holds: 4 against 3, Armor Rating left: 5.");
    await ana.card.reads("Aldith Heron defended and takes a Delay token.");
    await eventually(() => trackOf(gm.page, "Aldith Heron", "delay")).toBe(1);
    await gm.card.undo();
    await eventually(() => trackOf(gm.page, "Aldith Heron", "delay")).toBe(0);
  });

  test("MEST-48: in an encounter a second attack of one Initiative adds a Delay token; undo takes it off", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Ruddick", "Vetch");
    for (const delay of [0, 1]) {
      const dialog = await gm.aim("Ruddick", "Vetch");
      await dialog.set("defend", "no");
      await gm.give(...faces(1, 1), ...faces(6, 6, ...(delay ? [1, 1] : [1]), 6));
      await dialog.roll();
      await gm.card.reads(/Ruddick misses Vetch/);
      await eventually(() => trackOf(gm.page, "Ruddick", "delay")).toBe(delay);
    }
    await gm.card.undo();
    await eventually(() => trackOf(gm.page, "Ruddick", "delay")).toBe(0);
  });
});

test("MEST-17: a model that has come into contact this turn charges; without a turn, no charge is found", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Skitter", "Aldith Heron");
  await lookAt(gm.page, "Skitter", "Aldith Heron");
  await carry(gm.page, "Skitter", await beside(gm.page, "Aldith Heron", { x: -17, y: -41.5 }));
  await gm.page.mouse.up();
  await eventually(async () => (await modelState(gm.page, "Skitter")).y).toBeGreaterThan(700);
  const dialog = await gm.aim("Skitter", "Aldith Heron");
  await eventually(() => dialog.found()).toEqual(expect.arrayContaining(["charge", "size"]));
  await eventually(async () => (await dialog.modifier("charge")).value).toBe("+1m");
  await gm.page.keyboard.press("Escape");
  await dialog.closed();

  await endEncounter(gm.page);
  const later = await gm.aim("Skitter", "Aldith Heron");
  expect(await later.found()).not.toContain("charge");
  await gm.page.keyboard.press("Escape");
  await later.closed();
});

describe("range combat and Detect", () => {
  test("MEST-25, MEST-14: a player shoots from the tower at point-blank, and the small one is KO'd; undo", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const before = await stateOf(gm.page);
    const dialog = await ben.aim("Corvin Tagg", "Skitter");
    await eventually(() => dialog.found()).toContain("pointBlank");
    await eventually(() => dialog.refusal()).toBe("");
    await dialog.set("elevation", 0);
    await eventually(() => dialog.line()).toBe("2b + 1m + 3 ≥ 2b + 4");
    await ben.give(...faces(6, 4, 4), ...faces(1, 1), ...faces(4, 1, 1, 1), ...faces(1, 1));
    await dialog.roll();
    await ben.card.reads(/Corvin Tagg hits Skitter: 7 against 4/);
    await ben.card.reads("Skitter is KO'd.");
    await eventually(async () => (await modelState(gm.page, "Skitter")).statuses).toEqual(["ko"]);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("MEST-31, MEST-47, MEST-52: a Hidden model in a wood is no target until it is detected", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const dialog = await ana.aim("Wil Sparrow", "Raider Moth");
    await eventually(() => dialog.refusal()).toContain("The target is Hidden.");
    await ana.page.keyboard.press("Escape");
    await dialog.closed();

    await target(ana.page, "Raider Moth");
    const sheet = await openSheet(ana.page, "Wil Sparrow");
    await showTab(sheet, "Actions");
    await sheet.getByRole("button", { name: "Detect" }).click();
    const detect = await ana.dialog.opened();
    await eventually(async () => (await detect.modifier("directCover")).reason).toBe("in a cover area");
    await detect.element.locator(".window-title").hover();
    const dark = await drawnAbove(ana.page);
    await detect.row("directCover").locator(".name").hover();
    await eventually(() => drawnAbove(ana.page)).toBe(dark);
    await eventually(() => detect.line()).toBe("2b + 3 ≥ 3b + 2");
    await ana.give(...faces(6, 6), ...faces(1, 1, 1));
    await detect.roll();
    await ana.card.reads("Wil Sparrow detects Raider Moth, who is now Revealed.");
    await eventually(async () => (await modelState(gm.page, "Raider Moth")).statuses).toEqual([]);
    await gm.card.undo();
    await eventually(async () => (await modelState(gm.page, "Raider Moth")).statuses).toEqual(["hidden"]);
  });
});

test("MEST-38, MEST-53, MEST-103: a Distracted model, Engaged, takes a Fear Test from the sheet, a friend near: the Misses become Fear tokens; undo", async () => {
  const gm = await table.as("Gamemaster");
  await updateActor(gm.page, "Aldith Heron", { "system.delay": 1 });
  const ana = await table.as("Ana");
  const sheet = await openSheet(ana.page, "Aldith Heron");
  await showTab(sheet, "Actions");
  await sheet.getByRole("button", { name: "Fear Test" }).click();
  const dialog = await ana.dialog.opened();
  await eventually(async () => (await dialog.modifier("friendly")).reason).toContain("Levy Osk");
  await eventually(() => dialog.line()).toBe("2b + 3 ≥ 2b + 2");
  await ana.give(...faces(1, 1), ...faces(6, 1));
  await dialog.roll();
  await ana.card.reads("Aldith Heron fails: 3 against 4. Misses: 1.");
  await ana.card.reads("Aldith Heron is Nervous.");
  await eventually(() => trackOf(ana.page, "Aldith Heron", "fear")).toBe(1);
  await gm.card.undo();
  await eventually(() => trackOf(ana.page, "Aldith Heron", "fear")).toBe(0);
  await updateActor(gm.page, "Aldith Heron", { "system.delay": 0 });
});

test("MEST-51: a hireling's own sheet opens and clears its Delay; undo", async () => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheet(gm.page, "Levy Pim");
  await showTab(sheet, "Actions");
  await sheet.getByRole("button", { name: "Clear Delay" }).click();
  await gm.card.reads("Levy Pim clears a Delay token. Left: 0.");
  await eventually(() => countersOn(gm.page, "Levy Pim")).toEqual({});
  await gm.card.undo();
  await eventually(() => countersOn(gm.page, "Levy Pim")).toEqual({ delay: 1 });
});
