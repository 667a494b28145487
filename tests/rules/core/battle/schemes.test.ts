import { activatesAgain, playPasses } from "../../../../src/rules/core/index.js";
import { describe, expect, it } from "vitest";
import {
  activeModel,
  complete,
  playedBy,
  readyModels,
  rollForSides,
  weigh,
  type BattleDeclaration,
  type BattleRules,
  type Capability,
  sideInPlay,
  type BattleState,
  type Game,
  type GameDeclaration,
  type Scheme,
} from "../../../../src/rules/core/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { raider } from "../../tnt/fixtures.js";
import { tnt } from "../../../../src/rules/tnt/index.js";

/** A game of nothing but an order of play: its phases are of these schemes. */
function gameWith(
  schemes: readonly (Scheme | null)[],
  battle: BattleRules = {},
  more: Partial<BattleDeclaration> = {},
  capabilities: readonly Capability[] = [],
): Game {
  const declared: BattleDeclaration = {
    rule: "X-1",
    phases: schemes.map((scheme, index) => ({
      id: `phase${index + 1}`,
      rule: "X-1",
      ...(scheme ? { scheme } : {}),
    })),
    ends: ["lastSide"],
    ...more,
  };
  const { actions: _actions, modifiers: _modifiers, capabilities: _capabilities, ...rest } = tnt;
  const declaration: GameDeclaration = { ...rest, turn: { points: 2 }, battle: declared, capabilities };
  return complete(declaration, { battle: playedBy(battle), modifiers: [], actions: {} });
}

const RED = ["ann", "bea"].map((name): Fielded => ({ side: "red", profile: raider(name) }));
const BLUE = ["cy", "dan"].map((name): Fielded => ({ side: "blue", profile: raider(name) }));
const [ANN = "", BEA = "", CY = "", DAN = ""] = [...RED, ...BLUE].map(({ profile }) => profile.ref);
const tableOf = (game: Game): BattleTable => new BattleTable(game, [...RED, ...BLUE]);
const refusalOf = (table: BattleTable, step: string, ref: string) =>
  weigh(table.game, table.engagement(step, ref)).setup;
const through = (table: BattleTable, ref: string): void => {
  table.step("activate", ref);
  table.step("endActivation", ref);
};

describe("a phase in which sides alternate", () => {
  it("goes to and fro, passes over a side without a model, and ends when all are done", () => {
    const table = tableOf(gameWith(["alternating"]));
    table.step("beginBattle", ANN);
    expect(table.side).toBe("red");
    through(table, BEA);
    expect(table.side).toBe("blue");
    through(table, CY);
    expect(table.side).toBe("red");
    through(table, ANN);
    expect(table.side).toBe("blue");
    expect(table.order).toEqual([BEA, CY, ANN]);
    expect(table.state.tracks["round"]).toBe(1);
    through(table, DAN);
    expect(table.state.tracks["round"]).toBe(2);
    expect(table.order).toEqual([]);
    expect(table.side).toBe("red");
  });

  it("refuses the other side, a model a second time, and a second one while one acts", () => {
    const table = tableOf(gameWith(["alternating"]));
    expect(refusalOf(table, "activate", ANN)).toMatchObject({ refused: "battleNotBegun" });
    table.step("beginBattle", ANN);
    expect(refusalOf(table, "activate", CY)).toMatchObject({ refused: "otherSide" });
    table.step("activate", ANN);
    expect(refusalOf(table, "activate", BEA)).toMatchObject({ refused: "anotherActs" });
    expect(refusalOf(table, "endActivation", BEA)).toMatchObject({ refused: "notActive" });
    table.step("endActivation", ANN);
    through(table, CY);
    expect(refusalOf(table, "activate", ANN)).toMatchObject({ refused: "activatedAlready" });
    expect(refusalOf(table, "beginBattle", ANN)).toMatchObject({ refused: "battleRuns" });
  });
});

