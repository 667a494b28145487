import { describe, expect, it, test } from "vitest";
import { at, body, region, round, scene, wall } from "../scene.js";
import { costAt, fare, foe, friend, MEST, PLAIN, reached, TNT } from "./paces.js";

const A = body("A", round(0, 0));

describe("without a grid", () => {
  test("in the open a cost is the exact length at any angle, and the stages part at their ends", () => {
    const reach = reached(scene({ bodies: [A] }), [5, 5]);
    for (const angle of [0, 0.3, 1, 2, 4.4]) {
      const to = (units: number) => at(units * Math.cos(angle), units * Math.sin(angle));
      expect(reach.at(to(5))?.cost).toBeCloseTo(5, 6);
      expect(reach.at(to(5))?.stage).toBe(0);
      expect(reach.at(to(5.01))?.stage).toBe(1);
      expect(reach.at(to(10))?.stage).toBe(1);
      expect(reach.at(to(10.01))).toBeNull();
    }
  });

  test("the field has points a quarter of a unit apart, and its outline is the circle", () => {
    const reach = reached(scene({ bodies: [A] }), [3]);
    const row = reach.places.filter(({ y }) => y === 0).map(({ x }) => x / 100);
    expect(row[0]).toBe(-3);
    expect(row.length).toBe(25);
    const [ring, ...others] = reach.outline(0);
    expect(others).toEqual([]);
    for (const { x, y } of ring ?? []) expect(Math.hypot(x, y)).toBeCloseTo(300, 0);
    const area = (ring ?? []).reduce((sum, a, n, all) => {
      const b = all[(n + 1) % all.length] ?? a;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0);
    expect(area / 1e4).toBeCloseTo(9 * Math.PI, 0);
    expect(area).toBeGreaterThan(0);
  });

  test("TNT-94: 5 inches, 3 in the open and then difficult: 3 and 1", () => {
    const snapshot = scene({ bodies: [A], regions: [region("mud", [3, -20, 30, 20], { difficult: true })] });
    const reach = reached(snapshot, [5], TNT);
    expect(costAt(reach, at(4, 0))).toBe(5);
    expect(reach.at(at(4.01, 0))).toBeNull();
    const { legs, total } = fare(snapshot, [5], [at(4, 0)], TNT);
    expect(total).toBeCloseTo(5, 6);
    expect(legs[0]).toMatchObject({ length: 4, difficult: 1 });
  });

  test("TNT-94: prone and in difficult ground each unit costs 4", () => {
    const snapshot = scene({
      bodies: [A],
      regions: [region("mud", [-20, -20, 30, 20], { difficult: true })],
    });
    const prone = { ...TNT, ground: { clear: 2, difficult: 4, arduous: 4 } };
    expect(costAt(reached(snapshot, [5], prone), at(1.25, 0))).toBe(5);
    expect(reached(snapshot, [5], prone).at(at(1.26, 0))).toBeNull();
  });

  test("a way goes around bad ground where that is cheaper, and bends where it enters it", () => {
    const strip = region("mud", [2, -1, 4, 1], { difficult: true });
    const reach = reached(scene({ bodies: [A], regions: [strip] }), [9], TNT);
    const around = 2 * Math.hypot(2, 1) + 2;
    expect(reach.at(at(6, 0))?.cost).toBeCloseTo(Math.min(8, around), 2);
    const wide = region("mud", [2, -9, 3, 9], { difficult: true });
    const bent = reached(scene({ bodies: [A], regions: [wide] }), [12], TNT).at(at(5, 4))?.cost ?? NaN;
    const straightOn = Math.hypot(5, 4) * (1 + 1 / 5);
    expect(bent).toBeLessThan(straightOn);
  });

  test("TNT-29: a linear obstacle up to 1 inch costs 2, a higher one bars the way", () => {
    const fence = (top: number) =>
      scene({ bodies: [A], walls: [wall("fence", at(2, -30), at(2, 30), { top })] });
    expect(costAt(reached(fence(1), [10], TNT), at(4, 0))).toBe(6);
    expect(reached(fence(1.01), [10], TNT).at(at(4, 0))).toBeNull();
    expect(fare(fence(1), [10], [at(4, 0)], TNT).legs[0]?.climbs).toEqual([{ height: 1, wall: true }]);
    expect(fare(fence(1.01), [10], [at(4, 0)], TNT).legs[0]?.barred).toEqual([
      { by: "wall", refs: ["fence"] },
    ]);
  });

  test("the way around a wall keeps the distance of the base", () => {
    const snapshot = scene({ bodies: [A], walls: [wall("w", at(2, -30), at(2, 1))] });
    const reach = reached(snapshot, [8]);
    const found = reach.at(at(4, 0))?.cost ?? NaN;
    const least = 2 * Math.hypot(2, 1);
    expect(found).toBeGreaterThan(least);
    expect(found).toBeLessThan(2 * Math.hypot(2, 1.475) + 0.1);
    const way = reach.way(at(4, 0)) ?? [];
    expect(fare(snapshot, [8], way.slice(1)).total).toBeCloseTo(found, 6);
    expect(fare(snapshot, [8], [at(4, 0)]).allowed).toBe(false);
  });

  it("a gap as wide as the base lets it through, a narrower one does not", () => {
    const gap = (wide: number) =>
      scene({
        bodies: [A],
        walls: [wall("a", at(2, -30), at(2, -wide / 2)), wall("b", at(2, wide / 2), at(2, 30))],
      });
    expect(costAt(reached(gap(1), [6]), at(4, 0))).toBe(4);
    expect(reached(gap(0.9), [6]).at(at(4, 0))).toBeNull();
  });

  it("a mover that starts at a wall may go along it and away", () => {
    const snapshot = scene({ bodies: [A], walls: [wall("w", at(-30, 0.4), at(30, 0.4))] });
    expect(costAt(reached(snapshot, [5]), at(3, 0))).toBe(3);
    expect(reached(snapshot, [5]).at(at(3, 0.05))).toBeNull();
    expect(costAt(reached(snapshot, [5]), at(0, -3))).toBe(3);
  });

  it("a wall from one hand lets through from the other", () => {
    const oneWay = (hand: "left" | "right") =>
      scene({ bodies: [A], walls: [wall("w", at(2, -30), at(2, 30), { oneWay: hand })] });
    const found = (["left", "right"] as const).map((hand) => costAt(reached(oneWay(hand), [6]), at(4, 0)));
    expect(found.sort()).toEqual([4, null].sort());
  });

  test("others: barred, passed but not ended on, passed as rough ground, kept away from", () => {
    const friends = scene({ bodies: [A, body("F", round(2, 0), friend)] });
    expect(costAt(reached(friends, [6]), at(4, 0))).toBeGreaterThan(4);
    const pass = {
      ...PLAIN,
      others: { ...PLAIN.others, friend: { pass: true, as: "clear", flat: 0, end: false } },
    } as const;
    const through = reached(friends, [6], pass);
    expect(costAt(through, at(4, 0))).toBe(4);
    expect(through.at(at(2.5, 0))).toMatchObject({ end: false });
    expect(through.at(at(2.951, 0))).toMatchObject({ end: true });
    expect(costAt(reached(friends, [6], { ...MEST, turns: 0 }), at(4, 0))).toBe(5);
    const flat = {
      ...pass,
      others: { ...PLAIN.others, friend: { pass: true, as: "clear", flat: 0.05, end: false } },
    } as const;
    expect(costAt(reached(friends, [6], flat), at(4, 0))).toBe(4.05);
    const foes = scene({ bodies: [A, body("E", round(2, 2), foe)] });
    const apart = (units: number) =>
      ({ ...PLAIN, others: { ...PLAIN.others, foe: { pass: false, apart: units } } }) as const;
    expect(costAt(reached(foes, [6], apart(1)), at(4, 0))).toBe(4);
    expect(reached(foes, [6], apart(1.01)).at(at(4, 0))?.cost).toBeGreaterThan(4);
    const fallen = { ...PLAIN, except: { F: { pass: true, as: "clear", flat: 0, end: true } } } as const;
    expect(reached(friends, [6], fallen).at(at(2, 0))).toMatchObject({ cost: 2, end: true });
  });

  test("MEST-83: with two changes of direction a third turn is refused, and a second Move starts fresh", () => {
    const snapshot = scene({ bodies: [A] });
    const zigzag = [at(1, 0), at(1, 1), at(2, 1), at(2, 2)];
    expect(fare(snapshot, [4], zigzag.slice(0, 3), MEST)).toMatchObject({ allowed: true, total: 3 });
    expect(fare(snapshot, [4], zigzag, MEST).legs[3]?.barred).toEqual([{ by: "turns", refs: [] }]);
    expect(fare(snapshot, [4, 4], zigzag, MEST)).toMatchObject({ allowed: true, total: 5, stage: 1 });
  });

  test("MEST-84: a mover that starts on the edge of bad ground goes into it and away from it", () => {
    const snapshot = scene({ bodies: [A], regions: [region("mud", [0, -9, 3, 9], { difficult: true })] });
    const reach = reached(snapshot, [4], MEST);
    expect([costAt(reach, at(1, 0)), costAt(reach, at(-1, 0))]).toEqual([2, 1]);
  });

  test("MEST-83: a place behind two corners is reached with the turns for them, and not with fewer", () => {
    const walls = [wall("a", at(2, -30), at(2, 1)), wall("b", at(4, -1), at(4, 30))];
    const snapshot = scene({ bodies: [A], walls });
    const by = (turns: number) => reached(snapshot, [20], { ...PLAIN, turns }).at(at(6, 0));
    expect(by(1)).toBeNull();
    expect(by(2)?.cost).toBeGreaterThan(reached(snapshot, [20]).at(at(6, 0))?.cost ?? NaN);
    expect(by(2)?.cost).toBeLessThan(11);
  });

  test("GLOOM-41, MEST-84: a zone is not entered beyond its edge, and left freely", () => {
    const zone = { type: "circle", center: at(4, 0), radius: 100 } as const;
    const snapshot = scene({ bodies: [A] });
    const zoned = { ...PLAIN, zones: [zone] };
    const reach = reached(snapshot, [8], zoned);
    expect(reach.at(at(3, 0))).toMatchObject({ cost: 3, stops: true });
    expect(reach.at(at(3.1, 0))).toBeNull();
    expect(reach.at(at(6, 0))?.cost).toBeGreaterThan(6);
    expect(fare(snapshot, [8], [at(4, 0)], zoned).legs[0]).toMatchObject({
      enters: 0.75,
      barred: [{ by: "zone" }],
    });
    expect(fare(snapshot, [8], [at(3, 0), at(2, 0)], zoned).legs[1]?.barred).toEqual([
      { by: "zone", refs: [] },
    ]);
    const inside = scene({ bodies: [body("A", round(4, 0))] });
    expect(costAt(reached(inside, [8], zoned), at(7, 0))).toBe(3);
    const mud = scene({ bodies: [A], regions: [region("mud", [3, -2, 5, 2], { arduous: true })] });
    expect(reached(mud, [9], { ...MEST, stopsOn: ["arduous"] }).at(at(3.1, 0))).toBeNull();
    expect(costAt(reached(mud, [9], MEST), at(4, 0))).toBe(5);
  });

  describe("MEST-17, MEST-83: into contact with the owner of a zone", () => {
    // Bases of 1 unit, so that the middles are 1 apart in contact; a Reach of 1.
    const zone = { type: "circle", center: at(4, 0), radius: 200, into: 100 } as const;
    const snapshot = scene({ bodies: [A, body("B", round(4, 0), foe)] });
    const zoned = { ...MEST, zones: [zone] };
    const barred = (...points: { x: number; y: number }[]) =>
      fare(snapshot, [9], points, zoned).legs.map((leg) => leg.barred.map(({ by }) => by));

    test("a way goes straight on into contact, and ends there or at the edge", () => {
      expect(barred(at(3, 0))).toEqual([[]]);
      expect(barred(at(2, 0))).toEqual([[]]);
      expect(barred(at(2.5, 0))).toEqual([["zone"]]);
      expect(barred(at(4, 1.5))).toEqual([["zone"]]);
      expect(barred(at(3, 0), at(2, 0))).toEqual([[], ["zone"]]);
    });

    test("what is reached is the same", () => {
      const reach = reached(snapshot, [9], zoned);
      expect(reach.at(at(3, 0))).toMatchObject({ cost: 3, end: true, stops: true });
      expect(reach.at(at(2, 0))).toMatchObject({ cost: 2, stops: true });
      expect(reach.at(at(2.5, 0))).toBeNull();
      expect(reach.at(at(4, 1.5))).toBeNull();
      expect(reach.at(at(7, 0))?.cost).toBeGreaterThan(7);
    });
  });

  test("impassable ground, the edge of the table, and ground without a price are not entered", () => {
    const lake = region("lake", [2, -1, 4, 1], { impassable: true });
    const around = reached(scene({ bodies: [A], regions: [lake] }), [9]);
    expect(around.at(at(3, 0))).toBeNull();
    expect(around.at(at(6, 0))?.cost).toBeCloseTo(2 + 2 * Math.hypot(2, 1), 2);
    const bounds = { left: -300, top: -300, right: 300, bottom: 300 };
    const table = reached(scene({ bodies: [A], bounds }), [9]);
    expect(table.at(at(3, 0))?.cost).toBeCloseTo(3);
    expect(table.at(at(3.01, 0))).toBeNull();
    const mire = region("mire", [2, -30, 4, 30], { arduous: true });
    const closed = { ...PLAIN, ground: { clear: 1, difficult: 2, arduous: Infinity } };
    expect(reached(scene({ bodies: [A], regions: [mire] }), [20], closed).at(at(5, 0))).toBeNull();
    expect(fare(scene({ bodies: [A], regions: [mire] }), [20], [at(3, 0)], closed).legs[0]?.barred).toEqual([
      { by: "region", refs: ["mire"] },
    ]);
  });

  test("TNT-98: a rise is climbed at its price, up to the height that has one; falling has its own", () => {
    const hill = scene({ bodies: [A], regions: [region("hill", [2, -30, 30, 30], { ground: 3 })] });
    const climbing = (upTo: number) => ({ ...PLAIN, ascents: [{ upTo, flat: 1, perUnit: 2 }] });
    expect(reached(hill, [20], climbing(3)).at(at(4, 0))).toMatchObject({ cost: 11, elevation: 3 });
    expect(reached(hill, [20], climbing(2.9)).at(at(4, 0))).toBeNull();
    const above = scene({ ...hill, bodies: [body("A", round(4, 0))] });
    expect(costAt(reached(above, [20]), at(0, 0))).toBe(4);
    const careful = { ...PLAIN, drops: [{ upTo: 2.9, flat: 0, perUnit: 0 }] };
    expect(reached(above, [20], careful).at(at(0, 0))).toBeNull();
    expect(fare(above, [20], [at(0, 0)], careful).legs[0]?.barred[0]?.by).toBe("level");
  });

  test("GLOOM-53: who flies passes all but endless walls, and ends where there is room", () => {
    const flying = { ...PLAIN, flies: true };
    const things = scene({
      bodies: [A, body("E", round(2, 0), foe)],
      walls: [wall("low", at(3, -30), at(3, 30), { top: 9 })],
      regions: [region("lake", [4, -30, 5, 30], { impassable: true })],
    });
    const reach = reached(things, [8], flying);
    expect(reach.at(at(6, 0))).toMatchObject({ cost: 6, end: true });
    expect(reach.at(at(2, 0))).toMatchObject({ end: false });
    expect(reach.at(at(4.5, 0))).toMatchObject({ end: false });
    const walled = { ...things, walls: [wall("high", at(3, -30), at(3, 30))] };
    expect(reached(walled, [8], flying).at(at(6, 0))).toBeNull();
  });

  test("GURPS-56: one yard is always possible, and costs no more than there is", () => {
    const mud = scene({ bodies: [A], regions: [region("mud", [-30, -30, 30, 30], { difficult: true })] });
    const reach = reached(mud, [1], { ...PLAIN, always: 1 });
    expect(costAt(reach, at(1, 0))).toBe(1);
    expect(reach.at(at(1.01, 0))).toBeNull();
    expect(costAt(reached(mud, [1]), at(0.5, 0))).toBe(1);
    expect(reached(mud, [1]).at(at(0.51, 0))).toBeNull();
    expect(fare(mud, [1], [at(1, 0)], { ...PLAIN, always: 1 })).toMatchObject({ total: 1, allowed: true });
  });

  it("a ruler goes on from where it is set", () => {
    const { legs, total, stage, allowed } = fare(scene({ bodies: [A] }), [5, 5], [at(3, 0), at(3, 4)]);
    expect(legs.map((leg) => [leg.cost, leg.total, leg.stage])).toEqual([
      [3, 3, 0],
      [4, 7, 1],
    ]);
    expect({ total, stage, allowed }).toEqual({ total: 7, stage: 1, allowed: true });
    expect(fare(scene({ bodies: [A] }), [5, 1], [at(3, 0), at(3, 4)])).toMatchObject({
      stage: null,
      allowed: false,
    });
  });
});
