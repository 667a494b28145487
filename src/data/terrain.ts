import { COVERS } from "../rules/core/index.js";

const { fields } = foundry.data;

/** The kinds of haze that can be in the air of a region. */
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
  /** The darkness in the region, from 0 to 1; null when the region is as dark as its surroundings. */
  darkness: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0, max: 1 }),
  /** The armor of its cover; null when not set. */
  armor: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0 }),
  /** The height of the ground there, in scene units; null where the region does not change it. */
  ground: new fields.NumberField({ required: true, nullable: true, initial: null }),
});

/** How many times its length rough ground takes to walk. */
const ROUGH_COST = 2;

/** An effect of the ground on movement, in the form that Foundry's terrain data reads. */
interface TerrainEffect {
  readonly name: "difficulty";
  readonly difficulty: number;
}

/**
 * The difficulty of hard ground for a movement action. Foundry derives it from walking for some actions; for the
 * others, the ground is easy.
 */
function difficultyOf(action: string, walk: number): number {
  if (action === "walk") return walk;
  const { actions } = CONFIG.Token.movement;
  const others = Object.fromEntries(Object.keys(actions).map((name) => [name, 1]));
  return actions[action]?.deriveTerrainDifficulty?.({ ...others, walk }) ?? 1;
}

type TerrainSchema = ReturnType<typeof terrainSchema>;

/** The ground of a region in a fight: its cover, its effect on movement, its haze and its height. */
export class TerrainBehaviorData extends foundry.data.regionBehaviors.RegionBehaviorType<TerrainSchema> {
  static override LOCALIZATION_PREFIXES = ["VANTAGE.terrain"];

  static override defineSchema(): TerrainSchema {
    return terrainSchema();
  }

  /**
   * The cost of movement on this ground, for Foundry's ruler and movement cost. Difficult and arduous ground counts
   * double (TNT-29), impassable ground cannot be walked. Actions that Foundry derives from walking, such as crawling,
   * cost the same.
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
