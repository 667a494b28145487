import { action, beyond, type Action, type Facts, type Profile, area } from "../../../core/index.js";
import { attack } from "./attack.js";
import { attackChances, percentileLine } from "./attack-chances.js";
import { areaOf } from "./scatter.js";
import { attackingOf, type Attacking } from "./attack-setup.js";
import { chargeLength } from "./attack-refusals.js";
import { ATTACKS, type AttackKind } from "../../data/attack-kinds.js";
import { LEAST_CHARGE, movementOf } from "../../battle/movement.js";
import { awaitsSecond, isSecond } from "../../battle/second-weapon.js";
import { isNamed, isWatching } from "../../battle/watching.js";

/**
 * DH-51: whether a target is at the right distance for a charge, and not yet in contact with the attacker.
 */
function isChargeable(facts: Facts, actor: Profile): boolean {
  const way = chargeLength(facts) ?? 0;
  return (
    facts.contact?.value === false && !beyond(LEAST_CHARGE, way) && !beyond(way, movementOf(actor).charge)
  );
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
    ...(kind.movesIntoContact ? { movesIntoContact: kind.movesIntoContact, needsBattle: true } : {}),
    ...(kind.close ? {} : { capabilities: [area(areaOf)] }),
    ...(kind.suppresses ? { needsObservers: true } : {}),
    isDefault: (facts, actor, held) => {
      if (isWatching(actor)) return isNamed(actor, id, held);
      if (awaitsSecond(actor) && !isSecond(actor, held ?? null, id)) return false;
      return kind.movesIntoContact ? isChargeable(facts, actor) : facts.contact?.value !== !close;
    },
    prepare: (situation) => attackingOf(kind, situation),
    line: ({ by, attribute, value, bonus, sure }, index) =>
      index === 0 && !sure ? percentileLine(by, attribute, value, bonus) : null,
    odds: (attacking, index) => (index === 0 ? attackChances(attacking) : null),
    procedure: attack,
  });
}

/** DH-33: the attack actions by their ids, the ordinary ones first. */
export const ATTACK_ACTIONS: Readonly<Record<string, Action>> = Object.fromEntries(
  ATTACKS.map((kind) => [kind.id, attackAction(kind)]),
);
