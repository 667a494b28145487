import { isCounted } from "../modifiers/assessment.js";
import type { Assessed } from "../modifiers/rows.js";
import { withoutModifier } from "../engagement/choosing.js";
import { ready, type Engagement } from "../engagement/engagement.js";
import { isRefusal, type Ref, type Refusal } from "../facts/facts.js";
import type { Game } from "../game/game.js";
import { NotKept } from "./guarding.js";
import { lexiconOf } from "./lexicon.js";
import { Notebook, readAll } from "./noting.js";
import { isSoundInPart, markSound, sound } from "../engagement/sound.js";
import { pack, unpack, wordsIn, type Packed } from "./packing.js";

/** An engagement as a record stores it: plain data, small, without parts that were not read to weigh it. */
export interface KeptEngagement extends Packed {
  /** The code of the game's lexicon when this was written. */
  readonly lexicon: string;
}

const BROKEN: Refusal = { refused: "broken", rule: "" };

/** The most modifiers that are removed, and the most pairs of them, to see what is read then. */
const MOST_REMOVED = 24;
const MOST_PAIRS = 30;

/**
 * The part of an engagement that its record needs: everything that is read when it is weighed, played with any dice
 * and answers, allowed by a GM, or weighed without one or two modifiers of its list. Evidence is kept for the
 * modifiers on the list.
 */
export function keep(game: Game, given: Engagement): KeptEngagement {
  const engagement = sound(game, given);
  const notebook = new Notebook();
  const noted = { ...notebook.watch(engagement) };
  readCast(noted);
  if (game.battle) readBattle(noted);
  const listed = [...readWeighed(game, noted), ...readWeighed(game, { ...noted, anyway: !noted.anyway })];
  const removable = [...new Map(listed.map((one) => [one.id, one])).values()].slice(0, MOST_REMOVED);
  const without = removable.map((one) => withoutModifier(noted, one));
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
 * The engagement of a record. It reads like the original. When a part is needed that was not kept, weighing and
 * beginning give the refusal `notKept`, and any other read throws `NotKept`. Refused when the game has other words now,
 * and when the record holds values out of bounds.
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

/**
 * Reads the models that take part and everything that people chose. A card shows each option that differs from its
 * initial value.
 */
function readCast({ actor, weapon, targets, choices, options, reactors, way }: Engagement): void {
  for (const { profile, ...target } of targets) readAll([profile.ref, profile.kind, target.choices]);
  readAll([actor.ref, actor.kind, weapon?.ref, weapon?.kind, choices, options, reactors, way]);
}

/** Reads where in a battle it belongs, and the sides: its report needs both, also after the encounter was deleted. */
function readBattle({ actor: { turn }, battle }: Engagement): void {
  readAll([turn?.ref, turn?.round, battle?.ref, battle?.tracks["round"]]);
  for (const { id, name } of battle?.sides ?? []) readAll([id, name]);
  for (const { side, profile } of battle?.models ?? []) readAll([side, profile.ref]);
}

/** Reads everything that weighing shows and that the action would run from. Returns the modifiers on its list. */
function readWeighed(game: Game, engagement: Engagement): readonly Assessed[] {
  try {
    const made = ready(game, engagement);
    if (isRefusal(made)) return [];
    const { assessments, setup, shown } = made;
    const listed = assessments.flatMap((one) => one.modifiers).filter(isCounted);
    readAll([setup, shown, listed.map(({ evidence }) => evidence)]);
    return listed;
  } catch (error) {
    // It comes from a record. What that record does not hold, this one does not hold either.
    if (error instanceof NotKept) return [];
    throw error;
  }
}

/** The names of the models that the record mentions. */
function namesIn(engagement: Engagement, { noteOf }: Notebook): Pick<Engagement, "names"> {
  if (!engagement.names) return {};
  const spoken = wordsIn(engagement, noteOf);
  const kept: [Ref, string][] = Object.entries(engagement.names).filter(([ref]) => spoken.has(ref));
  return { names: Object.fromEntries(kept) };
}
