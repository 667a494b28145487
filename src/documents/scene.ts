import { migrateRead } from "./migrate-read.js";

/** A scene whose walls, regions and tokens are read in the current shape, whatever their source. */
export class VantageScene extends Scene {
  /** Reads what earlier versions stored. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateRead("Scene", source, game.system.version);
    return super.migrateData(source);
  }

  /**
   * A new scene has an empty list of waiting things. What waits on the scene that it was copied from stays there only.
   */
  protected override async _preCreate(
    ...[data, options, user]: Parameters<Scene["_preCreate"]>
  ): ReturnType<Scene["_preCreate"]> {
    const { vantage, ...others } = this.toObject().flags as Record<string, object | undefined>;
    if (vantage && "waiting" in vantage) {
      const { waiting: _waiting, ...own } = vantage;
      const flags = Object.keys(own).length ? { ...others, vantage: own } : others;
      this.updateSource({ flags } as never, { recursive: false });
    }
    return super._preCreate(data, options, user);
  }
}
