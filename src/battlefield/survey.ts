import type { Fact, FactName, Facts, Measure, Ref } from "../rules/core/facts/facts.js";
import { onDemand } from "../rules/core/values/on-demand.js";
import { foesInSpaceOf, foesTouching, friendsTouching } from "./contact/allies-in-contact.js";
import { contact } from "./contact/contact.js";
import { across, distance } from "./contact/distance.js";
import { flanked } from "./contact/flanked.js";
import { melee } from "./contact/melee.js";
import { neighbors } from "./contact/neighbors.js";
import { fieldOf, type Field, type Placed } from "./field/field.js";
import { overlap } from "./movement/corridor.js";
import { movedThisTurn } from "./movement/moved.js";
import { approach } from "./movement/path.js";
import { retreatBlocked } from "./movement/retreat-blocked.js";
import { bearing, bearingBefore } from "./sight/bearing.js";
import { cover } from "./sight/cover.js";
import { inLine, nearLine } from "./sight/in-line.js";
import { hidden, leaning, screens } from "./sight/screens.js";
import { occludersOf, type Occluder } from "./sight/occluders.js";
import { sightsOf, type Sights } from "./sight/sight.js";
import { viewOf, type View } from "./sight/view.js";
import type { Snapshot } from "./snapshot.js";
import { sameBuilding } from "./terrain/building.js";
import { footing } from "./terrain/footing.js";
import { breadth, height, tall } from "./terrain/height.js";
import { haze, light, weather } from "./terrain/light-and-weather.js";

export interface SurveyOptions {
  /** The attacker's reach beyond contact, sideways and upward, in game units. Default 0. */
  readonly reach?: number;
  /** The distance up to which a model is a neighbor, in game units. Default 3. */
  readonly neighborhood?: number;
  /**
   * The distance from the line of fire up to which other models count, in game units: models beyond the target, and
   * models near the line. Default 1.
   */
  readonly aside?: number;
  /** The way to measure distances and reach. By default from edge to edge. */
  readonly measure?: Measure;
}

/** The default radius around a target for its neighbors, in game units. */
export const NEIGHBORHOOD = 3;

/** The default distance from the line of fire up to which other models count, in game units. */
export const ASIDE = 1;

/**
 * The view from one model to another, with the data that several measures share. Each part is worked out when
 * it is first needed.
 */
class Look {
  #view: View | undefined;
  #occluders: readonly Occluder[] | undefined;
  #sights: Sights | undefined;
  #seen: Sights | undefined;

  constructor(
    readonly field: Field,
    readonly viewer: Placed,
    readonly target: Placed,
  ) {}

