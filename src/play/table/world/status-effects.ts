import { updateDocument } from "../../../foundry.js";
import type { FoundEffects } from "../../record/state.js";
import { parsedList } from "../../record/loose.js";
import { inheritStatus } from "./inherited.js";
import { OWN_WRITE } from "./own-write.js";

type Actor = Actor.Implementation;
type Source = Readonly<Record<string, unknown>>;

/**
 * The most characters of all effects of a status in a record. Effects that are longer are kept without the flags of other
 * packages; what is longer even so comes back as the game's own status.
 */
const LONGEST = 4_000;

/** Packages whose flags are kept however long the effects are. */
const OWN_FLAGS = ["core", "vantage"];

/** The effects that give an actor a status, to be kept before it is taken away; null where no effect does, or they are too long. */
export function foundEffects(actor: Actor, status: string): FoundEffects | null {
  // An effect with other statuses as well stays when one of them is switched off.
  const own = actor.effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(status));
  const sources = own.map((one) => keptOf(actor, one));
  if (sources.length === 0) return null;
  const whole = JSON.stringify(sources);
  if (whole.length <= LONGEST) return { effects: whole };
  const bare = JSON.stringify(sources.map(withoutForeignFlags));
  return bare.length <= LONGEST ? { effects: bare } : null;
}

/**
 * Gives an actor back the effects that gave it a status, as they were, or the status that a token's actor inherited. False
 * where nothing of it is known.
 */
export async function restoreStatus(
  given: Actor,
  status: string,
  found: FoundEffects | null,
  option: Source = OWN_WRITE,
): Promise<boolean> {
  const isInherited = await inheritStatus(given, status);
  // What a token inherits again can make another actor of it.
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

/** The parts of an effect that differ from those of any new one. */
function keptOf(actor: Actor, effect: ActiveEffect.Implementation): Source {
  const { _stats, ...source } = effect.toObject();
  const { _id, name } = source;
  return { _id, name, ...foundry.utils.diffObject(wholeOf(actor, {}), source) };
}

/** All parts of an effect, without what Foundry notes about its changes. */
function wholeOf(parent: Actor, source: Source): Source {
  const effect = new ActiveEffect.implementation({ name: "-", ...source }, { parent });
  const { _stats, ...whole } = effect.toObject();
  return whole;
}

function isSame(one: object, { _stats, ...other }: Source): boolean {
  // Both are in the order of the same schema.
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutForeignFlags(source: Source): Source {
  const flags = Object.entries(source["flags"] ?? {});
  return { ...source, flags: Object.fromEntries(flags.filter(([name]) => OWN_FLAGS.includes(name))) };
}
