import { expect, test, vi } from "vitest";

const created = vi.hoisted((): object[] => []);
const updates = vi.hoisted((): object[] => []);
vi.mock("../../../src/foundry.js", () => ({
  createMessage: (data: object) => Promise.resolve(void created.push(data)),
  updateDocument: (_document: object, update: object) => Promise.resolve(void updates.push(update)),
}));
vi.mock("../../../src/data/stored-battle.js", () => ({
  battleNumber: () => 0,
  gameOfBattle: () => ({}),
  storedBattle: () => null,
}));
vi.mock("../../../src/play/table/text/localize.js", () => ({ text: () => "Changed." }));
vi.mock("../../../src/play/table/turns/turn.js", () => ({}));
vi.mock("../../../src/play/table/battle/setup.js", () => ({}));

const file = new URL("../../../src/play/referee/battle/changes.ts", import.meta.url);
const { changeBattle } = (await import(file.href)) as {
  readonly changeBattle: (combat: object, edits: object, lines: object) => Promise<void>;
};

test.each([
  ["that is there is changed, and the chat says so", true],
  ["that was deleted in the meantime is not changed, and the chat does not say that it was", false],
])("a battle %s", async (_what, has) => {
  created.length = updates.length = 0;
  vi.stubGlobal("game", { user: { isGM: true, name: "Gamemaster" }, combats: { has: () => has }, users: [] });
  vi.stubGlobal("foundry", { utils: { escapeHTML: String } });
  await changeBattle({ id: "c" }, { victory: "Hold the well." }, { open: ["Victory"], secret: [] });
  expect([updates.length, created.length]).toEqual(has ? [1, 1] : [0, 0]);
});
