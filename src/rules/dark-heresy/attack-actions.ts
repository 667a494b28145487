import { action, type Action, type Profile, beyond } from "../core/index.js";
import { attack } from "./attack.js";
import { attackChances, percentileLine } from "./attack-chances.js";
import { attackingOf, type Attacking } from "./attacking.js";
import { bonusOfCharacteristic } from "./characteristics.js";
import { ATTACKS, type AttackKind } from "./attacks.js";

/** Metres that a model may run at a foe: three times its Agility bonus. Not a rule of the sheet: it only says when a charge is likely. */
function chargeOf(actor: Profile): number {
  return 3 * bonusOfCharacteristic(actor, "agility");
}

/** DH-33: one attack action. */
function attackAction(kind: AttackKind): Action {
  const { id, close } = kind;
  return action<Attacking>({
    id,
    rule: "DH-33",
    cost: kind.cost,
    weapon: kind.use,
    targets: "one",
    offered: "attack",
    ...(kind.closes ? { closes: kind.closes } : {}),
    suits: ({ contact, distance }, actor) =>
      kind.closes
        ? contact?.value === false && !beyond(distance?.value ?? 0, chargeOf(actor))
        : contact?.value !== !close,
    prepare: (situation) => attackingOf(kind, situation),
    line: ({ by, attribute, value, bonus, sure }, index) =>
      index === 0 && !sure ? percentileLine(by, attribute, value, bonus) : null,
    odds: (attacking, index) => (index === 0 ? attackChances(attacking) : null),
    procedure: attack,
  });
}

/** DH-33: the attack actions, the plain ones first. */
export const ATTACK_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  ATTACKS.map((kind) => [kind.id, attackAction(kind)]),
);
