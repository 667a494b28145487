import type { Ref } from "../facts/facts.js";
import type { Cost } from "./costs.js";
import { ask, change, note, type Procedure } from "../procedure/procedure.js";

/** The track of an item that says whether it is in hand. */
const IN_HAND = "equipped";

/** Puts an item away if it is in hand. Otherwise takes it in hand. */
export function switched(item: Ref, isInHand: boolean): Cost {
  return { type: "track", of: item, track: IN_HAND, from: Number(isInHand), to: Number(!isInHand) };
}

type Halves<T> = Readonly<Record<"stow" | "draw", T>>;

/** The items of one half of a switch: those that can be put away, or those that can be drawn. */
export interface HalfSwitch {
  readonly key: "stow" | "draw";
  readonly who: Ref;
  readonly items: readonly Ref[];
  /** Whether the model may skip this half. If so, the person is asked even about a single item. */
  readonly mayChooseNone: boolean;
  /** `none`: no item is chosen at first. Absent: the first item is chosen at first. */
  readonly initial?: "none";
}

/** The item that is put away or drawn; null for none. A single possible item is not asked about. */
export function* pickItem({ key, who, items, mayChooseNone, initial }: HalfSwitch): Procedure<Ref | null> {
  const [first] = items;
  if (first === undefined || (items.length === 1 && !mayChooseNone)) return first ?? null;
  const options = items.map((ref, index) => ({ id: `weapon-${index + 1}`, refs: [ref] }));
  const chosen = yield* ask({
    key,
    who,
    question: key,
    options: [...options, ...(mayChooseNone ? [{ id: "none" }] : [])],
    default: initial ?? "weapon-1",
  });
  return options.find(({ id }) => id === chosen)?.refs[0] ?? null;
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
