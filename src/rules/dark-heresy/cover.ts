import {
  numberOf,
  type Evidence,
  type Facts,
  type Found,
  type Profile,
  type Ref,
  evidence,
  found,
  those,
} from "../core/index.js";
import { MOST_COVER } from "./game.js";

/** DH-13: the Armour of cover, by what it is made of. */
export const MATERIALS = { none: 0, thin: 4, crates: 8, barricade: 12, stone: 16, bulkhead: 32 } as const;

/** The Armour of a material; 0 for another word. */
export function armourOf(material: unknown): number {
  return Object.entries(MATERIALS).find(([name]) => name === material)?.[1] ?? 0;
}

/** DH-13: the Armour of cover that nobody has given a number: a low or thin one is of crates, a solid one of stone. */
const UNTOLD = { light: MATERIALS.crates, heavy: MATERIALS.stone } as const;

/** DH-3: what hides this share of a target covers it fully: what is measured loses a little. */
const WHOLLY = 0.99;

/** DH-12: where the Armour of a cover is kept, and what it stands at: the piece on the scene, or a model's own track. */
export type Keeper = { readonly of: Ref; readonly track: "armour" | "cover"; readonly from: number };

/** What a model is behind. */
export interface Covering {
  readonly armour: number;
  readonly keeper: Keeper;
  readonly evidence: readonly Evidence[];
}

/**
 * DH-9, DH-11: the cover before a target: of the pieces on the scene the one of the most Armour. What a piece is made of
 * where nobody gave it a number, and whether there is any where no scene was measured, the model's own track says.
 */
export function coverBefore(target: Profile | null, facts: Facts): Covering | null {
  const said = Math.max(0, numberOf(target, "cover"));
  if (!facts.cover) {
    if (!target || said === 0) return null;
    const keeper = { of: target.ref, track: "cover", from: said } as const;
    return { armour: said, keeper, evidence: [evidence("cover", [target.ref], { left: said })] };
  }
  if (facts.cover.value === "none") return null;
  return (facts.screens?.value ?? []).reduce<Covering | null>((best, screen, index) => {
    const armour = Math.min(MOST_COVER, screen.armour ?? (said || UNTOLD[screen.cover]));
    if (armour <= (best?.armour ?? 0)) return best;
    const keeper = { of: screen.ref, track: "armour", from: armour } as const;
    return { armour, keeper, evidence: facts.screens?.evidence.slice(index, index + 1) ?? [] };
  }, null);
}

/** DH-12: who keeps the Armour of cover that a person names: what stands before the target, or its track without a scene. */
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
  const standing = screens.filter(({ armour }) => armour !== 0);
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
