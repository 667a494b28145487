import type { Engagement } from "../../../rules/core/index.js";
import { packageTitle } from "../../../foundry/listeners.js";
import { gameById } from "../../../rules/registry.js";
import { seesNumbers } from "../../../play/table/text/chances.js";
import type { FoundModifier } from "../../../play/referee/requests/requests.js";
import { modifierText, text } from "../../../play/table/text/localize.js";
import {
  withoutTheirs,
  contributionTexts,
  type ContributionText,
} from "../../../play/table/text/contribution-text.js";

/**
 * Shows the list of modifiers that the referee found, where it is different from the one in the dialog. Returns whether
 * the person rolls with it.
 */
export async function confirmList(engagement: Engagement, found: readonly FoundModifier[]): Promise<boolean> {
  const rules = gameById(engagement.game);
  const isKnown = rules && engagement.targets.every(({ profile }) => seesNumbers(rules, profile.ref));
  const known = isKnown ? (texts: readonly ContributionText[]) => texts : withoutTheirs;
  const paragraph = document.createElement("p");
  paragraph.textContent = text("VANTAGE.dialog.otherList");
  const list = document.createElement("ul");
  for (const one of rules ? found : []) {
    const texts = rules ? known(contributionTexts(rules, one)).map(({ text: words }) => words) : [];
    const words = [modifierText(engagement.game, one, engagement.names), ...texts].join(" ");
    const line = one.package === undefined ? words : `${words} · ${packageTitle(one.package)}`;
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
