import {
  asPlace,
  ask,
  change,
  choicesIn,
  inParts,
  note,
  optionsToGo,
  pay,
  type Choice,
  type Procedure,
  type Ref,
} from "../../../core/index.js";
import type { Way } from "./ways.js";
import { TUMBLE } from "./answers.js";
import {
  ACROBATIC,
  bestWay,
  DROP,
  footworkOf,
  mayTumble,
  priceOf,
  waysLeft,
  type Footwork,
  type Guard,
} from "./guard.js";
import { succeeds } from "../../dice/reading.js";
import { keepsEffort, lies, losesAim } from "../damage/aftermath.js";
import { check } from "../../dice/rolls.js";

/** The result of a defense. */
export interface Defense {
  /** Whether a defense was tried and succeeded. */
  readonly avoided: boolean;
  /** GURPS-35: whether the defense was a critical success, which makes the attack a critical miss. */
  readonly turned: boolean;
  /** The margin of a successful dodge; −1 for anything else. */
  readonly margin: number;
}

const NONE: Defense = { avoided: false, turned: false, margin: -1 };

/**
 * GURPS-23 to GURPS-30: asks the defender for a defense and rolls it. An All-Out Defense (Double) gives a
 * second try with another defense.
 */
export function* defend(key: string, guard: Guard, by: Ref): Procedure<Defense> {
  const ways = waysLeft(guard);
  if (ways.length === 0) {
    yield* note("noDefense", [guard.defender.ref, by], {}, "bad");
    return NONE;
  }
  const first = yield* attempt(key, guard, by, ways);
  if (first.avoided || first.way === null || !guard.defender.double) return first;
  const others = waysLeft(guard).filter(({ id }) => id !== first.way);
  return others.length > 0 ? yield* attempt(`${key}-second`, guard, by, others) : first;
}

/** One try at a defense. `way` is the id of the defense that was used; null when the defender chose none. */
function* attempt(
  key: string,
  guard: Guard,
  by: Ref,
  ways: readonly Way[],
): Procedure<Defense & { readonly way: string | null }> {
  const { ref } = guard.defender;
  const best = bestWay(ways);
  const { options, parts } = inParts([...ways.flatMap((one) => choicesOf(guard, one)), { id: "none" }]);
  const chosen = yield* ask({
    key: `${key}-defend`,
    who: ref,
    question: "defend",
    options,
    parts,
    default: options.find(({ id }) => choicesIn(id)[0] === best?.id)?.id ?? "none",
  });
  const [defense, footwork, place] = choicesIn(chosen);
  const tumbles = defense === TUMBLE;
  const way = ways.find(({ id, kind }) => (tumbles ? kind === "dodge" : id === defense));
  if (!way) {
    yield* note("declinesDefense", [ref, by]);
    return { ...NONE, way: null };
  }
  if (!(yield* staysAwake(key, guard))) return { ...NONE, way: way.id };
  if (way.hearing !== null && !(yield* hears(key, guard, by, way.hearing))) return { ...NONE, way: way.id };
  const evasion = yield* moves(guard, way, footwork, place);
  const tumble = tumbles ? yield* tumbled(key, guard) : 0;
  yield* counted(guard, way);
  // GURPS-55: a defense of any kind ends the defender's aim.
  yield* losesAim(guard);
  const score = way.score + evasion + tumble;
  const rolled = yield* check({ key: `${key}-${way.kind}`, roller: ref, purpose: way.kind, skill: score });
  const avoided = succeeds(rolled.grade);
  const turned = rolled.grade === "criticalSuccess";
  const tone = turned ? "critical" : rolled.grade === "criticalFailure" ? "fumble" : avoided ? "good" : "bad";
  yield* note(avoided ? way.kind : "defenseFailed", [ref, by], { roll: rolled.sum, score }, tone);
  yield* keepsEffort(key, guard);
  const margin = way.kind === "dodge" && avoided ? Math.max(0, rolled.margin) : -1;
  return { avoided, turned, margin, way: way.id };
}

/**
 * GURPS-23, GURPS-29: the options for one defense: a plain one and, for a dodge, an Acrobatic Dodge. Each
 * option then asks for the movement.
 */
