import { expect, test } from "vitest";
import {
  beside,
  carry,
  eventually,
  lookAt,
  settled,
  stateOf,
  updateToken,
  useTable,
  type TableWindow,
} from "./lib/index.js";
import { cardRows, dropGroup, group, openChat, rowsOf, run, selectOnly } from "./lib/group.js";

const table = useTable({ documentedOnly: true });

test("three models over an enemy: the window lists them and who can't, one Roll attacks with all, a card has their rows", async () => {
  const gm = await table.as("Gamemaster");
  const four = ["Mags Harrow", "Tully Coil", "Brand Osier", "Nettle Voss"];
  const before = await stateOf(gm.page);
  await lookAt(gm.page, ...four, "Ines Calder");
  await selectOnly(gm.page, ...four);
  await carry(gm.page, "Mags Harrow", "Ines Calder");
  await eventually(() => gm.label.innerText()).toBe("Ines Calder\n4 tokens attack in turn");
  await gm.page.mouse.up();
  await group(gm.page).waitFor();
  await eventually(() => gm.label.isVisible()).toBe(false);
  expect(await rowsOf(gm.page)).toEqual([
    "Attack in this order",
    "Mags Harrow Hit 60% Shoot · Revolver",
    "Tully Coil Hit 70% Shoot · Sniper rifle",
    "Brand Osier Hit 87.5% Shoot · Submachine gun",
    "Can't attack",
    "Nettle Voss Fight · Light melee weapon 3 modifiers The enemy is out of melee reach.",
  ]);
  await gm.give(["d10", 2], ["d10", 3], ["d10", 2], ["d10", 2], ["d10", 2]);
  await group(gm.page).getByRole("button", { name: "Roll 3 attacks" }).click();
  await openChat(gm);
  await eventually(() => cardRows(gm.page)).toEqual([
    "Mags Harrow Hit 60% | Miss",
    "Tully Coil Hit 70% | Miss",
    "Brand Osier Hit 87.5% | All 3 shots miss",
    "Nettle Voss | The enemy is out of melee reach.",
  ]);
  // One card: those of the attacks are in it, and no other is seen.
  expect(await gm.page.locator(".chat-log .chat-message:visible").count()).toBe(1);
  expect(await gm.dialog.element.count()).toBe(0);
  await settled(gm);
  expect((await stateOf(gm.page)).models).toEqual(before.models);
});

test("a player's group attacks by requests, and a deleted card of the run gives the log its attacks back", async () => {
  const gm = await table.as("Gamemaster");
  const ben = await table.as("Ben");
  for (const person of [gm, ben]) await openChat(person);
  await dropGroup(ben, ["Tully Coil", "Brand Osier"], "Ines Calder");
  await gm.give(["d10", 3], ["d10", 2], ["d10", 2], ["d10", 2]);
  await group(ben.page).getByRole("button", { name: "Roll 2 attacks" }).click();
  for (const { page } of [gm, ben])
    await eventually(() => cardRows(page)).toEqual([
      expect.stringMatching(/^Tully Coil .*\| Miss$/),
      expect.stringMatching(/^Brand Osier .*\| All 3 shots miss$/),
    ]);
  await settled(gm, ben);
  await gm.page.evaluate(async () => {
    await (window as TableWindow).game.messages.contents.find(({ type }) => type === "run")?.delete();
  });
  for (const { page } of [gm, ben])
    await eventually(() => page.locator(".chat-log .chat-message:visible .headline").allInnerTexts()).toEqual(
      ["Miss", "All 3 shots miss"],
    );
});

test("with Shift a group attacks at once", async () => {
  const gm = await table.as("Gamemaster");
  await openChat(gm);
  await lookAt(gm.page, "Tully Coil", "Mags Harrow", "Ines Calder");
  await selectOnly(gm.page, "Tully Coil", "Mags Harrow");
  await carry(gm.page, "Mags Harrow", "Ines Calder");
  await gm.give(["d10", 2], ["d10", 2]);
  await gm.page.keyboard.down("Shift");
  await gm.page.mouse.up();
  await gm.page.keyboard.up("Shift");
  await eventually(() => cardRows(gm.page)).toEqual([
    "Mags Harrow Hit 60% | Miss",
    "Tully Coil Hit 70% | Miss",
  ]);
  expect(await group(gm.page).count()).toBe(0);
  await settled(gm);
});

test("the card of a run with a hidden model is for the GMs; others see its attacks as they see any other", async () => {
  const gm = await table.as("Gamemaster");
  const ben = await table.as("Ben");
  for (const person of [gm, ben]) await openChat(person);
  await updateToken(gm.page, "Tully Coil", { hidden: true });
  await dropGroup(gm, ["Tully Coil", "Mags Harrow"], "Ines Calder");
  await gm.give(["d10", 2], ["d10", 2]);
  await group(gm.page).getByRole("button", { name: "Roll 2 attacks" }).click();
  await eventually(() => cardRows(gm.page)).toEqual([
    "Mags Harrow Hit 60% | Miss",
    "Tully Coil Hit 70% | Miss",
  ]);
  await settled(gm, ben);
  expect(await run(ben.page).count()).toBe(0);
  await eventually(() => ben.page.locator(".chat-log .vantage-card:visible").count()).toBe(2);
  await updateToken(gm.page, "Tully Coil", { hidden: false });
});

test("elsewhere a group moves", async () => {
  const gm = await table.as("Gamemaster");
  const before = await stateOf(gm.page);
  await lookAt(gm.page, "Mags Harrow", "Brand Osier");
  await selectOnly(gm.page, "Mags Harrow", "Brand Osier");
  await carry(gm.page, "Mags Harrow", await beside(gm.page, "Mags Harrow", { x: 0, y: 150 }));
  await gm.page.mouse.up();
  const placesOf = ({ models }: typeof before) =>
    ["Mags Harrow", "Brand Osier"].map((name) => models[name]?.y ?? 0);
  const [mags = 0, brand = 0] = placesOf(before);
  await eventually(async () => placesOf(await stateOf(gm.page))).toEqual([mags + 150, brand + 150]);
  await selectOnly(gm.page);
});
