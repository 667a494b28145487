import { isElement } from "../../../foundry/elements.js";
import { elementFrom } from "../../../foundry.js";
import { openSheet } from "../../../foundry/sheets.js";
import { loadedTemplate } from "../../../foundry/templates.js";
import { setUpBattle } from "../../../play/table/battle/setup.js";
import { isBattleStep, OPENING_STEP } from "../../../rules/core/index.js";
import { useAction } from "../../use-action.js";
import { text } from "../../../play/table/text/localize.js";
import { modelOf } from "../../../play/table/models/models.js";
import { askAgain } from "../../prompts/waiting-questions.js";
import { openBattleWindow } from "../setup/open-battle.js";
import { cancelExchange } from "./open-exchanges.js";
import { parsedObject } from "../../../play/record/loose.js";
import type { AttackOptions } from "../../../play/attack.js";
import { clearAt } from "../side-fixed.js";
import { takeStep } from "../take-step.js";
import { tellMoments } from "./moments.js";
import { drawRows, markSelected } from "./rows/rows.js";
import { battleView, maySetUp, type BattleView } from "./tracker-view.js";

type Encounter = Combat.Implementation;
type Template = Awaited<ReturnType<typeof loadedTemplate>>;

/** The elements that were added to a tracker. Their container stays, so that a screen reader announces its changes. */
interface Added {
  readonly panel: HTMLElement;
  readonly content: HTMLElement;
  readonly now: HTMLElement;
}

/** The parts of Foundry's tracker that go on by its own order: in a battle the steps do. */
const OWN_CONTROLS = ["previousRound", "previousTurn", "nextTurn", "nextRound"]
  .map((action) => `.combat-controls [data-action="${action}"]`)
  .join(", ");

/** Foundry's own button that deletes an encounter: while a battle runs, a GM ends it first, so that its report stays. */
const OWN_END = '.combat-controls [data-action="endCombat"]';

/** Foundry's own button that begins an encounter: the battle has one. */
const OWN_BEGIN = '.combat-controls [data-action="startCombat"]';

/** Fields for initiative in Foundry's rows: in a battle the order of play finds it, and a GM can edit the battle. */
const OWN_INITIATIVE = ".token-initiative input";

/** Hooks after which the tracker shows other numbers, besides those after which Foundry draws it. */
const CHANGING = ["updateActor", "updateScene", "createActiveEffect", "deleteActiveEffect"] as const;

/** By the trackers: the sidebar's, and one in a window of its own. */
const added = new Map<HTMLElement, Added>();

/** The content that each panel shows now. Only one with new content is drawn again. */
const shown = new WeakMap<HTMLElement, string>();

/** The button that had the focus when the tracker was drawn again; no step: none. */
const focus = { step: "", actor: "" };

/** The presses that are under way, by what their buttons do: a second one on the same button does nothing. */
const sending = new Set<string>();

/** Shows the order of play of battles in the combat tracker; called once, when the table opens. */
export async function registerBattleTracker(): Promise<void> {
  const panel = await loadedTemplate("systems/vantage/templates/battle/panel.hbs");
  const model = await loadedTemplate("systems/vantage/templates/battle/model.hbs");
  Hooks.on("renderCombatTracker" as "renderApplicationV2", (application, element) => {
    const combat = "viewed" in application ? application.viewed : null;
    if (combat instanceof Combat) draw(element, combat as Encounter, { panel, model });
    else added.get(element)?.panel.remove();
  });
  // Foundry's own rows stay: they show nothing of what changed.
  const redraw = foundry.utils.debounce(() => {
    const { viewed } = ui.combat;
    for (const element of added.keys())
      if (!element.isConnected) added.delete(element);
      else if (viewed) draw(element, viewed, { panel, model });
  }, 50);
  for (const hook of CHANGING) Hooks.on(hook, redraw);
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const)
    Hooks.on(hook, ({ type }: ChatMessage.Implementation) => {
      if (type === "exchange") redraw();
    });
  Hooks.on("controlToken", () => {
    for (const element of added.keys()) markSelected(element);
  });
  void ui.combat.render();
}

function draw(
  element: HTMLElement,
  combat: Encounter,
  templates: { readonly panel: Template; readonly model: Template },
): void {
  const parts = added.get(element) ?? make(element);
  const view = battleView(combat);
  const isOffered = maySetUp(combat);
  tellMoments(view?.moments ?? []);
  parts.panel.hidden = !view && !isOffered;
  for (const control of element.querySelectorAll<HTMLElement>(OWN_CONTROLS))
    control.hidden = view?.isBegun === true;
  for (const control of element.querySelectorAll<HTMLElement>(OWN_BEGIN))
    control.hidden = view?.begin != null;
  for (const control of element.querySelectorAll<HTMLElement>(OWN_END))
    control.hidden = view?.mayEnd === true;
  for (const input of element.querySelectorAll<HTMLInputElement>(OWN_INITIATIVE))
    input.disabled = view?.isBegun === true;
  const title = element.querySelector(".encounter-title");
  if (title && view?.title) title.textContent = view.title;
  drawPanel(parts.content, view, isOffered, templates.panel);
  if (parts.now.textContent !== (view?.now ?? "")) parts.now.textContent = view?.now ?? "";
  drawRows(element, view, templates.model);
  const list = element.querySelector(".combat-tracker");
  if (list && parts.panel.nextElementSibling !== list) list.before(parts.panel);
  keepFocus(element);
}

