import type { Body, GridKind, Point, Region, Shape, Snapshot, Wall } from "../../src/battlefield/index.js";
import { darkHeresy, godsgloom, gurps, mest, tnt } from "../../src/rules.js";
import {
  capability,
  HAZES,
  rotationFacing,
  type Game,
  type Profile,
  type Value,
} from "../../src/rules/core/index.js";
import { asSource, below, entriesOf, inside, number, text, type Source } from "./sources.js";

/** A pack's scene, as its source holds it and as the battlefield sees it. */
export interface PackedScene {
  readonly scene: Source;
  readonly tokens: readonly Source[];
  /** The game's actors by id. */
  readonly actors: ReadonlyMap<string, Source>;
  /** Models are named by their tokens. */
  readonly snapshot: Snapshot;
}

const GRIDS: readonly GridKind[] = ["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"];

/** The demonstration scene of a game, by the game's id. */
export function sceneOf(game: string): PackedScene {
  const scene = entriesOf(`${game}-scenes`)[0]?.source ?? {};
  const actors = new Map(entriesOf(`${game}-actors`).map(({ source }) => [text(source, "_id"), source]));
  const tokens = inside(scene, "tokens");
  const grid = below(scene, "grid");
  const size = number(grid, "size");
  const kind = GRIDS[number(grid, "type")] ?? "gridless";
  const units = number(grid, "distance");
  const rules = [tnt, mest, gurps, godsgloom, darkHeresy].find(({ id }) => id === game);
  const body = (token: Source): Body => ({
    ...bodyOf(token, actors.get(text(token, "actorId")) ?? {}, units, kind, size),
    ...(rules ? stanceOf(rules, token, actors.get(text(token, "actorId")) ?? {}) : {}),
  });
  return {
    scene,
    tokens,
    actors,
    snapshot: {
      grid: { kind, size },
      unitsPerPixel: units / size,
      bodies: tokens.map(body),
      walls: inside(scene, "walls").map(wallOf),
      regions: inside(scene, "regions").map(regionOf),
      darkness: number(below(scene, "environment"), "darknessLevel"),
    },
  };
}

function bodyOf(token: Source, actor: Source, units: number, kind: GridKind, size: number): Body {
  return {
    ref: text(token, "name"),
    name: text(token, "name"),
    side: String(number(token, "disposition")),
    shape: shapeOf(token, kind, size),
    elevation: number(token, "elevation"),
    height: number(token, "width") * units,
    statuses: [actor, asSource(token["delta"] ?? {})].flatMap(statusesOf),
    inPlay: true,
    large: below(actor, "system")["large"] === true,
    moved: 0,
  };
}

/** A round base without a grid, squares on one of squares, one hexagon on one of hexagons. */
function shapeOf(token: Source, kind: GridKind, size: number): Shape {
  const [x, y] = [number(token, "x"), number(token, "y")];
  const [width, height] = [number(token, "width") * size, number(token, "height") * size];
  if (kind === "gridless") {
    return { type: "circle", center: { x: x + width / 2, y: y + height / 2 }, radius: width / 2 };
  }
  if (kind === "square") {
    return {
      type: "polygon",
      points: [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
    };
  }
  const rows = kind === "hexOddR" || kind === "hexEvenR";
  const [side, radius] = [size / 2, size / Math.sqrt(3)];
  const center = rows ? { x: x + side, y: y + radius } : { x: x + radius, y: y + side };
  const points = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + (rows ? 0.5 : 0)) * Math.PI) / 3;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
  return { type: "polygon", points };
}

/** What a game says of how a model stands: where it faces, how tall it is. */
function stanceOf(rules: Game, token: Source, actor: Source): Partial<Body> {
  return {
    ...(capability(rules, rotationFacing) ? { facing: number(token, "rotation") + 90 } : {}),
    ...(rules.tall ? { height: rules.tall(profileOf(token, actor)) } : {}),
  };
}

function profileOf(token: Source, actor: Source): Profile {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(below(actor, "system")))
    if (typeof value === "number" || typeof value === "boolean" || typeof value === "string")
      values[name] = value;
  const statuses = [actor, asSource(token["delta"] ?? {})].flatMap(statusesOf);
  const nothing = { gear: [], effects: [], turn: null };
  return { ref: text(token, "name"), kind: text(actor, "type"), values, statuses, ...nothing };
}

function statusesOf(source: Source): readonly string[] {
  return inside(source, "effects").flatMap(({ statuses }) =>
    Array.isArray(statuses) ? statuses.map(String) : [],
  );
}

function wallOf(source: Source): Wall {
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
    armor: limit(flags["armor"]),
  };
}

function regionOf(source: Source): Region {
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
    armor: limit(terrain["armor"]),
    difficult: terrain["difficult"] === true,
    arduous: terrain["arduous"] === true,
    impassable: terrain["impassable"] === true,
    hazard: terrain["hazard"] === true,
    building: terrain["building"] === true,
    haze: HAZES.find((one) => one === terrain["haze"]) ?? null,
    darkness: limit(terrain["darkness"]),
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

/** The statuses of a model of a scene. */
export function statusesIn(snapshot: Snapshot, ref: string): readonly string[] {
  return snapshot.bodies.find((body) => body.ref === ref)?.statuses ?? [];
}

/** Whether a document has a thing of that name. */
export function carries(actor: Source | undefined, item: string): boolean {
  return inside(asSource(actor), "items").some((each) => text(each, "name") === item);
}
