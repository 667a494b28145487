/**
 * What Foundry loads with the page: what the games are, and what documents, dice and sheets need. All else is loaded when
 * the world is ready: `src/table.ts`, and the rules of the games that the world plays. `docs/decisions/0021` says why.
 */
import { registerControls } from "./applications/table/controls.js";
import { registerHotbar } from "./applications/table/hotbar.js";
import { registerSheets } from "./applications/sheets/index.js";
import { registerDestinationKey } from "./canvas/destination/key.js";
import { VantageTokenRuler } from "./canvas/ruler.js";
import { VantageToken } from "./canvas/token.js";
import { registerTurnKeys } from "./canvas/turn-keys.js";
import { DeploymentBehaviorData } from "./data/deployment.js";
import { ObjectiveBehaviorData } from "./data/objective.js";
import { ExchangeData, RequestData, TestData } from "./data/exchange.js";
import { registerGameModels } from "./data/register.js";
import { TerrainBehaviorData } from "./data/terrain.js";
import { registerDice } from "./dice/register.js";
import { provideCards } from "./documents/message.js";
import { provideUse } from "./documents/provided.js";
import { registerDocuments } from "./documents/register.js";
import { isTestWorld, tellTestWorld } from "./documents/migration/test-world.js";
import { text } from "./foundry.js";
import { keepEarlyHooks } from "./foundry/early-hooks.js";
import { HOOKS } from "./foundry/hook-names.js";
import { loadAdapters } from "./integrations/packages.js";
import { api } from "./play/api.js";
import { inBackground } from "./foundry/background.js";
import { noteChat } from "./play/at-ready.js";
import { keepClosed, open, useAction, whenOpen } from "./play/opening.js";
import { registerSecretQueries } from "./play/secret-queries.js";
import { registerSettings } from "./play/settings.js";
import { noteStartingStrength } from "./play/starting-strength.js";
import { allGames, declareGame, type LaterPart } from "./rules/registry.js";
import { declaration as darkHeresy } from "./rules/dark-heresy/declaration.js";
import { declaration as godsgloom } from "./rules/godsgloom/declaration.js";
import { declaration as gurps } from "./rules/gurps/declaration.js";
import { declaration as mest } from "./rules/mest/declaration.js";
import { declaration as tnt } from "./rules/tnt/declaration.js";

/** Loads the texts of a part of a game. */
const texts = (id: string) => async (part: LaterPart) =>
  (await import("./foundry/texts.js")).loadTexts(part === "rules" ? id : `${id}-battle`);

declareGame(tnt, {
  rules: async () => (await import("./rules/tnt/rules.js")).rules,
  battle: async () => (await import("./rules/tnt/actions/order-of-play/battle.js")).battle,
  texts: texts("tnt"),
});
declareGame(mest, {
  rules: async () => (await import("./rules/mest/rules.js")).rules,
  battle: async () => (await import("./rules/mest/actions/order-of-play/battle.js")).battle,
  texts: texts("mest"),
});
declareGame(gurps, {
  rules: async () => (await import("./rules/gurps/rules.js")).rules,
  battle: async () => (await import("./rules/gurps/actions/order-of-play/battle.js")).battle,
  texts: texts("gurps"),
});
declareGame(godsgloom, {
  rules: async () => (await import("./rules/godsgloom/rules.js")).rules,
  battle: async () => (await import("./rules/godsgloom/actions/order-of-play/battle.js")).battle,
  texts: texts("godsgloom"),
});
declareGame(darkHeresy, {
  rules: async () => (await import("./rules/dark-heresy/rules.js")).rules,
  battle: async () => (await import("./rules/dark-heresy/actions/order-of-play/battle.js")).battle,
  texts: texts("dark-heresy"),
});

/** All that is not needed before the world is ready. */
const table = () => import("./table.js");

Hooks.once("init", () => {
  Object.assign(game.system, {
    api: {
      ...api,
      openProvingGround: async () => (await table()).openProvingGround(),
      battleReport: async (of?: Combat.Implementation | string) => {
        await whenOpen;
        return (await table()).openBattleReport(of);
      },
    },
  });
  Hooks.callAll(HOOKS.register, api);
  loadAdapters();
  registerDocuments();
  Object.assign(CONFIG.ChatMessage.dataModels, {
    exchange: ExchangeData,
    request: RequestData,
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
  registerSheets();
  provideUse(useAction);
  // From here on: what has to be there early, and hands on to the table.
  provideCards(["exchange", "request", "test"], async (message) => (await table()).drawCard(message));
  registerControls({
    openWaitingList: async () => (await table()).openWaitingList(),
    setUpBattle: async () => (await table()).openBattleSetup(),
  });
  registerTurnKeys(async (token, steps) => (await table()).turn(token, steps));
  registerDestinationKey(async () => (await table()).chooseDestination());
  registerHotbar();
  registerSecretQueries();
  Hooks.on("combatStart", noteStartingStrength);
  keepEarlyHooks();
});

Hooks.once("ready", () => {
  if (isTestWorld()) {
    keepClosed(text("VANTAGE.migration.testWorld"));
    inBackground(tellTestWorld());
    return;
  }
  noteChat();
  inBackground(open(async () => (await table()).openTable()));
});
