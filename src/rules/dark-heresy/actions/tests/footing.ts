import {
  ask,
  beyond,
  change,
  GM,
  has,
  note,
  pay,
  statusTo,
  stoppedShort,
  straightWay,
  type Chance,
  type Cost,
  type Facts,
  type Hazard,
  type JsonObject,
  type Procedure,
  type Profile,
  type Ref,
  type RoughGround,
  type Situation,
} from "../../../core/index.js";
import { perceptionPenalty, testValue } from "../../data/characteristics.js";
import { chanceThat } from "../../dice/reading.js";
import { foundDark } from "../../modifiers/sight.js";
import type { Step } from "../defense/exit.js";
import { fatedBy, purseOf, testWithFate, type Fated, type Purse } from "../defense/fate-bonus.js";

/** DH-52: the kinds of treacherous ground, each with its modifier to the test. A GM picks the kind. */
const GROUNDS = { goingMist: 10, goingMud: 0, goingDark: -10, goingRubble: -20 } as const;
type Ground = keyof typeof GROUNDS;

/** The data for the test of a run or charge over rough ground. */
export type Footing = {
  readonly who: Ref;
  /** The target number from Agility, before the modifier of the ground. */
  readonly value: number;
  readonly purse: Readonly<Purse>;
  /** The worst ground that the scene shows on the path. */
  readonly ground: Ground;
  readonly failed: readonly Cost[];
};

/** DH-52: the data for the test on a path with this worst ground. */
function footingOn(mover: Profile, worst: RoughGround, { light }: Facts): Footing {
  return {
    who: mover.ref,
    value: testValue(mover, "agility") + perceptionPenalty(mover),
    purse: purseOf(mover),
    ground: worst === "arduous" || foundDark(light) ? "goingDark" : "goingMud",
    failed: statusTo(mover, "prone", true),
  };
}

/**
 * DH-52: a model tests Agility before it runs over rough ground, and the GM picks the kind of ground. A model
 * that fails the test falls on its path.
 */
export const FOOTING: Hazard = {
  gather(mover, legs, { facts }) {
    const grounds = legs.flatMap(({ ground }) => ground ?? []);
    if (!has(mover, "running") || grounds.length === 0) return null;
    return footingOn(mover, grounds.includes("arduous") ? "arduous" : "difficult", facts);
  },
  play: (gathered: JsonObject) => keepFooting(gathered as Footing),
};

/** A charge over rough ground: its test, its path, and the length of the path in meters. */
export type Stumble = { readonly footing: Footing; readonly way: Step; readonly meters: number };

/** DH-52: the test of a charge along this path; null when the path crosses no rough ground. */
export function stumbleOf({ actor, aims: [aim] }: Situation, way: Step | null): Stumble | null {
  const ahead = aim?.facts.approach?.value;
  if (!way || !ahead || ahead.taken || !beyond(ahead.difficult, 0)) return null;
  const worst = beyond(ahead.arduous ?? 0, 0) ? "arduous" : "difficult";
  return { footing: footingOn(actor, worst, aim.facts), way, meters: ahead.length };
}

/**
 * DH-52: the chance that a charge ends in a fall. It assumes the kind of ground that the scene suggests, and
 * no Fate point.
 */
export function fallChance({ footing }: Stumble): number {
  return chanceThat(targetOn(footing, footing.ground).target, ({ success }) => !success);
}

/** DH-52: the chances of an action that begins with a charge, including the fall that can come first. */
export function afterStumble(stumble: Stumble | null, outcomes: readonly Chance[]): readonly Chance[] {
  if (!stumble) return outcomes;
  const falls = fallChance(stumble);
  return [
    { id: "fell", chance: falls },
    ...outcomes.map((one) => ({ ...one, chance: one.chance * (1 - falls) })),
  ];
}

/** DH-52: whether a charging model falls. If it does, it lies at a point of its path that the GM picks. */
export function* stumbles({ footing, way, meters }: Stumble): Procedure<boolean> {
  const failed = yield* keepFooting(footing);
  if (!failed) return false;
  const { who } = footing;
  const { legs } = yield* stoppedShort(who, straightWay(way, meters));
  yield* change({ type: "place", of: who, from: way.from, to: legs.at(-1)?.to ?? way.to });
  yield* pay(failed);
  return true;
}

/** The target number of the test on a kind of ground. */
function targetOn({ value }: Footing, ground: Ground): Fated {
  return fatedBy(value + GROUNDS[ground]);
}

function* keepFooting(footing: Footing): Procedure<readonly Cost[] | null> {
  const { who, ground: found, failed } = footing;
  const choice = yield* ask({
    key: "going",
    who: GM,
    question: "going",
    default: found,
    options: Object.entries(GROUNDS).map(([id, value]) => ({ id, refs: [who], data: { value } })),
  });
  const ground = choice in GROUNDS ? (choice as Ground) : found;
  const test = { key: "footing", who, purpose: "agility", asked: "going" };
  const { success, degrees } = yield* testWithFate(test, { ...footing.purse }, targetOn(footing, ground));
  yield* note(success ? "keepsFooting" : "losesFooting", [who], { degrees }, success ? "good" : "bad");
  return success ? null : failed;
}
