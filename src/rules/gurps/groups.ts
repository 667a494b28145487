import type { Modifier } from "../core/index.js";

/** What the many modifiers of an attack are about, in the order in which they are told. What is here under no name is always in sight. */
const GROUPS = {
  manner: ["evaluate", "intoCloseCombat", "closeCombat", "wildSwing", "shots", "popUp"],
  aim: ["aim", "braced", "laserSight", "scope", "vehicleTargeting", "unfamiliar"],
  distance: ["range", "speed", "targetSize"],
  cover: [
    "lightCover",
    "behindSomebody",
    "targetLow",
    "partlyExposed",
    "coverHead",
    "coverTorso",
    "coverGroin",
    "coverArms",
    "coverLegs",
  ],
  sight: ["sight", "darkness", "haze", "lightConcealment", "usedToBlindness"],
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

/** The modifiers of an attack under their groups, in the order of the table; those of no group come first, as they are. */
export function inGroups(modifiers: readonly Modifier[]): readonly Modifier[] {
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
