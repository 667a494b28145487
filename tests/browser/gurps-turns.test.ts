import { expect, test } from "vitest";
import {
  act,
  beginBattle,
  beside,
  carry,
  eventually,
  goOn,
  lookAt,
  modelState,
  openSheet,
  openTracker,
  order,
  row,
  setUpBattle,
  settled,
  showTab,
  useTable,
  type Person,
  type TableWindow,
  prompt,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

/** Pixels of the scene. */
const YARD = 60;

const setActor = ({ page }: Person, name: string, lost: number | null, status: string | null) =>
  page.evaluate(
    async ([wanted, points, on]) => {
      const actor = (window as TableWindow).canvas.scene?.tokens.getName(wanted)?.actor;
      if (points !== null) await actor?.update({ "system.lost": points });
      if (on !== null) await actor?.toggleStatusEffect(on, { active: true });
    },
    [name, lost, status] as const,
  );

/** Without a melee weapon in hand, people judge what comes into reach: each point of a move is offered to a Wait. */
const putsDaggerAway = ({ page }: Person) =>
  page.evaluate(async () => {
    const { actor } = (window as TableWindow).canvas.scene?.tokens.getName("Ada Quill") ?? {};
    const dagger = actor?.items.contents.find(({ name }) => name === "Dagger");
    await dagger?.update({ "system.equipped": false });
  });

/** Ysolde Vane of the GM, then Ada Quill of Ana. */
async function begun() {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Quill", "Ysolde Vane"]);
  return { gm, ana, id };
}

test("GURPS-60, GURPS-54, GURPS-66: no maneuver before the question at 0 HP is answered; whom an interruption knocks out stays", async () => {
  const { gm, ana, id } = await begun();
  await setActor(gm, "Ada Quill", 12, null);
  await putsDaggerAway(gm);
  await beginBattle(gm, id);
  await goOn(gm);
  await prompt(ana).getByText("Ada Quill has 0 HP or less. Act?").waitFor();
  expect(await prompt(ana).locator(".situation").innerText()).toBe("Ada Quill");
  await act(ana.page, "Ada Quill", "evaluate", "Ysolde Vane");
  await ana.notices.getByText("Someone still has to answer or roll").waitFor();
  expect(await row(ana, "Ada Quill").innerText()).toContain("No maneuver yet.");
  await gm.give(["d6", 1], ["d6", 1], ["d6", 2]);
  await prompt(ana)
    .getByRole("button", { name: /^Act, after an HT roll/ })
    .click();
  await settled(gm, ana);

  await act(ana.page, "Ada Quill", "wait");
  await eventually(() => row(ana, "Ada Quill").innerText()).toContain("Answer: Attack.");
  await goOn(ana);
  await order(gm).getByText("Ysolde Vane is active").waitFor();
  const from = await modelState(gm.page, "Ysolde Vane");
  await lookAt(gm.page, "Ysolde Vane");
  await carry(gm.page, "Ysolde Vane", await beside(gm.page, "Ysolde Vane", { x: -3 * YARD, y: 0 }));
  await gm.page.mouse.up();
  await prompt(ana)
    .getByText(/may interrupt this move\. Where\? Waits for: an enemy in reach\. Answer: Attack\./)
    .waitFor();
  await prompt(ana)
    .getByRole("button", { name: /^At point 1,/ })
    .click();
  await prompt(ana).getByText("Take your action now").waitFor();
  const halted = await modelState(gm.page, "Ysolde Vane");
  expect(halted.x).not.toBe(from.x);
  await gm.give(["d6", 3], ["d6", 3], ["d6", 2]);
  await (await ana.aim("Ada Quill", "Ysolde Vane")).roll();
  await prompt(gm)
    .getByRole("button", { name: /^Dodge/ })
    .first()
    .waitFor();
  await prompt(ana).getByRole("button", { name: "Go on" }).click();
  await ana.notices.getByText("Someone still has to answer or roll").first().waitFor();
  expect((await modelState(gm.page, "Ysolde Vane")).x).toBe(halted.x);
  await gm.give(["d6", 1], ["d6", 1], ["d6", 3]);
  await prompt(gm)
    .getByRole("button", { name: /^Dodge/ })
    .first()
    .click();
  await prompt(gm)
    .getByRole("button", { name: /^Stay in place/ })
    .click();
  await prompt(gm).getByRole("button", { name: "No Acrobatic Dodge" }).click();
  await settled(gm, ana);
  await setActor(gm, "Ysolde Vane", null, "unconscious");
  await prompt(ana).getByRole("button", { name: "Go on" }).click();
  await settled(gm, ana);
  await eventually(() => prompt(ana).count()).toBe(0);
  expect(await prompt(gm).count()).toBe(0);
  expect((await modelState(gm.page, "Ysolde Vane")).x).toBe(halted.x);
});

test("GURPS-54: players see that a model of the GM waits, and not what it waits for", async () => {
  const { gm, ana, id } = await begun();
  await beginBattle(gm, id);
  await act(gm.page, "Ysolde Vane", "wait");
  await eventually(() => row(gm, "Ysolde Vane").innerText()).toContain("Answer: Attack.");
  await eventually(() => row(ana, "Ysolde Vane").innerText()).toContain("Waiting");
  expect(await row(ana, "Ysolde Vane").innerText()).not.toContain("Answer");
  await settled(gm, ana);
});

test("GURPS-54: who is knocked out before the question whether the move goes on does not move on", async () => {
  const { gm, ana, id } = await begun();
  await putsDaggerAway(gm);
  await beginBattle(gm, id);
  await goOn(gm);
  await act(ana.page, "Ada Quill", "wait");
  await eventually(() => row(ana, "Ada Quill").innerText()).toContain("Answer: Attack.");
  await goOn(ana);
  await order(gm).getByText("Ysolde Vane is active").waitFor();
  await lookAt(gm.page, "Ysolde Vane");
  await carry(gm.page, "Ysolde Vane", await beside(gm.page, "Ysolde Vane", { x: -3 * YARD, y: 0 }));
  await gm.page.mouse.up();
  await prompt(ana)
    .getByRole("button", { name: /^At point 1,/ })
    .click();
  await prompt(ana).getByRole("button", { name: "Go on" }).click();
  await prompt(gm).getByText("Go on with the move?").waitFor();
  const halted = await modelState(gm.page, "Ysolde Vane");
  await setActor(gm, "Ysolde Vane", null, "unconscious");
  await prompt(gm).getByRole("button", { name: "Go on" }).click();
  await settled(gm, ana);
  await eventually(() => prompt(gm).count()).toBe(0);
  expect((await modelState(gm.page, "Ysolde Vane")).x).toBe(halted.x);
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

test.each([
  ["Imre Holt", 1],
  ["Corwin Bate", 0],
] as const)("GURPS-29: Block on the sheet of %s: %i", async (name, times) => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheet(gm.page, name);
  await showTab(sheet, "Actions");
  expect(await sheet.locator("[data-action-id=dodge]").count()).toBe(1);
  expect(await sheet.locator("[data-action-id=block]").count()).toBe(times);
  await sheet.getByRole("button", { name: "Close" }).first().click();
});
