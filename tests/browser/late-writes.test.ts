import { expect, test } from "vitest";
import { act, eventually, modelState, settled, setStatus, useTable, type Person } from "./lib/index.js";
import { lateLine } from "./lib/late-line.js";

const table = useTable();

const statusesOf = async ({ page }: Person) => (await modelState(page, "Mags Harrow")).statuses;

test("a late write of a status that was removed in the meantime is restored, and the card says so", async () => {
  const gm = await table.as("Gamemaster");
  const line = await lateLine(gm);
  const other = await gm.anotherWindow();
  // Part of every message that writes an entry of a record.
  line.holdFrom('"tag":');
  // It never ends, since the line is cut.
  void act(gm.page, "Mags Harrow", "goProne").catch(() => undefined);
  await line.held();
  // Another window of the GM takes the place of the first and does it.
  await eventually(() => statusesOf(other)).toContain("prone");
  await settled(other);
  await setStatus(other.page, "Mags Harrow", "prone", false);
  line.arrive();
  await other.card.reads(/A late update from .* changed this: Mags Harrow: Prone/);
  await other.card.reads("Gamemaster's client restored it.");
  await eventually(() => statusesOf(other)).not.toContain("prone");
  await settled(other);
  expect(await other.card.button("Restore").count()).toBe(0);
  expect(await other.complaints()).toEqual([]);
  await gm.page.close();
  await table.as("Gamemaster");
  await other.page.close();
});
