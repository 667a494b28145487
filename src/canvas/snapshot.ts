import type { Body, Bounds, Cover, GridKind, Region, Shape, Snapshot, Wall } from "../battlefield/index.js";
import { TerrainBehaviorData } from "../data/terrain.js";
import { flagOf, systemOf } from "../foundry.js";
import { modelOf, nameFor } from "../play/models.js";
import { sceneScale } from "../play/settings.js";
import { hull } from "./hull.js";

/** How many of a unit make one inch of the table: what an unknown unit is worth is the scale setting's business. */
const INCHES: Readonly<Record<string, number>> = { in: 1, inch: 1, inches: 1, mu: 1, '"': 1, "″": 1 };

/** Documents whose change makes a snapshot old. */
const KINDS = [
  "Token",
  "Wall",
  "Region",
  "RegionBehavior",
  "Actor",
  "ActorDelta",
  "ActiveEffect",
  "Scene",
] as const;

let current: Snapshot | null = null;

/** Forgets the snapshot: the next one is taken anew. */
export function forgetScene(): void {
  current = null;
}

/** Forgets the snapshot whenever what it shows may have changed. */
export function watchScene(): void {
  for (const kind of KINDS) {
    Hooks.on(`create${kind}`, forgetScene);
    Hooks.on(`update${kind}`, forgetScene);
    Hooks.on(`delete${kind}`, forgetScene);
  }
  Hooks.on("canvasReady", forgetScene);
  Hooks.on("canvasTearDown", forgetScene);
}

/** What the scene in view is to a fight, as plain data. Null while there is none. Taken once for as long as nothing changes. */
export function snapshotNow(): Snapshot | null {
  current ??= takeSnapshot();
  return current;
}

function takeSnapshot(): Snapshot | null {
  const scene = canvas.scene;
  if (!canvas.ready || !scene) return null;
  const unit = unitOf(scene);
  return {
    grid: { kind: gridKind(scene.grid.type), size: scene.grid.size },
    unitsPerPixel: (scene.grid.distance * unit) / scene.grid.size,
    bounds: boundsOf(canvas.dimensions),
    bodies: scene.tokens.contents.flatMap((token) => bodyOf(token, unit) ?? []),
    walls: scene.walls.contents.map((wall) => wallOf(wall, unit)),
    regions: scene.regions.contents.flatMap((region) => regionOf(region, unit) ?? []),
  };
}

/** How many of a game's units one unit of this scene is worth. */
export function unitOf(scene: Scene.Implementation): number {
  return (INCHES[scene.grid.units.trim().toLowerCase()] ?? 1) * sceneScale();
}

function boundsOf(dimensions: typeof canvas.dimensions): Bounds {
  const { left, top, right, bottom } = dimensions?.sceneRect ?? new PIXI.Rectangle();
  return { left, top, right, bottom };
}

/** The kind of a grid, by its number among `CONST.GRID_TYPES`. */
export function gridKind(type: number): GridKind {
  const { GRID_TYPES } = CONST;
  const kinds = new Map<number, GridKind>([
    [GRID_TYPES.SQUARE, "square"],
    [GRID_TYPES.HEXODDR, "hexOddR"],
    [GRID_TYPES.HEXEVENR, "hexEvenR"],
    [GRID_TYPES.HEXODDQ, "hexOddQ"],
    [GRID_TYPES.HEXEVENQ, "hexEvenQ"],
  ]);
  return kinds.get(type) ?? "gridless";
}

function bodyOf(token: TokenDocument.Implementation, unit: number): Body | null {
  const model = modelOf(token.uuid);
  if (!model || (token.hidden && !game.user.isGM && !token.isOwner)) return null;
  const statuses = [...model.actor.statuses];
  const out = Object.entries(model.game.statuses).some(([id, status]) => status.out && statuses.includes(id));
  return {
    ref: token.uuid,
    name: nameFor(token.uuid),
    side: sideOf(token.disposition),
    shape: shapeOf(token),
    elevation: token.elevation * unit,
    height: Math.max(token.width, token.height) * (token.parent?.grid.distance ?? 1) * unit,
    statuses,
    standing: !out,
    large: systemOf(model.actor)["large"] === true,
    moved: 0,
  };
}

function sideOf(disposition: number): string {
  const { TOKEN_DISPOSITIONS } = CONST;
  if (disposition === TOKEN_DISPOSITIONS.NEUTRAL) return "neutral";
  if (disposition === TOKEN_DISPOSITIONS.SECRET) return "secret";
  return String(disposition);
}

/** A round base without a grid; on one, the spaces that it fills. */
function shapeOf(token: TokenDocument.Implementation): Shape {
  const grid = canvas.grid;
  const size = token.parent?.grid.size ?? 1;
  const centre = token.getCenterPoint();
  if (grid?.isHexagonal) {
    const corners = token.getOccupiedGridSpaceOffsets().flatMap((offset) => grid.getVertices(offset));
    if (corners.length > 2) return { type: "polygon", points: hull(corners) };
  }
  const width = token.width * size;
  const height = token.height * size;
  if (grid?.isGridless && width === height) {
    return { type: "circle", centre: { x: centre.x, y: centre.y }, radius: width / 2 };
  }
  const { x, y } = token;
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { type: "polygon", points };
}

function wallOf(wall: WallDocument.Implementation, unit: number): Wall {
  const [ax, ay, bx, by] = wall.c;
  const { WALL_SENSE_TYPES, WALL_MOVEMENT_TYPES, WALL_DOOR_STATES, WALL_DIRECTIONS } = CONST;
  return {
    ref: wall.uuid,
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    sight: wall.sight !== WALL_SENSE_TYPES.NONE,
    move: wall.move !== WALL_MOVEMENT_TYPES.NONE,
    oneWay: wall.dir === WALL_DIRECTIONS.LEFT ? "left" : wall.dir === WALL_DIRECTIONS.RIGHT ? "right" : null,
    open: (wall.door ?? 0) > 0 && wall.ds === WALL_DOOR_STATES.OPEN,
    cover: coverOf(flagOf(wall, "cover")),
    bottom: scaled(numberOrNull(flagOf(wall, "bottom")), unit),
    top: scaled(numberOrNull(flagOf(wall, "top")), unit),
  };
}

function regionOf(region: RegionDocument.Implementation, unit: number): Region | null {
  const terrain = region.behaviors.find(
    (behavior) => !behavior.disabled && behavior.system instanceof TerrainBehaviorData,
  );
  if (!terrain) return null;
  const { cover, difficult, building, impassable, hazard, ground } = systemOf(terrain);
  const { bottom, top } = region.elevation;
  return {
    ref: region.uuid,
    name: region.name,
    polygons: region.polygons.map(({ points }) => pairs(points)),
    bottom: scaled(bottom, unit),
    top: scaled(top, unit),
    cover: coverOf(cover) ?? "none",
    difficult: difficult === true,
    impassable: impassable === true,
    hazard: hazard === true,
    building: building === true,
    ground: scaled(numberOrNull(ground), unit),
  };
}

function pairs(points: readonly number[]): { x: number; y: number }[] {
  const corners: { x: number; y: number }[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    corners.push({ x: points[index] ?? 0, y: points[index + 1] ?? 0 });
  }
  return corners;
}

function coverOf(value: unknown): Cover | null {
  return value === "none" || value === "light" || value === "heavy" ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function scaled(value: number | null | undefined, unit: number): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value * unit : null;
}
