import { openAttackDialog } from "./applications/dialog/attack-dialog.js";
import { rehearseAttack } from "./applications/dialog/rehearsal.js";
import { registerDirectoryImport } from "./applications/import/directory.js";
import { registerSettingsMenus } from "./applications/settings/settings-menus.js";
import { offerTour, registerTour } from "./applications/settings/tour.js";
import { registerTrackerNote } from "./applications/table/tracker-note.js";
import { registerWallForm } from "./applications/table/wall-form.js";
import { redrawCounters, registerCounters } from "./canvas/counters.js";
import { listenForAlt } from "./canvas/evidence-key.js";
import { registerFacing } from "./canvas/facing.js";
import { watchForecasts } from "./canvas/forecast/kept-forecast.js";
import { drawWay, lightUp, registerOverlay } from "./canvas/overlay.js";
import { tokenPictures } from "./canvas/token-pictures.js";
import { provideTokenPictures } from "./canvas/token.js";
import { migrateWorld } from "./documents/migration/migrate-world.js";
import { provideMovement, provideSideRoll } from "./documents/provided.js";
import { HOOKS } from "./foundry/hook-names.js";
import { provideDialog, useAction } from "./play/attack.js";
import { movementLeft, movesByRules } from "./play/battle/walking.js";
import { loadBattlesInPlay, loadGamesInPlay, watchGamesInPlay } from "./play/games-in-play.js";
import { whenOpen, type OpenTable } from "./play/opening.js";
import { measure, provideScenery } from "./play/engagement/scenery.js";
import { isFirstRun, onTableSetting } from "./play/settings.js";
import { waitingThings } from "./play/world/waiting.js";
import { sceneFromDocuments } from "./scene/scenery.js";
import { forgetScenes, watchScenes } from "./scene/snapshot.js";
import { exchanges, provideExchanges } from "./play/exchanges.js";
import { watchLease } from "./play/referee/lease/lease.js";
import { isRefereeThere } from "./play/referee/lease/referee-users.js";
import { hasKeptCalls, whenCalled } from "./foundry/early-hooks.js";
import { idle, inBackground } from "./foundry/background.js";
import { loadStyles } from "./foundry/styles.js";
import { loadTexts } from "./foundry/texts.js";
import type { Engagement } from "./rules/core/index.js";
import { once } from "./rules/once.js";

export { turn } from "./canvas/facing.js";

type Exchanges = typeof import("./exchanges.js");

/** All that is not needed before the first drop, with the styles and texts of its windows and cards. */
const load = once(async (): Promise<Exchanges> => {
  const parts = [import("./exchanges.js"), loadStyles("exchanges"), loadTexts("exchanges")] as const;
  const [loaded] = await Promise.all(parts);
  return loaded;
});

/** The same, once exchanges can be played. */
async function played(): Promise<Exchanges> {
  await exchanges();
  return load();
}

/** Draws a card, also before the table is open. */
export const drawCard: Exchanges["drawCard"] = async (message) => (await load()).drawCard(message);

// These windows need no exchanges. They are loaded with what plays them.
export const openProvingGround: Exchanges["openProvingGround"] = async (id) =>
  (await load()).openProvingGround(id);
const openFirstRun: Exchanges["openFirstRun"] = async () => (await load()).openFirstRun();
const openHouseRules: Exchanges["openHouseRules"] = async () => (await load()).openHouseRules();
const openHelp: Exchanges["openHelp"] = async () => (await load()).openHelp();

// These windows and calls wait until exchanges can be played.
export const openBattleSetup: Exchanges["openBattleSetup"] = async () => (await played()).openBattleSetup();
export const openBattleReport: Exchanges["openBattleReport"] = async (of) =>
  (await played()).openBattleReport(of);
export const openWaitingList: Exchanges["openWaitingList"] = async () => (await played()).openWaitingList();
export const chooseDestination: Exchanges["chooseDestination"] = async () =>
  (await played()).chooseDestination();
