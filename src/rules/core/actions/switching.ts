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

const optionsOf = (items: readonly Ref[]): readonly (Choice & { readonly refs: readonly Ref[] })[] =>
  items.map((ref, index) => ({ id: `weapon-${index + 1}`, refs: [ref] }));

/** The item that a person draws; null if there is none. If there is only one item, no question is asked. */
export function* pickItem(who: Ref, items: readonly Ref[]): Procedure<Ref | null> {
  const [first, second] = items;
  if (first === undefined || second === undefined) return first ?? null;
  const options = optionsOf(items);
  const chosen = yield* ask({ key: "draw", who, question: "draw", options, default: "weapon-1" });
  return options.find(({ id }) => id === chosen)?.refs[0] ?? null;
}

/**
 * A switch of items: the items that can be put away, the items that can be drawn, and the allowed ways to
 * switch.
 */
export interface ItemSwitch {
  readonly who: Ref;
  readonly stows: readonly Ref[];
  readonly draws: readonly Ref[];
  readonly mayStowOnly: boolean;
  readonly mayDrawOnly: boolean;
  readonly mayDoBoth: boolean;
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
export function* pickItems({ who, stows, draws, ...may }: ItemSwitch): Procedure<Halves<Ref | null>> {
  const drawn = optionsOf(draws);
  const after = [...(may.mayDoBoth ? drawn : []), ...(may.mayStowOnly ? [{ id: "none" }] : [])];
  const ways = [
    ...optionsOf(after.length > 0 ? stows : []).map((stow) => ({ ...stow, next: after })),
    ...(may.mayDrawOnly && drawn.length > 0 ? [{ id: "none", next: drawn }] : []),
  ];
  const [first, second] = ways;
  if (!first) return { stow: null, draw: null };
  const key = second ? "stow" : "draw";
  const then = ways.map(({ next, ...way }) => ({ ...way, then: { question: "draw", choices: next } }));
  const { options, parts } = inParts(second ? then : first.next);
  const [usual, another] = [options.at(may.isGiven ? -1 : 0), options[1]];
  const made = choicesIn(
    another && usual
      ? yield* ask({ key, who, question: key, options, parts, default: usual.id })
      : (usual?.id ?? ""),
  );
  const way = second ? ways.find(({ id }) => id === made[0]) : first;
  const next = way?.next.find(({ id }) => id === made.at(second ? 1 : 0)) ?? way?.next[0];
  const itemOf = (one?: Choice): Ref | null => one?.refs?.[0] ?? null;
  return { stow: itemOf(way), draw: itemOf(next) };
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
