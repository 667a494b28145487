import type { Evidence, Fact, Ref } from "../rules/core/facts/facts.js";
import { legible } from "../rules/core/values/legible.js";
import { onDemand } from "../rules/core/values/on-demand.js";

/**
 * Every reason that a survey gives, with its numbers: lengths in game units, shares in percent, all rounded, see
 * `legible`. The models and things that it names are in the evidence's refs. Each key has its text below
 * `VANTAGE.evidence`.
 */
export const EVIDENCE = {
  distance: ["distance"],
  "distance.elevated": ["distance", "across", "rise"],
  across: ["distance"],
  contact: [],
  "contact.reach": ["distance"],
  "contact.severed": [],
  overlap: [],
  "sight.wall": [],
  "sight.ground": [],
  "sight.body": [],
  "sight.floor": [],
  "seen.wall": [],
  "seen.ground": [],
  "seen.body": [],
  "seen.floor": [],
  "wall.light": ["share"],
  "wall.heavy": ["share"],
  "wall.low.light": ["share"],
  "wall.low.heavy": ["share"],
  "region.light": ["share"],
  "region.heavy": ["share"],
  "ground.light": ["share"],
  "ground.heavy": ["share"],
  "within.light": [],
  "within.heavy": [],
  leaning: [],
  "line.between": ["aside"],
  "line.beyond": ["aside"],
  building: [],
  "height.above": ["difference"],
  "height.below": ["difference"],
  ground: ["elevation"],
  breadth: ["breadth"],
  tall: ["tall"],
  bearing: ["angle"],
  "bearing.before": ["angle"],
  friends: ["count"],
  foes: ["count"],
  melee: ["count"],
  flanked: [],
  "hem.behind.wall": [],
  "hem.behind.barred": [],
  "hem.behind.edge": [],
  "hem.behind.drop": [],
  "hem.behind.rough": [],
  "hem.left.wall": [],
  "hem.left.barred": [],
  "hem.left.edge": [],
  "hem.left.drop": [],
  "hem.left.rough": [],
  "hem.right.wall": [],
  "hem.right.barred": [],
  "hem.right.edge": [],
  "hem.right.drop": [],
  "hem.right.rough": [],
  "hem.above.roof": [],
  neighbors: ["count", "within"],
  moved: ["distance"],
  "path.wall": [],
  "path.body": [],
  "path.region": [],
  "path.climb": ["rise"],
  "path.rise": ["rise"],
  "path.full": [],
  "path.difficult": ["distance"],
  "path.ahead": ["distance"],
  "path.taken": ["distance"],
  "on.arrival": [],
  "footing.difficult": [],
  "footing.arduous": [],
  light: ["level"],
  "haze.fog": [],
  "haze.smoke": [],
  "haze.shadow": [],
  "weather.rain": [],
  "weather.storm": [],
  "weather.fog": [],
  "weather.snow": [],
  "weather.blizzard": [],
  "watcher.sees": ["distance"],
  "watcher.blind": ["distance"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EvidenceKey = keyof typeof EVIDENCE;

/** The numbers of a reason. */
export type EvidenceData<K extends EvidenceKey> = Readonly<Record<(typeof EVIDENCE)[K][number], number>>;

/** A reason with rounded numbers. */
export function because<K extends EvidenceKey>(
  key: K,
  data: EvidenceData<K>,
  refs: readonly Ref[],
): Evidence {
  const rounded: Record<string, number> = {};
  for (const [name, value] of Object.entries<number>(data)) rounded[name] = legible(value);
  return Object.keys(rounded).length > 0 ? { key, data: rounded, refs } : { key, refs };
}

const PARTS: ReadonlySet<string> = new Set<keyof Fact<unknown>>(["value", "evidence"]);

/** A fact whose reasons are gathered when they are read. */
export function reasonedLater<T>(value: T, reasons: () => readonly Evidence[]): Fact<T> {
  return onDemand<Fact<T>>(PARTS, (name) => (name === "value" ? value : reasons()));
}
