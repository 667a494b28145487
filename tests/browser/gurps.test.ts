import { describe, expect, test } from "vitest";
import {
  boxOf,
  countersOn,
  eventually,
  keepPicture,
  modelState,
  openSheet,
  showTab,
  pointAt,
  showWhole,
  startEncounter,
  stateOf,
  target,
  trackOf,
  updateToken,
  useTable,
  wordsAbove,
  faces,
} from "./lib/index.js";

const table = useTable({
  finePixels: true,
  demonstration: {
    game: "gurps",
    owners: { "Ada Quill": "Ana", "Pell Ashby": "Ana", "Corwin Bate": "Ben", "Imre Holt": "Ben" },
  },
});

describe("a blow", () => {
  test("GURPS-23, GURPS-29, GURPS-39, GURPS-40: a parry with a step back fails; injury and shock; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
    await eventually(() => dialog.line()).toBe("3d6 ≤ 15");
    expect(await dialog.found()).toEqual([]);
    await gm.give(...faces(3, 4, 3));
    await dialog.roll();
    await gm.card.reads("Tobias Wren rolls 10 against 15: a hit unless Ossian Dredge defends.");
    await gm.card.press("Parry with Maul at 9");
    await gm.card.press("Retreat (+1)");
    await gm.card.reads("Choose where to retreat");
    await gm.give(...faces(4, 4, 4), ...faces(6));
    await gm.card.press("Back, to the attacker's left");
    await gm.card.reads("Ossian Dredge's defense fails with 12 against 10.");
    await gm.card.reads("Ossian Dredge loses 4 HP: 9 damage, 5 stopped; 4 crushing × 1 = 4. Left: 16.");
    await eventually(() => countersOn(gm.page, "Ossian Dredge")).toEqual({ lost: 4 });
    const hurt = await modelState(gm.page, "Ossian Dredge");
    expect(hurt.statuses).toEqual(["shock4"]);
    expect(hurt.x).not.toBe(before.models["Ossian Dredge"]?.x);

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GURPS-27: a model that is struck from above, and only it and the GM, is asked, and blocks", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Court Guard Rook", "Imre Holt");
    await eventually(() => dialog.found()).toEqual(["feetAbove"]);
    await gm.give(...faces(3, 3, 4));
    await dialog.roll();
    await ana.card.reads("Waiting for Imre Holt.");
    expect(await ana.card.button(/Block/).count()).toBe(0);
    for (const way of ["Dodge at 9", "Parry with Hatchet at 11", "Block at 10", "No defense"])
      await ben.card.button(way).waitFor();
    await ben.card.press("Block at 10");
    await gm.give(...faces(3, 3, 3));
    await ben.card.press("Stay in place");
    for (const person of [gm, ana, ben]) await person.card.reads("Imre Holt blocks with 9 against 10.");
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GURPS-28: from behind there is no defense; a player's wound is written for her; undo", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const dialog = await ana.aim("Pell Ashby", "Ossian Dredge");
    await eventually(() => dialog.found()).toEqual(["facing"]);
    await eventually(async () => (await dialog.modifier("facing")).reason).toBe(
      "turned 180° away: Ossian Dredge",
    );
    await dialog.set("location", "face");
    await eventually(() => dialog.line()).toBe("3d6 ≤ 14 − 5");
    await ana.give(...faces(3, 3, 3), ...faces(6));
    await dialog.roll();
    await ana.card.reads("Ossian Dredge has no active defense.");
    await ana.card.reads("Ossian Dredge loses 6 HP: 3 damage, 0 stopped; 3 impaling × 2 = 6. Left: 14.");
    await eventually(() => trackOf(gm.page, "Ossian Dredge", "lost")).toBe(6);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GURPS-28: front, sides and rear are shown by name around a token under the pointer", async () => {
    const gm = await table.as("Gamemaster");
    await pointAt(gm.page, "Ossian Dredge");
    await eventually(() => wordsAbove(gm.page)).toEqual(["Front", "Side", "Rear", "Side"]);
    await keepPicture(gm.page, "gurps-arcs", { x: 422, y: 290, width: 300, height: 240 });
    await gm.page.mouse.move(2, 400);
    await eventually(() => wordsAbove(gm.page)).toEqual([]);
  });

  test("GURPS-7: of two weapons each roll says which it is", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Tobias Wren", "Ossian Dredge");
    await dialog.set("manner", "dualWeapon");
    await gm.give(...faces(5, 5, 5), ...faces(5, 5, 5));
    await dialog.roll();
    await gm.card.reads("Attack with Quarterstaff");
    await gm.card.reads("Attack with Fist");
  });

  test("GURPS-28: turning a token turns its front, for every user", async () => {
    const gm = await table.as("Gamemaster");
    for (const [rotation, comes] of [
      [90, undefined],
      [330, "side"],
      [270, "behind"],
    ] as const) {
      await updateToken(gm.page, "Ysolde Vane", { rotation });
      const dialog = await gm.aim("Ada Quill", "Ysolde Vane");
      await eventually(async () => (await dialog.found()).includes("facing")).toBe(comes !== undefined);
      if (comes !== undefined)
        await eventually(() => dialog.row("facing").locator("select").inputValue()).toBe(comes);
      await gm.page.keyboard.press("Escape");
      await dialog.closed();
    }
    await updateToken(gm.page, "Ysolde Vane", { rotation: 90 });
  });

  test("GURPS-30: in an encounter the second parry of a turn costs 4; undo gives it back", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, "Court Guard Rook", "Imre Holt");
    for (const [parry, parries] of [
      ["Parry with Hatchet at 11", 1],
      ["Parry with Hatchet at 7", 2],
    ] as const) {
      const dialog = await gm.aim("Court Guard Rook", "Imre Holt");
      await gm.give(...faces(3, 3, 4));
      await dialog.roll();
      await gm.card.press(parry);
      await gm.give(...faces(2, 2, 2));
      await gm.card.press("Stay in place");
      await gm.card.reads(/Imre Holt parries with 6/);
      await eventually(async () => (await stateOf(gm.page)).turns["Imre Holt"]?.["parries"]).toBe(parries);
    }
    await gm.card.undo();
    await eventually(async () => (await stateOf(gm.page)).turns["Imre Holt"]?.["parries"]).toBe(1);
  });
});

