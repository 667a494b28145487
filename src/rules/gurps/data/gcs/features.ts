import { at, numberIn, rowsOf, textIn, type Cell } from "./cells.js";
import { thingsInUse } from "./things.js";
import { traitsOf } from "./traits.js";

/** The Damage Resistance against each kind of damage, by the kind's name in the file. */
export type KindDr = ReadonlyMap<string, number>;

/** Protection that a thing or a trait adds to a location. */
interface GivenDr {
  /** The id of the location; `all` for every location. */
  readonly id: string;
  /** The name of the thing or trait. */
  readonly name: string;
  readonly kind: string;
  readonly dr: number;
  readonly cell: Cell;
}

/**
 * A feature of a thing in use, of a trait, or of a modifier of a thing or trait. `amount` already includes
 * all levels.
 */
interface GivenFeature {
  readonly feature: Cell;
  readonly owner: Cell;
  readonly amount: number;
}

/** GURPS-102: the features of all things in use and of all traits. */
export function givenFeatures(file: Cell): readonly GivenFeature[] {
  return [...thingsInUse(file), ...traitsOf(file)].flatMap((owner) => {
    const levels = numberIn(at(owner, "levels")) ?? 1;
    const modifiers = rowsOf(at(owner, "modifiers")).filter((one) => at(one, "disabled").value !== true);
    return [owner, ...modifiers].flatMap((from) =>
      rowsOf(at(from, "features")).map((feature) => {
        const amount = Math.floor(numberIn(at(feature, "amount")) ?? 0);
        return { feature, owner, amount: at(feature, "per_level").value === true ? amount * levels : amount };
      }),
    );
  });
}

/** GURPS-102: the Damage Resistance that things in use, traits and their modifiers add to locations. */
export function featureDr(file: Cell): readonly GivenDr[] {
  return givenFeatures(file).flatMap(givenBy);
}

function givenBy({ feature, owner, amount: dr }: GivenFeature): readonly GivenDr[] {
  if (textIn(at(feature, "type")) !== "dr_bonus") return [];
  const several = rowsOf(at(feature, "locations")).map(textIn);
  const ids = several.length > 0 ? several : [textIn(at(feature, "location"))];
  const name = textIn(at(owner, "description")) || textIn(at(owner, "name"));
  const kind = textIn(at(feature, "specialization")).toLowerCase() || "all";
  return dr === 0 ? [] : ids.map((id) => ({ id: id.toLowerCase(), name, kind, dr, cell: feature }));
}
