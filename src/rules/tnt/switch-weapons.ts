import {
  action,
  isOn,
  note,
  pay,
  refusalOf,
  statusTo,
  turnOf,
  type Cost,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { ready, spend } from "./costs.js";

/** A switch of weapons before it is made. */
type Switching = {
  readonly who: Ref;
  /** Null where people tick on the sheet what is in use. */
  readonly weapon: Ref | null;
  readonly draws: boolean;
  readonly costs: readonly Cost[];
};

/** What a switch counts of the turn: weapons put away, and weapons drawn. */
type Counts = Readonly<Record<"stowed" | "drawn", number>>;

/** TNT-27: one point covers putting one weapon away and drawing another: the second half of a switch is free. */
function pointsFor(actor: Profile, counts: Counts): number {
  const [stowed, drawn] = [turnOf(actor, "stowed"), turnOf(actor, "drawn")];
  return Math.max(stowed + counts.stowed, drawn + counts.drawn) - Math.max(stowed, drawn);
}

function countsOf(weapon: Profile | null): Counts {
  if (!weapon) return { stowed: 1, drawn: 1 };
  return isOn(weapon, "equipped") ? { stowed: 1, drawn: 0 } : { stowed: 0, drawn: 1 };
}

function prepare(situation: Situation): Switching | Refusal {
  const { actor, weapon } = situation;
  const counts = countsOf(weapon);
  const cost = pointsFor(actor, counts);
  const refusal = refusalOf(situation, ready(situation, cost, "TNT-27"));
  if (refusal) return refusal;
  return {
    who: actor.ref,
    weapon: weapon?.ref ?? null,
    draws: counts.drawn > 0,
    costs: [
      ...spend(actor, cost, counts),
      ...(cost > 0 ? [] : statusTo(actor, "concentrating", false)),
      ...(weapon ? inUse(weapon) : []),
    ],
  };
}

/** A weapon in use is put away, one that was put away is drawn. */
function inUse(weapon: Profile): readonly Cost[] {
  const from = Number(isOn(weapon, "equipped"));
  return [{ type: "track", of: weapon.ref, track: "equipped", from, to: 1 - from }];
}

function* switchWeapons({ who, weapon, draws, costs }: Switching): Procedure<Outcome> {
  yield* pay(costs);
  if (weapon === null) yield* note("switchWeapons", [who]);
  else if (draws) yield* note("drawsWeapon", [who, weapon]);
  else yield* note("stowsWeapon", [who, weapon]);
  return { id: "done" };
}

/** TNT-27: draws or puts away the weapon given; without one, people tick on the sheet what is in use. */
export const switchWeaponsAction = action<Switching>({
  id: "switchWeapons",
  rule: "TNT-27",
  cost: 1,
  prepare,
  line: () => null,
  odds: () => null,
  procedure: switchWeapons,
});
