import { openAttackDialog, preloadAttackDialog } from "./applications/attack-dialog.js";
import { registerCard } from "./applications/card.js";
import { confirmList } from "./applications/confirm-list.js";
import { openProvingGround } from "./applications/demonstration.js";
import { registerControls } from "./applications/controls.js";
import { registerFirstRun } from "./applications/first-run.js";
import { registerRemembered } from "./applications/remembered.js";
import { registerHotbar } from "./applications/hotbar.js";
import { registerPrompts } from "./applications/prompt.js";
import { registerSettingsMenus } from "./applications/settings-menus.js";
import { registerSheets } from "./applications/sheets/index.js";
import { offerTour, registerTour } from "./applications/tour.js";
import { registerTrackerNote } from "./applications/tracker-note.js";
import { registerWaitingList } from "./applications/waiting-list.js";
import { registerWallCover } from "./applications/wall-cover.js";
import { listenForAlt } from "./canvas/evidence-key.js";
import { lightUp, registerOverlay } from "./canvas/overlay.js";
import { registerFacing } from "./canvas/facing.js";
import { redrawCounters, registerCounters } from "./canvas/counters.js";
import { VantageTokenRuler } from "./canvas/ruler.js";
import { VantageToken } from "./canvas/token.js";
import { ExchangeData, RequestData, TestData } from "./data/exchange.js";
import { registerGameModels } from "./data/register.js";
import { TerrainBehaviorData } from "./data/terrain.js";
import { registerDice } from "./dice/register.js";
import { VantageActor } from "./documents/actor.js";
import { VantageCombat } from "./documents/combat.js";
import { VantageCombatant } from "./documents/combatant.js";
import { VantageItem } from "./documents/item.js";
import { VantageMessage } from "./documents/message.js";
import { migrateWorld, registerDataVersion } from "./documents/migrate-world.js";
import { provideUse } from "./documents/provided.js";
import { VantageScene } from "./documents/scene.js";
import { VantageTokenDocument } from "./documents/token.js";
import { registerDiceSoNice } from "./integrations/dice-so-nice.js";
import { api } from "./play/api.js";
import { provideDialog, useAction } from "./play/attack.js";
import { reviewBrought } from "./play/brought.js";
import { registerPlay } from "./play/hooks.js";
import { provideScenery } from "./play/scenery.js";
import { registerSettings } from "./play/settings.js";
import { allGames, registerGame } from "./rules/registry.js";
import { darkHeresy } from "./rules/dark-heresy/index.js";
import { godsgloom } from "./rules/godsgloom/index.js";
import { gurps } from "./rules/gurps/index.js";
import { mest } from "./rules/mest/index.js";
import { tnt } from "./rules/tnt/index.js";
import { sceneFromDocuments } from "./scene/scenery.js";
import { forgetScenes, watchScenes } from "./scene/snapshot.js";

for (const rules of [tnt, mest, gurps, godsgloom, darkHeresy]) registerGame(rules);

Hooks.once("init", () => {
  Object.assign(game.system, { api: { ...api, openProvingGround } });
  Hooks.callAll("vantage.register", api);
  Object.assign(CONFIG.Actor, { documentClass: VantageActor });
  Object.assign(CONFIG.Item, { documentClass: VantageItem });
  Object.assign(CONFIG.Scene, { documentClass: VantageScene });
  Object.assign(CONFIG.Token, { documentClass: VantageTokenDocument });
  Object.assign(CONFIG.ChatMessage, { documentClass: VantageMessage });
  Object.assign(CONFIG.Combat, { documentClass: VantageCombat });
  Object.assign(CONFIG.Combatant, { documentClass: VantageCombatant });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    exchange: ExchangeData,
    request: RequestData,
    test: TestData,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, { terrain: TerrainBehaviorData });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { terrain: "fa-solid fa-mountain" });
  CONFIG.Token.objectClass = VantageToken;
  CONFIG.Token.rulerClass = VantageTokenRuler;
  registerDice(allGames());
  registerGameModels(allGames());
  registerSettings(() => {
    forgetScenes();
    redrawCounters();
  });
  registerDataVersion();
  registerRemembered();
  registerSettingsMenus();
  registerSheets();
  registerCard();
  registerPrompts();
  registerControls();
  registerHotbar();
  registerWallCover();
  registerWaitingList();
  registerTrackerNote();
  registerCounters();
  registerFacing();
  watchScenes();
  registerOverlay();
  listenForAlt(document);
  registerPlay();
  registerDiceSoNice();
  provideScenery({ ...sceneFromDocuments, light: lightUp });
  provideDialog(openAttackDialog, confirmList);
  provideUse(useAction);
});

Hooks.once("ready", () => {
  void migrateWorld();
  void preloadAttackDialog();
  registerTour();
  registerFirstRun();
  offerTour();
  void reviewBrought();
});
