import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spacesAround, type Body, type Snapshot } from "../../../src/battlefield/index.js";
import {
  cellsOf,
  GRIDS,
  keyOf,
  neighborsOf,
  shapeOn,
  stepsApart,
  type Cell,
  type Gridded,
} from "../cells.js";
import { middle } from "../gallery/index.js";
import { body, scene, surveyed } from "../scene.js";

/** A model and the spaces that it fills. */
interface Piece {
  readonly body: Body;
  readonly cells: readonly Cell[];
}

/** Models on a grid, no two in one space: A and T, and up to six others. */
function pieces(kind: Gridded, sizes: readonly (1 | 2)[]): fc.Arbitrary<readonly Piece[]> {
  const column = fc.integer({ min: 2, max: 8 });
  const one = fc.record({
    x: column,
    y: column,
    size: fc.constantFrom(...sizes),
    turned: fc.nat(5),
    side: fc.constantFrom("red", "blue", "neutral", "secret"),
    inPlay: fc.constantFrom(true, true, true, false),
  });
  return fc
    .array(one, { minLength: 2, maxLength: 12 })
    .map((all) => {
      const taken = new Set<string>();
      const free = all
        .map(({ x, y, size, turned, ...rest }) => ({ rest, cells: cellsOf(kind, { x, y }, size, turned) }))
        .filter(({ cells }) => {
          const isFree = !cells.some((cell) => taken.has(keyOf(cell)));
          if (isFree) for (const cell of cells) taken.add(keyOf(cell));
          return isFree;
        });
      return free.map(({ rest, cells }, index) => ({
        cells,
        body: body(["A", "T"][index] ?? `m${index}`, shapeOn(kind, cells), rest),
      }));
    })
    .filter((all) => all.length > 1);
}

function sceneOf(kind: Gridded, all: readonly Piece[]): Snapshot {
  return scene({ grid: kind, bodies: all.map(({ body: each }) => each) });
}

function areFoes({ body: a }: Piece, { body: b }: Piece): boolean {
  return a.side !== b.side && a.side !== "neutral" && b.side !== "neutral";
}

function areFriends({ body: a }: Piece, { body: b }: Piece): boolean {
  return a.side === b.side && a.side !== "neutral";
}

const refsOf = (all: readonly Piece[]) => all.map(({ body: { ref } }) => ref).sort();

describe.each(GRIDS)("on %s", (kind) => {
  const touch = (a: Piece, b: Piece) => stepsApart(kind, a.cells, b.cells) === 1;

  it("lengths in spaces are steps from space to space", () => {
    fc.assert(
      fc.property(pieces(kind, [1, 2]), (all) => {
        const [a, t] = all;
        const steps = stepsApart(kind, a?.cells ?? [], t?.cells ?? []);
        const found = surveyed(sceneOf(kind, all), { measure: "spaces" });
        expect(found.distance.value).toBe(steps);
        expect(found.contact.value).toBe(steps === 1);
      }),
    );
  });

  it("models in neighboring spaces touch, friends and foes, and a melee is a chain of foes", () => {
    fc.assert(
      fc.property(pieces(kind, [1, 1, 2]), (all) => {
        const [a, t] = all;
        if (!a || !t) return;
        const others = all.filter((one) => one !== a && one !== t && one.body.inPlay);
        const standing = all.filter((one) => one.body.inPlay);
        const foesOf = (one: Piece) => standing.filter((each) => areFoes(each, one) && touch(each, one));
        const found = surveyed(sceneOf(kind, all));
        expect(found.opponents.value).toEqual(refsOf(foesOf(a)));
        expect(found.targetOpponents.value).toEqual(refsOf(foesOf(t)));
        expect(found.friends.value).toEqual(
          refsOf(others.filter((one) => areFriends(one, a) && touch(one, t))),
        );
        expect(found.targetFriends.value).toEqual(
          refsOf(others.filter((one) => areFriends(one, t) && touch(one, a))),
        );
        const chain = new Set(t.body.inPlay ? [t] : []);
        for (const member of chain) for (const foe of foesOf(member)) chain.add(foe);
        expect(found.melee.value).toEqual(chain.size > 1 ? refsOf([...chain]) : []);
      }),
    );
  });

  it("a model with foes in two opposite spaces is flanked by two such foes", () => {
    fc.assert(
      fc.property(pieces(kind, [1]), (all) => {
        const [a] = all;
        const around = (a?.cells ?? []).flatMap((cell) => neighborsOf(kind, cell));
        const foes = around.map((cell) =>
          all.find(
            (one) =>
              a && one.body.inPlay && areFoes(one, a) && one.cells.some((its) => keyOf(its) === keyOf(cell)),
          ),
        );
        const pairs = foes.slice(foes.length / 2).flatMap((one, index) => {
          const other = foes[index];
          return one && other ? [refsOf([one, other])] : [];
        });
        const { value } = surveyed(sceneOf(kind, all)).flanked;
        if (pairs.length === 0) expect(value).toEqual([]);
        else expect(pairs).toContainEqual(value);
      }),
    );
  });

  it("the free spaces around a model are its neighbors that no model in play fills", () => {
    fc.assert(
      fc.property(pieces(kind, [1]), (all) => {
        const [, t] = all;
        const filled = new Set(
          all.filter(({ body: { inPlay } }) => inPlay).flatMap(({ cells }) => cells.map(keyOf)),
        );
        const free = (t?.cells ?? [])
          .flatMap((cell) => neighborsOf(kind, cell))
          .filter((cell) => !filled.has(keyOf(cell)))
          .map((cell) => middle(kind, cell));
        const rounded = (places: readonly { x: number; y: number }[]) =>
          places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).sort();
        const found = spacesAround(sceneOf(kind, all), "T", "A") ?? [];
        expect(rounded(found.map(({ place }) => place))).toEqual(rounded(free));
      }),
    );
  });
});
