import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";

const isIcon = (file: string) => existsSync(new URL(`../../assets/icons/${file}`, import.meta.url));

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("what $id says of its sheets", (game) => {
  const kinds = [game.actor, ...Object.values(game.items)];

  test("names fields that there are, each once", () => {
    for (const { fields, stats = [], groups = {}, sheet = {} } of kinds) {
      const placed = [...stats, ...(sheet.side ?? []), ...Object.values(groups).flat()];
      expect(placed.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
      expect(new Set(placed).size).toBe(placed.length);
    }
  });

  test("arranges stats, tracks and derived numbers that there are", () => {
    const { fields, tracks, derived = {}, stats = Object.keys(fields), sheet = {} } = game.actor;
    const { subtitle = [], pools = {}, bonuses = {}, current = {}, folded = [] } = sheet;
    const ofStats = [...Object.values(pools), bonuses, current].flatMap((one) => Object.keys(one));
    expect(ofStats.filter((name) => !stats.includes(name))).toEqual([]);
    expect(subtitle.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
    const numbers = [...Object.values(bonuses), ...Object.values(current)];
    expect(numbers.filter((name) => !Object.hasOwn(derived, name))).toEqual([]);
    expect(folded.filter((name) => !Object.hasOwn({ ...tracks, ...derived }, name))).toEqual([]);
    const dice = Object.values(pools).flatMap((pool) => Object.values(pool));
    expect(dice.filter((die) => !Object.hasOwn(game.dice, die))).toEqual([]);
  });

  test("places every action that a person can start, each once, with a picture that exists", () => {
    const placed = Object.values(game.actionGroups ?? {}).flatMap((group) => Object.entries(group));
    const started = Object.values(game.actions).filter(
      ({ offered }) => offered === "attack" || offered === "sheet",
    );
    const ids = new Set(placed.map(([id]) => id));
    const missing = started.filter(({ id }) => !ids.has(id));
    expect(missing.map(({ id }) => `Add ${id} to ACTION_GROUPS of ${game.id}.`)).toEqual([]);
    expect(ids.size, "no place is of an action that is not there, or given twice").toBe(started.length);
    expect(placed).toHaveLength(started.length);
    expect(placed.filter(([, icon]) => !isIcon(icon))).toEqual([]);
  });

  test("names tracks that some weapon has", () => {
    const tracks = new Set(Object.values(game.items).flatMap((kind) => Object.keys(kind.tracks)));
    const mended = Object.values(game.actions).flatMap(({ clearsTrack }) => clearsTrack ?? []);
    expect(mended.filter((track) => !tracks.has(track))).toEqual([]);
  });
});
