import { USER_ROLES } from "./const.js";

/**
 * What a role of player allows unless the world says otherwise; of the rest nothing that is asked here begins with one:
 * https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html
 */
const PLAYERS_MAY: readonly string[] = [
  ...["MACRO_SCRIPT", "MESSAGE_WHISPER", "QUERY_USER", "SHOW_CURSOR", "SHOW_RULER", "TEMPLATE_CREATE"],
  "WALL_DOORS",
];

/**
 * Whether a user may do something that the world's settings allow to some roles. A gamemaster always may. For the others
 * the user's own permission counts first, then the world's, then the default role of CONST.USER_PERMISSIONS.
 *
 * @param role   of the user
 * @param own    what the user's own permissions say of it
 * @param roles  the roles that the world's `core.permissions` name for it
 */
export function isPermitted(permission: string, role: number, own: unknown, roles: unknown): boolean {
  if (role === USER_ROLES.GAMEMASTER) return true;
  if (typeof own === "boolean") return own;
  if (Array.isArray(roles)) return roles.includes(role);
  return role >= (PLAYERS_MAY.includes(permission) ? USER_ROLES.PLAYER : USER_ROLES.ASSISTANT);
}
