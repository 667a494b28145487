import { ask, note, type Option, type Procedure } from "../../core/index.js";
import type { Bout } from "./melee-setup.js";
import { loseMorale, moraleLeft, wound } from "./unit.js";

/**
 * GLOOM-2, GLOOM-5, GLOOM-13: lets people choose the effects that trigger at a step, one after another, until
 * they are done. If several effects trigger at once, the active player orders them (GLOOM-24). People carry
 * out by hand any effect that does not change Health or Morale.
 */
export function* trigger(step: "begin" | "wounds" | "end", bout: Bout): Procedure<void> {
  for (let turn = 1; ; turn += 1) {
    const options = [...offered("attacker", bout), ...offered("defender", bout)];
    if (options.length === 0) {
      yield* note("noEffects", [bout.attacker.unit.ref, bout.defender.unit.ref]);
      return;
    }
    const choice = yield* ask({
      key: `effects-${step}-${turn}`,
      who: bout.attacker.unit.ref,
      question: `effects${step.charAt(0).toUpperCase()}${step.slice(1)}`,
      options: [{ id: "done" }, ...options],
      default: "done",
    });
    if (choice === "attackerWound") yield* wound(bout.attacker, 1);
    else if (choice === "defenderWound") yield* wound(bout.defender, 1);
    else if (choice === "attackerMorale") yield* loseMorale(bout.attacker, false);
    else if (choice === "defenderMorale") yield* loseMorale(bout.defender, false);
    else return;
  }
}

/**
 * The effects that a player may choose against a side. There are none against a destroyed unit, and a unit
 * without Morale cannot lose Morale.
 */
function offered(side: "attacker" | "defender", bout: Bout): readonly Option[] {
  const one = bout[side];
  const refs = [one.unit.ref];
  if (one.destroyed) return [];
  return [{ id: `${side}Wound`, refs }, ...(moraleLeft(one) > 0 ? [{ id: `${side}Morale`, refs }] : [])];
}
