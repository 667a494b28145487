/*
 * Reasons that several facts share, or long lists of reasons of one fact. Each key has the names of the
 * numbers in its text.
 */

export const FRIENDS = { friends: ["count"] } as const;
export const FOES = { foes: ["count"] } as const;

export const SIGHT = { "sight.wall": [], "sight.ground": [], "sight.body": [], "sight.floor": [] } as const;
export const SEEN = { "seen.wall": [], "seen.ground": [], "seen.body": [], "seen.floor": [] } as const;

/** The reasons why a share of the target is hidden. */
export const HIDING = {
  "wall.light": ["share"],
  "wall.heavy": ["share"],
  "wall.low.light": ["share"],
  "wall.low.heavy": ["share"],
  "region.light": ["share"],
  "region.heavy": ["share"],
  "ground.light": ["share"],
  "ground.heavy": ["share"],
} as const;

/** The reasons of `HIDING`, and the areas that the target is in. */
export const COVERING = { ...HIDING, "within.light": [], "within.heavy": [] } as const;

/** The reasons why a side is blocked, by the side and the obstacle. */
export const BLOCKED = {
  "blocked.behind.wall": [],
  "blocked.behind.barred": [],
  "blocked.behind.edge": [],
  "blocked.behind.drop": [],
  "blocked.behind.rough": [],
  "blocked.left.wall": [],
  "blocked.left.barred": [],
  "blocked.left.edge": [],
  "blocked.left.drop": [],
  "blocked.left.rough": [],
  "blocked.right.wall": [],
  "blocked.right.barred": [],
  "blocked.right.edge": [],
  "blocked.right.drop": [],
  "blocked.right.rough": [],
  "blocked.above.roof": [],
} as const;

/** The reasons why a model stops on its way, and the obstacles that it crosses. */
export const WAY = {
  "path.wall": [],
  "path.body": [],
  "path.region": [],
  "path.full": [],
  "path.climb": ["rise"],
  "path.rise": ["rise"],
  "path.difficult": ["distance"],
  "path.ahead": ["distance"],
  "path.taken": ["distance"],
} as const;

/** Reasons for facts about a model's place. `on.arrival`: the place is the one where the model arrives. */
export const GROUND = { ground: ["elevation"], "on.arrival": [] } as const;
export const FOOTING = { "footing.difficult": [], "footing.arduous": [], "on.arrival": [] } as const;

export const WEATHER = {
  "weather.rain": [],
  "weather.storm": [],
  "weather.fog": [],
  "weather.snow": [],
  "weather.blizzard": [],
} as const;
