import { drawInterface } from "../applications/interface.js";
import { applyOperation } from "../data/apply-operation.js";
import { Hooks, Localization } from "../helpers/index.js";
import type { DocumentConfig } from "../shared/config.js";
import { table } from "../shared/globals.js";
import type { Game } from "./game.js";
import { readDocuments } from "./open-world.js";
import { answerQuery, onActivity } from "./table-events.js";

/** Lets the packages register what they have, and reads the texts. */
export async function initializeGame(game: Game): Promise<void> {
  Hooks.callAll("init");

  await game.i18n.initialize(wantedLanguage(), languageFiles(game));
  localizeModels(game);
  Hooks.callAll("i18nInit");
}

/** Reads the documents and draws the table. */
export async function setUpGame(game: Game): Promise<void> {
  readDocuments(game);
  for (const pack of game.packs) await pack.getIndex();
  listen(game);
  game.tooltip = new table.CONFIG.ux.TooltipManager();
  Hooks.callAll("setup");

  game.keyboard._activateListeners();
  game.tooltip.activateEventListeners();
  await drawInterface(table.ui);
  await drawCanvas(game);
  showTargets(game);
  game.ready = true;
  document.body.classList.add("ready");
  Hooks.callAll("ready");
}

function wantedLanguage(): string {
  return String(table.game.settings.get("core", "language"));
}

function languageFiles(game: Game): { lang: string; name: string; path: string }[] {
  const own = { lang: "en", name: "English", path: "/playground/lang/en.json" };
  const theirs = game.packages.flatMap((one) =>
    one.languages.map((file) => ({ ...file, path: one.url(file.path) })),
  );
  return [own, ...theirs];
}

function localizeModels(game: Game): void {
  for (const [kind, types] of Object.entries(game.model)) {
    const config = table.CONFIG[kind];
    if (!isDocumentConfig(config)) continue;
    for (const type of Object.keys(types)) config.typeLabels[type] ??= `TYPES.${kind}.${type}`;
    for (const model of Object.values(config.dataModels)) Localization.localizeDataModel(model);
  }
}

function isDocumentConfig(value: unknown): value is DocumentConfig {
  return typeof value === "object" && value !== null && "typeLabels" in value && "dataModels" in value;
}

function listen(game: Game): void {
  game.connection.listen({
    onOperation: (result) => void applyOperation(result),
    onActivity,
    onQuery: answerQuery,
    onPause: (paused, userId) => {
      game.paused = paused;
      Hooks.callAll("pauseGame", paused, { userId });
    },
    onConnection: (connected) => {
      if (!connected) table.ui.notifications.warn(game.i18n.localize("PLAYGROUND.ConnectionLost"));
      // What happened meanwhile is known to the server alone.
      else globalThis.location.reload();
    },
  });
}

async function drawCanvas(game: Game): Promise<void> {
  const scene = game.scenes.viewed ?? game.scenes.active ?? null;
  try {
    await table.canvas.initialize();
    await table.canvas.draw(scene);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(error);
    table.ui.notifications.error(message, { permanent: true });
  }
}

/** What the others were targeting when this client came. */
function showTargets(game: Game): void {
  for (const [id, { targets = [] }] of Object.entries(game.data.activities)) {
    if (id !== game.userId && targets.length) game.users.get(id)?._onUpdateTokenTargets(targets);
  }
}
