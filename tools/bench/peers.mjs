import { readSightAndCover } from "./lib/facts.mjs";
import { battlefield } from "./lib/field.mjs";
import { bodyBounds, indexed, nineRays, oneByOne, twelvePoints, wallBounds } from "./lib/peers.mjs";
import { pairsOf, walked } from "./lib/random.mjs";
import { shippedRules } from "./lib/rules.mjs";
import { ashford, throng } from "./lib/scenes.mjs";
import { snapshotOf } from "./lib/snapshot.mjs";
import { beside, duration, timedInTurn } from "./lib/timing.mjs";

const SCENES = [
  () => [ashford.title, snapshotOf(ashford.source)],
  () => [`${throng.title}, open ground between`, snapshotOf(throng.source)],
  () => ["500 tokens, 5,000 walls, a wall on every 5 squares", battlefield({ tokens: 500, walls: 5000 })],
];

/** How many random pairs are drawn, and how many of them are looked at together. */
const DRAWN = 2000;
const TOGETHER = 20;

/** The length of a piece of a ray, in grid spaces, in which an index is searched. */
const PIECE = 4;

/** The sight and cover of random pairs, beside smaller questions about the same pairs, as other packages ask them. */
export async function* measure() {
  const { survey } = await shippedRules();
  for (const scene of SCENES) {
    const [title, snapshot] = scene();
    const { walls, bodies } = snapshot;
    const pairs = pairsOf(bodies, DRAWN);
    const piece = PIECE * snapshot.grid.size;
    const [wallMet, bodyMet] = [indexed(walls, wallBounds, piece), indexed(bodies, bodyBounds, piece)];
    const asked = [
      ["nine rays, all walls one by one", (one, other) => nineRays(oneByOne(walls), one, other)],
      ["nine rays, an index of walls", (one, other) => nineRays(wallMet, one, other)],
      [
        "12 points in three dimensions, an index of walls and models",
        (one, other) => twelvePoints(wallMet, bodyMet, one, other),
      ],
    ];
    const work = (ask) => walked(pairs, TOGETHER, ([one, other]) => ask(one, other));
    const own = work((one, other) => readSightAndCover(survey(snapshot, one.ref, other.ref)));
    for (const [index, [what, ask]] of asked.entries()) {
      const [ours, theirs] = timedInTurn(own, work(ask));
      if (index === 0) yield [`sight and cover of a random pair, ${title}`, duration(each(ours)), ""];
      yield [`${what}, ${title}`, `${duration(each(theirs))}, ours ${beside(ours, theirs)}`, ""];
    }
  }
}

const each = (times) => times.map((time) => time / TOGETHER);
