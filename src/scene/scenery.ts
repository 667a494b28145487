import {
  chargePath,
  isFilled,
  maneuvers,
  pushPlaces,
  spacesAround,
  surroundings,
  survey,
  AT_START,
  surveyFrom,
  watchers,
  withBodyAt,
  roughAlong,
  type PushPlace,
  type Snapshot,
  type SurveyOptions,
} from "../battlefield/index.js";
import { measureOf, without, type FreePlace, type Place, type Ref } from "../rules/core/index.js";
import { modelOf } from "../play/table/models/models.js";
import { isCarried, reachOf } from "../play/table/models/profile.js";
import { unitOf } from "../play/table/engagement/scale.js";
import type { Scenery } from "../play/table/engagement/scenery.js";
import { levelOf } from "../foundry/levels.js";
import { snapshotOf } from "./snapshot.js";
import { waysOnScenes } from "./ways.js";
import { keptFacing } from "./stance.js";
import { storedCenter, storedPosition } from "./token-position.js";

/** The distance of a push, in units, where nothing else is said. */
const PUSH = 1;

/**
 * The answers of scenes about their models, read from documents. Each model is measured on its own scene, whatever
 * scene is in view.
 */
export const sceneFromDocuments: Scenery = {
  ...waysOnScenes,
  between(actor, target, at) {
    const now = sceneFor(actor, target);
    const there = at && { ...at, elevation: at.elevation * unitFor(target) };
    const scene = now && there ? withBodyAt(now, target, there) : now;
    const found = scene && survey(scene, actor, target, optionsOf(actor));
    if (!found) return {};
    return areOnOneLevel(actor, target) ? found : without(found, ["approach"]);
  },
  closing(actor, target, place) {
    const scene = sceneFor(actor, target);
    const there = { ...place, elevation: place.elevation * unitFor(actor) };
    const found = scene && surveyFrom(scene, actor, target, there, optionsOf(actor));
    return found ? without(found, AT_START) : {};
  },
  around(actor) {
    const scene = sceneFor(actor);
    return (scene && surroundings(scene, actor, neighborhoodOf(actor))) ?? {};
  },
  observers(actor) {
    const scene = sceneFor(actor);
    const found = scene && watchers(scene, actor);
    return found ? { watchers: found } : {};
  },
  position(ref) {
    const model = modelOf(ref);
    const token = model?.token;
    if (!token) return null;
    const { elevation } = storedPosition(token);
    return { id: "here", ...storedCenter(token), elevation, ...keptFacing(token, model) };
  },
  scale: (actor) => sceneFor(actor)?.unitsPerPixel ?? null,
  pushed(ref, from, distance = PUSH) {
    const scene = sceneFor(ref, from);
    const unit = unitFor(ref);
    return scene ? pushPlaces(scene, ref, from, distance).map((place) => asFreePlace(place, unit)) : [];
  },
  maneuvers(ref, other) {
    const scene = sceneFor(ref, other);
    const unit = unitFor(ref);
    const found = scene ? maneuvers(scene, ref, other) : [];
    return found
      .filter(({ id, barred }) => barred !== "body" || TOGETHER.includes(id))
      .map(({ id, place, barred }) => ({
        ...inScene(place, unit),
        id,
        ...(barred ? { barred: true as const } : {}),
      }));
  },
  spaces(ref, from) {
    const scene = from === null ? sceneFor(ref) : sceneFor(ref, from);
    const unit = unitFor(ref);
    const found = scene && spacesAround(scene, ref, from);
    if (!found) return null;
    return found.map(({ barred, ...space }) => ({
      ...asFreePlace(space, unit),
      ...(barred ? { barred } : {}),
    }));
  },
  filled(ref, place) {
    const scene = sceneFor(ref);
    return scene !== null && isFilled(scene, ref, place);
  },
  rough(ref, way) {
    const scene = sceneFor(ref);
    return scene ? roughAlong(scene, ref, way) : 0;
  },
  contact(ref, target) {
    if (!areOnOneLevel(ref, target)) return [];
    const scene = sceneFor(ref);
    const path = scene && chargePath(scene, ref, target);
    if (!path?.value.end || !path.value.climbs) return [];
    return [{ ...inScene(path.value.end, unitFor(ref)), id: "contact" }];
  },
};

/** The scene that a model is on, in the unit of its game, with the levels of the others; null for a model on no scene. */
function sceneFor(ref: Ref, ...others: readonly Ref[]): Snapshot | null {
  const model = modelOf(ref);
  const scene = model?.token?.parent;
  if (!scene) return null;
  const tokens = [model, ...others.map(modelOf)].flatMap((one) => one?.token ?? []);
  return snapshotOf(scene, model.game.unit, ...tokens.filter(({ parent }) => parent === scene));
}

/** Whether two models are on one level. The way from one level to another leads over stairs, which are not measured. */
function areOnOneLevel(one: Ref, other: Ref): boolean {
  const [a, b] = [modelOf(one)?.token, modelOf(other)?.token];
  return !a || !b || levelOf(a) === levelOf(b);
}

/** How many units of a model's game one unit of its scene is. */
function unitFor(ref: Ref): number {
  const model = modelOf(ref);
  const scene = model?.token?.parent;
  return scene ? unitOf(scene, model.game.unit) : 1;
}

/** Maneuvers in which both models move. Where one cannot, that is said, because their places may be filled until the other leaves. */
const TOGETHER: readonly string[] = ["follow", "swapped"];

function asFreePlace({ place, angle }: Pick<PushPlace, "place" | "angle">, unit: number): FreePlace {
  return { ...inScene(place, unit), id: directionOf(angle) };
}

/** A place with its elevation in the scene's units. The battlefield measures it in the game's units. */
function inScene({ x, y, elevation }: Place, unit: number): Place {
  return { x, y, elevation: elevation / unit };
}

/** Names a direction, so that a person can choose one without a map. In degrees from straight back. */
function directionOf(angle: number): string {
  const turned = Math.abs(angle);
  if (turned < 15) return "back";
  if (turned > 165) return "front";
  const side = angle < 0 ? "Left" : "Right";
  return turned < 75 ? `back${side}` : turned < 105 ? `to${side}` : `front${side}`;
}

function neighborhoodOf(actor: Ref): number {
  return modelOf(actor)?.game.neighborhood ?? 0;
}

/** The options with which a model's game measures a scene. */
function optionsOf(actor: Ref): SurveyOptions {
  const measure = measureOf(modelOf(actor)?.game ?? {});
  return { neighborhood: neighborhoodOf(actor), measure, reach: longestReach(actor) };
}

/** The longest reach of the weapons that a model has in hand, in units. */
function longestReach(actor: Ref): number {
  const carried = modelOf(actor)?.actor.items.contents.filter(isCarried) ?? [];
  return Math.max(0, ...carried.map(reachOf));
}
