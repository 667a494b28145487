import { describe, expect, it } from "vitest";
import {
  activeModel,
  byInitiative,
  complete,
  inOrderOfPlay,
  playedBy,
  type BattleRules,
  type Game,
  type ModelOrder,
} from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { raider } from "../../tnt/fixtures.js";

/** A game in which models act by initiative. */
function gameWith(order: Partial<ModelOrder>, battle: BattleRules = {}): Game {
  const { actions: _actions, modifiers: _modifiers, capabilities: _capabilities, ...rest } = tnt;
  const initiative = (): ModelOrder => ({ plus: () => 0, purpose: "initiative", ...order });
  return complete(
    {
      ...rest,
      turn: { points: 2 },
      battle: {
        rule: "X-1",
        phases: [{ id: "turns", rule: "X-1", scheme: "byInitiative" }],
      },
    },
    { battle: playedBy({ initiative, ...battle }), modifiers: [], actions: {} },
  );
}

const RED = ["ann", "bea"].map((name): Fielded => ({ side: "red", profile: raider(name) }));
const BLUE = ["cy", "dan"].map((name): Fielded => ({ side: "blue", profile: raider(name) }));
const [ANN = "", BEA = "", CY = "", DAN = ""] = [...RED, ...BLUE].map(({ profile }) => profile.ref);
const tableOf = (game: Game): BattleTable => new BattleTable(game, [...RED, ...BLUE]);
const orderOf = ({ state }: BattleTable): readonly string[] =>
  byInitiative(state.models).map(({ profile }) => profile.ref);
const activeOf = (table: BattleTable): string | undefined => activeModel(table.state)?.profile.ref;

const D10 = { d10: 1 };
const ROLLED: Partial<ModelOrder> = { dice: D10, plus: () => 3 };

describe("a phase in the order of initiative", () => {
  it("activates one after another by itself, ties by the higher number, the same order each round", () => {
    const table = tableOf(gameWith({ ...ROLLED, tie: ({ ref }) => (ref === DAN ? 9 : 1) }));
    table.step("beginBattle", ANN, { dice: [4, 9, 2, 4] });
    for (const ref of [BEA, DAN, ANN, CY]) {
      expect(activeOf(table)).toBe(ref);
      table.step("endActivation", ref);
    }
    expect(table.state.tracks["round"]).toBe(2);
    expect(activeOf(table)).toBe(BEA);
    expect(table.side).toBe("red");
    expect(table.model(BEA).tracks["initiative"]).toBe(12);
  });

  it("rolls for what is still tied until it is decided, and for nothing else", () => {
    const table = tableOf(gameWith({ ...ROLLED, breaks: D10 }));
    // Ann, Bea and Dan have 7; of them Ann and Dan show 6 and Bea 8; then Ann 2 and Dan 5.
    table.step("beginBattle", ANN, { dice: [4, 4, 9, 4, 6, 8, 6, 2, 5] });
    expect(orderOf(table)).toEqual([CY, BEA, DAN, ANN]);
  });

  it("rolls no die where a number alone counts and no two are equal", () => {
    const speeds: Readonly<Record<string, number>> = { [ANN]: 5.75, [BEA]: 6, [CY]: 5.5, [DAN]: 5 };
    const table = tableOf(gameWith({ plus: ({ ref }) => speeds[ref] ?? 0, breaks: D10 }));
    table.step("beginBattle", ANN);
    expect(orderOf(table)).toEqual([BEA, ANN, CY, DAN]);
  });

  it("lists all in that order, those out of play last", () => {
    const speeds: Readonly<Record<string, number>> = { [ANN]: 5.75, [BEA]: 6, [CY]: 5.5, [DAN]: 5 };
    const table = tableOf(gameWith({ plus: ({ ref }) => speeds[ref] ?? 0 }));
    table.step("beginBattle", ANN);
    const models = table.state.models.map((one) => ({ ...one, isOut: [BEA, CY].includes(one.profile.ref) }));
    expect(inOrderOfPlay(models).map(({ profile }) => profile.ref)).toEqual([ANN, DAN, BEA, CY]);
  });

  it("rolls once for those of a group, who are never tied with each other", () => {
    const group: ModelOrder["group"] = ({ ref }) => (ref === ANN ? null : "troops");
    const table = tableOf(gameWith({ ...ROLLED, group, breaks: D10 }));
    // Ann, Bea, and Cy for Dan as well: Cy and Dan are of one side.
    const { rolls } = table.step("beginBattle", ANN, { dice: [5, 2, 7] });
    expect(rolls.map(({ roller }) => roller)).toEqual([ANN, BEA, CY]);
    expect(orderOf(table)).toEqual([CY, DAN, ANN, BEA]);
  });
});

