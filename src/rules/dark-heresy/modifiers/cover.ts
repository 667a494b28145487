import {
  type Facts,
  type Found,
  type Modifier,
  type Profile,
  evidence,
  found,
  noContribution,
} from "../../core/index.js";
import { RANGED } from "../data/attack-kinds.js";
import { AS_A_RULE, concealing, coverBefore, MATERIALS } from "../data/cover.js";
import { MOST_COVER } from "../data/fields.js";
import { LOCATIONS, type Location } from "../data/locations.js";
import { choice } from "./choices.js";

/**
 * DH-10: the locations that cover can conceal, by the option that a person chooses. Body and both Legs are
 * usual.
 */
const CONCEALED = {
  bodyAndLegs: AS_A_RULE,
  legs: ["rightLeg", "leftLeg"],
  allButHead: ["rightArm", "leftArm", "body", "rightLeg", "leftLeg"],
  rightSide: ["rightArm", "body", "rightLeg"],
  leftSide: ["leftArm", "body", "leftLeg"],
  everything: LOCATIONS,
} as const satisfies Readonly<Record<string, readonly Location[]>>;

/**
 * The option for the cover as the scene shows it: each location has the piece of cover that hides this
 * location.
 */
export const AS_SHOWN = "asShown";

/**
 * DH-10: the locations that cover conceals under the option with this name; Body and Legs when there is no
 * such option.
 */
export function concealedBy(word: unknown): readonly Location[] {
  return Object.entries(CONCEALED).find(([name]) => name === word)?.[1] ?? CONCEALED.bodyAndLegs;
}

/**
 * DH-10, DH-11: the option that names exactly the locations that the cover on the scene conceals. The option
 * is `asShown` when more than one piece of cover conceals these locations, or when no option fits. Null when
 * no piece of cover covers the target.
 */
function foundConcealed(target: Profile | null, facts: Facts): Found | null {
  const choices = concealing(target, facts);
  if (!choices) return null;
  const [only, ...more] = new Set([...choices.values()].flat());
  const fits = (locations: readonly Location[]): boolean =>
    locations.length === choices.size && locations.every((one) => choices.has(one));
  const word = Object.entries(CONCEALED).find(([, locations]) => fits(locations))?.[0];
  if (word && only && more.length === 0) return found(word, ...only.evidence);
  // Of several pieces with the same Armor, only the first is named.
  const reasons = [...choices].flatMap(([location, pieces]) =>
    pieces
      .filter(({ armor }, index) => pieces.findIndex((one) => one.armor === armor) === index)
      .map(({ armor, keeper }) => evidence(`behind.${location}`, [keeper.of], { armor })),
  );
  return found(AS_SHOWN, ...(reasons.length > 0 ? reasons : [evidence("behind.nothing", [])]));
}

/**
 * DH-9 to DH-13: the cover in front of the target, and a second cover on the way. Both change the damage and
 * not the test.
 */
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
      return cover ? found(cover.armor, ...cover.evidence) : null;
    },
    contribute: noContribution,
  },
  {
    id: "material",
    rule: "DH-13",
    group: "cover",
    tests: [...RANGED, "takeCover"],
    input: choice(...Object.keys(MATERIALS)),
    scope: "target",
    contribute: noContribution,
  },
  {
    id: "concealed",
    rule: "DH-10",
    group: "cover",
    tests: RANGED,
    input: choice(...Object.keys(CONCEALED), AS_SHOWN),
    scope: "target",
    find: ({ target, facts }) => foundConcealed(target, facts),
    contribute: noContribution,
  },
];
