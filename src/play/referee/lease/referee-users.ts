/**
 * Whether a window of this user can be the referee. The lease is a world setting, so the user must be a GM who may
 * change world settings.
 */
export function isRefereeUser(user: User.Implementation): boolean {
  return user.isGM && user.hasPermission("SETTINGS_MODIFY");
}

/** Whether a user whose window can be the referee is online. */
export function isRefereeThere(): boolean {
  return game.users.some((user) => user.active && isRefereeUser(user));
}