describe("a shot", () => {
  test("GURPS-12, GURPS-18, GURPS-37: a burst hits twice; both wounds are written, and taken back", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Juno Marsh", "Court Guard Fen");
    await eventually(async () => (await dialog.modifier("range")).value).toBe("−4");
    await eventually(async () => (await dialog.modifier("shots")).value).toBe("+3");
    await gm.give(...faces(4, 2, 3));
    await dialog.roll();
    await gm.card.reads("Hits in the burst: 2 of 13.");
    await gm.give(...faces(2, 2, 1), ...faces(4, 4, 4));
    await gm.card.press("No defense");
    await gm.card.reads("Court Guard Fen loses 3 HP: 4 damage, 1 stopped; 3 piercing × 1 = 3. Left: 8.");
    await gm.card.reads("Court Guard Fen loses 10 HP: 11 damage, 1 stopped; 10 piercing × 1 = 10. Left: −2.");
    await gm.card.reads("Court Guard Fen has a major wound.");
    await eventually(() => trackOf(gm.page, "Court Guard Fen", "lost")).toBe(13);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GURPS-17, GURPS-21: a player aims from the sheet, and the shot uses it up", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const before = await stateOf(gm.page);
    await target(ben.page, "Hask Orrin");
    const sheet = await openSheet(ben.page, "Corwin Bate");
    await sheet.getByRole("button", { name: "Aim: Scoped rifle" }).click();
    // GURPS-55: it counts for this foe.
    const aiming = await ben.dialog.opened();
    await aiming.roll();
    await ben.card.reads("Corwin Bate aims: 1 s.");
    await eventually(() => countersOn(ben.page, "Corwin Bate")).toEqual({ aimed: 1 });
    await sheet.getByRole("button", { name: /^Shoot \d+: Scoped rifle$/ }).click();
    const dialog = await ben.dialog.opened();
    await eventually(async () => (await dialog.modifier("aim")).value).toBe("+5");
    await eventually(async () => (await dialog.modifier("scope")).value).toBe("+1");
    await eventually(() => dialog.line()).toBe("3d6 ≤ 15 − 1");
    await ben.give(...faces(5, 5, 5));
    await dialog.roll();
    await ben.card.reads("Corwin Bate misses Hask Orrin with 15 against 14.");
    await eventually(() => countersOn(ben.page, "Corwin Bate")).toEqual({});
    await gm.card.undo();
    await eventually(() => countersOn(ben.page, "Corwin Bate")).toEqual({ aimed: 1 });
    await gm.page.locator(".chat-log .vantage-card").first().getByRole("button", { name: "Undo" }).click();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GURPS-36: a musket fails from 14 on, and is cleared", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Court Shot Wick", "Juno Marsh");
    await gm.give(...faces(5, 5, 4));
    await dialog.roll();
    await gm.card.reads("Court Shot Wick's weapon malfunctions.");
    await eventually(() => countersOn(gm.page, "Court Shot Wick")).toEqual({ jammed: 1 });
    const again = await gm.aim("Court Shot Wick", "Juno Marsh");
    await eventually(() => again.refusal()).toBe(
      "The weapon has malfunctioned. Clear the malfunction first.",
    );
    await gm.page.keyboard.press("Escape");
    await again.closed();
    await gm.card.undo();
    await eventually(() => countersOn(gm.page, "Court Shot Wick")).toEqual({});
  });

  test("GURPS-19, GURPS-20: a low wall hides the legs of who crouches behind it, groin and torso by half", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Varo Tyne", "Porter Gil");
    await eventually(() => dialog.found()).toEqual([
      "range",
      "targetLow",
      "coverTorso",
      "coverGroin",
      "coverLegs",
      "defenderPosture",
    ]);
    await eventually(async () => (await dialog.modifier("coverTorso")).reason).toMatch(
      /^low wall hides (about|nearly|all|a small)/,
    );
    await dialog.set("location", "leg");
    await eventually(() => dialog.refusal()).toBe("Cover hides that location. Choose another one.");
  });
});

