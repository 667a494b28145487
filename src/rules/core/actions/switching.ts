import type { Ref } from "../facts/facts.js";
import type { Cost } from "./costs.js";
import { choicesIn, inParts, type Choice } from "../procedure/options.js";
import { ask, change, note, type Procedure } from "../procedure/procedure.js";

/** The track of an item that says whether it is in hand. */
const IN_HAND = "equipped";

/** The change that puts an item away if it is in hand, and otherwise takes it in hand. */
export function switched(item: Ref, isInHand: boolean): Cost {
  return { type: "track", of: item, track: IN_HAND, from: Number(isInHand), to: Number(!isInHand) };
}

type Halves<T> = Readonly<Record<"stow" | "draw", T>>;

const optionsOf = (items: readonly Ref[]): readonly Choice[] =>
  items.map((ref, index) => ({ id: `weapon-${index + 1}`, refs: [ref] }));

/** The ways to switch items: put one away, draw one, or both. */
export type SwitchWay = "stow" | "draw" | "both";

/** A switch of items: those that can be put away, those that can be drawn, and the allowed ways. */
interface ItemSwitch {
  readonly who: Ref;
  readonly stows?: readonly Ref[];
  readonly draws: readonly Ref[];
  readonly ways: readonly SwitchWay[];
  /**
   * Whether the action names an item. The default of the question is then to switch only that item, if this
   * is allowed.
   */
  readonly isGiven?: boolean;
}

/**
 * Asks in one question which items a person puts away and draws; null for none. If there is only one way,
 * nothing is asked.
 */
export function* pickItems({
  who,
  stows = [],
  draws,
  ways,
  isGiven,
}: ItemSwitch): Procedure<Halves<Ref | null>> {
  const drawn = optionsOf(draws);
  const none = { id: "none" };
  const after = [...(ways.includes("both") ? drawn : []), ...(ways.includes("stow") ? [none] : [])];
  const first = [
    ...optionsOf(after.length > 0 ? stows : []).map((stow) => ({ ...stow, next: after })),
    ...(ways.includes("draw") && drawn.length > 0 ? [{ ...none, next: drawn }] : []),
  ];
  const [only, second] = first;
  if (!only) return { stow: null, draw: null };
  const key = second ? "stow" : "draw";
  const choices = second
    ? first.map(({ next, ...one }) => ({ ...one, then: { question: "draw", choices: next } }))
    : only.next;
  const { options, parts } = inParts(choices);
  const usual = (isGiven ? options.at(-1) : options[0])?.id ?? "";
  const asked = { key, who, question: key, options, default: usual, ...(parts.length > 0 ? { parts } : {}) };
  const made = choicesIn(options.length > 1 ? yield* ask(asked) : usual);
  const stow = second ? first.find(({ id }) => id === made[0]) : only;
  // A single follow-up is made with the choice before it, so the answer does not name it.
  const draw = stow?.next.find(({ id }) => id === made[second ? 1 : 0]) ?? stow?.next[0];
  const itemOf = (one?: Choice): Ref | null => one?.refs?.[0] ?? null;
  return { stow: itemOf(stow), draw: itemOf(draw) };
}

/** Puts one item away, draws another, or both; null for none. `notes` are the keys of the notes about these steps. */
export function* switchInHand(
  who: Ref,
  { stow: stowed, draw: drawn }: Halves<Ref | null>,
  notes: Halves<string>,
): Procedure<void> {
  if (stowed !== null) {
    yield* change(switched(stowed, true));
    yield* note(notes.stow, [who, stowed]);
  }
  if (drawn !== null) {
    yield* change(switched(drawn, false));
    yield* note(notes.draw, [who, drawn]);
  }
}
