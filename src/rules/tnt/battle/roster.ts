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

/** One warning about a warband, with the models or items that it concerns. It forbids nothing. */
export interface WarbandWarning extends Omit<RosterWarning, "side"> {
  readonly refs: readonly Ref[];
}

/** The cost of a warband, and the faults of its roster. */
export interface RosterCheck {
  /** The cost in Barter: models with everything that they carry. */
  readonly total: number;
  readonly warnings: readonly WarbandWarning[];
}

/** TNT-84: the highest numbers of elites, relics of one model, and relics carried into one battle. */
const ROSTER_LIMITS = { elites: 3, relicsEach: 2, relics: 3 } as const;

/**
 * TNT-84: checks a warband. The check warns and never refuses.
 * @param budget the agreed Barter; usually 400, 600 for a larger game; 0 for none
 * @param kindOf names the kind of a relic, since a warband may have only one relic of a kind. Absent: each
 * relic is a kind of its own
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
 * A model with its weapons, its armor and its relics. The model's own cost includes its special abilities.
 */
function costOf(model: Profile): number {
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
 * TNT-84, TNT-85: checks each side of a battle before it begins. The leader of a side is the one that
 * `isLeader` finds. A side without an edge of its own gets a warning, since its models cannot be moved when
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
