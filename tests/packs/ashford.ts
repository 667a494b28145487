import type { Body, Point, Region, Snapshot, Wall } from "../../src/battlefield/index.js";
import { asSource, below, entriesOf, inside, number, text, type Source } from "./sources.js";

const scene = entriesOf("tnt-scenes")[0]?.source ?? {};
const actors = new Map(entriesOf("tnt-actors").map(({ source }) => [text(source, "_id"), source]));

const SIZE = number(below(scene, "grid"), "size");

export { actors, scene };

/** The scene's tokens. */
export const tokens = inside(scene, "tokens");

/** The demonstration scene as the battlefield sees it, its models named by their tokens. */
export const ashford: Snapshot = {
  grid: { kind: "gridless", size: SIZE },
  unitsPerPixel: number(below(scene, "grid"), "distance") / SIZE,
  bodies: tokens.map(body),
  walls: inside(scene, "walls").map(wall),
  regions: inside(scene, "regions").map(region),
};

function body(token: Source): Body {
  const actor = actors.get(text(token, "actorId")) ?? {};
  const width = number(token, "width");
  const radius = (width * SIZE) / 2;
  return {
    ref: text(token, "name"),
    name: text(token, "name"),
    side: String(number(token, "disposition")),
    shape: {
      type: "circle",
      centre: { x: number(token, "x") + radius, y: number(token, "y") + radius },
      radius,
    },
    elevation: number(token, "elevation"),
    height: width,
    statuses: [actor, asSource(token["delta"] ?? {})].flatMap(statusesOf),
    standing: true,
    large: below(actor, "system")["large"] === true,
    moved: 0,
  };
}

function statusesOf(source: Source): readonly string[] {
  return inside(source, "effects").flatMap(({ statuses }) =>
    Array.isArray(statuses) ? statuses.map(String) : [],
  );
}

function wall(source: Source): Wall {
  const corners = numbers(source["c"]);
  const [ax = 0, ay = 0, bx = 0, by = 0] = corners;
  const flags = below(below(source, "flags"), "vantage");
  const cover = flags["cover"];
  return {
    ref: text(source, "_id"),
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    sight: number(source, "sight") > 0,
    move: number(source, "move") > 0,
    oneWay: null,
    open: number(source, "door") > 0 && number(source, "ds") === 1,
    cover: cover === "none" || cover === "light" || cover === "heavy" ? cover : null,
    bottom: null,
    top: number(flags, "top"),
  };
}

function region(source: Source): Region {
  const terrain = below(inside(source, "behaviors")[0] ?? {}, "system");
  const elevation = below(source, "elevation");
  const { cover } = terrain;
  return {
    ref: text(source, "name"),
    name: text(source, "name"),
    polygons: inside(source, "shapes").map(({ points }) => pairs(numbers(points))),
    bottom: limit(elevation["bottom"]),
    top: limit(elevation["top"]),
    cover: cover === "light" || cover === "heavy" ? cover : "none",
    difficult: terrain["difficult"] === true,
    impassable: terrain["impassable"] === true,
    hazard: false,
    building: terrain["building"] === true,
    ground: limit(terrain["ground"]),
  };
}

function limit(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function pairs(points: readonly number[]): readonly Point[] {
  const corners: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    corners.push({ x: points[index] ?? 0, y: points[index + 1] ?? 0 });
  }
  return corners;
}

/** Whether a document has a thing of that name. */
export function carries(actor: Source | undefined, item: string): boolean {
  return inside(asSource(actor), "items").some((each) => text(each, "name") === item);
}
