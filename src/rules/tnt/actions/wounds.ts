import { ask, change, note, roll, shown, type Procedure, type Ref } from "../../core/index.js";
import { wounds } from "../dice/chances.js";
import { rollD10 } from "../dice/rolls.js";
import type { Model } from "../data/model.js";

/**
 * A model's state during an exchange. The procedure updates it with the changes that it makes, and never
 * reads the world again.
 */
export interface Condition {
  readonly model: Model;
  taken: number;
  /** Whether the model is out of play, for any reason. */
  out: boolean;
  hold: boolean;
  prone: boolean;
  fled: boolean;
  injuryDue: boolean;
  /** TNT-83: the ability that can still reduce a hit's Strength by a d10; empty when there is none. */
  toughness: Ref;
}

/** The condition of a model when the exchange begins. */
export function condition(model: Model): Condition {
  const { taken, out, hold, prone, fled, injuryDue, toughness } = model;
  return { model, taken, out, hold, prone, fled, injuryDue, toughness };
}

/** The numbers of one roll to wound. */
export interface Blow {
  /** The text that the keys of the two rolls begin with. */
  readonly key: string;
  readonly by: Ref;
  readonly strength: number;
  readonly defense: number;
}

/**
 * TNT-37, TNT-54, TNT-59, R3: rolls to wound and applies the wound. The attacker's roll must be higher than
 * the victim's. A natural 1 fails for either side. If both roll a 1, there is no wound.
 */
export function* rollToWound(blow: Blow, victim: Condition): Procedure<"wounded" | "unhurt" | "lost"> {
  const { ref } = victim.model;
  const strength = victim.toughness === "" ? blow.strength : yield* shrugOff(blow, victim);
  if (strength <= 0) return "lost";
  const attack = yield* rollD10({
    key: `${blow.key}-wound`,
    roller: blow.by,
    purpose: "wound",
    plus: strength,
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
  if (!wounds(attack, strength, protection, blow.defense, victim.model.tiesWound)) {
    yield* note("noWound", [blow.by, ref], data);
    return "unhurt";
  }
  yield* wound(victim, blow.by, data);
  return "wounded";
}

/**
 * TNT-83, Hard As Nails: the Strength of a hit after the victim's choice. Once a game, the victim can reduce
 * the Strength of a hit by a d10. At 0 or less, the hit is lost.
 */
function* shrugOff({ key, by, strength }: Blow, victim: Condition): Procedure<number> {
  const { toughness } = victim;
  const { ref } = victim.model;
  const choice = yield* ask({
    key: `${key}-shrug`,
    who: ref,
    question: "shrugOff",
    options: [{ id: "keep" }, { id: "use" }],
    default: "keep",
  });
  if (choice !== "use") return strength;
  victim.toughness = "";
  yield* change({ type: "track", of: toughness, track: "used", from: 0, to: 1 });
  const faces = yield* roll({ key: `${key}-toughness`, roller: ref, purpose: "toughness", dice: { d10: 1 } });
  const left = strength - (shown(faces, "d10")[0] ?? 0);
  yield* note(left > 0 ? "weakened" : "shruggedOff", [ref, by], { left: Math.max(0, left) }, "good");
  return left;
}

/**
 * Gives a model one wound. Its last wound takes it out of action. In the note, the model that caused the
 * wound comes before the victim, because the number `attack` belongs to the first model of a note.
 */
function* wound(victim: Condition, by: Ref, data: Readonly<Record<string, number>>): Procedure<void> {
  const { ref, wounds: all } = victim.model;
  const from = victim.taken;
  victim.taken = Math.max(from, Math.min(all, from + 1));
  if (victim.taken > from)
    yield* change({ type: "track", of: ref, track: "woundsTaken", from, to: victim.taken });
  if (victim.taken < all) {
    yield* note("wounded", [by, ref], { ...data, left: all - victim.taken }, "bad");
    return;
  }
  yield* takeOut(victim);
  yield* note("out", [by, ref], data, "bad");
}

/**
 * Takes a model out of action, unless it is already out. In a campaign, the model has an injury test after
 * the battle (TNT-112).
 */
export function* takeOut(victim: Condition): Procedure<void> {
  yield* putOn(victim, "out");
  if (victim.model.inCampaign) yield* putOn(victim, "injuryDue");
}

/** Drops a model prone, unless it is already prone. */
export function* dropProne(victim: Condition): Procedure<void> {
  yield* putOn(victim, "prone");
}

/**
 * TNT-111: takes a model off the table, unless it has already left. The model is out of play, but not out of
 * action.
 */
export function* leaveTable(victim: Condition): Procedure<void> {
  yield* putOn(victim, "fled");
  victim.out = true;
}

/** TNT-103: a model whose nerve fails loses its Hold. */
export function* loseHold(victim: Condition): Procedure<void> {
  if (victim.hold)
    yield* change({ type: "status", of: victim.model.ref, status: "hold", from: true, to: false });
  victim.hold = false;
}

/** Gives a model a status, unless the model already has it. */
export function* putOn(victim: Condition, status: "out" | "prone" | "fled" | "injuryDue"): Procedure<void> {
  if (!victim[status]) yield* change({ type: "status", of: victim.model.ref, status, from: false, to: true });
  victim[status] = true;
}
