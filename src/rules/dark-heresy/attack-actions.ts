import { action, type Action } from "../core/index.js";
import { attack } from "./attack.js";
import { attackChances, percentileLine } from "./attack-chances.js";
import { attackingOf, type Attacking } from "./attacking.js";
import { ATTACKS, type AttackKind } from "./attacks.js";

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
    test: id,
    suits: ({ contact }) => contact?.value !== !close,
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
