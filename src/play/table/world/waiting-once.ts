import type { Data } from "../../../rules/core/index.js";

interface Listed {
  readonly id: string;
  /** The uuid of the encounter or scene where the thing waits. */
  readonly in: string;
  readonly item: Data;
}

/**
 * The waiting things without duplicates, since a copied scene has copies of them. If there are copies, the
 * one on the scene of its own models counts, or else the first.
 */
export function waitingOnce<T extends Listed>(all: readonly T[]): readonly T[] {
  const byId = new Map<string, T>();
  for (const one of all) {
    const before = byId.get(one.id);
    if (!before || (!isAtHome(before) && isAtHome(one))) byId.set(one.id, one);
  }
  return [...byId.values()];
}

function isAtHome({ in: place, item }: Listed): boolean {
  return Object.values(item).some((value) => typeof value === "string" && value.startsWith(`${place}.`));
}
