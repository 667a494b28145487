import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import {
  isCounted,
  onDemand,
  sound,
  storable,
  weigh,
  withoutModifier,
  type Bystander,
  type Engagement,
  type Facts,
  type Game,
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

test("of the other models of a battle only what was measured is stored", () => {
  const measured: string[] = [];
  const ask = <T extends object>(what: string, parts: T): T =>
    onDemand<T>(new Set(Object.keys(parts)), (name) => {
      measured.push(`${what} ${name}`);
      return parts[name];
    });
  const profile = {
    ref: "bo",
    kind: tnt.actor.type,
    values: {},
    statuses: [],
    gear: [],
    effects: [],
    turn: null,
  };
  const far: Facts = { distance: { value: 9, evidence: [] }, contact: { value: false, evidence: [] } };
  const bo = ask<Bystander>("bo", { profile, around: ask("around", far), toward: {}, cover: [] });
  const bystanders = ask<Record<string, Bystander>>("battle", { bo, cy: bo });
  const [engagement] = fc.sample(wholeOf(tnt, "shoot"), { numRuns: 1, seed: 1 });
  if (!engagement) throw new Error("There is no engagement.");
  const known = sound(tnt, { ...engagement, bystanders });
  expect(known.bystanders?.["bo"]?.around.distance?.value).toBe(9);

  const stored = storable(tnt, known).bystanders;
  expect(stored).toEqual({ bo: { profile, around: { distance: { value: 9, evidence: [] } }, toward: {} } });
  expect(measured).toEqual(["battle bo", "bo around", "around distance", "bo profile"]);
});
