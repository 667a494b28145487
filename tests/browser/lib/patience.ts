/**
 * How long a page may take for one step, in milliseconds. It only ends a wait that hangs: on a busy machine the start of a
 * table has taken more than 20 seconds. For a licensed Foundry with many modules VANTAGE_PATIENCE gives the seconds.
 */
export const PATIENCE = Number(process.env["VANTAGE_PATIENCE"] ?? 60) * 1000;
