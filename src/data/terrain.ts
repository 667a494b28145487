import { COVERS } from "../rules/core/index.js";

const { fields } = foundry.data;

/** What can be in the air of a region. */
const HAZES = ["none", "fog", "smoke", "shadow"] as const;

/** Choices with their names, as language keys. */
function choices<Choice extends string>(field: string, all: readonly Choice[]): Record<Choice, string> {
  const named = all.map((choice) => [choice, `VANTAGE.terrain.choice.${field}.${choice}`] as const);
  return Object.fromEntries(named) as Record<Choice, string>;
}

const terrainSchema = () => ({
  cover: new fields.StringField({ required: true, choices: choices("cover", COVERS), initial: "none" }),
  difficult: new fields.BooleanField({ initial: false }),
  arduous: new fields.BooleanField({ initial: false }),
  building: new fields.BooleanField({ initial: false }),
  impassable: new fields.BooleanField({ initial: false }),
  hazard: new fields.BooleanField({ initial: false }),
  haze: new fields.StringField({
    required: true,
    choices: choices("haze", HAZES),
    initial: "none",
  }),
  /** How dark it is there, from 0 to 1; null where it is as dark as around. */
  darkness: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 1 }),
  /** The armor of its cover; null when not set. */
  armor: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0 }),
  /** The height of the ground there, in scene units; null where the region does not change it. */
  ground: new fields.NumberField({ required: true, nullable: true, initial: null }),
});

/** How many times its length rough ground takes to walk. */
const ROUGH_COST = 2;

/** What the ground adds to a movement, as Foundry's terrain data reads it. */
interface TerrainEffect {
  readonly name: "difficulty";
  readonly difficulty: number;
}

/** How hard a movement action finds ground that is hard to walk: as the host derives it from walking, else not at all. */
function difficultyOf(action: string, walk: number): number {
  if (action === "walk") return walk;
  const { actions } = CONFIG.Token.movement;
  const others = Object.fromEntries(Object.keys(actions).map((name) => [name, 1]));
  return actions[action]?.deriveTerrainDifficulty?.({ ...others, walk }) ?? 1;
}

type TerrainSchema = ReturnType<typeof terrainSchema>;

/** What the ground of a region is to a fight: the cover that it gives, how it is walked, what is in the air, how high it lies. */
export class TerrainBehaviorData extends foundry.data.regionBehaviors.RegionBehaviorType<TerrainSchema> {
  static override LOCALIZATION_PREFIXES = ["VANTAGE.terrain"];

  static override defineSchema(): TerrainSchema {
    return terrainSchema();
  }

  /**
   * What walking here costs, for Foundry's ruler and movement cost: difficult and arduous ground takes twice its length
   * (TNT-29), impassable ground cannot be walked. Actions that Foundry derives from walking, such as crawling, follow it.
   */
  protected _getTerrainEffects(
    _token: TokenDocument.Implementation,
    { action }: { readonly action: string },
  ): readonly TerrainEffect[] {
    const walk = this.impassable ? Infinity : this.difficult || this.arduous ? ROUGH_COST : 1;
    const difficulty = difficultyOf(action, walk);
    return difficulty === 1 ? [] : [{ name: "difficulty", difficulty }];
  }
}
