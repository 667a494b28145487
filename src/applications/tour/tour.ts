import { isElement } from "../../foundry/elements.js";
import { elementFrom, renderTemplate } from "../../foundry.js";
import { hasSeenTour, isFirstRun, noteTourSeen } from "../../play/table/settings.js";
import { tell, text } from "../../play/table/text/localize.js";
import { FirstAttack, STEPS, type Step } from "./first-attack.js";
import { firstPair } from "./pair.js";
import { Pointer } from "./pointer.js";

const NAMESPACE = "vantage";
const ID = "attack";
const TEMPLATE = "systems/vantage/templates/tour.hbs";

/** The steps that a person leaves by a button. The others end when the person has done what they say. */
const READ: readonly Step[] = ["reasons", "undo", "again"];

/** The attack that the tour is about, and what it shows of the present step. */
interface Running {
  readonly attack: FirstAttack;
  pointer: Pointer | null;
}

let running: Running | null = null;

/** How many steps have ended. A step that ends before its box is drawn is not drawn. */
let ended = 0;

/** Registers the tour of a first attack; called once, when the world is ready. */
export function registerTour(): void {
  const { Tour } = foundry.nue;
  /** Its steps point at tokens, a dialog and a card, and let the person use them: Foundry's own overlay would not. */
  class AttackTour extends Tour {
    override get canStart(): boolean {
      return firstPair() !== null;
    }

    protected override async _renderStep(): Promise<void> {
      const step = STEPS[this.stepIndex ?? -1];
      if (step) await showStep(this, step);
    }

    protected override async _postStep(): Promise<void> {
      await super._postStep();
      ended += 1;
      running?.pointer?.remove();
      if (running) running.pointer = null;
    }
  }
  const tour = new AttackTour({
    namespace: NAMESPACE,
    id: ID,
    title: "VANTAGE.tour.title",
    description: "VANTAGE.tour.description",
    display: true,
    steps: STEPS.map((id) => ({
      id,
      title: `VANTAGE.tour.${id}.title`,
      content: `VANTAGE.tour.${id}.content`,
    })),
  });
  game.tours.register(NAMESPACE, ID, tour);
  document.addEventListener("keydown", leaveByEscape, { capture: true });
}

/** Starts the tour at its first step. */
export async function startTour(): Promise<void> {
  const tour = game.tours.get(`${NAMESPACE}.${ID}`);
  if (!firstPair()) {
    tell("VANTAGE.tour.noPair");
    return;
  }
  await tour?.reset();
  await tour?.start();
}

/**
 * Starts the tour for a user who has not seen it, as soon as a scene with an own token and an enemy is in view; never a
 * second time. Called once, when the world is ready.
 */
export function offerTour(): void {
  Hooks.on("canvasReady", () => void offerOnScene());
  void offerOnScene();
}

async function offerOnScene(): Promise<void> {
  if (isFirstRun() || hasSeenTour() || foundry.nue.Tour.tourInProgress || !firstPair()) return;
  await startTour();
  await noteTourSeen();
}

async function showStep(tour: foundry.nue.Tour, step: Step): Promise<void> {
  const pair = step === "drag" ? firstPair() : (running?.attack.pair ?? firstPair());
  if (!pair) {
    tour.exit();
    return;
  }
  if (step === "drag" || !running) running = { attack: new FirstAttack(pair), pointer: null };
  const now: Running = running;
  const { attack } = now;
  const endedBefore = ended;
  const about = { attacker: attack.pair.from.name, target: attack.pair.to.name };
  const element = elementFrom(
    await renderTemplate(TEMPLATE, {
      title: `VANTAGE.tour.${step}.title`,
      content: text(`VANTAGE.tour.${step}.content`, about),
      mayGoOn: READ.includes(step),
      isLast: step === "again",
      number: STEPS.indexOf(step) + 1,
      count: STEPS.length,
    }),
  );
  element.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest<HTMLElement>("button") : null;
    if (button?.dataset["go"] === "next") void tour.next();
    else if (button) tour.exit();
  });
  if (ended !== endedBefore) return;
  const pointer = new Pointer(element);
  now.pointer = pointer;
  follow(tour, step, attack, pointer);
}

/** Keeps a step at what it points at, until the person has done it. */
function follow(tour: foundry.nue.Tour, step: Step, attack: FirstAttack, pointer: Pointer): void {
  if (running?.pointer !== pointer) return;
  const { from, to } = attack.pair;
  if (
    canvas.scene !== from.parent ||
    !from.parent?.tokens.has(from.id ?? "") ||
    !to.parent?.tokens.has(to.id ?? "")
  ) {
    tour.exit();
    return;
  }
  const due = attack.after(step);
  if (due !== step) {
    void tour.progress(STEPS.indexOf(due));
    return;
  }
  if (step === "undo" && attack.hasNothingToUndo) {
    const content = pointer.element.querySelector(".content");
    const nothing = text("VANTAGE.tour.nothingToUndo");
    // The same text would be read aloud again in each frame.
    if (content && content.textContent !== nothing) content.textContent = nothing;
  }
  pointer.point(attack.pointed(step));
  requestAnimationFrame(() => follow(tour, step, attack, pointer));
}

/** Escape leaves the tour, unless it is meant for a window. */
function leaveByEscape(event: KeyboardEvent): void {
  const isElsewhere = isElement(event.target) && event.target.closest("dialog, .application") !== null;
  if (!running?.pointer || event.key !== "Escape" || isElsewhere) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  foundry.nue.Tour.activeTour?.exit();
}
