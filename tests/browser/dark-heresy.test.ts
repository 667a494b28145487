import { describe, expect, test } from "vitest";
import {
  boxOf,
  countersOn,
  eventually,
  keepPicture,
  modelState,
  openSheet,
  showTab,
  showWhole,
  startEncounter,
  stateOf,
  trackOf,
  updateToken,
  useTable,
  writeItem,
  settled,
} from "./lib/index.js";

const table = useTable({
  finePixels: true,
  demonstration: {
    game: "dark-heresy",
    owners: {
      "Ada Merrow": "Ana",
      "Corin Slate": "Ana",
      "Isolde Crake": "Ana",
      "Jory Pell": "Ben",
      "Tam Oberlin": "Ben",
      Wick: "Ben",
    },
  },
});

/** The public interface, as far as these tests call it. */
type CombatantWindow = Window &
  typeof globalThis & {
    game: {
      combat: {
        combatants: {
          contents: readonly { name: string; unsetFlag(scope: string, key: string): Promise<unknown> }[];
        };
      };
    };
  };

describe("shots", () => {
  test("DH-18, DH-31, DH-35, DH-37: band, degrees, location, damage, wounds; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Ada Merrow", "Chorister Bel");
    await eventually(() => dialog.found()).toEqual(["by-shoot", "range"]);
    await eventually(async () => (await dialog.modifier("range")).reason).toContain(
      "Laser pistol: range 30 m",
    );
    await eventually(() => dialog.line()).toBe("d100 ≤ 42 + 20");
    await eventually(async () => (await dialog.odds())["Hit, before Evasion"]).toBe(62);
    await gm.give(["d100", 23], ["d10", 6]);
    await dialog.roll();
    await gm.card.reads("Ada Merrow hits Chorister Bel. Degrees of Success: 5. Hits: 1.");
    await gm.card.reads("Chorister Bel is hit in the body.");
    await gm.card.press("Take the hit");
    await gm.card.reads("Chorister Bel takes 2 of 8 damage. Wounds left: 6.");
    await eventually(() => countersOn(gm.page, "Chorister Bel")).toEqual({ woundsTaken: 2 });
    expect(await countersOn(gm.page, "Ada Merrow"), "rounds are counted on the sheet").toEqual({});
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("DH-9, DH-12, DH-33, DH-37: a burst at sandbags wears them down, and degrees stand in for a die; undo", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const dialog = await gm.aim("Ada Merrow", "Old Marrow");
    await eventually(() => dialog.found()).toContain("cover");
    await eventually(async () => (await dialog.modifier("cover")).reason).toContain("low barrier");
    await dialog.choose("action", "Semi-Auto Burst");
    await dialog.set("concealed", "bodyAndLegs");
    await eventually(() => dialog.line()).toBe("d100 ≤ 42");
    await gm.give(["d100", 13], ["d10", 7], ["d10", 2]);
    await dialog.roll();
    await gm.card.reads("Ada Merrow hits Old Marrow. Degrees of Success: 4. Hits: 2.");
    await gm.card.press("Take the hit");
    await gm.card.reads("Old Marrow's cover is down to Armor 7.");
    await gm.card.press("4 instead of 2");
    await gm.card.reads("The cover stops all 6 damage.");
    const worn = async () => Object.values((await stateOf(gm.page)).pieces).filter((armor) => armor === 7);
    await eventually(worn, "the one piece that covers").toEqual([7]);
    await settled(gm);
    expect(await trackOf(gm.page, "Old Marrow", "cover"), "it does not go with the model").toBe(0);
    await eventually(() => gm.card.element.textContent(), "what was done").toContain("Cover's armor: 8 → 7");
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("DH-36: a jam misses, shows on the weapon, and keeps it from firing; undo clears it", async () => {
    const gm = await table.as("Gamemaster");
    const before = await stateOf(gm.page);
    const first = await gm.aim("Old Marrow", "Wick");
    await gm.give(["d100", 96]);
    await first.roll();
    await gm.card.reads("Old Marrow's weapon jams.");
    await eventually(() => countersOn(gm.page, "Old Marrow")).toMatchObject({ jammed: 1 });
    const second = await gm.aim("Old Marrow", "Wick");
    await eventually(() => second.refusal()).toContain("The weapon is jammed. Clear the jam first.");
    await gm.page.keyboard.press("Escape");
    await second.closed();
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });

  test("DH-23, DH-40: a grenade that misses lands where the dice say, and catches who lies there; undo", async () => {
    const gm = await table.as("Gamemaster");
    const ben = await table.as("Ben");
    const engaged = await ben.aim("Tam Oberlin", "Nim Rasp");
    await engaged.choose("action", "Throw");
    await eventually(() => engaged.refusal()).toContain("Weapons can't be thrown while engaged in melee.");
    await ben.page.keyboard.press("Escape");
    await updateToken(gm.page, "Tam Oberlin", { x: 700, y: 1520 });
    const before = await stateOf(gm.page);
    const dialog = await ben.aim("Tam Oberlin", "Nim Rasp");
    await dialog.choose("action", "Throw");
    await eventually(() => dialog.line()).toBe("d100 ≤ 38 − 10");
    await eventually(async () => (await dialog.modifier("intoMelee")).reason).toContain("melee of 3");
    await ben.give(["d100", 95], ["d10", 8], ["d5", 5], ["d100", 33], ["d10", 5], ["d10", 6]);
    await dialog.roll();
    await ben.card.reads("It lands 5 m beyond.");
    await ben.card.reads("Waiting for Chorister Lark.");
    await eventually(() => ben.card.element.locator("li.note[data-spot]").innerText()).toBe(
      "It lands 5 m beyond.",
    );
    await gm.card.press("Take the hit");
    await ben.card.reads("Chorister Lark takes 5 of 11 damage. Wounds left: 3.");
    await eventually(() => trackOf(gm.page, "Chorister Lark", "woundsTaken")).toBe(5);
    await gm.card.undo();
    await eventually(() => stateOf(gm.page)).toEqual(before);
    await updateToken(gm.page, "Tam Oberlin", { x: 900, y: 1380 });
  });
});

describe("who is asked", () => {
  test("DH-39: only the target's player and the GM; in an encounter once, for it takes the Reaction", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    await startEncounter(gm.page, "Chorister Bel", "Ada Merrow");
    const first = await gm.aim("Chorister Bel", "Ada Merrow");
    await eventually(() => first.line()).toBe("d100 ≤ 31 + 20");
    await gm.give(["d100", 51], ["d100", 46]);
    await first.roll();
    await ben.card.reads("Waiting for Ada Merrow.");
    await settled(gm, ben);
    expect(await ben.card.button("Dodge").count()).toBe(0);
    await ana.card.press("Dodge (46)");
    for (const person of [gm, ana, ben]) await person.card.reads("Ada Merrow evades. Hits canceled: 1.");

    // DH-45: one attack a turn. The attacker's counts start again, and those of the target stay.
    await gm.page.evaluate(async (name) => {
      const { game } = window as CombatantWindow;
      await game.combat.combatants.contents.find((one) => one.name === name)?.unsetFlag("vantage", "turn");
    }, "Chorister Bel");
    const second = await gm.aim("Chorister Bel", "Ada Merrow");
    await gm.give(["d100", 51], ["d10", 4]);
    await second.roll();
    await gm.card.reads("Ada Merrow takes no damage (7 rolled).");
  });

  test("a player with a hidden enemy is asked, and reads no number that may be the enemy's", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const ben = await table.as("Ben");
    await updateToken(gm.page, "Chorister Bel", { hidden: true });
    const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
    await gm.give(["d100", 31], ["d100", 99], ["d10", 9]);
    await dialog.roll();
    await ana.card.press(/^Dodge/);
    await ana.card.reads(/Ada Merrow: Dodge/);
    await ana.card.reads("Ada Merrow fails to evade. Degrees of Failure: ?.");
    await ana.card.reads("Ada Merrow takes ? of ? damage. Wounds left: ?.");
    await ben.card.reads("Ada Merrow takes ? of ? damage. Wounds left: ?.");
    await eventually(() => ana.card.text()).toContain(
      "Unknown hits Ada Merrow. Degrees of Success: ?. Hits: ?.",
    );
    expect(await ana.card.text()).not.toContain("Bel");
  });

  test("DH-4, DH-21, DH-39: a player strikes from above, two to one; the foe parries", async () => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const before = await stateOf(gm.page);
    const dialog = await ana.aim("Isolde Crake", "Nim Rasp");
    await eventually(() => dialog.found()).toEqual(
      expect.arrayContaining(["by-strike", "gangingUp", "higherGround"]),
    );
    await eventually(async () => (await dialog.modifier("gangingUp")).reason).toContain("2 against 1: Wick");
    await eventually(() => dialog.line()).toBe("d100 ≤ 52 + 30");
    await ana.give(["d100", 30], ["d100", 43]);
    await dialog.roll();
    await ana.card.reads("Waiting for Nim Rasp.");
    await gm.card.press("Parry (43)");
    await ana.card.reads("Nim Rasp evades. Hits canceled: 1.");
    await eventually(() => stateOf(gm.page)).toEqual(before);
  });
});

