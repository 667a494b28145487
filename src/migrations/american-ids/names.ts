/** Item types of 0.1.0 and their names since. */
export const ITEM_TYPES = {
  tntArmour: "tntArmor",
  mestArmour: "mestArmor",
  gurpsArmour: "gurpsArmor",
  darkHeresyArmour: "darkHeresyArmor",
} as const;

/** Fields of GODSGLOOM units. */
export const ACTOR_FIELDS = {
  offenceRed: "offenseRed",
  offenceBlue: "offenseBlue",
  defenceRed: "defenseRed",
  defenceBlue: "defenseBlue",
} as const;

/** What the cover of a wall or a region withstands: a flag of the wall, a field of the region's behavior. */
export const COVER_FIELDS = { armour: "armor" } as const;

/** Options of games, which are settings. */
export const SETTINGS = {
  "tnt.fallArmour": "tnt.fallArmor",
  "godsgloom.defenceFaces": "godsgloom.defenseFaces",
} as const;
