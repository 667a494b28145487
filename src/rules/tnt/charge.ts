import {
  legible,
  action,
  has,
  note,
  pay,
  refusalOf,
  refuse,
  turnOf,
  type Outcome,
  type Procedure,
  type Refusal,
  type Situation,
  beyond,
} from "../core/index.js";
import { ready, spend } from "./costs.js";
import { fightingOf, loneBlow, melee, strikeOut } from "./fight.js";
import { fightChances, fightLine } from "./fight-chances.js";
import type { Fighting, LoneBlow } from "./fighting.js";
import { allowance } from "./movement.js";
import { isBlank, moveOf } from "./model.js";
import { putAt, type Spots } from "./spots.js";

/** A close combat with the places that lead into it. */
type Charging = Fighting & {
  /** Where the charging model may come to stand in contact. */
  readonly way: Spots;
};

/** No place is known: people move the model. Where a charging model could be pushed to is not known before it has moved. */
const NOWHERE: Spots = { standing: null, places: [] };

function prepare(situation: Situation): Charging | LoneBlow | Refusal {
  const [aim] = situation.aims;
  const { actor, assessment } = situation;
  const costs = spend(actor, 1, { moves: 1, inches: moveOf(actor), charged: 1 });
  const own = [
    refuse(turnOf(actor, "charged") > 0, "alreadyCharged", "TNT-25"),
    ...ready(situation, 1, "TNT-25"),
  ];
  if (!aim) return refusalOf(situation, own) ?? loneBlow(situation, costs);
  const reach = allowance(actor, assessment, aim.facts.approach?.value);
  const distance = aim.facts.distance?.value ?? 0;
  const refusal = refusalOf(situation, [
    ...own,
    refuse(isBlank(situation.weapon), "noNumbers", "TNT-54"),
    refuse(has(aim.profile, "out"), "targetOut", "TNT-55"),
    refuse(aim.facts.sight?.value === false, "chargeUnseen", "TNT-44"),
    refuse(beyond(distance, reach), "chargeTooFar", "TNT-25", {
      reach,
      distance: legible(distance),
    }),
  ]);
  if (refusal) return refusal;
  const fighting = fightingOf(situation, aim, costs);
  if (aim.facts.contact?.value) return { ...fighting, way: NOWHERE };
  return { ...fighting, attackerSpots: NOWHERE, way: fighting.attackerSpots };
}

/** TNT-25, TNT-44: the move into contact, then a free attack. */
function* charge(charging: Charging | LoneBlow): Procedure<Outcome> {
  yield* pay(charging.costs);
  if (charging.alone) return yield* strikeOut(charging);
  const { ref } = charging.attacker;
  yield* note("charges", [ref, charging.defender.ref]);
  yield* putAt("chargeTo", "charge-place", ref, ref, charging.way);
  return yield* melee(charging);
}

/** TNT-25: a move and a close combat attack in one. */
export const chargeAction = action<Charging | LoneBlow>({
  id: "charge",
  rule: "TNT-25",
  cost: 1,
  weapon: "melee",
  targets: "one",
  offered: "attack",
  closes: true,
  suits: ({ contact, distance }, actor) =>
    contact?.value === false && !beyond(distance?.value ?? 0, moveOf(actor)),
  prepare,
  line: (fighting, index) => (index === 0 && !fighting.alone ? fightLine(fighting) : null),
  odds: (fighting, index) => (index === 0 && !fighting.alone ? fightChances(fighting) : null),
  procedure: charge,
});
