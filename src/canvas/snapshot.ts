import {
  isLength,
  type Body,
  type Bounds,
  type GameUnit,
  type Light,
  type Snapshot,
  type Wall,
} from "../battlefield/index.js";
import { flagOf, systemOf } from "../foundry.js";
import { takesOut, type Weather } from "../rules/core/index.js";
import { modelOf, nameFor } from "../play/models.js";
import { profileOf } from "../play/profile.js";
import { unitOf } from "../play/scale.js";
import { tell } from "../play/telling.js";
import { combatantOf } from "../play/turn.js";
import { shapeOf } from "./bases.js";
import { gridKind } from "./grid-kind.js";
import { darknessAt, lightFrom } from "./lights.js";
import { facingOf } from "./stance.js";
import { coverOf, numberOrNull, regionOf, scaled } from "./terrain.js";

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
  sayUnknownUnit(scene);
  const standing = walls.get(measure) ?? scene.walls.contents.map((wall) => wallOf(wall, unit));
  walls.set(measure, standing);
  return {
    grid: { kind: gridKind(scene.grid.type), size: scene.grid.size },
    unitsPerPixel: (scene.grid.distance * unit) / scene.grid.size,
    bounds: boundsOf(canvas.dimensions),
    bodies: scene.tokens.contents.flatMap((token) => bodyOf(token, unit) ?? []),
    walls: standing,
    regions: scene.regions.contents.flatMap((region) => regionOf(region, unit) ?? []),
    darkness: darknessAt(scene.environment.darknessLevel, scene.environment.globalLight),
    lights: lightsOf(scene, unit),
    weather: WEATHER[scene.weather] ?? "fair",
  };
}

/** Scenes whose unit nobody knows, of which that has been said. */
const said = new Set<string>();

/** Says once to the GM when a scene's unit is a word that nobody knows. */
function sayUnknownUnit({ uuid, name, grid: { units } }: Scene.Implementation): void {
  if (!game.user.isGM || units.trim() === "" || isLength(units) || said.has(`${uuid} ${units}`)) return;
  said.add(`${uuid} ${units}`);
  tell("VANTAGE.table.unknownUnit", { scene: name, units });
}

function boundsOf(dimensions: typeof canvas.dimensions): Bounds {
  const { left, top, right, bottom } = dimensions?.sceneRect ?? new PIXI.Rectangle();
  return { left, top, right, bottom };
}

function bodyOf(token: TokenDocument.Implementation, unit: number): Body | null {
  const model = modelOf(token.uuid);
  if (!model || (token.hidden && !game.user.isGM && !token.isOwner)) return null;
  const statuses = [...model.actor.statuses];
  return {
    ref: token.uuid,
    name: nameFor(token.uuid),
    side: sideOf(token.disposition),
    game: model.game.id,
    shape: shapeOf(token),
    elevation: token.elevation * unit,
    height: model.game.tall?.(profileOf(model)) ?? widthOf(token) * unit,
    statuses,
    standing: !takesOut(model.game, statuses) && !isUnseen(token),
    large: systemOf(model.actor)["large"] === true,
    ...(combatantOf(model) ? movementOf(token, unit) : { moved: 0 }),
    ...facingOf(token, model),
  };
}

/** Whether nobody sees a model: it stands in nobody's way or view, and is nobody's friend or enemy there. */
function isUnseen(token: TokenDocument.Implementation): boolean {
  return token.hidden || token.hasStatusEffect(CONFIG.specialStatusEffects.INVISIBLE);
}

/** In the scene's units. */
function widthOf({ width, height, parent }: TokenDocument.Implementation): number {
  return Math.max(width, height) * (parent?.grid.distance ?? 1);
}

/** How far a token has gone this turn, and which way; Foundry records it while an encounter runs. */
function movementOf(token: TokenDocument.Implementation, unit: number): Pick<Body, "moved" | "came"> {
  const way = token.movementHistory.map((place) => token.getCenterPoint(place));
  if (way.length === 0) return { moved: 0 };
  const moved = token.parent?.grid.measurePath(way, {}).distance ?? 0;
  return { moved: moved * unit, came: way.slice(0, -1).map(({ x, y }) => ({ x, y })) };
}

function sideOf(disposition: number): string {
  const { TOKEN_DISPOSITIONS } = CONST;
  if (disposition === TOKEN_DISPOSITIONS.NEUTRAL) return "neutral";
  if (disposition === TOKEN_DISPOSITIONS.SECRET) return "secret";
  return String(disposition);
}

/**
 * How a wall stops a sense, as its document stores it. The numbers are documented for `CONST.WALL_SENSE_TYPES`, a name
 * that generation 14 warns of: https://foundryvtt.com/api/variables/CONST.WALL_SENSE_TYPES.html
 */
const SENSE: Readonly<Record<"none" | "limited" | "proximity" | "distance", number>> = {
  none: 0,
  limited: 10,
  proximity: 30,
  distance: 40,
};

function wallOf(wall: WallDocument.Implementation, unit: number): Wall {
  const [ax, ay, bx, by] = wall.c;
  const { WALL_MOVEMENT_TYPES, WALL_DOOR_STATES, WALL_DIRECTIONS } = CONST;
  return {
    ref: wall.uuid,
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    sight: wall.sight !== SENSE.none,
    move: wall.move !== WALL_MOVEMENT_TYPES.NONE,
    oneWay: wall.dir === WALL_DIRECTIONS.LEFT ? "left" : wall.dir === WALL_DIRECTIONS.RIGHT ? "right" : null,
    open: (wall.door ?? 0) > 0 && wall.ds === WALL_DOOR_STATES.OPEN,
    cover: coverOf(flagOf(wall, "cover")),
    armor: numberOrNull(flagOf(wall, "armor")),
    limited: wall.sight === SENSE.limited,
    shades: wall.light !== SENSE.none && wall.light !== SENSE.limited,
    ...throughOf(wall, unit),
    bottom: scaled(numberOrNull(flagOf(wall, "bottom")), unit),
    top: scaled(numberOrNull(flagOf(wall, "top")), unit),
  };
}

/** A wall that stops the view by how near one is to it, as a window does. */
function throughOf(wall: WallDocument.Implementation, unit: number): Pick<Wall, "through"> {
  const distance = scaled(wall.threshold.sight, unit);
  if (distance === null) return {};
  if (wall.sight === SENSE.proximity) return { through: { distance, for: "near" } };
  return wall.sight === SENSE.distance ? { through: { distance, for: "far" } } : {};
}

/** The lights that burn on a scene: its lamps, and what its tokens carry; what is hidden sheds none. */
function lightsOf(scene: Scene.Implementation, unit: number): Light[] {
  const { darknessLevel } = scene.environment;
  const lamps = scene.lights.contents.map(({ uuid: ref, x, y, rotation, walls, hidden, config }) =>
    hidden ? null : lightFrom({ ref, at: { x, y }, rotation, walls }, config, darknessLevel, unit),
  );
  const torches = scene.tokens.contents.map((token) => {
    const { uuid: ref, rotation, hidden, light } = token;
    const { x, y } = token.getCenterPoint();
    const source = { ref, at: { x, y }, rotation, edge: widthOf(token) / 2 };
    return hidden ? null : lightFrom(source, light, darknessLevel, unit);
  });
  return [...lamps, ...torches].filter((light) => light !== null);
}
