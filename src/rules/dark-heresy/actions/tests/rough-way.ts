import { bonus, foundBy, statusTo, type Found, type Modifier, type View } from "../../../core/index.js";
import { foundDark, foundHaze } from "../../modifiers/sight.js";
import { testAction } from "./plain-test.js";
import { testingOf } from "./test-actions.js";

/**
 * DH-52: one condition of rough ground in the test of a run or charge. `each` is its modifier, which counts
 * up to `most` times. The worst condition is last in the list.
 */
interface Going {
  readonly id: string;
  readonly each: number;
  readonly most: number;
  readonly find?: (view: View) => Found | null;
}

const GOINGS: readonly Going[] = [
  // Fog, smoke.
  { id: "goingMist", each: 10, most: 2, find: ({ facts }) => foundHaze(facts, (haze) => haze !== "shadow") },
  // Mud, shallow water.
  {
    id: "goingMud",
    each: 0,
    most: 2,
    find: ({ facts }) => foundBy(facts.footing, (ground) => ground === "difficult"),
  },
  // Darkness, thick snow, underbrush.
  {
    id: "goingDark",
    each: -10,
    most: 3,
    find: ({ facts }) => foundDark(facts.light) ?? foundBy(facts.footing, (ground) => ground === "arduous"),
  },
  // A crowd, no gravity, rubble, tremors.
  { id: "goingRubble", each: -20, most: 4 },
];

/**
 * DH-52: the test of Agility on rough ground. A model that fails is prone at a point of its path that the GM
 * picks.
 */
export const roughWay = testAction({
  id: "roughWay",
  rule: "DH-52",
  prepare: (situation) =>
    testingOf(situation, "agility", {
      failed: statusTo(situation.actor, "prone", true),
      notes: { passed: "keepsFooting", failed: "losesFooting" },
    }),
});

/** DH-52: of several conditions, only the worst one counts. With the option `addTreacherous`, all of them count. */
export const GOING_MODIFIERS: readonly Modifier[] = GOINGS.map(({ id, each, most, find }, index) => ({
  id,
  rule: "DH-52",
  group: "place",
  tests: ["roughWay"],
  input: { type: "count", min: 0, max: most },
  ...(find ? { find } : {}),
  contribute: (setting, { settings = {}, options = {} }) => {
    const count = Number(setting);
    if (options["addTreacherous"] === true) return bonus("attacker", each * count);
    const isWorst = GOINGS.slice(index + 1).every((worse) => Number(settings[worse.id] ?? 0) < 1);
    return bonus("attacker", count > 0 && isWorst ? each : 0);
  },
}));
