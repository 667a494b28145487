import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  begin,
  changesNothing,
  isRefusal,
  type Choices,
  type Engagement,
  type Game,
} from "../../../src/rules/core/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../src/rules.js";
import { toTheEnd } from "../ending.js";
import { situationsOf } from "../situations.js";

const STEPS = 500;

/** A hit that waits, for the action that resolves what waits. */
const HIT = {
  list: "hits",
  id: "ana-1",
  item: { target: "bo", attacker: "ana", weapon: "gun", strength: 30, critical: 0, grazeOnly: 0 },
};

/** Settings with which a test changes something. A model offers them, so they are no modifiers of the game itself. */
const SPENDING = { fateBonus: 1, theirFateBonus: 1 };

/** A situation in which a person has chosen these for the actor and for each target. */
function spending({ choices, targets, ...rest }: Engagement): Engagement {
  const spent = ({ set, ...more }: Choices): Choices => ({ ...more, set: { ...set, ...SPENDING } });
  return {
    ...rest,
    choices: spent(choices),
    targets: targets.map((one) => ({ ...one, choices: spent(one.choices) })),
  };
}

/** Situations as they are, in the actor's own turn of a battle, and with jammed weapons and hits that wait: some actions need these. */
function situations(game: Game, action: string): fc.Arbitrary<Engagement> {
  const jammed = (engagement: Engagement): Engagement => ({
    ...engagement,
    waiting: [HIT],
    weapon: engagement.weapon && {
      ...engagement.weapon,
      values: { ...engagement.weapon.values, jammed: 1 },
    },
  });
  const active = ({ actor, ...rest }: Engagement): Engagement => ({
    ...rest,
    actor: { ...actor, turn: { ref: "ana-turn", values: game.turn, isActive: true } },
  });
  // What waits until play passes is resolved by hand only out of a battle.
  const apart = ({ battle: _battle, ...rest }: Engagement): Engagement => rest;
  const plain = situationsOf(game, action);
  if (typeof game.actions[action]?.changesNothing === "function")
    return fc.oneof(plain, plain.map(active), plain.map(spending));
  return fc.oneof(plain, plain.map(jammed), plain.map(active), plain.map(jammed).map(apart));
}

/** How often an action is played, and whether it ever changed anything or asked anyone. */
function changes(
  game: Game,
  action: string,
): { readonly played: number; readonly changed: boolean; readonly asked: boolean; readonly lied: boolean } {
  let played = 0;
  let lied = false;
  let changed = false;
  let asked = false;
  const declares = game.actions[action]?.changesNothing !== undefined;
  const property = fc.property(
    situations(game, action),
    fc.infiniteStream(fc.nat()),
    (engagement, numbers) => {
      const start = begin(game, engagement);
      if (lied || isRefusal(start)) return true;
      played += 1;
      const { changes: all, transcript } = toTheEnd(game, start, numbers, STEPS);
      changed ||= all.length > 0;
      // Where an action declares nothing, its first change tells all.
      if (!changesNothing(game, engagement)) return declares || !changed;
      lied = all.length > 0;
      // A player alone rolls it: there must be nobody to ask.
      asked ||= Object.values(transcript).some((answer) => "choice" in answer);
      return true;
    },
  );
  const { failed, errorInstance } = fc.check(property, { numRuns: 600, endOnFailure: true });
  if (failed && (declares || !changed)) throw errorInstance;
  return { played, changed, asked, lied };
}

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("actions of $id", (game) => {
  it.each(Object.keys(game.actions))("%s changes nothing in any play exactly where it says so", (action) => {
    const { played, changed, asked, lied } = changes(game, action);
    expect(played).toBeGreaterThan(0);
    expect(changed).toBe(game.actions[action]?.changesNothing !== true);
    expect([asked, lied]).toEqual([false, false]);
  });
});
