import { openAttackDialog } from "./applications/dialog/attack-dialog.js";
import { redrawCards } from "./applications/card/card-watch.js";
import { registerCards } from "./applications/card/card.js";
import { confirmList } from "./applications/dialog/confirm-list.js";
import { confirmOutOfTurn } from "./applications/dialog/confirm-out-of-turn.js";
import { rehearseAttack } from "./applications/dialog/rehearsal.js";
import { registerDirectoryImport } from "./applications/import/directory.js";
import { registerFirstRun } from "./applications/settings/first-run.js";
import { registerPrompts } from "./applications/prompts/prompt.js";
import { registerSettingsMenus } from "./applications/settings/settings-menus.js";
import { offerTour, registerTour } from "./applications/settings/tour.js";
import { registerBattleTracker } from "./applications/table/battle/tracker.js";
import { registerBattleReport } from "./applications/table/report/report-window.js";
import { registerTrackerNote } from "./applications/table/tracker-note.js";
import { registerWaitingList } from "./applications/table/waiting-list.js";
import { registerWallForm } from "./applications/table/wall-form.js";
import { redrawCounters, registerCounters } from "./canvas/counters.js";
import { registerDestination } from "./canvas/destination/choosing.js";
import { listenForAlt } from "./canvas/evidence-key.js";
import { registerFacing } from "./canvas/facing.js";
import { watchForecasts } from "./canvas/kept-forecast.js";
import { drawWay, lightUp, registerOverlay } from "./canvas/overlay.js";
import { registerReach } from "./canvas/reach-picture.js";
import { tokenPictures } from "./canvas/token-pictures.js";
import { provideTokenPictures } from "./canvas/token.js";
import { migrateWorld } from "./documents/migrate-world.js";
import { provideMovement } from "./documents/provided.js";
import { dropEarlyHooks } from "./foundry/early-hooks.js";
import { HOOKS } from "./foundry/hook-names.js";
import { registerDiceSoNice } from "./integrations/dice-so-nice.js";
import { provideDialog, useAction } from "./play/attack.js";
import { movementLeft, movesByRules } from "./play/battle/walking.js";
import { setUpBattle } from "./play/battle/setup.js";
import { loadGamesInPlay, watchGamesInPlay } from "./play/games-in-play.js";
import { registerPlay } from "./play/hooks.js";
import { whenOpen, type OpenTable } from "./play/opening.js";
import { answerQuery } from "./play/referee/secrets/confide.js";
import { measure, provideScenery } from "./play/engagement/scenery.js";
import { onTableSetting } from "./play/settings.js";
import { answer, correct, undo } from "./play/table.js";
import { waitingThings } from "./play/world/waiting.js";
import { sceneFromDocuments } from "./scene/scenery.js";
import { forgetScenes, watchScenes } from "./scene/snapshot.js";

export { drawCard } from "./applications/card/card.js";
export { openProvingGround } from "./applications/settings/demonstration.js";
export { openBattleSetup } from "./applications/table/battle/battle-window.js";
export { openBattleReport } from "./applications/table/report/report-window.js";
export { openWaitingList } from "./applications/table/waiting-list.js";
export { chooseDestination } from "./canvas/destination/choosing.js";
export { turn } from "./canvas/facing.js";

/**
 * Opens the table, once the world is ready: the rules of the games in play, what is drawn, the dialogs and the referee.
 * Until then the world shows its documents, sheets and cards, and actions wait.
 */
export async function openTable(): Promise<OpenTable> {
  await loadGamesInPlay();
  watchGamesInPlay();
  registerDrawing();
  registerWindows();
  registerPlay();
  registerPrompts();
  registerDiceSoNice();
  dropEarlyHooks();
  redrawEverything();
  void whenOpen.then(afterOpening);
  return { useAction, answer, undo, correct, setUpBattle, measure, movementLeft, waitingThings, answerQuery };
}

/** What is drawn on the canvas, and what is measured of it. */
function registerDrawing(): void {
  provideScenery({ ...sceneFromDocuments, light: lightUp, propose: drawWay });
  provideMovement(movesByRules);
  provideTokenPictures(tokenPictures);
  watchScenes();
  watchForecasts();
  registerCounters();
  registerFacing();
  registerOverlay();
  registerReach();
  registerDestination();
  listenForAlt(document);
}

/** Windows, cards, and what is added to windows of Foundry's. */
function registerWindows(): void {
  provideDialog(openAttackDialog, confirmList, confirmOutOfTurn);
  registerCards();
  registerSettingsMenus();
  registerTrackerNote();
  void registerBattleTracker();
  registerWaitingList();
  registerBattleReport();
  registerWallForm();
  registerDirectoryImport();
}

/** Draws what was drawn before the table was open, now and at each change of the table's settings. */
function redrawEverything(): void {
  const redraw = (): void => {
    forgetScenes();
    redrawCounters();
    redrawCards();
  };
  onTableSetting(redraw);
  redraw();
}

function afterOpening(): void {
  Hooks.callAll(HOOKS.ready);
  void migrateWorld();
  void rehearseAttack();
  registerTour();
  registerFirstRun();
  offerTour();
}
