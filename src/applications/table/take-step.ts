import type { BattleState } from "../../rules/core/index.js";
import { gameOfBattle } from "../../data/stored-battle.js";
import type { InProgress } from "../../tactics/ahead.js";
import { openExchangesOf } from "../../play/table/battle/open-exchanges.js";
import { battleState } from "../../play/table/battle/state.js";
import { refusalText, text } from "../../play/table/text/localize.js";
import { useAction } from "../use-action.js";
import { StepInAdvance, type PressedStep } from "./in-advance.js";

/** In milliseconds: the writes of one exchange arrive together. */
const SETTLED = 50;

/** The exchanges of a battle's models that have not ended. */
export function inProgressIn({ models }: BattleState): readonly InProgress[] {
  const own = new Set(models.map(({ profile }) => profile.ref));
  return openExchangesOf(own).map(({ view: { action, actor } }) => ({ action, actor }));
}

function progressOf(id: string): readonly InProgress[] {
  const combat = game.combats.get(id);
  const battle = combat && battleState(combat);
  return battle ? inProgressIn(battle) : [];
}

const inAdvance = new StepInAdvance({
  isHeld: (combat) => progressOf(combat).length > 0,
  refusal: ({ combat: id, step, actor }) => {
    const combat = game.combats.get(id);
    const rules = combat && gameOfBattle(combat);
    const battle = combat && battleState(combat);
    if (!rules?.order || !battle) return text("VANTAGE.battle.refusal.noBattle");
    const refusal = rules.order.refusal(step, battle, actor);
    return refusal && refusalText(rules.id, refusal);
  },
  begin: ({ step, actor, set }) =>
    useAction({ actor, action: step, targets: [], skipDialog: true, ...(set ? { set } : {}) }),
  drop: ({ label }, reason) =>
    ui.notifications.warn(text("VANTAGE.battle.tracker.dropped", { label, reason }), { console: false }),
  show: () => void ui.combat.render(),
});

/** True while a step that this person has pressed waits until nothing is in progress. */
export const isKept: StepInAdvance["isKept"] = (step) => inAdvance.isKept(step);

/** Takes a step of the order of play, or keeps it while another one is in progress. */
export async function takeStep(step: PressedStep): Promise<void> {
  // The button of a step is still there for a moment after its press.
  const isSame = progressOf(step.combat).some(
    ({ action, actor }) => action === step.step && actor === step.actor,
  );
  if (!isSame) await inAdvance.press(step);
}

/** Begins a step that was pressed in advance when its time comes; called once, when the table opens. */
export function registerStepsInAdvance(): void {
  const goOn = foundry.utils.debounce(() => void inAdvance.goOn(), SETTLED);
  for (const hook of ["updateChatMessage", "deleteChatMessage"] as const)
    Hooks.on(hook, ({ type }: ChatMessage.Implementation) => {
      if (type === "exchange") goOn();
    });
  Hooks.on("updateCombat", goOn);
  Hooks.on("deleteCombat", goOn);
}
