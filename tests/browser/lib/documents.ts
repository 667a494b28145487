import type { Evaluates } from "./evaluates.js";
import type { TableWindow } from "./window.js";

/** Everything in the world's documents that an undo has to put back, as text by its path. */
export async function documentsOf(page: Evaluates): Promise<ReadonlyMap<string, string>> {
  const all = await page.evaluate(() => {
    const { game } = window as TableWindow;
    const unseen = ["_stats", "_movementHistory", "_regions"];
    const found: [path: string, value: string][] = [];
    const flat = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
        found.push([path, JSON.stringify(value)]);
        return;
      }
      for (const [key, inner] of Object.entries(value)) {
        const id = (inner as { _id?: string } | null)?._id;
        if (!unseen.includes(key))
          flat(inner, `${path}/${Array.isArray(value) && id !== undefined ? id : key}`);
      }
    };
    for (const one of [...game.actors.contents, ...game.scenes.contents, ...game.combats.contents])
      flat(one.toObject(), "name" in one ? one.name : "Combat");
    return found;
  });
  return new Map(all);
}

/** What differs between two readings of the world's documents, each with its path and both values. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key)} → ${after.get(key)}`],
  );
}
