import {
  COVERS,
  type Approach,
  type BlockedSide,
  type BodyPart,
  type Climb,
  type Data,
  type Evidence,
  type Fact,
  type FleePlace,
  type FreePlace,
  type Hidden,
  type InLine,
  type Neighbor,
  type Ref,
  type Screen,
  type Watcher,
} from "./fact-values.js";
import type { Material } from "./wall-properties.js";
import * as fit from "../values/fitting.js";
import { isOnDemand, onDemand } from "../values/on-demand.js";

/** The greatest length on a scene, in units of any game. */
const FARTHEST = 1e6;
/** The greatest distance of a place from the corner of its scene, in pixels. */
export const OUTERMOST = 1e7;

/** A length in game units. */
export const length = fit.number(0, FARTHEST);
/** A length in game units that can be below 0. */
export const difference = fit.number(-FARTHEST, FARTHEST);
/** A part of a whole, from 0 to 1. */
export const share = fit.number(0, 1);
/** Degrees between two directions. */
export const angle = fit.number(0, 180);
export const refs: fit.Fit<readonly Ref[]> = fit.list(fit.text);

const word = (_name: string, given: unknown): number | string | undefined =>
  difference(given) ?? fit.text(given);

const data: fit.Fit<Data> = fit.record(word);
const evidence: fit.Fit<Evidence> = fit.shape<Evidence>({ key: fit.text, data, refs }, ["data"]);
const evidences = fit.list(evidence);
const side = fit.oneOf(["friend", "foe", "neutral"] as const);
const parts = fit.shape<Readonly<Record<BodyPart, number>>>({
  head: share,
  torso: share,
  rightArm: share,
  leftArm: share,
  rightLeg: share,
  leftLeg: share,
});
const hiding = fit.oneOf(["light", "heavy"] as const);
const climb: fit.Fit<Climb> = fit.shape({ height: difference, wall: fit.flag });

/** The allowed values of each property of a material. */
const material = { armor: fit.orNull(fit.number(0, 1000)) } satisfies Record<keyof Material, unknown>;

export const screens: fit.Fit<readonly Screen[]> = fit.list(
  fit.shape<Screen>(
    {
      ref: fit.text,
      cover: hiding,
      share,
      parts,
      direct: fit.flag,
      apart: length,
      ...material,
    },
    ["parts", "apart"],
  ),
);

export const hidden: fit.Fit<Hidden> = fit.shape<Hidden>({ share, parts });

export const modelsInLine: fit.Fit<readonly InLine[]> = fit.list(
  fit.shape<InLine>({
    ref: fit.text,
    where: fit.oneOf(["between", "beyond"]),
    aside: length,
    allegiance: side,
  }),
);

export const neighbors: fit.Fit<readonly Neighbor[]> = fit.list(
  fit.shape<Neighbor>({ ref: fit.text, distance: length, allegiance: side }, ["allegiance"]),
);

export const blockedSides: fit.Fit<readonly BlockedSide[]> = fit.list(
  fit.shape<BlockedSide>({
    side: fit.oneOf(["behind", "left", "right", "above"]),
    by: fit.oneOf(["wall", "barred", "edge", "drop", "rough", "roof"]),
  }),
);

export const approach: fit.Fit<Approach> = fit.shape<Approach>(
  {
    length,
    difficult: length,
    arduous: length,
    clear: fit.flag,
    climbs: fit.orNull(fit.list(climb)),
    free: fit.flag,
    taken: fit.flag,
    straight: length,
    from: fit.shape<NonNullable<Approach["from"]>>({ distance: length, sees: fit.flag }),
  },
  ["straight", "arduous", "from"],
);

export const watchers: fit.Fit<readonly Watcher[]> = fit.list(
  fit.shape<Watcher>(
    { ref: fit.text, distance: length, sees: fit.flag, screened: oneTrue, cover: fit.oneOf(COVERS) },
    ["screened"],
  ),
);

const PARTS: ReadonlySet<string> = new Set<keyof Fact<unknown>>(["value", "evidence"]);

/**
 * Makes a fact sound; `value` is the check of its value. Evidence that is worked out on demand is checked
 * only when it is read.
 */
export function soundFact<T>(value: fit.Fit<T>): fit.Fit<Fact<T>> {
  return (given) => {
    if (!fit.isObject(given)) return undefined;
    const of = value(given["value"]);
    if (of !== undefined && isOnDemand(given))
      return onDemand<Fact<T>>(PARTS, (name) =>
        name === "value" ? of : (evidences(given["evidence"]) ?? []),
      );
    return of === undefined
      ? undefined
      : fit.kept(given, { value: of, evidence: evidences(given["evidence"]) ?? [] });
  };
}

const PLACE = {
  id: fit.text,
  x: fit.number(-OUTERMOST, OUTERMOST),
  y: fit.number(-OUTERMOST, OUTERMOST),
  elevation: difference,
  facing: fit.number(0, 360),
  barred: oneTrue,
};

const AT_TIMES = ["facing", "barred"] as const;

/** Makes the data of a place sound; undefined when the data cannot be used. */
export const freePlace: fit.Fit<FreePlace> = fit.shape<FreePlace>(PLACE, AT_TIMES);

/** The check of the place to which a model flees. */
export const flight: fit.Fit<FleePlace> = fit.shape<FleePlace>(
  {
    ...PLACE,
    from: freePlace,
    crosses: oneTrue,
    again: fit.shape<NonNullable<FleePlace["again"]>>({ ...PLACE, crosses: oneTrue }, [
      ...AT_TIMES,
      "crosses",
    ]),
  },
  [...AT_TIMES, "crosses", "again"],
);

/** A flag that is stored only when it is true. */
export function oneTrue(given: unknown): true | undefined {
  return given === true ? true : undefined;
}
