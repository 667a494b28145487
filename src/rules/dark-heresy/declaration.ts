import { countedValue } from "./data/characteristics.js";
import {
  headlines,
  has,
  numberOf,
  rotationFacing,
  switchedWeapons,
  type GameDeclaration,
  countedByGear,
  isDown,
  openRolls,
  askedTests,
  sequenceOfPlay,
} from "../core/index.js";
import { HALF_ARC } from "./battle/arc.js";
import { ORDER_OF_PLAY } from "./battle/order.js";
import { reads } from "./dice/reading.js";
import { INITIATIVE } from "./data/derived.js";
import { allowsReroll } from "./dice/rerolls.js";
import { ACTOR, ACTION_GROUPS, ITEMS, STATUSES, TURN } from "./data/fields.js";
import { TRAITS } from "./data/traits.js";
import { OUTCOMES } from "./data/outcomes.js";
import { OPTIONS } from "./data/options.js";
import { headline } from "./headline.js";

/** The distance from a target in meters within which other models can be in a blast. */
const NEIGHBORHOOD = TRAITS.blast.most;

/**
 * The height in meters for each point of Size: of an upright model, then of a prone model. For a person of
 * Size 4, this gives 1.8 and 0.5 meters.
 */
const TALL = 0.45;
const LYING = 0.125;

/** Dark Heresy, second edition: attacks and tests in combat, with their circumstances. */
export const declaration: GameDeclaration = {
  id: "dark-heresy",
  version: 2,
  unit: "meter",
  actor: ACTOR,
  items: ITEMS,
  statuses: STATUSES,
  turn: TURN,
  capabilities: [
    headlines(headline),
    sequenceOfPlay(6),
    askedTests(["test", "pinning", "stealth"]),
    switchedWeapons({ action: "ready" }),
    rotationFacing({ front: HALF_ARC, side: HALF_ARC, status: "overwatch", kept: "facing", outlined: true }),
    // DH-37: the damage rolls are open. A target's player sees the damage that the target suffers, and could
    // work out the rolled damage anyway.
    openRolls(["damage", "damageHalved"]),
    countedByGear((model) => ({ agility: countedValue(model, "agility") })),
    isDown(({ profile }) => has(profile, "unconscious")),
  ],
  dice: { d100: { sides: 100 }, d10: { sides: 10 }, d5: { sides: 5 } },
  reads,
  roll: { dice: { d100: 1 }, class: "PercentileRoll" },
  outcomes: OUTCOMES,
  hits: ["stopped"],
  strikesOthers: ["hitsSelf", "hitsFriend", "elsewhere", "alsoSelf", "alsoFriend", "alsoOther"],
  initiative: INITIATIVE,
  battle: ORDER_OF_PLAY,
  actionGroups: ACTION_GROUPS,
  options: OPTIONS,
  tall: (model) => (has(model, "prone") ? LYING : TALL) * numberOf(model, "size"),
  neighborhood: NEIGHBORHOOD,
  rerollRule: "DH-30",
  allowsReroll,
};
