import {
  actionGroups,
  begin,
  endTurn,
  isItsTurn,
  itemGroups,
  statusesOf,
  toggleStatus,
} from "../model-actions.js";
import { actionButton, endTurnButton, readClick, statusButton } from "./buttons.js";
import { hudApiOf, type HudApi, type HudSystemManager } from "./contract.js";
import { defaultLayout, groupOf } from "./layout.js";

/** The major version of Token Action HUD Core that this was written for. With another one, the package says so and shows no bar. */
const CORE = "2";

/** Gives Token Action HUD the actions of this system; it asks for them. */
export function answer(core: unknown): void {
  const api = hudApiOf(core);
  if (!api) return;
  Hooks.callAll("tokenActionHudSystemReady", {
    api: { requiredCoreModuleVersion: CORE, SystemManager: systemManager(api) },
  });
}

function systemManager(api: HudApi): new () => HudSystemManager {
  const ActionHandler = actionHandler(api);
  const RollHandler = rollHandler(api);
  return class VantageSystemManager extends api.SystemManager {
    override getActionHandler() {
      return new ActionHandler();
    }

    override getRollHandler() {
      return new RollHandler();
    }

    override getAvailableRollHandlers() {
      return { core: game.system.title };
    }

    override async registerDefaults() {
      return Promise.resolve(defaultLayout());
    }

    override registerSettings() {
      // This system has no settings for the bar.
    }

    override registerStyles() {
      return {};
    }
  };
}

/** Shows what the selected model can do. Of several selected models, the bar shows the statuses of one game alone. */
function actionHandler(api: HudApi) {
  return class VantageActionHandler extends api.ActionHandler {
    override async buildSystemActions() {
      const { actor } = this;
      if (actor) this.#showModel(actor);
      const [first, ...others] = actor ? [actor] : (this.actors ?? []);
      if (first && others.every(({ type }) => type === first.type))
        this.addActions(statusesOf(first).map(statusButton), groupOf("statuses"));
      return Promise.resolve();
    }

    #showModel(actor: Actor.Implementation): void {
      this.addActions(
        itemGroups(actor).flatMap(({ actions }) => actions.map(actionButton)),
        groupOf("weapons"),
      );
      for (const { id, name, actions } of actionGroups(actor)) {
        this.addGroup({ id, name, type: "system-derived" }, groupOf("actions"));
        this.addActions(actions.map(actionButton), { id, type: "system-derived" });
      }
      if (isItsTurn(actor)) this.addActions([endTurnButton()], groupOf("turn"));
    }
  };
}

/** A click on an action begins it. A right click on one with an item opens the item's sheet. */
function rollHandler(api: HudApi) {
  return class VantageRollHandler extends api.RollHandler {
    override async handleActionClick(_event: Event, encodedValue: string | null) {
      const click = readClick(encodedValue);
      const { actor } = this;
      if (click?.type === "status") {
        for (const one of actor ? [actor] : (this.actors ?? [])) await toggleStatus(one, click.id);
      } else if (click?.type === "endTurn") await endTurn();
      else if (click && actor) {
        if (click.item !== null && this.isRenderItem()) this.renderItem(actor, click.item);
        else await begin(actor, click);
      }
    }
  };
}
