import { area, beyond, capability, type Engagement, type Ref } from "../rules/core/index.js";
import { documentByUuid } from "../foundry.js";
import { isTokenDocument } from "../foundry/kinds.js";
import { isInSight } from "../play/table/models/in-sight.js";
import { inUnits, nameText, text } from "../play/table/text/localize.js";
import { gameById } from "../rules/registry.js";
import { ORANGE } from "./drawing.js";
import { lightUp, onCanvas } from "./overlay.js";

/** The area of an attack before the roll, as this person sees it. */
export interface AttackArea {
  readonly target: Ref;
  /** Pixels of the scene from the target's edge; 0 for none. */
  readonly radius: number;
  /** Pixels of the scene from the target's middle within which a miss strikes; 0 for none. */
  readonly astray: number;
  /** The models in it besides the target, nearest first. */
  readonly inside: readonly Ref[];
  /** The same in words. */
  readonly lines: readonly string[];
}

/** The area of an attack on its first target; null when the attack has none, or without a scene. */
export function areaOfAttack({
  game: id,
  action,
  actor,
  weapon,
  targets: [target],
  scale,
}: Engagement): AttackArea | null {
  const rules = gameById(id);
  const found = capability(rules?.actions[action] ?? {}, area)?.(weapon);
  if (!rules || !found || !target || !scale) return null;
  const { radius, astray } = found;
  const { neighbors, distance } = target.facts;
  const near = [
    ...(neighbors?.value ?? []),
    ...(distance ? [{ ref: actor.ref, distance: distance.value }] : []),
  ];
  const inside = near
    .filter((one) => radius > 0 && !beyond(one.distance, radius) && isSeen(one.ref))
    .sort((one, other) => one.distance - other.distance)
    .map(({ ref }) => ref);
  return {
    target: target.profile.ref,
    radius: radius / scale,
    astray: astray > 0 ? (astray + radius) / scale : 0,
    inside,
    lines: [
      ...(radius > 0 ? [inWords(inUnits(rules.unit, radius), inside)] : []),
      ...(astray > 0 ? [text("VANTAGE.attackArea.astray", { length: inUnits(rules.unit, astray) })] : []),
    ],
  };
}

function inWords(length: string, inside: readonly Ref[]): string {
  if (inside.length === 0) return text("VANTAGE.attackArea.noOne", { length });
  const names = inside.map((ref) => nameText(ref));
  return text("VANTAGE.attackArea.inside", { length, names: game.i18n.getListFormatter().format(names) });
}

function isSeen(ref: Ref): boolean {
  const token = documentByUuid(ref);
  return isTokenDocument(token) && isInSight(token);
}

/** Takes away what an attack that is not made yet shows on the map. */
export function clearAttack(): void {
  lightUp([]);
  showArea(null);
}

/** Draws the area of an attack on this screen. Null takes it away. */
export function showArea(found: AttackArea | null): void {
  const drawing = onCanvas("area");
  if (!drawing) return;
  drawing.clear();
  const token = documentByUuid(found?.target ?? "");
  if (!found || !isTokenDocument(token) || !token.parent || token.parent !== canvas.scene) return;
  const { x, y } = token.getCenterPoint();
  const { size } = token.parent.grid;
  if (found.astray > 0) drawing.lineStyle(RIM).drawCircle(x, y, found.astray);
  if (found.radius === 0) return;
  const half = (Math.min(token.width, token.height) * size) / 2;
  drawing
    .lineStyle(EDGE)
    .beginFill(ORANGE, 0.18)
    .drawCircle(x, y, half + found.radius)
    .endFill();
  for (const ref of found.inside) {
    const one = documentByUuid(ref);
    if (!isTokenDocument(one)) continue;
    const at = one.getCenterPoint();
    drawing.lineStyle(EDGE).drawCircle(at.x, at.y, (Math.max(one.width, one.height) * size) / 2 + 4);
  }
}

/** The edge of the area itself, and of the ground on which a miss can strike. */
const EDGE = { width: 4, color: ORANGE, alpha: 0.9 } as const;
const RIM = { width: 3, color: ORANGE, alpha: 0.45 } as const;
