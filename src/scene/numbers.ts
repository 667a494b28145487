/** A number that a document stores; null for anything else. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A length of the scene in game units; null when there is none, and for infinite ones. */
export function scaled(value: number | null | undefined, unit: number): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value * unit : null;
}
