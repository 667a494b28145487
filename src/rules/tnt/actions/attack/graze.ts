import { ask, choicesIn, inParts, note, type Procedure } from "../../../core/index.js";
import type { House } from "../../data/house.js";
import { TARGET_NUMBER } from "../../dice/chances.js";
import { rollD10 } from "../../dice/rolls.js";
import { putAt, putTo, thenTo, type Spots } from "../../battle/spots.js";
import { dropProne, type Condition } from "../wounds.js";

/** The numbers and places that one graze test needs. */
export interface Graze {
  /** The model's Will with all modifiers of the graze test. */
  readonly will: number;
  /** The places in cover within reach; null when they are not known, so that people move the model. */
  readonly spots: Spots | null;
  /** Whether an enemy is in contact, so that the model cannot simply run. */
  readonly inMelee: boolean;
  readonly house: House;
}

/**
 * TNT-39, TNT-109: a model that was hit and is not out takes a Will test, or moves into cover without a test.
 * A model that fails moves up to 6 inches into cover, or goes prone when no cover is in reach. A model in
 * melee stays where it is. The option `grazeInMelee` says whether it goes prone or nothing happens. A natural
 * 1 removes no model. The result is true only for a passed test.
 */
export function* graze(key: string, victim: Condition, how: Graze): Procedure<boolean> {
  const { ref } = victim.model;
  const choice = how.inMelee || isNone(how.spots) ? "test" : yield* testsOrMoves(key, victim, how.spots);
  const [does, place] = choicesIn(choice);
  if (does === "move") {
    yield* note("movesToCover", [ref]);
    if (how.spots) yield* putTo(ref, how.spots, place);
    return false;
  }
  const rolled = yield* rollD10({
    key: `${key}-will`,
    roller: ref,
    purpose: "will",
    plus: how.will,
    against: TARGET_NUMBER,
    fumbleFails: how.house.fumbleFails,
  });
  if (rolled.passed) {
    yield* note("grazeHeld", [ref], { total: rolled.total }, "good");
    return true;
  }
  yield* note("grazeFailed", [ref], { total: rolled.total }, "bad");
  if (!how.inMelee) yield* toCover(key, victim, how.spots);
  else if (how.house.grazeInMelee === "prone") yield* fallFlat(victim);
  return false;
}

function* testsOrMoves(key: string, { model: { ref } }: Condition, spots: Spots | null): Procedure<string> {
  return yield* ask({
    key: `${key}-nerve`,
    who: ref,
    question: "graze",
    ...inParts([{ id: "test" }, { id: "move", ...(spots ? thenTo("coverTo", ref, spots) : {}) }]),
    default: "test",
  });
}

/** Whether the places are known and none of them is in reach. */
function isNone(spots: Spots | null): boolean {
  return spots !== null && spots.places.length === 0;
}

/**
 * TNT-39: a model that failed its test moves into cover, or goes prone when no cover is in reach. If the
 * scene does not show cover, the player says whether there is any.
 */
function* toCover(key: string, victim: Condition, spots: Spots | null): Procedure<void> {
  if (isNone(spots) || (spots === null && (yield* asksCover(key, victim)) === "prone"))
    yield* fallFlat(victim);
  else yield* goToCover(key, victim, spots);
}

function* asksCover(key: string, { model: { ref } }: Condition): Procedure<string> {
  return yield* ask({
    key: `${key}-cover`,
    who: ref,
    question: "cover",
    options: [{ id: "cover" }, { id: "prone" }],
    default: "prone",
  });
}

function* goToCover(key: string, { model: { ref } }: Condition, spots: Spots | null): Procedure<void> {
  yield* note("movesToCover", [ref]);
  if (spots) yield* putAt("coverTo", `${key}-place`, ref, ref, spots);
}

function* fallFlat(victim: Condition): Procedure<void> {
  yield* dropProne(victim);
  yield* note("dropsProne", [victim.model.ref]);
}
