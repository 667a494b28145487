import {
  action,
  has,
  isOn,
  note,
  numberOf,
  settingOf,
  type Action,
  type Data,
  type Outcome,
  type Procedure,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { FULL, HALF, pay, ready, refusalOf, refuse, spend, status, track, type Cost } from "./costs.js";
import { armourOf } from "./cover-modifiers.js";
import { scatter, scattering, type Scattering } from "./scatter.js";

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
  readonly refusals?: (situation: Situation) => readonly (Refusal | null)[];
  readonly costs: (situation: Situation) => readonly Cost[];
  readonly data?: (situation: Situation) => Data;
}

function* perform(deed: Deed): Procedure<Outcome> {
  yield* pay(deed.costs);
  yield* note(deed.note, [deed.who], deed.data);
  return { id: "done" };
}

function deed({ id, rule, cost, weapon, refusals, costs, data }: DeedSpec): Action {
  return action<Deed>({
    id,
    rule,
    cost,
    weapon: weapon ?? null,
    targets: "none",
    offered: "sheet",
    test: id,
    prepare: (situation) =>
      refusalOf(situation, [...(refusals?.(situation) ?? []), ...ready(situation, cost, rule)]) ?? {
        who: situation.actor.ref,
        costs: costs(situation),
        note: id,
        data: data?.(situation) ?? {},
      },
    line: () => null,
    odds: () => null,
    procedure: perform,
  });
}

/** A track of the weapon set back to nothing. */
function emptied({ weapon }: Situation, name: string): readonly Cost[] {
  return weapon ? track(weapon.ref, name, numberOf(weapon, name), 0) : [];
}

const inaccurate = ({ actor }: Situation): readonly (Refusal | null)[] => {
  const weapons = actor.gear.filter((item) => item.kind === "darkHeresyWeapon");
  return [
    refuse(weapons.length > 0 && weapons.every((item) => isOn(item, "inaccurate")), "inaccurate", "DH-40"),
  ];
};

const DEEDS: readonly DeedSpec[] = [
  {
    id: "aimHalf",
    rule: "DH-33",
    cost: HALF,
    refusals: inaccurate,
    costs: ({ actor }) => [
      ...spend(actor, HALF),
      ...status(actor, "aimedFull", false),
      ...status(actor, "aimedHalf", true),
    ],
  },
  {
    id: "aimFull",
    rule: "DH-33",
    cost: FULL,
    refusals: inaccurate,
    costs: ({ actor }) => [
      ...spend(actor, FULL),
      ...status(actor, "aimedHalf", false),
      ...status(actor, "aimedFull", true),
    ],
  },
  {
    id: "brace",
    rule: "DH-8",
    cost: HALF,
    refusals: ({ actor }) => [refuse(has(actor, "braced"), "alreadyBraced", "DH-8")],
    costs: ({ actor }) => [...spend(actor, HALF), ...status(actor, "braced", true)],
  },
  {
    id: "defend",
    rule: "DH-33",
    cost: FULL,
    costs: ({ actor }) => [
      ...spend(actor, FULL, ["defensiveStance"]),
      ...status(actor, "defensiveStance", true),
    ],
  },
  {
    id: "takeCover",
    rule: "DH-13",
    cost: 0,
    costs: ({ actor, assessment }) =>
      track(actor.ref, "cover", numberOf(actor, "cover"), armourOf(settingOf(assessment, "material"))),
    data: ({ assessment }) => ({ armour: armourOf(settingOf(assessment, "material")) }),
  },
  {
    id: "goProne",
    rule: "DH-27",
    cost: 0,
    refusals: ({ actor }) => [refuse(has(actor, "prone"), "alreadyProne", "DH-27")],
    costs: ({ actor }) => status(actor, "prone", true),
  },
  {
    id: "standUp",
    rule: "DH-27",
    cost: HALF,
    refusals: ({ actor }) => [refuse(!has(actor, "prone"), "notProne", "DH-27")],
    costs: ({ actor }) => [...spend(actor, HALF), ...status(actor, "prone", false)],
  },
  {
    id: "reload",
    rule: "DH-36",
    cost: FULL,
    weapon: "ranged",
    refusals: ({ weapon }) => [
      refuse(numberOf(weapon, "jammed") > 0, "jammed", "DH-36"),
      refuse(numberOf(weapon, "fired") < 1, "clipFull", "DH-36"),
    ],
    costs: (situation) => [...spend(situation.actor, FULL), ...emptied(situation, "fired")],
  },
  {
    id: "coolDown",
    rule: "DH-36",
    cost: 0,
    weapon: "ranged",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "overheated") < 1, "notOverheated", "DH-36")],
    costs: (situation) => emptied(situation, "overheated"),
  },
];

type Casting = { readonly who: Ref; readonly scattering: Scattering };

/** DH-23: the scatter by itself: something dropped, thrown away or set adrift. */
const scatterAction = action<Casting>({
  id: "scatter",
  rule: "DH-23",
  cost: 0,
  weapon: null,
  targets: "none",
  offered: "sheet",
  test: "scatter",
  prepare: (situation) => ({ who: situation.actor.ref, scattering: scattering(situation) }),
  line: () => null,
  odds: () => null,
  procedure: function* ({ who, scattering: how }) {
    yield* scatter("scatter", who, how);
    return { id: "done" };
  },
});

/** The actions that need no test. */
export const DEED_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(DEEDS.map((spec) => [spec.id, deed(spec)])),
  scatter: scatterAction,
};
