import { expect, test } from "vitest";
import {
  answer,
  beginBattle,
  eventually,
  faces,
  goOn,
  modelState,
  openTracker,
  order,
  prompt,
  row,
  setUpBattle,
  settled,
  updateActor,
  useTable,
} from "./lib/index.js";

const table = useTable({ demonstration: { game: "gurps", owners: { "Ada Quill": "Ana" } } });

/** Ysolde Vane has 11 HP and HT 11. A shot of 4 against her jacket costs 3 of them. */
test.each<[string, number, readonly number[], string, readonly string[]]>([
  ["a roll of 11 at one time her HP below 0", 20, [4, 4, 3], "Ysolde Vane lives: 11 against 11.", []],
  ["a roll of 13", 20, [5, 4, 4], "Ysolde Vane is mortally wounded: 13 against 11.", ["mortallyWounded"]],
  ["a roll of 14", 20, [5, 5, 4], "Ysolde Vane dies: 14 against 11.", ["killed"]],
  ["no roll at five times her HP below 0", 63, [], "Ysolde Vane dies.", ["killed"]],
  [
    "no roll at ten times her HP below 0",
    118,
    [],
    "Ysolde Vane dies. Nothing is left of the body.",
    ["killed"],
  ],
])("GURPS-61: a wound, %s: card, statuses and tracker say it, and undo takes it back", async (...given) => {
  const [, lost, roll, said, statuses] = given;
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  for (const person of [gm, ana]) await openTracker(person);
  const id = await setUpBattle(gm, ["Ada Quill", "Ysolde Vane"]);
  await updateActor(gm.page, "Ysolde Vane", { "system.lost": lost });
  await beginBattle(gm, id);
  await prompt(gm).getByText("Ysolde Vane has 0 HP or less. Act?").waitFor();
  await answer(gm, /^Do Nothing/);
  await settled(gm, ana);
  await goOn(gm);
  await order(ana).getByText("Ada Quill is active").waitFor();
  const before = await modelState(gm.page, "Ysolde Vane");

  await gm.give(...faces(3, 3, 3));
  await (await ana.aim("Ada Quill", "Ysolde Vane")).roll();
  await gm.give(...faces(1, 1), ...faces(...roll));
  await answer(gm, "No defense");
  await settled(gm, ana);
  await ana.page.getByRole("tab", { name: "Chat" }).click();
  await ana.card.reads(said);
  const after = await modelState(gm.page, "Ysolde Vane");
  expect(after.statuses.filter((one) => !one.startsWith("shock"))).toEqual(statuses);
  await openTracker(gm);
  await eventually(async () => (await row(gm, "Ysolde Vane").innerText()).includes("Out of play")).toBe(
    statuses.length > 0,
  );
  await ana.card.reads("Ysolde Vane loses 3 HP: 4 damage, 1 stopped;");

  await gm.page.getByRole("tab", { name: "Chat" }).click();
  await gm.card.undo();
  await eventually(() => modelState(gm.page, "Ysolde Vane")).toEqual(before);
});
