import {
  type Fact,
  type Found,
  type Hem,
  type Modifier,
  type Profile,
  type Ref,
  type View,
  found,
  those,
  beyond,
  foundBy,
} from "../core/index.js";
import { isOutOfPlay } from "./conditions.js";
import { give } from "./give.js";
import { CLOSE } from "./test-names.js";

/** MEST-17: the model came into contact from Free over Clear terrain, at least its own base-diameter far. */
function foundCharge({ facts: { approach, breadth } }: View): Found | null {
  if (!approach || !breadth) return null;
  const { taken, free, clear, difficult, length } = approach.value;
  const far = !beyond(breadth.value, length);
  return taken && free && clear && !beyond(difficult, 0) && far ? found(1, ...approach.evidence) : null;
}

/** MEST-18: a base above half of the other's height, and a crown above the other's. */
function foundHigher({ height, tall, targetTall }: View["facts"], side: 1 | -1): Found | null {
  if (!height || !tall || !targetTall) return null;
  const [own, other] = side > 0 ? [tall.value, targetTall.value] : [targetTall.value, tall.value];
  const above = side * height.value;
  return beyond(above, other / 2) && beyond(above + own, other) ? found(1, ...height.evidence) : null;
}

/** MEST-22: nothing but a wall, a precipice or degraded terrain on the side away from whom it is Engaged to. */
function foundCornered(facts: View["facts"], hems: Fact<readonly Hem[]> | undefined): Found | null {
  const { value, evidence } = those(hems, ({ side, by }) => side === "behind" && by !== "edge");
  return facts.contact?.value === true && value.length > 0 ? found(1, ...evidence) : null;
}

/** MEST-23: Engaged to two directly on either side. MEST-13: nobody Out-of-Play engages anybody. */
function foundFlanked(pair: Fact<readonly Ref[]> | undefined, others: readonly Profile[] = []): Found | null {
  const lies = (ref: Ref): boolean => others.some((one) => one.ref === ref && isOutOfPlay(one));
  return foundBy(pair, (two) => two.length > 0 && !two.some(lies));
}

const UPRIGHT: readonly Hem["side"][] = ["left", "right"];
const TERRAIN: readonly Hem["by"][] = ["wall", "barred", "edge", "roof"];

/** MEST-44: terrain on any two of above, beside and behind; to the left and to the right are both beside. */
function foundConfined(hems: Fact<readonly Hem[]> | undefined): Found | null {
  const { value, evidence } = those(hems, ({ by }) => TERRAIN.includes(by));
  const ways = new Set(value.map(({ side }) => (UPRIGHT.includes(side) ? "beside" : side)));
  return ways.size >= 2 ? found(1, ...evidence) : null;
}

/** MEST-17, MEST-18, MEST-22, MEST-23, MEST-44: what the places of two models bring to either of them. */
export const PLACEMENT_MODIFIERS: readonly Modifier[] = [
  {
    id: "charge",
    rule: "MEST-17",
    tests: ["close"],
    find: foundCharge,
    contribute: give("dm"),
  },
  {
    id: "highGround",
    rule: "MEST-18",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts }) => foundHigher(facts, 1),
    contribute: give("dm"),
    bars: [{ id: "targetHighGround", refused: "bothHigher", rule: "MEST-18" }],
  },
  {
    id: "targetHighGround",
    rule: "MEST-18",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts }) => foundHigher(facts, -1),
    contribute: give("dm", 1, "defender"),
  },
  {
    id: "cornered",
    rule: "MEST-22",
    tests: CLOSE,
    group: "place",
    find: ({ facts }) => foundCornered(facts, facts.hemmed),
    contribute: give("dm", -1),
  },
  {
    id: "targetCornered",
    rule: "MEST-22",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts }) => foundCornered(facts, facts.targetHemmed),
    contribute: give("dm", -1, "defender"),
  },
  {
    id: "flanked",
    rule: "MEST-23",
    tests: CLOSE,
    group: "place",
    find: ({ facts, others }) => foundFlanked(facts.flanked, others),
    contribute: give("dm", -1),
  },
  {
    id: "targetFlanked",
    rule: "MEST-23",
    tests: CLOSE,
    scope: "target",
    group: "place",
    find: ({ facts, others }) => foundFlanked(facts.targetFlanked, others),
    contribute: give("dm", -1, "defender"),
  },
  {
    id: "confined",
    rule: "MEST-44",
    tests: CLOSE,
    group: "place",
    find: ({ facts }) => foundConfined(facts.hemmed),
    contribute: give("dm", -1),
  },
  {
    id: "targetConfined",
    rule: "MEST-44",
    tests: [...CLOSE, "ranged"],
    scope: "target",
    group: "place",
    find: ({ facts }) => foundConfined(facts.targetHemmed),
    contribute: give("dm", -1, "defender"),
  },
];
