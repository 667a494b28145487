import type { Fact, FactName, Facts, Ref } from "../rules/core/facts/facts.js";
import { onDemand } from "../rules/core/values/on-demand.js";
import { alliesEngaged, foesTouching, friendsTouching } from "./contact/allies-in-contact.js";
import { melee } from "./contact/melee.js";
import { neighbors } from "./contact/neighbors.js";
import { fieldOf, type Field, type Placed } from "./field/field.js";
import { movedThisTurn } from "./movement/moved.js";
import type { Snapshot } from "./snapshot.js";
import { footing } from "./terrain/footing.js";
import { tall } from "./terrain/height.js";
import { haze, light, weather } from "./terrain/light-and-weather.js";

/** A model, and the radius in game units within which other models are its neighbors. */
interface Lone {
  readonly field: Field;
  readonly one: Placed;
  readonly neighborhood: number;
}

/** The measure of each fact about one model. It returns null when the scene does not know the fact. */
const MEASURES = {
  opponents: ({ field, one }) => foesTouching(field, one),
  companions: ({ field, one }) => friendsTouching(field, one, one),
  companionsEngaged: ({ field, one }) => alliesEngaged(field, one),
  melee: ({ field, one }) => melee(field, one),
  neighbors: ({ field, one, neighborhood }) => neighbors(field, one, one, neighborhood),
  footing: ({ one }) => footing(one),
  tall: ({ one }) => tall(one),
  moved: ({ one }) => movedThisTurn(one),
  haze: ({ field, one }) => haze(field, one, one),
  light: ({ field, one }) => light(field, one),
  weather: ({ field, one }) => weather(field, one, one),
} satisfies { readonly [K in FactName]?: (lone: Lone) => NonNullable<Facts[K]> | null };

/** The facts that a scene shows about one model. */
type Surroundings = Pick<Facts, keyof typeof MEASURES>;

const NAMES: ReadonlySet<string> = new Set(Object.keys(MEASURES));

/**
 * The facts that a scene shows about one body, for actions without a target. Each fact is measured when it is read.
 * Other models count within `neighborhood` game units. Null when the body is not in the scene.
 */
export function surroundings(snapshot: Snapshot, ref: Ref, neighborhood: number): Surroundings | null {
  const field = fieldOf(snapshot);
  const one = field.byRef.get(ref);
  if (!one) return null;
  const lone = { field, one, neighborhood };
  return onDemand<Surroundings>(
    NAMES,
    (name): Fact<unknown> | undefined => MEASURES[name](lone) ?? undefined,
  );
}
