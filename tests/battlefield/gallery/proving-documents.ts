import { WALL_ROWS, type Light, type Point, type Region, type Wall } from "../../../src/battlefield/index.js";

/* Walls, areas and lamps as the table stores them. */

/** Names for the documents of one scene. */
export type Ids = (kind: string, index: number) => string;

export function namer(scene: number): Ids {
  return (kind, index) => `vntPg${kind}${String(scene).padStart(3, "0")}${String(index).padStart(7, "0")}`;
}

/** A place on whole pixels. */
export function moved({ x, y }: Point, by: Point): Point {
  return { x: Math.round(x + by.x), y: Math.round(y + by.y) };
}

/** A height in proportion to people who are so tall, to a hundredth. */
function scaled(height: number | null, tall: number): number | null {
  return height === null ? null : Math.round(height * tall * 100) / 100;
}

/** A wall; its heights are told in heights of those who stand there, each so many units tall. */
export function wallOf({ a, b, ...wall }: Wall, by: Point, scene: string, id: string, tall: number): object {
  const [from, to] = [moved(a, by), moved(b, by)];
  const through = wall.through ? { near: 30, far: 40 }[wall.through.for] : 20;
  return {
    _id: id,
    _key: `!scenes.walls!${scene}.${id}`,
    c: [from.x, from.y, to.x, to.y],
    light: (wall.shades ?? (wall.sight && wall.limited !== true)) ? 20 : 0,
    move: wall.move ? 20 : 0,
    sound: 0,
    sight: !wall.sight ? 0 : wall.limited ? 10 : through,
    threshold: { light: null, sight: wall.through?.distance ?? null, sound: null, attenuation: false },
    dir: wall.oneWay === null ? 0 : wall.oneWay === "left" ? 1 : 2,
    door: wall.open ? 1 : 0,
    ds: wall.open ? 1 : 0,
    flags: { vantage: propertiesOf(wall, tall) },
  };
}

/** What a wall's form has beside Foundry's fields: those that every wall of the pack names, and others where they are set. */
function propertiesOf(wall: Omit<Wall, "a" | "b">, tall: number): object {
  const set: Record<string, unknown> = { cover: null, bottom: null, top: null, armor: null };
  for (const [name, { isLength }] of WALL_ROWS) {
    const value = wall[name];
    if (value !== undefined) set[name] = isLength && typeof value === "number" ? scaled(value, tall) : value;
  }
  return set;
}

/** An area, with heights as those of walls. */
export function regionOf(
  region: Region,
  by: Point,
  scene: string,
  ids: Ids,
  index: number,
  tall: number,
): object {
  const [id, behavior] = [ids("R", index), ids("B", index)];
  const { cover, difficult, impassable, hazard, building, ground } = region;
  const { armor = null, arduous = false, haze, darkness = null } = region;
  return {
    _id: id,
    _key: `!scenes.regions!${scene}.${id}`,
    name: nameOf(region),
    color: "#5d7350",
    shapes: region.polygons.map((ring) => ({
      type: "polygon",
      points: ring.map((point) => moved(point, by)).flatMap(({ x, y }) => [x, y]),
      hole: false,
    })),
    elevation: { bottom: scaled(region.bottom, tall), top: scaled(region.top, tall) },
    visibility: 0,
    locked: false,
    flags: {},
    behaviors: [
      {
        _id: behavior,
        _key: `!scenes.regions.behaviors!${scene}.${id}.${behavior}`,
        name: "Terrain",
        type: "terrain",
        disabled: false,
        flags: {},
        system: {
          cover,
          armor,
          difficult,
          arduous,
          impassable,
          hazard,
          building,
          ground,
          darkness,
          haze: haze ?? "none",
        },
      },
    ],
  };
}

/** What an area is called; named for its air, what dims the view would be told twice. */
export function nameOf({
  cover,
  difficult,
  arduous,
  impassable,
  building,
  ground,
  haze,
  darkness,
}: Region): string {
  if (haze) return { fog: "Fog bank", smoke: "Smoke cloud", shadow: "Deep shade" }[haze];
  if (cover !== "none") return cover === "heavy" ? "Rocks" : "Wood";
  if (ground !== null) return ground > 0 ? "Hill" : "Pit";
  if (impassable) return "Impassable ground";
  if (building) return "Building";
  if (typeof darkness === "number") return "Dusk";
  return arduous ? "Arduous ground" : difficult ? "Difficult ground" : "Ground";
}

export function lightOf(
  { at, bright, dim, cone, darkens = false, unshaded = false }: Light,
  by: Point,
  scene: string,
  id: string,
): object {
  return {
    _id: id,
    _key: `!scenes.lights!${scene}.${id}`,
    ...moved(at, by),
    rotation: cone ? (cone.facing + 270) % 360 : 0,
    walls: !unshaded,
    vision: false,
    hidden: false,
    flags: {},
    config: { bright, dim, angle: cone?.angle ?? 360, negative: darkens, darkness: { min: 0, max: 1 } },
  };
}
