import { describe, expect, it } from "vitest";
import { inRings } from "../../src/battlefield/geometry/plane.js";
import { centerOf } from "../../src/battlefield/geometry/shape.js";
import { activeModel, type Game, type Objective, type Profile } from "../../src/rules/core/index.js";
import { profile } from "../../src/library/profile.js";
import { BattleTable } from "../rules/battle-table.js";
import type { Played, Script } from "../rules/play.js";
import { PACKED } from "./games.js";
import { sceneOf, statusesIn } from "./scene.js";
import { asSource, below, inside, number, text, type Source } from "./sources.js";

const ATTITUDES: Readonly<Record<string, string>> = { "1": "friendly", "-1": "hostile" };

/** The side of a game's demonstration that the test takes off the table. */
const LOSER = "hostile";

/** A scene's scenario as its flag holds it. */
function scenarioIn(scene: Source) {
  const flag = below(below(below(scene, "flags"), "vantage"), "scenario");
  const numbers = Object.entries(below(flag, "setup")).map(([id]) => [id, number(below(flag, "setup"), id)]);
  return {
    setup: Object.fromEntries(numbers) as Readonly<Record<string, number>>,
    victory: text(flag, "victory"),
    sides: below(flag, "sides"),
  };
}

/** The regions of a scene that have a behavior, with what it says. */
function regionsWith(scene: Source, type: string) {
  return inside(scene, "regions").flatMap((region) =>
    inside(region, "behaviors")
      .filter((behavior) => behavior["type"] === type)
      .map((behavior) => ({ region, system: below(behavior, "system") })),
  );
}

/** A model of a scene as the rules read it, without what it carries. */
function modelOf(game: Game, token: Source, actor: Source, statuses: readonly string[]): Profile {
  const known = { ...game.actor.fields, ...game.actor.tracks };
  const own = Object.entries(below(actor, "system")).filter(([name]) => Object.hasOwn(known, name));
  const values = Object.fromEntries(own) as Profile["values"];
  return profile(game, game.actor.type, { ref: text(token, "name"), values, statuses, gear: [], turn: true });
}

/** The scenario of a demonstration as a battle that has begun. Every die shows 5 after those that are given. */
class Demonstration extends BattleTable {
  readonly objectives: readonly Objective[];

  constructor(game: Game) {
    const { scene, tokens, actors, snapshot } = sceneOf(game.id);
    super(
      game,
      tokens.map((token) => ({
        side: ATTITUDES[String(number(token, "disposition"))] ?? "",
        profile: modelOf(
          game,
          token,
          asSource(actors.get(text(token, "actorId"))),
          statusesIn(snapshot, text(token, "name")),
        ),
      })),
      Object.fromEntries(Object.entries(game.options).map(([id, option]) => [id, option.initial])),
      {
        ...Object.fromEntries(
          Object.entries(game.battle?.setup ?? {}).map(([id, { initial }]) => [id, initial]),
        ),
        ...scenarioIn(scene).setup,
      },
    );
    this.objectives = regionsWith(scene, "objective").map(({ region, system }) => ({
      ref: text(region, "name"),
      points: number(system, "points"),
      present: snapshot.bodies
        .filter(({ shape }) => {
          const own = snapshot.regions.find(({ ref }) => ref === text(region, "name"));
          return inRings(centerOf(shape), own?.polygons ?? []);
        })
        .map(({ ref }) => ref),
    }));
    this.play("beginBattle", this.state.models[0]?.profile.ref ?? "");
  }

  play(step: string, ref: string, script: Script = {}): Played {
    const rest: Script["rest"] = ({ dice }) =>
      Array.from({ length: Object.values(dice).reduce((sum, count) => sum + count, 0) }, () => 5);
    return this.step(step, ref, { rest, ...script }, { objectives: this.objectives });
  }

  /** One press at the tracker: a model that is active ends its activation, another begins one, or the side is done. */
  goOn(): Played {
    const active = activeModel(this.state)?.profile.ref;
    if (active !== undefined) return this.play("endActivation", active);
    const own = this.ready.find((ref) => this.model(ref).side === this.side);
    const { phases = [] } = this.game.battle ?? {};
    const isBySides = phases[this.state.tracks["phase"] ?? 0]?.scheme === "sideBySide";
    if (own !== undefined && !isBySides) return this.play("activate", own);
    const first = this.state.models.find(({ side, isOut }) => side === this.side && !isOut);
    return this.play("finishSide", first?.profile.ref ?? "");
  }

