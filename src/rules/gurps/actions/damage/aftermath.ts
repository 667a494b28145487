import { change, note, type Data, type Procedure } from "../../../core/index.js";
import type { Location } from "../../data/locations.js";
import { grade, succeeds } from "../../dice/reading.js";
import { check } from "../../dice/rolls.js";
import type { Attack } from "../attack/attack-setup.js";
import type { Guard } from "../defense/guard.js";

/** One injury of an attack, for the rolls that follow it. */
export interface Wound {
  /**
   * The location whose effects the wound has. It can differ from the place that was struck (GURPS-85,
   * GURPS-86).
   */
  readonly at: Location;
  /** The hit points that the character has lost in all, before and after the wound. */
  readonly from: number;
  readonly to: number;
  readonly major: boolean;
  /** GURPS-59: points of shock that the wound causes. */
  readonly shock: number;
}

/** GURPS-61: a character rolls against death at each of these multiples of its hit points below zero. */
const MARKS = [1, 2, 3, 4] as const;

/**
 * GURPS-61: a character dies without a roll at `CERTAIN_DEATH` times its hit points below zero. Its body is
 * destroyed at `DESTROYED` times its hit points below zero.
 */
export const CERTAIN_DEATH = 5;
const DESTROYED = 10;

/** GURPS-61: a roll against death that fails by this much or less leaves the character mortally wounded. */
const MORTAL = 2;

/** GURPS-63: the penalty that a major wound at a location gives to the HT roll against knockdown. */
const KNOCKDOWN: Readonly<Partial<Record<Location, number>>> = {
  face: -5,
  vitals: -5,
  groin: -5,
  skull: -10,
  brain: -10,
  eyes: -10,
};

/** GURPS-63: at these locations, any injury that causes shock can knock the character down. */
const TENDER: readonly Location[] = ["skull", "brain", "face", "eyes", "vitals"];

/** GURPS-64: a roll against knockdown that fails by this much or more knocks the character out. */
export const KNOCKS_OUT = 5;

/** GURPS-61: the multiples in `MARKS` that a wound reaches, in order. */
export function marksReached(hitPoints: number, { from, to }: Pick<Wound, "from" | "to">): readonly number[] {
  return MARKS.filter((mark) => from < (mark + 1) * hitPoints && to >= (mark + 1) * hitPoints);
}

/** GURPS-63: the penalty to the HT roll against knockdown; null for a wound that needs no roll. */
export function knockdownPenalty({ at, major, shock }: Wound, groinCounts = true): number | null {
  if (major) return at === "groin" && !groinCounts ? 0 : (KNOCKDOWN[at] ?? 0);
  return TENDER.includes(at) && shock > 0 ? 0 : null;
}

/** GURPS-61: whether a wound kills without a roll. */
export function isCertainDeath(hitPoints: number, { to }: Pick<Wound, "to">): boolean {
  return to >= (CERTAIN_DEATH + 1) * hitPoints;
}

/**
 * GURPS-61, GURPS-66, GURPS-91: in a battle, a character rolls HT against death for each multiple of its hit
 * points that a wound reaches, until one roll kills it. An unconscious or mortally wounded character rolls
 * too.
 */
export function* survives(
  key: string,
  guard: Guard,
  wound: Wound,
  { mortalWounds }: Pick<Attack, "mortalWounds">,
): Procedure<void> {
  const { ref, ht, hardToKill, hitPoints, ordered } = guard.defender;
  if (!ordered || guard.isDead) return;
  const skill = ht + hardToKill;
  if (isCertainDeath(hitPoints, wound)) {
    yield* dies(guard);
    yield* note(wound.to >= (DESTROYED + 1) * hitPoints ? "destroyed" : "diesAtOnce", [ref], {}, "bad");
    return;
  }
  for (const mark of marksReached(hitPoints, wound)) {
    const rolled = yield* check({ key: `${key}-death-${mark}`, roller: ref, purpose: "death", skill });
    const data = { roll: rolled.sum, skill };
    if (succeeds(rolled.grade) && !succeeds(grade(rolled.sum, ht))) yield* seemsDead(guard, data);
    else if (succeeds(rolled.grade)) yield* note("livesOn", [ref], data, "good");
    else if (mortalWounds && rolled.margin >= -MORTAL) {
      if (!guard.isMortal) yield* gets(ref, "mortallyWounded");
      guard.isMortal = true;
      guard.isOut = true;
      yield* note("mortallyWounded", [ref], data, "bad");
    } else {
      yield* dies(guard);
      return yield* note("dies", [ref], data, "bad");
    }
  }
}

/** GURPS-91: a character that lives only because it is hard to kill collapses, and looks dead. */
function* seemsDead(guard: Guard, data: Data): Procedure<void> {
  const { ref } = guard.defender;
  if (!guard.isOut) {
    yield* gets(ref, "unconscious");
    yield* lies(guard);
  }
  guard.isOut = true;
  yield* note("seemsDead", [ref], data, "bad");
}

