import { redrawCards } from "./applications/card/card-watch.js";
import { registerCards } from "./applications/card/card.js";
import { registerPrompts } from "./applications/prompts/prompt.js";
import { registerBattleTracker } from "./applications/table/battle/tracker.js";
import { registerBattleReport } from "./applications/table/report/report-window.js";
import { registerWaitingList } from "./applications/table/waiting-list.js";
import { hearRedrawnPresses } from "./applications/windows/redrawn-press.js";
import { registerDestination } from "./canvas/destination/choosing.js";
import { registerReach } from "./canvas/reach-picture.js";
import { inBackground } from "./foundry/background.js";
import { dropEarlyHooks } from "./foundry/early-hooks.js";
import { registerDiceSoNice } from "./integrations/dice-so-nice.js";
import { actingInBetween } from "./play/battle/open-exchanges.js";
import { provideScenery } from "./play/engagement/scenery.js";
import { registerPlay } from "./play/hooks.js";
import { onKeptSetting, onTableSetting } from "./play/settings.js";
import { provideActingInBetween } from "./play/turns/in-between.js";
import { waysOnScenes } from "./scene/ways.js";

export { drawCard } from "./applications/card/card.js";
export { confirmList } from "./applications/dialog/confirm-list.js";
export { confirmOutOfTurn } from "./applications/dialog/confirm-out-of-turn.js";
export { openProvingGround } from "./applications/settings/demonstration.js";
export { openFirstRun } from "./applications/settings/first-run.js";
export { openHelp } from "./applications/settings/help.js";
export { openHouseRules } from "./applications/settings/house-rules.js";
export { openBattleSetup } from "./applications/table/battle/battle-window.js";
export { openBattleReport } from "./applications/table/report/report-window.js";
export { openWaitingList } from "./applications/table/waiting-list.js";
export { chooseDestination } from "./canvas/destination/choosing.js";
export { setUpBattle } from "./play/battle/setup.js";
export { isTestRoll, rollTest } from "./play/engagement/test-roll.js";
export { ask } from "./play/referee/requests/asking.js";
export { askForSide } from "./play/referee/requests/asking-side.js";
export { answerQuery } from "./play/referee/secrets/confide.js";
export { answer, correct, undo } from "./play/table.js";

/**
 * Lets exchanges be played: the referee, records and cards, questions to people, battles and how far models move. Called once. What
 * happened before is read from the world, and the calls of hooks that were kept are heard.
 */
export function openExchanges(): void {
  provideScenery(waysOnScenes);
  provideActingInBetween(actingInBetween);
  registerReach();
  registerDestination();
  hearRedrawnPresses(document);
  Hooks.on("renderApplicationV2", (_application, { ownerDocument }) => hearRedrawnPresses(ownerDocument));
  registerCards();
  inBackground(registerBattleTracker());
  registerWaitingList();
  registerBattleReport();
  registerPlay();
  registerPrompts();
  registerDiceSoNice();
  dropEarlyHooks();
  onTableSetting(redrawCards);
  onKeptSetting("refereeTerms", redrawCards);
  redrawCards();
}