  get view(): View {
    return (this.#view ??= viewOf(this.field, this.viewer, this.target));
  }

  /** The occluders that may cover the target. */
  get occluders(): readonly Occluder[] {
    return (this.#occluders ??= occludersOf(this.view));
  }

  /** The facts about whether the viewer sees the target. */
  get sights(): Sights {
    return (this.#sights ??= sightsOf(this.view));
  }

  /**
   * The same facts as `sights`, with reasons for the fact `seen`, which says what the target of an attack
   * sees.
   */
  get seen(): Sights {
    return (this.#seen ??= sightsOf(this.view, "seen"));
  }
}

/**
 * Two models to be measured. When the attacker and the target of the last pair are swapped, the new pair uses
 * the same two views again.
 */
class Pair {
  readonly reach: number;
  readonly neighborhood: number;
  readonly aside: number;
  readonly measure: Measure;
  readonly look: Look;
  /** The view from the target to the attacker. */
  readonly lookBack: Look;

  constructor(
    readonly field: Field,
    readonly attacker: Placed,
    readonly target: Placed,
    { reach = 0, neighborhood = NEIGHBORHOOD, aside = ASIDE, measure = "edges" }: SurveyOptions,
  ) {
    [this.reach, this.neighborhood, this.aside, this.measure] = [reach, neighborhood, aside, measure];
    const last = latest.get(field);
    const back = last?.attacker === target && last.target === attacker ? last : undefined;
    this.look = back?.lookBack ?? new Look(field, attacker, target);
    this.lookBack = back?.look ?? new Look(field, target, attacker);
  }
}

/** The pair of models that was measured last in each field. */
const latest = new WeakMap<Field, Pair>();

/** The facts about one model: `surroundings` and `watchers` measure them. */
type OfOne = "watchers" | "companions" | "companionsEngaged";

/** The measures of the facts about two models. A measure returns null when the scene does not know the fact. */
type Measured = {
  readonly [K in Exclude<FactName, OfOne>]: (pair: Pair) => NonNullable<Facts[K]> | null;
};

/** The measure of each fact about two models. It is called with the pair when the fact is first read. */
const MEASURES = {
  distance: ({ field, attacker, target, measure }) => distance(field, attacker, target, measure),
  across: ({ field, attacker, target, measure }) => across(field, attacker, target, measure),
  contact: ({ field, attacker, target, reach, measure }) => contact(field, attacker, target, reach, measure),
  overlap: ({ attacker, target }) => overlap(attacker, target),
  targetOverlaps: ({ field, attacker, target }) => foesInSpaceOf(field, target, attacker),
  sight: ({ look }) => look.sights.sight,
  sightPastModels: ({ look }) => look.sights.sightPastModels,
  seen: ({ lookBack }) => lookBack.seen.sight,
  seenPastModels: ({ lookBack }) => lookBack.seen.sightPastModels,
  cover: ({ target, look }) => cover(target, look.occluders),
  screens: ({ look }) => screens(look.view, look.occluders),
  hidden: ({ look }) => hidden(look.view, look.occluders),
  inLine: ({ field, attacker, target, aside }) => inLine(field, attacker, target, aside),
  nearLine: ({ field, attacker, target, aside }) => nearLine(field, attacker, target, aside),
  leaning: ({ attacker, target, look }) => leaning(attacker, target, look.occluders),
  sameBuilding: ({ attacker, target }) => sameBuilding(attacker, target),
  height: ({ attacker, target }) => height(attacker, target),
  breadth: ({ field, attacker }) => breadth(field, attacker),
  tall: ({ attacker }) => tall(attacker),
  targetTall: ({ target }) => tall(target),
  bearing: ({ attacker, target }) => bearing(attacker, target),
  targetBearing: ({ attacker, target }) => bearing(target, attacker),
  targetBearingBefore: ({ attacker, target }) => bearingBefore(target, attacker),
  friends: ({ field, attacker, target }) => friendsTouching(field, attacker, target),
  targetFriends: ({ field, attacker, target }) => friendsTouching(field, target, attacker),
  opponents: ({ field, attacker }) => foesTouching(field, attacker),
  targetOpponents: ({ field, target }) => foesTouching(field, target),
  melee: ({ field, target }) => melee(field, target),
  flanked: ({ field, attacker }) => flanked(field, attacker),
  targetFlanked: ({ field, target }) => flanked(field, target),
  retreatBlocked: ({ field, attacker, target }) => retreatBlocked(field, attacker, target),
  targetRetreatBlocked: ({ field, attacker, target }) => retreatBlocked(field, target, attacker),
  neighbors: ({ field, attacker, target, neighborhood }) => neighbors(field, attacker, target, neighborhood),
  approach: ({ field, attacker, target }) => approach(field, attacker, target),
  footing: ({ attacker }) => footing(attacker),
  targetFooting: ({ target }) => footing(target),
  light: ({ field, attacker }) => light(field, attacker),
  targetLight: ({ field, target }) => light(field, target),
  haze: ({ field, attacker, target }) => haze(field, attacker, target),
  weather: ({ field, attacker, target }) => weather(field, attacker, target),
  moved: ({ attacker }) => movedThisTurn(attacker),
  targetMoved: ({ target }) => movedThisTurn(target),
} satisfies Measured;

type Measures = typeof MEASURES;

/** The facts that a scene may not know: their measures can return null. */
type Unsure = { [K in keyof Measures]: null extends ReturnType<Measures[K]> ? K : never }[keyof Measures];

/**
 * The facts that a scene shows about an attacker and a target: all facts about two models. A fact that the scene may
 * not know is optional.
 */
export type Survey = Pick<Facts, Unsure> & Required<Pick<Facts, Exclude<keyof Measures, Unsure>>>;

const NAMES: ReadonlySet<string> = new Set(Object.keys(MEASURES));

/**
 * Measures one attacker and one target in a scene, each fact when it is read. Null when either is not in the scene,
 * or when they are the same. Nothing is known then, and people set the facts themselves.
 */
export function survey(
  snapshot: Snapshot,
  attackerRef: Ref,
  targetRef: Ref,
  options: SurveyOptions = {},
): Survey | null {
  const field = fieldOf(snapshot);
  const attacker = field.byRef.get(attackerRef);
  const target = field.byRef.get(targetRef);
  if (!attacker || !target || attacker === target) return null;
  const pair = new Pair(field, attacker, target, options);
  latest.set(field, pair);
  return onDemand<Survey>(NAMES, (name): Fact<unknown> | undefined => MEASURES[name](pair) ?? undefined);
}
