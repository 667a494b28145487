import type { Engagement } from "../../../rules/core/index.js";
import { nameText, text } from "../../../play/table/text/localize.js";

/** Warns that a model acts outside its activation. Returns whether the person goes on. */
export async function confirmOutOfTurn({ actor, names }: Engagement): Promise<boolean> {
  const paragraph = document.createElement("p");
  paragraph.textContent = text("VANTAGE.battle.outOfTurn.question", { name: nameText(actor.ref, names) });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: text("VANTAGE.battle.outOfTurn.title") },
    content: paragraph.outerHTML,
  });
  return sure === true;
}
