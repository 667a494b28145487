import type { Engagement } from "../rules/core/index.js";
import { gameById } from "../rules/registry.js";
import { seesNumbers } from "../play/chances.js";
import type { FoundModifier } from "../play/referee/requests.js";
import { modifierText, text } from "../play/telling.js";
import { withoutTheirs, worthOf, type Worth } from "./worth.js";

/** Shows the list that the referee found where it is not the one in the dialog; whether the person rolls with it. */
export async function confirmList(engagement: Engagement, found: readonly FoundModifier[]): Promise<boolean> {
  const rules = gameById(engagement.game);
  const isKnown = rules && engagement.targets.every(({ profile }) => seesNumbers(rules, profile.ref));
  const known = isKnown ? (worths: readonly Worth[]) => worths : withoutTheirs;
  const paragraph = document.createElement("p");
  paragraph.textContent = text("VANTAGE.dialog.otherList");
  const list = document.createElement("ul");
  for (const one of rules ? found : []) {
    const worths = rules ? known(worthOf(rules, one)).map(({ text: worth }) => worth) : [];
    const line = [modifierText(engagement.game, one, engagement.names), ...worths].join(" ");
    list.appendChild(document.createElement("li")).textContent = line;
  }
  if (found.length === 0)
    list.appendChild(document.createElement("li")).textContent = text("VANTAGE.dialog.noModifier");
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text("VANTAGE.dialog.otherListTitle") },
    content: `${paragraph.outerHTML}${list.outerHTML}`,
  });
  return sure === true;
}
