import { numberOf, phaseOf, turnOf, type BattleState } from "../../core/index.js";
import { ORDER_OF_PLAY } from "./order.js";

/**
 * GLOOM-31, GLOOM-33: the numbers of things that a side can still do in this phase: the Magic Dice that it
 * has left, or its units with a range that have not shot.
 */
export function undoneBy(battle: BattleState, side: string): Readonly<Record<string, number>> {
  const units = battle.models.filter((model) => model.side === side && !model.isOut);
  const profiles = units.map(({ profile }) => profile);
  switch (phaseOf(ORDER_OF_PLAY.phases, battle)?.id) {
    case "magic": {
      const diceLeft = profiles.map((unit) =>
        Math.max(0, numberOf(unit, "mana") - turnOf(unit, "magicDice")),
      );
      return counted(
        "magicDice",
        diceLeft.reduce((sum, dice) => sum + dice, 0),
      );
    }
    case "abilities": {
      const idle = profiles.filter(
        (unit) => numberOf(unit, "rangeMax") > 0 && turnOf(unit, "rangedAbilities") === 0,
      );
      return counted("shooters", idle.length);
    }
    default:
      return {};
  }
}

function counted(id: string, count: number): Readonly<Record<string, number>> {
  return count > 0 ? { [id]: count } : {};
}
