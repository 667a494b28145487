import { expect, test } from "vitest";
import {
  countWaiting,
  eventually,
  stateOf,
  trackOf,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

/*
 * A table that spares the system nothing (the playground's README, "A strict table"): a second GM and an assistant are
 * there, Ana has no permission that a GM can revoke, each write is slow, and another package writes to each document.
 */
const table = useTable({ strict: true });

/** What this file reads of a page beside the rest. */
type Strict = TableWindow & {
  readonly game: TableWindow["game"] & {
    readonly users: {
      readonly contents: readonly {
        readonly name: string;
        readonly active: boolean;
        readonly isGM: boolean;
      }[];
    };
    readonly user: { hasPermission(name: string): boolean };
  };
};

/** Changes the names of a model's token and of what it carries, as another package may do at any time. */
async function rename({ page }: Person, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([name, other]) => {
      const token = (window as TableWindow).canvas.scene?.tokens.getName(name);
      await token?.update({ name: other });
      await token?.actor?.update({ name: other });
    },
    [from, to] as const,
  );
}

test("the table is strict: three GMs are there, and a player has no permission", async () => {
  await table.as("Gamemaster");
  const ana = await table.as("Ana");
  await eventually(() =>
    ana.page.evaluate(() =>
      (window as Strict).game.users.contents
        .filter(({ isGM, active }) => isGM && active)
        .map(({ name }) => name)
        .sort(),
    ),
  ).toEqual(["Dora", "Gamemaster", "Vera"]);
  const has = await ana.page.evaluate(() =>
    ["QUERY_USER", "MESSAGE_WHISPER", "MACRO_SCRIPT", "WALL_DOORS"].filter((name) =>
      (window as Strict).game.user.hasPermission(name),
    ),
  );
  expect(has).toEqual([]);
});

test("a player's attack from the drag to the undo", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const before = await stateOf(gm.page);

  const dialog = await ana.aim("Mags Harrow", "Ines Calder");
  await eventually(() => dialog.line()).toBe("d10 + 5 ≥ 10");
  await ana.give(["d10", 6]);
  await dialog.roll();
  await ana.card.reads("Mags Harrow hits Ines Calder with 11.");
  await eventually(() => countWaiting(ana.page)).toBe(1);

  await ana.give(["d10", 8], ["d10", 3]);
  await ana.card.press("Resolve pending hits");
  await ana.card.reads("Ines Calder is wounded and has 1 Wound left: 14 against Defense 10.");
  await eventually(() => trackOf(ana.page, "Ines Calder", "woundsTaken")).toBe(1);
  await ana.give(["d10", 3]);
  await gm.card.press("Keep calm");
  await ana.card.reads("Ines Calder keeps calm with 10.");

  await gm.card.undo();
  await eventually(() => trackOf(ana.page, "Ines Calder", "woundsTaken")).toBe(0);
  await gm.page.locator(".chat-log .vantage-card").first().getByRole("button", { name: "Undo" }).click();
  await eventually(() => stateOf(gm.page)).toEqual(before);
  await eventually(() => stateOf(ana.page)).toEqual(before);
});

test("a target that another package renames between the shot and the wound is still the target", async () => {
  const gm = await table.as("Gamemaster");
  const dialog = await gm.aim("Mags Harrow", "Ines Calder");
  await gm.give(["d10", 6]);
  await dialog.roll();
  await eventually(() => countWaiting(gm.page)).toBe(1);
  await rename(gm, "Ines Calder", "Ines the Tall");
  await gm.give(["d10", 8], ["d10", 3]);
  await gm.card.press("Resolve pending hits");
  await eventually(() => trackOf(gm.page, "Ines the Tall", "woundsTaken")).toBe(1);
  await rename(gm, "Ines the Tall", "Ines Calder");
  await gm.card.undo();
  await eventually(() => trackOf(gm.page, "Ines Calder", "woundsTaken")).toBe(0);
});
