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
  type FleePlace,
  type FreePlace,
  type BlockedSide,
  type Hidden,
  type InLine,
  type Neighbor,
  type Screen,
  type Watcher,
} from "./facts.js";
import * as fit from "../values/fitting.js";
import { isOnDemand, onDemand } from "../values/on-demand.js";

/** The greatest length on a scene, in units of any game. */
const FARTHEST = 1e6;
/** The greatest distance of a place from the corner of its scene, in pixels. */
export const OUTERMOST = 1e7;

const length = fit.number(0, FARTHEST);
const share = fit.number(0, 1);
const refs = fit.list(fit.text);
const word = (_name: string, given: unknown): number | string | undefined =>
  fit.number(-FARTHEST, FARTHEST)(given) ?? fit.text(given);

const data: fit.Fit<Data> = fit.record(word);
const evidence: fit.Fit<Evidence> = fit.shape<Evidence>({ key: fit.text, data, refs }, ["data"]);
const side = fit.oneOf(["friend", "foe", "neutral"] as const);
const parts = fit.shape<Readonly<Record<BodyPart, number>>>({
  ...{ head: share, torso: share, rightArm: share, leftArm: share, rightLeg: share, leftLeg: share },
});
const hiding = fit.oneOf(["light", "heavy"] as const);
const climb: fit.Fit<Climb> = fit.shape({ height: fit.number(-FARTHEST, FARTHEST), wall: fit.flag });

const PARTS: ReadonlySet<string> = new Set<keyof Fact<unknown>>(["value", "evidence"]);

/** The values that each fact can have. */
const FACTS: { readonly [K in keyof Facts]-?: fit.Fit<Exclude<Facts[K], undefined>> } = {
  distance: fact(length),
  across: fact(length),
  contact: fact(fit.flag),
  overlap: fact(fit.flag),
  targetOverlaps: fact(refs),
  sight: fact(fit.flag),
  sightPastModels: fact(fit.flag),
  seen: fact(fit.flag),
  seenPastModels: fact(fit.flag),
  cover: fact(fit.oneOf(COVERS)),
  screens: fact(
    fit.list(
      fit.shape<Screen>(
        {
          ref: fit.text,
          cover: hiding,
          share,
          parts,
          direct: fit.flag,
          apart: length,
          armor: fit.orNull(fit.number(0, 1000)),
        },
        ["parts", "apart"],
      ),
    ),
  ),
  hidden: fact(fit.shape<Hidden>({ share, parts })),
  inLine: fact(
    fit.list(
      fit.shape<InLine>({
        ref: fit.text,
        where: fit.oneOf(["between", "beyond"]),
        aside: length,
        standing: side,
      }),
    ),
  ),
  leaning: fact(refs),
  sameBuilding: fact(fit.flag),
  height: fact(fit.number(-FARTHEST, FARTHEST)),
  breadth: fact(length),
  tall: fact(length),
  targetTall: fact(length),
  bearing: fact(fit.number(0, 180)),
  targetBearing: fact(fit.number(0, 180)),
  targetBearingBefore: fact(fit.number(0, 180)),
  friends: fact(refs),
  targetFriends: fact(refs),
  opponents: fact(refs),
  targetOpponents: fact(refs),
  melee: fact(refs),
  flanked: fact(refs),
  targetFlanked: fact(refs),
  hemmed: fact(hems()),
  targetHemmed: fact(hems()),
  neighbors: fact(
    fit.list(fit.shape<Neighbor>({ ref: fit.text, distance: length, standing: side }, ["standing"])),
  ),
  approach: fact(
    fit.shape<Approach>(
      {
        ...{
          length,
          difficult: length,
          clear: fit.flag,
          climbs: fit.orNull(fit.list(climb)),
          free: fit.flag,
          taken: fit.flag,
          straight: length,
        },
      },
      ["straight"],
    ),
  ),
  footing: fact(fit.oneOf(FOOTINGS)),
  targetFooting: fact(fit.oneOf(FOOTINGS)),
  light: fact(share),
  targetLight: fact(share),
  haze: fact(fit.list(fit.oneOf(HAZES))),
  weather: fact(fit.oneOf(WEATHERS)),
  moved: fact(length),
  targetMoved: fact(length),
  companions: fact(refs),
  companionsEngaged: fact(refs),
  watchers: fact(
    fit.list(
      fit.shape<Watcher>(
        { ref: fit.text, distance: length, sees: fit.flag, screened: oneTrue, cover: fit.oneOf(COVERS) },
        ["screened"],
      ),
    ),
  ),
};

/** The names of all facts. */
export const FACT_NAMES: readonly string[] = Object.keys(FACTS);

const NAMES: ReadonlySet<string> = new Set(FACT_NAMES);
const finished = fit.shape<Facts>(FACTS, FACT_NAMES);

/**
 * The facts that can be used, with their numbers within what a scene can hold. Other facts count as unknown. Facts on
 * demand stay on demand: each is checked when it is read.
 */
export const facts: fit.Fit<Facts> = (given) =>
  fit.isObject(given) && isOnDemand(given)
    ? onDemand<Facts>(NAMES, (name) => FACTS[name](given[name]))
    : finished(given);

const PLACE = {
  id: fit.text,
  x: fit.number(-OUTERMOST, OUTERMOST),
  y: fit.number(-OUTERMOST, OUTERMOST),
  elevation: fit.number(-FARTHEST, FARTHEST),
  barred: oneTrue,
};

/** A place, if it can be used. */
export const freePlace: fit.Fit<FreePlace> = fit.shape<FreePlace>(PLACE, ["barred"]);

/** Where a model flees to. */
export const flight: fit.Fit<FleePlace> = fit.shape<FleePlace>(
  {
    ...PLACE,
    from: freePlace,
    crosses: oneTrue,
    again: fit.shape<NonNullable<FleePlace["again"]>>({ ...PLACE, crosses: oneTrue }, ["barred", "crosses"]),
  },
  ["barred", "crosses", "again"],
);

function fact<T>(value: fit.Fit<T>): fit.Fit<Fact<T>> {
  const evidenceOf = fit.list(evidence);
  return (given) => {
    if (!fit.isObject(given)) return undefined;
    const of = value(given["value"]);
    if (of !== undefined && isOnDemand(given))
      return onDemand<Fact<T>>(PARTS, (name) =>
        name === "value" ? of : (evidenceOf(given["evidence"]) ?? []),
      );
    return of === undefined
      ? undefined
      : fit.kept(given, { value: of, evidence: evidenceOf(given["evidence"]) ?? [] });
  };
}

function hems(): fit.Fit<readonly BlockedSide[]> {
  return fit.list(
    fit.shape<BlockedSide>({
      side: fit.oneOf(["behind", "left", "right", "above"]),
      by: fit.oneOf(["wall", "barred", "edge", "drop", "rough", "roof"]),
    }),
  );
}

function oneTrue(given: unknown): true | undefined {
  return given === true ? true : undefined;
}
