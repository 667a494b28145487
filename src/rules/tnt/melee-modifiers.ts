import { type Modifier, foundLasting, foundStatus, worth, beyond, foundBy } from "../core/index.js";
import { foundCount, foundWeapons } from "./find.js";
import { meleeWeapons } from "./model.js";
import { AMOUNT, COUNT } from "./worth.js";

/** The tests that are close combat. */
export const MELEE = ["melee", "charge"];

/** TNT-46, R8: what touches a close combat, beside concentration. */
export const MELEE_MODIFIERS: readonly Modifier[] = [
  {
    id: "twoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    find: ({ actor }) => foundWeapons(meleeWeapons(actor)),
    contribute: worth(1),
  },
  {
    id: "defenderProne",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => foundStatus(target, "prone"),
    contribute: worth(2),
  },
  {
    id: "friends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.friends),
    contribute: worth(1),
  },
  {
    id: "higherGround",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.height, (height) => beyond(height, 0)),
    contribute: worth(1),
  },
  {
    id: "defenderCover",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.cover, (cover) => cover !== "none"),
    contribute: worth(-1),
  },
  {
    id: "targetTwoWeapons",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ target }) => (target ? foundWeapons(meleeWeapons(target)) : null),
    contribute: worth(1, "defender"),
  },
  {
    id: "targetFriends",
    rule: "TNT-46",
    tests: MELEE,
    input: COUNT,
    scope: "target",
    find: ({ facts }) => foundCount(facts.targetFriends),
    contribute: worth(1, "defender"),
  },
  {
    id: "targetHigherGround",
    rule: "TNT-46",
    tests: MELEE,
    scope: "target",
    find: ({ facts }) => foundBy(facts.height, (height) => beyond(0, height)),
    contribute: worth(1, "defender"),
  },
  {
    id: "targetLasting",
    rule: "TNT-45",
    tests: MELEE,
    input: AMOUNT,
    scope: "target",
    find: ({ target }) => foundLasting(target, "melee"),
    contribute: worth(1, "defender"),
  },
  {
    id: "lastingMelee",
    rule: "TNT-45",
    tests: ["charge"],
    input: AMOUNT,
    find: ({ actor }) => foundLasting(actor, "melee"),
    contribute: worth(1),
  },
];