test("DH-33: a stance from the sheet shows on the token until its owner's next action", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const statuses = async () => (await modelState(gm.page, "Ada Merrow")).statuses;
  const sheet = await openSheet(ana.page, "Ada Merrow");
  await showTab(sheet, "Actions");
  await sheet.locator("[data-action-id=defend]").click();
  await ana.card.reads("Ada Merrow takes a Defensive Stance.");
  await eventually(statuses).toEqual(["defensiveStance"]);
  await sheet.locator("[data-action-id=aimFull]").click();
  await ana.card.reads("Ada Merrow aims for a Full Action.");
  await eventually(statuses).toEqual(["aimedFull"]);
  await gm.card.undo();
  await eventually(statuses).toEqual(["defensiveStance"]);
});

test("DH-13: cover is noted by what it is made of, asked openly, and left again", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const cover = () => trackOf(gm.page, "Ada Merrow", "cover");
  const sheet = await openSheet(ana.page, "Ada Merrow");
  await showTab(sheet, "Actions");
  await sheet.locator("[data-action-id=takeCover]").click();
  const dialog = await ana.dialog.opened();
  await eventually(() => dialog.row("material").locator("select").isVisible()).toBe(true);
  await eventually(() => dialog.refusal()).toContain("Choose the cover's material.");
  await dialog.set("material", "crates");
  await dialog.element.getByRole("button", { name: "Take cover" }).click();
  await ana.card.reads("Ada Merrow takes cover (Armor 8).");
  await eventually(cover).toBe(8);
  await sheet.locator("[data-action-id=leaveCover]").click();
  await ana.card.reads("Ada Merrow leaves its cover.");
  await eventually(cover).toBe(0);
});

