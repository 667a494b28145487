import { afterEach, expect, test, vi } from "vitest";

const MOVER = "Scene.a.Token.mover";
const REACTOR = "Scene.a.Token.reactor";

const BATTLE = { game: "mest", tracks: { round: 1 }, models: { mover: { activated: 1001, done: 0 } } };
const combat = { flags: { vantage: { battle: BATTLE } } };

vi.mock("../../../src/play/table/models/models.js", () => ({
  modelOf: (ref: string) => ({ ref, game: { capabilities: [] } }),
}));
vi.mock("../../../src/play/table/turns/turn.js", () => ({
  combatantOf: ({ ref }: { readonly ref: string }) => ({ id: ref.split(".").at(-1), parent: combat }),
}));
vi.mock("../../../src/play/table/models/profile.js", () => ({ profileOf: () => ({}) }));
vi.mock("../../../src/play/table/engagement/scenery.js", () => ({
  sceneryNow: () => ({ around: () => ({}) }),
}));
vi.mock("../../../src/play/table/settings.js", () => ({ optionsOf: () => ({}) }));
vi.mock("../../../src/play/table/battle/state.js", () => ({ battleOf: () => null }));
vi.mock("../../../src/play/record/exchange.js", () => ({ Exchange: { of: (one: object) => one } }));
vi.mock("../../../src/rules/core/index.js", async (all) => ({
  ...(await all<object>()),
  capability: () => ({ plan: () => ({ stages: [4] }) }),
}));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly movesByRules: (ref: string) => boolean;
}

const room = async (name: string): Promise<unknown> =>
  import(new URL(`../../../src/play/table/battle/${name}.ts`, import.meta.url).href);
const { movesByRules } = (await room("walking")) as Room;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table at which this user sits, while a walk waits for this question. */
function at(isGM: boolean, key: string, status = "open"): void {
  const waiting = { type: "ask", key, who: REACTOR, question: "reacted", options: [], default: "" };
  const view = { actor: MOVER, targets: [], waiting };
  const contents = [{ type: "exchange", system: { status }, game: {}, view }];
  vi.stubGlobal("game", { user: { isGM }, messages: { contents } });
}

test("MEST-98: a model that acts in between moves by the rules, also when a GM moves it", () => {
  at(true, "reacted-1-1");
  expect(movesByRules(REACTOR)).toBe(true);
});

test("what a GM moves out of turn besides is a correction", () => {
  at(true, "react-1");
  expect(movesByRules(REACTOR), "it was not told to act yet").toBe(false);
  at(true, "reacted-1-1", "done");
  expect(movesByRules(REACTOR), "it has said that it has acted").toBe(false);
  at(true, "reacted-1-1");
  expect(movesByRules("Scene.a.Token.other"), "another one was told to").toBe(false);
  expect(movesByRules(MOVER), "the active one").toBe(true);
});

test("a player's model moves by the rules at any time", () => {
  at(false, "react-1");
  expect(movesByRules(REACTOR)).toBe(true);
});
