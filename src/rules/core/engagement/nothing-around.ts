import { NO_CHOICES } from "../modifiers/assessment.js";
import type { Engagement } from "./engagement.js";

/** The parts of an engagement that was not measured, and for which a person chose nothing. */
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
