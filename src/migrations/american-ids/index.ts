import type { Source } from "../source.js";
import type { Step } from "../step.js";
import { actorShape } from "./actor.js";
import { regionBehaviorShape, wallShape } from "./cover.js";
import { effectShape } from "./effect.js";
import { itemShape } from "./item.js";
import { SETTINGS } from "./names.js";
import { respellReferences } from "./references.js";
import { tokenShape } from "./token.js";

const SHAPES: Readonly<Record<string, (source: Source) => Source>> = {
  Actor: actorShape,
  ActorDelta: actorShape,
  Item: itemShape,
  ActiveEffect: effectShape,
  Token: tokenShape,
  Wall: wallShape,
  RegionBehavior: regionBehaviorShape,
};

/** Version 2: the ids of 0.1.0 in British spelling become American. */
export const AMERICAN_IDS: Step = {
  version: 2,
  shape: (kind, source) => SHAPES[kind]?.(source) ?? source,
  text: respellReferences,
  settings: SETTINGS,
};
