import * as applications from "../applications/index.js";
import { createInterface, drawInterface } from "../applications/interface.js";
import { Canvas } from "../canvas/index.js";
import { registerCoreSettings } from "./core-settings.js";
import { applyOperation } from "../data/apply-operation.js";
import { modifyBatch } from "../data/client-backend.js";
import { Game } from "./game.js";
import type { DocumentConfig } from "../shared/config.js";
import { setGlobal, table } from "../shared/globals.js";
import { readDocuments, readSettings } from "./open-world.js";
import { Hooks, Localization, SocketInterface } from "../helpers/index.js";
import { answerQuery, onActivity } from "./table-events.js";

/** Shows on the page why the table cannot be set up. */
function showFailure(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  const notice = document.createElement("p");
  notice.className = "boot-failure";
  notice.setAttribute("role", "alert");
  notice.textContent = message;
  document.body.append(notice);
}

/**
 * Sets up the table: connects, reads the world, loads the system, and draws everything.
 *
 * @param documents  `foundry.documents`, which offers more in generation 14
 */
export async function boot(documents: object): Promise<void> {
  try {
    await setUp(documents);
  } catch (error) {
    showFailure(error);
  }
}

async function setUp(documents: object): Promise<void> {
  setGlobal("ui", createInterface());
  const connection = await SocketInterface.connect();
  const game = new Game(await connection.world(), connection);
  setGlobal("game", game);
  Object.assign(documents, { modifyBatch: game.release.generation >= 14 ? modifyBatch : undefined });
  setGlobal("canvas", new Canvas());
  document.title = `${game.world.title} · ${game.system.title} · Playground, not Foundry`;
  registerCoreSettings();
  readSettings(game);
  applications.handlebars.initialize();
  await loadPackages(game);
  Hooks.callAll("init");

  await game.i18n.initialize(wantedLanguage(), languageFiles(game));
  localizeModels(game);
  Hooks.callAll("i18nInit");

  readDocuments(game);
  listen(game);
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

/** Styles and scripts of the system and then of the modules, as they hook into what begins after this. */
async function loadPackages(game: Game): Promise<void> {
  for (const one of game.packages) {
    for (const { src } of one.styles) document.head.append(stylesheet(one.url(src)));
    for (const path of one.esmodules) await import(one.url(path));
  }
}

function stylesheet(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return link;
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