function make(element: HTMLElement): Added {
  const page = element.ownerDocument;
  const panel = page.createElement("section");
  panel.className = "vantage-order";
  panel.setAttribute("aria-label", text("VANTAGE.battle.tracker.label"));
  const now = page.createElement("p");
  now.className = "now";
  now.setAttribute("role", "status");
  const content = page.createElement("div");
  panel.append(now, content);
  const parts = { panel, content, now };
  added.set(element, parts);
  // In the capturing phase: a row of Foundry's is a button itself.
  element.addEventListener("click", onClick, { capture: true });
  element.addEventListener("focusin", ({ target }) => {
    rememberFocus(target);
  });
  element.addEventListener("focusout", ({ target }) => {
    // A button that is drawn again loses the focus as well, and then is no longer in the page. One in a window that the
    // person has left for another keeps its place.
    queueMicrotask(() => {
      const { activeElement } = page;
      if (isElement(target) && target.isConnected && activeElement !== target) rememberFocus(activeElement);
    });
  });
  return parts;
}

function drawPanel(content: HTMLElement, view: BattleView | null, isOffered: boolean, panel: Template): void {
  const now = view ? panel(view) : String(isOffered);
  if (shown.get(content) === now) return;
  shown.set(content, now);
  const before = content.querySelector("details");
  content.replaceChildren(...(view ? [elementFrom(now)] : isOffered ? [setupButton(content)] : []));
  content.querySelector("details")?.toggleAttribute("open", before?.open === true);
}

function setupButton({ ownerDocument }: HTMLElement): HTMLElement {
  const button = ownerDocument.createElement("button");
  button.type = "button";
  button.dataset["battle"] = "setup";
  button.textContent = text("VANTAGE.battle.setup.open");
  return button;
}

/** Remembers which button has the focus: by its step, and its model, since each row may have one of the same step. */
function rememberFocus(target: EventTarget | null): void {
  const button = buttonAt(target);
  focus.step = button?.dataset["battle"] ?? "";
  focus.actor = button?.dataset["actor"] ?? "";
}

function buttonAt(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>("[data-battle]") : null;
}

function onClick(event: MouseEvent): void {
  const button = buttonAt(event.target);
  if (!button || !ui.combat.viewed) return;
  event.preventDefault();
  event.stopPropagation();
  // The second click of a double click takes no step back that the first one has kept.
  if (event.detail > 1 && button.ariaPressed === "true") return;
  use(button);
}

function use(button: HTMLElement): void {
  const combat = ui.combat.viewed;
  const what = JSON.stringify(button.dataset);
  if (!combat || sending.has(what)) return;
  rememberFocus(button);
  sending.add(what);
  void press(button, combat).finally(() => sending.delete(what));
}

async function press(button: HTMLElement, combat: Encounter): Promise<void> {
  const { dataset } = button;
  const { battle: step = "", actor = "" } = dataset;
  const asking = game.messages.get(dataset["message"] ?? "");
  if (step === "answer") {
    if (asking) askAgain(asking);
    return;
  }
  const { actor: own } = modelOf(actor) ?? {};
  if (step === "sheet") return own && openSheet(own, { tab: "actions", group: "sheet" });
  if (step === "clearFixed") return clearAt(button, combat);
  if (step === "cancel") return cancelExchange(dataset["message"] ?? "");
  if (step === "setup" && !(await setUpBattle(combat))) return;
  if (step === "setup" || step === "edit" || step === "end") await openBattleWindow(combat, step === "end");
  else {
    const set = parsedObject(dataset["end"] ?? "") as Required<AttackOptions>["set"] | null;
    const own = set ? { set } : {};
    if (isBattleStep(step) && step !== OPENING_STEP) {
      const label = button.getAttribute("aria-label") ?? button.textContent.trim();
      await takeStep({ combat: combat.id ?? "", step, actor, label, ...own });
    } else await useAction({ actor, action: step, targets: [], skipDialog: true, ...own });
  }
}

/** Gives the focus back when the button that had it was drawn again: to the same, one of the same step, or the one that goes on. */
function keepFocus(element: HTMLElement): void {
  const { activeElement, body } = element.ownerDocument;
  if (focus.step === "" || (activeElement !== body && activeElement !== null)) return;
  const all = [...element.querySelectorAll<HTMLElement>("[data-battle]")];
  const alike = all.filter(({ dataset }) => dataset["battle"] === focus.step);
  const same = alike.find(({ dataset }) => (dataset["actor"] ?? "") === focus.actor);
  const goesOn = element.querySelector<HTMLElement>(".go-on");
  (same ?? alike[0] ?? goesOn)?.focus({ preventScroll: true });
}
