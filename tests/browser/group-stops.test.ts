import { expect, test } from "vitest";
import { eventually, setStatus, settled, useTable, type Person, type TableWindow } from "./lib/index.js";
import { cardRows, dropGroup, group, openChat, run } from "./lib/group.js";

const table = useTable({ demonstration: { game: "dark-heresy", owners: {} } });

/** Corin and Ada attack Bel, and Ada, who is first, hits: Bel's player is asked. */
async function bothAttack(): Promise<Person> {
  const gm = await table.as("Gamemaster");
  await openChat(gm);
  await dropGroup(gm, ["Ada Merrow", "Corin Slate"], "Chorister Bel");
  await gm.give(["d100", 3], ["d10", 5]);
  await group(gm.page).getByRole("button", { name: "Roll 2 attacks" }).click();
  await run(gm.page).getByRole("button", { name: "Take the hit" }).waitFor();
  return gm;
}

test("when the target falls the rest stop, and the card offers the next enemy", async () => {
  const gm = await bothAttack();
  await setStatus(gm.page, "Chorister Bel", "out");
  await gm.card.press("Take the hit");
  await eventually(() => run(gm.page).locator(".stop").allInnerTexts()).toEqual([
    "Chorister Bel is out. The others have not attacked.",
  ]);
  expect(await cardRows(gm.page)).toEqual([
    "Ada Merrow Hit 62% | Hit, 6 damage",
    "Corin Slate Hit 72% | Has not attacked.",
  ]);
  await gm.give(["d100", 99]);
  await run(gm.page)
    .getByRole("button", { name: /^Attack / })
    .click();
  await eventually(() => cardRows(gm.page)).toEqual([
    "Ada Merrow Hit 62% | Hit, 6 damage",
    "Corin Slate Hit 72% | Miss",
  ]);
  expect(await run(gm.page).locator(".stop").count()).toBe(0);
  await settled(gm);
});

/** Makes the run as if its page had been left before it noted its attacks. */
const forget = ({ page }: Person) =>
  page.evaluate(async () => {
    const found = (window as TableWindow).game.messages.contents.find(({ type }) => type === "run");
    const stored = JSON.parse(String(found?.system["run"])) as { attacks: object[] };
    const attacks = stored.attacks.map((one) => ({ ...one, attack: null }));
    await found?.update({ "system.run": JSON.stringify({ ...stored, attacks }) });
  });

test.each([
  ["noted", "Ada Merrow Hit 62%"],
  ["not noted", "Ada Merrow Hit 62% | Waits for its turn."],
])(
  "a page that is left after it has %s an attack loses nothing: its card has a button to go on",
  async (what, first) => {
    const gm = await bothAttack();
    await gm.reload();
    await openChat(gm);
    if (what === "not noted") await forget(gm);
    await eventually(() => cardRows(gm.page)).toEqual([first, "Corin Slate Hit 72% | Waits for its turn."]);
    await run(gm.page).getByText("The page was left before the end.").waitFor();
    await run(gm.page).getByRole("button", { name: "Continue" }).click();
    // The next attack waits for the question of the one before.
    const answer = run(gm.page).getByRole("button", { name: "Take the hit" });
    await answer.waitFor();
    await gm.give(["d10", 5], ["d100", 99]);
    await answer.click();
    await eventually(() => cardRows(gm.page)).toEqual([
      "Ada Merrow Hit 62% | Hit, 6 damage",
      "Corin Slate Hit 72% | Miss",
    ]);
    await settled(gm);
  },
);
