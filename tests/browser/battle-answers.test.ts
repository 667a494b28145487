import { afterEach, describe, expect, test } from "vitest";
import {
  activate,
  begun,
  beside,
  drawnAbove,
  eventually,
  modelState,
  openTracker,
  order,
  PASS,
  row,
  setSetting,
  setStatus,
  settled,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
  prompt,
} from "./lib/index.js";

const table = useTable();

/** How much is drawn above the tokens of a person's map. */
const drawsWay = ({ page }: Person) => drawnAbove(page);

/** A model is on Hold, or not. */
const hold = ({ page }: Person, name: string, active: boolean) => setStatus(page, name, "hold", active);

/** Ends an activation past all buttons. True: it was ended. */
const ends = ({ page }: Person, name: string) =>
  page.evaluate(async (who) => {
    const { canvas, game } = window as TableWindow;
    const actor = canvas.scene?.tokens.getName(who)?.uuid ?? "";
    const asked = { actor, action: "endActivation", targets: [], skipDialog: true };
    return (await game.system.api.useAction(asked)) !== null;
  }, name);

/** Keeps a picture where one is asked for. */
async function look({ page }: Person, name: string): Promise<void> {
  const folder = process.env["VANTAGE_LOOK"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/answers-${name}.png` });
}

/** Mags of Ana is active, and Tully of Ben waits in the open two inches from her. */
async function waiting(hidden: string | null = null) {
  const { gm, ana, id } = await begun(table);
  const ben = await table.as("Ben");
  const at = await modelState(gm.page, "Mags Harrow");
  const inch = await gm.page.evaluate(() => (window as TableWindow).canvas.grid?.size ?? 0);
  await updateToken(gm.page, "Tully Coil", { x: at.x + 4 * inch, y: at.y, rotation: 90 });
  await hold(gm, "Tully Coil", true);
  await activate(ana, "Mags Harrow", PASS);
  if (hidden !== null) await updateToken(gm.page, hidden, { hidden: true });
  return { gm, ana, ben, id, inch };
}

/** Mags is to walk an inch away from Tully. */
const walk = async (person: Person, inch: number) =>
  person.drag("Mags Harrow", await beside(person.page, "Mags Harrow", { x: 0, y: -inch }));

const placeOf = async ({ page }: Person) => {
  const { x, y } = await modelState(page, "Mags Harrow");
  return [Math.round(x), Math.round(y)];
};

afterEach(async () => {
  const gm = await table.as("Gamemaster");
  await setSetting(gm.page, "answerTime", "none");
  await hold(gm, "Tully Coil", false);
  for (const name of ["Mags Harrow", "Tully Coil"]) await updateToken(gm.page, name, { hidden: false });
});

describe("who may react to a proposed move", () => {
  test("TNT-102: sees its way, passes for the move or until the end of the activation with one click", async () => {
    const { gm, ana, ben, inch } = await waiting();
    const start = await placeOf(gm);
    const drawn = await drawsWay(ben);
    await walk(ana, inch);
    await prompt(ben).getByText("Tully Coil can interrupt this move. Where?").waitFor();
    expect(await prompt(ben).getByRole("button").allInnerTexts()).toEqual(
      expect.arrayContaining([
        "Pass for this move",
        "Pass until the end of this activation",
        "At point 1, after 1″",
      ]),
    );
    await settled(gm, ana, ben);
    expect(await drawsWay(ben), "the way is drawn").toBeGreaterThan(drawn);
    await look(ben, "way");
    expect(await placeOf(gm), "it is not gone yet").toEqual(start);
    await prompt(ben).getByRole("button", { name: "Pass until the end of this activation" }).click();
    await eventually(() => placeOf(gm)).toEqual([start[0], (start[1] ?? 0) - inch]);
    await eventually(() => drawsWay(ben)).toBe(drawn);
    await walk(ana, inch);
    await eventually(() => placeOf(gm)).toEqual([start[0], (start[1] ?? 0) - 2 * inch]);
    await settled(gm, ana, ben);
    expect(await prompt(ben).count(), "it is not asked again").toBe(0);
  });

  test("is not asked about what a hidden model does, and a hidden one is not asked", async () => {
    const { gm, ben, inch } = await waiting("Mags Harrow");
    const start = await placeOf(gm);
    await walk(gm, inch);
    await eventually(() => placeOf(gm)).toEqual([start[0], (start[1] ?? 0) - inch]);
    await settled(gm, ben);
    expect(await prompt(ben).count()).toBe(0);
    await updateToken(gm.page, "Mags Harrow", { hidden: false });
    await updateToken(gm.page, "Tully Coil", { hidden: true });
    await walk(gm, inch);
    await eventually(() => placeOf(gm)).toEqual([start[0], (start[1] ?? 0) - 2 * inch]);
    await settled(gm, ben);
    expect(await prompt(ben).count()).toBe(0);
    expect(await prompt(gm).count()).toBe(0);
  });
});

describe("a question that hangs", () => {
  test("the GM ends it from the tracker with one click: the move is taken back; players see no such button", async () => {
    const { gm, ana, ben, inch } = await waiting();
    const start = await placeOf(gm);
    await walk(ana, inch);
    await prompt(ben).waitFor();
    const cancel = order(gm).getByRole("button", { name: /Cancel and undo: Mags Harrow/ });
    await cancel.waitFor();
    await look(gm, "hangs");
    await settled(gm, ana);
    expect(
      await order(ana)
        .getByRole("button", { name: /Cancel and undo/ })
        .count(),
    ).toBe(0);
    await cancel.click();
    await prompt(ben).waitFor({ state: "detached" });
    await cancel.waitFor({ state: "detached" });
    expect(await placeOf(gm)).toEqual(start);
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Action Points 2/);
  });

  test("play waits for it: no one can end the activation, all read why, and a window that was closed opens again", async () => {
    const { gm, ana, ben, inch } = await waiting();
    await walk(ana, inch);
    await prompt(ben).waitFor();
    await openTracker(ben);
    for (const person of [gm, ana, ben])
      await order(person)
        .getByText("Waiting for Ben (Tully Coil). In progress: Mags Harrow, Move.")
        .waitFor();
    expect(await ana.page.getByRole("button", { name: /^Activate/ }).count()).toBe(0);
    for (const person of [ana, gm]) expect(await ends(person, "Mags Harrow")).toBe(false);
    expect(
      await order(ana)
        .getByRole("button", { name: /^Answer/ })
        .count(),
    ).toBe(0);
    await prompt(ben).locator("[data-action=close]").click();
    await prompt(ben).waitFor({ state: "detached" });
    await order(ben).getByRole("button", { name: "Answer: Mags Harrow, Move" }).click();
    await prompt(ben).getByRole("button", { name: "Pass for this move" }).click();
    await order(ana)
      .getByRole("button", { name: /End activation/ })
      .waitFor();
    expect(await ends(ana, "Mags Harrow")).toBe(true);
  });

  test("a step that is pressed meanwhile waits, shows it, and is taken when its time comes", async () => {
    const { ana, ben, inch } = await waiting();
    await walk(ana, inch);
    await prompt(ben).waitFor();
    const goesOn = order(ana).locator(".go-on");
    await goesOn.click();
    await eventually(() => goesOn.innerText()).toMatch(/^End activation.* · waiting$/);
    expect(await goesOn.getAttribute("aria-pressed")).toBe("true");
    await look(ana, "in-advance");
    expect(await row(ana, "Mags Harrow").innerText()).toMatch(/Active/);
    await prompt(ben).getByRole("button", { name: "Pass for this move" }).click();
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    expect(await order(ana).getByText("· waiting").count()).toBe(0);
  });

  test("a step that is no longer allowed when its time comes is dropped with a sentence", async () => {
    const { gm, ana, ben, inch } = await waiting();
    await walk(ana, inch);
    await prompt(ben).waitFor();
    await order(ana).locator(".go-on").click();
    await eventually(() => order(ana).locator(".go-on").innerText()).toMatch(/ · waiting$/);
    await order(gm).getByRole("button", { name: "Edit battle" }).click();
    const edit = gm.page.locator(".application.vantage-battle");
    await edit.getByLabel("Mags Harrow, State").selectOption("done");
    await edit.getByRole("button", { name: "Save" }).click();
    await eventually(() => row(ana, "Mags Harrow").innerText()).toMatch(/Done/);
    await prompt(ben).getByRole("button", { name: "Pass for this move" }).click();
    await ana.notices
      .getByText(/End activation.* is no longer possible\. It isn't this model's activation\./)
      .waitFor();
  });

  test("the default counts when the time that the GM set is up, and the card says so", async () => {
    const { gm, ana, ben, inch } = await waiting();
    await setSetting(gm.page, "answerTime", "15");
    const start = await placeOf(gm);
    const asked = Date.now();
    await walk(ana, inch);
    await prompt(ben).getByText("After 15 seconds without an answer, “Pass for this move” counts.").waitFor();
    const left = async () => Number.parseInt(await prompt(ben).locator(".time-left").innerText(), 10);
    const first = await left();
    expect(first).toBeLessThanOrEqual(15);
    await eventually(left).toBeLessThan(first);
    await look(ben, "in-time");
    await prompt(ben).waitFor({ state: "detached" });
    expect(Date.now() - asked, "not before").toBeGreaterThan(14_900);
    await eventually(() => placeOf(gm)).toEqual([start[0], (start[1] ?? 0) - inch]);
    await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
    await gm.card.reads("Tully Coil didn't answer in time, so the default counts.");
    await look(gm, "timed-out");
  });

  test("the GM answers for a player who left; an encounter that is deleted meanwhile stops nothing", async () => {
    const { gm, ana, ben, inch } = await waiting();
    const start = await placeOf(gm);
    await walk(ana, inch);
    await prompt(ben).waitFor();
    await ben.leave();
    await prompt(gm).getByText("Tully Coil can interrupt this move. Where?").waitFor();
    await gm.page.evaluate(() => (window as TableWindow).ui.combat.viewed?.delete());
    await eventually(() => order(gm).isVisible()).toBe(false);
    await prompt(gm).getByRole("button", { name: "Pass for this move" }).click();
    await prompt(gm).waitFor({ state: "detached" });
    await settled(gm, ana);
    expect(await gm.page.locator(".chat-log .refusal").count()).toBe(0);
    expect([start, [start[0], (start[1] ?? 0) - inch]]).toContainEqual(await placeOf(gm));
  });
});
