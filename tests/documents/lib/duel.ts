import { numberOf, type Field, type Game } from "../../../src/rules/core/index.js";

const count = (initial: number, max = 20): Field => ({ type: "number", min: 0, max, initial });

/** A small game over the types of the playground's small system: `health` and `morale` are fields and bars, as in GODSGLOOM. */
export const duel: Game = {
  id: "duel",
  unit: "yard",
  actor: {
    type: "hero",
    picture: "icons/hero.svg",
    fields: {
      strength: count(3),
      health: count(4),
      morale: count(2),
      shield: { type: "toggle", initial: false },
    },
    tracks: {
      hurt: { initial: 0, max: { field: "health" }, icon: "wound.svg" },
      afraid: { initial: 0, max: 1, icon: "morale.svg" },
    },
    bars: {
      health: { full: "health", lost: "hurt" },
      morale: { full: "morale", lost: "afraid", least: -1 },
    },
    derived: {
      dodge: (hero) => numberOf(hero, "strength") + 3 - numberOf(hero, "hurt"),
      left: (hero) => numberOf(hero, "health") - numberOf(hero, "hurt"),
      reach: (hero) =>
        hero.gear.length > 0 ? Math.max(...hero.gear.map((one) => numberOf(one, "range"))) : null,
      prone: (hero) => (hero.statuses.includes("prone") ? "down" : "up"),
    },
  },
  items: {
    weapon: {
      role: "weapon",
      inUse: "equipped",
      fields: { range: count(1), equipped: { type: "toggle", initial: true } },
      tracks: {},
      derived: {
        blow: (weapon, owner) => (owner ? numberOf(owner, "strength") + numberOf(weapon, "range") : null),
      },
    },
  },
  statuses: { prone: { icon: "prone.svg" } },
  turn: {},
  dice: { d10: { sides: 10 } },
  roll: { dice: { d10: 1 } },
  modifiers: [],
  actions: {},
  options: {},
  neighborhood: 0,
  rerollRule: "DUEL-1",
};
