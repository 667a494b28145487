import { importActorsOf } from "../applications/settings/demonstration.js";
import { readSetting } from "../foundry.js";
import type { Game } from "../rules/core/index.js";
import { allGames } from "../rules/registry.js";
import { migrateRead } from "./migration/migrate-read.js";

/** The names that a scene uses for the units of games. */
const UNITS: Readonly<Record<Game["unit"], string>> = {
  inch: "in",
  mu: "MU",
  yard: "yd",
  meter: "m",
  hex: "hex",
};

/** The grid of a new scene: that of the world's first game. Nothing before its games are chosen. */
function newGrid(): { type: CONST.GRID_TYPES; distance: number; units: string } | null {
  const chosen = readSetting("games");
  const first = Array.isArray(chosen) ? allGames().find(({ id }) => chosen.includes(id)) : undefined;
  if (!first) return null;
  const { GRIDLESS, SQUARE, HEXODDR } = CONST.GRID_TYPES;
  const type = first.grid === "none" ? GRIDLESS : first.grid === "hexes" ? HEXODDR : SQUARE;
  return { type, distance: 1, units: UNITS[first.unit] };
}

/** A scene whose walls, regions and tokens are read in the current shape, whatever their source. */
export class VantageScene extends Scene {
  /** Reads what earlier versions stored. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateRead("Scene", source, game.system.version);
    return super.migrateData(source);
  }

  /**
   * A new scene has an empty list of waiting things: what waits on the scene that it was copied from stays there only.
   * One that is made without a grid of its own takes that of the world's first game. One from a compendium brings the
   * actors of its tokens along, so that a single scene can be imported.
   */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<Scene["_preCreate"]>
  ): ReturnType<Scene["_preCreate"]> {
    const grid = "grid" in data ? null : newGrid();
    if (grid) this.updateSource({ grid }, {});
    const { vantage, ...others } = this.toObject().flags as Record<string, object | undefined>;
    if (vantage && "waiting" in vantage) {
      const { waiting: _waiting, ...own } = vantage;
      const flags = Object.keys(own).length ? { ...others, vantage: own } : others;
      this.updateSource({ flags }, { recursive: false });
    }
    if (this._stats.compendiumSource) await importActorsOf(this);
    return super._preCreate(data, options, user);
  }
}
