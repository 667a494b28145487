import { isCounted, type Assessed } from "./assessment.js";
import { withoutModifier } from "./choosing.js";
import { ready, type Engagement } from "./engagement.js";
import { isRefusal, type Ref, type Refusal } from "./facts.js";
import type { Game } from "./game.js";
import { NotKept } from "./guarding.js";
import { lexiconOf } from "./lexicon.js";
import { Notebook, readAll } from "./noting.js";
import { isSoundInPart, markSound, sound } from "./sound.js";
import { pack, unpack, wordsIn, type Packed } from "./packing.js";

/** An engagement as a record stores it: plain data, small, without what nobody read to weigh it. */
export interface KeptEngagement extends Packed {
  /** The words that the game had when this was written. */
  readonly lexicon: string;
}

const BROKEN: Refusal = { refused: "broken", rule: "" };

/** So many modifiers are removed, and so many pairs of them, to see what is read then. */
const MOST_REMOVED = 24;
const MOST_PAIRS = 30;

/**
 * What a record needs of an engagement: all that is read when it is weighed, played with any dice and answers, allowed by
 * a GM, and when one or two modifiers of its list are removed. Evidence is kept of modifiers that are on the list.
 */
export function keep(game: Game, given: Engagement): KeptEngagement {
  const engagement = sound(game, given);
  const notebook = new Notebook();
  const watched = { ...notebook.watch(engagement) };
  readCast(watched);
  const listed = [
    ...readWeighed(game, watched),
    ...readWeighed(game, { ...watched, anyway: !watched.anyway }),
  ];
  const removable = [...new Map(listed.map((one) => [one.id, one])).values()].slice(0, MOST_REMOVED);
  const without = removable.map((one) => withoutModifier(watched, one));
  const withoutTwo = without.flatMap((one, index) =>
    removable.slice(index + 1).map((other) => withoutModifier(one, other)),
  );
  for (const one of [...without, ...withoutTwo.slice(0, MOST_PAIRS)]) readWeighed(game, one);
  const { words, code } = lexiconOf(game);
  const kept = { ...engagement, ...namesIn(engagement, notebook) };
  readAll({ ...notebook.watch(kept) }.names);
  return { lexicon: code, ...pack(kept, notebook.noteOf, words) };
}

/**
 * The engagement of a record. It reads the same as the one kept; where something else is asked of it, weighing and beginning
 * give the refusal `notKept`, and any other read throws `NotKept`. Refused when the game calls things otherwise now, and when
 * it holds something else than what was kept.
 */
export function restore(game: Game, kept: KeptEngagement): Engagement | Refusal {
  const { words, code } = lexiconOf(game);
  if (kept.lexicon !== code) return { refused: "otherRules", rule: "" };
  try {
    if (!isSoundInPart(game, unpack(kept, words, (part) => part) as Engagement)) return BROKEN;
    const engagement = unpack(kept, words) as Engagement;
    markSound(game, engagement);
    return engagement;
  } catch {
    return BROKEN;
  }
}

/** Reads who takes part, and all that people chose: a card shows each option that is not at its initial value. */
function readCast({ actor, weapon, targets, choices, options }: Engagement): void {
  for (const { profile, ...target } of targets) readAll([profile.ref, profile.kind, target.choices]);
  readAll([actor.ref, actor.kind, weapon?.ref, weapon?.kind, choices, options]);
}

/** Reads what weighing shows, and what its action would run from. Gives the modifiers on its list. */
function readWeighed(game: Game, engagement: Engagement): readonly Assessed[] {
  try {
    const made = ready(game, engagement);
    if (isRefusal(made)) return [];
    const { assessments, setup, shown } = made;
    const listed = assessments.flatMap((one) => one.modifiers).filter(isCounted);
    readAll([setup, shown, listed.map(({ evidence }) => evidence)]);
    return listed;
  } catch (error) {
    // Kept from a record: what that one does not hold, this one does not either.
    if (error instanceof NotKept) return [];
    throw error;
  }
}

/** The names of those that the record speaks of. */
function namesIn(engagement: Engagement, { noteOf }: Notebook): Pick<Engagement, "names"> {
  if (!engagement.names) return {};
  const spoken = wordsIn(engagement, noteOf);
  const kept: [Ref, string][] = Object.entries(engagement.names).filter(([ref]) => spoken.has(ref));
  return { names: Object.fromEntries(kept) };
}
