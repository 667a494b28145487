import { openAttackDialog, preloadAttackDialog } from "./applications/attack-dialog.js";
import { registerCard } from "./applications/card.js";
import { registerControls } from "./applications/controls.js";
import { registerFirstRun } from "./applications/first-run.js";
import { registerHotbar } from "./applications/hotbar.js";
import { registerSheets } from "./applications/sheets/index.js";
import { registerWaitingList } from "./applications/waiting-list.js";
import { registerWallCover } from "./applications/wall-cover.js";
import { registerOverlay } from "./canvas/overlay.js";
import { sceneOnCanvas } from "./canvas/scenery.js";
import { redrawCounters, registerCounters } from "./canvas/counters.js";
import { forgetScene, watchScene } from "./canvas/snapshot.js";
import { VantageTokenRuler } from "./canvas/ruler.js";
import { VantageToken } from "./canvas/token.js";
import { ExchangeData } from "./data/exchange.js";
import { registerGameModels } from "./data/register.js";
import { TerrainBehaviorData } from "./data/terrain.js";
import { ROLLS } from "./dice/rolling.js";
import { VantageMessage } from "./documents/message.js";
import { api } from "./play/api.js";
import { provideDialog } from "./play/attack.js";
import { registerConduct } from "./play/hooks.js";
import { registerIntents } from "./play/intents.js";
import { provideScenery } from "./play/scenery.js";
import { registerSettings } from "./play/settings.js";
import { allGames, registerGame } from "./rules/registry.js";
import { tnt } from "./rules/tnt/index.js";

registerGame(tnt);

Hooks.once("init", () => {
  Object.assign(game.system, { api });
  Hooks.callAll("vantage.register", api);
  Object.assign(CONFIG.ChatMessage, { documentClass: VantageMessage });
  CONFIG.ChatMessage.dataModels.exchange = ExchangeData;
  Object.assign(CONFIG.RegionBehavior.dataModels, { terrain: TerrainBehaviorData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { terrain: "fa-solid fa-mountain" });
  CONFIG.Token.objectClass = VantageToken;
  CONFIG.Token.rulerClass = VantageTokenRuler;
  CONFIG.Dice.rolls.push(...ROLLS);
  registerGameModels(allGames());
  registerSettings(() => {
    forgetScene();
    redrawCounters();
  });
  registerSheets();
  registerCard();
  registerControls();
  registerHotbar();
  registerWallCover();
  registerWaitingList();
  registerCounters();
  watchScene();
  registerOverlay();
  registerIntents();
  registerConduct();
  provideScenery(sceneOnCanvas);
  provideDialog(openAttackDialog);
});

Hooks.once("ready", () => {
  preloadAttackDialog();
  registerFirstRun();
});
