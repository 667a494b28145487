import type { Body, GridKind, Point, Snapshot } from "../../../src/battlefield/index.js";
import { SPACE } from "../scene.js";
import { lightOf, moved, namer, regionOf, wallOf } from "./proving-documents.js";
import { GALLERY, snapshotOf, type Case, type Page } from "./index.js";

/*
 * The gallery as scenes of the table, so that a person can drag through it: one scene for the cases of a page that share
 * a grid and a sky, one below the other. A case in which somebody has already moved needs an encounter and is left out.
 */

/** A source of the pack and the name of its file. */
export interface ProvingScene {
  readonly file: string;
  /** The cases on it, with the ids of their tokens by the refs of the gallery. */
  readonly cases: readonly { readonly drawn: Case; readonly tokens: Readonly<Record<string, string>> }[];
  readonly source: Readonly<Record<string, unknown>>;
}

/** A game whose models stand there: its unit as scenes write it, actors and pictures of the two sides, what takes out. */
interface Cast {
  readonly units: string;
  readonly actors: readonly [string, string];
  readonly tokens: readonly [string, string];
  readonly out: string;
}

const CASTS: Readonly<Record<Page["game"], Cast>> = {
  tnt: {
    units: "in",
    actors: ["vntActCinder0001", "vntActWeir000001"],
    tokens: ["harrow", "calder"],
    out: "out",
  },
  mest: {
    units: "MU",
    actors: ["vntActHeron00001", "vntActBrack00001"],
    tokens: ["mest-aldith", "mest-hask"],
    out: "ko",
  },
  gurps: {
    units: "yd",
    actors: ["vntGurActAda0000", "vntGurActGuard00"],
    tokens: ["gurps-quill", "gurps-guard"],
    out: "out",
  },
  "dark-heresy": {
    units: "m",
    actors: ["vntDhAcMerrow000", "vntDhAcChorist00"],
    tokens: ["dark-heresy-merrow", "dark-heresy-chorister"],
    out: "out",
  },
};

const GRIDS: readonly GridKind[] = ["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"];
const DISPOSITIONS: Readonly<Record<string, number>> = { red: 1, blue: -1, neutral: 0, secret: -2 };
const ROLES: Readonly<Record<string, string>> = {
  ...{ A: "Attacker", T: "Target", r: "Friend", b: "Friend of the target", n: "Neutral", s: "Secret" },
  x: "Out of action",
};

/** Spaces left free around each case and between two of them. Even, so that hexes keep their rows. */
const MARGIN = 2;
const BETWEEN = 6;

export function provingGround(): readonly ProvingScene[] {
  const groups = GALLERY.flatMap((page) => groupsOf(page));
  return groups.map((group, index) => sceneOf(group, index + 1));
}

interface Group {
  readonly page: Page;
  readonly grid: GridKind;
  readonly cases: readonly Case[];
}

function groupsOf(page: Page): Group[] {
  const found = new Map<string, Case[]>();
  for (const drawn of page.cases) {
    if (Object.values(drawn.set ?? {}).some((told) => told.before !== undefined || told.height !== undefined))
      continue;
    const key = JSON.stringify([drawn.grid ?? "square", drawn.sky ?? {}]);
    found.set(key, [...(found.get(key) ?? []), drawn]);
  }
  return [...found.values()].map((cases) => ({ page, grid: cases[0]?.grid ?? "square", cases }));
}

function sceneOf({ page, grid, cases }: Group, number: number): ProvingScene {
  const ids = namer(number);
  const scene = ids("S", 0);
  const parts = {
    tokens: [] as object[],
    walls: [] as object[],
    regions: [] as object[],
    lights: [] as object[],
  };
  const shown: { drawn: Case; tokens: Record<string, string> }[] = [];
  let [row, width] = [MARGIN, 0];
  for (const drawn of cases) {
    const by = shiftOf(grid, row);
    const snapshot = snapshotOf(drawn);
    const tokens: Record<string, string> = {};
    for (const each of snapshot.bodies) {
      const id = ids("T", parts.tokens.length);
      tokens[each.ref] = id;
      parts.tokens.push(tokenOf(each, by, { drawn, page, grid, scene, id }));
    }
    shown.push({ drawn, tokens });
    for (const each of snapshot.walls)
      parts.walls.push(wallOf(each, by, scene, ids("W", parts.walls.length)));
    for (const each of snapshot.regions)
      parts.regions.push(regionOf(each, by, scene, ids, parts.regions.length));
    for (const each of snapshot.lights ?? [])
      parts.lights.push(lightOf(each, by, scene, ids("L", parts.lights.length)));
    const { wide, tall } = extentOf(snapshot, drawn);
    width = Math.max(width, wide);
    row += 2 * Math.ceil(tall / 2) + BETWEEN;
  }
  const sky = cases[0]?.sky;
  const { units } = CASTS[page.game];
  const kinds = { square: "squares", gridless: "no grid" } as const;
  const on = grid === "square" || grid === "gridless" ? kinds[grid] : "hexes";
  return {
    file: `${page.id}-${number}.json`,
    cases: shown,
    source: {
      _id: scene,
      _key: `!scenes!${scene}`,
      name: `Proving ground: ${page.title}, ${on}`,
      navigation: false,
      active: false,
      background: { src: null },
      thumb: null,
      width: (width + 2 * MARGIN) * SPACE,
      height: row * SPACE,
      padding: 0,
      backgroundColor: "#d9ceb4",
      initial: { x: null, y: null, scale: null },
      grid: {
        ...{ type: GRIDS.indexOf(grid), size: SPACE, distance: 1, units },
        ...{ style: "solidLines", thickness: 1, color: "#2b2622", alpha: grid === "gridless" ? 0 : 0.2 },
      },
      tokenVision: false,
      fog: { exploration: false },
      environment: { darknessLevel: sky?.darkness ?? 0 },
      weather: sky?.weather && sky.weather !== "fair" ? sky.weather : "",
      ...parts,
      ...{ drawings: [], notes: [], sounds: [], tiles: [] },
      ...{ folder: null, sort: number, flags: {}, ownership: { default: 0 } },
    },
  };
}

