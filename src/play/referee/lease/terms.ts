import { readSetting, writeSetting } from "../../../foundry.js";
import { readTerms, withoutFormer, withTerm, type RefereeTerm } from "../../record/vouching.js";

/** The world setting with the terms: who could be the referee, and when. Records written within them are trusted. */
const TERMS = "refereeTerms";

/** How far the clocks of this client and of the server may differ, in milliseconds. */
const SKEW = 2_000;

/** Notes that this user can be the referee from now on. Done before the first write. */
export async function noteTerm(): Promise<void> {
  await write((terms) => withTerm(terms, game.user.id, game.time.serverTime - SKEW));
}

/** Ends the terms of users who are no longer GMs. */
export async function endTerms(): Promise<void> {
  const isGm = (id: string): boolean => game.users.get(id)?.isGM === true;
  await write((terms) => withoutFormer(terms, isGm, game.time.serverTime));
}

async function write(change: (terms: readonly RefereeTerm[]) => readonly RefereeTerm[]): Promise<void> {
  const before = readTerms(readSetting(TERMS));
  const after = change(before);
  if (after !== before && JSON.stringify(after) !== JSON.stringify(before))
    await writeSetting(TERMS, [...after]);
}
