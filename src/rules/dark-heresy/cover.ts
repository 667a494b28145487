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
} from "../core/index.js";
import { MOST_COVER } from "./game.js";
import { LOCATIONS, type Location } from "./locations.js";
import type { Keeper } from "./shields.js";

/** DH-13: the Armor of cover, by what it is made of. */
export const MATERIALS = { none: 0, thin: 4, crates: 8, barricade: 12, stone: 16, bulkhead: 32 } as const;

/** The Armor of a material; 0 for another word. */
export function armorOf(material: unknown): number {
  return Object.entries(MATERIALS).find(([name]) => name === material)?.[1] ?? 0;
}

/** DH-13: the Armor of cover that nobody has given a number: a low or thin one is of crates, a solid one of stone. */
const UNTOLD = { light: MATERIALS.crates, heavy: MATERIALS.stone } as const;

/** DH-3: what hides this share of a target covers it fully: what is measured loses a little. */
const WHOLLY = 0.99;

/** DH-10: what somebody conceals that shoots round or over cover, as a rule. */
export const AS_A_RULE: readonly Location[] = ["body", "rightLeg", "leftLeg"];

/** Locations with the part of a body that each is. */
const PART_OF: Readonly<Record<Location, BodyPart>> = {
  head: "head",
  rightArm: "rightArm",
  leftArm: "leftArm",
  body: "torso",
  rightLeg: "rightLeg",
  leftLeg: "leftLeg",
};

/** The share of a part from which it is concealed: who looks round a corner has half a head before it and half behind it, and is seen. */
const HALF = 0.5;
const MOST_OF_HEAD = 0.75;

/** What a model is behind. */
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
 * The pieces on the scene that cover a target, of the most Armor first; those destroyed are none (DH-12). What a piece is
 * made of that nobody gave a number, the model's own track says.
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
 * DH-9 to DH-11: the locations that the scene conceals, each with the pieces among which its owner chooses, the strongest
 * first. A piece conceals a location that it hides by itself, or together with stronger ones, at its own Armor. An area
 * that the target is in conceals what cover does as a rule. So one more piece never bares a location nor weakens what is
 * before it. Null where no piece covers the target.
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

/** Whether a piece conceals a location, asked of the strongest piece first. */
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
 * DH-9, DH-11: the cover before a target: of the pieces on the scene the one of the most Armor that conceals a location, or
 * that is there at all. Whether there is any where no scene was measured, the model's own track says.
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

/** DH-12: who keeps the Armor of cover that a person names: what stands before the target, or its track without a scene. */
export function keeperFor(target: Profile, facts: Facts): Keeper | null {
  const found = coverBefore(target, facts);
  if (found || facts.cover) return found?.keeper ?? null;
  return { of: target.ref, track: "cover", from: Math.max(0, numberOf(target, "cover")) };
}

/** DH-3, DH-4: whether a target evades in full or in partial cover. What is destroyed covers nobody (DH-12). */
export function foundEvadingInCover(target: Profile | null, facts: Facts): Found | null {
  const cover = coverBefore(target, facts);
  if (!cover) return null;
  const screens = facts.screens?.value ?? [];
  const standing = screens.filter(({ armor }) => armor !== 0);
  const together = standing.length === screens.length ? (facts.hidden?.value.share ?? 0) : 0;
  const full = Math.max(together, ...standing.map(({ share }) => share)) >= WHOLLY;
  return found(full ? "full" : "partial", ...cover.evidence);
}

/** DH-26: whether a model by itself is in cover: from every enemy that sees it, or, where no scene tells, by its own track. */
export function foundInCover(actor: Profile, { watchers }: Facts): readonly Evidence[] | null {
  if (!watchers) return coverBefore(actor, {})?.evidence ?? null;
  const seeing = those(watchers, ({ sees }) => sees);
  return seeing.value.length > 0 && seeing.value.every(({ cover }) => cover !== "none")
    ? seeing.evidence
    : null;
}
