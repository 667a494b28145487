import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Profile } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { randomTarget } from "../../../src/rules/dark-heresy/actions/attack/suppress.js";
import { chanceOfWays, enumerate } from "../enumerate.js";
import { play, statusAfter, trackAfter } from "../play.js";
import { against, asRolled, autogun, fought, person, refusedAs, targetNumber } from "./fixtures.js";

/** Pixels of a meter. */
const METER = 10;

/** A place so many meters from the shooter, and so many degrees to the side of the target. */
const at = (meters: number, degrees: number) => ({
  id: "here",
  elevation: 0,
  x: METER * meters * Math.cos((degrees * Math.PI) / 180),
  y: METER * meters * Math.sin((degrees * Math.PI) / 180),
});

const shooter = person("ana", { values: { ballisticSkill: 45 } });
const stunned = { statuses: ["stunned"], values: { wounds: 60 } };

/** Bo is the target, 20 m to the east; others are where they are put. */
const fire = (others: Readonly<Record<string, ReturnType<typeof at>>>, gun = {}, settings = {}): Engagement =>
  against("suppress", shooter, autogun({ full: 6, ...gun }), person("bo", stunned), {
    others: Object.keys(others).map((ref) => person(ref, stunned)),
    scale: 1 / METER,
    settings,
    positions: { ana: at(0, 0), bo: at(20, 0), ...others },
  });

const caught = (one: Engagement) =>
  weigh(darkHeresy, one).assessments[0]?.modifiers.find(({ id }) => id === "inArc")?.evidence[0]?.refs ?? [];

describe("DH-59 the arc of Suppressing Fire", () => {
  it.each([
    ["full", 22.5, true],
    ["full", -22.5, true],
    ["full", 22.6, false],
    ["semi", 15, true],
    ["semi", -15.1, false],
    ["semi", 180, false],
  ])("%s: %d degrees beside the target: %s", (fireMode, degrees, isIn) => {
    expect(caught(fire({ cy: at(40, degrees) }, {}, { fireMode })).includes("cy")).toBe(isIn);
  });

  it.each([
    [400, true],
    [401, false],
  ])("no farther than any shot goes: %d m, %s", (meters, isIn) => {
    expect(caught(fire({ cy: at(meters, 1) })).includes("cy")).toBe(isIn);
  });

  it("models out of play do not count, and a person may leave the others out", () => {
    const one = fire({ cy: at(10, 5) });
    const gone = { ...one, others: [person("cy", { statuses: ["out"] })] };
    expect(caught(gone)).toEqual([]);
    const alone = {
      ...one,
      targets: one.targets.map((each) => ({ ...each, choices: { set: { inArc: 0 } } })),
    };
    expect(fought(alone, [1, 90]).rolls).toHaveLength(2);
  });

  it.each([
    ["in the shooter's battle", { turn: {} }, { turn: {} }, ["cy"]],
    ["outside the shooter's battle", { turn: {} }, {}, []],
    ["without a battle", {}, {}, ["cy"]],
  ])("a model in the arc, %s", (_where, own, other, refs) => {
    const one = fire({ cy: at(10, 5) });
    const { turn } = person("ana", own);
    const others = [person("cy", { ...stunned, ...other })];
    expect(caught({ ...one, actor: { ...one.actor, turn }, others })).toEqual(refs);
  });

  it("a weapon without full auto fires semi-auto, and is refused what it cannot do", () => {
    const semi = fire({ cy: at(40, 20) }, { full: 0 });
    expect(caught(semi)).toEqual([]);
    expect(refusedAs(semi)).toBeNull();
    expect(trackAfter(fought(semi, [1, 90]).changes, "autogun", "fired")).toBe(3);
    expect(refusedAs(fire({}, { full: 0, semi: 0 }))).toBe("noRate");
  });

  it.each([
    [{}, ["full", "semi"]],
    [{ semi: 0 }, ["full"]],
    [{ full: 0 }, ["semi"]],
    [{ full: 0, semi: 0 }, ["full", "semi"]],
  ])("a weapon with %j is offered the modes %j, and no other is taken", (gun, modes) => {
    const modeOf = (fireMode: string) =>
      weigh(darkHeresy, fire({}, gun, { fireMode })).assessments[0]?.modifiers.find(
        ({ id }) => id === "fireMode",
      );
    expect(modeOf("full")?.input).toEqual({ type: "choice", options: modes });
    expect([modeOf("full")?.setting, modeOf("semi")?.setting]).toEqual([modes[0], modes.at(-1)]);
  });

  it.each([
    ["full", 6],
    ["semi", 3],
  ])("takes the rounds of its mode: %s, %d", (fireMode, rounds) => {
    const told = fought(fire({}, {}, { fireMode }), [1, 90]);
    expect(trackAfter(told.changes, "autogun", "fired")).toBe(rounds);
  });
});

