import { USER_ROLES } from "../common/const.js";
import { asData, type Data } from "../client/utils/index.js";
import { isPermitted } from "../common/permissions.js";
import type { Draft } from "./draft.js";

/**
 * Settings of the world that an assistant changes without the permission for the rest:
 * https://github.com/foundryvtt/foundryvtt/issues/10912
 */
const FOR_ASSISTANTS: readonly unknown[] = [
  "core.time",
  "core.combatTrackerConfig",
  "core.sheetClasses",
  "core.scrollingStatusText",
  "core.tokenDragPreview",
  "core.adventureImports",
  "core.gridDiagonals",
  "core.gridTemplates",
  "core.coneTemplateType",
];

/** Where the world keeps which roles have which permission. */
const PERMISSIONS = "core.permissions";

/** Whether a user has a permission, by role, by the user's own permissions and by the world's. */
export function hasPermission(draft: Draft, user: Data, permission: string): boolean {
  const own = asData(user["permissions"])[permission];
  return isPermitted(permission, Number(user["role"]), own, rolesWith(draft, permission));
}

function rolesWith(draft: Draft, permission: string): unknown {
  for (const { key, user, value } of draft.all("Setting"))
    if (key === PERMISSIONS && (user ?? null) === null) return asData(parse(value))[permission];
  return undefined;
}

function parse(value: unknown): unknown {
  try {
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

/**
 * Why a user may not write a setting: one of the world needs the permission `SETTINGS_MODIFY`, one of a user is that
 * user's. Null when it is allowed.
 */
export function refusalToSet(draft: Draft, user: Data, setting: Data): string | null {
  const owner = setting["user"] ?? null;
  const isFull = user["role"] === USER_ROLES.GAMEMASTER;
  if (isFull || owner === user["_id"]) return null;
  if (owner !== null) return "it is a setting of another user";
  if (setting["key"] === PERMISSIONS) return "only gamemasters decide on users, roles and permissions";
  if (Number(user["role"]) >= USER_ROLES.ASSISTANT && FOR_ASSISTANTS.includes(setting["key"])) return null;
  return hasPermission(draft, user, "SETTINGS_MODIFY")
    ? null
    : "the world's settings need the permission SETTINGS_MODIFY";
}
