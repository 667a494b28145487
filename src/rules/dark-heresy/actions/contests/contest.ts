import {
  change,
  has,
  opposedAction,
  refuse,
  strikesBefore,
  type Action,
  type Chance,
  type Cost,
  type FreePlace,
  type OpposedRules,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
  type Striker,
} from "../../../core/index.js";
import { HALF, isOut } from "../../battle/costs.js";
import { isUntestable, type Characteristic } from "../../data/characteristics.js";
import { strikersAt } from "../../battle/leaving.js";
import { sizeOf } from "../../battle/movement.js";
import { chargeRefusals } from "../attack/attack-refusals.js";
import { wayOf } from "../attack/attack-setup.js";
import type { Step } from "../defense/exit.js";
import type { Blow } from "../damage/blow.js";
import type { Victim } from "../defense/victim.js";
import { afterStumble, stumbleOf, stumbles, type Stumble } from "../tests/footing.js";
import { degreesOf, opponentOf, OPPOSING, type Opponent } from "../tests/opposed.js";

/** A place as a setup stores it. */
export type Spot = Pick<FreePlace, "id" | "x" | "y" | "elevation">;

/** The effects of an action in melee that are known before the dice are rolled. */
export type Stakes = {
  /** Changes when the actor wins. */
  readonly won?: readonly Cost[];
  /** DH-33: changes when the actor loses a Knock Down by at least 2 degrees. */
  readonly lost?: readonly Cost[];
  /** The model that can be hurt, with its numbers. */
  readonly victim?: Victim;
  readonly blow?: Blow;
  /** DH-65: the greatest distance of a push, in meters. */
  readonly reach?: number;
  readonly pushed?: readonly Cost[];
  /**
   * The place of the other model (`from`) and the place of the actor (`own`); null when the scene does not
   * show them. `places` are the places to which the other model can go.
   */
  readonly from?: Spot | null;
  readonly own?: Spot | null;
  readonly places?: readonly Spot[];
  /**
   * DH-51: the path of the actor's charge. `strikers` are the enemies that the actor leaves, which may strike
   * first.
   */
  readonly way?: Step | null;
  /** DH-52: the test of a charge over rough ground. */
  readonly stumble?: Stumble | null;
  readonly strikers?: readonly Striker[];
  /** Whether the actor can follow into the place that the other model leaves. */
  readonly follows?: boolean;
};

/**
 * One side of an action in melee. The effects of the action are the stakes of the actor's side, and the other
 * side's stakes are empty.
 */
export type Fighter = Opponent & { readonly stakes: Stakes };

/** The result of a contest in melee, from the actor's view. */
export interface Ended {
  readonly who: Ref;
  readonly other: Ref;
  readonly end: "lost" | "even" | "won";
  /** The actor's Degrees of Success minus those of the other side. A failed roll counts 0. */
  readonly margin: number;
  readonly stakes: Stakes;
}

interface ContestSpec extends Pick<
  OpposedRules<Fighter, number>,
  "id" | "counts" | "cost" | "price" | "weapon" | "offered" | "isFor"
> {
  readonly rule?: string;
  /**
   * DH-65: whether Size counts. A success of the larger model then has one more degree for each point of
   * difference.
   */
  readonly sizeCounts?: true;
  /** DH-51: whether the actor first charges into contact. */
  readonly charges?: true;
  readonly characteristic: Characteristic;
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly stakes: (situation: Situation) => Stakes;
  readonly after: (ended: Ended) => Procedure<void>;
}

/**
 * DH-51: the path of a charge. `way` is null when the path is not known, or when the actor is already in
 * contact.
 */
function chargeOf(situation: Situation): Pick<Stakes, "way" | "stumble" | "strikers"> {
  const way = situation.aims[0]?.facts.contact?.value === true ? null : wayOf(situation);
  return {
    way,
    stumble: stumbleOf(situation, way),
    strikers: way ? strikersAt(situation.actor, situation) : [],
  };
}

/** DH-51, DH-53: moves the actor along its charge. Enemies that the actor leaves may strike first. */
function* charge({ who, stakes: { way, stumble, strikers = [] } }: Fighter): Procedure<Outcome | null> {
  yield* strikesBefore(who, strikers);
  if (stumble && (yield* stumbles(stumble))) return { id: "fell" };
  if (way) yield* change({ type: "place", of: who, ...way });
  return null;
}

/** DH-52: the chances of a contest, including the fall that can end its charge. */
const chancesBefore = ({ stakes }: Fighter, outcomes: readonly Chance[]): readonly Chance[] =>
  afterStumble(stakes.stumble ?? null, outcomes);

/** DH-65: the points of Size by which a model is larger than the other model of the contest. */
function largerBy({ actor, aims: [aim] }: Situation, model: Profile): number {
  const other = model.ref === actor.ref ? (aim?.profile ?? null) : actor;
  return Math.max(0, sizeOf(model) - sizeOf(other));
}

/**
 * DH-32, DH-33: an action that is an opposed test against an adjacent enemy. The action is a Half Action if
 * `spec` gives no other cost.
 */
export function contest(spec: ContestSpec): Action {
  const { characteristic, refusals, stakes, after, charges, sizeCounts, ...own } = spec;
  const declared = { rule: "DH-33", cost: HALF, weapon: "melee", offered: "attack", ...own } as const;
  return opposedAction<Fighter, number>({
    ...OPPOSING,
    ...declared,
    ...(charges ? { movesIntoContact: charges, needsBattle: charges, before: charge, chancesBefore } : {}),
    isDefault: () => false,
    changesNothing: () => false,
    refusals: (situation) => {
      const { actor, aims } = situation;
      const target = aims[0]?.profile ?? null;
      return [
        isOut(actor, declared.rule),
        refuse(has(target, "out"), "targetOut", "DH-33"),
        ...(charges
          ? chargeRefusals(situation, aims[0]?.facts ?? {})
          : [refuse(aims[0]?.facts.contact?.value === false, "notAdjacent", "DH-16")]),
        refuse(
          [actor, target].some((one) => isUntestable(one, characteristic)),
          "noSuchTest",
          "DH-75",
        ),
        ...(refusals?.(situation) ?? []),
      ];
    },
    contender: (situation, model, side) => ({
      ...opponentOf(situation, model, side, characteristic),
      ...(sizeCounts ? { further: largerBy(situation, model) } : {}),
      stakes: side === "own" ? { ...stakes(situation), ...(charges ? chargeOf(situation) : {}) } : {},
    }),
    after: (end, rolled, own, against, other) => {
      const margin = Math.max(0, degreesOf(rolled, own)) - Math.max(0, degreesOf(against, other));
      return after({ who: own.who, other: other.who, end, margin, stakes: own.stakes });
    },
  });
}
