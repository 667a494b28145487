import {
  BODY_PARTS,
  type BodyPart,
  type Hidden,
  type Modifier,
  found,
  told,
  foundBy,
} from "../core/index.js";
import { RANGED } from "./attacks.js";
import { coverBefore, MATERIALS } from "./cover.js";
import { MOST_COVER } from "./game.js";
import { LOCATIONS, type Location } from "./locations.js";
import { choice } from "./worth.js";

/** DH-10: what cover may conceal. As a rule Body and both Legs; a player may say otherwise. */
const CONCEALED = {
  bodyAndLegs: ["body", "rightLeg", "leftLeg"],
  legs: ["rightLeg", "leftLeg"],
  allButHead: ["rightArm", "leftArm", "body", "rightLeg", "leftLeg"],
  rightSide: ["rightArm", "body", "rightLeg"],
  leftSide: ["leftArm", "body", "leftLeg"],
  everything: LOCATIONS,
} as const satisfies Readonly<Record<string, readonly Location[]>>;

/** DH-10: the locations that a word conceals; Body and Legs for another word. */
export function concealedBy(word: unknown): readonly Location[] {
  return Object.entries(CONCEALED).find(([name]) => name === word)?.[1] ?? CONCEALED.bodyAndLegs;
}

/** Parts of a body with the location that each is. */
const LOCATION_OF: Readonly<Record<BodyPart, Location>> = {
  head: "head",
  torso: "body",
  rightArm: "rightArm",
  leftArm: "leftArm",
  rightLeg: "rightLeg",
  leftLeg: "leftLeg",
};

/** The share of a part from which it is concealed: who looks round a corner has half a head before it and half behind it, and is seen. */
const HALF = 0.5;
const MOST_OF_HEAD = 0.75;

/** DH-10: the word for exactly those locations that are concealed; null where there is none. */
function conceals({ parts }: Hidden): string | null {
  const hidden = BODY_PARTS.filter((part) => parts[part] >= (part === "head" ? MOST_OF_HEAD : HALF)).map(
    (part) => LOCATION_OF[part],
  );
  const fits = (locations: readonly Location[]): boolean =>
    locations.length === hidden.length && locations.every((one) => hidden.includes(one));
  return Object.entries(CONCEALED).find(([, locations]) => fits(locations))?.[0] ?? null;
}

/** DH-9 to DH-13: the cover that the target is behind, and a further one on the way. They touch the hit, not the test. */
export const COVER_MODIFIERS: readonly Modifier[] = [
  {
    id: "cover",
    rule: "DH-9",
    group: "cover",
    tests: RANGED,
    input: { type: "amount", min: 0, max: MOST_COVER },
    scope: "target",
    find: ({ target, facts }) => {
      const cover = coverBefore(target, facts);
      return cover ? found(cover.armour, ...cover.evidence) : null;
    },
    contribute: told,
  },
  {
    id: "material",
    rule: "DH-13",
    group: "cover",
    tests: [...RANGED, "takeCover"],
    input: choice(...Object.keys(MATERIALS)),
    scope: "target",
    contribute: told,
  },
  {
    id: "concealed",
    rule: "DH-10",
    group: "cover",
    tests: RANGED,
    input: choice(...Object.keys(CONCEALED)),
    scope: "target",
    find: ({ facts }) => foundBy(facts.hidden, (hidden) => conceals(hidden) ?? false),
    contribute: told,
  },
];
