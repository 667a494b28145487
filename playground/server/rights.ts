import { asData, getProperty, hasProperty, isPlainObject, type Data } from "../client/utils/index.js";
import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, USER_ROLES, WALL_DOOR_STATES } from "../client/const.js";
import type { OperationRequest } from "../common/protocol.js";
import type { Located } from "./locate.js";
import type { SystemFiles } from "./system-files.js";
import type { WorldStore } from "./world-store.js";

/** What a user wants to do with one document. */
export interface Intent {
  action: OperationRequest["action"];
  /** The document itself; for a creation the one that is to be. */
  target: Located;
  /** The changes of an update. */
  changes: Data;
}

/** A refusal, as a sentence for the person who asked. */
export class Refusal extends Error {}

/** Whether a stored user is a gamemaster. */
export function isGamemaster(user: Data): boolean {
  return Number(user["role"]) >= USER_ROLES.ASSISTANT;
}

/** The level of ownership that a user has of a stored document. */
export function levelOf(store: WorldStore, user: Data, located: Located): number {
  if (isGamemaster(user)) return LEVELS.OWNER;
  const { source, kind, parent } = located;
  if (located.synthetic) return ownLevel(user, located.synthetic.base);
  if (kind === "Token" || kind === "Combatant") return actorLevel(store, user, source);
  if (kind === "ChatMessage" || kind === "Macro")
    return source["author"] === user["_id"] ? LEVELS.OWNER : ownLevel(user, source);
  if (kind === "User") return source["_id"] === user["_id"] ? LEVELS.OWNER : LEVELS.NONE;
  if (parent && (kind === "Item" || kind === "ActiveEffect")) return levelOf(store, user, parent);
  if (parent) return LEVELS.NONE;
  return ownLevel(user, source);
}

function ownLevel(user: Data, source: Data): number {
  const levels = asData(source["ownership"]);
  const own = levels[String(user["_id"])];
  const level = own === undefined || own === LEVELS.INHERIT ? levels["default"] : own;
  return typeof level === "number" ? level : LEVELS.NONE;
}

function actorLevel(store: WorldStore, user: Data, source: Data): number {
  const actor = store.collection("Actor").get(String(source["actorId"]));
  return actor ? ownLevel(user, actor) : LEVELS.NONE;
}

/**
 * Checks whether a user may do something.
 *
 * @throws Refusal with a sentence that names user, action and document
 */
export function authorise(store: WorldStore, system: SystemFiles, user: Data, intent: Intent): void {
  if (isGamemaster(user)) return;
  const reason = refusalOf(store, system, user, intent);
  if (reason !== null)
    throw new Refusal(
      `${String(user["name"])} may not ${intent.action} ${describe(intent.target)}${reason && `: ${reason}`}.`,
    );
}

/** A document as a sentence names it. */
export function describe({ kind, source, parent }: Located): string {
  const name =
    typeof source["name"] === "string" && source["name"]
      ? ` "${source["name"]}"`
      : kind === "Setting"
        ? ` "${String(source["key"])}"`
        : "";
  const of = parent && parent.kind !== "Scene" ? ` of ${describe(parent)}` : "";
  return `the ${kind}${name}${of}`;
}

/** Why a player may not do something; an empty text when there is nothing to explain, null when it is allowed. */
function refusalOf(store: WorldStore, system: SystemFiles, user: Data, intent: Intent): string | null {
  switch (intent.action) {
    case "create":
      return refusalToCreate(store, user, intent.target);
    case "update":
      return refusalToUpdate(store, system, user, intent);
    case "delete":
      return refusalToDelete(store, user, intent.target);
  }
}

function refusalToCreate(store: WorldStore, user: Data, { kind, source, parent }: Located): string | null {
  if (kind === "ChatMessage" || kind === "Macro")
    return source["author"] === user["_id"] ? null : "it would have another author";
  if (kind === "Setting")
    return source["user"] === user["_id"] ? null : "only gamemasters change the world's settings";
  const follows = kind === "Item" || kind === "ActiveEffect";
  return follows && parent && levelOf(store, user, parent) >= LEVELS.OWNER ? null : "";
}

function refusalToUpdate(
  store: WorldStore,
  system: SystemFiles,
  user: Data,
  { target, changes }: Intent,
): string | null {
  const { kind, source } = target;
  if (kind === "Setting")
    return source["user"] === user["_id"] && !("user" in changes)
      ? null
      : "only gamemasters change the world's settings";
  if (kind === "Wall") return isDoorMove(source, changes) ? null : "";
  if (levelOf(store, user, target) < LEVELS.OWNER) return "it belongs to somebody else";
  if (kind === "User" && touches(changes, ["role", "permissions", "_id"]))
    return "only gamemasters decide on roles and permissions";
  if ((kind === "ChatMessage" || kind === "Macro") && touches(changes, ["author"]))
    return "its author stays who it is";
  if (kind === "Token" && touches(changes, ["actorId", "actorLink", "delta", "hidden"]))
    return "only gamemasters decide whose token it is, and who sees it";
  if (kind === "Combatant" && touches(changes, ["actorId", "tokenId", "sceneId", "hidden"]))
    return "only gamemasters decide who takes part";
  const reserved = reservedField(system, target, changes);
  return reserved === null ? null : `only gamemasters change ${reserved}`;
}

function refusalToDelete(store: WorldStore, user: Data, target: Located): string | null {
  const { kind, source, parent } = target;
  if (kind === "ChatMessage" || kind === "Macro")
    return source["author"] === user["_id"] ? null : "somebody else has written it";
  if (kind === "Setting")
    return source["user"] === user["_id"] ? null : "only gamemasters change the world's settings";
  const follows = kind === "Item" || kind === "ActiveEffect";
  return follows && parent && levelOf(store, user, parent) >= LEVELS.OWNER ? null : "";
}

/** Anybody opens and closes doors that are not locked. */
function isDoorMove(source: Data, changes: Data): boolean {
  const open: unknown[] = [WALL_DOOR_STATES.CLOSED, WALL_DOOR_STATES.OPEN];
  const keys = Object.keys(changes).filter((key) => key !== "_id");
  return (
    keys.length === 1 &&
    keys[0] === "ds" &&
    Number(source["door"]) > 0 &&
    open.includes(source["ds"]) &&
    open.includes(changes["ds"])
  );
}

function touches(changes: Data, keys: readonly string[]): boolean {
  return Object.keys(changes).some((key) => keys.includes(key.replace(/^(-=|==)/, "")));
}

function reservedField(system: SystemFiles, target: Located, changes: Data): string | null {
  const paths = system.fieldList(target.kind, target.source["type"], "gmOnlyFields");
  const content = changes["system"];
  const wholesale = Object.keys(changes).some((key) => /^(-=|==)system$/.test(key));
  if (!isPlainObject(content)) return wholesale && paths[0] !== undefined ? paths[0] : null;
  return paths.find((path) => isTouched(content, path)) ?? null;
}

/** Whether changes reach a path: by value, by deletion, or by replacing something above it. */
function isTouched(changes: Data, path: string): boolean {
  if (hasProperty(changes, path)) return true;
  const parts = path.split(".");
  return parts.some((part, depth) => {
    const above = depth === 0 ? changes : getProperty(changes, parts.slice(0, depth).join("."));
    return isPlainObject(above) && (`-=${part}` in above || `==${part}` in above);
  });
}
