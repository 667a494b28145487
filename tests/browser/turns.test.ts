import { describe, test } from "vitest";
import { endEncounter, eventually, startEncounter, useTable, type TableWindow } from "./lib/index.js";

/** What ends how many turns after it was put, in the second one's turn, on the first of two. */
const LASTING = [
  { game: "gurps", who: ["Ada Quill", "Imre Holt"], status: "shock2", rule: "GURPS-40", ends: 2 },
  { game: "mest", who: ["Corvin Tagg", "Ruddick"], status: "overreaching", rule: "MEST-24", ends: 1 },
] as const;

describe.each(LASTING)("$rule: $status", ({ game: played, who, status, rule, ends }) => {
  const table = useTable({ demonstration: { game: played, owners: {} } });

  test(`${rule}: lasts until its turn ends, or the encounter, and no longer`, async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, ...who);
    const first = await gm.page.evaluate(() => (window as TableWindow).game.combat?.turns[0]?.name ?? "");
    const nextTurn = () => gm.page.evaluate(() => (window as TableWindow).game.combat?.nextTurn());
    const isOn = () =>
      gm.page.evaluate(([name, id]) => (window as TableWindow).game.actors.getName(name)?.statuses.has(id), [
        first,
        status,
      ] as const);
    const putOn = () =>
      gm.page.evaluate(
        ([name, id]) =>
          (window as TableWindow).game.actors.getName(name)?.toggleStatusEffect(id, { active: true }),
        [first, status] as const,
      );
    await nextTurn();
    await putOn();
    for (let passed = 1; passed < ends; passed += 1) {
      await nextTurn();
      await eventually(isOn).toBe(true);
    }
    await nextTurn();
    await eventually(isOn).toBe(false);
    await putOn();
    await eventually(isOn).toBe(true);
    await endEncounter(gm.page);
    await eventually(isOn).toBe(false);
  });
});

describe("rounds that follow one another at once", () => {
  const table = useTable({ demonstration: { game: "mest", owners: {} } });
  const names = ["Corvin Tagg", "Ruddick"];

  test("MEST-24: a status until the end of a round ends once, also while an earlier end is under way", async () => {
    const gm = await table.as("Gamemaster");
    await startEncounter(gm.page, ...names);
    const statuses = () =>
      gm.page.evaluate(
        (wanted) =>
          wanted.flatMap((name) => [...((window as TableWindow).game.actors.getName(name)?.statuses ?? [])]),
        names,
      );
    await gm.page.evaluate(async (wanted) => {
      const { game } = window as TableWindow;
      for (const name of wanted)
        for (const status of ["overreaching", "done"])
          await game.actors.getName(name)?.toggleStatusEffect(status, { active: true });
      for (let round = 0; round < 3; round += 1) await game.combat?.nextRound();
    }, names);
    await eventually(statuses).toEqual([]);
    await endEncounter(gm.page);
  });
});

describe("an encounter that an assistant starts, with the GM at the table", () => {
  const table = useTable({ users: { Cleo: "ASSISTANT" } });

  test("TNT-63: notes each side's starting strength for the Morale tests", async () => {
    const gm = await table.as("Gamemaster");
    const assistant = await table.as("Cleo");
    await startEncounter(assistant.page, "Mags Harrow", "Brand Osier", "Ines Calder");
    const starting = () => gm.page.evaluate(() => (window as TableWindow).game.combat?.flags["vantage"]);
    await eventually(starting).toEqual({ starting: { "-1": 1, "1": 2 } });
    await endEncounter(gm.page);
  });
});
