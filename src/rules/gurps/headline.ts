import { partOf, type Headline, type HeadlinePart, type NoteRequest } from "../core/index.js";

/** The result of an exchange of GURPS in one line: the blows, defenses and injuries in the order of play. */
export const headline: Headline = ({ notes }) =>
  notes.flatMap((one, index) => {
    if (HITS.includes(one.key)) return hit(one, notes.slice(index + 1));
    if (one.key.startsWith("injured.")) return [partOf(one, "injured")];
    const said = Object.hasOwn(SAID, one.key) ? SAID[one.key] : undefined;
    return said ? [partOf(one, ...said)] : [];
  });

const CRITICAL_HITS = ["criticalHit", "criticalHitAlone"];
const ATTACKS = ["hit", "hitAlone", "nearMiss", "nearMissAlone"];
const HITS = [...ATTACKS, ...CRITICAL_HITS];
const DEFENSES = ["dodge", "parry", "block"];

/**
 * GURPS-35: the part of the headline about one hit. It is empty when a defense has avoided the hit. It is
 * also empty for a burst, whose own note has the number of hits.
 */
function hit({ key }: NoteRequest, later: readonly NoteRequest[]): readonly HeadlinePart[] {
  const next = later.findIndex((one) => HITS.includes(one.key));
  const own = next < 0 ? later : later.slice(0, next);
  const hasHarm = own.some((one) => one.key === "unhurt" || one.key.startsWith("injured."));
  const isDefended = !hasHarm && own.some((one) => DEFENSES.includes(one.key));
  if (isDefended || own.some((one) => one.key === "burst")) return [];
  return [{ key: CRITICAL_HITS.includes(key) ? "criticalHit" : "blowHits", refs: [] }];
}

const SAID: Readonly<Record<string, readonly [string, string?]>> = {
  missed: ["miss"],
  missedAlone: ["miss"],
  fumbled: ["criticalMiss"],
  fumbledAlone: ["criticalMiss"],
  turned: ["criticalMiss"],
  malfunction: ["malfunction"],
  burst: ["burst"],
  dodge: ["dodges", "defended"],
  parry: ["parries", "defended"],
  block: ["blocks", "defended"],
  unhurt: ["noInjury"],
  weaponStruck: ["weaponStruck"],
  disarmed: ["weaponStruck"],
  majorWound: ["majorWound"],
  knockedDown: ["stunnedAndFalls"],
  stunnedLying: ["stunned"],
  fallsStunned: ["falls"],
  knockedOut: ["knockedOut"],
  passesOut: ["passesOut", "knockedOut"],
  wornOut: ["passesOut", "knockedOut"],
  collapses: ["passesOut", "knockedOut"],
  seemsDead: ["seemsDead", "down"],
  mortallyWounded: ["mortallyWounded", "down"],
  dies: ["dies", "death"],
  diesAtOnce: ["dies", "death"],
  destroyed: ["dies", "death"],
  passed: ["success", "test"],
  failed: ["failure", "testLost"],
  feinted: ["feinted"],
  feintFails: ["feintFails", "testLost"],
  drawsFast: ["drawsFast", "test"],
  drawsSlowly: ["drawsSlowly", "testLost"],
  dropsDrawing: ["dropsDrawing", "testLost"],
};
