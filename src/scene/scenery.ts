import {
  chargePath,
  isFilled,
  pushPlaces,
  spacesAround,
  surroundings,
  survey,
  surveyFrom,
  watchers,
  roughAlong,
  type PushPlace,
  type Snapshot,
  type SurveyOptions,
} from "../battlefield/index.js";
import type { FreePlace, Place, Ref } from "../rules/core/index.js";
import { valueOf } from "../foundry.js";
import { modelOf } from "../play/models.js";
import { isCarried } from "../play/profile.js";
import { unitOf } from "../play/scale.js";
import type { Scenery } from "../play/scenery.js";
import { levelOf } from "../foundry/levels.js";
import { snapshotOf } from "./snapshot.js";
import { storedCenter, storedPosition } from "./token-position.js";

/** How far a push goes, in units. */
const PUSH = 1;

/** What scenes tell of the models on them, from documents alone: each model is measured on its own scene, wherever anyone looks. */
export const sceneFromDocuments: Omit<Scenery, "light"> = {
  between(actor, target) {
    const scene = sceneFor(actor, target);
    const found = scene && survey(scene, actor, target, optionsOf(actor));
    if (!found) return {};
    const { approach, ...facts } = found;
    return approach && areOnOneLevel(actor, target) ? { ...facts, approach } : facts;
  },
  closing(actor, target, place) {
    const scene = sceneFor(actor, target);
    const there = { ...place, elevation: place.elevation * unitFor(actor) };
    const found = scene && surveyFrom(scene, actor, target, there, optionsOf(actor));
    if (!found) return {};
    const { distance: _distance, contact: _contact, sight: _sight, neighbors: _near, ...rest } = found;
    const { approach: _approach, ...facts } = rest;
    return facts;
  },
  around(actor) {
    const scene = sceneFor(actor);
    return (scene && surroundings(scene, actor, neighborhoodOf(actor))) ?? {};
  },
  watched(actor) {
    const scene = sceneFor(actor);
    const found = scene && watchers(scene, actor);
    return found ? { watchers: found } : {};
  },
  standing(ref) {
    const token = modelOf(ref)?.token;
    return token ? { id: "here", ...storedCenter(token), elevation: storedPosition(token).elevation } : null;
  },
  scale: (actor) => sceneFor(actor)?.unitsPerPixel ?? null,
  pushed(ref, from) {
    const scene = sceneFor(ref, from);
    const unit = unitFor(ref);
    return scene ? pushPlaces(scene, ref, from, PUSH).map((place) => asFreePlace(place, unit)) : [];
  },
  spaces(ref, from) {
    const scene = sceneFor(ref, from);
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

/** The scene that a model is on, in the unit of its game, with the levels of the others; null for one on no scene. */
function sceneFor(ref: Ref, ...others: readonly Ref[]): Snapshot | null {
  const model = modelOf(ref);
  const scene = model?.token?.parent;
  if (!scene) return null;
  const tokens = [model, ...others.map(modelOf)].flatMap((one) => one?.token ?? []);
  return snapshotOf(scene, model.game.unit, ...tokens.filter(({ parent }) => parent === scene));
}

/** Whether the way from one model to another is within a level: from one to the next it leads over stairs, which nobody measures. */
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

function asFreePlace({ place, angle }: Pick<PushPlace, "place" | "angle">, unit: number): FreePlace {
  return { ...inScene(place, unit), id: directionOf(angle) };
}

/** A place's elevation is measured in the game's units; a token's is in the scene's. */
function inScene({ x, y, elevation }: Place, unit: number): Place {
  return { x, y, elevation: elevation / unit };
}

/** Directions by name, so that a person can choose one without a map: degrees from straight back. */
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

/** How a model's game wants a scene to be measured for it. */
function optionsOf(actor: Ref): SurveyOptions {
  const measure = modelOf(actor)?.game.measure ?? "edges";
  return { neighborhood: neighborhoodOf(actor), measure, reach: reachOf(actor) };
}

/** The longest reach of what a model has in hand, in units. */
function reachOf(actor: Ref): number {
  const carried = modelOf(actor)?.actor.items.contents ?? [];
  return Math.max(0, ...carried.map((item) => reachOfItem(item)));
}

function reachOfItem(item: Item.Implementation): number {
  const reach = valueOf(item, "reach");
  return isCarried(item) && typeof reach === "number" ? reach : 0;
}
