import type { Page } from "./page.js";
import { COMPANY } from "./pages/company.js";
import { COVER } from "./pages/cover.js";
import { GROUND } from "./pages/ground.js";
import { LINES } from "./pages/lines.js";
import { UNITS } from "./pages/units.js";

export { middle, snapshotOf } from "./drawing.js";
export type { Case, Page, Values } from "./page.js";

/** Small scenes for each fact, on each side of what decides it. */
export const GALLERY: readonly Page[] = [...LINES, ...COVER, ...COMPANY, ...GROUND, ...UNITS];
