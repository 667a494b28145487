import {
  numberOf,
  type BodyPart,
  type Evidence,
  type Facts,
  type Found,
  type Profile,
  type Screen,
  evidence,
  found,
  those,
} from "../../core/index.js";
import { MOST_COVER } from "./fields.js";
import { LOCATIONS, type Location } from "./locations.js";
import type { Keeper } from "./shields.js";

/** DH-13: the Armor of cover, by its material. */
export const MATERIALS = { none: 0, thin: 4, crates: 8, barricade: 12, stone: 16, bulkhead: 32 } as const;

/** The Armor of the material with this name; 0 for any other text. */
export function armorOf(material: unknown): number {
  return Object.entries(MATERIALS).find(([name]) => name === material)?.[1] ?? 0;
}

/**
 * DH-13: the Armor of a piece of cover on the scene that has no number of its own. Light cover counts as
 * crates, and heavy cover as stone.
 */
const UNTOLD = { light: MATERIALS.crates, heavy: MATERIALS.stone } as const;

/**
 * DH-3: cover is full cover when it hides at least this share of a target. The share is below 1 because
 * measuring is not exact.
 */
const WHOLLY = 0.99;

/**
 * DH-10: the locations that cover usually conceals while the model behind the cover shoots around it or over
 * it.
 */
export const AS_A_RULE: readonly Location[] = ["body", "rightLeg", "leftLeg"];

/** The part of a body for each location. */
const PART_OF: Readonly<Record<Location, BodyPart>> = {
  head: "head",
  rightArm: "rightArm",
  leftArm: "leftArm",
  body: "torso",
  rightLeg: "rightLeg",
  leftLeg: "leftLeg",
};

/**
 * A body part counts as concealed when at least this share of the part is hidden. The head needs a larger
 * share: a model that looks around a corner has half its head hidden, but is seen.
 */
const HALF = 0.5;
const MOST_OF_HEAD = 0.75;

/** The cover that a model is behind. */
export interface Covering {
  readonly armor: number;
  readonly keeper: Keeper;
  readonly evidence: readonly Evidence[];
}

/** A piece of cover on the scene. */
interface Piece extends Covering {
  readonly parts: Screen["parts"];
}

/**
 * The pieces of cover on the scene between the attacker and a target, the one with the most Armor first.
 * Destroyed pieces are left out (DH-12). If a piece has no number of its own, the target's track `cover`
 * gives its Armor. If the track is 0, `UNTOLD` gives its Armor.
 */
function piecesBefore(target: Profile | null, { cover, screens }: Facts): readonly Piece[] {
  if (!cover || cover.value === "none") return [];
  const said = Math.max(0, numberOf(target, "cover"));
  return (screens?.value ?? [])
    .map((screen, index): Piece => {
      const armor = Math.min(MOST_COVER, screen.armor ?? (said || UNTOLD[screen.cover]));
      const keeper = { of: screen.ref, track: "armor", from: armor } as const;
      const reasons = screens?.evidence.slice(index, index + 1) ?? [];
      return { armor, keeper, evidence: reasons, parts: screen.parts };
    })
    .filter(({ armor }) => armor > 0)
    .sort((a, b) => b.armor - a.armor);
}

/**
 * DH-9 to DH-11: the locations that the cover on the scene conceals, each with the pieces that the target's
 * player can choose from. A piece conceals a location alone or together with stronger pieces. A piece without
 * parts, such as an area around the target, conceals the usual locations. A further piece never weakens the
 * cover of a location. Null when no piece covers the target.
 */
export function concealing(
  target: Profile | null,
  facts: Facts,
): ReadonlyMap<Location, readonly Covering[]> | null {
  const pieces = piecesBefore(target, facts);
  if (pieces.length === 0) return null;
  const behind = new Map<Location, readonly Covering[]>();
  for (const location of LOCATIONS) {
    const able = pieces.filter(concealsIn(location, facts));
    if (able.length > 0) behind.set(location, able);
  }
  return behind;
}

/**
 * Makes a check of whether a piece of cover conceals the location. The check must be called with each piece
 * in turn, the strongest first.
 */
function concealsIn(location: Location, { hidden }: Facts): (piece: Piece) => boolean {
  const [part, enough] = [PART_OF[location], location === "head" ? MOST_OF_HEAD : HALF];
  const isHidden = (hidden?.value.parts[part] ?? 1) >= enough;
  let before = 0;
  return ({ parts }) => {
    if (!parts) return AS_A_RULE.includes(location);
    const share = parts[part];
    const together = before < enough ? before + share : 0;
    before += share;
    return isHidden && share > 0 && (share >= enough || together >= enough);
  };
}

/**
 * DH-9, DH-11: the cover in front of a target. It is the piece with the most Armor among those that conceal a
 * location, or else among all pieces. If no scene was measured, the target's own track is the cover. Null
 * when the target has no cover.
 */
export function coverBefore(target: Profile | null, facts: Facts): Covering | null {
  if (facts.cover) {
    const counting = [...(concealing(target, facts)?.values() ?? [])].flat();
    const strongest = counting.sort((a, b) => b.armor - a.armor)[0];
    return strongest ?? piecesBefore(target, facts)[0] ?? null;
  }
  const said = Math.max(0, numberOf(target, "cover"));
  if (!target || said === 0) return null;
  const keeper = { of: target.ref, track: "cover", from: said } as const;
  return { armor: said, keeper, evidence: [evidence("cover", [target.ref], { left: said })] };
}

/**
 * DH-12: the place that stores an Armor set by a person. This is the piece of cover in front of the target
 * or, without a scene, the target's track. Null when the scene shows no cover in front of the target.
 */
export function keeperFor(target: Profile, facts: Facts): Keeper | null {
  const found = coverBefore(target, facts);
  if (found || facts.cover) return found?.keeper ?? null;
  return { of: target.ref, track: "cover", from: Math.max(0, numberOf(target, "cover")) };
}

/**
 * DH-3, DH-4: finds the modifier for a target that evades in full or partial cover. Destroyed cover does not
 * count (DH-12).
 */
export function foundEvadingInCover(target: Profile | null, facts: Facts): Found | null {
  const cover = coverBefore(target, facts);
  if (!cover) return null;
  const screens = facts.screens?.value ?? [];
  const intact = screens.filter(({ armor }) => armor !== 0);
  const together = intact.length === screens.length ? (facts.hidden?.value.share ?? 0) : 0;
  const full = Math.max(together, ...intact.map(({ share }) => share)) >= WHOLLY;
  return found(full ? "full" : "partial", ...cover.evidence);
}

/**
 * DH-26: the evidence that a model is in cover from every enemy that sees it. Without a scene, the model's
 * own cover track is the evidence. Null when the model is not in cover.
 */
export function foundInCover(actor: Profile, { watchers }: Facts): readonly Evidence[] | null {
  if (!watchers) return coverBefore(actor, {})?.evidence ?? null;
  const seeing = those(watchers, ({ sees }) => sees);
  return seeing.value.length > 0 && seeing.value.every(({ cover }) => cover !== "none")
    ? seeing.evidence
    : null;
}
