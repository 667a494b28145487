import { test } from "vitest";
import { endEncounter, eventually, startEncounter, updateActor, useTable, type Person } from "./lib/index.js";

const table = useTable();

const chat = ({ page }: Person) => page.locator(".chat-log").innerText();

const write = ({ page }: Person, name: string, woundsTaken: number) =>
  updateActor(page, name, { "system.woundsTaken": woundsTaken });

test("a player changes a track during an encounter: the chat says it with the value before", async () => {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  await startEncounter(gm.page, "Mags Harrow", "Ines Calder");
  // What plays exchanges begins to load with the first encounter.
  await eventually(async () => {
    await write(ana, "Mags Harrow", 0);
    await write(ana, "Mags Harrow", 1);
    return chat(gm);
  }).toContain("Ana changed Mags Harrow by hand: Wounds taken 0 → 1.");
  await write(ana, "Mags Harrow", 0);
  await eventually(() => chat(gm)).toContain("Ana changed Mags Harrow by hand: Wounds taken 1 → 0.");
  await endEncounter(gm.page);
});
