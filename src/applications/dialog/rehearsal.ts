import { elementFrom, renderTemplate } from "../../foundry.js";
import { idle } from "../../foundry/background.js";
import { forecast } from "../../canvas/forecast/forecast.js";
import { measured } from "../../play/table/engagement/engage.js";
import { modelOf, type Model } from "../../play/table/models/models.js";
import { areOpposed } from "../../play/table/turns/sides.js";
import { AttackDialog } from "./attack-dialog.js";
import { dialogContext } from "./dialog-context.js";

/**
 * Prepares the first attack. The dialog's templates are fetched and drawn without data. Then, whenever the browser has nothing
 * else to do, an attack that the scene offers is weighed for a label, and its dialog is drawn unseen. A browser compiles what
 * runs for the first time, and the first drag and drop do not wait for that. Other packages hear nothing of it.
 */
export async function rehearseAttack(): Promise<void> {
  const parts = Object.values(AttackDialog.PARTS);
  const shared = parts.flatMap((part) => ("templates" in part ? part.templates : []));
  const own = parts.map((part) => part.template);
  await drawUnseen([...own, ...shared], {});
  if (!canvas.ready) await new Promise((resolve) => Hooks.once("canvasReady", resolve));
  await idle();
  const [actor, target] = opponents() ?? [];
  if (!actor?.token || !target?.token) return;
  const { engagement } = forecast(actor.token, target.token, measured);
  await idle();
  if (!engagement) return;
  layOutUnseen(await drawUnseen(own, dialogContext(actor.game, engagement, 0)));
}

/** Handlebars compiles a template when it is first drawn. */
async function drawUnseen(templates: readonly string[], context: object): Promise<readonly string[]> {
  return Promise.all(templates.map((template) => renderTemplate(template, context)));
}

/**
 * Puts the parts of a dialog on the page, hidden, and takes them away at once: a browser prepares its fonts when it first lays out
 * a text in them.
 */
function layOutUnseen(parts: readonly string[]): void {
  const window = document.createElement("div");
  window.className = ["application", ...AttackDialog.DEFAULT_OPTIONS.classes].join(" ");
  window.style.visibility = "hidden";
  window.inert = true;
  window.append(...parts.map(elementFrom));
  document.body.append(window);
  window.getBoundingClientRect();
  window.remove();
}

/** A model on the scene in view that this user plays, and an enemy of the same game; null where there are no such two. */
function opponents(): readonly [Model, Model] | null {
  const models = (canvas.scene?.tokens.contents ?? []).flatMap((token) => modelOf(token.uuid) ?? []);
  for (const actor of models.filter(({ token }) => token?.isOwner)) {
    const enemy = models.find(
      ({ game: rules, token }) =>
        rules.id === actor.game.id && actor.token && token && areOpposed(actor.token, token),
    );
    if (enemy) return [actor, enemy];
  }
  return null;
}
