import { HOOKS } from "../../../foundry/hook-names.js";
import { callListeners, isPackage, packageIn, reportPackage } from "../../../foundry/listeners.js";
import {
  CUSTOM_MODIFIER,
  MOST_ADDED,
  type AddedModifier,
  type Engagement,
  type Ref,
} from "../../../rules/core/index.js";
import { isListOf, isObject, isText } from "../../record/loose.js";
import { hashOf } from "../text/hash.js";
import { text } from "../text/localize.js";

/**
 * An engagement with the modifiers that other packages add now. They replace the modifiers that these
 * packages added before. Every window asks its own packages, but only the referee's list counts.
 */
export function withAdded(engagement: Engagement): Engagement {
  const { added: _before, ...measured } = engagement;
  const targets = measured.targets.map(({ profile }) => profile.ref);
  const added: AddedModifier[] = [];
  let isOpen = true;
  callListeners(HOOKS.weigh, {
    game: measured.game,
    action: measured.action,
    actor: measured.actor.ref,
    weapon: measured.weapon?.ref ?? null,
    targets: [...targets],
    add: (given) => {
      const id = ownerOf(given);
      const read = isOpen ? readModifier(given, id, targets) : "late";
      const fault = typeof read !== "string" && added.length >= MOST_ADDED ? "tooMany" : read;
      if (typeof fault !== "string") {
        added.push(fault);
        return true;
      }
      reportPackage(`VANTAGE.packages.refused.${fault}`, id ?? text("VANTAGE.unknown"), {
        hook: HOOKS.weigh,
        most: CUSTOM_MODIFIER.most,
        longest: CUSTOM_MODIFIER.longestLabel,
        many: MOST_ADDED,
      });
      return false;
    },
  });
  isOpen = false;
  return added.length > 0 ? { ...measured, added } : measured;
}

/** The reason why a modifier is refused. It is a language key below `VANTAGE.packages.refused`. */
type Fault = "owner" | "late" | "tooMany" | "label" | "value" | "side" | "target" | "evidence";

/**
 * The id of the package that adds a modifier. If the modifier names no package, its package is the one whose
 * script makes this call. Null when the package is unknown.
 */
function ownerOf(given: unknown): string | null {
  const named = isObject(given) ? given["package"] : undefined;
  if (named === undefined) return packageIn(new Error());
  return typeof named === "string" && isPackage(named) ? named : null;
}

const isTexts = isListOf(isText);

/** Reads a modifier that a package adds. The package can pass data of any shape. */
function readModifier(given: unknown, id: string | null, targets: readonly Ref[]): AddedModifier | Fault {
  if (id === null) return "owner";
  const { label, value, side = "attacker", target, evidence = [] } = isObject(given) ? given : {};
  const { most, longestLabel } = CUSTOM_MODIFIER;
  if (!isText(label) || label.trim() === "" || label.length > longestLabel) return "label";
  if (typeof value !== "number" || !Number.isInteger(value) || Math.abs(value) > most) return "value";
  if (side !== "attacker" && side !== "defender") return "side";
  if (target !== undefined && !(isText(target) && targets.includes(target))) return "target";
  if (!isTexts(evidence) || evidence.length > MOST_ADDED) return "evidence";
  return {
    id: `added-${hashOf(JSON.stringify([id, side, label]))}`,
    package: id,
    label,
    // The addition turns −0 into 0.
    value: value + 0,
    side,
    ...(target === undefined ? {} : { target }),
    refs: [...evidence],
  };
}
