import {
  bonus,
  has,
  numberOf,
  turnOf,
  type Modifier,
  evidence,
  found,
  noContribution,
  bonusEach,
  beyond,
  foundBy,
  type Facts,
  type Found,
} from "../../core/index.js";
import { foundCount, without } from "./find.js";
import { refusesHolder } from "./find.js";
import { COUNT } from "./find.js";
import { FRONT } from "../battle/order.js";

/** TNT-34, TNT-35, TNT-41: the modifiers of a shot. The one for concentration is in `attack.ts`. */
export const RANGED_MODIFIERS: readonly Modifier[] = [
  {
    id: "suppressive",
    rule: "TNT-34",
    tests: ["ranged"],
    contribute: bonusEach(3),
    bars: [{ id: "concentrating", refused: "concentrateSuppressive", rule: "TNT-36" }],
  },
  {
    id: "moved",
    rule: "TNT-34",
    tests: ["ranged"],
    find: ({ actor }) =>
      turnOf(actor, "moves") + turnOf(actor, "freeMoves") + turnOf(actor, "stoodUp") > 0
        ? found(1, evidence(turnOf(actor, "stoodUp") > 0 ? "stoodUp" : "moved", [actor.ref]))
        : null,
    contribute: bonusEach(-1),
  },
  {
    id: "targetMoved",
    rule: "TNT-34",
    tests: ["ranged"],
    scope: "target",
    find: ({ target }) =>
      target && turnOf(target, "moves") >= 2
        ? found(1, evidence("movedTwice", [target.ref], { moves: turnOf(target, "moves") }))
        : null,
    contribute: bonusEach(-1),
  },
  {
    id: "cover",
    rule: "TNT-35",
    tests: ["ranged"],
    input: { type: "choice", options: ["none", "light", "heavy"] },
    scope: "target",
    find: ({ facts }) => foundCover(facts),
    contribute: (setting) => bonus("attacker", setting === "heavy" ? -2 : setting === "light" ? -1 : 0),
  },
  {
    id: "targetProne",
    rule: "TNT-34",
    tests: ["ranged"],
    scope: "target",
    find: ({ target, facts }) =>
      target && has(target, "prone") && facts.distance && beyond(facts.distance.value, 6)
        ? found(1, evidence("prone", [target.ref]), ...facts.distance.evidence)
        : null,
    contribute: bonusEach(-1),
  },
  {
    id: "steady",
    rule: "TNT-34",
    tests: ["ranged"],
    scope: "target",
    find: ({ weapon, facts }) =>
      weapon &&
      numberOf(weapon, "steadyBonus") !== 0 &&
      facts.distance &&
      !beyond(numberOf(weapon, "steadyFrom"), facts.distance.value)
        ? found(1, evidence("steady", [weapon.ref], { from: numberOf(weapon, "steadyFrom") }))
        : null,
    contribute: (setting, { weapon }) => bonus("attacker", Number(setting) * numberOf(weapon, "steadyBonus")),
  },
  {
    id: "intoMelee",
    rule: "TNT-41",
    tests: ["ranged"],
    input: COUNT,
    scope: "target",
    find: ({ facts, actor }) => foundCount(without(facts.melee, actor.ref)),
    contribute: noContribution,
  },
  {
    id: "behindHolder",
    rule: "TNT-104",
    tests: ["ranged"],
    scope: "target",
    find: ({ actor, facts }) =>
      has(actor, "hold") ? foundBy(facts.bearing, (bearing) => beyond(bearing, FRONT)) : null,
    contribute: refusesHolder("behindHolder"),
  },
];

/**
 * TNT-35, TNT-42: the cover of the target. An obstacle that only hides the target is light cover, and an
 * obstacle that stops shots is heavy cover. Only the better cover counts. Two models inside one building have
 * light cover from each other.
 */
function foundCover(facts: Facts): Found | null {
  const { cover, sameBuilding } = facts;
  if (cover?.value === "heavy") return { setting: "heavy", evidence: cover.evidence };
  if (cover?.value === "light") return { setting: "light", evidence: cover.evidence };
  if (sameBuilding?.value) return { setting: "light", evidence: sameBuilding.evidence };
  return null;
}
