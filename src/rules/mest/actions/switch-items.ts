import {
  action,
  pickItems,
  refusalOf,
  refuse,
  switchInHand,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
  refuseInactive,
  costNow,
} from "../../core/index.js";
import { heldFrom, outOfPlay } from "../battle/costs.js";
import { isFirstOfInitiative, isReacting } from "../battle/waiting.js";
import { isDone } from "../data/conditions.js";
import { isNatural, isStowed } from "../data/gear.js";

/** Weapons before they are switched: those that can be put away, and those that can be drawn. */
type Switching = {
  readonly who: Ref;
  readonly stows: readonly Ref[];
  readonly draws: readonly Ref[];
  /** The half of the switch that the weapon of the action already decides; null when it decides neither half. */
  readonly given: "stow" | "draw" | null;
};

function switchingOf({ actor, weapon, others }: Situation): Switching {
  const isMade = (one: Profile): boolean => one.kind === "mestWeapon" && !isNatural(one);
  const carried = [...actor.gear, ...others].filter(isMade);
  const given = weapon && (isStowed(weapon) ? "draw" : "stow");
  const refs = (isAway: boolean): readonly Ref[] =>
    weapon && isStowed(weapon) === isAway
      ? [weapon.ref]
      : carried.filter((one) => isStowed(one) === isAway).map(({ ref }) => ref);
  return { who: actor.ref, stows: refs(false), draws: refs(true), given };
}

function* switchItems({ who, stows, draws, given }: Switching): Procedure<Outcome> {
  const items = yield* pickItems({
    who,
    stows,
    draws,
    ways: given === null ? ["stow", "draw", "both"] : [given, "both"],
    isGiven: given !== null,
  });
  yield* switchInHand(who, items, { stow: "stowsWeapon", draw: "drawsWeapon" });
  return { id: "done" };
}

/** MEST-57, MEST-77: a Fiddle action that draws a weapon, stows a weapon, or swaps two weapons. */
export const switchItemsAction = action<Switching>({
  id: "switchItems",
  rule: "MEST-77",
  cost: 1,
  capabilities: [costNow((actor) => (isFirstOfInitiative(actor, "fiddles") ? 0 : 1))],
  counts: { fiddles: 1 },
  prepare: (situation) => {
    const { actor } = situation;
    const switching = switchingOf(situation);
    const none = switching.stows.length + switching.draws.length === 0;
    const refusal = refusalOf(situation, [
      outOfPlay(actor),
      refuseInactive(actor.turn?.isActive === false && !isReacting(actor), "MEST-77"),
      refuse(isDone(actor) && !isReacting(actor), "done", "MEST-13"),
      heldFrom(situation, "MEST-77"),
      refuse(none, "noWeaponToSwitch", "MEST-77"),
    ]);
    return refusal ?? switching;
  },
  line: () => null,
  odds: () => null,
  procedure: switchItems,
});
