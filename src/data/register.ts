import type { Game } from "../rules/core/index.js";
import { iconPath } from "./icons.js";
import { actorModel, itemModels } from "./models.js";

type Status = CONFIG["statusEffects"][number];

/** Makes Foundry know the actor types, item types and statuses of the games, from their declarations. */
export function registerGameModels(games: readonly Game[]): void {
  for (const game of games) {
    Object.assign(CONFIG.Actor.dataModels, { [game.actor.type]: actorModel(game) });
    Object.assign(CONFIG.Item.dataModels, itemModels(game));
  }
  CONFIG.statusEffects = statusesOf(games);
  const out = games.flatMap((game) => Object.entries(game.statuses)).find(([, status]) => status.out)?.[0];
  if (out !== undefined) CONFIG.specialStatusEffects.DEFEATED = out;
}

/** The statuses of all games, each offered to the actors of the games that know it: Foundry keeps one entry an id. */
function statusesOf(games: readonly Game[]): Status[] {
  const byId = new Map<string, Status & { hud: { actorTypes: string[] } }>();
  for (const game of games) {
    for (const [id, { icon }] of Object.entries(game.statuses)) {
      const known = byId.get(id);
      if (known) known.hud.actorTypes.push(game.actor.type);
      else
        byId.set(id, {
          id,
          name: `VANTAGE.${game.id}.status.${id}`,
          img: iconPath(icon),
          hud: { actorTypes: [game.actor.type] },
        });
    }
  }
  return [...byId.values()];
}
