import type { Game } from "../rules/core/index.js";
import { actorModel, itemModels } from "./models.js";

/** Makes Foundry know the actor types, item types and statuses of the games, from their declarations. */
export function registerGameModels(games: readonly Game[]): void {
  for (const game of games) {
    Object.assign(CONFIG.Actor.dataModels, { [game.actor.type]: actorModel(game) });
    Object.assign(CONFIG.Item.dataModels, itemModels(game));
  }
  CONFIG.statusEffects = games.flatMap((game) =>
    Object.entries(game.statuses).map(([id, { icon }]) => ({
      id,
      name: `VANTAGE.${game.id}.status.${id}`,
      img: `systems/vantage/assets/icons/${icon}`,
    })),
  );
  const out = games.flatMap((game) => Object.entries(game.statuses)).find(([, status]) => status.out)?.[0];
  if (out !== undefined) CONFIG.specialStatusEffects.DEFEATED = out;
}
