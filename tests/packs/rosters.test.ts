import { describe, expect, it } from "vitest";
import { profile } from "../../src/library/profile.js";
import { capability, ownEdges, type Game, type Profile, type Value } from "../../src/rules/core/index.js";
import { BattleTable } from "../rules/battle-table.js";
import { PACKED } from "./games.js";
import { sceneOf } from "./scene.js";
import { asSource, below, inside, number, text, type Source } from "./sources.js";

/** The values of a document that its kind declares. */
function valuesIn(game: Game, source: Source): Readonly<Record<string, Value>> {
  const type = text(source, "type");
  const kind = type === game.actor.type ? game.actor : game.items[type];
  const known = { ...kind?.fields, ...kind?.tracks };
  const own = Object.entries(below(source, "system")).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(own) as Readonly<Record<string, Value>>;
}

/** A model of a scene with all that it carries. */
function wholeModel(game: Game, token: Source, actor: Source): Profile {
  const ref = text(token, "name");
  const gear = inside(actor, "items").map((item) =>
    profile(game, text(item, "type"), { ref: text(item, "_id"), values: valuesIn(game, item) }),
  );
  return profile(game, game.actor.type, { ref, values: valuesIn(game, actor), gear });
}

/** The findings of the roster check for the sides of a demonstration, by the numbers that its scenario sets. */
function findings(game: Game) {
  const { scene, tokens, actors } = sceneOf(game.id);
  const set = below(below(below(below(scene, "flags"), "vantage"), "scenario"), "setup");
  const fielded = tokens.map((token) => ({
    side: String(number(token, "disposition")),
    profile: wholeModel(game, token, asSource(actors.get(text(token, "actorId")))),
  }));
  const initials = Object.entries(game.battle?.setup ?? {}).map(
    ([id, { initial }]) => [id, initial] as const,
  );
  const table = new BattleTable(game, fielded, {}, { ...Object.fromEntries(initials), ...(set as object) });
  const edge = capability(game, ownEdges);
  const sides = table.state.sides.map((side) =>
    edge === undefined ? side : { ...side, tracks: { ...side.tracks, [edge]: 1 } },
  );
  const models = new Map(fielded.map(({ profile: own }) => [own.ref, own]));
  return game.order?.roster({ ...table.state, sides }, models, {}) ?? [];
}

describe("the sides of each demonstration are legal by the roster rules of its game", () => {
  it.each(PACKED)("$id", ({ game }) => {
    expect(findings(game).filter(({ isNote }) => isNote !== true)).toEqual([]);
  });
});
