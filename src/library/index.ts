/** Builders and runners for those who use the rules without a table: calculators, bots, simulations. */
export { changed } from "./changed.js";
export { engagement, type GivenEngagement, type GivenFacts, type GivenTarget } from "./engagement.js";
export { factsFor } from "./facts-for.js";
export { playOut, rollFaces, type Choose, type PlayedOut, type Random } from "./play-out.js";
export { profile, type ProfileOptions, type Shipped } from "./profile.js";
export { seeded } from "./seeded.js";
export { simulate, type Simulation } from "./simulate.js";
export { UsageError } from "./usage-error.js";
export {
  isGame,
  replyTo,
  simulateWith,
  type InWorkers,
  type Job,
  type OpenWorker,
  type Reply,
  type Signal,
} from "./workers.js";
