import { sidesInOrder, type BattleState, type Game } from "../../../rules/core/index.js";
import { text } from "../../../play/table/text/localize.js";
import { roundText } from "../battle/go-on.js";
import { sideColor } from "../battle/rows/side-color.js";
import { endText, numbersOf, strengthOf, type NumberView } from "../battle/score.js";
import { seenBattle } from "../battle/seen-battle.js";

/** The result of a battle in one line, how it came about, and what each side lost and scored. */
export interface ReportHeadline {
  readonly title: string;
  /** The sentence about the end of the battle; empty where the title says it. */
  readonly how: string;
  readonly sides: readonly {
    readonly name: string;
    /** The number of its color, from 1. */
    readonly color: number;
    readonly lost: string;
    readonly numbers: readonly NumberView[];
  }[];
}

/** The headline of a battle for this reader; null for a battle that is no longer there. */
export function reportHeadline(rules: Game, present: BattleState | null): ReportHeadline | null {
  const battle = present && seenBattle(present);
  if (!battle) return null;
  const turn = roundText(rules, "now", battle);
  const end = endText(rules, battle);
  const winner = battle.sides[(battle.tracks["winner"] ?? 0) - 1]?.name ?? "";
  const isWon = end !== "" && winner !== "";
  return {
    title: isWon
      ? text("VANTAGE.report.wins", { side: winner, turn })
      : end || text("VANTAGE.report.goesOn", { turn }),
    how: isWon ? end : "",
    sides: sidesInOrder(battle)
      .filter(({ name }) => name !== "")
      .map(({ id, name, tracks }) => {
        const { count, starting } = strengthOf(battle, id);
        return {
          name,
          color: sideColor(battle.sides, id) ?? 1,
          lost: text("VANTAGE.report.lost", { lost: starting - count, starting }),
          numbers: numbersOf(rules, "sideTrack", rules.battle?.sideTracks, tracks),
        };
      }),
  };
}
