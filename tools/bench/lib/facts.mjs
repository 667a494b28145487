/** The facts that a TNT shot reads. Facts are measured when they are read: a survey alone measures nothing. */
const OF_A_SHOT = ["distance", "contact", "cover", "sight", "inLine", "height", "neighbors", "melee"];

/** Measures what a shot reads of two models, with its reasons. */
export function readShot(facts) {
  return OF_A_SHOT.map((name) => facts[name]?.evidence);
}

/** Measures everything that can be told about two models, with its reasons. */
export function readAll(facts) {
  return Object.values(facts).map(({ evidence }) => evidence);
}
