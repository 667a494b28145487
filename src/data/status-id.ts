const PREFIX = "vnt";
/** The number of characters that are left after the prefix, since a document's id has 16 letters and digits. */
const LENGTH = 13;

/**
 * The id of the effect that carries a status: the same on every client, so that two people who switch a status on at
 * once make one effect.
 */
export function statusEffectId(status: string): string {
  const plain = status.replace(/[^A-Za-z0-9]/g, "");
  const short = plain.length > LENGTH ? plain.slice(0, 7) + plain.slice(-6) : plain;
  return PREFIX + short.padEnd(LENGTH, "0");
}
