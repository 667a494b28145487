import type { DieKind, Faces } from "./dice.js";
import type { Outcome } from "./game.js";
import { add, fairDie, summed, type Chance, type Distribution } from "./odds.js";
import type { Procedure, RollRequest } from "./procedure.js";
import { answered, replay, type Transcript } from "./transcript.js";

/** What one roll can show, with its chance. */
interface Throw {
  readonly faces: Faces;
  readonly chance: number;
}

/** How many more runs of a procedure may be spent. */
export interface Budget {
  runs: number;
}

/**
 * The exact chances of how a procedure ends, from the answers given so far: it is run over every throw of the dice that
 * are left. Questions that are left get their default answer.
 *
 * @param dice    the game's dice
 * @param budget  lowered by each run
 * @returns null when it would take more runs than the budget has
 */
export function oddsFrom(
  start: () => Procedure<Outcome>,
  transcript: Transcript,
  dice: Readonly<Record<string, DieKind>>,
  budget: Budget,
): readonly Chance[] | null {
  const chances = new Map<string, number>();
  const explore = (known: Transcript, chance: number): boolean => {
    if (budget.runs <= 0) return false;
    budget.runs -= 1;
    const { waiting, result } = replay(start, known);
    if (!waiting) {
      const id = result?.id ?? "";
      chances.set(id, (chances.get(id) ?? 0) + chance);
      return true;
    }
    if (waiting.type === "ask")
      return explore(answered(known, waiting.key, { choice: waiting.default }), chance);
    if (countThrows(waiting, dice) > budget.runs) return false;
    return throwsOf(waiting, dice).every((one) =>
      explore(answered(known, waiting.key, { faces: one.faces }), chance * one.chance),
    );
  };
  if (!explore(transcript, 1)) return null;
  return [...chances].map(([id, chance]) => ({ id, chance }));
}

/** At most how many different throws a roll has. */
function countThrows({ dice, extra, bySum }: RollRequest, kinds: Readonly<Record<string, DieKind>>): number {
  const sides = (die: string): number => kinds[die]?.sides ?? 1;
  const pool = Object.entries(dice);
  if (bySum) return pool.reduce((total, [die, count]) => total + count * sides(die), 0);
  return pool.reduce((total, [die, count]) => total * sides(die) ** count, extra ? sides(extra.adds) : 1);
}

function throwsOf(request: RollRequest, kinds: Readonly<Record<string, DieKind>>): readonly Throw[] {
  return request.bySum ? sumsOf(request, kinds) : facesOf(request, kinds);
}

/** Every sum of the dice once, as faces that show it. */
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

/** Every way that the dice can fall, one by one, with the die that a face adds. */
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
