import type { Ref } from "../facts/facts.js";
import type { Game } from "../game/game.js";
import type { Price } from "../procedure/procedure.js";
import type { Chooser, Offer, OddsLeft } from "./odds-from.js";
import type { Chance, OutcomeTone } from "./odds.js";

/** The harm to the target for an outcome of each tone, from least to most. */
const HARM: Readonly<Record<OutcomeTone, number>> = {
  backfire: -1,
  nothing: 0,
  neutral: 0,
  failure: 0,
  slight: 1,
  success: 1,
  hurt: 2,
  severe: 3,
  out: 4,
};

/** The expected harm, by chances and by the harm of each outcome. */
export function expectedHarm(chances: readonly Chance[], harm: Chooser["harm"]): number {
  return chances.reduce((total, { id, chance }) => total + chance * harm(id), 0);
}

/** The harm of an outcome to the target, by its tone in the game's declaration. */
export function harmOf({ outcomes = {} }: Pick<Game, "outcomes">): (outcome: string) => number {
  return (id) => HARM[outcomes[id] ?? "neutral"];
}

/**
 * The assumptions about later choices when chances are worked out for one model, `who`. All other parties
 * choose what is worst for `who`.
 * @param parties  the actor, then its targets
 */
export function chooserOf(
  game: Pick<Game, "outcomes">,
  parties: readonly Ref[],
  who: Ref,
): Chooser & { readonly against: readonly Ref[] } {
  const harm = harmOf(game);
  const isActor = who === parties[0];
  return {
    who,
    harm: isActor ? (outcome) => -harm(outcome) : harm,
    keepsDefaults: isActor,
    against: parties.filter((ref) => ref !== who),
  };
}

/** A priced answer that another player can give against the chooser, with the chances after that answer. */
export interface Paid extends Offer {
  readonly after: readonly Chance[];
}

/**
 * The worst answer for the chooser among the answers with a price, judged by the chances after each answer.
 * Null when none of these answers is worse than the free answers.
 */
export function worstPaid(
  { chances, offers }: Pick<OddsLeft, "chances" | "offers">,
  { harm }: Pick<Chooser, "harm">,
  after: (price: Price) => OddsLeft | null,
): Paid | null {
  const paid = offers.flatMap((offer): readonly (Paid & { readonly harm: number })[] => {
    const odds = after(offer.price);
    return odds ? [{ ...offer, after: odds.chances, harm: expectedHarm(odds.chances, harm) }] : [];
  });
  const [worst] = paid.sort((one, other) => other.harm - one.harm);
  return worst && worst.harm > expectedHarm(chances, harm) + 1e-6 ? worst : null;
}
