/**
 * The module that Foundry loads with the page. It registers everything at `init`, play at `setup`, and opens the
 * table at `ready`.
 */
import { api } from "./api.js";
import { registerAgainKey } from "./applications/again.js";
import { registerSettingsMenus } from "./applications/settings/settings-menus.js";
import { registerSheets } from "./applications/sheets/index.js";
import { registerDestinationKey } from "./applications/destination/choosing.js";
import { registerControls } from "./applications/table/controls.js";
import { registerNextReadyKey } from "./applications/table/next-ready.js";
import { registerHotbar } from "./applications/table/hotbar.js";
import { registerFacing } from "./canvas/facing.js";
import { registerTurnKeys } from "./canvas/turn-keys.js";
import { DeploymentBehaviorData } from "./data/deployment.js";
import { ExchangeData, RequestData, TestData } from "./data/exchange.js";
import { ObjectiveBehaviorData } from "./data/objective.js";
import { registerGameModels } from "./data/register.js";
import { RunData } from "./data/run.js";
import { TerrainBehaviorData } from "./data/terrain.js";
import { registerDice } from "./dice/register.js";
import { registerDocuments } from "./documents/register.js";
import { isTestWorld, tellTestWorld } from "./applications/test-world.js";
import { inBackground } from "./foundry/background.js";
import { HOOKS } from "./foundry/hook-names.js";
import { loadAdapters } from "./integrations/packages.js";
import { VantageTokenRuler } from "./placeables/ruler.js";
import { VantageToken } from "./placeables/token.js";
import { provideScenery } from "./play/table/engagement/scenery.js";
import { registerPlay } from "./play/hooks.js";
import { registerSettings } from "./play/table/settings.js";
import { noteStartingStrength } from "./play/table/battle/starting-strength.js";
import { allGames, registerGame } from "./rules/registry.js";
import { darkHeresy } from "./rules/dark-heresy/index.js";
import { godsgloom } from "./rules/godsgloom/index.js";
import { gurps } from "./rules/gurps/index.js";
import { mest } from "./rules/mest/index.js";
import { tnt } from "./rules/tnt/index.js";
import { sceneFromDocuments } from "./scene/scenery.js";
import { watchScenes } from "./scene/snapshot.js";
import { openTable, registerTable } from "./table.js";

for (const game of [tnt, mest, gurps, godsgloom, darkHeresy]) registerGame(game);

Hooks.once("init", () => {
  Object.assign(game.system, { api });
  Hooks.callAll(HOOKS.register, api);
  loadAdapters();
  registerDocuments();
  Object.assign(CONFIG.ChatMessage.dataModels, {
    exchange: ExchangeData,
    request: RequestData,
    run: RunData,
    test: TestData,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, {
    terrain: TerrainBehaviorData,
    deployment: DeploymentBehaviorData,
    objective: ObjectiveBehaviorData,
  });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    terrain: "fa-solid fa-mountain",
    deployment: "fa-solid fa-flag",
    objective: "fa-solid fa-bullseye",
  });
  CONFIG.Token.objectClass = VantageToken;
  CONFIG.Token.rulerClass = VantageTokenRuler;
  registerDice(allGames());
  registerGameModels(allGames());
  registerSettings();
  registerSettingsMenus();
  registerSheets();
  registerControls();
  registerTurnKeys();
  registerDestinationKey();
  registerNextReadyKey();
  registerAgainKey();
  registerHotbar();
  provideScenery(sceneFromDocuments);
  watchScenes();
  registerFacing();
  registerTable();
  Hooks.on("combatStart", noteStartingStrength);
});

Hooks.once("setup", registerPlay);
Hooks.once("ready", () => {
  if (isTestWorld()) inBackground(tellTestWorld());
  else openTable();
});
