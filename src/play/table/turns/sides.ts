import { battleSideOf, hasBattle, isUnderWay } from "../../../data/stored-battle.js";
import type { Model } from "../models/models.js";
import { combatantOf } from "./turn.js";

type Token = TokenDocument.Implementation;

/** The side of models that are neither friends nor enemies of others. */
const NEUTRAL = "neutral";

/**
 * The side of a model. In a battle, it is the side on which the model plays. Otherwise, it is the disposition
 * of its token. While a battle is under way on a scene, models outside the battle are neither friends nor
 * enemies of anyone.
 */
export function sideOf(model: Model): string {
  const { token } = model;
  const combatant = combatantOf(model);
  const side = combatant && isUnderWay(combatant.parent) ? battleSideOf(combatant) : undefined;
  if (side !== undefined) return `${combatant?.parent.uuid ?? ""}.${side}`;
  if (!token || (!combatant && token.parent && hasBattle(token.parent))) return NEUTRAL;
  const { TOKEN_DISPOSITIONS } = CONST;
  if (token.disposition === TOKEN_DISPOSITIONS.NEUTRAL) return NEUTRAL;
  return token.disposition === TOKEN_DISPOSITIONS.SECRET ? "secret" : String(token.disposition);
}

/** Whether two models are enemies: they are on different sides, and neither of them is neutral. */
export function areEnemies(one: Model, other: Model): boolean {
  const [own, against] = [sideOf(one), sideOf(other)];
  return own !== against && own !== NEUTRAL && against !== NEUTRAL;
}

/**
 * Whether two tokens are on different sides. Their sides in a battle count, or else their dispositions. A
 * drag onto a friend is not an attack.
 */
export function areOpposed(one: Token, other: Token): boolean {
  const [own, against] = [battleSide(one), battleSide(other)];
  const isApart = own !== null && against !== null ? own !== against : one.disposition !== other.disposition;
  return isApart && other.actor !== null;
}

/** The side of a token in a battle that is under way; null when the token takes part in none. */
function battleSide({ combatant }: Token): string | null {
  return combatant && isUnderWay(combatant.parent) ? (battleSideOf(combatant) ?? null) : null;
}
