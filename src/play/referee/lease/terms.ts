import { readSetting, writeSetting } from "../../../foundry.js";
import {
  mergedTerms,
  readTerms,
  withoutFormer,
  withTerm,
  withTrust,
  type RefereeTerm,
} from "../../record/vouching.js";
import { onKeptSetting } from "../../table/settings.js";

/** The world setting with the terms: who could be the referee, and when. Records written within them are trusted. */
const TERMS = "refereeTerms";

/** How far the clocks of this client and of the server may differ, in milliseconds. */
const SKEW = 2_000;

/** The terms that this window has read or written. */
let known: readonly RefereeTerm[] = [];

/**
 * Puts back terms that were in the setting and are no longer. Called once, in a window that can be the referee; only the
 * referee's writes.
 */
export function keepTerms(isReferee: () => boolean): void {
  onKeptSetting(TERMS, () => {
    if (isReferee()) void write((terms) => terms).catch(() => undefined);
    else known = mergedTerms(known, stored());
  });
  known = stored();
}

/** Notes that a user could be the referee since a time, and so wrote the records since then. Only a GM can say so. */
export async function trustSince(user: string, from: number): Promise<void> {
  await write((terms) => withTrust(terms, user, from));
}

/**
 * Notes that this user can be the referee from now on. Done before the first write. The term reaches back as far as clocks may
 * differ, but not before this page began to load: a change of role loads it again, so until then the user may have been no GM.
 */
export async function noteTerm(): Promise<void> {
  const from = game.time.serverTime - Math.min(SKEW, performance.now());
  await write((terms) => withTerm(terms, game.user.id, from));
}

/** Ends the terms of users who are no longer GMs. */
export async function endTerms(): Promise<void> {
  const isGm = (id: string): boolean => game.users.get(id)?.isGM === true;
  await write((terms) => withoutFormer(terms, isGm, game.time.serverTime));
}

function stored(): readonly RefereeTerm[] {
  return readTerms(readSetting(TERMS));
}

async function write(change: (terms: readonly RefereeTerm[]) => readonly RefereeTerm[]): Promise<void> {
  const before = stored();
  const after = change(mergedTerms(known, before));
  known = after;
  if (after !== before && JSON.stringify(after) !== JSON.stringify(before))
    await writeSetting(TERMS, [...after]);
}