function choicesOf(guard: Guard, way: Way): readonly Choice[] {
  const { id, score, with: weapon } = way;
  const then = {
    question: "evade",
    choices: footworkOf(guard, way).map((one) => footworkChoice(guard, one)),
  };
  const plain = { id, data: { score }, ...(weapon === "" ? {} : { refs: [weapon] }), then };
  if (!mayTumble(guard, way)) return [plain];
  return [plain, { id: TUMBLE, data: { score, skill: guard.defender.acrobatics }, then }];
}

/**
 * GURPS-29: the option for a movement. A retreat moves the defender one yard if the scene has a free place.
 * Otherwise people move the defender.
 */
function footworkChoice({ defender: { ref, from, places } }: Guard, footwork: Footwork): Choice {
  const { id, plus } = footwork;
  const price = priceOf(footwork);
  const choice = { id, ...(price ? { data: { plus }, price } : {}) };
  if (id !== "retreat" || !from || places.length === 0) return choice;
  return { ...choice, then: { question: "retreatTo", choices: optionsToGo(ref, places) } };
}

/**
 * GURPS-60: a defender without hit points that did nothing in its turn rolls to stay conscious before its
 * first defense. True when the roll succeeds, and when none is due.
 */
function* staysAwake(key: string, guard: Guard): Procedure<boolean> {
  const { due, defender } = guard;
  if (due === null) return true;
  const { ref } = defender;
  guard.due = null;
  yield* pay(defender.due?.costs ?? []);
  const rolled = yield* check({ key: `${key}-awake`, roller: ref, purpose: "consciousness", skill: due });
  const isMade = succeeds(rolled.grade);
  guard.isOut = !isMade;
  if (!isMade) {
    yield* change({ type: "status", of: ref, status: "unconscious", from: false, to: true });
    yield* lies(guard);
  }
  yield* note(isMade ? "staysAwake" : "passesOut", [ref], {}, isMade ? "good" : "bad");
  return isMade;
}

/** GURPS-27: rolls whether the defender hears an attacker that it does not see. */
function* hears(key: string, { defender }: Guard, by: Ref, skill: number): Procedure<boolean> {
  const rolled = yield* check({ key: `${key}-hearing`, roller: defender.ref, purpose: "hearing", skill });
  const heard = succeeds(rolled.grade);
  yield* note(heard ? "heard" : "unheard", [defender.ref, by], { roll: rolled.sum }, heard ? "good" : "bad");
  return heard;
}

/**
 * GURPS-29: makes a retreat, or a drop to the ground under a shot; never both. The result is the bonus to the
 * defense.
 */
function* moves(guard: Guard, way: Way, footwork = "stay", place = ""): Procedure<number> {
  const { ref, from, places } = guard.defender;
  if (footwork === "retreat") {
    yield* count(guard, "retreats");
    yield* note("retreats", [ref], { plus: way.retreat });
    const to = places.find(({ id }) => id === place) ?? places[0];
    if (from && to) yield* change({ type: "place", of: ref, from: asPlace(from), to: asPlace(to) });
    return way.retreat;
  }
  if (footwork !== "drop") return 0;
  guard.prone = true;
  yield* change({ type: "status", of: ref, status: "prone", from: false, to: true });
  yield* note("drops", [ref], { plus: DROP });
  return DROP;
}

/**
 * GURPS-29: the roll for an Acrobatic Dodge. The result is added to the dodge: positive after a success,
 * negative after a failure.
 */
function* tumbled(key: string, guard: Guard): Procedure<number> {
  const { ref, acrobatics: skill } = guard.defender;
  yield* count(guard, "acrobatics");
  const rolled = yield* check({ key: `${key}-tumble`, roller: ref, purpose: "acrobatics", skill });
  const made = succeeds(rolled.grade);
  yield* note(made ? "tumbled" : "stumbled", [ref], { roll: rolled.sum }, made ? "good" : "bad");
  return made ? ACROBATIC : -ACROBATIC;
}

function* counted(guard: Guard, way: Way): Procedure<void> {
  if (way.count !== "") yield* count(guard, way.count);
}

/** GURPS-29, GURPS-30: adds 1 to a count of this turn, such as the parries or the retreats. */
function* count(guard: Guard, name: keyof Guard["done"]): Procedure<void> {
  const from = guard.done[name];
  guard.done[name] = from + 1;
  const { turn } = guard.defender;
  if (turn !== "") yield* change({ type: "track", of: turn, track: name, from, to: from + 1 });
}