/** By how many pixels a case lies to the right and down. */
function shiftOf(grid: GridKind, row: number): Point {
  const long = (SPACE * Math.sqrt(3)) / 2;
  if (grid === "hexOddR" || grid === "hexEvenR") return { x: MARGIN * SPACE, y: row * long };
  if (grid === "hexOddQ" || grid === "hexEvenQ") return { x: MARGIN * long, y: row * SPACE };
  return { x: MARGIN * SPACE, y: row * SPACE };
}

function extentOf(snapshot: Snapshot, { models, ground = "" }: Case): { wide: number; tall: number } {
  const lines = [models, ground].flatMap((drawing) => drawing.split("\n"));
  const wide = Math.ceil(Math.max(...lines.map(({ length }) => length)) / 2) + 1;
  return {
    wide,
    tall: Math.max(models.split("\n").length, ground.split("\n").length, snapshot.bodies.length > 0 ? 1 : 0),
  };
}

function middleOf({ shape }: Body): { readonly centre: Point; readonly size: number; readonly tall: number } {
  if (shape.type === "circle")
    return { centre: shape.centre, size: (2 * shape.radius) / SPACE, tall: 2 * shape.radius };
  const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return {
    centre,
    size: Math.round((Math.min(right - left, bottom - top) / SPACE) * 2) / 2,
    tall: bottom - top,
  };
}

interface Place {
  readonly drawn: Case;
  readonly page: Page;
  readonly grid: GridKind;
  readonly scene: string;
  readonly id: string;
}

function tokenOf(body: Body, by: Point, { drawn, page, grid, scene, id }: Place): object {
  const { centre, size, tall } = middleOf(body);
  const wide = grid === "hexOddQ" || grid === "hexEvenQ" ? (2 * SPACE) / Math.sqrt(3) : size * SPACE;
  const { x, y } = moved({ x: centre.x - wide / 2, y: centre.y - tall / 2 }, by);
  const { actors, tokens, out } = CASTS[page.game];
  const team = body.side === "red" ? 0 : 1;
  const role = ROLES[body.ref.slice(0, 1)] ?? body.ref;
  const name = body.ref === "A" ? `${role}: ${drawn.name}` : role;
  const delta = { _id: id, _key: `!scenes.tokens.delta!${scene}.${id}.${id}` };
  return {
    _id: id,
    _key: `!scenes.tokens!${scene}.${id}`,
    name,
    ...{ displayName: 30, actorLink: false, width: size, height: size, shape: 0 },
    ...{ lockRotation: body.facing === undefined, disposition: DISPOSITIONS[body.side] ?? 0 },
    texture: { src: `systems/vantage/assets/tokens/${tokens[team]}.svg` },
    sight: { enabled: false },
    actorId: actors[team],
    ...{ x, y, elevation: body.elevation, rotation: ((body.facing ?? 90) + 270) % 360 },
    ...{ hidden: false, sort: 0, flags: {} },
    delta: {
      ...delta,
      system: body.large ? { large: true } : {},
      items: [],
      effects: body.standing ? [] : [effectOf(out, scene, id)],
      flags: {},
    },
  };
}

function effectOf(status: string, scene: string, token: string): object {
  const id = token.replace("vntPgT", "vntPgE");
  return {
    _id: id,
    _key: `!scenes.tokens.delta.effects!${scene}.${token}.${token}.${id}`,
    ...{ name: "Out of action", statuses: [status], disabled: false, transfer: false, flags: {} },
  };
}
