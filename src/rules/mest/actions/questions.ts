import { ask, type Data, type Price, type Procedure, type Ref } from "../../core/index.js";

/** A question with two answers. */
interface Choice {
  readonly key: string;
  readonly who: Ref;
  /** The name of the side that is asked; absent: the model's player is asked. */
  readonly side?: string;
  /** The question's key; absent: `key`. */
  readonly question?: string;
  /** The answers: the first one changes nothing and is the default, the second one changes something. */
  readonly answers: readonly [no: string, yes: string];
  /** The model that the second answer is about; absent: none. */
  readonly whom?: Ref;
  /** The price of the second answer; absent: none. */
  readonly price?: Price;
  /** The numbers and names in the question's text. */
  readonly data?: Data;
}

/** Asks the player of a model, or a side, for one of two answers. True for the second answer. */
export function* agrees({ answers: [no, yes], whom, price, ...asked }: Choice): Procedure<boolean> {
  const refs = whom === undefined ? {} : { refs: [whom] };
  const options = [{ id: no }, { id: yes, ...refs, ...(price && { price }) }];
  return (yield* ask({ question: asked.key, ...asked, options, default: no })) === yes;
}

/**
 * Asks a player, or a side, which of several models is meant. The result is the index of the chosen model;
 * the default is 0.
 */
export function* picks(
  asked: Pick<Choice, "key" | "side"> & { readonly question: string },
  refs: readonly Ref[],
): Procedure<number> {
  const [who] = refs;
  if (who === undefined || refs.length < 2) return 0;
  const options = refs.map((ref, index) => ({ id: `model-${index + 1}`, refs: [ref] }));
  const choice = yield* ask({ ...asked, who, options, default: "model-1" });
  return options.findIndex(({ id }) => id === choice);
}
