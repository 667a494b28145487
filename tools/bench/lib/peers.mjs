/**
 * The least that answers what other packages ask of a scene, written for this comparison. It is none of their code, and leaves
 * out what they do around it: reading documents, tiles, areas, drawing.
 */
import Flatbush from "flatbush";

/** Heights of a target at which points are looked for, as shares of it; at each, points around its edge. */
const HEIGHTS = [0.1, 0.5, 0.9];
const AROUND = 4;

/** The part of a wall that a ray may miss at its ends by rounding. */
const TINY = 1e-9;

/** Whether anything stops a ray: looks at everything, one after the other, until one does. */
export const oneByOne = (things) => (from, to, stops) => things.some(stops);

/**
 * Whether anything stops a ray, by an index of rectangles: looks along the ray, piece by piece, until one does.
 * @param {(thing: object) => [number, number, number, number]} boundsOf
 * @param {number} piece  the length of a piece, in pixels
 */
export function indexed(things, boundsOf, piece) {
  const index = new Flatbush(things.length);
  for (const thing of things) index.add(...boundsOf(thing));
  index.finish();
  return (from, to, stops) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / piece));
    const [dx, dy] = [(to.x - from.x) / pieces, (to.y - from.y) / pieces];
    for (let n = 0; n < pieces; n += 1) {
      const [x, y] = [from.x + n * dx, from.y + n * dy];
      const [left, right] = dx < 0 ? [x + dx, x] : [x, x + dx];
      const [top, bottom] = dy < 0 ? [y + dy, y] : [y, y + dy];
      for (const place of index.search(left, top, right, bottom)) if (stops(things[place])) return true;
    }
    return false;
  };
}

/** The rectangle of a wall, as an index takes it. */
export const wallBounds = ({ a, b }) => [
  Math.min(a.x, b.x),
  Math.min(a.y, b.y),
  Math.max(a.x, b.x),
  Math.max(a.y, b.y),
];

/** The rectangle of a model, as an index takes it. */
export function bodyBounds({ shape: { center, radius } }) {
  return [center.x - radius, center.y - radius, center.x + radius, center.y + radius];
}

/**
 * Nine rays in the plane, from the middle of one model to the middle, the edges and the corners of another: how many meet a
 * wall that stops movement. No heights and no models.
 */
export function nineRays(isMet, { shape: { center: eye } }, { shape: { center, radius } }) {
  let met = 0;
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) {
      const point = { x: center.x + dx * radius, y: center.y + dy * radius };
      if (isMet(eye, point, (wall) => wall.move && crossing(eye, point, wall) !== null)) met += 1;
    }
  return met;
}

/**
 * Twelve points on another model, at three heights: how many can be seen from the eyes of one. A ray stops at the first wall
 * that it does not pass over or under, and at the first other model.
 */
export function twelvePoints(wallMet, bodyMet, viewer, target) {
  const eye = { ...viewer.shape.center, z: viewer.elevation + viewer.height };
  let seen = 0;
  for (const height of HEIGHTS)
    for (let n = 0; n < AROUND; n += 1) {
      const { center, radius } = target.shape;
      const angle = (2 * Math.PI * n) / AROUND;
      const point = {
        x: center.x + radius * Math.cos(angle),
        y: center.y + radius * Math.sin(angle),
        z: target.elevation + height * target.height,
      };
      if (isStopped(wallMet, bodyMet, eye, point, [viewer, target])) continue;
      seen += 1;
    }
  return seen;
}

function isStopped(wallMet, bodyMet, eye, point, ends) {
  const stops = (wall) => {
    if (!wall.sight || wall.open) return false;
    const at = crossing(eye, point, wall);
    if (at === null) return false;
    const z = eye.z + at * (point.z - eye.z);
    return z >= (wall.bottom ?? -Infinity) && z <= (wall.top ?? Infinity);
  };
  return (
    wallMet(eye, point, stops) ||
    bodyMet(eye, point, (body) => !ends.includes(body) && isThrough(eye, point, body))
  );
}

/** Where on the way from one point to another a wall is crossed, 0 to 1; null where it is not. */
function crossing(from, to, { a, b }) {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
  const turn = dx * ey - dy * ex;
  if (Math.abs(turn) < TINY) return null;
  const [px, py] = [a.x - from.x, a.y - from.y];
  const along = (px * ey - py * ex) / turn;
  const across = (px * dy - py * dx) / turn;
  return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? along : null;
}

/** Whether a ray meets the upright cylinder of a model at the point nearest to its middle. */
function isThrough(from, to, { shape: { center, radius }, elevation, height }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  if (length < TINY) return false;
  const at = Math.min(1, Math.max(0, ((center.x - from.x) * dx + (center.y - from.y) * dy) / length));
  const off = Math.hypot(from.x + at * dx - center.x, from.y + at * dy - center.y);
  const z = from.z + at * (to.z - from.z);
  return off < radius && z >= elevation && z <= elevation + height;
}
