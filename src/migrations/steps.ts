import { ODDS_IN_WORDS } from "./odds-in-words.js";
import type { Step } from "./step.js";

/** Every step, in the order of versions. A change of stored data after a release adds one: docs/migrations.md. */
export const STEPS: readonly Step[] = [ODDS_IN_WORDS];
