import { listsOf } from "../capabilities/waiting-lists.js";
import type { Game } from "../game/game.js";
import type { Kind } from "../game/kind.js";

/** The words that a game and its records share, so that a record does not have to spell them out. */
export interface Lexicon {
  readonly words: readonly string[];
  /** The code of the lexicon: equal for equal words in equal order. A record with another code cannot be read. */
  readonly code: string;
}

/** The names in every engagement. A name that is missing here is stored as it is, so a new one need not be added. */
const OF_ALL_GAMES: readonly string[] = [
  ...["id", "game", "action", "actor", "weapon", "facts", "targets", "choices", "others", "places"],
  ...[
    "standing",
    "scale",
    "waiting",
    "options",
    "anyway",
    "names",
    "profile",
    "shots",
    "set",
    "free",
    "label",
  ],
  ...["battle", "tracks", "setup", "sides", "models", "side", "isOut", "isActive", "activated", "done"],
  ...["bystanders", "around", "toward", "flight", "from", "crosses", "enemyActs", "turnStarts"],
  ...["place", "initiative", "finished", "starting", "phase", "activations", "ended", "winner"],
  ...["reactors", "track", "passing", "activation", "way", "legs", "cost", "length", "ends"],
  ...["ref", "kind", "values", "statuses", "gear", "effects", "turn", "round", "name", "test", "value"],
  ...[
    "list",
    "item",
    "attacker",
    "target",
    "evidence",
    "key",
    "data",
    "refs",
    "x",
    "y",
    "elevation",
    "barred",
  ],
  ...["here", "back", "backLeft", "backRight", "toLeft", "toRight", "front", "frontLeft", "frontRight"],
  ...["distance", "across", "contact", "overlap", "targetOverlaps", "sight", "sightPastModels", "seen"],
  ...[
    "seenPastModels",
    "cover",
    "screens",
    "hidden",
    "inLine",
    "leaning",
    "sameBuilding",
    "height",
    "breadth",
  ],
  ...["tall", "targetTall", "bearing", "targetBearing", "targetBearingBefore", "friends", "targetFriends"],
  ...["opponents", "targetOpponents", "melee", "flanked", "targetFlanked", "hemmed", "targetHemmed"],
  ...[
    "neighbors",
    "approach",
    "footing",
    "targetFooting",
    "light",
    "targetLight",
    "haze",
    "weather",
    "moved",
  ],
  ...["targetMoved", "companions", "companionsEngaged", "watchers", "share", "parts", "direct", "armor"],
  ...["head", "torso", "rightArm", "leftArm", "rightLeg", "leftLeg", "where", "aside", "side", "by", "wall"],
  ...["length", "difficult", "clear", "climbs", "taken", "sees", "screened", "none", "heavy", "arduous"],
  ...["friend", "foe", "neutral", "between", "beyond", "behind", "left", "right", "above", "fog", "smoke"],
  ...["shadow", "fair", "rain", "storm", "snow", "blizzard", "rise", "difference", "level"],
];

const lexicons = new WeakMap<Game, Lexicon>();

/** The lexicon of a game: the words of all games, and those that this game declares. */
export function lexiconOf(game: Game): Lexicon {
  const known = lexicons.get(game);
  if (known) return known;
  const words = [...new Set([...OF_ALL_GAMES, ...declaredBy(game)])];
  const lexicon = { words, code: codeOf(words) };
  lexicons.set(game, lexicon);
  return lexicon;
}

function declaredBy(game: Game): readonly string[] {
  return [
    game.id,
    game.actor.type,
    ...[game.actor, ...Object.values(game.items)].flatMap(namesOf),
    ...[game.items, game.statuses, game.turn, game.options, listsOf(game)].flatMap((one) => Object.keys(one)),
    ...Object.values(game.actions).flatMap(({ id, test }) => [id, test]),
    ...game.modifiers.flatMap(({ id, input }) => [id, ...(input?.type === "choice" ? input.options : [])]),
  ];
}

function namesOf({ fields, tracks }: Kind): readonly string[] {
  return [
    ...Object.keys(tracks),
    ...Object.entries(fields).flatMap(([name, field]) => [
      name,
      ...(field.type === "choice" ? field.options : []),
    ]),
  ];
}

/** A 32-bit hash of some words (FNV-1a), as a short text. */
function codeOf(words: readonly string[]): string {
  let code = 0x811c9dc5;
  for (const character of words.join("\n"))
    code = Math.imul(code ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (code >>> 0).toString(36);
}
