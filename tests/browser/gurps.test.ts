import { expect, test } from "vitest";
import {
  act,
  answer,
  beginBattle,
  beside,
  boxOf,
  carry,
  countersOn,
  eventually,
  faces,
  goOn,
  keepPicture,
  lookAt,
  modelState,
  openSheet,
  openTracker,
  order,
  pointAt,
  prompt,
  row,
  setStatus,
  settled,
  setUpBattle,
  showTab,
  showWhole,
  stateOf,
  useTable,
  wordsAbove,
  writeItem,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

test("GURPS-28: front, sides and rear are shown by name around a token under the pointer", async () => {
  const gm = await table.as("Gamemaster");
  await pointAt(gm.page, "Ossian Dredge");
  await eventually(() => wordsAbove(gm.page)).toEqual(["Front", "Side", "Rear", "Side"]);
  await keepPicture(gm.page, "gurps-arcs", { x: 422, y: 290, width: 300, height: 240 });
  await gm.page.mouse.move(2, 400);
  await eventually(() => wordsAbove(gm.page)).toEqual([]);
});

test("GURPS-14, GURPS-15: so many modifiers are listed under headings, and a word finds them", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Ada Quill", "Ysolde Vane");
  await eventually(() => dialog.line()).toBe("3d6 ≤ 13 − 3");
  const riding = dialog.element.locator("details[data-group=riding]");
  await eventually(() => riding.evaluate((group) => (group as HTMLDetailsElement).open)).toBe(false);
  await riding.locator("summary").click();
  await dialog.set("vehicle", "badRoad");
  await eventually(() => dialog.line()).toBe("3d6 ≤ 13 − 7");
  await dialog.element.getByRole("searchbox").fill("hexes");
  await dialog.row("hexesWatched").waitFor();
  await eventually(() => dialog.row("vehicle").isVisible()).toBe(false);
});

test("GURPS-25: a maneuver without dice asks for its choice and offers no modifier of one's own", async () => {
  const gm = await table.as("Gamemaster");
  const begun = gm.page.evaluate(async () => {
    const { canvas, game } = window as TableWindow;
    const actor = canvas.scene?.tokens.getName("Ysolde Vane")?.uuid ?? "";
    await game.system.api.useAction({ actor, targets: [], action: "allOutDefense" });
  });
  const dialog = await gm.dialog.opened();
  expect(await dialog.element.locator(".vantage-modifiers h2").allInnerTexts()).toEqual(["Choices"]);
  expect(await dialog.element.locator("[name^='free|']").count()).toBe(0);
  await gm.page.keyboard.press("Escape");
  await dialog.closed();
  await begun;
});

test("GURPS-50: the card of an Evaluate tells no number of its foe", async () => {
  const gm = await table.as("Gamemaster");
  await act(gm.page, "Tobias Wren", "evaluate", "Ossian Dredge");
  await gm.card.reads("Tobias Wren has evaluated the foe for 1 turn.");
  await eventually(() => gm.card.element.locator("li").allTextContents()).toEqual([
    "Tobias Wren: Turns evaluated 0 → 1",
  ]);
  expect(await gm.card.headline.textContent()).toBe("Tobias Wren has evaluated the foe for 1 turn.");
});

test("a shot and a blow from the dialog to the undo, with the pictures of the scene, the dialog, a card, a sheet", async () => {
  const gm = await table.as("Gamemaster");
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "gurps-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();
  const before = await stateOf(gm.page);

  // GURPS-19, GURPS-20: what the low wall hides of one who crouches behind it.
  const dialog = await gm.aim("Varo Tyne", "Porter Gil");
  await eventually(() => dialog.found()).toEqual([
    ...["range", "targetLow", "coverTorso", "coverGroin", "coverLegs", "defenderPosture"],
  ]);
  await keepPicture(gm.page, "gurps-dialog", await boxOf(gm.page, ".vantage-attack"));
  await gm.page.keyboard.press("Escape");
  await dialog.closed();

  const blow = await gm.aim("Tobias Wren", "Ossian Dredge");
  await gm.give(...faces(3, 4, 3), ...faces(6, 5, 4), ...faces(6));
  await blow.roll();
  await gm.card.press(/^Dodge/);
  await answer(gm, "Stay in place");
  await gm.card.reads(/Ossian Dredge loses 4 HP/);
  await eventually(() => countersOn(gm.page, "Ossian Dredge")).toEqual({ lost: 4 });
  await keepPicture(gm.page, "gurps-card", await boxOf(gm.page, ".chat-message"));
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);

  await openSheet(gm.page, "Ysolde Vane");
  await keepPicture(gm.page, "gurps-sheet", await boxOf(gm.page, ".vantage-sheet"));
});

test("GURPS-72: a trait's level, box and choice are kept by the sheet, and a level beyond its bounds is not", async () => {
  const gm = await table.as("Gamemaster");
  const kept = async (field: string) => (await modelState(gm.page, "Ysolde Vane")).system[field];
  const sheet = await openSheet(gm.page, "Ysolde Vane");
  await showTab(sheet, "Character");
  const level = sheet.getByLabel("Night Vision", { exact: true });
  await level.fill("4");
  await level.press("Tab");
  await eventually(() => kept("nightVision")).toBe(4);
  await level.fill("10");
  await level.press("Tab");
  await sheet
    .getByRole("alert")
    .filter({ hasText: "Night Vision must be between 0 and 9; keeping" })
    .waitFor();
  await eventually(() => level.inputValue()).toBe("4");
  await sheet.getByLabel("High Pain Threshold", { exact: true }).check();
  await eventually(() => kept("highPainThreshold")).toBe(true);
  await sheet.getByLabel("Vulnerable to", { exact: true }).selectOption({ label: "Burning" });
  await eventually(() => kept("vulnerableTo")).toBe("burn");
});

