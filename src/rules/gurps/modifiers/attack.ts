import type { Modifier } from "../../core/index.js";
import { AIM_MODIFIERS } from "./aim.js";
import { DEFENSE_MODIFIERS } from "./defense.js";
import { MELEE_MODIFIERS } from "./melee.js";
import { RANGED_MODIFIERS } from "./ranged.js";
import { SITUATION_MODIFIERS } from "./situation.js";
import { TARGET_MODIFIERS } from "./target.js";
import { VEHICLE_MODIFIERS } from "./vehicle.js";
import { VISIBILITY_MODIFIERS } from "./visibility.js";

/**
 * The groups of an attack's modifiers, in the order of the dialog. Modifiers without a group are always
 * shown.
 */
const GROUPS = {
  manner: ["evaluate", "intoCloseCombat", "closeCombat", "wildSwing", "shots", "popUp"],
  aim: ["aim", "braced", "laserSight", "scope", "vehicleTargeting", "unfamiliar"],
  distance: ["range", "speed", "targetSize"],
  cover: [
    "lightCover",
    "figuresInWay",
    "targetLow",
    "partlyExposed",
    "coverHead",
    "coverTorso",
    "coverGroin",
    "coverArms",
    "coverLegs",
  ],
  sight: ["sight", "darkness", "haze", "nightVision", "lightConcealment", "usedToBlindness"],
  state: [
    "posture",
    "shock",
    "badFooting",
    "grappled",
    "majorDistraction",
    "minorDistraction",
    "affliction",
    "weakness",
    "largeShield",
    "limitingSkill",
    "damagedWeapon",
  ],
  defender: [
    "facing",
    "stance",
    "defenderPosture",
    "feetAbove",
    "attackerUnseen",
    "feint",
    "defenderFooting",
    "defenderDistracted",
    "defenderStunned",
    "defenderMounted",
    "laserDot",
    "vulnerability",
  ],
  riding: [
    "mountAttacked",
    "mountFast",
    "vehicle",
    "mount",
    "stability",
    "hangingOn",
    "turnedInSaddle",
    "vehicleDodged",
    "controlLost",
  ],
  opportunity: ["checksTarget", "hexesWatched", "lineWatched"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ORDER = Object.entries(GROUPS).flatMap(([group, ids]) =>
  ids.map((id): [string, string] => [id, group]),
);
const GROUP_OF: ReadonlyMap<string, string> = new Map(ORDER);
const PLACE_OF: ReadonlyMap<string, number> = new Map(ORDER.map(([id], place) => [id, place]));

/**
 * The modifiers of an attack, each with its group, in the order of `GROUPS`. Modifiers without a group come
 * first, in the given order.
 */
function inGroups(modifiers: readonly Modifier[]): readonly Modifier[] {
  const place = ({ id }: Modifier): number => PLACE_OF.get(id) ?? -1;
  return [...modifiers]
    .sort((one, other) => place(one) - place(other))
    .map((modifier) => {
      const group = GROUP_OF.get(modifier.id);
      return group === undefined || !isOfAttack(modifier) ? modifier : { ...modifier, group };
    });
}

function isOfAttack({ tests }: Modifier): boolean {
  return tests.includes("melee") || tests.includes("ranged");
}

/** GURPS-2 to GURPS-28: the modifiers of an attack and of the defense against it. */
export const ATTACK_MODIFIERS: readonly Modifier[] = inGroups([
  ...MELEE_MODIFIERS,
  ...RANGED_MODIFIERS,
  ...AIM_MODIFIERS,
  ...TARGET_MODIFIERS,
  ...VISIBILITY_MODIFIERS,
  ...SITUATION_MODIFIERS,
  ...VEHICLE_MODIFIERS,
  ...DEFENSE_MODIFIERS,
]);
