import { ask, change, type FreePlace, type Procedure, type Ref, type Situation } from "../core/index.js";

/** A place as a setup keeps it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** Where a model stands and where it may be put. */
export type Spots = {
  readonly standing: Spot | null;
  readonly places: readonly Spot[];
};

/** What a situation knows of the places of one model. */
export function spotsOf(situation: Situation, ref: Ref): Spots {
  const standing = situation.standing[ref];
  return {
    standing: standing ? spot(standing) : null,
    places: (situation.places[ref] ?? []).map(spot),
  };
}

/**
 * Asks to which place a model goes and puts it there; when there is just one, nobody is asked. Gives the place, or null
 * when none is known: people move the model themselves.
 */
export function* putAt(
  question: string,
  key: string,
  who: Ref,
  of: Ref,
  spots: Spots,
): Procedure<Spot | null> {
  const { standing, places } = spots;
  const [first] = places;
  if (!standing || !first) return null;
  const chosen =
    places.length === 1
      ? first.id
      : yield* ask({
          key,
          who,
          question,
          options: places.map(({ id, x, y, elevation }, index) => ({
            id,
            data: { number: index + 1, x, y, elevation },
            refs: [of],
          })),
          default: first.id,
        });
  const to = places.find((one) => one.id === chosen) ?? first;
  yield* change({ type: "place", of, from: placeOf(standing), to: placeOf(to) });
  return to;
}

function placeOf({ x, y, elevation }: Spot): { x: number; y: number; elevation: number } {
  return { x, y, elevation };
}

function spot({ id, x, y, elevation }: FreePlace): Spot {
  return { id, x, y, elevation };
}
