import { NO_CHOICES } from "../modifiers/assessment.js";
import type { Engagement } from "./engagement.js";

/** The parts of an engagement in which nothing was measured and a person chose nothing. */
export const NOTHING_AROUND = {
  facts: {},
  targets: [],
  choices: NO_CHOICES,
  others: [],
  places: {},
  positions: {},
  waiting: [],
  anyway: false,
} as const satisfies Partial<Engagement>;
