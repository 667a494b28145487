import { expect, test } from "vitest";
import {
  activate,
  battleOf,
  beside,
  countersOn,
  eventually,
  goOn,
  lookAt,
  modelState,
  openSheet,
  openTracker,
  order,
  row,
  trackOf,
  updateActor,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
  faces,
} from "./lib/index.js";
import { objective, withoutObjectives } from "./lib/objectives.js";

const table = useTable({
  demonstration: {
    game: "godsgloom",
    owners: {
      "Torch Guard": "Ana",
      "Longwick Hedge": "Ana",
      "Tallow Levy": "Ana",
      "Veil Coven": "Ben",
      "Drowned Company": "Ben",
      "Marrow Pack": "Ben",
    },
  },
});

/** Where the units of both sides start, and the sides that they face. */
const START = {
  "Torch Guard": [250, 260, 0],
  "Longwick Hedge": [300, 173, 0],
  "Tallow Levy of Wick": [350, 260, 0],
  "Veil Coven": [650, 260, 3],
  "Drowned Company": [600, 173, 3],
  "Marrow Pack": [700, 346, 3],
} as const;

/** Units that would be near them. */
const ELSEWHERE = ["Hearth Band", "Gloam Order", "Emberwing Brood", "Chain Procession"];

/** Faces of red, blue and Magic Dice, which all have six; red ones first, the attacker's before the defender's. */

const title = (person: Person) => order(person).locator(".title").innerText();

async function placeOf({ page }: Person, name: string): Promise<readonly number[]> {
  const { x, y } = await modelState(page, name);
  return [Math.round(x), Math.round(y)];
}

/** Answers the question that is on a person's screen; one to the GM is on the screen of one of the GMs. */
async function answer(person: Person, name: string | RegExp): Promise<void> {
  const pages = new Set([person.page, ...(person.name === "Gamemaster" ? [await person.dicePage()] : [])]);
  const buttons = [...pages].map(async (page) => {
    const button = page.locator(".vantage-prompt").getByRole("button", { name }).first();
    await button.waitFor();
    return button;
  });
  await (await Promise.any(buttons)).click();
}

/** Presses a button of a unit's sheet, and closes the sheet. */
async function press(person: Person, name: string, button: string): Promise<void> {
  const sheet = await openSheet(person.page, name);
  await sheet.getByRole("button", { name: button, exact: true }).click();
  await sheet.locator("[data-action=close]").first().click();
}

/** Drags a unit by pixels of the scene. */
async function move(person: Person, name: string, by: readonly [x: number, y: number]): Promise<void> {
  await lookAt(person.page, name);
  await person.drag(name, await beside(person.page, name, { x: by[0], y: by[1] }));
}

/** Activates a unit that does nothing, and ends its activation. */
async function through(person: Person, name: string): Promise<void> {
  await row(person, name)
    .getByRole("button", { name: `Activate: ${name}` })
    .waitFor();
  await activate(person, name);
  await goOn(person);
  await order(person).getByText(`${name} is active`).waitFor({ state: "detached" });
}