/** Pixels of the scene. */
const YARD = 60;

/** A battle of Ysolde Vane of the GM, then Ada Quill of Ana, who waits. She has no melee weapon in hand, so people judge what comes into reach. */
async function adaWaits() {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await writeItem(gm.page, "Ada Quill", "Dagger", { "system.equipped": false });
  await beginBattle(gm, await setUpBattle(gm, ["Ada Quill", "Ysolde Vane"]));
  await goOn(gm);
  await order(ana).getByText("Ada Quill is active").waitFor();
  await act(ana.page, "Ada Quill", "wait");
  await eventually(() => row(ana, "Ada Quill").innerText()).toContain("The response is an Attack.");
  return { gm, ana };
}

/** Ysolde Vane walks three yards, and Ada Quill interrupts her after the first one. Gives where she is. */
async function interrupted({ gm, ana }: Awaited<ReturnType<typeof adaWaits>>): Promise<number> {
  await goOn(ana);
  await order(gm).getByText("Ysolde Vane is active").waitFor();
  const from = await modelState(gm.page, "Ysolde Vane");
  await lookAt(gm.page, "Ysolde Vane");
  await carry(gm.page, "Ysolde Vane", await beside(gm.page, "Ysolde Vane", { x: -3 * YARD, y: 0 }));
  await gm.page.mouse.up();
  await prompt(ana)
    .getByText(
      /can interrupt this move\. Where\? The trigger is an enemy in reach\. The response is an Attack\./,
    )
    .waitFor();
  await prompt(ana)
    .getByRole("button", { name: /^At point 1,/ })
    .click();
  await prompt(ana).getByText("Take your action now").waitFor();
  const x = from.x - YARD;
  for (const { page } of [gm, ana])
    await eventually(async () => (await modelState(page, "Ysolde Vane")).x).toBe(x);
  return x;
}

/** Nobody is asked any more, and Ysolde Vane is where she was interrupted. */
async function staysAt(x: number, ...people: readonly Person[]): Promise<void> {
  await settled(...people);
  for (const person of people) {
    expect(await prompt(person).count()).toBe(0);
    expect((await modelState(person.page, "Ysolde Vane")).x).toBe(x);
  }
}

test("GURPS-54, GURPS-66: a player interrupts a move and acts first; whom that knocks out does not move on", async () => {
  const { gm, ana } = await adaWaits();
  await order(ana).getByRole("button", { name: "Actions of Ada Quill" }).click();
  const sheet = ana.page.locator(".vantage-sheet");
  await sheet.getByRole("button", { name: /^Change Posture/ }).waitFor();
  await sheet.locator("[data-action=close]").click();

  const x = await interrupted({ gm, ana });
  await gm.give(...faces(3, 3, 2));
  await (await ana.aim("Ada Quill", "Ysolde Vane")).roll();
  const dodge = prompt(gm)
    .getByRole("button", { name: /^Dodge/ })
    .first();
  await dodge.waitFor();
  await prompt(ana).getByRole("button", { name: "Continue" }).click();
  await ana.notices.getByText("Play can't continue until someone answers or rolls").first().waitFor();
  await settled(gm, ana);
  expect((await modelState(gm.page, "Ysolde Vane")).x).toBe(x);
  await gm.give(...faces(1, 1, 3));
  await dodge.click();
  await prompt(gm)
    .getByRole("button", { name: /^Stay in place/ })
    .click();
  await settled(gm, ana);
  await setStatus(gm.page, "Ysolde Vane", "unconscious");
  await prompt(ana).getByRole("button", { name: "Continue" }).click();
  await prompt(ana).waitFor({ state: "detached" });
  await staysAt(x, ana, gm);
});

test("GURPS-54: who is knocked out before the question whether the move goes on does not move on", async () => {
  const { gm, ana } = await adaWaits();
  const x = await interrupted({ gm, ana });
  await prompt(ana).getByRole("button", { name: "Continue" }).click();
  await prompt(gm).getByText("Continue the move?").waitFor();
  await setStatus(gm.page, "Ysolde Vane", "unconscious");
  await prompt(gm).getByRole("button", { name: "Continue" }).click();
  await prompt(gm).waitFor({ state: "detached" });
  await staysAt(x, gm, ana);
});

test("GURPS-54: players see that a model of the GM waits, and not what it waits for", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  await beginBattle(gm, await setUpBattle(gm, ["Ada Quill", "Ysolde Vane"]));
  await act(gm.page, "Ysolde Vane", "wait");
  await eventually(() => row(gm, "Ysolde Vane").innerText()).toContain("The response is an Attack.");
  await eventually(() => row(ana, "Ysolde Vane").innerText()).toContain("Waiting");
  await settled(gm, ana);
  expect(await row(ana, "Ysolde Vane").innerText()).not.toContain("response");
  const actions = order(ana).getByRole("button", { name: /^Actions of/ });
  expect(await actions.count(), "she is not Ana's").toBe(0);
});
