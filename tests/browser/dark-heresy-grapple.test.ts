import { expect, test } from "vitest";
import {
  act,
  beginBattle,
  eventually,
  modelState,
  openSheet,
  openTracker,
  order,
  setStatus,
  setUpBattle,
  showTab,
  updateToken,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "dark-heresy", owners: { "Ada Merrow": "Ana", "Jory Pell": "Ben" } },
});

/** Pixels of the scene. */
const METER = 60;

const statusesOf = async (gm: Person) => [
  (await modelState(gm.page, "Ada Merrow")).statuses,
  (await modelState(gm.page, "Chorister Bel")).statuses,
];

/** Chorister Bel holds Ada Merrow, who is active. */
async function held(): Promise<{ readonly gm: Person; readonly ana: Person }> {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const { x, y } = await modelState(gm.page, "Ada Merrow");
  await updateToken(gm.page, "Chorister Bel", { x: x + METER, y });
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Merrow", "Chorister Bel", "Jory Pell"]);
  await beginBattle(gm, id, ["d10", 9], ["d10", 2], ["d10", 1]);
  await order(ana).getByText("Ada Merrow is active").waitFor();
  await setStatus(gm.page, "Chorister Bel", "grappling");
  await setStatus(gm.page, "Ada Merrow", "grappled");
  return { gm, ana };
}

test("DH-65: Break Free and Let Go have the other model of the grapple as their target", async () => {
  const { gm, ana } = await held();
  await ana.page.evaluate((name) => {
    const { canvas, game } = window as TableWindow;
    void game.system.api.useAction({
      actor: canvas.scene?.tokens.getName(name)?.uuid ?? "",
      action: "breakFree",
    });
  }, "Ada Merrow");
  const dialog = ana.page.locator(".application.vantage-attack");
  await eventually(() => dialog.locator("option:checked").allInnerTexts()).toContain("Chorister Bel");
  await ana.page.keyboard.press("Escape");
  await act(gm.page, "Chorister Bel", "letGo");
  await eventually(async () => (await statusesOf(gm)).flat()).not.toContain("grappled");
  expect((await statusesOf(gm)).flat()).not.toContain("grappling");
});

test("DH-65: the sheet of a model in a grapple shows no Reaction and offers no Evasion, and both again without it", async () => {
  const { gm, ana } = await held();
  const sheet = await openSheet(ana.page, "Ada Merrow");
  const reactions = sheet.locator("[data-turn] [data-track=reactions]");
  await eventually(() => reactions.getAttribute("data-now")).toBe("0");
  await showTab(sheet, "Actions");
  expect(await sheet.locator("[data-action-id=evade]").count()).toBe(0);
  await setStatus(gm.page, "Ada Merrow", "grappled", false);
  await eventually(() => reactions.getAttribute("data-now")).toBe("1");
  await eventually(() => sheet.locator("[data-action-id=evade]").count()).toBe(1);
});

test("a button of the tracker that is drawn again while the pointer holds it is still pressed", async () => {
  const { gm, ana } = await held();
  const button = order(ana).locator(".go-on");
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not shown.");
  await ana.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = await button.elementHandle();
  await ana.page.mouse.down();
  await setStatus(gm.page, "Jory Pell", "prone");
  await ana.page.waitForTimeout(500);
  expect(await before?.evaluate((one) => one.isConnected), "nothing in the panel has changed").toBe(true);
  await setStatus(gm.page, "Jory Pell", "out");
  await eventually(() => before?.evaluate((one) => one.isConnected)).toBe(false);
  await ana.page.mouse.up();
  await order(ana).getByText("Chorister Bel is active").waitFor();
});

test("DH-65: a grapple is over at once when its two are moved apart, and goes on while they are in contact", async () => {
  const { gm, ana } = await held();
  const { x, y } = await modelState(gm.page, "Chorister Bel");
  await updateToken(gm.page, "Chorister Bel", { x, y: y + METER });
  await updateToken(gm.page, "Jory Pell", { x: x + 5 * METER, y });
  await gm.page.waitForTimeout(1000);
  expect((await statusesOf(gm)).map((one) => one.filter((id) => id.startsWith("grappl")))).toEqual([
    ["grappled"],
    ["grappling"],
  ]);
  await updateToken(gm.page, "Chorister Bel", { x: x + 2 * METER, y });
  await eventually(async () => (await statusesOf(gm)).flat()).not.toContain("grappling");
  expect((await statusesOf(gm)).flat()).not.toContain("grappled");
  await ana.page.evaluate(() => (window as TableWindow).ui.sidebar.changeTab("chat", "primary"));
  await ana.page.locator(".chat-log").getByText("The grapple of Chorister Bel is over.").waitFor();
});
