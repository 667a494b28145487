import { battleSideOf, hasBattle, isUnderWay } from "../../../data/stored-battle.js";
import type { Model } from "../models/models.js";
import { combatantOf } from "./turn.js";

type Token = TokenDocument.Implementation;

/** The side of those who are on none. */
const NEUTRAL = "neutral";

/**
 * The side of a model: in a battle the one that it plays on, otherwise its token's disposition. While a battle runs on its scene,
 * a model that takes no part is no friend and no enemy of anyone.
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

/** Whether two models are on different sides, and neither of them on none. */
export function areEnemies(one: Model, other: Model): boolean {
  const [own, against] = [sideOf(one), sideOf(other)];
  return own !== against && own !== NEUTRAL && against !== NEUTRAL;
}

/**
 * Whether two tokens are of different sides: in a battle those that they play on, else by their dispositions. A drag onto a friend
 * is not an attack.
 */
export function areOpposed(one: Token, other: Token): boolean {
  const [own, against] = [battleSide(one), battleSide(other)];
  const isApart = own !== null && against !== null ? own !== against : one.disposition !== other.disposition;
  return isApart && other.actor !== null;
}

/** The side on which a token fights in a battle that is under way; null where it takes part in none. */
function battleSide({ combatant }: Token): string | null {
  return combatant && isUnderWay(combatant.parent) ? (battleSideOf(combatant) ?? null) : null;
}
