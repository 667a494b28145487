import { numberOf, type Profile } from "../../src/rules/core/index.js";
import { ATTRIBUTES } from "../../src/rules/mest/data/attributes.js";

/** One archetype: its attributes in the order of the stat line, its traits, its Build Points. */
interface Archetype {
  readonly attributes: readonly number[];
  readonly traits: readonly string[];
  readonly bp: number;
}

/** MEST-112: the archetypes. */
export const ARCHETYPES: Readonly<Record<string, Archetype>> = {
  Untrained: { attributes: [0, 1, 2, 2, 1, 1, 2, 2, 3], traits: [], bp: 7 },
  Militia: { attributes: [1, 2, 2, 2, 2, 1, 2, 2, 3], traits: [], bp: 20 },
  Average: { attributes: [2, 2, 2, 2, 2, 2, 2, 2, 3], traits: [], bp: 30 },
  Veteran: { attributes: [3, 3, 3, 2, 3, 2, 2, 2, 3], traits: ["Grit"], bp: 61 },
  Elite: { attributes: [3, 3, 3, 3, 3, 3, 3, 3, 3], traits: ["Grit", "Fight", "Shoot"], bp: 129 },
};

/** MEST-113: what a variant trait adds to the Build Points of an Average model. */
export const AVERAGE_VARIANTS: Readonly<Record<string, number>> = {
  Acrobatic: 6,
  Brawl: 5,
  Brawn: 3,
  Insane: 19,
  Evasive: 3,
  Fight: 5,
  Grit: 10,
  "Knife-fighter": 9,
  Solitary: -3,
  Shoot: 5,
  Sneaky: 10,
  Sprint: 12,
  Surefooted: 14,
  Tactics: 14,
  Leadership: 9,
};

/** MEST-112: whether a model has the attributes of an archetype. */
export function hasAttributesOf(model: Profile, { attributes }: Archetype): boolean {
  return ATTRIBUTES.every((name, index) => numberOf(model, name) === attributes[index]);
}
