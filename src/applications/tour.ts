import { hasSeenTour, noteTourSeen } from "../play/settings.js";

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

/** Starts the tour for a user who has not seen it; never a second time. */
export async function offerTour(): Promise<void> {
  if (hasSeenTour()) return;
  await noteTourSeen();
  await startTour();
}
