import { table } from "../shared/globals.js";

/** The time in the world. */
export class GameTime {
  /** Seconds since the world began. */
  get worldTime(): number {
    return Number(table.game.settings.get("core", "time"));
  }

  /** Lets time pass, in seconds; for gamemasters. */
  async advance(seconds: number): Promise<number> {
    await table.game.settings.set("core", "time", this.worldTime + seconds);
    return this.worldTime;
  }

  /** The server's clock, in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }
}
