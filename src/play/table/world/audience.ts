import { isPrivateMode } from "../../../foundry.js";

/**
 * The users who may read a message in this mode: everyone, or the GMs and the user who asked. Only GMs read a blind
 * roll.
 */
export function audienceOf(
  mode: string,
  user: string,
): { readonly isPrivate: boolean; readonly fields: object } {
  if (!isPrivateMode(mode)) return { isPrivate: false, fields: {} };
  const gms = game.users.filter(({ isGM }) => isGM).map(({ id }) => id);
  const isBlind = mode.startsWith("blind");
  const whisper = isBlind ? gms : [...new Set([...gms, user])];
  return { isPrivate: true, fields: { whisper, blind: isBlind } };
}
