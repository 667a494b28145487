import { redrawCards } from "./applications/card/card-watch.js";
import { registerCards } from "./applications/card/card.js";
import { watchBarredDrops } from "./applications/dialog/barred-drop.js";
import { registerLastOptions } from "./applications/dialog/last-options.js";
import { rehearseAttack } from "./applications/dialog/rehearsal.js";
import { registerDirectoryImport } from "./applications/import/directory.js";
import { registerEnrichers } from "./applications/reference/enrichers.js";
import { registerPrompts } from "./applications/prompts/waiting-questions.js";
import { openFirstRun } from "./applications/settings/first-run.js";
import { offerTour, registerTour } from "./applications/tour/tour.js";
import { registerBattleTracker } from "./applications/table/battle/tracker.js";
import { registerStepsInAdvance } from "./applications/table/take-step.js";
import { registerBattleReport } from "./applications/table/report/report-window.js";
import { registerStatusTooltips } from "./applications/table/status-tooltips.js";
import { registerTrackerNote } from "./applications/table/tracker-note.js";
import { registerWaitingList } from "./applications/table/waiting-list.js";
import { registerWallForm } from "./applications/table/wall-form.js";
import { hearRedrawnPresses } from "./applications/windows/redrawn-press.js";
import { registerDestination } from "./applications/destination/choosing.js";
import { redrawCounters, registerCounters } from "./canvas/counters.js";
import { listenForAlt } from "./canvas/evidence-key.js";
import { watchForecasts } from "./canvas/forecast/kept-forecast.js";
import { registerOverlay } from "./canvas/overlay.js";
import { registerReach } from "./canvas/reach-picture.js";
import { migrateWorld } from "./documents/migration/migrate-world.js";
import { HOOKS } from "./foundry/hook-names.js";
import { registerDiceSoNice } from "./integrations/dice-so-nice.js";
import { watchLease } from "./play/referee/lease/lease.js";
import { reviewGames } from "./play/review.js";
import { isFirstRun, onKeptSetting, onTableSetting } from "./play/table/settings.js";
import { forgetScenes } from "./scene/snapshot.js";

/**
 * Registers the additions to Foundry's windows and to its canvas, before these are first drawn. Called once, at
 * initialization.
 */
export function registerTable(): void {
  watchForecasts();
  registerCounters();
  registerOverlay();
  registerReach();
  listenForAlt(document);
  hearRedrawnPresses(document);
  Hooks.on("renderApplicationV2", (_application, { ownerDocument }) => hearRedrawnPresses(ownerDocument));
  registerCards();
  registerEnrichers();
  registerWaitingList();
  registerBattleReport();
  registerTrackerNote();
  registerStatusTooltips();
  registerWallForm();
  registerDirectoryImport();
  onTableSetting(() => {
    forgetScenes();
    redrawCounters();
    redrawCards();
  });
  onKeptSetting("trustedPeriods", redrawCards);
}

/** Opens the table when the world is ready: the referee, questions to people, and what a new world is asked. */
export function openTable(): void {
  watchLease();
  registerDestination();
  watchBarredDrops();
  void registerBattleTracker();
  registerStepsInAdvance();
  registerPrompts();
  registerLastOptions();
  registerDiceSoNice();
  Hooks.callAll(HOOKS.ready);
  void migrateWorld();
  void reviewGames();
  void rehearseAttack();
  registerTour();
  // A GM enters a new world.
  if (game.user.isActiveGM && isFirstRun()) void openFirstRun();
  offerTour();
}