describe("DH-59 what Suppressing Fire does", () => {
  it.each([
    ["full", 10, undefined],
    ["full", 11, true],
    ["semi", 20, undefined],
    ["semi", 21, true],
  ])("all in the arc test Pinning: %s, Willpower 30, roll %d: pinned %s", (fireMode, rolled, pinned) => {
    const told = fought(fire({ cy: at(10, 5) }, {}, { fireMode }), [rolled, rolled, 90]);
    expect(statusAfter(told.changes, "bo", "pinned")).toBe(pinned);
    expect(statusAfter(told.changes, "cy", "pinned")).toBe(pinned);
  });

  it.each([
    [["stunned"], ["bo", "cy"], []],
    [["stunned", "pinned"], ["bo"], ["cy"]],
  ])("DH-24 with %j on Cy: tested for Pinning %j, Pinned already %j", (statuses, tested, already) => {
    const one = { ...fire({ cy: at(10, 5) }), others: [person("cy", { ...stunned, statuses })] };
    const told = play(darkHeresy, one, { rest: () => [90] });
    const rollers = told.rolls.filter(({ purpose }) => purpose === "pinning").map(({ roller }) => roller);
    const named = told.happenings.flatMap((each) =>
      each.type === "note" && each.request.key === "stillPinned" ? each.request.refs : [],
    );
    expect([rollers, named]).toEqual([tested, already]);
  });

  it.each([
    ["the target's melee", ["bo", "cy"], ["dan"]],
    ["a melee without them", ["bo", "eve"], ["cy", "dan"]],
  ])("DH-26 who is in %s: %j; tested for Pinning: %j", (_where, melee, tested) => {
    const one = fire({ cy: at(10, 5), dan: at(12, 5) });
    const [target] = one.targets;
    if (!target) throw new Error("Bo is the target.");
    const facts = { ...target.facts, melee: { value: melee, evidence: [] } };
    const told = play(darkHeresy, { ...one, targets: [{ ...target, facts }] }, { rest: () => [90] });
    const rollers = told.rolls.filter(({ purpose }) => purpose === "pinning").map(({ roller }) => roller);
    expect(rollers).toEqual(tested);
    for (const ref of ["bo", "cy", "dan"])
      expect(statusAfter(told.changes, ref, "pinned")).toBe(tested.includes(ref) ? true : undefined);
  });

  it("full, BS 45, roll 4, rate 6: target 25, 3 degrees, 2 hits, each at a random one", () => {
    const one = fire({ cy: at(10, 5) });
    const closer = { ...one, choices: { set: { targetStunned: 0 } } };
    expect(targetNumber(closer)).toBe(25);
    const told = asRolled(closer, [1, 1, 4, 50, 51, 9, 8]);
    expect(told.result).toMatchObject({ id: "wounded", data: { degrees: 3, hits: 2, through: 9 } });
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(9);
    expect(trackAfter(told.changes, "cy", "woundsTaken")).toBe(8);
  });

  it("both hits may go to another: then the target is unhurt", () => {
    const told = asRolled(fire({ cy: at(10, 5) }), [1, 1, 14, 60, 70, 9, 8]);
    expect(told.result.id).toBe("elsewhere");
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBeUndefined();
    expect(trackAfter(told.changes, "cy", "woundsTaken")).toBe(17);
  });

  it("the target alone takes all hits without a roll for the target", () => {
    const told = asRolled(fire({}), [1, 14, 9, 8]);
    expect(told.rolls.map(({ purpose }) => purpose)).not.toContain("randomTarget");
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(17);
  });

  it("each model that is hit may evade", () => {
    const agile = (ref: string): Profile => person(ref, { values: { agility: 40, wounds: 60 } });
    const one = { ...fire({ cy: at(10, 5) }), others: [agile("cy")] };
    const told = asRolled(one, [1, 1, 14, 50, 51, 9, 40], { evadeShot: "dodge" });
    expect(trackAfter(told.changes, "cy", "woundsTaken")).toBeUndefined();
    expect(trackAfter(told.changes, "bo", "woundsTaken")).toBe(9);
  });

  it("DH-26 all in the arc are known to be shot at", () => {
    const one = fire({ cy: at(10, 5) });
    const here = { ...one, others: [person("cy", { ...stunned, turn: {} })] };
    const told = fought(here, [1, 1, 90]);
    expect(statusAfter(told.changes, "cy", "shotAt")).toBe(true);
  });

  it.each([
    [1, 0],
    [33, 0],
    [34, 1],
    [66, 1],
    [67, 2],
    [100, 2],
  ])("of three a d100 of %d points at number %d", (rolled, index) => {
    expect(randomTarget(rolled, 3)).toBe(index);
  });

  it("the odds are those of the target", () => {
    const one = fire({ cy: at(10, 5) }, { damage: "1d10", full: 2 });
    const pinned = { ...one, others: [person("cy", { ...stunned, statuses: ["stunned", "pinned"] })] };
    const alone = {
      ...pinned,
      targets: one.targets.map((each) => ({
        ...each,
        profile: person("bo", { values: { wounds: 60, toughness: 9 }, statuses: ["stunned", "pinned"] }),
        choices: { set: { targetStunned: 0, "by-suppress": 0 } },
      })),
      actor: person("ana", { values: { ballisticSkill: 15 } }),
    };
    const ways = enumerate(darkHeresy, alone, undefined, ({ key }) =>
      key.startsWith("hit-1") ? { id: "wounded" } : key.startsWith("other") ? { id: "elsewhere" } : undefined,
    );
    const outcomes = weigh(darkHeresy, alone).odds[0]?.outcomes ?? [];
    for (const id of ["elsewhere", "wounded", "missed", "jammed"])
      expect([id, chanceOfWays(ways, ({ outcome }) => outcome.id === id)]).toEqual([
        id,
        expect.closeTo(outcomes.find((each) => each.id === id)?.chance ?? 0, 9),
      ]);
  });
});
