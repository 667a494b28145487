import type { Step } from "./step.js";

/** Every step, in the order of versions. A change of stored data after a release adds one: docs/migrations.md. */
export const STEPS: readonly Step[] = [];
