import {
  ask,
  asPlace,
  change,
  has,
  modelIn,
  note,
  optionsToGo,
  turnOf,
  type BattleInPlay,
  type BattleState,
  type Procedure,
  type Ref,
  type Situation,
  type StepSetup,
} from "../../../core/index.js";
import { HALF } from "../../battle/costs.js";

/**
 * DH-25: the path of a pinned model to the nearest cover from the attacker that pinned it; null when no cover
 * is in reach.
 */
type Shelter = { readonly way: { readonly from: Spot; readonly to: Spot } | null };
type Spot = { readonly x: number; readonly y: number; readonly elevation: number };
export type Shelters = { readonly [ref: Ref]: Shelter };

/**
 * DH-25: the pinned models that are neither in a melee nor in cover from their attacker, with the nearest
 * cover of each.
 */
export function sheltersOf({ models }: BattleState, bystanders: Situation["bystanders"]): Shelters {
  const pinned = models.filter(({ isOut, profile }) => !isOut && has(profile, "pinned"));
  return Object.fromEntries(
    pinned.flatMap(({ profile: { ref } }): readonly [Ref, Shelter][] => {
      const { cover, around } = bystanders[ref] ?? {};
      if (!cover || (around?.opponents?.value ?? []).length > 0) return [];
      const [place] = cover;
      const isThere = place && place.x === place.from.x && place.y === place.from.y;
      const to = place ? { from: asPlace(place.from), to: asPlace(place) } : null;
      return isThere ? [] : [[ref, { way: to }]];
    }),
  );
}

/**
 * DH-25: a pinned model that begins its turn out of cover moves to the nearest cover. If the player does not
 * choose this move, or no cover is in reach, the model must move before it takes other actions.
 */
export function* takeShelter(battle: BattleInPlay, ref: Ref, { gathered }: StepSetup): Procedure<void> {
  const { shelters } = gathered as { readonly shelters?: Shelters };
  const shelter = shelters?.[ref];
  const model = modelIn(battle.now, ref);
  if (!shelter || !model || !has(model.profile, "pinned")) return;
  const { way } = shelter;
  if (way && (yield* goesThere(ref, way.to))) {
    yield* change({ type: "place", of: ref, ...way });
    yield* battle.setTurn(ref, "spent", turnOf(model.profile, "spent") + HALF);
    yield* battle.setTurn(ref, "actionPoints", 0);
    return yield* note("pinnedTakesCover", [ref]);
  }
  yield* battle.setTurn(ref, "mustMove", 1);
  yield* note(way ? "pinnedMustReach" : "pinnedMustFlee", [ref], {}, "bad");
}

function* goesThere(ref: Ref, place: Spot): Procedure<boolean> {
  const options = optionsToGo(ref, [{ ...place, id: "cover" }]);
  const choice = yield* ask({
    key: `shelter-${ref.replaceAll(".", "-")}`,
    who: ref,
    question: "pinnedShelter",
    options: [...options, { id: "self" }],
    default: "cover",
  });
  return choice === "cover";
}
