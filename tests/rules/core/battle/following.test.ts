import { describe, expect, it } from "vitest";
import {
  complete,
  playedBy,
  roll,
  type BattleDeclaration,
  type BattleRules,
  type Game,
  type GameDeclaration,
  type Scheme,
} from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { raider } from "../../tnt/fixtures.js";
import { BattleTable, type Fielded } from "../../battle-table.js";

function gameWith(schemes: readonly (Scheme | null)[], battle: BattleRules = {}): Game {
  const declared: BattleDeclaration = {
    rule: "X-1",
    phases: schemes.map((scheme, index) => ({
      id: `phase${index + 1}`,
      rule: "X-1",
      ...(scheme ? { scheme } : {}),
    })),
    ends: ["last"],
  };
  const {
    actions: _actions,
    modifiers: _modifiers,
    capabilities: _capabilities,
    order: _order,
    ...rest
  } = tnt;
  const declaration: GameDeclaration = { ...rest, turn: { points: 2 }, battle: declared };
  return complete(declaration, { battle: playedBy(battle), modifiers: [], actions: {} });
}

const RED = ["ann", "bea"].map((name): Fielded => ({ side: "red", profile: raider(name) }));
const BLUE = ["cy"].map((name): Fielded => ({ side: "blue", profile: raider(name) }));
const [ANN = "", BEA = "", CY = ""] = [...RED, ...BLUE].map(({ profile }) => profile.ref);
const begun = (game: Game): BattleTable => {
  const table = new BattleTable(game, [...RED, ...BLUE]);
  table.step("beginBattle", ANN);
  return table;
};
const next = (table: BattleTable) => table.game.order?.following(table.now());

/** A side keeps play until the activation of such a model ends. */
const keptUnless = (passes: (model: string) => boolean): BattleRules => ({
  playsNext: (_battle, _step, { model, from }) => (passes(model) ? null : from),
});

describe("what follows in the order of play, asked without a step", () => {
  it("says that play passes to the next side in alternation, and changes nothing", () => {
    const table = begun(gameWith(["alternating"]));
    table.step("activate", ANN);
    const before = table.now();
    expect(next(table)).toMatchObject({ then: "passes", side: { id: "blue" } });
    expect(table.now()).toEqual(before);
  });

  it("says that a side keeps play, passes it where its rules pass, and after its last model", () => {
    const table = begun(
      gameWith(
        ["untilPassed"],
        keptUnless((model) => model === CY),
      ),
    );
    table.step("activate", ANN);
    expect(next(table)).toEqual({ then: "stays" });
    table.step("endActivation", ANN);
    table.step("activate", BEA);
    expect(next(table)).toMatchObject({ then: "passes", side: { id: "blue" } });
  });

  it("says that play passes to the same side where the rules pass and no other side has a model left", () => {
    const table = begun(
      gameWith(
        ["untilPassed"],
        keptUnless(() => true),
      ),
    );
    table.step("activate", ANN);
    table.step("endActivation", ANN);
    table.step("activate", CY);
    expect(next(table)).toMatchObject({ then: "passes", side: { id: "red" } });
  });

  it("says that the round ends after the last model, and the phase where another one follows", () => {
    for (const [schemes, then] of [
      [["alternating"], "endsRound"],
      [["alternating", null], "endsRound"],
      [["alternating", "sideBySide"], "endsPhase"],
    ] as const) {
      const table = begun(gameWith(schemes));
      for (const ref of [ANN, CY]) {
        table.step("activate", ref);
        table.step("endActivation", ref);
      }
      table.step("activate", BEA);
      expect(next(table)).toEqual({ then });
    }
  });

  it("names the next model by initiative, and the next side that has not finished a phase", () => {
    const first = begun(gameWith(["byInitiative"]));
    expect(next(first)).toMatchObject({ then: "activates", model: { profile: { ref: BEA } } });
    const side = begun(gameWith(["sideBySide", "alternating"]));
    expect(next(side)).toMatchObject({ then: "passes", side: { id: "blue" } });
    side.step("finishSide", ANN);
    expect(next(side)).toEqual({ then: "endsPhase" });
  });

  it("DH-43 passes over who loses the turn, and ends the round where no one else is left", () => {
    const losing = (...refs: readonly string[]): BattleRules => ({
      losesTurn: (_battle, model) => (refs.includes(model) ? "sidesTied" : null),
    });
    const one = begun(gameWith(["byInitiative"], losing(BEA)));
    expect(next(one)).toMatchObject({ then: "activates", model: { profile: { ref: CY } } });
    expect(next(begun(gameWith(["byInitiative"], losing(BEA, CY))))).toEqual({ then: "endsRound" });
  });

  it("rolls no dice and plays no part of the game", () => {
    const game = gameWith(["alternating"], {
      on: {
        *activationEnds(_battle, _step, { model }) {
          yield* roll({ key: "x", roller: model, dice: { d10: 1 }, purpose: "x" });
        },
      },
    });
    const table = begun(game);
    table.step("activate", ANN);
    expect(next(table)).toMatchObject({ then: "passes", side: { id: "blue" } });
  });

  it("refuses a step as the step itself does", () => {
    const table = begun(gameWith(["alternating"]));
    const refusal = (step: "activate" | "endActivation", ref: string) =>
      table.game.order?.refusal(step, table.now(), ref);
    expect(refusal("activate", ANN)).toBeNull();
    expect(refusal("activate", CY)).toMatchObject({ refused: "otherSide" });
    expect(refusal("endActivation", ANN)).toMatchObject({ refused: "notActive" });
    table.step("activate", ANN);
    expect(refusal("endActivation", ANN)).toBeNull();
  });
});
