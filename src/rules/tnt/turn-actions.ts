import {
  deed,
  has,
  numberOf,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Action,
  type Cost,
  type DeedSpec,
  type Profile,
} from "../core/index.js";
import { leavesContact, ready, spend } from "./costs.js";
import { allowance } from "./movement.js";
import { switchWeaponsAction } from "./switch-weapons.js";
import { useAbilityAction } from "./use-ability.js";

const DEEDS: readonly DeedSpec[] = [
  {
    id: "move",
    rule: "TNT-17",
    cost: 1,
    refusals: (situation) => [leavesContact(situation)],
    costs: ({ actor }) => [...spend(actor, 1, { moves: 1 }), ...turnTo(actor, "disengaged", 0)],
    data: ({ actor, assessment }) => ({ inches: allowance(actor, assessment) }),
  },
  {
    id: "goProne",
    rule: "TNT-18",
    refusals: ({ actor }) => [refuse(has(actor, "prone"), "alreadyProne", "TNT-18")],
    costs: ({ actor }) => statusTo(actor, "prone", true),
  },
  {
    id: "stand",
    rule: "TNT-18",
    cost: 1,
    refusals: ({ actor }) => [refuse(!has(actor, "prone"), "notProne", "TNT-18")],
    costs: ({ actor }) => [...spend(actor, 1, { stoodUp: 1 }), ...statusTo(actor, "prone", false)],
  },
  {
    id: "unjam",
    rule: "TNT-20",
    cost: 1,
    weapon: "ranged",
    mends: "jammed",
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
      ...statusTo(actor, "concentrating", true),
    ],
  },
  {
    id: "hold",
    rule: "TNT-28",
    refusals: ({ actor }) => [
      refuse(turnOf(actor, "spent") > 0, "holdTooLate", "TNT-28"),
      refuse(actor.turn !== null && turnOf(actor, "actionPoints") < 1, "noActionPoints", "TNT-28", {
        cost: 1,
        left: 0,
      }),
    ],
    costs: ({ actor }) => [...turnTo(actor, "actionPoints", 0), ...statusTo(actor, "hold", true)],
  },
];

/** TNT-20, TNT-43: one Jammed token less. */
function cleared(weapon: Profile | null): readonly Cost[] {
  return trackTo(weapon, "jammed", Math.max(0, numberOf(weapon, "jammed") - 1));
}

function concentration(cost: Cost): boolean {
  return cost.type === "status" && cost.status === "concentrating";
}

/** TNT-17 to TNT-28: the actions that need no dice. */
export const TURN_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(DEEDS.map((spec) => [spec.id, deed(afterReady(spec))])),
  switchWeapons: switchWeaponsAction,
  useAbility: useAbilityAction,
};

/** Every one of them asks first whether its model stands and can pay. */
function afterReady(spec: DeedSpec): DeedSpec {
  const { cost = 0, rule, refusals } = spec;
  return {
    ...spec,
    refusals: (situation) => [...ready(situation, cost, rule), ...(refusals?.(situation) ?? [])],
  };
}