describe("so many modifiers", () => {
  test("GURPS-14, GURPS-15: are listed under headings, and a word finds them", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Ada Quill", "Ysolde Vane");
    await eventually(() => dialog.line()).toBe("3d6 ≤ 13 − 3");
    const riding = dialog.element.locator("details[data-group=riding]");
    await eventually(() => riding.evaluate((group) => (group as HTMLDetailsElement).open)).toBe(false);
    await riding.locator("summary").click();
    await dialog.set("vehicle", "badRoad");
    await eventually(() => dialog.line()).toBe("3d6 ≤ 13 − 7");
    await dialog.set("stability", 1);
    await eventually(() => dialog.line()).toBe("3d6 ≤ 13 − 6");
    await dialog.element.getByRole("searchbox").fill("hexes");
    await dialog.row("hexesWatched").waitFor();
    await eventually(() => dialog.row("vehicle").isVisible()).toBe(false);
  });
});

test("GURPS-29, GURPS-31: a dodge by itself, from the sheet", async () => {
  await table.as("Gamemaster");
  const ben = await table.as("Ben");
  const sheet = await openSheet(ben.page, "Imre Holt");
  await showTab(sheet, "Actions");
  await sheet.getByRole("button", { name: /^Dodge/ }).click();
  const dialog = await ben.dialog.opened();
  await eventually(() => dialog.line()).toBe("3d6 ≤ 10");
  await dialog.set("evading", "retreat");
  await eventually(() => dialog.line()).toBe("3d6 ≤ 13");
  await ben.give(...faces(5, 4, 5));
  await dialog.roll();
  await ben.card.reads("Imre Holt fails with 14 against 13.");
});

test("the pictures of GURPS: the scene, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "gurps-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  const dialog = await gm.aim("Varo Tyne", "Porter Gil");
  await keepPicture(gm.page, "gurps-dialog", await boxOf(gm.page, ".vantage-attack"));
  await gm.page.keyboard.press("Escape");
  await dialog.closed();

  const blow = await gm.aim("Tobias Wren", "Ossian Dredge");
  await gm.give(...faces(3, 4, 3), ...faces(6, 5, 4), ...faces(6));
  await blow.roll();
  await gm.card.press(/^Dodge/);
  await gm.card.press("Stay in place");
  await gm.card.reads(/Ossian Dredge loses 4 HP/);
  await eventually(() => trackOf(gm.page, "Ossian Dredge", "lost")).toBe(4);
  await keepPicture(gm.page, "gurps-card", await boxOf(gm.page, ".chat-message"));

  await openSheet(gm.page, "Ysolde Vane");
  await keepPicture(gm.page, "gurps-sheet", await boxOf(gm.page, ".vantage-sheet"));
});
