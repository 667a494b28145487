import { expect, test } from "vitest";
import {
  endEncounter,
  eventually,
  modelState,
  setStatus,
  settled,
  startEncounter,
  useTable,
  type TableWindow,
} from "./lib/index.js";

const table = useTable({ users: { Cleo: "ASSISTANT" } });

test("a status ends with its turn or the encounter, once, also while an earlier end is under way", async () => {
  const gm = await table.as("Gamemaster");
  const [first, second] = ["Mags Harrow", "Ines Calder"] as const;
  await startEncounter(gm.page, first, second);
  const statuses = async () => (await modelState(gm.page, first)).statuses;
  const pass = (what: "nextTurn" | "nextRound", times = 1) =>
    gm.page.evaluate(
      async ([step, count]) => {
        for (let passed = 0; passed < count; passed += 1) await (window as TableWindow).game.combat?.[step]();
      },
      [what, times] as const,
    );
  await setStatus(gm.page, first, "concentrating");
  await pass("nextTurn");
  await settled(gm);
  expect(await statuses()).toEqual(["concentrating"]);
  await setStatus(gm.page, first, "hold");
  await pass("nextRound", 3);
  await eventually(statuses).toEqual([]);
  await setStatus(gm.page, first, "concentrating");
  await endEncounter(gm.page);
  await eventually(statuses).toEqual([]);
});

test("TNT-63: an encounter that an assistant starts, with the GM at the table, notes each side's starting strength", async () => {
  const gm = await table.as("Gamemaster");
  const assistant = await table.as("Cleo");
  await startEncounter(assistant.page, "Mags Harrow", "Brand Osier", "Ines Calder");
  const starting = () => gm.page.evaluate(() => (window as TableWindow).game.combat?.flags["vantage"]);
  await eventually(starting).toEqual({ starting: { "-1": 1, "1": 2 } });
  await endEncounter(gm.page);
});
