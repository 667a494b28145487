import { note, type Procedure, type Strike } from "../../../core/index.js";
import { compare } from "../../dice/chances.js";
import { rollD10 } from "../../dice/rolls.js";
import { dropProne, rollToWound, type Condition } from "../wounds.js";

/** One exchange of blows: the numbers that each side adds to its die, and the numbers for the wound. */
export interface Bout {
  readonly key: string;
  readonly attacker: Condition;
  readonly defender: Condition;
  /** The attacker's Melee with all its modifiers. */
  readonly attack: number;
  /** The defender's Melee with all its modifiers. */
  readonly defense: number;
  readonly strength: number;
  /** The defender's Defense, which the roll to wound must beat. */
  readonly protection: number;
  readonly fumbleFails: boolean;
  /**
   * TNT-89: whether the attacker wins when the totals are equal. Absent: equal totals lock the two models.
   */
  readonly tiesWin?: boolean;
  /**
   * TNT-89: the attacker's Defense, which the defender's roll to wound must beat when the defender wins.
   * Absent: a defender that wins does not wound the attacker.
   */
  readonly attackerProtection?: number;
  /** TNT-68: the chances of a free attack before its roll. Absent: the blow is not a free attack. */
  readonly free?: Omit<Strike, "isHit">;
}

/** TNT-83, Bully: a model that loses an exchange of blows to a Bully goes prone, if it is still in play. */
function* knockDown(beaten: Condition): Procedure<void> {
  if (beaten.out || beaten.prone) return;
  yield* dropProne(beaten);
  yield* note("knockedDown", [beaten.model.ref]);
}

/** TNT-89: with the changes of 2022, a defender that wins wounds its attacker. */
function* strikeBack({ key, attacker, defender, attackerProtection }: Bout): Procedure<BoutResult> {
  if (attackerProtection === undefined) return "beaten";
  const { ref: by, blow: strength } = defender.model;
  yield* rollToWound({ key: `${key}-back`, by, strength, defense: attackerProtection }, attacker);
  return "beaten";
}

/**
 * The result of an exchange of blows: the effect of a hit on the defender, `locked` after a tie, or `beaten`
 * when the defender wins.
 */
export type BoutResult = "out" | "wounded" | "unhurt" | "locked" | "beaten";

/**
 * TNT-45, TNT-47 to TNT-49, TNT-54, TNT-55: opposed Melee. An attacker with the higher total hits, and the
 * roll to wound follows at once.
 */
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
  const compared = compare(attack, bout.attack, defense, bout.defense, bout.fumbleFails);
  const result = compared === 0 && bout.tiesWin === true ? 1 : compared;
  const data = { attack: attack.total, defense: defense.total };
  const strike = bout.free ? { strike: { ...bout.free, isHit: result > 0 } } : {};
  if (result === 0) {
    yield* note("locked", [attacker, defender], data, "plain", strike);
    return "locked";
  }
  if (result < 0) {
    yield* note("beaten", [attacker, defender], data, "bad", strike);
    if (bout.defender.model.knocksDown) yield* knockDown(bout.attacker);
    return yield* strikeBack(bout);
  }
  yield* note("struck", [attacker, defender], data, attack.natural === 10 ? "critical" : "good", strike);
  const rolled = yield* rollToWound(
    {
      key: bout.key,
      by: attacker,
      strength: bout.strength,
      defense: bout.protection,
    },
    bout.defender,
  );
  if (bout.attacker.model.knocksDown) yield* knockDown(bout.defender);
  if (rolled !== "wounded") return "unhurt";
  return bout.defender.out ? "out" : "wounded";
}
