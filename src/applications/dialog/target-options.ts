import { takesOut, type Engagement, type Ref } from "../../rules/core/index.js";
import { sceneryNow } from "../../play/table/engagement/scenery.js";
import { inSight } from "../../play/table/models/in-sight.js";
import { modelOf, type Model } from "../../play/table/models/models.js";
import { inUnits, nameText, text } from "../../play/table/text/localize.js";
import { areEnemies } from "../../play/table/turns/sides.js";

/** One model that a person can choose as a target. */
export interface TargetOption {
  readonly ref: Ref;
  readonly name: string;
  /** How far it is, in words; empty where that is not known. */
  readonly distance: string;
  readonly selected: boolean;
}

/** The enemies in play, and the others in groups. */
export interface TargetList {
  readonly enemies: readonly TargetOption[];
  readonly groups: readonly { readonly label: string; readonly options: readonly TargetOption[] }[];
  /** The number of others that are left out. */
  readonly folded: number;
}

/** The value of the entry that shows the others too. */
export const OTHERS = "others";

/**
 * The models of its game that a person can choose as the target: enemies by distance. Friends and the fallen are left
 * out of an attack until they are asked for, or one of them is the target.
 */
export function targetListOf(
  { game: rules, actor, targets }: Engagement,
  isAttack: boolean,
  isUnfolded: boolean,
): TargetList {
  const all = targetOptions(rules, actor.ref, targets[0]?.profile.ref);
  const among = (wanted: Found["kind"]) => all.filter(({ kind }) => kind === wanted);
  const enemies = among("enemies");
  const others = all.filter(({ kind }) => kind !== "enemies");
  const isShown = isUnfolded || !isAttack || enemies.length === 0 || others.some(({ selected }) => selected);
  const groups = [
    { label: text("VANTAGE.dialog.friends"), options: among("friends") },
    { label: text("VANTAGE.dialog.fallen"), options: among("fallen") },
  ].filter(({ options }) => options.length > 0);
  return { enemies, groups: isShown ? groups : [], folded: isShown ? 0 : others.length };
}

/** The nearest enemy in play that a model can attack; null without any. */
export function nearestEnemy(rules: string, actor: Ref): Ref | null {
  const [first] = targetOptions(rules, actor);
  return first?.kind === "enemies" ? first.ref : null;
}

interface Found extends TargetOption {
  readonly kind: (typeof KINDS)[number];
}

/** In the order of their list. */
const KINDS = ["enemies", "friends", "fallen"] as const;

/** The models that a person can choose as the target of a model, without those that are not seen: the nearest first. */
export function targetOptions(rules: string, actor: Ref, chosen?: Ref): readonly Found[] {
  const own = modelOf(actor);
  if (!own) return [];
  const found = inSight(own.token?.parent ?? game.scenes.current).flatMap((ref) => {
    const model = ref === actor ? null : modelOf(ref);
    if (model?.game.id !== rules) return [];
    const length = sceneryNow().between(actor, ref).distance?.value ?? Infinity;
    const distance = Number.isFinite(length) ? inUnits(model.game.unit, length) : "";
    const kind = kindOf(own, model);
    return [{ ref, name: nameText(ref), distance, length, selected: ref === chosen, kind }];
  });
  return found
    .sort(
      (one, other) =>
        KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
        // Where neither is measured, both are endlessly far.
        (one.length === other.length ? 0 : one.length - other.length) ||
        one.name.localeCompare(other.name),
    )
    .map(({ length: _length, ...option }) => option);
}

function kindOf(own: Model, other: Model): Found["kind"] {
  if (takesOut(other.game, other.actor.statuses)) return "fallen";
  if (own.token && other.token) return areEnemies(own, other) ? "enemies" : "friends";
  return dispositionOf(own) === dispositionOf(other) ? "friends" : "enemies";
}

function dispositionOf({ token, actor }: Model): number {
  return token?.disposition ?? actor.prototypeToken.disposition;
}
