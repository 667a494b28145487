import type { Facts, Measure, Ref } from "../rules/core/facts.js";
import { haze, light, weather } from "./air.js";
import { bearing, bearingBefore } from "./bearing.js";
import { sameBuilding } from "./building.js";
import { foesInSpaceOf, foesTouching, friendsTouching } from "./company.js";
import { contact } from "./contact.js";
import { overlap } from "./corridor.js";
import { cover } from "./cover.js";
import { across, distance } from "./distance.js";
import { fieldOf } from "./field.js";
import { flanked } from "./flanked.js";
import { footing } from "./ground.js";
import { breadth, height, tall } from "./height.js";
import { hemmed } from "./hemmed.js";
import { inLine } from "./in-line.js";
import { melee } from "./melee.js";
import { neighbors } from "./neighbors.js";
import { approach } from "./path.js";
import { hidden, leaning, screens } from "./screens.js";
import { shieldsOf } from "./shields.js";
import { seenBy, sightsOf } from "./sight.js";
import type { Snapshot } from "./snapshot.js";
import { movement } from "./state.js";
import { viewOf } from "./view.js";

/** What a scene tells of an attacker and a target: all facts but those of one alone, and those of which it says nothing. */
export type Survey = Facts & Required<Pick<Facts, Always>>;

type Always = Exclude<
  keyof Facts,
  | "bearing"
  | "targetBearing"
  | "targetBearingBefore"
  | "approach"
  | "light"
  | "targetLight"
  | "weather"
  | "watchers"
  | "companions"
  | "companionsEngaged"
>;

export interface SurveyOptions {
  /** How far beyond touching the attacker reaches, across and up, in game units. Default 0. */
  readonly reach?: number;
  /** How near to the target a neighbor is, in game units. Default 3. */
  readonly neighborhood?: number;
  /** How close to the line others beyond the target count, in game units. Default 1. */
  readonly aside?: number;
  /** How distances and reach are measured. Default from edge to edge. */
  readonly measure?: Measure;
}

/** How near to a target its neighbors are, in game units, where nobody says otherwise. */
export const NEIGHBORHOOD = 3;

/** How close to the line of fire somebody beyond the target is, in game units, where nobody says otherwise. */
export const ASIDE = 1;

/**
 * Measures one attacker and one target in a scene. Null when either is not in the scene, or they are the
 * same: then nothing is known, and every fact is what people say.
 */
export function survey(
  snapshot: Snapshot,
  attackerRef: Ref,
  targetRef: Ref,
  { reach = 0, neighborhood = NEIGHBORHOOD, aside = ASIDE, measure = "edges" }: SurveyOptions = {},
): Survey | null {
  const field = fieldOf(snapshot);
  const attacker = field.byRef.get(attackerRef);
  const target = field.byRef.get(targetRef);
  if (!attacker || !target || attacker === target) return null;
  const view = viewOf(field, attacker, target);
  const shields = shieldsOf(view);
  return {
    distance: distance(field, attacker, target, measure),
    across: across(field, attacker, target, measure),
    contact: contact(field, attacker, target, reach, measure),
    overlap: overlap(attacker, target),
    targetOverlaps: foesInSpaceOf(field, target, attacker),
    ...sightsOf(view),
    ...seenBy(viewOf(field, target, attacker)),
    cover: cover(target, shields),
    screens: screens(view, shields),
    hidden: hidden(view, shields),
    inLine: inLine(field, attacker, target, aside),
    leaning: leaning(attacker, target, shields),
    sameBuilding: sameBuilding(attacker, target),
    height: height(attacker, target),
    breadth: breadth(field, attacker),
    tall: tall(attacker),
    targetTall: tall(target),
    friends: friendsTouching(field, attacker, target),
    targetFriends: friendsTouching(field, target, attacker),
    opponents: foesTouching(field, attacker),
    targetOpponents: foesTouching(field, target),
    melee: melee(field, target),
    flanked: flanked(field, attacker),
    targetFlanked: flanked(field, target),
    hemmed: hemmed(field, attacker, target),
    targetHemmed: hemmed(field, target, attacker),
    neighbors: neighbors(field, attacker, target, neighborhood),
    footing: footing(attacker),
    targetFooting: footing(target),
    haze: haze(field, attacker, target),
    moved: movement(attacker),
    targetMoved: movement(target),
    ...said({
      bearing: bearing(attacker, target),
      targetBearing: bearing(target, attacker),
      targetBearingBefore: bearingBefore(target, attacker),
      approach: approach(field, attacker, target),
      light: light(field, attacker),
      targetLight: light(field, target),
      weather: weather(field, attacker, target),
    }),
  };
}

/** The facts of which the scene says something. */
function said(facts: { readonly [K in keyof Facts]: Facts[K] | null }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
}
