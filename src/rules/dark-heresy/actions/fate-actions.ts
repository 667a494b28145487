import {
  action,
  change,
  has,
  note,
  numberOf,
  pay,
  refusalOf,
  refuse,
  roll,
  shown,
  simpleAction,
  statusTo,
  trackTo,
  type Action,
  type Cost,
  type Profile,
  type Ref,
  type Refusal,
  type SimpleActionSpec,
  type Situation,
} from "../../core/index.js";
import { fateLeft, spendFate } from "../dice/rerolls.js";

/** DH-76: the refusal when the model has no Fate point left. */
const noFate = (actor: Profile): Refusal | null => refuse(fateLeft(actor) < 1, "noFate", "DH-76");

/** DH-76: an action that uses a Fate point and rolls no dice. It is free and possible at any time. */
function use(
  id: string,
  refusal: (actor: Profile) => Refusal | null,
  costs: (actor: Profile) => readonly Cost[],
): [string, Action] {
  const spec: SimpleActionSpec = {
    id,
    rule: "DH-76",
    refusals: ({ actor }) => [noFate(actor), refusal(actor)],
    costs: ({ actor }) => [...spendFate(actor), ...costs(actor)],
    data: ({ actor }) => ({ left: fateLeft(actor) - 1 }),
  };
  return [id, simpleAction(spec)];
}

type Healing = { readonly who: Ref; readonly costs: readonly Cost[]; readonly taken: number };

/**
 * DH-67, DH-76: an action that removes 1d5 damage. It is refused for a model with critical damage, which
 * would have to be removed first.
 */
const fateHeals = action<Healing>({
  id: "fateHeals",
  rule: "DH-76",
  prepare: (situation: Situation): Healing | Refusal => {
    const { actor } = situation;
    const taken = numberOf(actor, "woundsTaken");
    return (
      refusalOf(situation, [
        noFate(actor),
        refuse(taken < 1, "notWounded", "DH-76"),
        refuse(numberOf(actor, "criticalDamage") > 0, "criticalFirst", "DH-76"),
      ]) ?? { who: actor.ref, costs: spendFate(actor), taken }
    );
  },
  line: () => null,
  odds: () => null,
  *procedure({ who, costs, taken }) {
    yield* pay(costs);
    const faces = yield* roll({ key: "heals", roller: who, purpose: "heals", dice: { d5: 1 } });
    const left = Math.max(0, taken - (shown(faces, "d5")[0] ?? 1));
    if (left < taken) yield* change({ type: "track", of: who, track: "woundsTaken", from: taken, to: left });
    yield* note("fateHeals", [who], { healed: taken - left }, "good");
    return { id: "done" };
  },
});

/** DH-76: all uses of a Fate point that are actions. A reroll and the bonus to a test are not actions. */
export const FATE_ACTIONS: Readonly<Record<string, Action>> = {
  fateHeals,
  ...Object.fromEntries([
    use(
      "fateSteadies",
      (actor) => refuse(!has(actor, "stunned"), "notStunned", "DH-76"),
      (actor) => [...statusTo(actor, "stunned", false), ...trackTo(actor, "stunnedFor", 0)],
    ),
    use(
      "fateRefreshes",
      (actor) => refuse(numberOf(actor, "fatigue") < 1, "notTired", "DH-76"),
      (actor) => trackTo(actor, "fatigue", 0),
    ),
    use(
      "fateSpent",
      () => null,
      () => [],
    ),
  ]),
};
