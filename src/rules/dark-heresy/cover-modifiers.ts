import { numberOf, type Modifier } from "../core/index.js";
import { RANGED } from "./attacks.js";
import { MOST_COVER } from "./game.js";
import { LOCATIONS, type Location } from "./locations.js";
import { choice, evidence, found, told } from "./worth.js";

/** DH-13: the Armour of cover, by what it is made of. */
export const MATERIALS = { none: 0, thin: 4, crates: 8, barricade: 12, stone: 16, bulkhead: 32 } as const;

/** DH-10: what cover may conceal. As a rule Body and both Legs; a player may say otherwise. */
const CONCEALED = {
  bodyAndLegs: ["body", "rightLeg", "leftLeg"],
  legs: ["rightLeg", "leftLeg"],
  allButHead: ["rightArm", "leftArm", "body", "rightLeg", "leftLeg"],
  rightSide: ["rightArm", "body", "rightLeg"],
  leftSide: ["leftArm", "body", "leftLeg"],
  everything: LOCATIONS,
} as const satisfies Readonly<Record<string, readonly Location[]>>;

/** The Armour of a material; 0 for another word. */
export function armourOf(material: unknown): number {
  return Object.entries(MATERIALS).find(([name]) => name === material)?.[1] ?? 0;
}

/** DH-10: the locations that a word conceals; Body and Legs for another word. */
export function concealedBy(word: unknown): readonly Location[] {
  return Object.entries(CONCEALED).find(([name]) => name === word)?.[1] ?? CONCEALED.bodyAndLegs;
}

/** DH-9 to DH-13: the cover that the target is behind, and a further one on the way. They touch the hit, not the test. */
export const COVER_MODIFIERS: readonly Modifier[] = [
  {
    id: "cover",
    rule: "DH-9",
    tests: RANGED,
    input: { type: "amount", min: 0, max: MOST_COVER },
    scope: "target",
    find: ({ target }) => {
      const left = numberOf(target, "cover");
      return target && left > 0 ? found(left, evidence("cover", [target.ref], { left })) : null;
    },
    contribute: told,
  },
  {
    id: "material",
    rule: "DH-13",
    tests: [...RANGED, "takeCover"],
    input: choice(...Object.keys(MATERIALS)),
    scope: "target",
    contribute: told,
  },
  {
    id: "concealed",
    rule: "DH-10",
    tests: RANGED,
    input: choice(...Object.keys(CONCEALED)),
    scope: "target",
    contribute: told,
  },
];
