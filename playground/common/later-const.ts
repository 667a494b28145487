/* Constants that generation 14 adds: https://foundryvtt.com/api/v14/modules/CONST.html */

export const ACTIVE_EFFECT_TIME_DURATION_UNITS = [
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
] as const;

export const ACTIVE_EFFECT_DURATION_UNITS = [
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  "rounds",
  "turns",
] as const;
