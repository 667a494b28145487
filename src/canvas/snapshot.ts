import {
  bearingOf,
  type Body,
  type Bounds,
  type Cover,
  type GameUnit,
  type GridKind,
  type Light,
  type Region,
  type Shape,
  type Snapshot,
  type Wall,
} from "../battlefield/index.js";
import { TerrainBehaviorData } from "../data/terrain.js";
import { flagOf, systemOf } from "../foundry.js";
import { HAZES, type Haze, type Weather } from "../rules/core/index.js";
import { modelOf, nameFor, type Model } from "../play/models.js";
import { profileOf } from "../play/profile.js";
import { unitOf } from "../play/scale.js";
import { combatantOf } from "../play/turn.js";
import { hull } from "./hull.js";

/** What the weather effects of a scene are to a fight; others, such as falling leaves, are fair weather. */
const WEATHER: Readonly<Record<string, Weather>> = {
  rain: "rain",
  rainStorm: "storm",
  fog: "fog",
  snow: "snow",
  blizzard: "blizzard",
};

/** Documents whose change makes a snapshot old. */
const KINDS = [
  "Token",
  "Wall",
  "AmbientLight",
  "Region",
  "RegionBehavior",
  "Actor",
  "ActorDelta",
  "ActiveEffect",
  "Combat",
  "Combatant",
  "Scene",
] as const;

/** The scene in view in each game's unit. */
const taken = new Map<GameUnit, Snapshot>();

/** Walls in each game's unit: they stay when only models move. */
const walls = new Map<GameUnit, readonly Wall[]>();

/** Forgets the snapshot: the next one is taken anew. */
export function forgetScene(): void {
  taken.clear();
  walls.clear();
}

/** Forgets the snapshot whenever what it shows may have changed. */
export function watchScene(): void {
  for (const kind of KINDS) {
    const forget = kind === "Wall" || kind === "Scene" ? forgetScene : () => taken.clear();
    Hooks.on(`create${kind}`, forget);
    Hooks.on(`update${kind}`, forget);
    Hooks.on(`delete${kind}`, forget);
  }
  Hooks.on("canvasReady", forgetScene);
  Hooks.on("canvasTearDown", forgetScene);
}

/** What the scene in view is to a fight, as plain data in a game's unit. Null while there is none. Taken once for as long as nothing changes. */
export function snapshotNow(measure: GameUnit): Snapshot | null {
  const known = taken.get(measure);
  const scene = canvas.scene;
  if (known || !canvas.ready || !scene) return known ?? null;
  const snapshot = takeSnapshot(scene, measure);
  taken.set(measure, snapshot);
  return snapshot;
}

function takeSnapshot(scene: Scene.Implementation, measure: GameUnit): Snapshot {
  const unit = unitOf(scene, measure);
  const standing = walls.get(measure) ?? scene.walls.contents.map((wall) => wallOf(wall, unit));
  walls.set(measure, standing);
  return {
    grid: { kind: gridKind(scene.grid.type), size: scene.grid.size },
    unitsPerPixel: (scene.grid.distance * unit) / scene.grid.size,
    bounds: boundsOf(canvas.dimensions),
    bodies: scene.tokens.contents.flatMap((token) => bodyOf(token, unit) ?? []),
    walls: standing,
    regions: scene.regions.contents.flatMap((region) => regionOf(region, unit) ?? []),
    darkness: scene.environment.darknessLevel,
    lights: scene.lights.contents.flatMap((light) => lightOf(light, unit) ?? []),
    weather: WEATHER[scene.weather] ?? "fair",
  };
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
    height: model.game.tall?.(profileOf(model)) ?? widthOf(token) * unit,
    statuses,
    standing: !out,
    large: systemOf(model.actor)["large"] === true,
    ...(combatantOf(model) ? movementOf(token, unit) : { moved: 0 }),
    ...facingOf(token, model),
  };
}

/** In the scene's units. */
function widthOf({ width, height, parent }: TokenDocument.Implementation): number {
  return Math.max(width, height) * (parent?.grid.distance ?? 1);
}