const answer: Exchanges["answer"] = async (...args) => (await played()).answer(...args);
const undo: Exchanges["undo"] = async (...args) => (await played()).undo(...args);
const correct: Exchanges["correct"] = async (...args) => (await played()).correct(...args);
const setUpBattle: Exchanges["setUpBattle"] = async (...args) => (await played()).setUpBattle(...args);
const answerQuery: Exchanges["answerQuery"] = async (...args) => (await played()).answerQuery(...args);
const confirmList: Exchanges["confirmList"] = async (...args) => (await played()).confirmList(...args);
const confirmOutOfTurn: Exchanges["confirmOutOfTurn"] = async (...args) =>
  (await played()).confirmOutOfTurn(...args);

/** Types of messages that are or ask for exchanges. */
const PLAYED: readonly string[] = ["exchange", "request", "test"];

/**
 * Opens the table, once the world is ready: the rules of the games in play, what is drawn, the dialogs and the referee.
 * Until then the world shows its documents, sheets and cards, and actions wait.
 */
export async function openTable(): Promise<OpenTable> {
  await loadGamesInPlay();
  watchGamesInPlay();
  registerDrawing();
  registerWindows();
  watchLease();
  await prepareExchanges();
  redrawEverything();
  void whenOpen.then(afterOpening, () => undefined);
  return { useAction, answer, undo, correct, setUpBattle, measure, movementLeft, waitingThings, answerQuery };
}

/**
 * Exchanges can be played at once where some are in the log, or an encounter is there. Where nothing has been played, this waits for
 * the first thing that happens: a call of a hook that is kept, a roll, an opened window, or an open attack dialog.
 */
async function prepareExchanges(): Promise<void> {
  provideExchanges(async () => {
    const [loaded] = await Promise.all([load(), loadBattlesInPlay()]);
    loaded.openExchanges();
    return loaded;
  });
  const isPlayed = game.combats.size > 0 || game.messages.some(({ type }) => PLAYED.includes(type));
  if (isPlayed || hasKeptCalls()) await exchanges();
  else whenCalled(playSoon);
}

/** Loads what plays exchanges, and waits for nothing. Functions that need it wait for it, and fail when it fails. */
function playSoon(): void {
  inBackground(exchanges());
}

/** What is drawn on the canvas, and what is measured of it. */
function registerDrawing(): void {
  provideScenery({ ...sceneFromDocuments, light: lightUp, propose: drawWay });
  provideMovement(movesByRules);
  provideSideRoll(async (combatant) => {
    if (!isRefereeThere()) return false;
    await (await exchanges()).askForSide(combatant);
    return true;
  });
  provideTokenPictures(tokenPictures);
  watchScenes();
  watchForecasts();
  registerCounters();
  registerFacing();
  registerOverlay();
  listenForAlt(document);
}

/** Windows, cards, and what is added to windows of Foundry's. */
function registerWindows(): void {
  provideDialog(openDialog, confirmList, confirmOutOfTurn);
  registerSettingsMenus({ games: openFirstRun, houseRules: openHouseRules, help: openHelp });
  registerTrackerNote();
  registerWallForm();
  registerDirectoryImport();
}

/** Opens the attack dialog. While the person reads it, what its roll needs is loaded. */
async function openDialog(engagement: Engagement): Promise<Engagement | null> {
  const chosen = openAttackDialog(engagement);
  void idle().then(playSoon);
  return chosen;
}

/** Draws what was drawn before the table was open, now and at each change of the table's settings. */
function redrawEverything(): void {
  const redraw = (): void => {
    forgetScenes();
    redrawCounters();
  };
  onTableSetting(redraw);
  redraw();
}

function afterOpening(): void {
  Hooks.callAll(HOOKS.ready);
  inBackground(migrateWorld());
  inBackground(rehearseAttack());
  registerTour();
  // A GM enters a new world.
  if (game.user.isActiveGM && isFirstRun()) inBackground(openFirstRun());
  offerTour();
}
