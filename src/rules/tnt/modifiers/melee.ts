import {
  type Modifier,
  evidence,
  found,
  foundLasting,
  foundStatus,
  bonusEach,
  beyond,
  foundBy,
} from "../../core/index.js";
import { isFlurrying } from "../battle/costs.js";
import { foundCount, foundWeapons } from "./find.js";
import { AMOUNT, COUNT } from "./find.js";

/** The tests that count as close combat. */
export const MELEE = ["melee", "charge"];

/** TNT-46: the bonus of a blow against a prone defender. */
export const AT_PRONE = 2;

/** TNT-46, R8: the modifiers of close combat. The one for concentration is in `attack.ts`. */
export const MELEE_MODIFIERS: readonly Modifier[] = [
  {
    id: "twoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    find: ({ actor }) => foundWeapons(actor),
    contribute: bonusEach(1),
  },
  {
    id: "flurry",
    rule: "TNT-83",
    tests: ["melee"],
    find: ({ actor }) => (isFlurrying(actor) ? found(1, evidence("flurry", [actor.ref])) : null),
    contribute: bonusEach(-1),
  },
  {
    id: "defenderProne",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "prone"),
    contribute: bonusEach(AT_PRONE),
  },
  {
    id: "friends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.friends),
    contribute: bonusEach(1),
  },
  {
    id: "higherGround",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.height, (height) => beyond(height, 0)),
    contribute: bonusEach(1),
  },
  {
    id: "defenderCover",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.cover, (cover) => cover !== "none"),
    contribute: bonusEach(-1),
  },
  {
    id: "targetTwoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => foundWeapons(target),
    contribute: bonusEach(1, "defender"),
  },
  {
    id: "targetFriends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.targetFriends),
    contribute: bonusEach(1, "defender"),
  },
  {
    id: "targetHigherGround",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.height, (height) => beyond(0, height)),
    contribute: bonusEach(1, "defender"),
  },
  {
    id: "targetLasting",
    rule: "TNT-45",
    tests: MELEE,
    input: AMOUNT,
    scope: "target",
    find: ({ target }) => foundLasting(target, "melee"),
    contribute: bonusEach(1, "defender"),
  },
  {
    id: "lastingMelee",
    rule: "TNT-45",
    tests: ["charge"],
    input: AMOUNT,
    find: ({ actor }) => foundLasting(actor, "melee"),
    contribute: bonusEach(1),
  },
];
