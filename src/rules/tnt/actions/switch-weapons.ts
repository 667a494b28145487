import {
  action,
  charge,
  isOn,
  note,
  pay,
  pickItems,
  refusalOf,
  statusTo,
  switchInHand,
  turnOf,
  type Cost,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  type SwitchWay,
} from "../../core/index.js";
import { ECONOMY, isOut } from "../battle/costs.js";

/** A switch of weapons before it is made. */
type Switching = {
  readonly who: Ref;
  /** `stows` are the weapons that can be put away, `draws` those that can be drawn. */
  readonly stows: readonly Ref[];
  readonly draws: readonly Ref[];
  /** The changes of each way to switch; null when it is not possible. */
  readonly costs: Readonly<Record<SwitchWay, readonly Cost[] | null>>;
};

const SWITCH = { id: "switchWeapons", rule: "TNT-27" } as const;

/** The number of weapons that a turn has put away and drawn. */
type Counts = Readonly<Record<"stowed" | "drawn", number>>;

/**
 * TNT-27: the action points for a switch. One point pays for putting one weapon away and drawing another, so
 * the second half of a switch is free.
 */
function pointsFor(actor: Profile, counts: Counts): number {
  const [stowed, drawn] = [turnOf(actor, "stowed"), turnOf(actor, "drawn")];
  return Math.max(stowed + counts.stowed, drawn + counts.drawn) - Math.max(stowed, drawn);
}

const COUNTS: Readonly<Record<SwitchWay, Counts>> = {
  stow: { stowed: 1, drawn: 0 },
  draw: { stowed: 0, drawn: 1 },
  both: { stowed: 1, drawn: 1 },
};

/** The weapons that can be switched: the given one, or all weapons that the actor carries. */
function weaponsOf({ actor, weapon, others }: Situation): readonly Profile[] {
  const carried = [...actor.gear, ...others].filter(({ kind }) => kind === "tntWeapon");
  return weapon ? [weapon] : carried;
}

/**
 * The ways to switch that these weapons allow. If no weapon is known, the actor pays for a whole switch, and
 * people carry it out.
 */
function halvesOf(stows: readonly Ref[], draws: readonly Ref[]): readonly SwitchWay[] {
  if (stows.length > 0 && draws.length > 0) return ["both", "stow", "draw"];
  if (stows.length > 0) return ["stow"];
  return draws.length > 0 ? ["draw"] : ["both"];
}

function prepare(situation: Situation): Switching | Refusal {
  const { actor } = situation;
  const weapons = weaponsOf(situation);
  const stows = weapons.filter((one) => isOn(one, "equipped")).map(({ ref }) => ref);
  const draws = weapons.filter((one) => !isOn(one, "equipped")).map(({ ref }) => ref);
  const costs: Record<SwitchWay, readonly Cost[] | null> = { stow: null, draw: null, both: null };
  let refused: Refusal | null = null;
  for (const halves of halvesOf(stows, draws)) {
    const cost = pointsFor(actor, COUNTS[halves]);
    const taken = charge(ECONOMY, SWITCH, situation, cost, COUNTS[halves]);
    const refusal = refusalOf(situation, [isOut(actor, SWITCH.rule), taken.refusal]);
    if (refusal) refused ??= refusal;
    else costs[halves] = [...taken.costs, ...(cost > 0 ? [] : statusTo(actor, "concentrating", false))];
  }
  const isPossible = Object.values(costs).some((one) => one !== null);
  return refused && !isPossible ? refused : { who: actor.ref, stows, draws, costs };
}

function* switchWeapons({ who, stows, draws, costs }: Switching): Procedure<Outcome> {
  const { stow: stowed, draw: drawn } = yield* pickItems({
    who,
    stows,
    draws,
    ways: (["stow", "draw", "both"] as const).filter((way) => costs[way] !== null),
  });
  const halves = stowed === null ? "draw" : drawn === null ? "stow" : "both";
  yield* pay(costs[halves] ?? costs.both ?? []);
  if (stowed === null && drawn === null) yield* note("switchWeapons", [who]);
  yield* switchInHand(who, { stow: stowed, draw: drawn }, { stow: "stowsWeapon", draw: "drawsWeapon" });
  return { id: "done" };
}

/**
 * TNT-27: draws the given weapon or puts it away. If no weapon is given, asks which to put away and which to
 * draw.
 */
export const switchWeaponsAction = action<Switching>({
  ...SWITCH,
  cost: 1,
  paysItself: true,
  prepare,
  line: () => null,
  odds: () => null,
  procedure: switchWeapons,
});
