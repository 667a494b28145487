import { REGION_EVENTS } from "../../common/const.js";
import type { MovementOperation } from "./movement/types.js";
import type { RegionDocument } from "./region.js";
import type { Scene } from "./scene.js";
import type { TokenDocument } from "./token.js";
import type { User } from "./user.js";

/** The regions that each token is in, as far as their behaviors have heard. */
const heard = new WeakMap<TokenDocument, ReadonlySet<RegionDocument>>();

/** Takes note of where the tokens of a scene are that was just read: nothing has entered anything. */
export function takeNote(scene: Scene): void {
  for (const token of scene.tokens) if (!heard.has(token)) heard.set(token, new Set(token.regions));
}

/**
 * Tells regions of a token that is now in others than before: by a movement, which they hear of first, or because it was
 * created or a boundary has changed.
 */
export function tellOfToken(token: TokenDocument, movement: MovementOperation | null, user: User): void {
  const before = heard.get(token) ?? new Set<RegionDocument>();
  const after = new Set(token.regions);
  heard.set(token, after);
  const data = { token, movement };
  const tell = (region: RegionDocument, ...names: string[]): void => {
    for (const name of names) void region._triggerEvent(name, { ...data }, user);
  };
  const { TOKEN_MOVE_OUT, TOKEN_MOVE_IN, TOKEN_MOVE_WITHIN, TOKEN_EXIT, TOKEN_ENTER } = REGION_EVENTS;
  for (const region of before)
    if (!after.has(region)) tell(region, ...(movement ? [TOKEN_MOVE_OUT] : []), TOKEN_EXIT);
  for (const region of after) {
    if (!before.has(region)) tell(region, ...(movement ? [TOKEN_MOVE_IN] : []), TOKEN_ENTER);
    else if (movement) tell(region, TOKEN_MOVE_WITHIN);
  }
}

/** A token was deleted: it leaves the regions that it was in. */
export function tellOfDeletion(token: TokenDocument, user: User): void {
  for (const region of heard.get(token) ?? [])
    void region._triggerEvent(REGION_EVENTS.TOKEN_EXIT, { token, movement: null }, user);
  heard.delete(token);
}

/** The boundary of a region has changed: it hears of that, and of the tokens that are in it now, or no longer. */
export function tellOfBoundary(region: RegionDocument, user: User): void {
  void region._triggerEvent(REGION_EVENTS.REGION_BOUNDARY, {}, user);
  for (const token of region.parent?.tokens ?? []) tellOfToken(token, null, user);
}

/** A region was created or deleted: its active behaviors begin or end, and with them the stay of the tokens in it. */
export function tellOfRegion(region: RegionDocument, isThere: boolean, user: User): void {
  for (const behavior of region.behaviors) if (behavior.active) behavior._tellActivation(isThere, user);
  for (const token of region.parent?.tokens ?? []) {
    const known = new Set(heard.get(token));
    if (isThere && token.regions.has(region)) known.add(region);
    else known.delete(region);
    heard.set(token, known);
  }
}

/** The tokens that are in a region, as far as its behaviors have heard. */
export function tokensIn(region: RegionDocument): TokenDocument[] {
  const isIn = (token: TokenDocument): boolean =>
    token.regions.has(region) || (heard.get(token)?.has(region) ?? false);
  return region.parent?.tokens.filter(isIn) ?? [];
}
