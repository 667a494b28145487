import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BODY_PARTS,
  weigh,
  type BodyPart,
  type Engagement,
  type Facts,
  type Screen,
  type Setting,
} from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { trackAfter } from "../play.js";
import { against, asRolled, autogun, fact, person } from "./fixtures.js";

type Parts = Readonly<Record<BodyPart, number>>;

/** So much of some parts, nothing of the others. */
const of = (share: number, ...parts: readonly BodyPart[]): Parts =>
  Object.fromEntries(BODY_PARTS.map((part) => [part, parts.includes(part) ? share : 0])) as Parts;

const LEGS = ["rightLeg", "leftLeg"] as const;
const UPPER = ["head", "torso", "rightArm", "leftArm"] as const;

const piece = (ref: string, armor: number, parts: Parts): Screen => ({
  ref,
  cover: "heavy",
  share: 0.4,
  direct: false,
  armor,
  parts,
});

/** An area that the target stands in. */
const around = (armor: number): Screen => ({ ref: "ruin", cover: "heavy", share: 0, direct: true, armor });

/** What is behind some pieces; together they hide what each part's shares come to where they lie beside one another. */
const behind = (...pieces: readonly Screen[]): Facts => {
  const together = Object.fromEntries(
    BODY_PARTS.map((part) => [
      part,
      Math.min(
        1,
        pieces.reduce((sum, { parts }) => sum + (parts?.[part] ?? 0), 0),
      ),
    ]),
  ) as Parts;
  return {
    cover: fact("heavy"),
    screens: fact(pieces, ...pieces.map(({ ref }) => ({ key: "wall.heavy", refs: [ref] }))),
    hidden: fact({ share: 0.4, parts: together }),
  };
};

/** A d100 that points at each location (DH-35). */
const ROLLS = { head: 50, rightArm: 51, leftArm: 52, body: 4, rightLeg: 27, leftLeg: 9 } as const;

const shot = (facts: Facts, settings: Readonly<Record<string, Setting>> = {}) =>
  against("shoot", person("ana", { values: { ballisticSkill: 90 } }), autogun(), person("bo"), {
    facts,
    settings,
  });

const fired = (one: Engagement, rolled: number) => asRolled(one, [rolled, 9]);

/** The Armor of the cover that hits meet, where they meet any. */
const met = (one: Engagement): Record<string, number> => {
  const all = Object.entries(ROLLS).map(([location, rolled]) => {
    const data = fired(one, rolled).happenings.flatMap((each) =>
      each.type === "note" ? [each.request.data?.["cover"]] : [],
    );
    return [location, Number(data.find((cover) => cover !== undefined) ?? NaN)] as const;
  });
  return Object.fromEntries(all.filter(([, cover]) => cover !== 0));
};

const ofLegs = (armor: number) => ({ rightLeg: armor, leftLeg: armor });
const AS_A_RULE = (armor: number) => ({ body: armor, ...ofLegs(armor) });

const ofUpper = (armor: number) => ({ head: armor, rightArm: armor, leftArm: armor, body: armor });

const left = piece("left", 16, of(0.25, ...LEGS));
const right = (share: number) => piece("right", 8, of(share, ...LEGS));
const upper = (armor: number) => piece("wall", armor, of(1, ...UPPER));
const planks = (armor = 4) => piece("planks", armor, of(1, ...LEGS));

