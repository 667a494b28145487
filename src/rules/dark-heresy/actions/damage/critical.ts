import { change, note, roll, shown, type Procedure } from "../../../core/index.js";
import { afflict } from "./afflict.js";
import { isDeadly, kill } from "./death.js";
import type { Place } from "../../data/deaths.js";
import { MOST_CRITICAL } from "../../data/fields.js";
import { partOf } from "../../data/locations.js";
import type { Condition, Hit } from "./hurt.js";

/** The damage that got through, and whether Righteous Fury slays the model. */
interface Suffered {
  readonly amount: number;
  readonly isSlain?: boolean;
}

/**
 * DH-67: applies damage to the wounds first. The rest is critical damage. DH-68: each critical damage has an
 * effect, except on a model that Righteous Fury kills anyway.
 */
export function* take(
  hit: Hit,
  target: Condition,
  { amount, isSlain = false }: Suffered,
  { damage, through, cover }: Readonly<Record<"damage" | "through" | "cover", number>>,
): Procedure<void> {
  const { ref, wounds } = target.victim;
  const taken = Math.max(target.taken, Math.min(wounds, target.taken + amount));
  const beyond = amount - (taken - target.taken);
  const critical = Math.max(target.critical, Math.min(MOST_CRITICAL, target.critical + beyond));
  if (taken !== target.taken)
    yield* change({ type: "track", of: ref, track: "woundsTaken", from: target.taken, to: taken });
  if (critical !== target.critical)
    yield* change({ type: "track", of: ref, track: "criticalDamage", from: target.critical, to: critical });
  target.taken = taken;
  target.critical = critical;
  const left = wounds - taken;
  yield* note(
    critical > 0 ? "critical" : "wounded",
    [ref],
    { damage, through, cover, left, critical },
    "bad",
  );
  if (beyond > 0 && !isSlain) yield* suffer(hit, target, critical);
}

/**
 * DH-38, DH-66: applies Righteous Fury that got through. A minor character dies. Any other model also suffers
 * a critical effect.
 */
export function* rage(hit: Hit, target: Condition): Procedure<void> {
  const { by } = hit;
  const { ref, fury } = target.victim;
  const key = `${hit.key}-fury`;
  if (fury === "slays") {
    yield* note("furySlays", [by, ref], {}, "critical");
    target.out = true;
    return yield* kill(key, target);
  }
  const faces = yield* roll({
    key,
    roller: by,
    purpose: "fury",
    dice: { d5: 1 },
    after: `${hit.key}-damage`,
  });
  yield* note("fury", [by, ref], {}, "critical");
  const effect = shown(faces, "d5")[0] ?? 1;
  const place = placeStruck(hit);
  yield* noteEffect(target, place, effect);
  yield* afflict(key, target, place, effect);
}

/**
 * DH-68, DH-69: applies the effect of critical damage: death, or the effect that the GM names. DH-77: a model
 * that burns a Fate point survives, but still suffers the other effects that the GM names.
 */
function* suffer(hit: Hit, target: Condition, critical: number): Procedure<void> {
  const place = placeStruck(hit);
  yield* noteEffect(target, place, critical);
  if (!target.out && (yield* isDeadly(hit.key, target, place, critical))) {
    target.out = true;
    yield* kill(hit.key, target);
  }
  yield* afflict(hit.key, target, place, critical);
}

function placeStruck({ blow: { type }, location }: Hit): Place {
  return { type, part: partOf(location) };
}

/** DH-68: notes a critical effect on the card, with its type, its place and its number. */
function noteEffect({ victim }: Condition, { type, part }: Place, effect: number) {
  return note(`effect.${type}.${part}`, [victim.ref], { effect }, "critical");
}
