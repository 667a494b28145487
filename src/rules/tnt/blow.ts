import { note, type Procedure } from "../core/index.js";
import { compare } from "./chances.js";
import { rollD10 } from "./dice.js";
import { rollToWound, type Condition } from "./wounds.js";

/** One exchange of blows: what each side adds to its die, and what the blow wounds with. */
export interface Bout {
  readonly key: string;
  readonly attacker: Condition;
  readonly defender: Condition;
  /** Melee and all modifiers of the attacker. */
  readonly attack: number;
  /** Melee and all modifiers of the defender. */
  readonly defense: number;
  readonly strength: number;
  /** The defender's Defense against the wound. */
  readonly protection: number;
  readonly fumbleFails: boolean;
}

/** How an exchange of blows ended. */
export type BoutResult = "out" | "wounded" | "unhurt" | "locked" | "beaten";

/** TNT-45, TNT-47 to TNT-49, TNT-54, TNT-55: opposed Melee; the higher attacker hits, and the wound is settled at once. */
export function* exchange(bout: Bout): Procedure<BoutResult> {
  const attacker = bout.attacker.model.ref;
  const defender = bout.defender.model.ref;
  const attack = yield* rollD10({
    key: `${bout.key}-attack`,
    roller: attacker,
    purpose: "attack",
    plus: bout.attack,
  });
  const defense = yield* rollD10({
    key: `${bout.key}-defend`,
    roller: defender,
    purpose: "defend",
    plus: bout.defense,
  });
  const result = compare(attack, bout.attack, defense, bout.defense, bout.fumbleFails);
  const data = { attack: attack.total, defense: defense.total };
  if (result === 0) {
    yield* note("locked", [attacker, defender], data);
    return "locked";
  }
  if (result < 0) {
    yield* note("beaten", [attacker, defender], data, "bad");
    return "beaten";
  }
  yield* note("struck", [attacker, defender], data, attack.natural === 10 ? "critical" : "good");
  const wounded = yield* rollToWound(
    {
      key: bout.key,
      by: attacker,
      strength: bout.strength,
      defense: bout.protection,
    },
    bout.defender,
  );
  if (!wounded) return "unhurt";
  return bout.defender.out ? "out" : "wounded";
}
