import { isOn, type Aftermath, type FollowUp, type Member, type Ref, beyond } from "../../core/index.js";
import { isOutOfPlay } from "../data/model.js";

/** TNT-62: a fallen leader affects friends within this many inches. */
export const LEADER_REACH = 12;

/**
 * TNT-63, TNT-64: when a side falls to one of these shares of its starting number, its models take Morale
 * tests.
 */
const THRESHOLDS = [
  { share: 0.5, reason: "half", rule: "TNT-63" },
  { share: 0.25, reason: "quarter", rule: "TNT-64" },
] as const;

/** TNT-62 to TNT-64: the Morale tests that follow when models have just gone out of action. */
export const aftermath: Aftermath = (fallen, roster, sides) => {
  const inPlay = roster.filter((one) => !fallen.includes(one.profile.ref) && !isOutOfPlay(one.profile));
  const leaders = roster.filter((one) => fallen.includes(one.profile.ref) && isOn(one.profile, "leader"));
  const bereft = leaders.flatMap((leader) =>
    inPlay
      .filter((one) => one.side === leader.side && witnessed(one, leader.profile.ref))
      .map((one) => shaken(one, "leader", "TNT-62")),
  );
  const dwindled = Object.entries(sides).flatMap(([side, { starting, before }]) => {
    const lost = roster.filter((one) => one.side === side && fallen.includes(one.profile.ref)).length;
    return THRESHOLDS.filter(({ share }) => crossed(before, before - lost, share * starting)).flatMap(
      ({ reason, rule }) => inPlay.filter((one) => one.side === side).map((one) => shaken(one, reason, rule)),
    );
  });
  return [...bereft, ...dwindled];
};

/** TNT-62: whether a model sees the leader within 12 inches. False when the distance was not measured. */
function witnessed(one: Member, leader: Ref): boolean {
  const distance = one.distances[leader];
  return distance !== undefined && !beyond(distance, LEADER_REACH) && one.sees.includes(leader);
}

/** R7: whether a side's number of models has just fallen to a limit. */
function crossed(before: number, after: number, limit: number): boolean {
  return before > limit && after <= limit;
}

function shaken(one: Member, reason: string, rule: string): FollowUp {
  return { action: "morale", actor: one.profile.ref, reason, rule };
}
