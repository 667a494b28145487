/** Surveys 21 random pairs of a scene in this fresh process and prints how long each took, in milliseconds. */
import { SCENES } from "../pairs.mjs";
import { readShot } from "./facts.mjs";
import { pairsOf } from "./random.mjs";
import { shippedRules } from "./rules.mjs";
import { timedOnce } from "./timing.mjs";

const [, snapshot] = SCENES[process.argv[2]]();
const { survey } = await shippedRules();
const times = timedOnce(pairsOf(snapshot.bodies, 21), ([one, other]) =>
  readShot(survey(snapshot, one.ref, other.ref)),
);
process.stdout.write(JSON.stringify(times));
