import {
  action,
  deed,
  has,
  isOn,
  numberOf,
  refuse,
  settingOf,
  statusTo,
  trackTo,
  type Action,
  type DeedSpec,
  type Ref,
  type Refusal,
  type Situation,
} from "../core/index.js";
import { FULL, HALF, mended, ready, spend } from "./costs.js";
import { armorOf } from "./cover.js";
import { scatter, scatterChances, scattering, type Scattering } from "./scatter.js";

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
      ...statusTo(actor, "aimedFull", false),
      ...statusTo(actor, "aimedHalf", true),
    ],
  },
  {
    id: "aimFull",
    rule: "DH-33",
    cost: FULL,
    refusals: inaccurate,
    costs: ({ actor }) => [
      ...spend(actor, FULL),
      ...statusTo(actor, "aimedHalf", false),
      ...statusTo(actor, "aimedFull", true),
    ],
  },
  {
    id: "brace",
    rule: "DH-8",
    cost: HALF,
    refusals: ({ actor }) => [refuse(has(actor, "braced"), "alreadyBraced", "DH-8")],
    costs: ({ actor }) => [...spend(actor, HALF), ...statusTo(actor, "braced", true)],
  },
  {
    id: "defend",
    rule: "DH-33",
    cost: FULL,
    costs: ({ actor }) => [
      ...spend(actor, FULL, ["defensiveStance"]),
      ...statusTo(actor, "defensiveStance", true),
    ],
  },
  {
    id: "run",
    rule: "DH-50",
    cost: FULL,
    costs: ({ actor }) => [...spend(actor, FULL, ["running"]), ...statusTo(actor, "running", true)],
  },
  {
    id: "takeCover",
    rule: "DH-13",
    refusals: ({ assessment }) => [
      refuse(armorOf(settingOf(assessment, "material")) < 1, "whatCover", "DH-13"),
    ],
    costs: ({ actor, assessment }) => trackTo(actor, "cover", armorOf(settingOf(assessment, "material"))),
    data: ({ assessment }) => ({ armor: armorOf(settingOf(assessment, "material")) }),
  },
  {
    id: "leaveCover",
    rule: "DH-13",
    refusals: ({ actor }) => [refuse(numberOf(actor, "cover") < 1, "notInCover", "DH-13")],
    costs: ({ actor }) => trackTo(actor, "cover", 0),
  },
  {
    id: "goProne",
    rule: "DH-27",
    refusals: ({ actor }) => [refuse(has(actor, "prone"), "alreadyProne", "DH-27")],
    costs: ({ actor }) => statusTo(actor, "prone", true),
  },
  {
    id: "standUp",
    rule: "DH-27",
    cost: HALF,
    refusals: ({ actor }) => [refuse(!has(actor, "prone"), "notProne", "DH-27")],
    costs: ({ actor }) => [...spend(actor, HALF), ...statusTo(actor, "prone", false)],
  },
  {
    id: "reload",
    rule: "DH-36",
    cost: FULL,
    weapon: "ranged",
    mends: "fired",
    refusals: ({ weapon }) => [
      mended(refuse(numberOf(weapon, "jammed") > 0, "jammed", "DH-36"), "clearJam"),
      refuse(numberOf(weapon, "fired") < 1, "clipFull", "DH-36"),
    ],
    costs: ({ actor, weapon }) => [...spend(actor, FULL), ...trackTo(weapon, "fired", 0)],
  },
  {
    id: "coolDown",
    rule: "DH-36",
    weapon: "ranged",
    mends: "overheated",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "overheated") < 1, "notOverheated", "DH-36")],
    costs: ({ weapon }) => trackTo(weapon, "overheated", 0),
  },
];

type Casting = { readonly who: Ref; readonly scattering: Scattering };

/** DH-23: the scatter by itself: something dropped, thrown away or set adrift. */
const scatterAction = action<Casting>({
  id: "scatter",
  rule: "DH-23",
  prepare: (situation) => ({ who: situation.actor.ref, scattering: scattering(situation) }),
  line: () => null,
  odds: ({ scattering: how }) => scatterChances(how),
  procedure: function* ({ who, scattering: how }) {
    const { along } = yield* scatter("scatter", who, how);
    return { id: along };
  },
});

/** What a deed itself forbids is told before what every action asks. */
function thenReady(spec: DeedSpec): DeedSpec {
  const { cost = 0, rule, refusals } = spec;
  return {
    ...spec,
    refusals: (situation) => [...(refusals?.(situation) ?? []), ...ready(situation, cost, rule)],
  };
}

/** The actions that need no test. */
export const DEED_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(DEEDS.map((spec) => [spec.id, deed(thenReady(spec))])),
  scatter: scatterAction,
};