describe("a newcomer", () => {
  const late = (table: BattleTable, ref: string): void => {
    const models = table.state.models.map((one) => (one.profile.ref === ref ? { ...one, tracks: {} } : one));
    table.state = { ...table.state, models };
  };

  it("rolls before the next model is activated, and acts when the order reaches it", () => {
    const table = tableOf(gameWith(ROLLED));
    table.step("beginBattle", ANN, { dice: [9, 7, 5, 3] });
    late(table, DAN);
    const { rolls } = table.step("endActivation", ANN, { dice: [8] });
    expect(rolls.map(({ roller }) => roller)).toEqual([DAN]);
    expect(activeOf(table)).toBe(DAN);
    table.step("endActivation", DAN);
    expect(activeOf(table)).toBe(BEA);
  });

  it("who is tied with others leaves their order as it is", () => {
    const table = tableOf(gameWith({ ...ROLLED, breaks: D10 }));
    // Ann and Bea are tied: 3 and 7.
    table.step("beginBattle", ANN, { dice: [5, 5, 1, 9, 3, 7] });
    expect(orderOf(table)).toEqual([DAN, BEA, ANN, CY]);
    late(table, CY);
    // Cy is tied with them and shows a 5: only Cy rolls.
    const { rolls } = table.step("endActivation", DAN, { dice: [5, 5] });
    expect(rolls.map(({ roller }) => roller)).toEqual([CY, CY]);
    expect(orderOf(table)).toEqual([DAN, BEA, CY, ANN]);
  });

  it("who is tied with one who never rolled for a tie makes both roll", () => {
    const table = tableOf(gameWith({ ...ROLLED, breaks: D10 }));
    table.step("beginBattle", ANN, { dice: [9, 7, 5, 3] });
    late(table, DAN);
    table.step("endActivation", ANN, { dice: [7, 2, 4] });
    expect(orderOf(table)).toEqual([ANN, DAN, BEA, CY]);
  });

  it("of a group has the place of the group", () => {
    const table = tableOf(gameWith({ ...ROLLED, group: () => "troops", breaks: D10 }));
    table.step("beginBattle", ANN, { dice: [9, 7] });
    late(table, DAN);
    table.step("endActivation", ANN);
    expect(table.model(DAN).tracks["initiative"]).toBe(10);
  });

  it("who is out of play rolls nothing", () => {
    const table = tableOf(gameWith(ROLLED));
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => ({ ...one, isOut: one.profile.ref === DAN })),
    };
    table.step("beginBattle", ANN, { dice: [9, 7, 5] });
    expect(table.model(DAN).tracks["initiative"]).toBeUndefined();
  });
});

describe("a model that loses its turn", () => {
  const order: Partial<ModelOrder> = { plus: ({ ref }) => 5 - [ANN, BEA, CY, DAN].indexOf(ref) };
  const losing = (...refs: readonly string[]): Game =>
    gameWith(order, { losesTurn: (_battle, ref) => (refs.includes(ref) ? "noOneLeft" : null) });

  it("is activated and done at once, and the next one follows", () => {
    const table = tableOf(losing(ANN, CY));
    table.step("beginBattle", ANN);
    expect(activeOf(table)).toBe(BEA);
    table.step("endActivation", BEA);
    expect(activeOf(table)).toBe(DAN);
    expect(table.order).toEqual([ANN, BEA, CY, DAN]);
  });

  it("does not keep a step going round and round where all do: a person ends a turn then", () => {
    const table = tableOf(losing(ANN, BEA, CY, DAN));
    table.step("beginBattle", ANN);
    expect([table.state.tracks["round"], activeOf(table)]).toEqual([2, ANN]);
    table.step("endActivation", ANN);
    expect([table.state.tracks["round"], activeOf(table)]).toEqual([4, ANN]);
  });
});
