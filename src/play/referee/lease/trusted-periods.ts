import { readSetting, writeSetting } from "../../../foundry.js";
import {
  mergedPeriods,
  readPeriods,
  withoutFormer,
  withPeriod,
  withTrust,
  type TrustedPeriod,
} from "../../record/vouching.js";
import { onKeptSetting } from "../../table/settings.js";

/** The world setting with the periods: who could be the referee, and when. Records written within them are trusted. */
const PERIODS = "trustedPeriods";

/** How far the clocks of this client and of the server may differ, in milliseconds. */
const SKEW = 2_000;

/** The periods that this window has read or written. */
let known: readonly TrustedPeriod[] = [];

/**
 * Puts back periods that were in the setting and are no longer. Called once, in a window that can be the referee; only the
 * referee's writes.
 */
export function keepPeriods(isReferee: () => boolean): void {
  onKeptSetting(PERIODS, () => {
    if (isReferee()) void write((periods) => periods).catch(() => undefined);
    else known = mergedPeriods(known, stored());
  });
  known = stored();
}

/** Notes that a user could be the referee since a time, and so wrote the records since then. Only a GM can say so. */
export async function trustSince(user: string, from: number): Promise<void> {
  await write((periods) => withTrust(periods, user, from));
}

/**
 * Notes that this user can be the referee from now on. Done before the first write. The period reaches back as far as clocks may
 * differ, but not before this page began to load: a change of role loads it again, so until then the user may have been no GM.
 */
export async function notePeriod(): Promise<void> {
  const from = game.time.serverTime - Math.min(SKEW, performance.now());
  await write((periods) => withPeriod(periods, game.user.id, from));
}

/** Ends the periods of users who are no longer GMs. */
export async function endPeriods(): Promise<void> {
  const isGm = (id: string): boolean => game.users.get(id)?.isGM === true;
  await write((periods) => withoutFormer(periods, isGm, game.time.serverTime));
}

function stored(): readonly TrustedPeriod[] {
  return readPeriods(readSetting(PERIODS));
}

async function write(change: (periods: readonly TrustedPeriod[]) => readonly TrustedPeriod[]): Promise<void> {
  const before = stored();
  const after = change(mergedPeriods(known, before));
  known = after;
  if (after !== before && JSON.stringify(after) !== JSON.stringify(before))
    await writeSetting(PERIODS, [...after]);
}
