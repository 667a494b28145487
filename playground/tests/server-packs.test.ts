import { describe, expect, test } from "vitest";
import { assemble } from "../server/packs.js";

describe("a compendium's entries become whole documents", () => {
  test("with what is embedded, and a token's own part of its actor with its effects", () => {
    const entries = new Map([
      ["!scenes!S", { _id: "S", name: "Yard", tokens: ["T", "U"], walls: [] }],
      ["!scenes.tokens!S.T", { _id: "T", name: "Hand", delta: "D" }],
      ["!scenes.tokens!S.U", { _id: "U", name: "Stray" }],
      ["!scenes.tokens.delta!S.T.D", { _id: "D", items: [], effects: ["E"] }],
      ["!scenes.tokens.delta.effects!S.T.D.E", { _id: "E", statuses: ["prone"] }],
    ]);
    expect(assemble(entries, "Scene")).toEqual([
      {
        _id: "S",
        name: "Yard",
        walls: [],
        tokens: [
          {
            _id: "T",
            name: "Hand",
            delta: { _id: "D", items: [], effects: [{ _id: "E", statuses: ["prone"] }] },
          },
          { _id: "U", name: "Stray" },
        ],
      },
    ]);
  });
});
