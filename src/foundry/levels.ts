/**
 * Levels of a scene. Generation 14 has them; 13 and its published types do not.
 *
 * Documented: a scene's `levels` are documents with an `elevation` from `bottom` to `top`, and with the levels that are
 * seen from each in `visibility.levels` (https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html).
 * A token is on the one level that its `level` names
 * (https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenPosition.html). Walls, regions and lights are
 * on those in `levels`, and on every level when that is empty (https://github.com/foundryvtt/foundryvtt/issues/13844).
 */

/** A level of a scene. Elevations in the scene's units, infinite where there is no limit. */
export interface SceneLevel {
  readonly id: string;
  readonly bottom: number;
  readonly top: number;
  /** The ids of the other levels that can be seen from this one. */
  readonly sees: readonly string[];
}

interface Stored {
  readonly id: string;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly visibility: { readonly levels: Iterable<string> };
}

/** The levels of a scene, lowest first; none in generation 13. */
export function levelsOf(scene: Scene.Implementation): readonly SceneLevel[] {
  const { levels } = scene as unknown as { readonly levels?: Iterable<Stored> };
  return [...(levels ?? [])]
    .map(({ id, elevation, visibility }) => ({
      id,
      bottom: elevation.bottom ?? -Infinity,
      top: elevation.top ?? Infinity,
      sees: [...visibility.levels],
    }))
    .sort((one, other) => one.bottom - other.bottom || one.top - other.top);
}

/** The id of the level that a token is on; null in generation 13. */
export function levelOf(token: TokenDocument.Implementation): string | null {
  const { level } = token._source as { readonly level?: string };
  return level ?? null;
}

/** The ids of the levels that a wall, region or light is on; empty when it is on every level. */
export function levelsWith(document: object): ReadonlySet<string> {
  const { levels } = document as { readonly levels?: Iterable<string> | null };
  return new Set(levels ?? []);
}
