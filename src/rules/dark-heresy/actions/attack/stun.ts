import {
  note,
  roll,
  shown,
  type Chance,
  type Outcome,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import { stunFor, tire } from "../damage/afflict.js";
import type { Condition } from "../damage/hurt.js";
import type { Victim } from "../defense/victim.js";

/** The sides of the die that decides how long a blow stuns. */
const SIDES = 10;

/**
 * DH-33: the number of rounds for which a blow to the head stuns. A negative number means that the blow has
 * no effect.
 */
function roundsOf(face: number, strength: number, { toughness, armor }: Victim): number {
  return face + strength - toughness - (armor.head ?? 0);
}

/**
 * DH-33: a d10 plus the Strength bonus, against the Toughness bonus plus the armor of the head. A higher
 * result stuns and causes Fatigue. An equal result causes only Fatigue.
 */
export function* stunBy(key: string, by: Ref, strength: number, target: Condition): Procedure<Outcome> {
  const { ref } = target.victim;
  const faces = yield* roll({
    key: `${key}stun`,
    roller: by,
    purpose: "stun",
    dice: { d10: 1 },
    plus: strength,
  });
  const rounds = roundsOf(shown(faces, "d10")[0] ?? 1, strength, target.victim);
  if (rounds < 0) {
    yield* note("notStunned", [ref]);
    return { id: "stopped" };
  }
  yield* note("isStunned", [ref], { rounds }, "bad");
  if (rounds > 0) yield* stunFor(target, rounds);
  yield* tire(`${key}stun`, target, 1);
  return { id: "stunned" };
}

/**
 * The chances for a blow that stuns. `evaded` and `landed` are the chances that the blow is evaded and that
 * it hits.
 */
export function stunChances(
  strength: number,
  victim: Victim,
  { evaded, landed }: { readonly evaded: number; readonly landed: number },
): readonly Chance[] {
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const share = faces.filter((face) => roundsOf(face, strength, victim) >= 0).length / SIDES;
  return [
    { id: "evaded", chance: evaded },
    { id: "stopped", chance: landed * (1 - share) },
    { id: "stunned", chance: landed * share },
  ];
}
