import { afterEach, expect, test, vi } from "vitest";
import { mest } from "../../src/rules.js";

/** Ann of red is Active; Bea is her friend, Cy of blue an enemy. */
const SIDES: Readonly<Record<string, string>> = { ann: "red", bea: "red", cy: "blue" };
const combat = { started: true, round: 1, active: true, scene: null, combatants: { find: () => undefined } };
const combatants = Object.fromEntries(
  Object.keys(SIDES).map((id) => [id, { id, uuid: id, actorId: id, parent: combat }]),
);
Object.assign(combat, {
  combatants: { find: (is: (one: object) => boolean) => Object.values(combatants).find(is) },
});
const waiting = new Set<string>();
/** Who acts in the middle of what others do. */
const acting: { refs: readonly string[] } = { refs: [] };
const modelOf = (ref: string) => ({
  ref,
  game: mest,
  token: null,
  actor: { id: ref, statuses: new Set(waiting.has(ref) ? ["waiting"] : []) },
});

vi.mock("../../src/play/table/models/models.js", () => ({ modelOf: (ref: string) => modelOf(ref) }));
vi.mock("../../src/play/record/open-exchanges.js", () => ({ actingInBetween: () => acting.refs }));
vi.mock("../../src/play/table/settings.js", () => ({ tableChoice: () => "refuse" }));
vi.mock("../../src/data/stored-battle.js", () => ({
  TURNS: "turns",
  activationPlace: () => 1,
  activeCombatant: () => combatants["ann"],
  gameOfBattle: () => null,
  isActive: ({ id }: { id: string }) => id === "ann",
  isUnderWay: () => true,
  roundOf: () => 1,
  battleSideOf: ({ id }: { id: string }) => SIDES[id],
}));

interface Room {
  readonly turnRecordOf: (model: object) => { readonly enemyActs?: true } | null;
}
const room = async (name: string): Promise<unknown> =>
  import(new URL(`../../src/play/table/turns/${name}.ts`, import.meta.url).href);
vi.stubGlobal("game", { combats: [combat] });
vi.stubGlobal("foundry", { utils: { getProperty: () => undefined } });
const { turnRecordOf } = (await room("turn")) as Room;

afterEach(() => {
  waiting.clear();
  acting.refs = [];
});

test.each([
  ["an enemy Reacts to what a friend does", "bea", ["cy"], true],
  ["no one Reacts", "bea", [], undefined],
  ["a friend Reacts", "bea", ["ann"], undefined],
  ["the Active model is an enemy", "cy", [], true],
] as const)("MEST-96, MEST-97 for a model in Wait an enemy acts: %s", (_, ref, refs, enemyActs) => {
  waiting.add(ref);
  acting.refs = refs;
  expect(turnRecordOf(modelOf(ref))?.enemyActs).toBe(enemyActs);
});

test("MEST-96 for a model that does not wait no React of an enemy counts", () => {
  acting.refs = ["cy"];
  expect(turnRecordOf(modelOf("bea"))?.enemyActs).toBeUndefined();
});
