import {
  action,
  has,
  note,
  numberOf,
  settingOf,
  turnOf,
  type Action,
  type Data,
  type Modifier,
  type Outcome,
  type Procedure,
  type Profile,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { pay, ready, refusalOf, refuse, spend, status, track, type Cost } from "./costs.js";
import { allowance } from "./movement.js";

/** An action that needs no dice: what it changes, and what the card says of it. */
type Deed = {
  readonly who: Ref;
  readonly costs: readonly Cost[];
  readonly note: string;
  readonly data: Data;
};

/** How one such action is declared. */
interface DeedSpec {
  readonly id: string;
  readonly rule: string;
  readonly cost: number;
  readonly weapon?: string;
  readonly test?: string;
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly costs: (situation: Situation) => readonly Cost[];
  readonly data?: (situation: Situation) => Data;
}

function* perform(deed: Deed): Procedure<Outcome> {
  yield* pay(deed.costs);
  yield* note(deed.note, [deed.who], deed.data);
  return { id: "done" };
}

function deed(spec: DeedSpec): Action {
  const { id, rule, cost } = spec;
  return action<Deed>({
    id,
    rule,
    cost,
    weapon: spec.weapon ?? null,
    targets: "none",
    offered: "sheet",
    test: spec.test ?? id,
    prepare: (situation) =>
      refusalOf(situation, [...ready(situation, cost, rule), ...(spec.refusals?.(situation) ?? [])]) ?? {
        who: situation.actor.ref,
        costs: spec.costs(situation),
        note: id,
        data: spec.data?.(situation) ?? {},
      },
    line: () => null,
    odds: () => null,
    procedure: perform,
  });
}

const DEEDS: readonly DeedSpec[] = [
  {
    id: "move",
    rule: "TNT-17",
    cost: 1,
    costs: ({ actor }) => spend(actor, 1, { moves: 1 }),
    data: ({ actor, assessment }) => ({ inches: allowance(actor, assessment) }),
  },
  {
    id: "goProne",
    rule: "TNT-18",
    cost: 0,
    refusals: ({ actor }) => [refuse(has(actor, "prone"), "alreadyProne", "TNT-18")],
    costs: ({ actor }) => status(actor, "prone", true),
  },
  {
    id: "stand",
    rule: "TNT-18",
    cost: 1,
    refusals: ({ actor }) => [refuse(!has(actor, "prone"), "notProne", "TNT-18")],
    costs: ({ actor }) => [...spend(actor, 1, { stoodUp: 1 }), ...status(actor, "prone", false)],
  },
  {
    id: "unjam",
    rule: "TNT-20",
    cost: 1,
    weapon: "ranged",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "TNT-20")],
    costs: ({ actor, weapon }) => [...spend(actor, 1), ...cleared(weapon)],
    data: ({ weapon }) => ({ left: Math.max(0, numberOf(weapon, "jammed") - 1) }),
  },
  {
    id: "concentrate",
    rule: "TNT-22",
    cost: 1,
    refusals: ({ actor }) => [refuse(turnOf(actor, "concentrated") > 0, "alreadyConcentrated", "TNT-22")],
    costs: ({ actor }) => [
      ...spend(actor, 1, { concentrated: 1 }).filter((cost) => !concentration(cost)),
      ...status(actor, "concentrating", true),
    ],
  },
  {
    id: "hold",
    rule: "TNT-28",
    cost: 0,
    refusals: ({ actor }) => [
      refuse(turnOf(actor, "spent") > 0, "holdTooLate", "TNT-28"),
      refuse(actor.turn !== null && turnOf(actor, "actionPoints") < 1, "noActionPoints", "TNT-28", {
        cost: 1,
        left: 0,
      }),
    ],
    costs: ({ actor }) => [...track(actor, "actionPoints", 0), ...status(actor, "hold", true)],
  },
  {
    id: "switchWeapons",
    rule: "TNT-27",
    cost: 1,
    costs: ({ actor }) => spend(actor, 1),
  },
];

/** TNT-20, TNT-43: one Jammed token less. */
function cleared(weapon: Profile | null): readonly Cost[] {
  const jammed = numberOf(weapon, "jammed");
  if (!weapon || jammed < 1) return [];
  return [{ type: "track", of: weapon.ref, track: "jammed", from: jammed, to: jammed - 1 }];
}

function concentration(cost: Cost): boolean {
  return cost.type === "status" && cost.status === "concentrating";
}

/** TNT-23: a special ability at its own price. */
const useAbility = action<Deed>({
  id: "useAbility",
  rule: "TNT-23",
  cost: 1,
  weapon: null,
  targets: "none",
  offered: "sheet",
  test: "useAbility",
  prepare: (situation) => {
    const { actor, assessment } = situation;
    const cost = Number(settingOf(assessment, "abilityCost") ?? 1);
    return (
      refusalOf(situation, ready(situation, cost, "TNT-23")) ?? {
        who: actor.ref,
        costs: spend(actor, cost),
        note: "useAbility",
        data: { cost },
      }
    );
  },
  line: () => null,
  odds: () => null,
  procedure: perform,
});

/** TNT-17 to TNT-28: the actions that need no dice. */
export const TURN_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(DEEDS.map((spec) => [spec.id, deed(spec)])),
  useAbility,
};

/** TNT-23: what an ability costs. */
export const TURN_MODIFIERS: readonly Modifier[] = [
  {
    id: "abilityCost",
    rule: "TNT-23",
    tests: ["useAbility"],
    input: { type: "amount", min: 0, max: 5, initial: 1 },
    scope: "attack",
    contribute: () => [],
  },
];
