import { asData, type Data } from "../client/utils/index.js";
import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, USER_ROLES, WALL_DOOR_STATES } from "../common/const.js";
import type { OperationRequest } from "../common/protocol.js";
import type { Draft } from "./draft.js";
import type { Located } from "./locate.js";
import { Refusal } from "./refusal.js";
import { hasPermission, refusalToSet } from "./setting-rights.js";
import type { SystemFiles } from "./system-files.js";
import { isWritten, writtenPaths } from "./written-paths.js";

/** What a user wants to do with one document. */
interface Intent {
  action: OperationRequest["action"];
  /** The document itself; for a creation the one that is to be. */
  target: Located;
  /** The changes of an update. */
  changes: Data;
  /** Whether an update merges nested objects. Default true. */
  recursive?: boolean;
}

/** Who asks, in which world, with which system, and the generation of the table. */
export interface Asking {
  user: Data;
  draft: Draft;
  system: SystemFiles;
  generation: number;
}

/** What an update never changes, no matter who asks. A setting of one user never becomes another's, or the world's. */
const FIXED: Readonly<Record<string, readonly string[]>> = { Setting: ["user", "key"] };

/** What an owner of a document does not change of it, by kind, with the reason. */
const RESERVED: Readonly<Record<string, { fields: readonly string[]; reason: string }>> = {
  ChatMessage: { fields: ["author"], reason: "its author stays who it is" },
  Macro: { fields: ["author"], reason: "its author stays who it is" },
  Token: {
    fields: ["actorId", "actorLink", "delta", "hidden"],
    reason: "only gamemasters decide whose token it is, and who sees it",
  },
  Combatant: {
    fields: ["actorId", "tokenId", "sceneId", "group", "hidden"],
    reason: "only gamemasters decide who takes part",
  },
};

/** Whether a stored user is a gamemaster, or helps as one. */
export function isGamemaster(user: Data): boolean {
  return Number(user["role"]) >= USER_ROLES.ASSISTANT;
}

/** The level of ownership that a user has of a stored document. */
export function levelOf(draft: Draft, user: Data, located: Located): number {
  if (isGamemaster(user)) return LEVELS.OWNER;
  const { source, kind, parent } = located;
  if (located.synthetic) return ownLevel(user, located.synthetic.base);
  if (kind === "CombatantGroup") return ownLevel(user, source);
  if (kind === "Token" || kind === "Combatant") return actorLevel(draft, user, source);
  if (kind === "ChatMessage") return isAuthor(user, source) ? LEVELS.OWNER : LEVELS.NONE;
  if (kind === "Macro") return isAuthor(user, source) ? LEVELS.OWNER : ownLevel(user, source);
  if (kind === "User") return source["_id"] === user["_id"] ? LEVELS.OWNER : LEVELS.NONE;
  if (parent && (kind === "Item" || kind === "ActiveEffect")) return levelOf(draft, user, parent);
  if (parent) return LEVELS.NONE;
  return ownLevel(user, source);
}

function isAuthor(user: Data, source: Data): boolean {
  return source["author"] === user["_id"];
}

function ownLevel(user: Data, source: Data): number {
  const levels = asData(source["ownership"]);
  const own = levels[String(user["_id"])];
  const level = own === undefined || own === LEVELS.INHERIT ? levels["default"] : own;
  return typeof level === "number" ? level : LEVELS.NONE;
}

function actorLevel(draft: Draft, user: Data, source: Data): number {
  const id = source["actorId"];
  const actor = typeof id === "string" ? draft.read("Actor", id) : undefined;
  return actor ? ownLevel(user, actor) : LEVELS.NONE;
}

/**
 * Checks whether a user may do something.
 *
 * @throws Refusal with a sentence that names user, action and document
 */
export function authorize(asking: Asking, intent: Intent): void {
  const reason = refusalOf(asking, intent);
  if (reason !== null)
    throw new Refusal(
      `${textOf(asking.user["name"])} may not ${intent.action} ${describe(intent.target)}${reason && `: ${reason}`}.`,
    );
}

/** A document as a sentence names it. */
export function describe({ kind, source, parent }: Located): string {
  const name = textOf(kind === "Setting" ? source["key"] : source["name"]);
  const of = parent && parent.kind !== "Scene" ? ` of ${describe(parent)}` : "";
  return `the ${kind}${name && ` "${name}"`}${of}`;
}

