import {
  asPlace,
  ask,
  change,
  type Choice,
  type FreePlace,
  type Procedure,
  type Ref,
  type Situation,
  optionsToGo,
} from "../../core/index.js";

/** A place as a setup stores it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** The place of a model, null when it is not known, and the places where the model can be put. */
export type Spots = {
  readonly from: Spot | null;
  readonly places: readonly Spot[];
};

/**
 * The end of a model's flight as a setup stores it, whether the flight crosses the table edge, and the end of
 * a further flight from there.
 */
export type Flight = Spot & {
  readonly from: Spot;
  readonly crosses: boolean;
  readonly again: (Spot & { readonly crosses: boolean }) | null;
};

/** TNT-110: the place to which a model of a battle flees; null when it is not known. */
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

/** TNT-110: the flight of a model that flees once more after this flight; null when it is not known. */
export function flightAfter(flight: Flight): Flight | null {
  const { again, crosses } = flight;
  const from = spot(flight);
  // The model is at its edge. If it flees again, it crosses once more.
  if (crosses) return { ...flight, from };
  return again && { ...again, from, again: null };
}

/**
 * TNT-39: the places where a model of a battle is in cover from its shooters; null when the scene does not show them.
 */
export function coverOf({ bystanders }: Situation, ref: Ref): Spots | null {
  const places = Object.hasOwn(bystanders, ref) ? bystanders[ref]?.cover : undefined;
  return places ? { from: places[0] ? spot(places[0].from) : null, places: places.map(spot) } : null;
}

/** The place of a model and the places where it can be put, as far as a situation knows them. */
export function spotsOf(situation: Situation, ref: Ref): Spots {
  const position = situation.positions[ref];
  return {
    from: position ? spot(position) : null,
    places: (situation.places[ref] ?? []).map(spot),
  };
}

/**
 * Asks for the new place of a model and moves it there. With only one place, nothing is asked. Null when no
 * place is known, so that people move the model themselves.
 */
export function* putAt(
  question: string,
  key: string,
  who: Ref,
  of: Ref,
  spots: Spots,
): Procedure<Spot | null> {
  const { from, places } = spots;
  const [first, second] = places;
  if (!from || !first) return null;
  const options = optionsToGo(of, places);
  const chosen = second ? yield* ask({ key, who, question, options, default: first.id }) : first.id;
  return yield* putTo(of, spots, chosen);
}

/** The places of a model as the choices that follow another choice; nothing where no place is known. */
export function thenTo(question: string, of: Ref, { from, places }: Spots): Pick<Choice, "then"> {
  return from && places.length > 0 ? { then: { question, choices: optionsToGo(of, places) } } : {};
}

/** Moves a model to the place with this id, or to the first one; null when none is known. */
export function* putTo(of: Ref, { from, places }: Spots, id = ""): Procedure<Spot | null> {
  const to = places.find((one) => one.id === id) ?? places[0];
  if (!from || !to) return null;
  yield* change({ type: "place", of, from: asPlace(from), to: asPlace(to) });
  return to;
}

function spot({ id, x, y, elevation }: FreePlace): Spot {
  return { id, x, y, elevation };
}
