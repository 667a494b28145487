import {
  simpleAction,
  has,
  numberOf,
  refuse,
  statusTo,
  trackTo,
  turnOf,
  turnTo,
  type Action,
  type SimpleActionSpec,
  type Profile,
  refuseInactive,
} from "../../core/index.js";
import { isOut, leavesContact } from "../battle/costs.js";
import { abilityWith } from "../data/abilities.js";
import { allowance } from "../battle/movement.js";
import { switchWeaponsAction } from "./switch-weapons.js";
import { useAbilityAction } from "./use-ability.js";

const SPECS: readonly SimpleActionSpec[] = [
  {
    id: "move",
    rule: "TNT-17",
    cost: 1,
    refusals: (situation) => [leavesContact(situation)],
    counts: { moves: 1 },
    costs: ({ actor }) => turnTo(actor, "disengaged", 0),
    data: ({ actor, assessment, options }) => ({ inches: allowance(actor, assessment, options) }),
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
    counts: { stoodUp: 1 },
    costs: ({ actor }) => statusTo(actor, "prone", false),
  },
  {
    id: "unjam",
    rule: "TNT-20",
    cost: 1,
    weapon: "ranged",
    clearsTrack: "jammed",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "jammed") < 1, "notJammed", "TNT-20")],
    costs: ({ actor, weapon }) => trackTo(weapon, "jammed", jammedAfter(actor, weapon)),
    data: ({ actor, weapon }) => ({ left: jammedAfter(actor, weapon) }),
  },
  {
    id: "concentrate",
    rule: "TNT-22",
    cost: 1,
    refusals: ({ actor }) => [refuse(turnOf(actor, "concentrated") > 0, "alreadyConcentrated", "TNT-22")],
    counts: { concentrated: 1 },
    costs: ({ actor }) => statusTo(actor, "concentrating", true),
  },
  {
    id: "hold",
    rule: "TNT-28",
    refusals: ({ actor }) => [
      refuseInactive(actor.turn?.isActive === false, "TNT-101"),
      refuse(turnOf(actor, "spent") > 0, "holdTooLate", "TNT-28"),
      refuse(actor.turn !== null && turnOf(actor, "actionPoints") < 1, "noActionPoints", "TNT-28", {
        cost: 1,
        left: 0,
      }),
    ],
    costs: ({ actor }) => [...turnTo(actor, "actionPoints", 0), ...statusTo(actor, "hold", true)],
  },
];

/** TNT-20, TNT-43, TNT-83: the Jammed tokens that are left after one is removed. Field-Strip removes two. */
function jammedAfter(actor: Profile, weapon: Profile | null): number {
  const tokens = abilityWith(actor, "clearsTwo") ? 2 : 1;
  return Math.max(0, numberOf(weapon, "jammed") - tokens);
}

/**
 * TNT-17 to TNT-28: the actions that need no dice. Switching weapons and using an ability have files of their
 * own.
 */
export const TURN_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(SPECS.map((spec) => [spec.id, simpleAction(whileInPlay(spec))])),
  switchWeapons: switchWeaponsAction,
  useAbility: useAbilityAction,
};

/** A simple action that refuses a model that is out of play. */
function whileInPlay(spec: SimpleActionSpec): SimpleActionSpec {
  const { rule, refusals } = spec;
  return {
    ...spec,
    refusals: (situation) => [isOut(situation.actor, rule), ...(refusals?.(situation) ?? [])],
  };
}
