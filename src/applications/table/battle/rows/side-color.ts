/** The number of colors for sides; styles/_theme.scss has them as `--vantage-side-1` and so on. */
const COLORS = 4;

/** The number of a side's color, by its place in the setup, from 1; undefined for no side. */
export function sideColor(
  sides: readonly { readonly id: string }[],
  side: string | null,
): number | undefined {
  const place = sides.findIndex(({ id }) => id === side);
  return place < 0 ? undefined : (place % COLORS) + 1;
}
