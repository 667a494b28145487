import { expect, test, vi } from "vitest";
import { mest } from "../../src/rules/mest/index.js";
import { battle } from "../../src/rules/tnt/actions/order-of-play/battle.js";
import { declaration } from "../../src/rules/tnt/declaration.js";
import { rules } from "../../src/rules/tnt/rules.js";
import {
  declareGame,
  gameById,
  isLoaded,
  loadBattles,
  loadRules,
  registerGame,
  textsOf,
} from "../../src/rules/registry.js";

test("a declared game has no actions until its rules are loaded, and then those and its own capabilities", async () => {
  const load = vi.fn(() => Promise.resolve(rules));
  declareGame(declaration, { rules: load });
  expect(isLoaded("tnt")).toBe(false);
  expect(gameById("tnt")).toMatchObject({ actor: declaration.actor, actions: {}, modifiers: [] });
  const both = await Promise.all([loadRules(["tnt"]), loadRules(["tnt"])]);
  expect(both).toEqual([[], []]);
  expect(isLoaded("tnt")).toBe(true);
  expect(gameById("tnt")?.actions).toMatchObject(
    Object.fromEntries(Object.keys(rules.actions).map((id) => [id, { id }])),
  );
  const capabilities = (declaration.capabilities?.length ?? 0) + (rules.capabilities?.length ?? 0);
  expect(gameById("tnt")?.capabilities).toHaveLength(capabilities);
  load.mockClear();
  expect(await loadRules(["tnt", "no-such-game"])).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

test("a battle that is loaded later brings its steps and its order of play, also while the rules are still being loaded", async () => {
  const load = { rules: vi.fn(() => Promise.resolve(rules)), battle: vi.fn(() => Promise.resolve(battle)) };
  declareGame(declaration, load);
  await loadRules(["tnt"]);
  expect(load.battle).not.toHaveBeenCalled();
  expect(gameById("tnt")?.order).toBeUndefined();
  expect(gameById("tnt")?.actions).not.toHaveProperty("beginBattle");
  expect(await loadBattles(["tnt"])).toEqual([]);
  expect(gameById("tnt")?.actions).toHaveProperty("beginBattle");
  expect(gameById("tnt")?.actions).toHaveProperty("shoot");
  expect(load.rules).toHaveBeenCalledTimes(1);
  declareGame(declaration, load);
  expect(await Promise.all([loadRules(["tnt"]), loadBattles(["tnt"]), loadRules(["tnt"])])).toEqual([
    [],
    [],
    [],
  ]);
  expect(gameById("tnt")?.order).toBeDefined();
  await loadBattles(["tnt"]);
  expect(load.battle).toHaveBeenCalledTimes(2);
});

test("a battle that cannot be loaded is named, and the rules are there", async () => {
  const error = new Error("The line is cut.");
  const lost = vi.fn(() => Promise.reject<typeof battle>(error));
  declareGame(declaration, { rules: () => Promise.resolve(rules), battle: lost });
  await loadRules(["tnt"]);
  expect(await loadBattles(["tnt"])).toEqual([{ id: "tnt", error }]);
  expect(isLoaded("tnt")).toBe(true);
  lost.mockResolvedValue(battle);
  expect(await loadBattles(["tnt"])).toEqual([]);
  expect(gameById("tnt")?.order).toBeDefined();
});

test("rules that cannot be loaded are named, do not keep others from being loaded, and are tried again", async () => {
  const error = new Error("The line is cut.");
  const broken = vi.fn(() => Promise.reject(error));
  declareGame({ ...declaration, id: "broken" }, { rules: broken });
  declareGame(declaration, { rules: () => Promise.resolve(rules) });
  expect(await loadRules(["broken", "tnt"])).toEqual([{ id: "broken", error }]);
  expect([isLoaded("broken"), isLoaded("tnt")]).toEqual([false, true]);
  expect(gameById("broken")?.actions).toEqual({});
  broken.mockImplementation(() => Promise.resolve(rules) as never);
  expect(await loadRules(["broken"])).toEqual([]);
  expect(isLoaded("broken")).toBe(true);
});

test("a game that is registered whole while rules of its id are being loaded keeps its place", async () => {
  let arrive = (): void => undefined;
  const waits = new Promise<typeof rules>((resolve) => (arrive = () => resolve(rules)));
  declareGame({ ...declaration, id: "mest" }, { rules: () => waits });
  const loading = loadRules(["mest"]);
  registerGame(mest);
  arrive();
  await loading;
  expect(gameById("mest")).toBe(mest);
});

test("the texts of a game are loaded once, also before its rules, and again after a failure", async () => {
  const error = new Error("The line is cut.");
  const texts = vi.fn((_part: string) => Promise.reject<void>(error));
  const load = vi.fn(() => Promise.resolve(rules));
  declareGame(declaration, { rules: load, texts });
  await expect(textsOf("tnt")).rejects.toThrow(error);
  expect(await loadRules(["tnt"])).toEqual([{ id: "tnt", error }]);
  texts.mockResolvedValue();
  load.mockClear();
  texts.mockClear();
  await Promise.all([textsOf("tnt"), textsOf("tnt")]);
  expect(texts.mock.calls).toEqual([["rules"], ["battle"]]);
  expect(load).not.toHaveBeenCalled();
  expect(await loadRules(["tnt"])).toEqual([]);
  expect(texts).toHaveBeenCalledTimes(2);
  await textsOf("no-such-game");
});
