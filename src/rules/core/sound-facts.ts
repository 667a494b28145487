import {
  COVERS,
  FOOTINGS,
  HAZES,
  WEATHERS,
  type Approach,
  type BodyPart,
  type Climb,
  type Data,
  type Evidence,
  type Fact,
  type Facts,
  type FreePlace,
  type Hem,
  type Hidden,
  type InLine,
  type Neighbor,
  type Screen,
  type Watcher,
} from "./facts.js";
import {
  flag,
  isObject,
  kept,
  list,
  number,
  oneOf,
  orNull,
  record,
  shape,
  text,
  type Fit,
} from "./fitting.js";

/** No scene is longer than this, in units of any game. */
const FARTHEST = 1e6;
/** No place is farther from the corner of its scene, in pixels. */
export const OUTERMOST = 1e7;

const length = number(0, FARTHEST);
const share = number(0, 1);
const refs = list(text);
const word = (_name: string, given: unknown): number | string | undefined =>
  number(-FARTHEST, FARTHEST)(given) ?? text(given);

const data: Fit<Data> = record(word);
const evidence: Fit<Evidence> = shape<Evidence>({ key: text, data, refs }, ["data"]);
const side = oneOf(["friend", "foe", "neutral"] as const);
const parts = shape<Readonly<Record<BodyPart, number>>>({
  ...{ head: share, torso: share, rightArm: share, leftArm: share, rightLeg: share, leftLeg: share },
});
const hiding = oneOf(["light", "heavy"] as const);
const climb: Fit<Climb> = shape({ height: number(-FARTHEST, FARTHEST), wall: flag });

/** What each fact can be. */
const FACTS: { readonly [K in keyof Facts]-?: Fit<Exclude<Facts[K], undefined>> } = {
  distance: fact(length),
  across: fact(length),
  contact: fact(flag),
  overlap: fact(flag),
  targetOverlaps: fact(refs),
  sight: fact(flag),
  sightPastModels: fact(flag),
  seen: fact(flag),
  seenPastModels: fact(flag),
  cover: fact(oneOf(COVERS)),
  screens: fact(
    list(
      shape<Screen>(
        { ref: text, cover: hiding, share, parts, direct: flag, armor: orNull(number(0, 1000)) },
        ["parts"],
      ),
    ),
  ),
  hidden: fact(shape<Hidden>({ share, parts })),
  inLine: fact(
    list(shape<InLine>({ ref: text, where: oneOf(["between", "beyond"]), aside: length, standing: side })),
  ),
  leaning: fact(refs),
  sameBuilding: fact(flag),
  height: fact(number(-FARTHEST, FARTHEST)),
  breadth: fact(length),
  tall: fact(length),
  targetTall: fact(length),
  bearing: fact(number(0, 180)),
  targetBearing: fact(number(0, 180)),
  targetBearingBefore: fact(number(0, 180)),
  friends: fact(refs),
  targetFriends: fact(refs),
  opponents: fact(refs),
  targetOpponents: fact(refs),
  melee: fact(refs),
  flanked: fact(refs),
  targetFlanked: fact(refs),
  hemmed: fact(hems()),
  targetHemmed: fact(hems()),
  neighbors: fact(list(shape<Neighbor>({ ref: text, distance: length, standing: side }, ["standing"]))),
  approach: fact(
    shape<Approach>({
      ...{ length, difficult: length, clear: flag, climbs: orNull(list(climb)), free: flag, taken: flag },
    }),
  ),
  footing: fact(oneOf(FOOTINGS)),
  targetFooting: fact(oneOf(FOOTINGS)),
  light: fact(share),
  targetLight: fact(share),
  haze: fact(list(oneOf(HAZES))),
  weather: fact(oneOf(WEATHERS)),
  moved: fact(length),
  targetMoved: fact(length),
  companions: fact(refs),
  companionsEngaged: fact(refs),
  watchers: fact(
    list(
      shape<Watcher>({ ref: text, distance: length, sees: flag, screened: oneTrue, cover: oneOf(COVERS) }, [
        "screened",
      ]),
    ),
  ),
};

/** The facts that can be used, their numbers within what a scene can hold; those that cannot be are unknown. */
export const facts: Fit<Facts> = shape<Facts>(FACTS, Object.keys(FACTS));

/** One place that can be used. */
export const freePlace: Fit<FreePlace> = shape<FreePlace>(
  {
    id: text,
    x: number(-OUTERMOST, OUTERMOST),
    y: number(-OUTERMOST, OUTERMOST),
    elevation: number(-FARTHEST, FARTHEST),
    barred: oneTrue,
  },
  ["barred"],
);

function fact<T>(value: Fit<T>): Fit<Fact<T>> {
  const evidenceOf = list(evidence);
  return (given) => {
    if (!isObject(given)) return undefined;
    const of = value(given["value"]);
    return of === undefined
      ? undefined
      : kept(given, { value: of, evidence: evidenceOf(given["evidence"]) ?? [] });
  };
}

function hems(): Fit<readonly Hem[]> {
  return list(
    shape<Hem>({
      side: oneOf(["behind", "left", "right", "above"]),
      by: oneOf(["wall", "barred", "edge", "drop", "rough", "roof"]),
    }),
  );
}

function oneTrue(given: unknown): true | undefined {
  return given === true ? true : undefined;
}
