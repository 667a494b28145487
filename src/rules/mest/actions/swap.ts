import {
  action,
  change,
  modelIn,
  note,
  pay,
  refusalOf,
  refuse,
  type Cost,
  type FreePlace,
  type Outcome,
  type Place,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  refuseInactive,
  costNow,
} from "../../core/index.js";
import { delayed } from "../battle/costs.js";
import { isFirstOfInitiative } from "../battle/waiting.js";
import { counts, isAttentive, isEngaged, isOrdered, isOutOfPlay, profilesIn } from "../data/conditions.js";

/** Two models that change places. */
type Swapping = {
  readonly who: Ref;
  readonly with: Ref;
  readonly places: { readonly own: Stand; readonly other: Stand } | null;
  readonly costs: readonly Cost[];
};
type Stand = { readonly x: number; readonly y: number; readonly elevation: number };

/**
 * MEST-87: the refusal of a model as the partner of a swap. The partner must be an Attentive Free friend, or
 * a model that is Disordered and Distracted.
 */
function partnerRefusal(situation: Situation, partner: Profile): Refusal | null {
  const { actor, battle, bystanders } = situation;
  const own = battle && modelIn(battle, actor.ref)?.side;
  const side = battle && modelIn(battle, partner.ref)?.side;
  const isFriend = battle === null || side === own;
  const opponents = bystanders[partner.ref]?.around.opponents;
  const known = profilesIn(bystanders, opponents);
  const held = (opponents?.value ?? []).some((ref) => {
    const one = known.find((profile) => profile.ref === ref);
    return ref !== actor.ref && one !== undefined && counts(one);
  });
  const isWeak = !isOrdered(partner) && !isAttentive(partner);
  const isFree = isEngaged(opponents, partner, known) !== true;
  return (
    refuse(isOutOfPlay(partner), "swapWith", "MEST-87") ??
    refuse(held, "swapHeld", "MEST-87") ??
    refuse(!isWeak && !(isFriend && isAttentive(partner) && isFree), "swapWith", "MEST-87")
  );
}

function standOf(place: FreePlace | undefined): Stand | null {
  return place ? { x: place.x, y: place.y, elevation: place.elevation } : null;
}

/** MEST-87: a model changes places with a model in base-contact. The first time in an Initiative costs no AP. */
export const swapAction = action<Swapping>({
  id: "swap",
  rule: "MEST-87",
  cost: 1,
  capabilities: [costNow((actor) => (isFirstOfInitiative(actor, "swaps") ? 0 : 1))],
  counts: { swaps: 1 },
  needsBattle: true,
  targets: "one",
  prepare: (situation) => {
    const { actor, aims, positions } = situation;
    const [aim] = aims;
    if (!aim) return { refused: "noTarget", rule: "MEST-87" };
    const partner = aim.profile;
    const refusal = refusalOf(situation, [
      refuseInactive(actor.turn?.isActive === false, "MEST-87"),
      refuse(isOutOfPlay(actor), "outOfPlay", "MEST-87"),
      refuse(aim.facts.contact?.value === false, "swapApart", "MEST-87"),
      partnerRefusal(situation, partner),
    ]);
    if (refusal) return refusal;
    const [own, other] = [standOf(positions[actor.ref]), standOf(positions[partner.ref])];
    return {
      who: actor.ref,
      with: partner.ref,
      places: own && other ? { own, other } : null,
      costs: [actor, partner].every(isOrdered) ? [] : delayed(actor),
    };
  },
  line: () => null,
  odds: () => null,
  procedure: swap,
});

function* swap({ who, with: partner, places, costs }: Swapping): Procedure<Outcome> {
  yield* pay(costs);
  const moves: readonly (readonly [Ref, Place, Place])[] = places
    ? [
        [who, places.own, places.other],
        [partner, places.other, places.own],
      ]
    : [];
  for (const [of, from, to] of moves) yield* change({ type: "place", of, from, to });
  yield* note("swap", [who, partner]);
  return { id: "done" };
}
