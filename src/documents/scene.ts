import { migrateRead } from "./migrate-read.js";

/** A scene whose walls, regions and tokens are read in today's shape, wherever it comes from. */
export class VantageScene extends Scene {
  /** Reads what earlier versions stored. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateRead("Scene", source, game.system.version);
    return super.migrateData(source);
  }
}