  /** Goes on until the battle is over, or a side is said to have no one left. The notes of all that. */
  toTheEnd(): readonly string[] {
    const notes: string[] = [];
    for (let presses = 0; presses < 1000; presses += 1) {
      notes.push(...this.goOn().notes);
      if ((this.state.tracks["ended"] ?? 0) > 0 || notes.includes("sideBeaten")) return notes;
    }
    throw new Error(`It doesn't end: ${notes.slice(-20).join(", ")}.`);
  }

  /** Takes all models of a side out of play, while the other side plays. */
  beat(side: string): void {
    while (this.side === side) this.goOn();
    const [out] = Object.entries(this.game.statuses).find(([, status]) => status.out === true) ?? [""];
    const models = this.state.models.map((one) =>
      one.side === side
        ? { ...one, isOut: true, profile: { ...one.profile, statuses: [...one.profile.statuses, out] } }
        : one,
    );
    this.state = { ...this.state, models };
  }

  get end(): string {
    return this.game.battle?.ends?.[(this.state.tracks["ended"] ?? 0) - 1] ?? "";
  }

  get winner(): string {
    return this.state.sides[(this.state.tracks["winner"] ?? 0) - 1]?.id ?? "";
  }
}

describe.each(PACKED.map(({ id, game }) => ({ id, game, ...sceneOf(id) })))(
  "the scenario of $id",
  ({ id, game, scene, tokens }) => {
    const { setup, victory, sides } = scenarioIn(scene);

    it("says how it is won, and names a side for each attitude that its tokens have", () => {
      expect(victory.length).toBeGreaterThan(20);
      const attitudes = new Set(tokens.map((token) => ATTITUDES[String(number(token, "disposition"))]));
      expect(new Set(Object.keys(sides))).toEqual(attitudes);
      expect(new Set(Object.values(sides)).size).toBe(2);
    });

    it("sets numbers that its game knows, within their bounds", () => {
      for (const [name, value] of Object.entries(setup)) {
        const { min, max } = game.battle?.setup?.[name] ?? { min: 1, max: 0 };
        expect([name, value >= min && value <= max]).toEqual([name, true]);
      }
    });

    it("has a deployment zone for each side, at its own edge in a game with edges", () => {
      const zones = regionsWith(scene, "deployment");
      expect(new Set(zones.map(({ system }) => system["side"]))).toEqual(new Set(Object.keys(sides)));
      for (const { system } of zones) expect(system["ownEdge"]).toBe(id === "tnt" || id === "mest");
    });
  },
);

describe("a battle of each scenario ends", () => {
  const demonstration = (id: string): Demonstration => {
    const game = PACKED.find((one) => one.id === id)?.game;
    if (!game) throw new Error(`No game ${id}.`);
    return new Demonstration(game);
  };

  it.each([
    ["tnt", "lastSide"],
    ["mest", "noOpponents"],
  ])("%s: the side that alone has models left wins", (id, end) => {
    const table = demonstration(id);
    table.beat(LOSER);
    table.toTheEnd();
    expect([table.end, table.winner]).toEqual([end, "friendly"]);
  });

  it("tnt: the turn limit ends it as a draw", () => {
    const table = demonstration("tnt");
    table.toTheEnd();
    expect(table.state.tracks["round"]).toBe(6);
    expect(table.winner).toBe("");
  });

  it("godsgloom: the side that holds more objectives has most Soulshards after round 4", () => {
    const table = demonstration("godsgloom");
    // The Rabbles are Mindless: they hold nothing.
    const held = ["Tallow Levy of Wick", "Husk Rabble of the Weir", "Husk Rabble of the Reeds"];
    expect(table.objectives.map(({ present }) => present)).toEqual([[], [], held]);
    table.toTheEnd();
    expect(table.state.tracks["round"]).toBe(4);
    expect([table.end, table.winner]).toEqual(["soulshards", "friendly"]);
  });

  it.each(["gurps", "dark-heresy"])(
    "%s: a side with no one left is said, and the GM ends the battle",
    (id) => {
      const table = demonstration(id);
      table.beat(LOSER);
      expect(table.toTheEnd()).toContain("sideBeaten");
      expect(table.game.battle?.ends).toContain("lastSide");
    },
  );
});