/** How far a token has gone this turn, and where it stood before its last way; Foundry records both while an encounter runs. */
function movementOf(token: TokenDocument.Implementation, unit: number): Pick<Body, "moved" | "before"> {
  const history = token.movementHistory;
  const last = history.at(-1)?.movementId;
  const start = history[Math.max(0, history.findIndex(({ movementId }) => movementId === last) - 1)];
  if (!start) return { moved: 0 };
  const { x, y } = token.getCenterPoint(start);
  const way = history.map((place) => token.getCenterPoint(place));
  const moved = token.parent?.grid.measurePath(way, {}).distance ?? 0;
  return { moved: moved * unit, before: { x, y } };
}

/** Degrees by which a picture that looks down the map looks away from its right. */
const DOWN = 90;

/** Where a model faces, in a game where that matters: as its token is turned, or by a side of its hex. */
export function facingOf(
  token: TokenDocument.Implementation,
  { actor, game: rules }: Model,
): Pick<Body, "facing"> {
  if (rules.turns) return token.lockRotation ? {} : { facing: token.rotation + DOWN };
  const side = rules.facing ? systemOf(actor)[rules.facing.track] : undefined;
  const kind = gridKind(token.parent?.grid.type ?? 0);
  if (typeof side !== "number" || kind === "gridless" || kind === "square") return {};
  return { facing: bearingOf(side, kind) };
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
    armour: numberOrNull(flagOf(wall, "armour")),
    limited: wall.sight === WALL_SENSE_TYPES.LIMITED,
    ...throughOf(wall, unit),
    bottom: scaled(numberOrNull(flagOf(wall, "bottom")), unit),
    top: scaled(numberOrNull(flagOf(wall, "top")), unit),
  };
}

/** A wall that stops the view by how near one is to it, as a window does. */
function throughOf(wall: WallDocument.Implementation, unit: number): Pick<Wall, "through"> {
  const { PROXIMITY, DISTANCE } = CONST.WALL_SENSE_TYPES;
  const distance = scaled(wall.threshold.sight, unit);
  if (distance === null) return {};
  if (wall.sight === PROXIMITY) return { through: { distance, for: "near" } };
  return wall.sight === DISTANCE ? { through: { distance, for: "far" } } : {};
}

/** A lamp that burns at the scene's darkness; its lengths are those of the scene. */
function lightOf(light: AmbientLightDocument.Implementation, unit: number): Light | null {
  const { bright, dim, darkness } = light.config;
  const level = light.parent?.environment.darknessLevel ?? 0;
  if (light.hidden || level < darkness.min || level > darkness.max) return null;
  return { ref: light.uuid, at: { x: light.x, y: light.y }, bright: bright * unit, dim: dim * unit };
}

function regionOf(region: RegionDocument.Implementation, unit: number): Region | null {
  const terrain = region.behaviors.find(
    (behavior) => !behavior.disabled && behavior.system instanceof TerrainBehaviorData,
  );
  if (!terrain) return null;
  const { cover, armour, difficult, arduous, building, impassable, hazard, haze, darkness, ground } =
    systemOf(terrain);
  const { bottom, top } = region.elevation;
  return {
    ref: region.uuid,
    name: region.name,
    polygons: region.polygons.map(({ points }) => pairs(points)),
    bottom: scaled(bottom, unit),
    top: scaled(top, unit),
    cover: coverOf(cover) ?? "none",
    armour: numberOrNull(armour),
    difficult: difficult === true,
    arduous: arduous === true,
    impassable: impassable === true,
    hazard: hazard === true,
    building: building === true,
    ground: scaled(numberOrNull(ground), unit),
    haze: hazeOf(haze),
    darkness: numberOrNull(darkness),
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

function hazeOf(value: unknown): Haze | null {
  return HAZES.find((one) => one === value) ?? null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function scaled(value: number | null | undefined, unit: number): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value * unit : null;
}