test("GLOOM-28 to GLOOM-51: two players and a GM play a battle of two rounds, with a reload and an undo, to its report", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const [index, name] of ELSEWHERE.entries())
    await updateToken(gm.page, name, { x: 1200 + 100 * index, y: 0 });
  for (const [name, [x, y, facing]] of Object.entries(START)) {
    await updateToken(gm.page, name, { x, y });
    await updateActor(gm.page, name, { "system.facing": facing });
  }
  await withoutObjectives(gm);
  await objective(gm, "Shrine", [240, 255]);
  await objective(gm, "Well", [590, 160]);
  await updateActor(gm.page, "Tallow Levy of Wick", { "system.commandSeals": 2 });
  await eventually(() => countersOn(gm.page, "Tallow Levy of Wick")).toMatchObject({ commandSeals: 2 });
  for (const person of [ana, ben, gm]) await openTracker(person);
  const numbers = async () => {
    const { s1, s2 } = (await battleOf(gm))?.sides ?? {};
    const of = (side: Readonly<Record<string, number>> = {}) => [side["commandSeals"], side["soulshards"]];
    return { ana: of(s1), ben: of(s2) };
  };

  // Setup: one click finds the sides. GLOOM-46: Commander 2 each, and one Seal more for the smaller army.
  await gm.page.evaluate((names) => {
    const { canvas } = window as TableWindow;
    for (const token of canvas.tokens?.placeables ?? [])
      if (names.includes(token.name)) token.control({ releaseOthers: false });
  }, Object.keys(START));
  await gm.page.locator("[data-tool=vantageBattle]").first().click();
  const setup = gm.page.locator(".application.vantage-battle");
  await setup.getByText("Units: 3. Points: 210. Command Seals: 3.").waitFor();
  await setup.getByLabel("Rounds").fill("2");
  await setup.getByRole("button", { name: "Begin battle" }).click();
  await ana.page.getByText("Waiting for a GM.").first().waitFor({ state: "attached" });
  await answer(gm, "The Kindled");
  await order(ben).getByText("The Undertow to play").waitFor();
  expect(await title(ben)).toBe("Round 1 of 2 · Magic");
  expect(await numbers()).toEqual({ ana: [3, 0], ben: [2, 0] });
  // GLOOM-46: the Seals that a unit keeps are not shown where those of its side count.
  await eventually(() => countersOn(ana.page, "Tallow Levy of Wick")).not.toHaveProperty("commandSeals");

  // GLOOM-31, GLOOM-32: Ana has no caster. Ben's casts; Ana dispels for a Seal.
  await eventually(() => row(ben, "Veil Coven").innerText()).toContain("Magic Dice 4");
  await press(ben, "Veil Coven", "Cast a spell");
  const spell = await ben.dialog.opened();
  await spell.set("spellNumber", 3);
  await spell.set("magicDice", 3);
  await spell.set("dispel", true);
  await spell.set("poolRerolls", "none");
  await ben.give(...faces(6, 6, 2, 4, 5));
  await spell.roll();
  await answer(ana, "Command Seals: 1");
  await eventually(() => row(ben, "Veil Coven").innerText()).toContain("Magic Dice 1");
  await eventually(numbers).toEqual({ ana: [2, 0], ben: [2, 0] });
  await goOn(ben);

  // GLOOM-33, GLOOM-49: a Ranged Attack by a drag in the Abilities phase.
  await eventually(() => title(ana)).toBe("Round 1 of 2 · Abilities");
  await ana.give(...faces(3, 1, 1, 2, 2));
  await (await ana.aim("Tallow Levy of Wick", "Drowned Company")).roll();
  await answer(ana, "Keep the dice");
  await answer(ben, "Keep the dice");
  await eventually(() => trackOf(gm.page, "Drowned Company", "woundsTaken")).toBe(1);
  await goOn(ana);
  await order(ben).getByText("The Undertow to play").waitFor();
  await goOn(ben);
  await eventually(() => title(ana)).toBe("Round 1 of 2 · Activation");

  // GLOOM-39, GLOOM-41: a move by a drag stops in a zone. It outlives a reload, and a GM takes it back.
  await activate(ana, "Longwick Hedge");
  await eventually(() => row(ana, "Longwick Hedge").innerText()).toMatch(
    /Movement Points 4\s+Standard Actions 1/,
  );
  await move(ana, "Longwick Hedge", [200, 0]);
  await eventually(() => placeOf(gm, "Longwick Hedge")).toEqual([500, 173]);
  await ana.reload();
  await openTracker(ana);
  await eventually(() => row(ana, "Longwick Hedge").innerText()).toContain("Movement Points 0");
  await move(ana, "Longwick Hedge", [-100, 0]);
  await ana.notices.getByText("An enemy's zone has ended this unit's move.").first().waitFor();
  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await gm.card.undo();
  await eventually(() => placeOf(gm, "Longwick Hedge")).toEqual([300, 173]);
  await eventually(() => row(ana, "Longwick Hedge").innerText()).toContain("Movement Points 4");
  // The same way by keyboard.
  await ana.page.keyboard.press("g");
  const destination = ana.page.locator(".vantage-destination");
  await eventually(() => destination.innerText()).toContain("Longwick Hedge: arrow keys");
  for (const key of ["ArrowRight", "ArrowRight"]) await ana.page.keyboard.press(key);
  expect(await destination.innerText()).toContain("movement 2, 1 action.");
  await ana.page.keyboard.press("Enter");
  await eventually(() => placeOf(gm, "Longwick Hedge")).toEqual([500, 173]);

  // GLOOM-47: right after an enemy's Move Action, a Seal displaces a unit into that enemy's zone.
  await ben.notices.filter({ hasText: "Possible now: Veil Coven: Displace" }).first().waitFor();
  await order(ben).getByRole("button", { name: "Veil Coven: Displace" }).click();
  await answer(ben, "Left");
  await eventually(() => placeOf(gm, "Veil Coven")).toEqual([550, 260]);
  expect(await numbers()).toEqual({ ana: [2, 0], ben: [1, 0] });

  // GLOOM-37, GLOOM-38, GLOOM-9, GLOOM-11: then a Melee Attack. The rules move both units.
  const attack = await ana.aim("Longwick Hedge", "Drowned Company");
  await eventually(async () => (await attack.modifier("targetAssist")).reason).toBe("Veil Coven");
  await attack.set("formations", "none");
  await attack.set("poolRerolls", "none");
  await ana.give(...faces(3, 5, 2, 2), ...faces(1, 1, 2, 4, 1, 2));
  await attack.roll();
  await answer(ana, "Push it back");
  await answer(ben, "Be pushed back");
  await answer(ben, "Straight back");
  await eventually(() => placeOf(gm, "Drowned Company")).toEqual([700, 173]);
  await eventually(() => placeOf(gm, "Longwick Hedge")).toEqual([600, 173]);
  await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await ana.card.press("End activation");
  await order(ben).getByText("The Undertow to play").waitFor();
  await openTracker(ana);

  // GLOOM-53: a Nimble unit goes through the zone, and makes no Melee Attack then. It takes Focus.
  await activate(ben, "Marrow Pack");
  for (const [by, at] of [
    [
      [-50, -86],
      [650, 260],
    ],
    [
      [-50, 86],
      [600, 346],
    ],
    [
      [50, -86],
      [650, 260],
    ],
  ] as const) {
    await move(ben, "Marrow Pack", by);
    await eventually(() => placeOf(gm, "Marrow Pack")).toEqual(at);
  }
  const barred = await ben.aim("Marrow Pack", "Longwick Hedge");
  expect(await barred.refusal()).toContain("slipped through an enemy's zone");
  await ben.page.keyboard.press("Escape");
  await barred.closed();
  await press(ben, "Marrow Pack", "Focus");
  await eventually(async () => (await modelState(gm.page, "Marrow Pack")).statuses).toEqual(["boost"]);
  await goOn(ben);

  // GLOOM-38: Rally.
  await order(ana).getByText("The Kindled to play").waitFor();
  await activate(ana, "Tallow Levy of Wick");
  await press(ana, "Tallow Levy of Wick", "Rally");
  await eventually(() => trackOf(gm.page, "Tallow Levy of Wick", "moraleLost")).toBe(0);
  await goOn(ana);

  // GLOOM-48: Momentum beyond 2 gives a Seal to the opponent, and a displacement.
  await order(ben).getByText("The Undertow to play").waitFor();
  await activate(ben, "Veil Coven");
  await press(ben, "Veil Coven", "Gain Momentum");
  const gain = await ben.dialog.opened();
  await gain.set("momentumGain", 3);
  await gain.roll();
  await eventually(numbers).toEqual({ ana: [3, 0], ben: [1, 0] });
  await press(ben, "Veil Coven", "Displace");
  await answer(ben, "Down to the left");
  await eventually(() => placeOf(gm, "Veil Coven")).toEqual([500, 346]);
  await goOn(ben);
  await through(ana, "Torch Guard");
  await through(ben, "Drowned Company");

  // GLOOM-36, GLOOM-50, GLOOM-51, GLOOM-30: the End phase scores what the map says, and who is Player A in round 2.
  await eventually(() => title(ana)).toBe("Round 2 of 2 · Start");
  await answer(gm, "The Undertow");
  await eventually(() => title(ana)).toBe("Round 2 of 2 · Magic");
  await eventually(numbers).toEqual({ ana: [3, 1], ben: [1, 0] });
  await goOn(ben);
  await eventually(() => title(ben)).toBe("Round 2 of 2 · Abilities");
  await goOn(ben);
  await order(ana).getByText("The Kindled to play").waitFor();
  await goOn(ana);
  await eventually(() => title(ben)).toBe("Round 2 of 2 · Activation");
  for (const [own, foe] of [
    ["Drowned Company", "Longwick Hedge"],
    ["Marrow Pack", "Torch Guard"],
    ["Veil Coven", "Tallow Levy of Wick"],
  ] as const) {
    await through(ben, own);
    await through(ana, foe);
  }
  for (const person of [gm, ana, ben]) await openTracker(person);
  for (const person of [gm, ana, ben])
    await order(person)
      .getByText("The match is over. The Kindled has the most Soulshards and wins.")
      .waitFor();

  expect(await numbers()).toMatchObject({ ana: [3, 2], ben: [1, 0] });
  await eventually(() => countersOn(ana.page, "Tallow Levy of Wick")).toMatchObject({ commandSeals: 2 });

  // The report, for all three.
  for (const person of [gm, ben]) {
    await person.page.getByRole("button", { name: "Battle report" }).click();
    await person.page.locator(".vantage-report .timeline").waitFor();
    expect(await person.page.locator(".vantage-report").innerText()).toContain("Longwick Hedge");
  }
  expect(await placeOf(gm, "Drowned Company")).toEqual([700, 173]);
});
