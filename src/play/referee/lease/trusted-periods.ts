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

/**
 * The key of the world setting with the trusted periods. A record is trusted if its author wrote it in one of
 * the author's own periods.
 */
const PERIODS = "trustedPeriods";

/** The largest difference between the clocks of this client and of the server, in milliseconds. */
const SKEW = 2_000;

/** The periods that this window has read or written. */
let known: readonly TrustedPeriod[] = [];

/**
 * Restores periods that have disappeared from the setting. Called once, in a window that can be the referee.
 * Only the referee's window writes.
 */
export function keepPeriods(isReferee: () => boolean): void {
  onKeptSetting(PERIODS, () => {
    if (isReferee()) void write((periods) => periods).catch(() => undefined);
    else known = mergedPeriods(known, stored());
  });
  known = stored();
}

/** Makes the records that a user wrote since this time trusted. Only a GM can decide this. */
export async function trustSince(user: string, from: number): Promise<void> {
  await write((periods) => withTrust(periods, user, from));
}

/**
 * Begins the trusted period of this user, before this window's first write. The period begins a little
 * earlier, since clocks differ. But it does not begin before this page was loaded: a user who becomes a GM
 * has to reload the page, so this user may not have been a GM earlier.
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
