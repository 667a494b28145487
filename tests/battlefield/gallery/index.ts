import type { Page } from "./page.js";
import { ALLIES } from "./pages/allies.js";
import { COVER } from "./pages/cover.js";
import { EVERY_GRID } from "./pages/every-grid.js";
import { FACING } from "./pages/facing.js";
import { GRIDLESS } from "./pages/gridless.js";
import { GROUND } from "./pages/ground.js";
import { HEIGHTS } from "./pages/heights.js";
import { HEX_GROUND } from "./pages/hex-ground.js";
import { HEX_LINES } from "./pages/hex-lines.js";
import { LINES } from "./pages/lines.js";
import { NEAR } from "./pages/near.js";
import { UNITS } from "./pages/units.js";
import { WAY } from "./pages/way.js";

export { middle, snapshotOf } from "./drawing.js";
export type { Case, Page, Values } from "./page.js";

const PAGES: readonly Page[] = [
  ...LINES,
  ...COVER,
  ...HEIGHTS,
  ...ALLIES,
  ...FACING,
  ...NEAR,
  ...WAY,
  ...GROUND,
  ...UNITS,
];

/** More cases of theirs, on other grids. */
const MORE = [HEX_LINES, HEX_GROUND, GRIDLESS, EVERY_GRID];

/** The ids under which cases were added that no page has: those cases are not played. */
export const LOST_CASES: readonly string[] = MORE.flatMap((cases) =>
  Object.keys(cases).filter((id) => !PAGES.some((page) => page.id === id)),
);

/** Small scenes for each fact, on each side of what decides it. */
export const GALLERY: readonly Page[] = PAGES.map((page) => ({
  ...page,
  cases: [...page.cases, ...MORE.flatMap((cases) => cases[page.id] ?? [])],
}));
