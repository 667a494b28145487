import { hasSeenTour, isFirstRun, noteTourSeen } from "../../play/table/settings.js";
import { gameOfActor } from "../../rules/registry.js";

/** The steps of the tour, in their order. Words are language keys below `VANTAGE.tour`. */
const STEPS = ["drag", "keys", "evidence", "card", "again"] as const;

const NAMESPACE = "vantage";
const ID = "attack";

/** Registers the tour of the one gesture and the keys; called once, when the world is ready. */
export function registerTour(): void {
  const tour = new foundry.nue.Tour({
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
}

/** Starts the tour at its first step. */
export async function startTour(): Promise<void> {
  const tour = game.tours.get(`${NAMESPACE}.${ID}`);
  await tour?.reset();
  await tour?.start();
}

/**
 * Starts the tour for a user who has not seen it, as soon as a scene with models of a game in play is in view; never a
 * second time. Called once, when the world is ready.
 */
export function offerTour(): void {
  Hooks.on("canvasReady", () => void offerOnScene());
  void offerOnScene();
}

async function offerOnScene(): Promise<void> {
  const tokens = canvas.ready ? (canvas.scene?.tokens.contents ?? []) : [];
  const isPlayable = tokens.some(({ actor }) => gameOfActor(actor?.type ?? "") !== undefined);
  if (!isPlayable || isFirstRun() || hasSeenTour() || foundry.nue.Tour.tourInProgress) return;
  await startTour();
  await noteTourSeen();
}
