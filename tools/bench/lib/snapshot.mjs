import { actors } from "./scenes.mjs";

/** A scene's source as the battlefield sees it, its bodies named by their tokens. */
export function snapshotOf({ grid, tokens, walls, regions }) {
  return {
    grid: { kind: "gridless", size: grid.size },
    unitsPerPixel: grid.distance / grid.size,
    bodies: tokens.map((token) => bodyOf(token, grid.size)),
    walls: walls.map(wallOf),
    regions: regions.flatMap(regionOf),
  };
}

function bodyOf(token, size) {
  const radius = (token.width * size) / 2;
  return {
    ref: token.name,
    name: token.name,
    side: String(token.disposition),
    shape: { type: "circle", center: { x: token.x + radius, y: token.y + radius }, radius },
    elevation: token.elevation,
    height: token.width,
    statuses: statusesOf(token),
    inPlay: true,
    large: actors.get(token.actorId).system.large,
    moved: 0,
  };
}

/** What its actor's effects and its own say of a token. */
export function statusesOf(token) {
  const effects = [...(actors.get(token.actorId).effects ?? []), ...(token.delta?.effects ?? [])];
  return effects.flatMap((effect) => effect.statuses ?? []);
}

function wallOf({ _id, c, sight, move, door, ds, flags }) {
  const [ax, ay, bx, by] = c;
  const { cover = null, bottom = null, top = null } = flags.vantage ?? {};
  return {
    ref: _id,
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    sight: sight > 0,
    move: move > 0,
    oneWay: null,
    open: door > 0 && ds === 1,
    cover,
    bottom,
    top,
  };
}

/** A region with terrain; none of another kind. */
function regionOf({ name, shapes, elevation, behaviors }) {
  const terrain = behaviors.find(({ type }) => type === "terrain");
  if (!terrain) return [];
  const { cover, difficult, impassable, hazard = false, building, ground } = terrain.system;
  const polygons = shapes.map(({ points }) => corners(points));
  return [
    { ref: name, name, polygons, ...elevation, cover, difficult, impassable, hazard, building, ground },
  ];
}

function corners(points) {
  return Array.from({ length: points.length / 2 }, (_, n) => ({ x: points[2 * n], y: points[2 * n + 1] }));
}
