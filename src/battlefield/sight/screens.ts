import {
  COVERS,
  type BodyPart,
  type Evidence,
  type Fact,
  type Hidden,
  type Ref,
  type Screen,
} from "../../rules/core/facts/facts.js";
import { turnedFrom } from "./bearing.js";
import { COVERED_SHARE, isBefore } from "./cover.js";
import { because } from "../evidence.js";
import { byRef, type Placed } from "../field/field.js";
import { settled } from "../geometry/plane.js";
import { partsOn } from "./sight-lines.js";
import { coveredIn, hiddenTogether, hidesOfEach, shareHidden, type Layer } from "./occluded.js";
import { materialOf, type Occluder } from "./occluders.js";
import type { View } from "./view.js";

/** A screen's distance from the target is listed only when it is below this number of game units. */
const NEAR = 1;

/**
 * Every occluder that covers a target, one by one: the best cover first, then the largest hidden share. An
 * area that contains the target covers it from all sides, so its own share is given as 0. Ground is listed
 * only when it is enough for cover by itself, since every model has a little ground in front of its feet.
 */
export function screens(view: View, occluders: readonly Occluder[]): Fact<readonly Screen[]> {
  const all: (Screen & { readonly why: Evidence })[] = [];
  for (const region of view.target.within) {
    const { ref, cover } = region;
    if (cover === "none") continue;
    const why = because(`within.${cover}`, {}, [ref]);
    all.push({ ref, cover, share: 0, direct: true, ...materialOf(region), why });
  }
  for (const occluder of occluders.filter(isBefore).filter(isPiece)) {
    const { ref, cover, material, occluded } = occluder;
    const direct = occluder.touches("target");
    const parts = hiddenParts(view, hiddenTogether([occluded]));
    const apart = direct ? NEAR : occluder.apart;
    all.push({
      ref,
      cover,
      share: occluded.share,
      parts,
      direct,
      ...(apart < NEAR ? { apart } : {}),
      ...material,
      why: reasonOf(occluder),
    });
  }
  all.sort((a, b) => COVERS.indexOf(b.cover) - COVERS.indexOf(a.cover) || b.share - a.share || byRef(a, b));
  return { value: all.map(({ why: _why, ...screen }) => screen), evidence: all.map(({ why }) => why) };
}

function isPiece({ key, occluded }: Occluder): boolean {
  return key !== "ground" || occluded.share >= COVERED_SHARE;
}

/** The share of a target that one occluder hides by itself, as a reason. */
function reasonOf({ ref, key, cover, occluded }: Occluder): Evidence {
  return because(`${key}.${cover}`, { share: 100 * occluded.share }, [ref]);
}

/** The hidden share of the whole target, and the hidden share of each part of its body. */
export function hidden(view: View, occluders: readonly Occluder[]): Fact<Hidden> {
  const before = occluders.filter(isBefore);
  const columns = hiddenTogether(before.map(({ occluded }) => occluded));
  const share = shareHidden(columns);
  const parts = share === 0 ? partsOf(() => 0) : hiddenParts(view, columns);
  return { value: { share, parts }, evidence: before.map(reasonOf) };
}

/** The hidden share of each part of a target, from the hidden intervals of its columns. */
function hiddenParts(
  { attacker, target, lines }: View,
  columns: readonly (readonly Layer[])[],
): Hidden["parts"] {
  const fromBehind = (turnedFrom(target, attacker) ?? 0) > 90;
  const shares = new Map<BodyPart, number[]>();
  lines.forEach((line, index) => {
    for (const { part, height } of partsOn(line, fromBehind))
      shares.set(part, [...(shares.get(part) ?? []), coveredIn(columns[index] ?? [], height)]);
  });
  return partsOf((part) => {
    const all = shares.get(part) ?? [shareHidden(columns)];
    return settled(all.reduce((sum, one) => sum + one, 0) / all.length);
  });
}

function partsOf(hiddenOf: (part: BodyPart) => number): Record<BodyPart, number> {
  return {
    head: hiddenOf("head"),
    torso: hiddenOf("torso"),
    rightArm: hiddenOf("rightArm"),
    leftArm: hiddenOf("leftArm"),
    rightLeg: hiddenOf("rightLeg"),
    leftLeg: hiddenOf("leftLeg"),
  };
}

/**
 * The models, among the attacker and the target, that lean around a corner. A corner is an occluder of heavy cover,
 * at least as high as the model, that stops some of the lines but not all. A model looks over a fence, but around a
 * corner.
 */
export function leaning(
  attacker: Placed,
  target: Placed,
  occluders: readonly Occluder[],
): Fact<readonly Ref[]> {
  const leans = (who: "attacker" | "target", crown: number): Occluder | undefined =>
    occluders.find(
      (one) =>
        one.cover === "heavy" &&
        one.touches(who) &&
        !hidesOfEach(one.occluded) &&
        (one.top === null || one.top >= crown),
    );
  const evidence: Evidence[] = [];
  const value: Ref[] = [];
  for (const [who, { ref, crown }] of [
    ["attacker", attacker],
    ["target", target],
  ] as const) {
    const at = leans(who, crown);
    if (!at) continue;
    value.push(ref);
    evidence.push(because("leaning", {}, [ref, at.ref]));
  }
  return { value, evidence };
}