describe("models that are activated again", () => {
  const spare = (battle: BattleState, side: string): number => battle.setup[side] ?? 0;
  const again = activatesAgain((battle, ref) => {
    const side = battle.models.find(({ profile }) => profile.ref === ref)?.side ?? "";
    return readyModels(battle, side).length === 0 && spare(battle, side) > 0;
  });
  const tableWith = (rules: BattleRules): BattleTable =>
    new BattleTable(
      gameWith(["alternating"], rules, {}, [again]),
      [...RED, ...BLUE.slice(0, 1)],
      {},
      { blue: 1 },
    );

  it("keep their side in play; a fresh model comes first", () => {
    const table = tableWith({});
    table.step("beginBattle", ANN);
    through(table, ANN);
    through(table, CY);
    through(table, BEA);
    expect(table.side).toBe("blue");
    table.state = { ...table.state, setup: { red: 1 } };
    expect(refusalOf(table, "activate", CY)).toMatchObject({ refused: "activatedAlready" });
  });

  it("their side may leave it, and not while it has a fresh model", () => {
    const table = tableWith({});
    table.step("beginBattle", ANN);
    expect(refusalOf(table, "finishSide", ANN)).toMatchObject({ refused: "nothingToFinish" });
    table.step("activate", ANN);
    expect(refusalOf(table, "finishSide", ANN)).toMatchObject({ refused: "anotherActs" });
    table.step("endActivation", ANN);
    through(table, CY);
    through(table, BEA);
    expect(refusalOf(table, "finishSide", ANN)).toMatchObject({ refused: "otherSide" });
    const { notes } = table.step("finishSide", CY);
    expect(notes).toEqual(["roundEnded", "roundStarted", "sideToPlay"]);
    expect(table.state.tracks["round"]).toBe(2);
  });

  it("a model that falls as it is activated is done at once", () => {
    const table = tableWith({
      on: {
        *activation(battle, _step, { model }) {
          if (model === CY) yield* battle.setStatus(model, "out", true);
        },
      },
    });
    table.step("beginBattle", ANN);
    through(table, ANN);
    table.step("activate", CY);
    expect([activeModel(table.state), table.side]).toEqual([undefined, "red"]);
  });
});

describe("a phase that a side keeps until play passes", () => {
  /** How often play has passed from each side. */
  const passesOf = (table: BattleTable) => table.state.sides.map(({ tracks }) => tracks["initiative"] ?? 0);
  const counted = playPasses(function* (battle) {
    const from = sideInPlay(battle.now);
    if (from) yield* battle.setSide(from.id, "initiative", (from.tracks["initiative"] ?? 0) + 1);
  });
  const kept: BattleRules = {
    playsNext: (_battle, _step, { model, from }) => (model === BEA ? null : from),
  };
  const game = gameWith(["untilPassed"], kept, {}, [counted]);

  it("stays with the side, passes after the model at which its rules pass, and after its last model", () => {
    const table = tableOf(game);
    table.step("beginBattle", ANN);
    through(table, ANN);
    expect(table.side).toBe("red");
    table.step("activate", BEA);
    table.step("endActivation", BEA);
    expect(passesOf(table)).toEqual([1, 0]);
    expect(table.side).toBe("blue");
    through(table, CY);
    expect(table.side).toBe("blue");
    table.step("activate", DAN);
    table.step("endActivation", DAN);
    expect(passesOf(table)).toEqual([1, 1]);
    expect(table.state.tracks["round"]).toBe(2);
  });

  it("goes to the next side that has a model left", () => {
    const table = tableOf(game);
    table.step("beginBattle", ANN);
    through(table, BEA);
    through(table, CY);
    through(table, DAN);
    expect(table.side).toBe("red");
    expect(table.ready).toEqual([ANN]);
  });
});

