import { ask, note, type Procedure } from "../core/index.js";
import { TARGET_NUMBER } from "./chances.js";
import { rollD10 } from "./dice.js";
import { putAt, type Spots } from "./spots.js";
import { dropProne, type Condition } from "./wounds.js";

/**
 * TNT-39: a model that was hit and still stands takes a Will test, or goes to cover of its own will. Gives whether it
 * stays as it was; when not, it has gone up to 6 inches to cover, or to the ground where no cover is in reach.
 */
export function* graze(
  key: string,
  victim: Condition,
  spots: Spots,
  fumbleFails: boolean,
): Procedure<boolean> {
  const { ref, will } = victim.model;
  const choice = yield* ask({
    key: `${key}-nerve`,
    who: ref,
    question: "graze",
    options: [{ id: "test" }, { id: "move" }],
    default: "test",
  });
  if (choice === "move") {
    yield* note("movesToCover", [ref]);
    yield* putAt("coverTo", `${key}-place`, ref, ref, spots);
    return false;
  }
  const rolled = yield* rollD10({
    key: `${key}-will`,
    roller: ref,
    purpose: "will",
    plus: will,
    against: TARGET_NUMBER,
    fumbleFails,
  });
  if (rolled.passed) {
    yield* note("grazeHeld", [ref], { total: rolled.total }, "good");
    return true;
  }
  yield* note("grazeFailed", [ref], { total: rolled.total }, "bad");
  yield* toCover(key, victim, spots);
  return false;
}

function* toCover(key: string, victim: Condition, spots: Spots): Procedure<void> {
  const { ref } = victim.model;
  const known = spots.standing !== null && spots.places.length > 0;
  const choice = yield* ask({
    key: `${key}-cover`,
    who: ref,
    question: "cover",
    options: [{ id: "cover" }, { id: "prone" }],
    default: known ? "cover" : "prone",
  });
  if (choice === "prone") {
    yield* dropProne(victim);
    yield* note("dropsProne", [ref]);
    return;
  }
  yield* note("movesToCover", [ref]);
  yield* putAt("coverTo", `${key}-place`, ref, ref, spots);
}
