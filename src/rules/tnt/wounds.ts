import { change, note, type Procedure, type Ref } from "../core/index.js";
import { wounds } from "./chances.js";
import { rollD10 } from "./dice.js";
import type { Model } from "./model.js";

/** How a model fares while an exchange lasts: the procedure follows from its own changes. */
export interface Condition {
  readonly model: Model;
  taken: number;
  out: boolean;
  prone: boolean;
  fled: boolean;
  injuryDue: boolean;
}

/** The condition in which a model begins. */
export function condition(model: Model): Condition {
  const { taken, out, prone, fled, injuryDue } = model;
  return { model, taken, out, prone, fled, injuryDue };
}

/** A hit about to wound. */
export interface Blow {
  /** Keys of the two rolls begin with it. */
  readonly key: string;
  readonly by: Ref;
  readonly strength: number;
  readonly defense: number;
}

/**
 * TNT-37, TNT-54, TNT-59, R3: rolls to wound and takes the wound off. Strictly higher wounds; a natural 1 fails on either
 * side, and when both show 1 there is no wound.
 */
export function* rollToWound(blow: Blow, victim: Condition): Procedure<boolean> {
  const { ref } = victim.model;
  const attack = yield* rollD10({
    key: `${blow.key}-wound`,
    roller: blow.by,
    purpose: "wound",
    plus: blow.strength,
  });
  const protection = yield* rollD10({
    key: `${blow.key}-protect`,
    roller: ref,
    purpose: "protect",
    plus: blow.defense,
  });
  if (attack.natural === 1) yield* note("woundFumbled", [blow.by, ref], {}, "fumble");
  else if (protection.natural === 1) yield* note("protectFumbled", [ref, blow.by], {}, "fumble");
  const data = { attack: attack.total, protection: protection.total };
  if (!wounds(attack, blow.strength, protection, blow.defense)) {
    yield* note("noWound", [ref], data);
    return false;
  }
  yield* wound(victim, data);
  return true;
}

/** One wound; the last one takes the model out of action. */
export function* wound(victim: Condition, data: Readonly<Record<string, number>>): Procedure<void> {
  const { ref, wounds: all } = victim.model;
  const from = victim.taken;
  victim.taken = Math.max(from, Math.min(all, from + 1));
  if (victim.taken > from)
    yield* change({ type: "track", of: ref, track: "woundsTaken", from, to: victim.taken });
  if (victim.taken < all) {
    yield* note("wounded", [ref], { ...data, left: all - victim.taken }, "bad");
    return;
  }
  yield* takeOut(victim);
  yield* note("out", [ref], data, "bad");
}

/** A model leaves play; once only. */
export function* takeOut(victim: Condition): Procedure<void> {
  yield* putOn(victim, "out");
}

/** A model drops to the ground; once only. */
export function* dropProne(victim: Condition): Procedure<void> {
  yield* putOn(victim, "prone");
}

/** Gives a model a status that it does not have yet. */
export function* putOn(victim: Condition, status: "out" | "prone" | "fled" | "injuryDue"): Procedure<void> {
  if (!victim[status]) yield* change({ type: "status", of: victim.model.ref, status, from: false, to: true });
  victim[status] = true;
}
