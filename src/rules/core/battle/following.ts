import type { BattleStep } from "./actions.js";
import { BattleInPlay, type PlayedGame } from "./play.js";
import { playPasses } from "../capabilities/of-battles.js";
import type { BattleRules, StepSetup } from "./rules.js";
import { activeModel, sideInPlay, type BattleModel, type BattleSide, type BattleState } from "./state.js";
import { note, type Answer } from "../procedure/procedure.js";
import { endActivation, finishSide } from "./steps.js";

/** The next event of the battle, as far as it is known without dice and answers. */
export type Following =
  /** The side in play stays in play. */
  | { readonly then: "stays" }
  /** Play passes to another side. */
  | { readonly then: "passes"; readonly side: BattleSide }
  /** The next model by initiative becomes active. */
  | { readonly then: "activates"; readonly model: BattleModel }
  | { readonly then: "endsPhase" }
  | { readonly then: "endsRound" }
  | { readonly then: "endsBattle" };

/** A setup without data. The prediction skips all rules that would read it. */
const NOTHING: Omit<StepSetup, "actor"> = {
  bonus: 0,
  waiting: [],
  places: {},
  positions: {},
  options: {},
  others: [],
  gathered: {},
};

/**
 * The next event of the battle after the current activation. If no model is active: the next event after the
 * side in play has finished its part of this phase.
 */
export function following(game: PlayedGame, rules: BattleRules, battle: BattleState): Following {
  const before = activeModel(battle);
  const { now, isPassed } = after(game, rules, battle, before ? "endActivation" : "finishSide");
  const active = activeModel(now);
  const side = sideInPlay(now);
  if ((now.tracks["ended"] ?? 0) > 0) return { then: "endsBattle" };
  if (now.tracks["round"] !== battle.tracks["round"]) return { then: "endsRound" };
  if (now.tracks["phase"] !== battle.tracks["phase"]) return { then: "endsPhase" };
  if (active && active.id !== before?.id) return { then: "activates", model: active };
  return isPassed && side ? { then: "passes", side } : { then: "stays" };
}

/**
 * The battle after a step, as a prediction. It runs only the rules that decide the order, and skips rules
 * that make rolls or changes. Questions get their default answers.
 */
function after(
  game: PlayedGame,
  { playsNext, losesTurn }: BattleRules,
  battle: BattleState,
  step: Extract<BattleStep, "endActivation" | "finishSide">,
): { readonly now: BattleState; readonly isPassed: boolean } {
  let isPassed = false;
  const rules: BattleRules = {
    ...(playsNext ? { playsNext } : {}),
    // A model that loses its turn is skipped.
    ...(losesTurn ? { losesTurn } : {}),
  };
  const passed = playPasses(function* () {
    isPassed = true;
    yield* note("passed", []);
  });
  const others = (game.capabilities ?? []).filter(({ id }) => id !== playPasses.id);
  const inPlay = new BattleInPlay({ ...game, capabilities: [...others, passed] }, battle, {});
  const play = { endActivation, finishSide }[step];
  const requests = play({ battle: inPlay, rules, step: { ...NOTHING, actor: "" } });
  let given: Answer | undefined;
  for (;;) {
    const { done, value } = given === undefined ? requests.next() : requests.next(given);
    if (done === true) break;
    given = value.type === "ask" ? { choice: value.default } : undefined;
  }
  return { now: inPlay.now, isPassed };
}