describe("DH-10, DH-11 what conceals each location", () => {
  it.each<[string, Facts, Record<string, number>]>([
    ["planks to the waist", behind(planks()), ofLegs(4)],
    ["an area that it is in: Body and Legs", behind(around(16)), AS_A_RULE(16)],
    ["lesser planks before such an area take nothing from it", behind(around(16), planks()), AS_A_RULE(16)],
    ["better planks before it", behind(around(4), planks(16)), { body: 4, ...ofLegs(16) }],
    ["a post that hides half of nothing", behind(piece("post", 32, of(0.4, "torso", "head"))), {}],
    ["such a post and planks", behind(planks(), piece("post", 32, of(0.4, "torso", "rightLeg"))), ofLegs(4)],
    ["a wall with a gap below", behind(upper(16)), ofUpper(16)],
    ["such a wall and planks", behind(upper(16), planks()), { ...ofUpper(16), ...ofLegs(4) }],
    ["two that hide half together, at the Armor of the lesser", behind(left, right(0.25)), ofLegs(8)],
    ["and just not half", behind(left, right(0.24)), {}],
    ["DH-12 what is worn away conceals nothing", behind(upper(0), planks()), ofLegs(4)],
  ])("%s", (_what, facts, armors) => {
    expect(met(shot(facts))).toEqual(armors);
  });

  it.each([
    [4, ["coverWears", "wounded"]],
    [16, ["coverStops"]],
  ])("DH-12 the card says what planks of Armor %i before a leg do against 9 damage", (armor, said) => {
    expect(fired(shot(behind(planks(armor))), 27).notes.slice(3)).toEqual(said);
  });

  it("a piece more never bares a location nor weakens what is before it", () => {
    const some = fc.record({
      armor: fc.constantFrom(4, 8, 16, 32),
      shares: fc.option(fc.array(fc.constantFrom(0, 0.2, 0.5, 0.8, 1), { minLength: 6, maxLength: 6 }), {
        freq: 4,
      }),
    });
    const made = (one: { armor: number; shares: readonly number[] | null }, index: number): Screen => {
      if (!one.shares) return around(one.armor);
      const { shares } = one;
      const parts = BODY_PARTS.map((part, at) => [part, shares[at] ?? 0]);
      return piece(`piece${index}`, one.armor, Object.fromEntries(parts) as Parts);
    };
    fc.assert(
      fc.property(fc.array(some, { maxLength: 3 }), some, (all, more) => {
        const before = all.length > 0 ? met(shot(behind(...all.map(made)))) : {};
        const after = met(shot(behind(...[...all, more].map(made))));
        for (const [location, armor] of Object.entries(before))
          expect(after[location] ?? 0).toBeGreaterThanOrEqual(armor);
      }),
      { numRuns: 60 },
    );
  });

  it("DH-12 the piece that was struck is worn", () => {
    const facts = behind(around(4), planks(8));
    expect(trackAfter(fired(shot(facts), ROLLS.rightLeg).changes, "planks", "armor")).toBe(7);
    expect(trackAfter(fired(shot(facts), ROLLS.body).changes, "ruin", "armor")).toBe(3);
  });

  it("a person's Armor and a person's locations count instead", () => {
    const facts = behind(around(4), planks(8));
    expect(met(shot(facts, { cover: 12 }))).toEqual(AS_A_RULE(12));
    expect(met(shot(facts, { concealed: "legs" }))).toEqual(ofLegs(8));
    expect(met(shot(facts, { cover: 0 }))).toEqual({});
  });

  it("what counts is shown location by location when it differs", () => {
    const [assessment] = weigh(darkHeresy, shot(behind(around(16), planks(32)))).assessments;
    const found = assessment?.modifiers.find(({ id }) => id === "concealed");
    expect(found?.setting).toBe("asShown");
    expect(found?.evidence.map(({ key, refs, data }) => [key, refs, data])).toEqual([
      ["behind.body", ["ruin"], { armor: 16 }],
      ["behind.rightLeg", ["planks"], { armor: 32 }],
      ["behind.rightLeg", ["ruin"], { armor: 16 }],
      ["behind.leftLeg", ["planks"], { armor: 32 }],
      ["behind.leftLeg", ["ruin"], { armor: 16 }],
    ]);
  });
});

