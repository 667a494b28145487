import type { GridKind, Point, Wall } from "../../../src/battlefield/index.js";
import { SPACE } from "../scene.js";
import { castOf } from "./proving-cast.js";
import { lightOf, namer, regionOf, wallOf } from "./proving-documents.js";
import { pictureOf, type Panel } from "./proving-picture.js";
import { extentOf, tokenOf } from "./proving-tokens.js";
import { GALLERY, snapshotOf, type Case, type Page } from "./index.js";

/*
 * The gallery as scenes of the table, so that a person can drag through it: a few cases of a page that share a grid and a
 * sky, each in a walled field of its own with its name above it, on a picture of what stands there.
 */

/** A source of the pack, the name of its file, and the picture beneath it. */
export interface ProvingScene {
  readonly file: string;
  /** The cases on it, with the ids of their tokens by the refs of the gallery. */
  readonly cases: readonly { readonly drawn: Case; readonly tokens: Readonly<Record<string, string>> }[];
  readonly source: Readonly<Record<string, unknown>>;
  readonly picture: string;
}

const KINDS: Readonly<Record<GridKind, string>> = {
  gridless: "no grid",
  square: "squares",
  hexOddR: "hexes in rows",
  hexEvenR: "hexes in rows, even",
  hexOddQ: "hexes in columns",
  hexEvenQ: "hexes in columns, even",
};
const GRIDS: readonly GridKind[] = ["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"];

/** How many cases stand on one scene at most, and how few of a page share one with other pages. */
const MOST = 6;
const FEW = 2;

/** Spaces above each case, for its name, and beside and below it; and above all of them. */
const ABOVE = 2;
const ASIDE = 1;
const HEAD = 2;

/** What a window of 1366 by 820 pixels has free for a scene between its bars, in pixels. */
const WINDOW = { wide: 800, tall: 650 };

export function provingGround(): readonly ProvingScene[] {
  const groups = joined(GALLERY.flatMap((page) => groupsOf(page))).flatMap(parted);
  return groups.map((group, index) => sceneOf(group, index + 1));
}

interface Group {
  readonly title: string;
  readonly file: string;
  readonly game: Page["game"];
  readonly close: boolean;
  readonly shows: string;
  readonly grid: GridKind;
  readonly sky: NonNullable<Case["sky"]>;
  readonly cases: readonly Case[];
}

/** Whoever has moved needs an encounter; how tall somebody is, the sheet says; where nobody looks, a table has no say. */
function canStand({ set = {}, paper }: Case): boolean {
  const told = Object.values(set).flatMap(({ came, moved, height }) => [came, moved, height]);
  return !paper && told.every((one) => one === undefined);
}

function groupedBy<T>(list: readonly T[], key: (each: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return groups;
}

function keyOf({ grid = "square", sky = {} }: Case): string {
  return JSON.stringify([grid, sky.darkness ?? 0, skyOf(sky)]);
}

function skyOf({ weather = "fair" }: NonNullable<Case["sky"]>): string {
  return weather === "fair" ? "" : weather;
}

function groupsOf({ id, title, game, close = false, shows, cases }: Page): Group[] {
  const found = groupedBy(cases.filter(canStand), keyOf);
  return [...found.values()].map((each) => {
    const [{ grid = "square", sky = {} } = {}] = each;
    return { title, file: id, game, close, shows, grid, sky, cases: each };
  });
}

/** Groups of a few cases share a scene with the others of their game, grid and sky. */
function joined(groups: readonly Group[]): Group[] {
  const few = (group: Group) => group.cases.length <= FEW;
  const key = (group: Group) => `${group.game} ${group.close} ${group.cases.slice(0, 1).map(keyOf).join("")}`;
  const shared = [...groupedBy(groups.filter(few), key).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const told = (of: (group: Group) => string, between: string) => [...new Set(all.map(of))].join(between);
    const title = told((group) => group.title, " · ");
    const named = told((group) => group.file, "-");
    return [
      {
        ...first,
        title,
        file: named,
        shows: told((group) => group.shows, " "),
        cases: all.flatMap(({ cases }) => cases),
      },
    ];
  });
  return [...groups.filter((group) => !few(group)), ...shared];
}

