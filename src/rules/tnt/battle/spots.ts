import {
  asPlace,
  ask,
  change,
  type FreePlace,
  type Procedure,
  type Ref,
  type Situation,
  optionsToGo,
} from "../../core/index.js";

/** A place as a setup keeps it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** Where a model is, and where it can be placed. */
export type Spots = {
  readonly from: Spot | null;
  readonly places: readonly Spot[];
};

/** Where a model that flees ends, as a setup keeps it, and where it ends when it flees once more from there. */
export type Flight = Spot & {
  readonly from: Spot;
  readonly crosses: boolean;
  readonly again: (Spot & { readonly crosses: boolean }) | null;
};

/** TNT-110: where a model of a battle flees to; null where that is not known. */
export function flightOf({ bystanders }: Situation, ref: Ref): Flight | null {
  const flight = Object.hasOwn(bystanders, ref) ? bystanders[ref]?.flight : undefined;
  if (!flight) return null;
  const { from, crosses, again } = flight;
  return {
    ...spot(flight),
    from: spot(from),
    crosses: crosses === true,
    again: again ? { ...spot(again), crosses: again.crosses === true } : null,
  };
}

/** TNT-110: the place to which a model flees once more after its flight; null where it is not known. */
export function flightAfter(flight: Flight): Flight | null {
  const { again, crosses } = flight;
  const from = spot(flight);
  // It is at its edge: fleeing again, it crosses once more.
  if (crosses) return { ...flight, from };
  return again && { ...again, from, again: null };
}

/** TNT-39: where a model of a battle goes into cover from its shooters; null where the scene does not say. */
export function coverOf({ bystanders }: Situation, ref: Ref): Spots | null {
  const places = Object.hasOwn(bystanders, ref) ? bystanders[ref]?.cover : undefined;
  return places ? { from: places[0] ? spot(places[0].from) : null, places: places.map(spot) } : null;
}

/** The places of one model that a situation knows. */
export function spotsOf(situation: Situation, ref: Ref): Spots {
  const position = situation.positions[ref];
  return {
    from: position ? spot(position) : null,
    places: (situation.places[ref] ?? []).map(spot),
  };
}

/**
 * Asks where a model goes and moves it there; asks nothing when there is only one place. Returns the place, or null when
 * none is known: then people move the model themselves.
 */
export function* putAt(
  question: string,
  key: string,
  who: Ref,
  of: Ref,
  spots: Spots,
): Procedure<Spot | null> {
  const { from, places } = spots;
  const [first] = places;
  if (!from || !first) return null;
  const chosen =
    places.length === 1
      ? first.id
      : yield* ask({
          key,
          who,
          question,
          options: optionsToGo(of, places),
          default: first.id,
        });
  const to = places.find((one) => one.id === chosen) ?? first;
  yield* change({ type: "place", of, from: asPlace(from), to: asPlace(to) });
  return to;
}

function spot({ id, x, y, elevation }: FreePlace): Spot {
  return { id, x, y, elevation };
}
