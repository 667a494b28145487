import { DataModel } from "../abstract/data-model.js";
import { NumberField, type DataSchema } from "./fields/index.js";

/** What a behavior of a region says of a movement through it. */
export interface TerrainEffect {
  name: string;
  difficulty?: number;
}

/** What a step of a movement costs in grid units, from its length and its segment. */
export type TerrainCostFunction = (
  from: object,
  to: object,
  distance: number,
  segment: { readonly terrain: TerrainData | null },
) => number;

/**
 * What the ground is for one segment of a movement: all effects there together. `CONFIG.Token.movement.TerrainData` is
 * this class, or a subclass of a system's.
 */
export class TerrainData extends DataModel {
  /** How many times its length a way takes; endless where there is no way, which is stored as null. */
  declare difficulty: number;

  static override defineSchema(): DataSchema {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** The terrain that some effects make; null where there are none. */
  static resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
    const hard = effects.filter(({ name }) => name === "difficulty");
    if (hard.length === 0) return null;
    const difficulty = hard.reduce((product, effect) => product * (effect.difficulty ?? 1), 1);
    return new this({ difficulty: Number.isFinite(difficulty) ? difficulty : null });
  }

  /** What a token's movement costs before its action says more: the length, as many times as the ground is difficult. */
  static getMovementCostFunction(_token: object, _options: object = {}): TerrainCostFunction {
    return (_from, _to, distance, { terrain }) =>
      distance === 0 ? 0 : distance * (terrain?.difficulty ?? 1);
  }

  protected override _initialize(options: object = {}): void {
    super._initialize(options);
    if (this._source["difficulty"] === null) this.difficulty = Number.POSITIVE_INFINITY;
  }

  /** Whether another terrain is the same for a movement. */
  equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}

declare module "../shared/config.js" {
  interface MovementConfig {
    /** What makes one terrain of the effects of a region's behaviors. */
    TerrainData: typeof TerrainData;
  }
}
