import {
  action,
  isOn,
  note,
  pay,
  pickItems,
  refusalOf,
  refuse,
  switched,
  type Cost,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
} from "../../core/index.js";
import { isOut } from "../data/postures.js";
import { entriesOf, isReady } from "../data/readiness.js";
import { readyTo } from "./readiness.js";
import { stunRefusal } from "./stun.js";

/**
 * An item that one Ready maneuver makes ready or puts away. `costs` has the changes to all items of the same
 * thing (see `entriesOf`).
 */
type Readied = { readonly item: Ref; readonly note: string; readonly costs: readonly Cost[] };

type Readying = { readonly who: Ref; readonly things: readonly Readied[] };

/** The changes that take an item in hand, or put it away. */
function switches(carried: readonly Profile[], actor: Profile, item: Profile): readonly Cost[] {
  const isInHand = isOn(item, "equipped");
  return entriesOf({ ...actor, gear: carried }, item)
    .filter((entry) => isOn(entry, "equipped") === isInHand)
    .map(({ ref }) => switched(ref, isInHand));
}

/**
 * The things that a Ready maneuver can change. Without a given item, these are the items that are not ready
 * or not in hand. A given item that is both ready and in hand is put away.
 */
function thingsOf({ actor, weapon, others }: Situation): readonly Readied[] {
  const carried = [...actor.gear, ...others.filter(({ kind }) => kind === "gurpsWeapon")];
  const all = weapon ? [weapon] : carried;
  const taken = new Set<Ref>();
  return all.flatMap((item): readonly Readied[] => {
    const isAway = !isOn(item, "equipped");
    if (taken.has(item.ref) || (!weapon && !isAway && isReady(item))) return [];
    for (const { ref } of entriesOf({ ...actor, gear: carried }, item)) taken.add(ref);
    if (!isAway && !isReady(item))
      return [{ item: item.ref, note: "ready", costs: readyTo(actor, item, true) }];
    const costs = switches(carried, actor, item);
    return [{ item: item.ref, note: isAway ? "ready" : "putsAway", costs }];
  });
}

function* readies({ who, things }: Readying): Procedure<Outcome> {
  const { draw: chosen } = yield* pickItems({ who, draws: things.map(({ item }) => item), ways: ["draw"] });
  const thing = things.find(({ item }) => item === chosen);
  if (thing) {
    yield* pay(thing.costs);
    yield* note(thing.note, [who, thing.item]);
  }
  return { id: "done" };
}

/**
 * GURPS-53: readies a carried item, or puts it away. The item is the given one, or one that a person chooses.
 */
export const readyAction = action<Readying>({
  id: "ready",
  rule: "GURPS-53",
  price: () => 1,
  rollsNothing: true,
  prepare: (situation) => {
    const { actor } = situation;
    const things = thingsOf(situation);
    return (
      refusalOf(situation, [
        refuse(isOut(actor), "outOfAction", "GURPS-53"),
        stunRefusal(actor),
        refuse(things.length === 0, "nothingToReady", "GURPS-53"),
      ]) ?? { who: actor.ref, things }
    );
  },
  line: () => null,
  odds: () => null,
  procedure: readies,
});
