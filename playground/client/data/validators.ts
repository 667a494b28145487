/** Checks of text, by the names of https://foundryvtt.com/api/modules/foundry.data.validators.html */

/** Whether it is an id: 16 letters and digits. */
export function isValidId(id: string): boolean {
  return /^[a-zA-Z0-9]{16}$/.test(id);
}
