import type { Game } from "../rules/core/index.js";
import { setStatusEffects } from "../foundry.js";
import { barsOf } from "./derived.js";
import { iconPath } from "./icons.js";
import { statusEffectId } from "./status-id.js";
import { actorModel, itemModels } from "./models.js";

type Status = CONFIG["statusEffects"][number];

/** Makes Foundry know the actor types, item types and statuses of the games, from their declarations. */
export function registerGameModels(games: readonly Game[]): void {
  for (const game of games) {
    Object.assign(CONFIG.Actor.dataModels, { [game.actor.type]: actorModel(game) });
    Object.assign(CONFIG.Item.dataModels, itemModels(game));
    Object.assign(CONFIG.Actor.trackableAttributes, { [game.actor.type]: trackableOf(game) });
  }
  setStatusEffects([...statusesOf(games), ...specialStatuses(games)]);
  const out = games.flatMap((game) => Object.entries(game.statuses)).find(([, status]) => status.out)?.[0];
  if (out !== undefined) CONFIG.specialStatusEffects.DEFEATED = out;
}

/**
 * The values that a token's bars can show for a game: the game's own bars, then each number of a field, track or
 * derived value.
 */
function trackableOf(game: Game): CONFIG.TrackableAttribute {
  const { fields, tracks, derived } = game.actor;
  const bar = barsOf(game).map(([name]) => name);
  const numbers = Object.keys(fields).filter((name) => fields[name]?.type === "number");
  const value = [...numbers, ...Object.keys(tracks)].filter((name) => !bar.includes(name));
  return { bar, value: [...value, ...Object.keys(derived ?? {}).map((name) => `derived.${name}`)] };
}

/**
 * Foundry's own statuses that it gives a meaning to, such as invisible, blind and fly: they stay, where no game has a
 * status of that name. Its defeated one goes: each game has its own.
 */
function specialStatuses(games: readonly Game[]): Status[] {
  const { DEFEATED, ...special } = CONFIG.specialStatusEffects;
  const kept = new Set<string>(Object.values(special));
  const known = new Set(games.flatMap(({ statuses }) => Object.keys(statuses)));
  return Object.values(CONFIG.statusEffects)
    .filter(({ id }) => kept.has(id) && id !== DEFEATED && !known.has(id))
    .map((status) => ({ ...status, _id: status._id ?? statusEffectId(status.id) }));
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
          _id: statusEffectId(id),
          name: `VANTAGE.${game.id}.status.${id}`,
          img: iconPath(icon),
          hud: { actorTypes: [game.actor.type] },
        });
    }
  }
  return [...byId.values()];
}
