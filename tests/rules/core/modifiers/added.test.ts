import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../../../src/rules.js";
import {
  sound,
  storable,
  weigh,
  withoutModifier,
  type AddedModifier,
  type Engagement,
  type Game,
} from "../../../../src/rules/core/index.js";
import { situationsOf } from "../../situations.js";

const CHARM: AddedModifier = {
  id: "added-charm",
  package: "lucky-charm",
  label: "Lucky charm",
  value: 2,
  side: "attacker",
  refs: ["ana"],
};

/** Some situation of a game's first action with a target. */
function situationOf(game: Game): Engagement {
  const [action] = Object.values(game.actions).filter(({ targets }) => targets !== "none");
  if (!action) throw new Error("No action has a target.");
  const found = fc
    .sample(situationsOf(game, action.id), { numRuns: 200, seed: 10 })
    // Dark Heresy counts no more than 60 either way: what is added must have room.
    .find((one) => one.targets.length > 0 && Math.abs(bonusOf(game, one).attacker) < 50);
  if (!found) throw new Error("No situation has a target.");
  return found;
}

/** The modifiers of the first target's list that a package added. */
function addedIn(game: Game, engagement: Engagement) {
  const [first] = weigh(game, engagement).assessments;
  return (first?.modifiers ?? []).filter(({ id }) => id.startsWith("added-"));
}

const bonusOf = (game: Game, engagement: Engagement) =>
  weigh(game, engagement).assessments[0]?.tally.bonus ?? { attacker: 0, defender: 0 };

describe.each([tnt, mest, gurps, godsgloom, darkHeresy])("a modifier that a package added in $id", (game) => {
  const bare = situationOf(game);
  const target = bare.targets[0]?.profile.ref ?? "";

  test("is found, counts for its side, and names its package", () => {
    const engagement = { ...bare, added: [CHARM, { ...CHARM, id: "added-ward", side: "defender" as const }] };
    expect(addedIn(game, engagement)).toMatchObject([
      {
        origin: "found",
        label: "Lucky charm",
        setting: 1,
        evidence: [{ key: "added", refs: ["ana"], data: { package: "lucky-charm" } }],
      },
      { contributions: [{ type: "bonus", side: "defender", value: 2 }] },
    ]);
    const before = bonusOf(game, bare);
    expect(bonusOf(game, engagement)).toEqual({
      attacker: before.attacker + 2,
      defender: before.defender + 2,
    });
  });

  test("for one target counts for that one alone; of two with one id the later one counts", () => {
    const for_ = (ref: string) => ({ ...bare, added: [{ ...CHARM, target: ref }] });
    expect(addedIn(game, for_(target))).toMatchObject([{ scope: "target" }]);
    expect(addedIn(game, for_("someone else"))).toEqual([]);
    const twice = addedIn(game, { ...bare, added: [CHARM, { ...CHARM, value: -5 }] });
    expect(twice.map(({ contributions }) => contributions)).toEqual([
      [{ type: "bonus", side: "attacker", value: -5 }],
    ]);
  });

  test("can be removed, and is kept in the record with its package", () => {
    const engagement = { ...bare, added: [CHARM] };
    const [charm] = addedIn(game, engagement);
    if (!charm) throw new Error("It is not on the list.");
    expect(bonusOf(game, withoutModifier(engagement, charm))).toEqual(bonusOf(game, bare));
    const again = sound(game, JSON.parse(JSON.stringify(storable(game, engagement))) as Engagement);
    expect(addedIn(game, again)).toEqual(addedIn(game, engagement));
    expect(again.added?.[0]?.package).toBe("lucky-charm");
    expect(bonusOf(game, withoutModifier(again, charm))).toEqual(bonusOf(game, bare));
  });

  test.each([
    [1e308, 99],
    [100, 99],
    [99, 99],
    [-99, -99],
    [-100, -99],
    [0.6, 1],
    [NaN, null],
    [Infinity, null],
  ])("of %d in a stored engagement is %s", (value, most) => {
    const { added = [] } = sound(game, { ...bare, added: [{ ...CHARM, value }] });
    expect(added.map((one) => one.value)).toEqual(most === null ? [] : [most]);
  });
});

test("no engagement has more than 20 of them", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...CHARM, id: `added-${index}` }));
  expect(sound(tnt, { ...situationOf(tnt), added: many }).added).toHaveLength(20);
});
