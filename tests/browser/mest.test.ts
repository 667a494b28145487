import { expect, test } from "vitest";
import {
  battleOf,
  boxOf,
  countersOn,
  drawnAbove,
  eventually,
  faces,
  keepPicture,
  modelState,
  openSheet,
  openTracker,
  order,
  setUpBattle,
  settled,
  showTab,
  showWhole,
  startEncounter,
  stateOf,
  target,
  useTable,
} from "./lib/index.js";

const table = useTable({
  demonstration: { game: "mest", owners: { "Aldith Heron": "Ana", "Wil Sparrow": "Ana" } },
});

test("MEST-15, MEST-16, MEST-19, MEST-21, MEST-23, MEST-49: two friends, and a larger foe between two; hit, damage, wounds; undo", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  await gm.page.getByRole("button", { name: "Collapse the sidebar" }).click();
  await keepPicture(gm.page, "mest-scene", await showWhole(gm.page));
  await gm.page.getByRole("tab", { name: "Chat" }).click();

  const dialog = await gm.aim("Aldith Heron", "Gorse");
  await eventually(async () => (await dialog.modifier("assist")).reason).toContain("Levy Osk, Tansy Quill");
  await eventually(async () => (await dialog.modifier("size")).value).toBe("+2m");
  await eventually(async () => (await dialog.modifier("outnumber")).value).toBe("+2w");
  await eventually(async () => (await dialog.modifier("targetFlanked")).value).toBe("+1m");
  await eventually(async () => (await dialog.modifier("targetDeflect")).value).toBe("+1m");
  await eventually(() => dialog.line()).toBe("2b + 2m + 2w + 3 ≥ 2b + 3");
  await dialog.row("outnumber").scrollIntoViewIfNeeded();
  await keepPicture(gm.page, "mest-dialog", await boxOf(gm.page, ".vantage-attack", 12));

  await gm.give(...faces(4, 1, 6, 1, 4, 1), ...faces(1, 1), ...faces(6, 4, 4, 1, 1, 1), ...faces(1, 1));
  await dialog.roll();
  await gm.card.reads("Aldith Heron and Gorse are in a Scrum of 4.");
  await gm.card.press("Don't defend");
  await gm.card.reads("Aldith Heron hits Gorse with 3 Cascades: 6 to 3, 2 carried over, Core Damage 5.");
  await gm.card.reads("Gorse takes 3 Wound damage (Wound tokens 0 → 3).");
  await eventually(async () =>
    (await gm.card.rolls()).map(({ purpose, faces: thrown }) => [purpose, thrown]),
  ).toEqual([
    ["Hit Test", [4, 1, 6, 1, 4, 1]],
    ["Defense", [1, 1]],
    ["Damage Test", [6, 4, 4, 1, 1, 1]],
    ["Resist damage", [1, 1]],
  ]);
  await keepPicture(gm.page, "mest-card", await boxOf(gm.page, ".chat-message"));
  await eventually(() => countersOn(gm.page, "Gorse")).toEqual({ wounds: 3 });

  await gm.card.undo();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await openSheet(gm.page, "Aldith Heron");
  await keepPicture(gm.page, "mest-sheet", await boxOf(gm.page, ".vantage-sheet", 12));
});

test("MEST-31, MEST-47, MEST-52, MEST-81: a Hidden model in a wood is no target until it is detected; the next Detect has a price", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await startEncounter(gm.page, "Wil Sparrow", "Raider Moth");
  await settled(gm, ana);
  await ana.drag("Wil Sparrow", "Raider Moth");
  await eventually(() => ana.barred.locator("p").innerText()).toContain("The target is Hidden.");
  await ana.page.keyboard.press("Escape");
  await ana.barred.waitFor({ state: "detached" });

  await target(ana.page, "Raider Moth");
  const sheet = await openSheet(ana.page, "Wil Sparrow");
  await showTab(sheet, "Actions");
  await sheet.getByRole("button", { name: "Detect" }).click();
  const detect = await ana.dialog.opened();
  await eventually(async () => (await detect.modifier("directCover")).reason).toBe("in a cover area");
  await detect.element.locator(".window-title").hover();
  const dark = await drawnAbove(ana.page);
  await detect.row("directCover").locator(".name").hover();
  await settled(ana);
  expect(await drawnAbove(ana.page)).toBe(dark);
  await eventually(() => detect.line()).toBe("2b + 3 ≥ 3b + 2");
  expect(await detect.element.locator(".price").count()).toBe(0);
  await ana.give(...faces(6, 6), ...faces(1, 1, 1));
  await detect.roll();
  await ana.card.reads("Wil Sparrow detects Raider Moth, who is now Revealed.");
  await eventually(async () => (await modelState(gm.page, "Raider Moth")).statuses).toEqual([]);
  await settled(gm, ana);
  await sheet.getByRole("button", { name: "Detect" }).click();
  await eventually(() => detect.element.locator(".price").innerText()).toBe("Action Points: 1");
  await ana.page.keyboard.press("Escape");
  await detect.closed();
  await gm.card.undo();
  await eventually(async () => (await modelState(gm.page, "Raider Moth")).statuses).toEqual(["hidden"]);
});

test("MEST-54: a game size sets the numbers of a battle, and a person can change each of them", async () => {
  const gm = await table.as("Gamemaster");
  await openTracker(gm);
  await setUpBattle(gm, ["Wil Sparrow", "Raider Moth"]);
  await order(gm).getByRole("button", { name: "Battle setup" }).click();
  const setup = gm.page.locator(".application.vantage-battle");
  const preset = setup.locator("select[name=preset]");
  await setup.getByText("Battle rules").click();
  const numbers = () =>
    Promise.all(
      ["endDiceFrom", "leastModels", "mostModels", "budget"].map((name) =>
        setup.locator(`[name='setup.${name}']`).inputValue(),
      ),
    );
  for (const [size, expected] of [
    ["Medium game", ["6", "6", "12", "750"]],
    ["Small game", ["4", "4", "8", "500"]],
  ] as const) {
    await preset.selectOption({ label: size });
    await eventually(numbers, size).toEqual(expected);
  }
  await setup.locator("[name='setup.endDiceFrom']").fill("1");
  await setup.locator("[name='setup.endDiceFrom']").blur();
  await eventually(() => preset.inputValue()).toBe("{}");
  await setup.getByRole("button", { name: "Save" }).click();
  await setup.waitFor({ state: "detached" });
  await eventually(async () => (await battleOf(gm))?.setup).toMatchObject({
    endDiceFrom: 1,
    leastModels: 4,
    budget: 500,
  });
});