/** As many scenes as it takes, of about the same number of cases. */
function parted(group: Group): Group[] {
  const parts = Math.ceil(group.cases.length / MOST);
  const each = Math.ceil(group.cases.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    ...group,
    title: parts > 1 ? `${group.title} ${part + 1}` : group.title,
    file: parts > 1 ? `${group.file}-${part + 1}` : group.file,
    cases: group.cases.slice(part * each, (part + 1) * each),
  }));
}

/** How a scene is called: who plays it, what it shows, in which sky and on which grid. */
function nameOf({ title, grid, sky, game }: Group): string {
  const weather = skyOf(sky);
  const air = weather === "" ? [] : [`${weather} everywhere`];
  const night = (sky.darkness ?? 0) > 0 ? ["by night"] : [];
  return `${castOf({ game }).title}: ${[title, ...air, ...night, KINDS[grid]].join(", ")}`;
}

function sceneOf(group: Group, number: number): ProvingScene {
  const { game, grid, sky, cases, shows } = group;
  const ids = namer(number);
  const scene = ids("S", 0);
  const parts = {
    tokens: [] as object[],
    walls: [] as object[],
    regions: [] as object[],
    lights: [] as object[],
  };
  const cast = castOf(group);
  const { panels, wide, tall } = laidOut(cases, grid);
  const add = (wall: Wall, by: Point) =>
    parts.walls.push(wallOf(wall, by, scene, ids("W", parts.walls.length), cast.tall));
  const shown = panels.map((panel) => {
    const { drawn, snapshot, by } = panel;
    const tokens: Record<string, string> = {};
    for (const body of snapshot.bodies) {
      const id = ids("T", parts.tokens.length);
      tokens[body.ref] = id;
      parts.tokens.push(tokenOf(body, { game, cast, snapshot, by, scene, id }));
    }
    for (const wall of snapshot.walls) add(wall, by);
    for (const wall of around(panel)) add(wall, { x: 0, y: 0 });
    for (const each of snapshot.regions)
      parts.regions.push(regionOf(each, by, scene, ids, parts.regions.length, cast.tall));
    for (const each of snapshot.lights ?? [])
      parts.lights.push(lightOf(each, by, scene, ids("L", parts.lights.length)));
    return { drawn, tokens };
  });
  const name = nameOf(group);
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
  return {
    file: `${slug}.json`,
    cases: shown,
    picture: pictureOf({ title: name, shows, wide, tall, panels, cast, night: (sky.darkness ?? 0) > 0 }),
    source: {
      _id: scene,
      _key: `!scenes!${scene}`,
      name,
      navigation: false,
      active: false,
      background: { src: `systems/vantage/assets/proving-ground/${slug}.svg` },
      thumb: `systems/vantage/assets/proving-ground/${slug}.svg`,
      width: wide,
      height: tall,
      padding: 0,
      backgroundColor: "#d9ceb4",
      initial: { x: wide / 2, y: tall / 2, scale: scaleOf(wide, tall) },
      grid: {
        type: GRIDS.indexOf(grid),
        size: SPACE,
        distance: 1,
        units: cast.units,
        style: "solidLines",
        thickness: 1,
        color: "#2b2622",
        alpha: grid === "gridless" ? 0 : 0.12,
      },
      tokenVision: false,
      fog: { exploration: false },
      environment: { darknessLevel: sky.darkness ?? 0 },
      weather: skyOf(sky),
      ...parts,
      drawings: [],
      notes: [],
      sounds: [],
      tiles: [],
      folder: null,
      sort: number,
      flags: {},
      ownership: { default: 0 },
    },
  };
}

