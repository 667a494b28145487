import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type Profile } from "../../../src/rules/core/index.js";
import { tnt } from "../../../src/rules/tnt/index.js";
import { play, type Played } from "../play.js";
import { activate, begun, others, sealed, warband } from "./battle/field.js";
import { engagement, fact, item, raider, set, target, weapon } from "./fixtures.js";

const BULLY = item("bully", "tntAbility", { test: "none", condition: "", effect: "knocksDown", used: 0 });
const tough = { values: { wounds: 3 } };

/** What each blow and free attack added to its die. */
const attacks = ({ rolls }: Played): readonly (number | undefined)[] =>
  rolls.filter(({ purpose }) => purpose === "attack").map(({ plus }) => plus);

/** Every way that a d10 can fall, with its chance: a 10 adds a D6. */
const FALLS: readonly (readonly [number, number])[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((face) => [face, 0.1] as const),
  ...[11, 12, 13, 14, 15, 16].map((sum) => [sum, 1 / 60] as const),
];
const both = (holds: (one: number, other: number) => boolean): number =>
  FALLS.flatMap(([one, p]) => FALLS.map(([other, q]) => (holds(one, other) ? p * q : 0))).reduce(
    (a, b) => a + b,
  );

/** Ana fails her Morale test with two enemies in contact; the first one may have Bully. */
const flees = (gear: readonly Profile[], more: Partial<Engagement> = {}): Engagement =>
  engagement("morale", raider("ana", tough), {
    facts: { opponents: fact(["bo", "cy"]) },
    others: [raider("bo", { gear }), raider("cy")],
    ...more,
  });

describe("TNT-46, TNT-68, TNT-83: a free attack sees what the ones before it did", () => {
  it.each<[string, readonly Profile[], readonly number[], readonly number[]]>([
    ["hits and has Bully: the second strikes at a prone model", [BULLY], [4, 9, 2, 2, 9, 2, 9], [5, 7]],
    ["misses: it is still up", [BULLY], [4, 2, 9, 2, 9], [5, 5]],
    ["hits without Bully", [], [4, 9, 2, 2, 9, 2, 9], [5, 5]],
  ])("TNT-46, TNT-68, TNT-83 the first one %s", (_, gear, dice, plus) => {
    expect(attacks(play(tnt, flees(gear), { dice }))).toEqual(plus);
  });

  it("TNT-46, TNT-83 a blow that wounds and knocks down: the attacker's own free attack is at +2", () => {
    const blow = engagement("fight", raider("ana", { gear: [BULLY] }), {
      weapon: weapon("club"),
      targets: [target(raider("bo", tough))],
    });
    expect(attacks(play(tnt, blow, { dice: [9, 2, 9, 2, 4, 2, 9] }))).toEqual([4, 6]);
  });

  it("TNT-46 a person's own word on the prone defender stays for the free attack of the attacker", () => {
    const prone = raider("bo", { ...tough, statuses: ["prone"] });
    const blow = engagement("fight", raider("ana"), {
      weapon: weapon("club"),
      targets: [target(prone)],
      choices: set({ defenderProne: 0 }),
    });
    expect(attacks(play(tnt, blow, { dice: [9, 2, 9, 2, 4, 2, 9] }))).toEqual([4, 4]);
  });

  it("TNT-68, TNT-83 the chances count a model that the first one knocks down", () => {
    const chance = (gear: readonly Profile[]): number => {
      const once = { values: { wounds: 1 } };
      const outcomes = weigh(tnt, { ...flees(gear), actor: raider("ana", once) }).odds[0]?.outcomes ?? [];
      return outcomes.find(({ id }) => id === "out")?.chance ?? 0;
    };
    // Will 5 against 10 breaks at 2, 3 and 4. Strength 5 against Defense 6; a 1 on either die decides.
    const wound = both((attack, protect) => attack > 1 && (protect === 1 || attack + 5 > protect + 6));
    const [up, prone] = [5, 7].map((plus) => both((attack, defend) => attack + plus > defend + 4));
    const [hit = 0, more = 0] = [up, prone];
    const second = (then: number): number =>
      hit * wound + hit * (1 - wound) * then * wound + (1 - hit) * hit * wound;
    expect(chance([])).toBeCloseTo(0.3 * second(hit), 9);
    expect(chance([BULLY])).toBeCloseTo(0.3 * second(more), 9);
  });

  it("TNT-46, TNT-107 an enemy that fell in the same moment helps no more", () => {
    const table = begun([
      ...warband("a", 1),
      ...warband("b", 4, { b2: { values: { wounds: 2 } } }),
      ...warband("c", 2),
    ]);
    table.scene = { b2: { around: { opponents: fact(["c1", "c2"]) } } };
    // c1 and half of side b go out at once, so that b2 tests its Morale and fails.
    table.waiting = ["c1", "b3", "b4"].map((ref, index) => sealed(index, "a1", ref));
    activate(table, "a1", 4);
    const refs = table.state.models.map(({ profile }) => profile.ref);
    const DICE: Readonly<Record<string, number>> = { wound: 9, protect: 2, attack: 2 };
    const told = table.step(
      "endActivation",
      "a1",
      { rest: ({ purpose, roller }) => (roller === "b2" && purpose === "morale" ? 4 : (DICE[purpose] ?? 9)) },
      others(table, ...refs),
    );
    const free = told.rolls.filter(
      ({ key, purpose, roller }) => purpose === "attack" && roller === "c2" && key.includes("free"),
    );
    expect(free.map(({ plus }) => plus)).toEqual([4]);
  });
});
