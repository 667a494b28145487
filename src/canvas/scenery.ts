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
import { lightUp } from "./overlay.js";
import { snapshotNow } from "./snapshot.js";

/** How far a push goes, in units. */
const PUSH = 1;

/** What the scene in view can tell of its models. */
export const sceneOnCanvas: Scenery = {
  between(actor, target) {
    const scene = sceneFor(actor);
    const found = scene && survey(scene, actor, target, optionsOf(actor));
    return found ?? {};
  },
  closing(actor, target, place) {
    const scene = sceneFor(actor);
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
    if (!token) return null;
    const { x, y } = token.getCenterPoint();
    return { id: "here", x, y, elevation: token.elevation };
  },
  scale: (actor) => sceneFor(actor)?.unitsPerPixel ?? null,
  pushed(ref, from) {
    const scene = sceneFor(ref);
    const unit = unitFor(ref);
    return scene ? pushPlaces(scene, ref, from, PUSH).map((place) => asFreePlace(place, unit)) : [];
  },
  spaces(ref, from) {
    const scene = sceneFor(ref);
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
    const scene = sceneFor(ref);
    const path = scene && chargePath(scene, ref, target);
    if (!path?.value.end || !path.value.climbs) return [];
    return [{ ...inScene(path.value.end, unitFor(ref)), id: "contact" }];
  },
  light: lightUp,
};

/** The scene in view in the unit of a model's game. */
function sceneFor(ref: Ref): Snapshot | null {
  const model = modelOf(ref);
  return model && snapshotNow(model.game.unit);
}

/** How many units of a model's game one unit of the scene in view is worth. */
function unitFor(ref: Ref): number {
  const model = modelOf(ref);
  return model && canvas.scene ? unitOf(canvas.scene, model.game.unit) : 1;
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
