import { describe, expect, it } from "vitest";
import { RollTable } from "../client/documents/index.js";
import { Roll } from "../client/dice/index.js";
import { need } from "./lib/documents.js";
import { game, useOpenWorld } from "./lib/open-world.js";

useOpenWorld();

const LINES = [
  { name: "Rain", range: [1, 2] },
  { name: "Wind", range: [3, 3] },
];

async function made(data: object = {}): Promise<RollTable> {
  await RollTable.create({ name: "Weather", formula: "1d3", results: LINES, ...data });
  return need(game.tables.contents.at(-1));
}

const names = (results: readonly { name: string }[]): string[] => results.map(({ name }) => name);

// https://foundryvtt.com/api/classes/foundry.documents.RollTable.html
describe("a table that is drawn from by dice", () => {
  it("gives the lines whose range has the total", async () => {
    const weather = await made();
    expect([1, 2, 3, 4].map((total) => names(weather.getResultsForRoll(total)))).toEqual([
      ["Rain"],
      ["Rain"],
      ["Wind"],
      [],
    ]);
    const { roll, results } = await weather.roll({ roll: new Roll("3") });
    expect([roll.total, names(results)]).toEqual([3, ["Wind"]]);
  });

  it("does not put back what was drawn, where it says so", async () => {
    const weather = await made({ replacement: false });
    const three = await new Roll("3").evaluate();
    const before = game.messages.size;
    await weather.draw({ roll: three });
    expect(names(weather.results.filter(({ drawn }) => drawn))).toEqual(["Wind"]);
    expect(game.messages.size).toBe(before + 1);
    expect((await weather.draw({ roll: three, displayChat: false })).results).toEqual([]);
  });

  it("gets ranges by the weights of its lines", async () => {
    const weather = await made({ results: [{ name: "Rain", weight: 3 }, { name: "Wind" }] });
    await weather.normalize();
    expect([weather.formula, weather.results.map(({ range }) => [...range])]).toEqual([
      "1d4",
      [
        [1, 3],
        [4, 4],
      ],
    ]);
  });
});
