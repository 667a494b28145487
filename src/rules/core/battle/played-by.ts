import { capability } from "../capabilities/capability.js";
import type { Game, GameDeclaration, GameRules } from "../game/game.js";
import { battleActions } from "./actions.js";
import { withFalls } from "./moving/falls.js";
import { movement } from "./moving/movement.js";
import { orderOfPlay } from "./order.js";
import type { BattleRules } from "./rules.js";
import { walkAction } from "./moving/walk.js";
import { WALK } from "./reactions.js";

/**
 * Makes what a battle adds to a game: the steps of its order of play as actions, and the rules that follow
 * when models fall in the game's own actions.
 */
export type PlayedBattle = (
  declaration: GameDeclaration,
  rules: Pick<GameRules, "actions">,
) => Pick<Game, "actions" | "order">;

/**
 * Makes a battle that is played by these rules. Only a game's rules call this function, never its
 * declaration. So the code for battles loads only when a world plays a game with a battle.
 */
export function playedBy(rules: BattleRules): PlayedBattle {
  return (declaration, { actions }) => {
    const { battle, ...rest } = declaration;
    if (!battle) return { actions };
    const game = { ...rest, battle };
    const walk = capability(declaration, movement);
    const own = Object.entries(actions).map(([id, one]) => [id, withFalls(one, game, rules)] as const);
    return {
      order: orderOfPlay(game, rules),
      actions: {
        ...battleActions(game, rules),
        ...(walk ? { [WALK]: walkAction(declaration, walk) } : {}),
        ...Object.fromEntries(own),
      },
    };
  };
}