/** A stored value that should be a text. The server runs no data models, so that it may be anything. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Why a user may not do something; an empty text when there is nothing to explain, null when it is allowed. */
function refusalOf(asking: Asking, intent: Intent): string | null {
  const { user, draft } = asking;
  const { action, target } = intent;
  const paths = writtenPaths(intent.changes, intent.recursive);
  const writes = (fields: readonly string[]): boolean => fields.some((field) => isWritten(paths, field));
  const fixed = ["_id", ...(FIXED[target.kind] ?? [])].find((field) => writes([field]));
  if (fixed !== undefined) return `its ${fixed} stays what it is`;
  if (target.kind === "Setting") return refusalToSet(draft, user, target.source);
  const isAdministrative = target.kind === "User" && (action !== "update" || writes(["role", "permissions"]));
  if (isAdministrative)
    return user["role"] === USER_ROLES.GAMEMASTER
      ? null
      : "only gamemasters decide on users, roles and permissions";
  if (isGamemaster(user)) return null;
  if (action === "create") return refusalToCreate(asking, target);
  if (action === "delete") return refusalToDelete(draft, user, target);
  if (target.kind === "Wall") return refusalOfDoor(asking, intent);
  if (levelOf(draft, user, target) < LEVELS.OWNER) return "it belongs to another user";
  // Ownership is for gamemasters alone, of each kind: https://github.com/foundryvtt/foundryvtt/issues/11431
  if (writes(["ownership"])) return "only gamemasters change ownership";
  const { fields, reason } = RESERVED[target.kind] ?? { fields: [], reason: "" };
  if (writes(fields)) return reason;
  const reserved = reservedField(asking.system, intent, paths);
  return reserved === null ? null : `only gamemasters change ${reserved}`;
}

function refusalToCreate({ user, draft, system, generation }: Asking, target: Located): string | null {
  const { kind, source } = target;
  const reserved = generation < 14 ? [] : system.fieldList(kind, source["type"], "gmOnlyFields");
  // Reported of generation 14, and not of 13: https://github.com/foundryvtt/foundryvtt/issues/14252
  if (reserved.length > 0) return `only gamemasters change ${reserved.join(", ")}`;
  if (kind === "ChatMessage" || kind === "Macro")
    return isAuthor(user, source) ? refusalToWrite(draft, user, target) : "it would have another author";
  return isWithinOwn(draft, user, target) ? null : "";
}

function refusalToDelete(draft: Draft, user: Data, target: Located): string | null {
  if (target.kind === "ChatMessage" || target.kind === "Macro")
    return isAuthor(user, target.source) ? null : "another user has written it";
  return isWithinOwn(draft, user, target) ? null : "";
}

/** Whether it is an item or effect inside a document that is the user's. */
function isWithinOwn(draft: Draft, user: Data, { kind, parent }: Located): boolean {
  if (kind !== "Item" && kind !== "ActiveEffect") return false;
  return parent !== null && levelOf(draft, user, parent) >= LEVELS.OWNER;
}

/** A whisper and a script need a permission, which a GM can revoke. */
function refusalToWrite(draft: Draft, user: Data, { kind, source }: Located): string | null {
  const { whisper } = source;
  const isWhisper = kind === "ChatMessage" && Array.isArray(whisper) && whisper.length > 0;
  const isScript = kind === "Macro" && source["type"] === "script";
  const needed = isWhisper ? "MESSAGE_WHISPER" : isScript ? "MACRO_SCRIPT" : null;
  return needed === null || hasPermission(draft, user, needed) ? null : `it needs the permission ${needed}`;
}

/** Users with the permission open and close doors that are not locked. */
function refusalOfDoor({ draft, user }: Asking, { target, changes }: Intent): string | null {
  if (!isDoorMove(target.source, changes)) return "";
  return hasPermission(draft, user, "WALL_DOORS") ? null : "it needs the permission WALL_DOORS";
}

function isDoorMove(source: Data, changes: Data): boolean {
  const open: unknown[] = [WALL_DOOR_STATES.CLOSED, WALL_DOOR_STATES.OPEN];
  const keys = Object.keys(changes);
  return (
    keys.length === 1 &&
    keys[0] === "ds" &&
    Number(source["door"]) > 0 &&
    open.includes(source["ds"]) &&
    open.includes(changes["ds"])
  );
}

/** A field of the manifest's `gmOnlyFields` that an update writes, of the type that is and the type that is to be. */
function reservedField(
  system: SystemFiles,
  { target, changes }: Intent,
  paths: readonly (readonly string[])[],
): string | null {
  const ofPresent = system.fieldList(target.kind, target.source["type"], "gmOnlyFields");
  if (!isWritten(paths, "type")) return ofPresent.find((path) => isWritten(paths, `system.${path}`)) ?? null;
  // Another type means other data: what is reserved would not be the same afterwards.
  return [...ofPresent, ...system.fieldList(target.kind, changes["type"], "gmOnlyFields")][0] ?? null;
}
