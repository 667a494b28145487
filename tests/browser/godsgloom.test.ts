import { describe, expect, test } from "vitest";
import {
  boxOf,
  centerOf,
  countersOn,
  drawnAbove,
  eventually,
  keepPicture,
  modelState,
  openSheet,
  lookAt,
  select,
  showWhole,
  stateOf,
  target,
  trackOf,
  updateActor,
  updateToken,
  useTable,
  VIEW,
  type Person,
  faces,
} from "./lib/index.js";

const table = useTable({
  finePixels: true,
  demonstration: {
    game: "godsgloom",
    owners: {
      "Torch Guard": "Ana",
      "Longwick Hedge": "Ana",
      "Hearth Band": "Ben",
      "Staghorn Lance": "Ben",
    },
  },
});

/** Faces of red and blue dice, which both have six; red ones first, the attacker's before the defender's. */

/** The dice of the sheet's first example for 3 red 1 blue against 3 red 2 blue: two wounds for the defender. */
const WON = faces(3, 5, 6, 2, 1, 1, 2, 4, 1);

async function poseOf({ page }: Person, name: string): Promise<readonly number[]> {
  const { x, y, rotation, system } = await modelState(page, name);
  return [Math.round(x), Math.round(y), rotation, Number(system["facing"])];
}

