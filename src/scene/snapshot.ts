import { onDocuments, type Owned } from "../foundry/document-hooks.js";
import { isLength, type Bounds, type GameUnit, type Snapshot, type Wall } from "../battlefield/index.js";
import { unitOf } from "../play/table/engagement/scale.js";
import { tell } from "../play/table/text/localize.js";
import type { Weather } from "../rules/core/index.js";
import { bodyOf } from "./body.js";
import { gridOf } from "./grid-kind.js";
import { storeysOf, type Storeys } from "./levels.js";
import { darknessAt } from "./lights.js";
import { lightsOf } from "./scene-lights.js";
import { regionsOf } from "./terrain.js";
import { wallsOf } from "./wall.js";

type Scene = globalThis.Scene.Implementation;
type Token = TokenDocument.Implementation;

/** The weather that a scene's weather effects mean in a fight. Others, such as falling leaves, are fair weather. */
const WEATHER: Readonly<Record<string, Weather>> = {
  rain: "rain",
  rainStorm: "storm",
  fog: "fog",
  snow: "snow",
  blizzard: "blizzard",
};

/** Documents whose change makes the snapshots of their scene outdated, and those that make its walls outdated. */
const PLACED = ["Token", "AmbientLight", "Region", "RegionBehavior"] as const;
const BUILT = ["Scene", "Level", "Wall"] as const;

/** Documents whose change makes every snapshot outdated, since models are on any scene. */
const ANYWHERE = ["Actor", "ActorDelta", "ActiveEffect", "Combat", "Combatant"] as const;

/** The snapshots of a scene, by unit and levels. Walls stay while only models move. */
interface Kept {
  readonly snapshots: Map<string, Snapshot>;
  readonly walls: Map<string, readonly Wall[]>;
}

/** By the ids of scenes. */
const kept = new Map<string, Kept>();

/** Forgets every snapshot, so that the next ones are made new. */
export function forgetScenes(): void {
  kept.clear();
}

/**
 * Forgets the snapshots of a scene when one of its documents changes, and all snapshots when a model or an encounter
 * changes.
 */
export function watchScenes(): void {
  onDocuments(BUILT, (document) => {
    const scene = sceneOf(document);
    if (scene) kept.delete(scene);
  });
  onDocuments(PLACED, (document) => {
    const scene = sceneOf(document);
    if (scene) kept.get(scene)?.snapshots.clear();
  });
  onDocuments(ANYWHERE, () => {
    for (const { snapshots } of kept.values()) snapshots.clear();
  });
}

/** The id of the scene that a document is, or is on. */
function sceneOf(document: Owned | null): string | null {
  return document === null || document.documentName === "Scene"
    ? (document?.id ?? null)
    : sceneOf(document.parent);
}

/**
 * A scene as plain data in a game's unit, read only from documents, whether it is in view or not. In a scene with
 * levels, only those on which some of its tokens fight. A snapshot is kept until something changes.
 */
export function snapshotOf(scene: Scene, measure: GameUnit, ...fighting: readonly Token[]): Snapshot {
  const storeys = storeysOf(scene, fighting);
  const known = keptOf(scene);
  const key = `${measure} ${storeys?.key ?? ""}`;
  const snapshot =
    known.snapshots.get(key) ?? takeSnapshot(scene, measure, storeys, wallsIn(scene, measure, storeys, key));
  known.snapshots.set(key, snapshot);
  return snapshot;
}

function keptOf({ id }: Scene): Kept {
  const known = kept.get(id ?? "") ?? { snapshots: new Map(), walls: new Map() };
  kept.set(id ?? "", known);
  return known;
}

function wallsIn(scene: Scene, measure: GameUnit, storeys: Storeys | null, key: string): readonly Wall[] {
  const { walls } = keptOf(scene);
  const unit = unitOf(scene, measure);
  const found = walls.get(key) ?? scene.walls.contents.flatMap((wall) => wallsOf(wall, unit, storeys));
  walls.set(key, found);
  return found;
}

function takeSnapshot(
  scene: Scene,
  measure: GameUnit,
  storeys: Storeys | null,
  walls: readonly Wall[],
): Snapshot {
  const unit = unitOf(scene, measure);
  sayUnknownUnit(scene);
  return {
    grid: gridOf(scene.grid),
    unitsPerPixel: (scene.grid.distance * unit) / scene.grid.size,
    bounds: boundsOf(scene),
    bodies: scene.tokens.contents.flatMap((token) => bodyOf(token, unit, storeys) ?? []),
    walls,
    regions: scene.regions.contents.flatMap((region) => regionsOf(region, unit, storeys)),
    darkness: darknessAt(scene.environment.darknessLevel, scene.environment.globalLight),
    lights: lightsOf(scene, unit, storeys),
    weather: WEATHER[scene.weather] ?? "fair",
  };
}

/** Scenes with an unknown unit that the GM was informed about. */
const said = new Set<string>();

/** Informs the GM once that a scene's unit is not a known length. */
function sayUnknownUnit({ uuid, name, grid: { units } }: Scene): void {
  if (!game.user.isGM || units.trim() === "" || isLength(units) || said.has(`${uuid} ${units}`)) return;
  said.add(`${uuid} ${units}`);
  tell("VANTAGE.table.unknownUnit", { scene: name, units });
}

/** The map without its padding, in pixels. */
function boundsOf({ dimensions: { sceneX, sceneY, sceneWidth, sceneHeight } }: Scene): Bounds {
  return { left: sceneX, top: sceneY, right: sceneX + sceneWidth, bottom: sceneY + sceneHeight };
}
