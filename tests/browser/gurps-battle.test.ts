import { expect, test } from "vitest";
import {
  act,
  battleOf,
  beginBattle,
  beside,
  carry,
  eventually,
  goOn,
  lookAt,
  modelState,
  openTracker,
  order,
  row,
  setUpBattle,
  settled,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "gurps", owners: { "Ada Quill": "Ana", "Corwin Bate": "Ben" } },
});

/** Pixels of the scene. */
const YARD = 60;

async function drag({ page }: Person, name: string, right: number): Promise<void> {
  await lookAt(page, name);
  await carry(page, name, await beside(page, name, { x: right, y: 0 }));
  await page.mouse.up();
}

test("GURPS-41 to GURPS-45: two seconds of three people: order with a tie, one maneuver each, a step, undo, a reload", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  for (const person of [gm, ana, ben]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Quill", "Corwin Bate", "Ysolde Vane"]);
  // Ada and Corwin have Basic Speed 5.75 and DX 12: a die decides. Ysolde has 6.25.
  await beginBattle(gm, id, ["d6", 3], ["d6", 5]);
  await order(ana).getByText("Ysolde Vane is active").waitFor();
  expect(await row(gm, "Ysolde Vane").innerText()).toContain("No maneuver yet.");
  expect(await order(ben).locator(".go-on").count()).toBe(0);
  await goOn(gm);
  await order(ben).getByText("Corwin Bate is active").waitFor();

  await order(ben).getByRole("button", { name: "Actions of Corwin Bate" }).click();
  const sheet = ben.page.locator(".vantage-sheet");
  await sheet.getByRole("button", { name: /^Change Posture/ }).waitFor();
  await sheet.locator("[data-action=close]").click();
  expect(
    await order(ana)
      .getByRole("button", { name: /^Actions of/ })
      .count(),
  ).toBe(0);

  await act(ben.page, "Corwin Bate", "evaluate", "Ysolde Vane");
  await eventually(() => row(ben, "Corwin Bate").innerText()).toContain("Maneuver: Evaluate.");
  await act(ben.page, "Corwin Bate", "concentrate");
  await ben.notices.getByText("This turn already has its maneuver.").waitFor();
  // GURPS-52: who lies takes no step.
  const lying = await modelState(gm.page, "Corwin Bate");
  await drag(ben, "Corwin Bate", -YARD);
  await ben.notices.getByText("No movement is left this turn.").waitFor();
  await settled(ben);
  expect((await modelState(gm.page, "Corwin Bate")).x).toBe(lying.x);

  await goOn(ben);
  await order(ana).getByText("Ada Quill is active").waitFor();
  await act(ana.page, "Ada Quill", "evaluate", "Ysolde Vane");
  await eventually(() => row(ana, "Ada Quill").innerText()).toContain("Maneuver: Evaluate.");
  // GURPS-45: a step of a yard is left: three are too far, and one is walked.
  const { x } = await modelState(gm.page, "Ada Quill");
  await drag(ana, "Ada Quill", -3 * YARD);
  await settled(ana);
  expect((await modelState(gm.page, "Ada Quill")).x).toBe(x);
  await drag(ana, "Ada Quill", -YARD);
  await eventually(async () => (await modelState(gm.page, "Ada Quill")).x).toBe(x - YARD);
  const lastTurn = await battleOf(gm, id);
  await goOn(ana);
  await eventually(() => order(ana).locator(".title").innerText()).toBe("Round 2");
  await order(ben).getByText("Ysolde Vane is active").waitFor();

  await gm.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  const card = gm.page.locator(".chat-log .vantage-card.step").last();
  await card.getByRole("button", { name: "Undo" }).click();
  await card.locator(".stamp").waitFor();
  await eventually(() => battleOf(gm, id)).toEqual(lastTurn);

  await gm.reload();
  for (const person of [gm, ana]) await openTracker(person);
  await goOn(ana);
  for (const [person, name] of [
    [gm, "Ysolde Vane"],
    [ben, "Corwin Bate"],
    [ana, "Ada Quill"],
  ] as const) {
    await order(person).getByText(`${name} is active`).waitFor();
    expect(await row(person, name).innerText()).toContain("No maneuver yet.");
    await goOn(person);
  }
  await eventually(() => order(gm).locator(".title").innerText()).toBe("Round 3");
});
