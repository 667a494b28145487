import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../../lib/project.mjs";

/** One scene to measure on: its source as Foundry stores it, and the two tokens of the drag by name. */
const INCH = 60;

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

/** What walls are made of. */
const KINDS = [
  { sight: 20, move: 20, flags: { vantage: { top: 4 } } },
  { sight: 0, move: 20, flags: { vantage: { cover: "light", top: 1 } } },
  { sight: 20, move: 0, flags: { vantage: { cover: "light", top: 2 } } },
  { sight: 20, move: 20, flags: {} },
];

/** Scenes filled evenly by a fixed rule, with a given width and height in inches. Two models in the middle see one another. */
export const crowd = crowded({
  _id: "vntBenchCrowd000",
  name: "Crowd",
  many: 300,
  walls: 2000,
  wide: 120,
  tall: 80,
});
export const throng = crowded({
  _id: "vntBenchThrong00",
  name: "Throng",
  many: 500,
  walls: 5000,
  wide: 190,
  tall: 126,
});

function crowded({ _id, name, many, walls, wide, tall }) {
  const strewn = (start) => pointsOver(wide, tall, 2 * walls, start);
  const middle = { x: wide / 2, y: tall / 2 };
  return {
    title: `${many} tokens, ${walls.toLocaleString("en")} walls`,
    attacker: "Attacker",
    target: "Target",
    source: {
      _id,
      name,
      width: wide * INCH,
      height: tall * INCH,
      padding: 0,
      grid: { type: 0, size: INCH, distance: 1, units: "in", alpha: 0 },
      initial: { x: middle.x * INCH, y: middle.y * INCH, scale: 0.75 },
      tokenVision: false,
      fog: { exploration: false },
      tokens: tokensOf(take(strewn(0.5), many - 2), middle),
      walls: take(strewn(0.25), walls).map((at, n) => wallAt(at, n, middle)),
      regions: [],
    },
  };
}

function tokensOf(spots, middle) {
  const [mags, ines] = ["vntActCinder0001", "vntActWeir000001"];
  const ids = [...actors.keys()].sort();
  const place = (n, actorId, { x, y }, name) => token(n, actorId, x + middle.x, y + middle.y, name);
  return [
    place(0, mags, { x: -APART / 2, y: 0 }, "Attacker"),
    place(1, ines, { x: APART / 2, y: 0 }, "Target"),
    ...spots.map((at, n) => place(n + 2, ids[n % ids.length], at, `Model ${n}`)),
  ];
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
    x: Math.round((x - width / 2) * INCH),
    y: Math.round((y - height / 2) * INCH),
    elevation: 0,
    delta: {},
  };
}

function wallAt({ x, y }, n, middle) {
  const angle = n * 2.399963;
  const reach = 0.5 + (n % 4) / 2;
  const end = (side) => [
    Math.round((x + middle.x + side * reach * Math.cos(angle)) * INCH),
    Math.round((y + middle.y + side * reach * Math.sin(angle)) * INCH),
  ];
  return {
    _id: `vntBenchWal${String(n).padStart(5, "0")}`,
    c: [...end(-1), ...end(1)],
    light: 0,
    sound: 0,
    dir: 0,
    door: 0,
    ds: 0,
    ...KINDS[n % KINDS.length],
  };
}

/** Points in inches from the middle, evenly over the scene; none between the two of the drag. */
function pointsOver(wide, tall, count, start) {
  const points = Array.from({ length: count }, (_, n) => ({
    x: ((start + n * STRIDES[0]) % 1) * wide - wide / 2,
    y: ((start + n * STRIDES[1]) % 1) * tall - tall / 2,
  }));
  return points.filter(({ x, y }) => Math.abs(x) > APART / 2 + 3 || Math.abs(y) > 3);
}

function take(list, count) {
  if (list.length < count) throw new Error(`${count} were wanted, ${list.length} are there.`);
  return list.slice(0, count);
}
