import {
  isOn,
  numberOf,
  textOf,
  type BattleState,
  type Data,
  type Profile,
  type Ref,
  type RosterWarning,
} from "../../core/index.js";
import { isLeader } from "./sides.js";
import { ABILITY } from "../data/abilities.js";

/** One warning about a warband, with the models or items that it is about. A warning forbids nothing. */
export interface WarbandWarning extends Omit<RosterWarning, "side"> {
  readonly refs: readonly Ref[];
}

/** The cost of a warband, and the warnings about it. */
export interface RosterCheck {
  /** The cost in Barter of all models with the items that they carry. */
  readonly total: number;
  readonly warnings: readonly WarbandWarning[];
}

/** TNT-84: the most elites in a warband, the most relics on one model, and the most relics in one battle. */
const ROSTER_LIMITS = { elites: 3, relicsEach: 2, relics: 3 } as const;

/**
 * TNT-84: checks a warband. It warns, and never refuses.
 * @param budget the Barter that players agreed on, usually 400, or 600 for a larger game; 0 for no budget
 * @param kindOf the kind of a relic, since a warband may have only one relic of each kind. Absent: each relic
 * has its own kind
 */
export function rosterOf(
  models: readonly Profile[],
  budget: number,
  kindOf: (item: Profile) => string = ({ ref }) => ref,
): RosterCheck {
  const total = models.reduce((sum, model) => sum + costOf(model), 0);
  const leaders = models.filter((model) => isOn(model, "leader"));
  const elites = models.filter((model) => !isOn(model, "leader") && textOf(model, "rank") === "elite");
  const relics = models.flatMap(relicsOf);
  const doubled = relics.filter(
    (item, index) => relics.findIndex((one) => kindOf(one) === kindOf(item)) < index,
  );
  return {
    total,
    warnings: [
      ...warnIf(budget > 0 && total > budget, "overBudget", [], { total, budget }),
      ...warnIf(leaders.length !== 1, "leaders", refsOf(leaders), { leaders: leaders.length }),
      ...warnIf(elites.length > ROSTER_LIMITS.elites, "elites", refsOf(elites), { elites: elites.length }),
      ...warnIf(relics.length > ROSTER_LIMITS.relics, "relics", refsOf(relics), { relics: relics.length }),
      ...warnIf(doubled.length > 0, "sameRelic", refsOf(doubled)),
      ...models.flatMap(warningsOf),
    ],
  };
}

function warningsOf(model: Profile): readonly WarbandWarning[] {
  const count = relicsOf(model).length;
  const isPlain = !isOn(model, "leader") && textOf(model, "rank") === "rankAndFile";
  return [
    ...warnIf(isPlain && count > 0, "plainRelic", [model.ref]),
    ...warnIf(count > ROSTER_LIMITS.relicsEach, "relicsEach", [model.ref], { relics: count }),
  ];
}

/**
 * TNT-82: the cost in Barter of a model with its weapons, armor and relics. A model's own cost already includes its
 * special abilities.
 */
export function costOf(model: Profile): number {
  const gear = model.gear.filter(({ kind }) => kind !== ABILITY);
  return gear.reduce((sum, item) => sum + numberOf(item, "cost"), numberOf(model, "cost"));
}

function relicsOf({ gear }: Profile): readonly Profile[] {
  return gear.filter((item) => isOn(item, "relic"));
}

function refsOf(all: readonly Profile[]): readonly Ref[] {
  return all.map(({ ref }) => ref);
}

function warnIf(
  holds: boolean,
  warning: string,
  refs: readonly Ref[],
  data?: Data,
): readonly WarbandWarning[] {
  return holds ? [{ warning, rule: "TNT-84", refs, ...(data ? { data } : {}) }] : [];
}

/**
 * TNT-84, TNT-85: the warnings about each side before a battle begins. A side's leader is the model that
 * `isLeader` finds. A side without a table edge gets a warning too, because its models cannot be moved when
 * they flee.
 */
export function rosters(battle: BattleState, models: ReadonlyMap<Ref, Profile>): readonly RosterWarning[] {
  return battle.sides.flatMap(({ id: side, tracks }): readonly RosterWarning[] => {
    const own = battle.models.flatMap((model): readonly Profile[] => {
      const whole = models.get(model.profile.ref);
      const leader = isLeader(battle, model);
      return model.side === side && whole ? [{ ...whole, values: { ...whole.values, leader } }] : [];
    });
    const { warnings } = rosterOf(own, battle.setup["budget"] ?? 0);
    return [
      ...warnings.map(({ warning, rule, data }) => ({ side, warning, rule, ...(data ? { data } : {}) })),
      ...((tracks["edge"] ?? 0) === 0 ? [{ side, warning: "noEdge", rule: "TNT-85" }] : []),
    ];
  });
}
