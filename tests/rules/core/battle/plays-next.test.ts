import { describe, expect, it } from "vitest";
import {
  complete,
  playedBy,
  replay,
  begin,
  isRefusal,
  type BattleRules,
  type Game,
  type GameDeclaration,
  type Reactor,
} from "../../../../src/rules/core/index.js";
import { tnt } from "../../../../src/rules/tnt/index.js";
import { BattleTable, type Fielded } from "../../battle-table.js";
import { play } from "../../play.js";
import { engagement, raider, rifle, target } from "../../tnt/fixtures.js";

function gameWith(battle: BattleRules): Game {
  const { actions: _actions, modifiers: _modifiers, capabilities: _capabilities, ...rest } = tnt;
  const declaration: GameDeclaration = {
    ...rest,
    battle: {
      rule: "X-1",
      phases: [{ id: "one", rule: "X-1", scheme: "alternating" }],
      ends: ["lastSide"],
    },
  };
  return complete(declaration, { battle: playedBy(battle), modifiers: [], actions: {} });
}

const field = (side: string, ...names: readonly string[]): readonly Fielded[] =>
  names.map((name) => ({ side, profile: raider(name) }));

describe("in a phase in which sides alternate", () => {
  const asked = new Set<string>();
  let chosen: string | null = null;
  const game = gameWith({
    *playsNext(battle, _step, { from, able }) {
      asked.add(`${from}: ${able.join(" ")}`);
      yield* battle.set("asked", 1);
      return chosen;
    },
  });
  const through = (table: BattleTable, ref: string, choice: string | null = null): void => {
    chosen = choice;
    table.step("activate", ref);
    table.step("endActivation", ref);
  };

  it("a game lets a side keep play, or name the side that plays next; otherwise the next one does", () => {
    asked.clear();
    const models = [...field("red", "ann", "bea"), ...field("blue", "cy", "dan"), ...field("green", "eva")];
    const table = new BattleTable(game, models);
    table.step("beginBattle", "ann");
    through(table, "ann", "red");
    expect(table.side).toBe("red");
    through(table, "bea", "green");
    expect(table.side).toBe("green");
    through(table, "eva");
    expect(table.side).toBe("blue");
    through(table, "cy");
    expect(table.side).toBe("blue");
    expect([...asked]).toEqual(["red: red blue green", "red: blue green", "green: blue", "blue: blue"]);
  });

  it("a side without a model that can be activated cannot play next; no one is asked after the last model", () => {
    asked.clear();
    const table = new BattleTable(game, [...field("red", "ann"), ...field("blue", "cy")]);
    table.step("beginBattle", "ann");
    through(table, "ann", "red");
    expect(table.side).toBe("blue");
    through(table, "cy");
    expect(table.state.tracks["round"]).toBe(2);
    expect([...asked]).toEqual(["red: blue"]);
  });
});

describe("one model of each side interrupts an action", () => {
  const reactor = (ref: string, side: string): Reactor => ({
    ref,
    side,
    battle: "Combat.b",
    track: `models.${ref}.passing`,
    passing: 0,
    activation: 1002,
  });
  const shot = engagement("shoot", raider("ana"), {
    weapon: rifle(),
    targets: [target(raider("bo"))],
    reactors: [reactor("bo", "blue"), reactor("cy", "blue"), reactor("di", "green")],
  });

  it("after one has, only those of other sides are asked", () => {
    const start = begin(tnt, shot);
    if (isRefusal(start)) throw new Error(start.refused);
    const interrupted = { "react-1": { choice: "react" }, "reacted-1": { choice: "goOn" } };
    expect(replay(start, interrupted).waiting).toMatchObject({ who: "di", question: "react" });
  });

  it("while none has, each is asked", () => {
    const played = play(tnt, shot, { dice: [9] });
    expect(played.asked).toEqual(["react", "react", "react"]);
  });
});
