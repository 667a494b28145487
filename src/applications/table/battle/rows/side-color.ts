import type { BattleState } from "../../../../rules/core/index.js";

/** The number of colors for sides; styles/_theme.scss has them as `--vantage-side-1` and so on. */
const COLORS = 4;

/** The number of a side's color, by its place in the setup: two sides never share one. */
export function sideColor({ sides }: Pick<BattleState, "sides">, side: string): number {
  return (
    (Math.max(
      0,
      sides.findIndex(({ id }) => id === side),
    ) %
      COLORS) +
    1
  );
}
