/** The facts that a TNT shot reads. Facts are measured when they are read: a survey alone measures nothing. */
const OF_A_SHOT = ["distance", "contact", "cover", "sight", "inLine", "height", "neighbors", "melee"];

/** Measures what a shot reads of two models, with its reasons. */
export function readShot(facts) {
  return OF_A_SHOT.map((name) => facts[name]?.evidence);
}

/** Measures sight and cover, with their reasons. */
export function readSightAndCover({ cover, sight }) {
  return [cover.evidence, sight.evidence];
}

/** Measures what two models know of one another before they shoot: cover, and sight both ways. */
export function readBothWays({ cover, sight, seen }) {
  return [cover.evidence, sight.evidence, seen.evidence];
}

/** Measures everything that can be told about two models, with its reasons. */
export function readAll(facts) {
  return Object.values(facts).map(({ evidence }) => evidence);
}