function* dies(guard: Guard): Procedure<void> {
  const { ref } = guard.defender;
  if (guard.isMortal)
    yield* change({ type: "status", of: ref, status: "mortallyWounded", from: true, to: false });
  yield* gets(ref, "killed");
  guard.isMortal = false;
  guard.isDead = true;
  guard.isOut = true;
}

/**
 * GURPS-63, GURPS-64, GURPS-66, GURPS-81, GURPS-82: in a battle, a character rolls HT against knockdown after
 * a wound. A dead, mortally wounded or unconscious character does not roll.
 */
export function* goesDown(
  key: string,
  guard: Guard,
  wound: Wound,
  { groinCounts }: Pick<Attack, "groinCounts">,
): Procedure<void> {
  const { ref, ht, steadiness, ordered } = guard.defender;
  const penalty = knockdownPenalty(wound, groinCounts);
  if (!ordered || guard.isOut || penalty === null) return;
  const skill = ht + penalty + steadiness;
  const rolled = yield* check({ key: `${key}-knockdown`, roller: ref, purpose: "knockdown", skill });
  const data = { roll: rolled.sum, skill };
  const { stunned, prone } = guard;
  if (succeeds(rolled.grade)) {
    yield* note(stunned ? "staysConscious" : prone ? "staysAlert" : "keepsFooting", [ref], data, "good");
    return;
  }
  if (rolled.grade === "criticalFailure" || rolled.margin <= -KNOCKS_OUT) {
    yield* gets(ref, "unconscious");
    guard.isOut = true;
    yield* lies(guard);
    yield* note("knockedOut", [ref], data, "bad");
    return yield* drops(guard);
  }
  if (!stunned) yield* gets(ref, "stunned");
  else if (!guard.knockedDown) {
    // GURPS-65: the character was already stunned, perhaps only in its mind. The knockdown stuns its body
    // too.
    yield* change({ type: "track", of: ref, track: "knockedDown", from: 0, to: 1 });
    guard.knockedDown = true;
  }
  guard.stunned = true;
  yield* lies(guard);
  const said = stunned ? (prone ? "stillStunned" : "fallsStunned") : prone ? "stunnedLying" : "knockedDown";
  yield* note(said, [ref], data, "bad");
  yield* drops(guard);
  yield* losesAim(guard);
}

/** GURPS-64: a character that is knocked down or unconscious lies on the ground. */
export function* lies(guard: Guard): Procedure<void> {
  if (!guard.prone) yield* gets(guard.defender.ref, "prone");
  guard.prone = true;
}

/** GURPS-64: the character drops everything that it holds. A dropped weapon must be readied again. */
function* drops(guard: Guard): Procedure<void> {
  const { held } = guard;
  if (held.length === 0) return;
  guard.held = [];
  for (const weapon of held) yield* change({ type: "track", of: weapon, track: "unready", from: 0, to: 1 });
  yield* note("letsGo", [guard.defender.ref], {}, "bad");
}

/** GURPS-55: in a battle, an injured character needs a Will roll to keep its aim. */
export function* keepsAim(guard: Guard): Procedure<void> {
  const { ref, will, ordered } = guard.defender;
  if (!ordered || guard.isOut || guard.wounds === 0 || guard.aims.length === 0) return;
  const rolled = yield* check({ key: "keep-aim", roller: ref, purpose: "will", skill: will });
  if (succeeds(rolled.grade)) yield* note("keepsAim", [ref], { roll: rolled.sum, skill: will }, "good");
  else yield* losesAim(guard);
}

/** GURPS-45: the penalty to the Will roll of a character that concentrates, after it has defended. */
const DISTURBED = 3;

/**
 * GURPS-45: a character that concentrates makes a Will roll after a defense. When the roll fails, its effort
 * is lost.
 */
export function* keepsEffort(key: string, guard: Guard): Procedure<void> {
  if (!guard.concentrates) return;
  const { ref, will } = guard.defender;
  const skill = will - DISTURBED;
  const rolled = yield* check({ key: `${key}-effort`, roller: ref, purpose: "will", skill });
  const data = { roll: rolled.sum, skill };
  if (succeeds(rolled.grade)) return yield* note("keepsEffort", [ref], data, "good");
  guard.concentrates = false;
  yield* change({ type: "status", of: ref, status: "concentrating", from: true, to: false });
  yield* note("effortLost", [ref], data, "bad");
}

/** GURPS-55: a character loses its aim with all weapons. */
export function* losesAim(guard: Guard): Procedure<void> {
  const { aims } = guard;
  if (aims.length === 0) return;
  guard.aims = [];
  for (const { weapon, seconds } of aims)
    yield* change({ type: "track", of: weapon, track: "aimed", from: seconds, to: 0 });
  yield* note("aimLost", [guard.defender.ref], {}, "bad");
}

function* gets(of: string, status: string): Procedure<void> {
  yield* change({ type: "status", of, status, from: false, to: true });
}
