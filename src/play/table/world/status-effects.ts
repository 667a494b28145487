import { updateDocument } from "../../../foundry.js";
import type { FoundEffects } from "../../record/state.js";
import { parsedList } from "../../record/loose.js";
import { inheritStatus } from "./inherited.js";
import { OWN_WRITE } from "./own-write.js";

type Actor = Actor.Implementation;
type Source = Readonly<Record<string, unknown>>;

/**
 * The highest number of characters that a record stores about the effects of one status. If the effects are
 * longer, the flags of other packages are left out. If the effects are still too long, they are not stored,
 * and an undo restores the game's own status.
 */
const LONGEST = 4_000;

/** Packages whose flags are kept even when the effects are longer than `LONGEST`. */
const OWN_FLAGS = ["core", "vantage"];

/**
 * The effects that give an actor a status. They are read before the status is removed. Null when no effect
 * gives the status, or when the effects are too long to be stored.
 */
export function foundEffects(actor: Actor, status: string): FoundEffects | null {
  // An effect with several statuses stays when one of them is switched off.
  const own = actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(status));
  const sources = own.map((one) => keptOf(actor, one));
  if (sources.length === 0) return null;
  const whole = JSON.stringify(sources);
  if (whole.length <= LONGEST) return { effects: whole };
  const bare = JSON.stringify(sources.map(withoutForeignFlags));
  return bare.length <= LONGEST ? { effects: bare } : null;
}

/**
 * Restores the effects that gave an actor a status, or the status that a token's actor inherited. False when
 * neither the effects nor an inherited status is known.
 */
export async function restoreStatus(
  given: Actor,
  status: string,
  found: FoundEffects | null,
  option: Source = OWN_WRITE,
): Promise<boolean> {
  const isInherited = await inheritStatus(given, status);
  // Restoring the status can make Foundry create the token's actor again, so the actor is read again.
  const actor = given.token?.actor ?? given;
  const kept = found ? parsedList(found.effects) : [];
  const missing: object[] = [];
  for (const source of kept) {
    const there = actor.effects.get(String(source["_id"]));
    if (!there) missing.push(source);
    else if (!isSame(wholeOf(actor, source), there.toObject()))
      await updateDocument(there, wholeOf(actor, source), { recursive: false, ...option });
  }
  if (missing.length > 0)
    await actor.createEmbeddedDocuments("ActiveEffect", missing as ActiveEffect.CreateData[], {
      keepId: true,
      ...option,
    });
  return isInherited || kept.length > 0;
}

/** The parts of an effect that differ from a new effect. */
function keptOf(actor: Actor, effect: ActiveEffect.Implementation): Source {
  const { _stats, ...source } = effect.toObject();
  const { _id, name } = source;
  return { _id, name, ...foundry.utils.diffObject(wholeOf(actor, {}), source) };
}

/** All parts of an effect, without Foundry's own statistics. */
function wholeOf(parent: Actor, source: Source): Source {
  const effect = new ActiveEffect.implementation({ name: "-", ...source }, { parent });
  const { _stats, ...whole } = effect.toObject();
  return whole;
}

function isSame(one: object, { _stats, ...other }: Source): boolean {
  // Both objects have their keys in the order of the same schema, so their texts can be compared.
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutForeignFlags(source: Source): Source {
  const flags = Object.entries(source["flags"] ?? {});
  return { ...source, flags: Object.fromEntries(flags.filter(([name]) => OWN_FLAGS.includes(name))) };
}
