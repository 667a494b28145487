import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../../lib/project.mjs";

/** One scene to measure on: its source as Foundry stores it, and the two tokens of the drag by name. */
const INCH = 60;
const WIDE = 120;
const TALL = 80;
const TOKENS = 300;
const WALLS = 2000;

/** Steps of the evenest way to strew points over a square, one after the other. */
const STRIDES = [0.7548776662466927, 0.5698402909980532];

/** How far the two of the drag stand apart in the crowd, in inches. */
const APART = 8;

const read = (folder) =>
  readdirSync(inProject("packs", folder)).map((file) =>
    JSON.parse(readFileSync(inProject("packs", folder, file), "utf8")),
  );

/** The demonstration's actors by id. */
export const actors = new Map(read("tnt-actors").map((actor) => [actor._id, actor]));

/** The demonstration scene. */
export const ashford = {
  title: "demonstration scene",
  attacker: "Mags Harrow",
  target: "Ines Calder",
  source: read("tnt-scenes").find(({ _id }) => _id === "vntScnTntAshford"),
};

/** A scene of 300 tokens and 2,000 walls, strewn evenly by a fixed rule; two stand in its middle and see one another. */
export const crowd = {
  title: `${TOKENS} tokens, ${WALLS.toLocaleString("en")} walls`,
  attacker: "Attacker",
  target: "Target",
  source: {
    _id: "vntBenchCrowd000",
    name: "Crowd",
    width: WIDE * INCH,
    height: TALL * INCH,
    padding: 0,
    grid: { type: 0, size: INCH, distance: 1, units: "in", alpha: 0 },
    initial: { x: (WIDE * INCH) / 2, y: (TALL * INCH) / 2, scale: 0.75 },
    tokenVision: false,
    fog: { exploration: false },
    tokens: tokens(),
    walls: walls(),
    regions: [],
  },
};

function tokens() {
  const [mags, ines] = ["vntActCinder0001", "vntActWeir000001"];
  const pair = [token(0, mags, -APART / 2, 0, "Attacker"), token(1, ines, APART / 2, 0, "Target")];
  const ids = [...actors.keys()].sort();
  const crowd = strewn(0.5).map((at, n) => token(n + 2, ids[n % ids.length], at.x, at.y, `Model ${n}`));
  return [...pair, ...take(crowd, TOKENS - pair.length)];
}

function token(n, actorId, x, y, name) {
  const { width, height, texture, disposition } = actors.get(actorId).prototypeToken;
  return {
    _id: `vntBenchTok${String(n).padStart(5, "0")}`,
    name,
    actorId,
    actorLink: false,
    width,
    height,
    texture,
    disposition,
    x: Math.round((x + WIDE / 2 - width / 2) * INCH),
    y: Math.round((y + TALL / 2 - height / 2) * INCH),
    elevation: 0,
    delta: {},
  };
}

function walls() {
  const kinds = [
    { sight: 20, move: 20, flags: { vantage: { top: 4 } } },
    { sight: 0, move: 20, flags: { vantage: { cover: "light", top: 1 } } },
    { sight: 20, move: 0, flags: { vantage: { cover: "light", top: 2 } } },
    { sight: 20, move: 20, flags: {} },
  ];
  return take(strewn(0.25), WALLS).map(({ x, y }, n) => {
    const angle = n * 2.399963;
    const reach = 0.5 + (n % 4) / 2;
    const end = (side) => [
      Math.round((x + WIDE / 2 + side * reach * Math.cos(angle)) * INCH),
      Math.round((y + TALL / 2 + side * reach * Math.sin(angle)) * INCH),
    ];
    return {
      _id: `vntBenchWal${String(n).padStart(5, "0")}`,
      c: [...end(-1), ...end(1)],
      light: 0,
      sound: 0,
      dir: 0,
      door: 0,
      ds: 0,
      ...kinds[n % kinds.length],
    };
  });
}

/** Points in inches from the middle, evenly over the scene; none between the two of the drag. */
function strewn(start) {
  const points = Array.from({ length: WALLS * 2 }, (_, n) => ({
    x: ((start + n * STRIDES[0]) % 1) * WIDE - WIDE / 2,
    y: ((start + n * STRIDES[1]) % 1) * TALL - TALL / 2,
  }));
  return points.filter(({ x, y }) => Math.abs(x) > APART / 2 + 3 || Math.abs(y) > 3);
}

function take(list, count) {
  if (list.length < count) throw new Error(`${count} were wanted, ${list.length} are there.`);
  return list.slice(0, count);
}
