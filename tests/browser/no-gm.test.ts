import { expect, test } from "vitest";
import { eventually, openSheet, settled, stateOf, target, useTable, showTab } from "./lib/index.js";

const table = useTable({ isNew: true });

/** How many messages of a type there are. */
async function count(person: Awaited<ReturnType<typeof table.as>>, type: string): Promise<number> {
  return person.page.evaluate(
    (wanted) =>
      (
        window as Window &
          typeof globalThis & { game: { messages: { contents: readonly { type: string }[] } } }
      ).game.messages.contents.filter((one) => one.type === wanted).length,
    type,
  );
}

test("without a GM a test is rolled by the player, and says so; an attack waits, and is played when a GM is there", async () => {
  const ana = await table.as("Ana");
  const ben = await table.as("Ben");
  const before = await stateOf(ana.page);
  const sheet = await openSheet(ana.page, "Mags Harrow");
  await showTab(sheet, "Actions");
  await ana.giveOwn(["d10", 7]);
  await sheet.getByRole("button", { name: /^Activation/ }).click({ modifiers: ["Shift"] });
  await ana.card.reads("Rolled without a GM.");
  await ben.card.reads("Rolled without a GM.");
  await eventually(() => ana.card.rolls()).toMatchObject([{ faces: [7] }]);
  expect(await ana.card.button("Undo").count()).toBe(0);
  expect(await count(ben, "test")).toBe(1);

  await target(ana.page, "Ines Calder");
  await showTab(sheet, "Combat");
  await sheet.getByRole("button", { name: "Shoot +5: Revolver" }).click({ modifiers: ["Shift"] });
  await ana.notices
    .getByText("No GM is online. Your request waits in chat until a GM joins.")
    .first()
    .waitFor();
  await ana.card.reads("Waiting for a GM.");
  await settled(ana, ben);
  expect(await count(ana, "exchange")).toBe(0);
  expect(await stateOf(ana.page)).toEqual(before);

  const gm = await table.as("Gamemaster");
  await eventually(() => count(gm, "exchange")).toBe(1);
  await eventually(() => count(ana, "request")).toBe(0);
  await gm.card.reads(/Mags Harrow (hits|misses) Ines Calder/);
  for (const person of [gm, ana]) expect(await count(person, "test")).toBe(1);
  const first = gm.page.locator(".chat-log .vantage-card").first();
  await first.getByText("Rolled without a GM.").waitFor();
  expect(await first.getByRole("button", { name: /Undo|Reroll/ }).count()).toBe(0);
});
