import {
  assess,
  has,
  inRow,
  modelIn,
  NO_CHOICES,
  note,
  type BattleInPlay,
  type BattleState,
  type JsonObject,
  type Procedure,
  type Profile,
  type Ref,
  type Situation,
  type StepSetup,
  type AtStart,
} from "../../../core/index.js";
import { testValue } from "../../data/characteristics.js";
import { modified } from "../../dice/reading.js";
import { FATE_BONUS } from "../../modifiers/fate.js";
import { PERCEPTION_MODIFIERS } from "../../modifiers/perception.js";
import { purseOf, testWithFate, type Fated } from "../defense/fate-bonus.js";
import { TEST_MODIFIERS } from "../tests/test-actions.js";
import { sheltersOf, type Shelters } from "./shelter.js";

/** The data of the scene that the start and the end of a turn need. */
type Gathered = {
  /**
   * DH-26, DH-76: the modifiers of the test to escape Pinning, without and with a Fate point. "free" when the
   * model is engaged and needs no test. Null when the model is not pinned, or its turn does not end now.
   */
  readonly escape: Fated | "free" | null;
  /** DH-25: the places to which each pinned model can go, as far as the scene shows them. */
  readonly shelters: Shelters;
};

/** DH-57: the actions that end a turn. */
const ENDS: readonly string[] = ["endActivation", "delay"];

/**
 * Gathers the cover near pinned models and, when a turn ends, the modifiers of the test to escape Pinning.
 */
export function gather(
  { actor, facts, others, bystanders }: Situation,
  battle: BattleState,
  action: string,
  atStart: AtStart,
): JsonObject {
  const { shelters } = atStart(() => ({ shelters: sheltersOf(battle, bystanders) }));
  const gathered = ((): Gathered => {
    if (!ENDS.includes(action) || !has(actor, "pinned")) return { escape: null, shelters };
    const view = { actor, weapon: null, target: null, facts, others };
    const assessment = assess(
      [...TEST_MODIFIERS, ...PERCEPTION_MODIFIERS],
      "escapePinning",
      view,
      NO_CHOICES,
    );
    const isFree = assessment.tally.automatic.includes("engaged");
    const bonus = (more: number): number => modified(assessment, "attacker", more);
    return { escape: isFree ? "free" : { target: bonus(0), fated: bonus(FATE_BONUS) }, shelters };
  })();
  return gathered;
}

/**
 * DH-26: the test of Willpower by which a pinned model escapes at the end of its turn. An engaged model is
 * free without a test.
 */
export function* escape(battle: BattleInPlay, ref: Ref, { gathered }: StepSetup): Procedure<void> {
  const { escape: bonus } = gathered as Gathered;
  const model = modelIn(battle.now, ref);
  if (bonus === null || !model || model.isOut || !has(model.profile, "pinned")) return;
  yield* inRow("escape", { key: "escapeTest", refs: [ref] }, escapes(battle, model.profile, bonus));
}

function* escapes(battle: BattleInPlay, model: Profile, bonus: Fated | "free"): Procedure<void> {
  const { ref } = model;
  const isFree = bonus === "free" || (yield* passes(battle, model, bonus));
  if (isFree) yield* battle.setStatus(ref, "pinned", false);
  yield* note(isFree ? "breaksFree" : "keptPinned", [ref], {}, isFree ? "good" : "bad");
}

function* passes(battle: BattleInPlay, model: Profile, bonus: Fated): Procedure<boolean> {
  const { ref } = model;
  const value = testValue(model, "willpower");
  const test = { target: value + bonus.target, fated: value + bonus.fated };
  const escaping = testWithFate({ key: "escape", who: ref, purpose: "escape" }, purseOf(model), test);
  return (yield* battle.watch(escaping)).success;
}
