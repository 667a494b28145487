import {
  action,
  simpleAction,
  has,
  isOn,
  numberOf,
  refuse,
  settingOf,
  statusTo,
  switched,
  trackTo,
  turnOf,
  turnTo,
  withRemedy,
  type Action,
  type Cost,
  type Profile,
  type SimpleActionSpec,
  type Ref,
  type Refusal,
  type Situation,
} from "../../core/index.js";
import { FULL, HALF, isOut } from "../battle/costs.js";
import { armorOf } from "../data/cover.js";
import { movesOf } from "../data/fatigue.js";
import { scatter, scatterChances, scattering, type Scattering } from "./attack/scatter.js";
import { hasQuality } from "../data/traits.js";

const inaccurate = ({ actor }: Situation): readonly (Refusal | null)[] => {
  const weapons = actor.gear.filter((item) => item.kind === "darkHeresyWeapon");
  return [
    refuse(
      weapons.length > 0 && weapons.every((item) => hasQuality(item, "inaccurate")),
      "inaccurate",
      "DH-40",
    ),
  ];
};

/**
 * DH-47, DH-61: the Full Actions that a reload still needs after this one. Earlier actions of the same reload
 * count.
 */
function reloadsLeft(actor: Profile, weapon: Profile | null): number {
  const done = has(actor, "reloading") ? numberOf(weapon, "reloading") : 0;
  return Math.max(0, Math.ceil(numberOf(weapon, "reloadTime") / FULL) - done - 1);
}

/**
 * DH-47, DH-61: the changes of one action of a reload. The last action of the reload fills the clip. A reload
 * of another weapon is lost.
 */
function reloadCosts(actor: Profile, weapon: Profile | null): readonly Cost[] {
  const others = actor.gear.filter(({ ref }) => ref !== weapon?.ref);
  const goesOn = reloadsLeft(actor, weapon) > 0;
  const done = has(actor, "reloading") ? numberOf(weapon, "reloading") : 0;
  return [
    ...statusTo(actor, "reloading", goesOn),
    ...(has(actor, "reloading") ? others.flatMap((item) => trackTo(item, "reloading", 0)) : []),
    ...trackTo(weapon, "reloading", goesOn ? done + 1 : 0),
    ...(goesOn ? [] : trackTo(weapon, "fired", 0)),
  ];
}

const SPECS: readonly SimpleActionSpec[] = [
  {
    id: "aimHalf",
    rule: "DH-33",
    cost: HALF,
    refusals: inaccurate,
    costs: ({ actor }) => [...statusTo(actor, "aimedFull", false), ...statusTo(actor, "aimedHalf", true)],
  },
  {
    id: "aimFull",
    rule: "DH-33",
    cost: FULL,
    refusals: inaccurate,
    costs: ({ actor }) => [...statusTo(actor, "aimedHalf", false), ...statusTo(actor, "aimedFull", true)],
  },
  {
    id: "brace",
    rule: "DH-8",
    cost: HALF,
    refusals: ({ actor }) => [refuse(has(actor, "braced"), "alreadyBraced", "DH-8")],
    costs: ({ actor }) => statusTo(actor, "braced", true),
  },
  {
    id: "defend",
    rule: "DH-33",
    cost: FULL,
    // DH-46: the stance gives a second Reaction.
    costs: ({ actor }) => [
      ...statusTo(actor, "defensiveStance", true),
      ...turnTo(actor, "reactions", turnOf(actor, "reactions") + 1),
    ],
  },
  {
    id: "guarded",
    rule: "DH-33",
    cost: HALF,
    refusals: ({ actor }) => [refuse(turnOf(actor, "spent") > 0, "notFirst", "DH-33")],
    costs: ({ actor }) => statusTo(actor, "guarded", true),
  },
  {
    // DH-44: draws a weapon, or puts it away.
    id: "ready",
    rule: "DH-44",
    cost: HALF,
    costs: ({ weapon }) => (weapon ? [switched(weapon.ref, isOn(weapon, "equipped"))] : []),
  },
  {
    // DH-33: people decide which cover the model has during its advance.
    id: "advance",
    rule: "DH-33",
    cost: FULL,
    costs: ({ actor, options }) => turnTo(actor, "metersLeft", movesOf(actor, options).half),
  },
  {
    id: "run",
    rule: "DH-50",
    cost: FULL,
    costs: ({ actor, options }) => [
      ...statusTo(actor, "running", true),
      ...turnTo(actor, "metersLeft", movesOf(actor, options).run),
    ],
  },
  {
    id: "disengage",
    rule: "DH-54",
    cost: FULL,
    costs: ({ actor, options }) => [
      ...turnTo(actor, "disengaged", 1),
      ...turnTo(actor, "metersLeft", movesOf(actor, options).half),
    ],
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
    price: ({ options }) => (options["dropProne"] === "half" ? HALF : 0),
    outOfTurn: true,
    refusals: ({ actor }) => [refuse(has(actor, "prone"), "alreadyProne", "DH-27")],
    costs: ({ actor }) => statusTo(actor, "prone", true),
  },
  {
    id: "standUp",
    rule: "DH-27",
    cost: HALF,
    refusals: ({ actor }) => [refuse(!has(actor, "prone"), "notProne", "DH-27")],
    costs: ({ actor }) => statusTo(actor, "prone", false),
  },
  {
    id: "reload",
    rule: "DH-36",
    cost: FULL,
    price: ({ weapon }) => (numberOf(weapon, "reloadTime") === HALF ? HALF : FULL),
    counts: { reloaded: 1 },
    weapon: "ranged",
    clearsTrack: "fired",
    refusals: ({ weapon }) => [
      withRemedy(refuse(numberOf(weapon, "jammed") > 0, "jammed", "DH-36"), "clearJam"),
      refuse(numberOf(weapon, "fired") < 1, "clipFull", "DH-36"),
    ],
    costs: ({ actor, weapon }) => reloadCosts(actor, weapon),
    data: ({ actor, weapon }) => ({ left: reloadsLeft(actor, weapon) }),
  },
  {
    id: "coolDown",
    rule: "DH-36",
    weapon: "ranged",
    clearsTrack: "overheated",
    refusals: ({ weapon }) => [refuse(numberOf(weapon, "overheated") < 1, "notOverheated", "DH-36")],
    costs: ({ weapon }) => trackTo(weapon, "overheated", 0),
  },
];

type Casting = { readonly who: Ref; readonly scattering: Scattering };

/** DH-23: a scatter without an attack, for an object that is dropped, thrown away or set adrift. */
const scatterAction = action<Casting>({
  id: "scatter",
  rule: "DH-23",
  changesNothing: true,
  prepare: (situation) => ({ who: situation.actor.ref, scattering: scattering(situation) }),
  line: () => null,
  odds: ({ scattering: how }) => scatterChances(how),
  procedure: function* ({ who, scattering: how }) {
    const { along } = yield* scatter("scatter", who, how);
    return { id: along };
  },
});

/** Makes an action refuse a model that is out of play. The action's own refusals come first. */
function whileInPlay(spec: SimpleActionSpec): SimpleActionSpec {
  const { rule, refusals } = spec;
  return {
    ...spec,
    refusals: (situation) => [...(refusals?.(situation) ?? []), isOut(situation.actor, rule)],
  };
}

/** The actions that need no test. */
export const SIMPLE_ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(SPECS.map((spec) => [spec.id, simpleAction(whileInPlay(spec))])),
  scatter: scatterAction,
};