describe("a melee from the drag to the undo", () => {
  test("GLOOM-1 to GLOOM-11: the loser is pushed, faces the hex that it left, and the winner follows; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Longwick Hedge", "Drowned Company");
    await eventually(() => dialog.line()).toBe("3 red + 1 blue > 3 red + 2 blue");
    await gm.give(...WON);
    await dialog.roll();
    await gm.card.reads(
      "Longwick Hedge strikes Drowned Company. Hits: 3, blocks against them: 1, wounds: 2.",
    );
    await gm.card.reads("Longwick Hedge wins against Drowned Company.");
    await eventually(() => countersOn(gm.page, "Drowned Company")).toEqual({ woundsTaken: 2, moraleLost: 1 });

    await gm.card.press("Push it back");
    await gm.card.press("Be pushed back");
    await gm.card.reads("Choose where to retreat");
    await eventually(() => gm.card.button("Straight back").count()).toBe(1);
    expect(await gm.card.button("Back, to the enemy's left").count()).toBe(0);
    await gm.card.press("Back, to the enemy's right");
    await gm.card.reads("Longwick Hedge follows up into the hex that Drowned Company left.");
    await eventually(() => poseOf(gm, "Drowned Company")).toEqual([450, 260, 150, 2]);
    await eventually(() => poseOf(gm, "Longwick Hedge")).toEqual([400, 173, 270, 0]);

    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GLOOM-8: a unit that stands its ground pays one more Morale token, and neither moves", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Longwick Hedge", "Drowned Company");
    await gm.give(...WON);
    await dialog.roll();
    await gm.card.press("Push it back");
    await gm.card.press("Stand its ground: lose a Morale token");
    await gm.card.reads("Drowned Company stands its ground.");
    await eventually(() => trackOf(gm.page, "Drowned Company", "moraleLost")).toBe(2);
    await eventually(() => poseOf(gm, "Drowned Company")).toEqual([400, 173, 90, 3]);
  });

  test("GLOOM-10: with water and a wall behind it, the loser stays and pays a Morale token", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Kiln Colossus", "Veil Coven");
    await dialog.set("formations", "none");
    await dialog.set("poolRerolls", "none");
    await gm.give(...faces(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    await dialog.roll();
    await gm.card.press("Push it back");
    await gm.card.reads("Veil Coven can't be pushed: no hex in its Retreat Arc is empty.");
    await eventually(() => trackOf(gm.page, "Veil Coven", "moraleLost")).toBe(2);
  });

  test("GLOOM-12: the winner over a destroyed unit takes its hex and turns as it likes; undo", async () => {
    const gm = await table.as("Gamemaster");
    await updateActor(gm.page, "Drowned Company", { "system.woundsTaken": 2 });
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Longwick Hedge", "Drowned Company");
    await gm.give(...WON);
    await dialog.roll();
    await gm.card.reads("Drowned Company is destroyed.");
    await gm.card.press("Follow Up: move into its hex");
    await gm.card.press("Up to the right");
    await eventually(() => poseOf(gm, "Longwick Hedge")).toEqual([400, 173, 210, 1]);
    await eventually(async () => (await modelState(gm.page, "Drowned Company")).statuses).toEqual([
      "destroyed",
    ]);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

describe("what the map shows", () => {
  test("GLOOM-14, GLOOM-15: friends beside an enemy that no other unit engages assist, the others do not", async () => {
    const gm = await table.as("Gamemaster");
    const dialog = await gm.aim("Hearth Band", "Gloam Order");
    await eventually(() => dialog.modifier("assist")).toMatchObject({
      reason: "Emberwing Brood",
      value: "+1 red",
    });
    await eventually(async () => (await dialog.modifier("targetAssist")).reason).toBe("Chain Procession");
    await eventually(() => dialog.line()).toBe("6 red > 3 red + 4 blue");
  });

  test("GLOOM-14, GLOOM-23: an enemy turned away engages no unit, and another friend assists", async () => {
    const gm = await table.as("Gamemaster");
    for (const enemy of ["Marrow Pack", "Chain Procession"])
      await updateActor(gm.page, enemy, { "system.facing": 4 });
    const dialog = await gm.aim("Hearth Band", "Gloam Order");
    await eventually(async () => (await dialog.modifier("assist")).reason).toBe(
      "Emberwing Brood, Torch Guard",
    );
  });

  test("GLOOM-1: no Morale token left, or no neighboring hex: the dialog shows the reason", async () => {
    const gm = await table.as("Gamemaster");
    const weary = await gm.aim("Tallow Levy of Wick", "Husk Rabble of the Weir");
    await eventually(() => weary.refusal()).toContain("no Morale left");
    await gm.page.keyboard.press("Escape");
    await weary.closed();
    const far = await gm.aim("Longwick Hedge", "Chain Procession");
    await eventually(() => far.refusal()).toContain("The target isn't in an adjacent hex.");
  });
});

describe("facing", () => {
  test("a player turns a unit by a key, and its figure with it", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    await lookAt(ana.page, "Torch Guard");
    await select(ana.page, "Torch Guard");
    await ana.page.keyboard.press("Period");
    await eventually(() => trackOf(gm.page, "Torch Guard", "facing")).toBe(0);
    await eventually(async () => (await modelState(gm.page, "Torch Guard")).rotation).toBe(270);
    await ana.page.keyboard.press("Comma");
    await ana.page.keyboard.press("Comma");
    await eventually(() => trackOf(gm.page, "Torch Guard", "facing")).toBe(2);
    await eventually(async () => (await modelState(gm.page, "Torch Guard")).rotation).toBe(150);
  });

  test("a token turned by hand turns its unit, by whole sides", async () => {
    const gm = await table.as("Gamemaster");
    await updateToken(gm.page, "Husk Rabble of the Reeds", { rotation: 20 });
    await eventually(() => trackOf(gm.page, "Husk Rabble of the Reeds", "facing")).toBe(4);
    await eventually(async () => (await modelState(gm.page, "Husk Rabble of the Reeds")).rotation).toBe(30);
    await updateToken(gm.page, "Husk Rabble of the Reeds", { rotation: 45 });
    await eventually(() => trackOf(gm.page, "Husk Rabble of the Reeds", "facing")).toBe(3);
    await eventually(async () => (await modelState(gm.page, "Husk Rabble of the Reeds")).rotation).toBe(90);
  });
});

describe("facing on the map", () => {
  test("GLOOM-23: while the pointer rests on a unit its Front Arc is marked: three hexes", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Kiln Colossus");
    const { x, y } = await centerOf(gm.page, "Kiln Colossus");
    await gm.page.mouse.move(x, y, { steps: 3 });
    await eventually(() => drawnAbove(gm.page)).toBe(3);
    await gm.page.mouse.move(x, y + 180, { steps: 3 });
    await eventually(() => drawnAbove(gm.page)).toBe(0);
  });

  test("the wheel turns a selected token, and its unit with it", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Kiln Colossus");
    await select(gm.page, "Kiln Colossus");
    await gm.page.keyboard.down("Shift");
    await gm.page.mouse.wheel(0, 100);
    await gm.page.keyboard.up("Shift");
    await eventually(() => poseOf(gm, "Kiln Colossus")).toEqual([450, 606, 150, 2]);
  });

  test("the menu at a token turns its unit", async () => {
    const gm = await table.as("Gamemaster");
    await lookAt(gm.page, "Kiln Colossus");
    const { x, y } = await centerOf(gm.page, "Kiln Colossus");
    await gm.page.mouse.click(x, y, { button: "right" });
    await gm.page.getByRole("button", { name: "Turn right" }).click();
    await eventually(() => poseOf(gm, "Kiln Colossus")).toEqual([450, 606, 150, 2]);
    await gm.page.mouse.click(x, y, { button: "right" });
  });
});

