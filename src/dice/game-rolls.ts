import type { Reading } from "../rules/core/index.js";
import { GameRoll } from "./game-roll.js";

/** Base, Modifier and Wild dice: `2db + 1dm + 1dw`. */
export class MestRoll extends GameRoll {
  /** The successes of the dice alone, without bonuses. */
  get successes(): number {
    return this.dice.reduce((sum, die) => sum + (die.total ?? 0), 0);
  }

  /** How many dice of a kind go on into a later roll. */
  carried(die: "db" | "dm" | "dw"): number {
    return this.counted(die);
  }
}

/** Attack dice and defense dice: `3da + 2ds`. Hits and blocks are shown side by side and never added up. */
export class GloomRoll extends GameRoll {
  get hits(): number {
    return this.counted("hits");
  }

  get blocks(): number {
    return this.counted("blocks");
  }
}

/** Three dice at or under a number, or a sum of dice against none. A typed roll names its number in brackets: `3d6[12]`. */
export class GurpsRoll extends GameRoll {
  /** The grade of the result, such as `criticalSuccess`; null before the roll, and without a target number. */
  get grade(): string | null {
    return this.readings[0]?.key ?? null;
  }
}

/** A d100 at or under a number, or any dice against none. A typed roll names its number in brackets: `d100[45]`. */
export class PercentileRoll extends GameRoll {
  /** Whether it succeeded; null against nothing, and before the roll. */
  get isSuccess(): boolean | null {
    const judged = this.#judged;
    return judged ? judged.key === "success" : null;
  }

  /** Degrees of success, or of failure, 1 at least; null against nothing, and before the roll. */
  get degrees(): number | null {
    return this.#judged?.data["degrees"] ?? null;
  }

  /** The reading that shows success or failure, among jams and the like. */
  get #judged(): Reading | undefined {
    return this.readings.find(({ data }) => "degrees" in data);
  }
}