test("DH-36: an overheated weapon that is dropped is no longer in hand; undo puts it back", async () => {
  const gm = await table.as("Gamemaster");
  await writeItem(gm.page, "Ada Merrow", "Laser pistol", { "system.overheats": true });
  const before = await stateOf(gm.page);
  const isHeld = async () =>
    Object.values((await modelState(gm.page, "Ada Merrow")).items).find(
      (item) => item["overheats"] === true,
    )?.["equipped"];
  await eventually(isHeld).toBe(true);
  const dialog = await gm.aim("Ada Merrow", "Chorister Bel");
  await gm.give(["d100", 99]);
  await dialog.roll();
  await gm.card.press("Drop it");
  await gm.card.reads("Ada Merrow drops the weapon.");
  await eventually(isHeld).toBe(false);
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await writeItem(gm.page, "Ada Merrow", "Laser pistol", { "system.overheats": false });
});

test("DH-33: a charge goes into contact; undo takes it back", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const before = await stateOf(gm.page);
  const dialog = await ana.aim("Ada Merrow", "Chorister Bel");
  await dialog.choose("action", "Charge");
  await eventually(() => dialog.line()).toBe("d100 ≤ 41 + 20");
  await ana.give(["d100", 99]);
  await dialog.roll();
  await ana.card.reads("Ada Merrow misses Chorister Bel. Degrees of Failure: 4.");
  await eventually(async () => (await modelState(gm.page, "Ada Merrow")).x).toBeGreaterThan(18 * 60);
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
});

test("the pictures of Dark Heresy: the scene, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "dark-heresy-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  const dialog = await gm.aim("Perrin Gall", "Isolde Crake");
  await dialog.row("intoMelee").scrollIntoViewIfNeeded();
  await eventually(() => dialog.found()).toContain("intoMelee");
  await keepPicture(gm.page, "dark-heresy-dialog", await boxOf(gm.page, ".vantage-attack", 12));
  await gm.give(["d100", 14], ["d10", 10], ["d5", 4]);
  await dialog.roll();
  await gm.card.press("Take the hit");
  // DH-68: one critical effect for the damage, and one for Righteous Fury.
  await gm.card.press("Nothing more");
  await gm.card.reads(/Righteous Fury/);
  await gm.card.press("Nothing more");
  // The question is gone before the picture of the card is taken.
  await settled(gm);
  await keepPicture(gm.page, "dark-heresy-card", await boxOf(gm.page, ".chat-message"));
  await gm.card.undo();

  await openSheet(gm.page, "Isolde Crake");
  await keepPicture(gm.page, "dark-heresy-sheet", await boxOf(gm.page, ".vantage-sheet", 12));
});
