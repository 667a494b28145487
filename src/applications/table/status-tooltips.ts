import { gameText } from "../../play/table/text/localize.js";
import { gameOfActor } from "../../rules/registry.js";
import { meaningOf } from "../text/meaning.js";

/** Foundry 14 documents that a HUD may have none. */
type HudToken = foundry.canvas.placeables.Token.Implementation;

/** Foundry's switches for statuses in the menu at a token. */
const SWITCHES = "[data-status-id]";

/** Says in the menu at a token what each status does; called once, at initialization. */
export function registerStatusTooltips(): void {
  Hooks.on("renderTokenHUD", ({ object }: { readonly object?: HudToken | undefined }, element) => {
    const rules = gameOfActor(object?.actor?.type ?? "");
    if (!rules) return;
    for (const status of element.querySelectorAll<HTMLElement>(SWITCHES)) {
      const id = status.dataset["statusId"] ?? "";
      const meaning = Object.hasOwn(rules.statuses, id) ? meaningOf(rules, "status", id) : "";
      if (meaning !== "") status.dataset["tooltipText"] = `${gameText(rules.id, `status.${id}`)}: ${meaning}`;
    }
  });
}
