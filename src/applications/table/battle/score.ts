import type { BattleState, BattleTrack, Game } from "../../../rules/core/index.js";
import { gameText, text } from "../../../play/table/text/localize.js";

/** A number with its name. */
export interface NumberView {
  readonly label: string;
  readonly value: number | string;
}

/** A sentence about the end of a battle; empty while the battle runs. */
export function endText(rules: Game, { tracks, sides }: BattleState): string {
  const { ended = 0, winner = 0 } = tracks;
  if (ended === 0) return "";
  const id = rules.battle?.ends?.[ended - 1];
  const side = sides[winner - 1]?.name ?? "";
  if (id !== undefined) return gameText(rules.id, `note.end.${id}`, { side });
  return side === ""
    ? text("VANTAGE.battle.tracker.endedByGm")
    : text("VANTAGE.battle.tracker.won", { side });
}

/** Whether one of the ends of a game (its number, from 1) is the victory of a side that its text names. */
export function namesWinner(rules: Game, end: number): boolean {
  const id = rules.battle?.ends?.[end - 1];
  return id !== undefined && gameText(rules.id, `note.end.${id}`).includes("{side}");
}

/** How many models of a side are in play, of those that it began with or was joined by. */
export function leftText(battle: BattleState, side: string): string {
  const { count, starting } = strengthOf(battle, side);
  return text("VANTAGE.battle.tracker.remaining", { count, starting });
}

/** The number of a side's models in play, and of those that it began with or was joined by. */
export function strengthOf(
  { models, sides }: BattleState,
  side: string,
): { readonly count: number; readonly starting: number } {
  const starting = sides.find(({ id }) => id === side)?.tracks["starting"] ?? 0;
  const own = models.filter((model) => model.side === side);
  const count = own.filter(({ isOut }) => !isOut).length;
  return { count, starting: Math.max(starting, own.length) };
}

/** The numbers that a game counts. Those that are 0 are left out, but for what people spend. */
export function numbersOf(
  rules: Game,
  words: string,
  declared: Readonly<Record<string, BattleTrack>> = {},
  tracks: Readonly<Record<string, number>>,
): readonly NumberView[] {
  const nameOf = (id: string): string => gameText(rules.id, `${words}.${id}`);
  return Object.entries(declared).flatMap(([id, { choices, min, isInternal, isSpent, partOf }]) => {
    const value = tracks[id] ?? 0;
    const choice = choices?.[value - min];
    const shown = choice === undefined ? value : gameText(rules.id, `choice.${id}.${choice}`);
    const isLeftOut = isInternal === true || partOf !== undefined || (value === 0 && isSpent !== true);
    if (isLeftOut) return [];
    const parts = Object.entries(declared)
      .filter(([part, one]) => one.partOf === id && (tracks[part] ?? 0) > 0)
      .map(([part]) => `${nameOf(part)} ${tracks[part]}`);
    const whole = { value: shown, parts: parts.join(", ") };
    return [
      {
        label: nameOf(id),
        value: parts.length === 0 ? shown : text("VANTAGE.battle.tracker.parts", whole),
      },
    ];
  });
}
