import type { DieKind, Faces } from "./dice.js";
import { add, fairDie, summed, type Distribution } from "./odds.js";
import type { RollRequest } from "../procedure/procedure.js";

/** The faces that one roll can show, with their chance. */
export interface Throw {
  readonly faces: Faces;
  readonly chance: number;
}

/** The number of results that a roll can have, at most. */
export function countThrows(
  { dice, extra, bySum }: RollRequest,
  kinds: Readonly<Record<string, DieKind>>,
): number {
  const sides = (die: string): number => kinds[die]?.sides ?? 1;
  const pool = Object.entries(dice);
  if (bySum) return pool.reduce((total, [die, count]) => total + count * sides(die), 0);
  return pool.reduce((total, [die, count]) => total * sides(die) ** count, extra ? sides(extra.adds) : 1);
}

export function throwsOf(request: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  return request.bySum ? sumsOf(request, kinds) : facesOf(request, kinds);
}

/** Each possible sum of the dice once, with one set of faces that gives this sum. */
function sumsOf({ dice }: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  const pool = Object.entries(dice).map(([die, count]) => ({ die, count, sides: kinds[die]?.sides ?? 1 }));
  const sums = pool.reduce<Distribution>(
    (sum, { count, sides }) => add(sum, summed(count, fairDie(sides))),
    summed(0, fairDie(1)),
  );
  return [...sums].map(([sum, chance]) => {
    let above = sum - pool.reduce((total, { count }) => total + count, 0);
    const show = (sides: number): number => {
      const more = Math.min(above, sides - 1);
      above -= more;
      return 1 + more;
    };
    const faces = pool.map(({ die, count, sides }): [string, readonly number[]] => [
      die,
      Array.from({ length: count }, () => show(sides)),
    ]);
    return { faces: Object.fromEntries(faces), chance };
  });
}

/** Every way in which the dice can fall, including the die that a face adds. */
function facesOf({ dice, extra }: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  const withOneMore = (all: readonly Throw[], die: string, isDue: (faces: Faces) => boolean) => {
    const sides = kinds[die]?.sides ?? 1;
    return all.flatMap((one): readonly Throw[] =>
      isDue(one.faces)
        ? Array.from({ length: sides }, (_, index) => ({
            faces: { ...one.faces, [die]: [...(one.faces[die] ?? []), index + 1] },
            chance: one.chance / sides,
          }))
        : [one],
    );
  };
  let all: readonly Throw[] = [{ faces: {}, chance: 1 }];
  for (const [die, count] of Object.entries(dice))
    for (let thrown = 0; thrown < count; thrown += 1) all = withOneMore(all, die, () => true);
  return extra ? withOneMore(all, extra.adds, (faces) => (faces[extra.die] ?? []).includes(extra.face)) : all;
}