function scaleOf(wide: number, tall: number): number {
  return Math.floor(Math.min(1, WINDOW.wide / wide, WINDOW.tall / tall) * 100) / 100;
}

/** The cases side by side and one below the other, so that they are seen as large as can be. */
function laidOut(cases: readonly Case[], grid: GridKind): { panels: Panel[]; wide: number; tall: number } {
  const scenes = cases.map((drawn) => ({ drawn, snapshot: snapshotOf(drawn) }));
  const extents = cases.map(spacesOf);
  // Even, so that hexes keep their rows and columns.
  const even = (length: number) => 2 * Math.ceil(length / 2);
  const left = grid === "hexOddQ" || grid === "hexEvenQ" ? even(ASIDE) : ASIDE;
  const [width, height] = [
    even(Math.max(...extents.map(({ wide }) => wide)) + left + ASIDE),
    even(Math.max(...extents.map(({ tall }) => tall)) + ABOVE + ASIDE),
  ];
  const pixels = (across: number, down: number): Point => placeOf(grid, { x: across, y: down });
  const sizeOf = (columns: number) =>
    pixels(columns * width + 1, Math.ceil(cases.length / columns) * height + HEAD + 1);
  const columns = cases
    .map((_, index) => index + 1)
    .reduce((best, one) => (scaleFor(sizeOf(one)) > scaleFor(sizeOf(best)) ? one : best), 1);
  const panels = scenes.map(({ drawn, snapshot }, index): Panel => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const from = pixels(column * width, HEAD + row * height);
    const to = pixels((column + 1) * width, HEAD + (row + 1) * height);
    const by = pixels(column * width + left, HEAD + row * height + ABOVE);
    const field = { left: from.x + GAP, top: from.y + GAP, right: to.x - GAP, bottom: to.y - GAP };
    return { drawn, snapshot, by, field };
  });
  const { x, y } = sizeOf(columns);
  return { panels, wide: Math.ceil(x), tall: Math.ceil(y) };
}

/** Pixels between a field's wall and the edge of its share of the scene. */
const GAP = 12;

function scaleFor({ x, y }: Point): number {
  return Math.min(WINDOW.wide / x, WINDOW.tall / y);
}

/** Where a space begins, in pixels. */
function placeOf(grid: GridKind, { x, y }: Point): Point {
  const long = (SPACE * Math.sqrt(3)) / 2;
  if (grid === "hexOddR" || grid === "hexEvenR") return { x: x * SPACE, y: y * long };
  if (grid === "hexOddQ" || grid === "hexEvenQ") return { x: x * long, y: y * SPACE };
  return { x: x * SPACE, y: y * SPACE };
}

/** How many spaces a case takes to the right and down. */
function spacesOf(drawn: Case): { wide: number; tall: number } {
  const lines = [drawn.models, drawn.ground ?? ""].map((drawing) =>
    drawing.split("\n").filter((line) => !/^[\s\-=~]*$/.test(line)),
  );
  const shoved = (drawn.grid ?? "square").startsWith("hex") ? 0.5 : 0;
  const wide = Math.ceil(Math.max(...lines.flat().map(({ length }) => length)) / 2 + shoved);
  const right = Math.max(...snapshotOf(drawn).bodies.map((body) => extentOf(body).center.x / SPACE + 0.5));
  return {
    wide: Math.max(wide, Math.ceil(right - 0.2)),
    tall: Math.max(...lines.map(({ length }) => length)),
  };
}

/** The walls around a field: nobody looks, lights or walks into another. */
function around({ field: { left, top, right, bottom } }: Panel): Wall[] {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.flatMap((a, index) => {
    const b = corners[(index + 1) % corners.length];
    return b
      ? [
          {
            ref: "field",
            a,
            b,
            sight: true,
            move: true,
            oneWay: null,
            open: false,
            cover: null,
            bottom: null,
            top: null,
          },
        ]
      : [];
  });
}
