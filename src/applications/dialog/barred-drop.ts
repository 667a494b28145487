import { isElement } from "../../foundry/elements.js";
import { elementFrom, renderTemplate } from "../../foundry.js";
import { type Engagement, type Game, type Ref, type Refusal } from "../../rules/core/index.js";
import { gameById } from "../../rules/registry.js";
import { asIntent, isImpossible, type Begin, type Wish } from "../../play/attack.js";
import { refusalNow } from "../../play/table/engagement/availability.js";
import { attacksOn, measured } from "../../play/table/engagement/engage.js";
import { refusalOf } from "../../play/table/engagement/likely.js";
import { remedyOf, remedyOptions, type Remedy } from "../../play/table/engagement/remedy.js";
import { modelOf } from "../../play/table/models/models.js";
import { refusalText } from "../../play/table/text/localize.js";
import { placeAtToken } from "../../canvas/token-place.js";

const TEMPLATE = "systems/vantage/templates/dialog/barred.hbs";

/** The notice that is shown: its element, its token, and its end with what the person wants. */
interface Notice {
  readonly element: HTMLElement;
  readonly at: Ref;
  readonly settle: (wish: Wish) => void;
}

let notice: Notice | null = null;

/** Keeps the notice at its token, and closes it with Escape and with its scene; called once, when the table opens. */
export function watchBarredDrops(): void {
  Hooks.on("canvasPan", place);
  Hooks.on("canvasTearDown", closeBarredDrop);
  document.addEventListener("keydown", onKey, { capture: true });
}

/**
 * Shows at the target of a drop why the rules forbid it, with what can be done instead. It stays until the person presses a
 * button, drags again or presses Escape, and tells what the person wants.
 */
export async function showBarredDrop(engagement: Engagement, refusal: Refusal, begin: Begin): Promise<Wish> {
  const rules = gameById(engagement.game);
  const at = engagement.targets[0]?.profile.ref ?? engagement.actor.ref;
  if (!rules) return null;
  const barred = [{ engagement, refusal }, ...otherWays(engagement)];
  const ways = barred.flatMap((one) => remediesIn(rules, one.engagement, one.refusal));
  const remedies = ways.filter(
    ({ action }, index) => ways.findIndex((one) => one.action === action) === index,
  );
  const element = elementFrom(
    await renderTemplate(TEMPLATE, {
      game: rules.id,
      sentence: refusalText(rules.id, refusal),
      rule: refusal.rule,
      remedies,
      mayOverrule: game.user.isGM,
    }),
  );
  closeBarredDrop();
  document.body.append(element);
  return new Promise((resolve) => {
    const settle = (wish: Wish): void => {
      element.remove();
      notice = null;
      resolve(wish);
    };
    notice = { element, at, settle };
    element.addEventListener("click", ({ target }) => {
      const button = isElement(target) ? target.closest<HTMLElement>("button") : null;
      const { wish, remedy } = button?.dataset ?? {};
      if (!button) return;
      settle(wish === "anyway" || wish === "choose" ? wish : null);
      const way = ways.find(({ action }) => action === remedy);
      if (way) void begin(remedyOptions(rules, way.engagement, way.action));
    });
    place();
    // Tab goes on to its buttons, and Enter presses none by accident.
    element.focus({ preventScroll: true });
  });
}

/** Closes the notice of a refused drop, if one is shown: at the next drag, for example. */
export function closeBarredDrop(): void {
  notice?.settle(null);
}

function onKey(event: KeyboardEvent): void {
  const isElsewhere = isElement(event.target) && event.target.closest("dialog, .application") !== null;
  if (!notice || event.key !== "Escape" || isElsewhere) return;
  closeBarredDrop();
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Puts the notice beside its token. */
function place(): void {
  if (notice) placeAtToken(notice.element, notice.at);
}

/** The other ways to attack the same targets, with the reason against each. */
function otherWays({ actor, targets }: Engagement): readonly { engagement: Engagement; refusal: Refusal }[] {
  const model = modelOf(actor.ref);
  const refs = targets.map(({ profile }) => profile.ref);
  return (model ? attacksOn(model, refs) : []).flatMap((intent) => {
    const engagement = measured(intent);
    if (isImpossible(engagement)) return [];
    const refusal = refusalOf(engagement);
    return refusal ? [{ engagement, refusal }] : [];
  });
}

/** The remedy of a refusal, when the rules allow it now. */
function remediesIn(
  rules: Game,
  engagement: Engagement,
  refusal: Refusal,
): readonly (Remedy & { readonly engagement: Engagement })[] {
  const remedy = remedyOf(rules, refusal, engagement.actor);
  const [action, model] = [rules.actions[remedy?.action ?? ""], modelOf(asIntent(engagement).actor)];
  if (!remedy || !action || !model || refusalNow({ ...engagement, model }, action)) return [];
  return [{ ...remedy, engagement }];
}
