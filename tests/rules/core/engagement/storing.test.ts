import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import {
  found,
  isCounted,
  onDemand,
  sound,
  storable,
  weigh,
  withoutModifier,
  type BattleState,
  type Bystander,
  type Engagement,
  type Facts,
  type Game,
  type Modifier,
  type OrderOfPlay,
} from "../../../../src/rules/core/index.js";
import { wholeOf } from "../../whole.js";

const GAMES = [tnt, mest, gurps, godsgloom, darkHeresy];

function read(game: Game, engagement: Engagement): Engagement {
  return JSON.parse(JSON.stringify(storable(game, engagement))) as Engagement;
}

const weighed = (game: Game, engagement: Engagement): string => {
  const { odds, ...rest } = weigh(game, engagement);
  return JSON.stringify([rest, odds]);
};

describe.each(GAMES)("an engagement of $id that was stored", (game) => {
  const engagements = fc.constantFrom(...Object.keys(game.actions)).chain((action) => wholeOf(game, action));

  test("is sound as it is, and weighed as before, also without a modifier of its list", () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const again = read(game, engagement);
        expect(JSON.stringify(sound(game, again))).toBe(JSON.stringify(again));
        expect(weighed(game, again)).toBe(weighed(game, engagement));
        const [one] = weigh(game, engagement)
          .assessments.flatMap(({ modifiers }) => modifiers)
          .filter(isCounted);
        if (!one) return;
        expect(weighed(game, withoutModifier(again, one))).toBe(
          weighed(game, withoutModifier(engagement, one)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

/** Two other models, nothing of whom is measured before it is read, and what was. */
function bystandersOf(game: Game) {
  const measured: string[] = [];
  const ask = <T extends object>(what: string, parts: T): T =>
    onDemand<T>(new Set(Object.keys(parts)), (name) => {
      measured.push(`${what} ${name}`);
      return parts[name];
    });
  const facts = (what: string): Facts =>
    ask<Facts>(what, {
      distance: { value: 9, evidence: [] },
      contact: { value: false, evidence: [] },
    });
  const one = (ref: string): Bystander => {
    const profile = {
      ref,
      kind: game.actor.type,
      values: {},
      statuses: [],
      gear: [],
      effects: [],
      turn: null,
    };
    return ask<Bystander>(ref, { profile, around: facts(`around ${ref}`), toward: {}, cover: [] });
  };
  return { bystanders: ask<Record<string, Bystander>>("battle", { bo: one("bo"), cy: one("cy") }), measured };
}

test("of the other models of a battle a record has what the rules read as they weigh, and what the battle needs is worked out", () => {
  /** One that reads the distance around bo to weigh, and that around cy for its battle. */
  const reads: Modifier = {
    id: "reads",
    rule: "",
    tests: [tnt.actions["shoot"]?.test ?? ""],
    input: { type: "toggle" },
    find: ({ bystanders = {} }) => (bystanders["bo"]?.around.distance ? found(1) : null),
    contribute: () => [],
  };
  const atStart: OrderOfPlay["atStart"] = (_action, { bystanders }) => ({
    far: bystanders["cy"]?.around.distance?.value ?? 0,
  });
  const game: Game = {
    ...tnt,
    modifiers: [...tnt.modifiers, reads],
    ...(tnt.order ? { order: { ...tnt.order, atStart } } : {}),
  };
  const { bystanders, measured } = bystandersOf(game);
  const battle: BattleState = {
    ref: "Combat.b",
    tracks: { round: 1 },
    setup: {},
    sides: [],
    models: [],
  };
  const [engagement] = fc.sample(wholeOf(tnt, "shoot"), { numRuns: 1, seed: 1 });
  if (!engagement) throw new Error("There is no engagement.");

  const stored = storable(game, { ...engagement, battle, bystanders });
  expect(stored.atStart).toEqual({ far: 9 });
  expect(stored.bystanders).toMatchObject({
    bo: { profile: { ref: "bo" }, around: { distance: { value: 9, evidence: [] } }, toward: {} },
  });
  expect(Object.keys(stored.bystanders ?? {})).toEqual(["bo"]);
  expect(Object.keys(stored.bystanders?.["bo"]?.around ?? {})).toEqual(["distance"]);
  const once = [...measured];
  expect(new Set(once).size).toBe(once.length);
  expect(once).not.toContain("around bo contact");

  // It is stored again, and what was worked out is given back.
  const again = sound(game, JSON.parse(JSON.stringify(stored)) as Engagement);
  expect(storable(game, again)).toEqual(stored);
});
