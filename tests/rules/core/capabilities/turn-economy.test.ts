import { describe, expect, test } from "vitest";
import {
  begin,
  capability,
  simpleAction,
  inverse,
  isRefusal,
  NOTHING_AROUND,
  replay,
  trackTo,
  turnEconomy,
  weigh,
  type Engagement,
  type Game,
  type TurnEconomy,
} from "../../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";

const ECONOMY: TurnEconomy = { points: "points", refused: "tooDear", counts: (cost) => ({ spent: cost }) };

/** A game in which digging costs two points and raises a count of the turn. */
function diggers(economy: TurnEconomy | null): Game {
  return {
    id: "diggers",
    unit: "inch",
    actor: { type: "digger", fields: {}, tracks: { dug: { initial: 0, max: 9, icon: "x.svg" } } },
    items: {},
    statuses: {},
    turn: { points: 3, spent: 0, digs: 0 },
    dice: {},
    roll: { dice: {} },
    modifiers: [],
    actions: {
      dig: simpleAction({
        id: "dig",
        rule: "DIG-1",
        cost: 2,
        counts: { digs: 1 },
        costs: ({ actor }) => trackTo(actor, "dug", Number(actor.values["dug"]) + 1),
      }),
    },
    ...(economy ? { capabilities: [turnEconomy(economy)] } : {}),
    options: {},
    neighborhood: 0,
    rerollRule: "DIG-2",
  };
}

function digging(points: number | null, anyway = false): Engagement {
  const turn = points === null ? null : { ref: "turn", values: { points, spent: 0, digs: 0 } };
  const values = { dug: 0 };
  return {
    game: "diggers",
    action: "dig",
    actor: { ref: "Ada", kind: "digger", values, statuses: [], gear: [], effects: [], turn },
    weapon: null,
    ...NOTHING_AROUND,
    options: {},
    anyway,
  };
}

const track = (of: string, name: string, from: number, to: number) => ({
  type: "track",
  of,
  track: name,
  from,
  to,
});

function changesOf(game: Game, engagement: Engagement) {
  const start = begin(game, engagement);
  return isRefusal(start) ? start : replay(start, {}).changes;
}

describe("what an action costs of a turn", () => {
  const game = diggers(ECONOMY);

  test("is charged before anything else happens, with the counts that it raises", () => {
    expect(changesOf(game, digging(2))).toEqual([
      track("turn", "points", 2, 0),
      track("turn", "spent", 0, 2),
      track("turn", "digs", 0, 1),
      track("Ada", "dug", 0, 1),
    ]);
  });

  test("is refused by the action's rule with one point too few, and not with just enough", () => {
    const refused = { refused: "tooDear", rule: "DIG-1", data: { cost: 2, left: 1 } };
    expect(weigh(game, digging(1)).setup).toEqual(refused);
    expect(isRefusal(weigh(game, digging(2)).setup)).toBe(false);
  });

  test("takes what is left where a GM lets it happen anyway", () => {
    expect(changesOf(game, digging(1, true))).toMatchObject([
      track("turn", "points", 1, 0),
      track("turn", "spent", 0, 2),
      {},
      {},
    ]);
  });

  test("is nothing outside an encounter, and in a game that counts no points", () => {
    expect(changesOf(game, digging(null))).toEqual([track("Ada", "dug", 0, 1)]);
    expect(changesOf(diggers(null), digging(0))).toEqual([
      track("turn", "digs", 0, 1),
      track("Ada", "dug", 0, 1),
    ]);
  });

  test("is undone with the rest", () => {
    const changes = changesOf(game, digging(3));
    if (isRefusal(changes)) throw new Error(changes.refused);
    const back = [...changes].reverse().map(inverse);
    expect(back.at(-1)).toEqual(track("turn", "points", 1, 3));
  });
});

test("TNT-13, MEST-51, GURPS-44, DH-33: four games count points, by tracks that their turns have", () => {
  for (const game of [tnt, mest, gurps, darkHeresy]) {
    const economy = capability(game, turnEconomy);
    expect(Object.keys(game.turn)).toContain(economy?.points);
  }
  expect(capability(godsgloom, turnEconomy)).toBeUndefined();
});
