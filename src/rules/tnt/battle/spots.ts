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

/** A place as the setup of an action stores it. */
export type Spot = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/**
 * `from` is the place of a model; null when it is not known. `places` are the places where the model can be
 * put.
 */
export type Spots = {
  readonly from: Spot | null;
  readonly places: readonly Spot[];
};

/**
 * The place where a model's flight ends, as a setup stores it. `crosses` says whether the flight crosses the
 * table edge. `again` is where a second flight would end; null when that is not known.
 */
export type Flight = Spot & {
  readonly from: Spot;
  readonly crosses: boolean;
  readonly again: (Spot & { readonly crosses: boolean }) | null;
};

/** TNT-110: the flight of a model in a battle; null when the place that it flees to is not known. */
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

/** TNT-110: the flight of a model that flees again from the end of this flight; null when it is not known. */
export function flightAfter(flight: Flight): Flight | null {
  const { again, crosses } = flight;
  const from = spot(flight);
  // The model already is at its edge, so it crosses the edge again when it flees again.
  if (crosses) return { ...flight, from };
  return again && { ...again, from, again: null };
}

/**
 * TNT-39: the places where a model in a battle is in cover from its shooters; null when the scene does not
 * show them.
 */
export function coverOf({ bystanders }: Situation, ref: Ref): Spots | null {
  const places = Object.hasOwn(bystanders, ref) ? bystanders[ref]?.cover : undefined;
  return places ? { from: places[0] ? spot(places[0].from) : null, places: places.map(spot) } : null;
}

/**
 * The place of a model and the places where it can be put. What the situation does not know is null or empty.
 */
export function spotsOf(situation: Situation, ref: Ref): Spots {
  const position = situation.positions[ref];
  return {
    from: position ? spot(position) : null,
    places: (situation.places[ref] ?? []).map(spot),
  };
}

/**
 * Asks for the new place of a model and moves it there. If there is only one place, nothing is asked. Null
 * when no place is known, so that people move the model themselves.
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

/** The places of a model as the options that follow another option. Empty when no place is known. */
export function thenTo(question: string, of: Ref, { from, places }: Spots): Pick<Choice, "then"> {
  return from && places.length > 0 ? { then: { question, choices: optionsToGo(of, places) } } : {};
}

/**
 * Moves a model to the place with this id, or to the first place when none has it. Null when no place is
 * known.
 */
export function* putTo(of: Ref, { from, places }: Spots, id = ""): Procedure<Spot | null> {
  const to = places.find((one) => one.id === id) ?? places[0];
  if (!from || !to) return null;
  yield* change({ type: "place", of, from: asPlace(from), to: asPlace(to) });
  return to;
}

function spot({ id, x, y, elevation }: FreePlace): Spot {
  return { id, x, y, elevation };
}
