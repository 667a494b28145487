import {
  action,
  has,
  note,
  turnOf,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { pay, ready, refusalOf, refuse, spend } from "./costs.js";
import { fightingOf, melee } from "./fight.js";
import { fightChances, fightLine } from "./fight-chances.js";
import type { Fighting } from "./fighting.js";
import { beyond } from "./find.js";
import { allowance } from "./movement.js";
import { putAt } from "./spots.js";

function prepare(situation: Situation): Fighting | Refusal {
  const [aim] = situation.aims;
  if (!aim) return { refused: "noTarget", rule: "TNT-25" };
  const { actor, assessment } = situation;
  const reach = allowance(actor, assessment);
  const distance = aim.facts.distance?.value ?? 0;
  const refusal = refusalOf(situation, [
    refuse(turnOf(actor, "charged") > 0, "alreadyCharged", "TNT-25"),
    ...ready(situation, 1, "TNT-25"),
    refuse(has(aim.profile, "out"), "targetOut", "TNT-55"),
    refuse(aim.facts.sight?.value === false, "chargeUnseen", "TNT-44"),
    refuse(beyond(distance, reach), "chargeTooFar", "TNT-25", {
      reach,
      distance: Math.round(distance * 10) / 10,
    }),
  ]);
  return refusal ?? fightingOf(situation, spend(actor, 1, { moves: 1, charged: 1 }));
}

/** TNT-25, TNT-44: the move into contact, then a free attack. */
function* charge(fighting: Fighting): Procedure<Outcome> {
  yield* pay(fighting.costs);
  yield* note("charges", [fighting.attacker.ref, fighting.defender.ref]);
  const { standing, places } = fighting.attackerSpots;
  const to = yield* putAt("chargeTo", "charge-place", fighting.attacker.ref, fighting.attacker.ref, {
    standing,
    places,
  });
  return yield* melee(to ? { ...fighting, attackerSpots: { standing: to, places: [] } } : fighting);
}

/** TNT-25: a move and a close combat attack in one. */
export const chargeAction = action<Fighting>({
  id: "charge",
  rule: "TNT-25",
  cost: 1,
  weapon: "melee",
  targets: "one",
  offered: "attack",
  test: "charge",
  suits: ({ contact }) => contact?.value === false,
  prepare,
  line: (fighting, index) => (index === 0 ? fightLine(fighting) : null),
  odds: (fighting, index) => (index === 0 ? fightChances(fighting) : null),
  procedure: charge,
});
