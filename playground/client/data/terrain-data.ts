/** What a behavior of a region says of a movement through it. */
export interface TerrainEffect {
  name: string;
  difficulty?: number;
}

/** What the ground is for one movement: all effects there together. `CONFIG.Token.movement.TerrainData` is this class. */
export class TerrainData {
  /** @param difficulty  how many times its length a way takes; endless where there is no way */
  constructor(readonly difficulty: number) {}

  /** The terrain that some effects make; null where there are none. */
  static resolveTerrainEffects(effects: readonly TerrainEffect[]): TerrainData | null {
    if (effects.length === 0) return null;
    return new this(effects.reduce((product, { difficulty = 1 }) => product * difficulty, 1));
  }
}