describe("a phase in which one side after another finishes", () => {
  it("activates no one, and ends when each side has finished", () => {
    const table = tableOf(gameWith(["sideBySide", null, "alternating"]));
    table.step("beginBattle", ANN);
    expect(refusalOf(table, "activate", ANN)).toMatchObject({ refused: "noActivations" });
    expect(refusalOf(table, "finishSide", CY)).toMatchObject({ refused: "otherSide" });
    table.step("finishSide", BEA);
    expect([table.side, table.state.tracks["phase"]]).toEqual(["blue", 0]);
    table.step("finishSide", CY);
    expect([table.side, table.state.tracks["phase"]]).toEqual(["red", 2]);
    expect(refusalOf(table, "finishSide", ANN)).toMatchObject({ refused: "nothingToFinish" });
  });
});

describe("initiative by side", () => {
  it("puts the higher total first; those who are tied roll again for their places only", () => {
    const game = gameWith(["alternating"], {
      on: {
        *phaseStarts(battle) {
          yield* rollForSides(battle, { dice: { d10: 1 }, purpose: "initiative" });
        },
      },
    });
    const green: Fielded = { side: "green", profile: raider("eve") };
    const table = new BattleTable(game, [...RED, ...BLUE, green]);
    table.step("beginBattle", ANN, { dice: [7, 7, 3, 2, 9] });
    expect(table.side).toBe("blue");
    expect(table.state.sides.map(({ id, tracks }) => [id, tracks["place"], tracks["initiative"]])).toEqual([
      ["red", 2, 7],
      ["blue", 1, 7],
      ["green", 3, 3],
    ]);
  });
});

describe("the end of a battle", () => {
  const lastSide: BattleRules = {
    ending: ({ models }) => {
      const left = [...new Set(models.filter(({ isOut }) => !isOut).map(({ side }) => side))];
      return left.length === 1 ? { id: "lastSide", winner: left[0] ?? null } : null;
    },
  };

  it("comes when an activation ends, as its rules say, and no step follows", () => {
    const table = tableOf(gameWith(["alternating"], lastSide));
    table.step("beginBattle", ANN);
    table.step("activate", ANN);
    table.state = {
      ...table.state,
      models: table.state.models.map((one) => (one.side === "blue" ? { ...one, isOut: true } : one)),
    };
    table.step("endActivation", ANN);
    expect(table.state.tracks).toMatchObject({ ended: 1, winner: 1, side: 0 });
    expect(refusalOf(table, "activate", BEA)).toMatchObject({ refused: "battleEnded" });
  });

  it("does not go round and round where no one can be activated", () => {
    const table = tableOf(gameWith(["alternating"]));
    table.state = { ...table.state, models: table.state.models.map((one) => ({ ...one, isOut: true })) };
    expect(table.step("beginBattle", ANN).notes).toContain("noOneLeft");
  });
});

describe("a side whose last model is deleted in its activation", () => {
  const without = (table: BattleTable, ...refs: readonly string[]): void => {
    const models = table.state.models.filter(({ profile }) => !refs.includes(profile.ref));
    table.state = { ...table.state, models };
  };

  it.each(["alternating", "untilPassed"] as const)("finishes, and play goes on: %s", (scheme) => {
    const table = tableOf(gameWith([scheme]));
    table.step("beginBattle", ANN);
    expect(refusalOf(table, "finishSide", ANN)).toMatchObject({ refused: "nothingToFinish" });
    table.step("activate", ANN);
    without(table, ANN, BEA);
    // No one of red is left, so blue does it.
    expect(refusalOf(table, "finishSide", CY)).not.toMatchObject({ refused: expect.anything() as string });
    table.step("finishSide", CY);
    expect(table.side).toBe("blue");
    through(table, CY);
    through(table, DAN);
    expect([table.state.tracks["round"], table.side]).toEqual([2, "blue"]);
  });

  it("goes on by initiative, and leaves no one out", () => {
    const table = tableOf(gameWith(["byInitiative"]));
    table.step("beginBattle", ANN);
    const first = activeModel(table.state)?.profile.ref ?? "";
    without(table, first);
    const [next = ""] = table.ready;
    table.step("finishSide", next);
    expect(activeModel(table.state)).toBeDefined();
    expect(table.ready).toHaveLength(2);
  });
});
