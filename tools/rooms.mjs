/** The rooms of src/, from the top down; those on one line stand beside one another. `vantage` is what Foundry loads. */
export const ROOMS = [
  ["vantage"],
  ["api", "table"],
  ["documents", "placeables", "integrations"],
  ["applications"],
  ["canvas"],
  ["scene"],
  ["play"],
  ["data", "dice"],
  ["library"],
  ["battlefield", "tactics"],
  ["rules", "migrations"],
];

/** The storeys of play/, from the top down; its own files lie above them. */
export const STOREYS = ["referee", "table", "record"];

/** Rooms that know no Foundry, no DOM, no clock, no chance and no language. */
export const PURE = ["rules", "battlefield", "library", "migrations", "tactics"];

/** Rooms that read documents alone: what they say is the same whatever this client's canvas and windows show. */
export const UNSEEN = ["scene"];

/** Files beside the rooms that any room with Foundry in it may import. They lean on what all games share, no more. */
export const SHARED = ["foundry"];

/** What all games share: the only part of the rules that a game may import besides its own folder. */
const CORE = "core";

const floor = (room) => ROOMS.findIndex((rooms) => rooms.includes(room));

/**
 * Why one file of src/ may not import another, or undefined when it may.
 * @param {string} from  the importing file, relative to src/, such as "play/attack.ts"
 * @param {string} to    the imported file, without or with its ending, such as "rules/core/dice"
 * @returns {string | undefined}
 */
export function refuseImport(from, to) {
  const [room, game] = place(from);
  const [otherRoom, otherGame] = place(to);
  const isCore = otherRoom === "rules" && otherGame === CORE;
  if (SHARED.includes(room))
    return isCore || SHARED.includes(otherRoom)
      ? undefined
      : `${room} may import rules/core/ and no other room.`;
  if (SHARED.includes(otherRoom))
    return PURE.includes(room) ? `${room}/ is pure: it knows no ${otherRoom}.ts.` : undefined;
  if (from === "rules.ts")
    return PURE.includes(otherRoom) ? undefined : "rules.ts offers the pure rooms only.";
  if (to.startsWith("rules.") && isFile(to)) return "rules.ts is for those outside: import from rules/.";
  for (const name of [room, otherRoom])
    if (floor(name) < 0) return `${name} is not a room: see tools/rooms.mjs.`;
  if (room === "rules" && otherRoom === "rules") return refuseAmongRules(game, otherGame);
  if (room === "play" && otherRoom === "play") return refuseAmongStoreys(storey(from), storey(to));
  if (floor(otherRoom) < floor(room)) return `${room}/ lies below ${otherRoom}/: it may not import from it.`;
  if (room !== "vantage" && otherRoom === "rules" && otherGame && !isCore)
    return `Only vantage.ts knows the games by name: ${room}/ takes ${otherGame} from the register of games.`;
  return undefined;
}

/** The height of a file's storey in play/, from the top down; -1 for the files above all storeys. */
const storey = (path) => STOREYS.indexOf(path.split("/")[1] ?? "");

function refuseAmongStoreys(own, other) {
  if (other >= own) return undefined;
  const above = other < 0 ? "play/ itself" : `play/${STOREYS[other]}/`;
  return `play/${STOREYS[own]}/ lies below ${above}: what it needs from there, it gets as an argument.`;
}

function refuseAmongRules(game, other) {
  if (!game || game === other) return undefined;
  if (game === CORE) return `rules/core/ lies below the games: it knows no ${other ?? "register of games"}.`;
  if (!other) return `rules/${game}/ is one game: it does not know the register of games.`;
  return other === CORE
    ? undefined
    : `rules/${game}/ and rules/${other}/ are games apart: share through rules/core/.`;
}

const isFile = (path) => !path.includes("/");

/** A file's room, and its folder within the room when it lies in one. */
function place(path) {
  const parts = path.replace(/\.[jt]s$/, "").split("/");
  return [parts[0], parts.length > 2 ? parts[1] : undefined];
}