describe("DH-11 the attacked model's player chooses among the pieces that conceal a location", () => {
  const wall = (armor: number) => piece("wall", armor, of(1, "torso", ...LEGS));
  const both = behind(wall(16), planks(8));
  const ana = person("ana", { values: { ballisticSkill: 90 } });
  const bo = person("bo", { values: { wounds: 200 } });
  type Option = string | readonly string[];
  const chosen = (rolled: readonly number[], whichCover: Option, facts = both, action = "shoot") =>
    asRolled(against(action, ana, autogun({ damage: "1d10+20" }), bo, { facts }), rolled, { whichCover });
  const asked = ({ happenings }: ReturnType<typeof chosen>) =>
    happenings.flatMap((one) =>
      one.type === "ask" && one.request.question === "whichCover" ? [one.request] : [],
    );

  it.each([
    ["cover-1", "wall", 15],
    ["cover-2", "planks", 7],
  ])("%s: the %s are struck and worn to %d", (option, ref, left) => {
    const told = chosen([ROLLS.rightLeg, 9], option);
    expect(told.changes).toContainEqual(expect.objectContaining({ of: ref, track: "armor", to: left }));
    expect(asked(told)[0]).toMatchObject({
      who: "bo",
      default: "cover-1",
      options: [
        { id: "cover-1", data: { armor: 16 }, refs: ["wall"] },
        { id: "cover-2", data: { armor: 8 }, refs: ["planks"] },
      ],
    });
  });

  it("is not asked where one piece alone conceals the location", () => {
    const told = chosen([ROLLS.body, 9], "cover-1");
    expect(asked(told)).toEqual([]);
    expect(trackAfter(told.changes, "wall", "armor")).toBe(15);
  });

  it.each([
    [15, "planks"],
    [17, "wall"],
  ])("the strongest is the default: a wall of %d, planks of 16: the %s", (armor, strongest) => {
    const [request] = asked(chosen([ROLLS.leftLeg, 9], "cover-1", behind(wall(armor), planks(16))));
    const option = request?.options.find(({ id }) => id === request.default);
    expect(option?.refs).toEqual([strongest]);
  });

  it.each([
    [16, [], 13, undefined],
    [17, ["whichCover"], 14, undefined],
    [15, ["whichCover"], 12, undefined],
  ])("a wall of %d and planks of 16: asked %j, for three hits", (armor, questions, wallLeft, planksLeft) => {
    const facts = behind(wall(armor), planks(16));
    const told = chosen([ROLLS.rightLeg, 9, 9, 9], ["cover-1"], facts, "semiAuto");
    expect(asked(told).map(({ question }) => question)).toEqual(questions);
    expect(trackAfter(told.changes, "wall", "armor")).toBe(wallLeft);
    expect(trackAfter(told.changes, "planks", "armor")).toBe(planksLeft);
  });

  it.each([
    [16, 1],
    [17, 2],
  ])("a wall of %d and planks of 16: pieces named for a leg: %d", (armor, named) => {
    const { assessments } = weigh(darkHeresy, shot(behind(wall(armor), planks(16))));
    const found = assessments[0]?.modifiers.find(({ id }) => id === "concealed");
    expect(found?.evidence.filter(({ key }) => key === "behind.rightLeg")).toHaveLength(named);
  });

  it("is asked once an attack, and again once the chosen piece is destroyed (DH-12)", () => {
    const frail = behind(wall(16), piece("fence", 8, of(1, ...LEGS)), planks(1));
    const burst = (...options: readonly string[]) =>
      chosen([ROLLS.rightLeg, 9, 9, 9, 9, 9, 9, 9], options, frail, "fullAuto");
    const once = burst("cover-2");
    expect(asked(once)).toHaveLength(1);
    expect(trackAfter(once.changes, "fence", "armor")).toBe(6);
    const twice = burst("cover-3", "cover-2");
    expect(asked(twice).map(({ options }) => options.map(({ id }) => id))).toEqual([
      ["cover-1", "cover-2", "cover-3"],
      ["cover-1", "cover-2"],
    ]);
    expect(trackAfter(twice.changes, "planks", "armor")).toBe(0);
    expect(trackAfter(twice.changes, "fence", "armor")).toBe(7);
  });
});
