import { expect, test } from "vitest";
import {
  endEncounter,
  eventually,
  modelState,
  openSheet,
  showTab,
  setStatus,
  startEncounter,
  stateOf,
  updateActor,
  updateToken,
  useTable,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: {} } });

/** Pixels of a meter on the scene. */
const METER = 60;

type Seat = Awaited<ReturnType<typeof table.as>>;
const nextTurn = ({ page }: Seat) => page.evaluate(() => (window as TableWindow).game.combat?.nextTurn());
const statusesOfAda =
  ({ page }: Seat) =>
  async () =>
    (await modelState(page, "Ada Merrow")).statuses;

test("DH-33: in an encounter a stance lasts until its owner's next turn starts", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Chorister Bel", "Ada Merrow");
  const statuses = statusesOfAda(gm);
  await nextTurn(gm);
  const sheet = await openSheet(gm.page, "Ada Merrow");
  await showTab(sheet, "Actions");
  await sheet.locator("[data-action-id=defend]").click();
  await gm.card.reads("Ada Merrow takes a Defensive Stance.");
  await eventually(statuses).toContain("defensiveStance");
  await nextTurn(gm);
  await eventually(statuses).toContain("defensiveStance");
  await nextTurn(gm);
  await eventually(statuses).not.toContain("defensiveStance");
  await endEncounter(gm.page);
});

test("DH-26: a model that is shot at in an encounter counts as shot at until its own turn has ended; undo takes it back", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Chorister Bel", "Ada Merrow");
  const before = await stateOf(gm.page);
  const statuses = statusesOfAda(gm);
  const shoot = async () => {
    const dialog = await gm.aim("Chorister Bel", "Ada Merrow");
    await gm.give(["d100", 90]);
    await dialog.roll();
    await gm.card.reads("Chorister Bel misses Ada Merrow. Degrees of Failure: 5.");
    await eventually(statuses).toContain("shotAt");
  };
  await shoot();
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await shoot();
  await nextTurn(gm);
  await nextTurn(gm);
  await eventually(statuses).not.toContain("shotAt");
  await endEncounter(gm.page);
});

test("DH-75: a model with Toughness 0 is out of play, for as long as it is", async () => {
  const gm = await table.as("Gamemaster");
  await startEncounter(gm.page, "Chorister Bel", "Ada Merrow");
  const isDefeated = () =>
    gm.page.evaluate(() => {
      const combat = (window as TableWindow).game.combat;
      return combat?.combatants.contents.find(({ name }) => name === "Ada Merrow")?.isDefeated;
    });
  await updateActor(gm.page, "Ada Merrow", { "system.toughness": 0 });
  await eventually(statusesOfAda(gm)).toContain("out");
  await eventually(isDefeated).toBe(true);
  await updateActor(gm.page, "Ada Merrow", { "system.toughness": 34 });
  await eventually(statusesOfAda(gm)).not.toContain("out");
  await eventually(isDefeated).toBe(false);
  await endEncounter(gm.page);
});

test("DH-62: who evades a grenade moves to the edge of its area; undo", async () => {
  const gm = await table.as("Gamemaster");
  const { x, y } = await modelState(gm.page, "Chorister Bel");
  await updateToken(gm.page, "Tam Oberlin", { x: x - 6 * METER, y });
  await updateActor(gm.page, "Chorister Bel", { "system.agility": 40 });
  const before = await stateOf(gm.page);
  const dialog = await gm.aim("Tam Oberlin", "Chorister Bel");
  await dialog.choose("action", "Throw");
  await gm.give(["d100", 5], ["d100", 1]);
  await dialog.roll();
  await gm.card.press(/^Dodge/);
  await gm.card.reads("Chorister Bel gets out of the area.");
  // 3 spaces, straight or aside.
  const moved = async () => {
    const now = await modelState(gm.page, "Chorister Bel");
    return Math.max(Math.abs(now.x - x), Math.abs(now.y - y)) / METER;
  };
  await eventually(moved).toBe(3);
  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await updateToken(gm.page, "Tam Oberlin", { x: 900, y: 1380 });
});

/** The edges of what is drawn on Ada's token to show her front, in spaces from its corner; null for nothing. */
const frontOfAda = ({ page }: Seat) =>
  page.evaluate(() => {
    const { canvas } = window as TableWindow;
    const token = canvas.tokens?.placeables.find(({ document }) => document.name === "Ada Merrow");
    const mark = token?.children.find(({ name }) => name === "vantage-facing");
    if (!mark) return null;
    const { left, right, top, bottom } = mark.getLocalBounds();
    return [left, right, top, bottom].map((edge) => Math.round(edge / 60));
  });

test("DH-58: the arc of Overwatch is on the map while it lasts, where the token faces; none on a token that does not turn", async () => {
  const gm = await table.as("Gamemaster");
  const toggle = (active: boolean) => setStatus(gm.page, "Ada Merrow", "overwatch", active);
  await updateToken(gm.page, "Ada Merrow", { lockRotation: true });
  await toggle(true);
  await eventually(statusesOfAda(gm)).toContain("overwatch");
  expect(await frontOfAda(gm)).toBeNull();
  await updateToken(gm.page, "Ada Merrow", { lockRotation: false, rotation: 0 });
  await toggle(false);
  await eventually(() => frontOfAda(gm)).toBeNull();
  await toggle(true);
  // It looks down the map: 22.5 degrees to each side, up to 4 spaces from its edge.
  await eventually(() => frontOfAda(gm)).toEqual([-1, 2, 1, 5]);
  await updateToken(gm.page, "Ada Merrow", { rotation: 90 });
  await eventually(() => frontOfAda(gm)).toEqual([-4, 0, -1, 2]);
  await toggle(false);
  await eventually(() => frontOfAda(gm)).toBeNull();
  await updateToken(gm.page, "Ada Merrow", { rotation: 0 });
});

test("DH-76, DH-79: a Fate Threshold below 0 gets a sentence on the sheet, and the last good one stays", async () => {
  const gm = await table.as("Gamemaster");
  const sheet = await openSheet(gm.page, "Ada Merrow");
  await showTab(sheet, "Character");
  const field = sheet.getByRole("spinbutton", { name: "Fate Threshold" });
  await field.fill("-1");
  await field.press("Tab");
  const said = sheet.getByText("Fate Threshold must be between 0 and 10; keeping 0.");
  await said.waitFor();
  const [own, window] = [await said.boundingBox(), await sheet.boundingBox()];
  expect(own && window && own.y + own.height < window.y + window.height, "it is within the window").toBe(
    true,
  );
  await eventually(() => field.inputValue()).toBe("0");
  expect((await modelState(gm.page, "Ada Merrow")).system["fateThreshold"]).toBe(0);

  const spent = sheet.locator("[data-track=fateSpent]");
  await spent.fill("-1");
  await spent.press("Tab");
  await sheet.getByText("Fate points spent must be between 0 and 0; keeping 0.").waitFor();
});
