/** Pixels of one game unit, which is as wide as a model. */
const UNIT = 100;

/** Square units of ground for each wall: a built-up town. */
const GROUND = 5;

/** How far the two who are surveyed stand apart. */
const APART = 20;

/** How large a wood is, and how many corners it has. */
const WOOD = { radius: 1.5, corners: 8 };

/** Steps of the evenest way to strew points over a square, one after the other. */
const STRIDES = [0.7548776662466927, 0.5698402909680532];

/** How wide the ground is that so many walls need, in game units. */
export function widthFor(walls) {
  return Math.sqrt(walls * GROUND);
}

/**
 * A battlefield filled evenly by a fixed rule: A and T in its middle, the other models on two sides, walls of all kinds.
 * @param {{ tokens: number, walls: number, side?: number, woods?: number }} asked  `side`: how wide the ground is; by default what the walls need
 */
export function battlefield({ tokens, walls, side = widthFor(walls), woods = 0 }) {
  const at = (x, y) => ({ x: x * UNIT, y: y * UNIT });
  const strewn = (n, start) => STRIDES.map((stride) => ((start + n * stride) % 1) * side);
  const body = (ref, [x, y], team) => ({
    ref,
    name: ref,
    side: team,
    elevation: 0,
    height: 1,
    statuses: [],
    inPlay: true,
    large: false,
    moved: 0,
    shape: { type: "circle", center: at(x, y), radius: UNIT / 2 },
  });
  const middle = side / 2;
  const pair = [
    body("A", [middle - APART / 2, middle], "red"),
    body("T", [middle + APART / 2, middle + APART / 8], "blue"),
  ];
  const others = Array.from({ length: tokens - pair.length }, (_, n) =>
    body(`model${n}`, strewn(n, 0.5), n % 2 ? "red" : "blue"),
  );
  return {
    grid: { kind: "gridless", size: UNIT },
    unitsPerPixel: 1 / UNIT,
    bodies: [...pair, ...others],
    walls: Array.from({ length: walls }, (_, n) => wall(n, strewn(n, 0.25), at)),
    regions: Array.from({ length: woods }, (_, n) => wood(n, strewn(n, 0.1), at)),
  };
}

/** A round wood of difficult ground. */
function wood(n, [x, y], at) {
  const corner = (_, k) => {
    const angle = (k * 2 * Math.PI) / WOOD.corners;
    return at(x + WOOD.radius * Math.cos(angle), y + WOOD.radius * Math.sin(angle));
  };
  return {
    ref: `wood${n}`,
    name: null,
    polygons: [Array.from({ length: WOOD.corners }, corner)],
    bottom: 0,
    top: 4,
    cover: "light",
    difficult: true,
    impassable: false,
    hazard: false,
    building: false,
    ground: null,
  };
}

function wall(n, [x, y], at) {
  const [sight, move] = [n % 4 !== 1, n % 4 !== 2];
  const [dx, dy] = [Math.cos(n * 2.399963) / 2, Math.sin(n * 2.399963) / 2];
  return {
    ref: `wall${n}`,
    a: at(x - dx, y - dy),
    b: at(x + dx, y + dy),
    sight,
    move,
    oneWay: null,
    open: false,
    cover: null,
    bottom: null,
    top: n % 4 === 3 ? null : 0.75,
  };
}