describe("players", () => {
  test("GLOOM-22: a player with a Command Seal is asked for a formation and pays with it; undo", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const dialog = await ana.aim("Torch Guard", "Marrow Pack");
    await eventually(async () => (await dialog.modifier("formations")).reason).toBe(
      "Command Seals with Torch Guard",
    );
    await dialog.roll();
    await gm.card.reads("Use a tactical formation?");
    await ana.give(...faces(2, 2, 2, 2, 2), ...faces(2, 2, 2));
    await ana.card.press("A formation");
    await ana.card.press("Advance: +1 red die");
    await ana.card.press("Keep the dice");
    await ana.card.reads("Torch Guard uses Advance: one more red die.");
    await ana.card.reads("Marrow Pack holds against Torch Guard and wins.");
    await eventually(() => trackOf(gm.page, "Torch Guard", "commandSeals")).toBe(1);
    await ana.card.reads("Waiting for Marrow Pack.");
    await gm.card.press("Leave it where it is");
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("GLOOM-8, GLOOM-9: only the pushed unit's player and the GM decide", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    const dialog = await gm.aim("Wane Moth", "Staghorn Lance");
    await gm.give(...faces(5, 5, 2, 2, 6), ...faces(2, 2, 2, 2));
    await dialog.roll();
    await gm.card.press("Push it back");
    await ana.card.reads("Waiting for Staghorn Lance.");
    expect(await ana.card.button("Be pushed back").count()).toBe(0);
    await ben.card.press("Be pushed back");
    await ben.card.press("Straight back");
    for (const person of [gm, ana, ben])
      await person.card.reads("Wane Moth follows up into the hex that Staghorn Lance left.");
    await eventually(() => poseOf(gm, "Staghorn Lance")).toEqual([1350, 260, 270, 0]);
  });

  test("GLOOM-18, GLOOM-49, GLOOM-53: a Ranged Attack from the sheet, of an Engaged Gunfighter", async () => {
    const gm = await table.as("Gamemaster");
    await updateActor(gm.page, "Longwick Hedge", { "system.traits": "Charge Breaker, Gunfighter" });
    const ana = await table.as("Ana");
    await target(ana.page, "Drowned Company");
    const sheet = await openSheet(ana.page, "Longwick Hedge");
    await sheet.getByRole("button", { name: "Ranged Attack" }).click();
    const dialog = await ana.dialog.opened();
    await eventually(() => dialog.line()).toBe("3 red + 1 blue > 2 blue");
    await ana.give(...faces(3, 1, 1, 1), ...faces(1, 2));
    await dialog.roll();
    await ana.card.reads("Drowned Company is wounded: 1. Health left: 3.");
  });
});

test("pictures: Mournwater, a dialog with assists, a card with a push, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "godsgloom-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  await gm.aim("Hearth Band", "Gloam Order");
  await keepPicture(gm.page, "godsgloom-dialog", await boxOf(gm.page, ".vantage-attack"));
  await gm.give(...faces(4, 5, 6, 2, 3, 5), ...faces(1, 2, 4, 1, 2, 5, 2));
  await gm.dialog.roll();
  await gm.card.press("Push it back");
  await gm.card.press("Be pushed back");
  await gm.card.reads("Choose where to retreat");
  await gm.page.setViewportSize({ ...VIEW, height: 2 * VIEW.height });
  await keepPicture(gm.page, "godsgloom-card", await boxOf(gm.page, ".chat-message"));
  await gm.page.setViewportSize(VIEW);
  await gm.card.press("Straight back");
  await gm.card.reads("Hearth Band follows up into the hex that Gloam Order left.");

  await openSheet(gm.page, "Torch Guard");
  await keepPicture(gm.page, "godsgloom-sheet", await boxOf(gm.page, ".vantage-sheet"));
});
