export { CONTACT_TOLERANCE } from "./contact/distance.js";
export { COVERED_SHARE } from "./sight/cover.js";
export { EVIDENCE, type EvidenceData, type EvidenceKey } from "./evidence.js";
export {
  bearingOf,
  HEX_SIDES,
  rotationOf,
  sideAfterTurn,
  sideFacing,
  sideTurnedTo,
} from "./grid/hex-sides.js";
export { inShape } from "./geometry/shape.js";
export { isLength, gameUnitsPerSceneUnit, type GameUnit } from "./grid/scene-units.js";
export { basesCrossed } from "./movement/bases-crossed.js";
export { chargePath, roughAlong, type Path } from "./movement/path.js";
export { maneuvers, type Maneuver } from "./movement/maneuvers.js";
export { pushPlaces, type PushPlace } from "./movement/push-places.js";
export { AT_START, surveyFrom, withBodyAt } from "./movement/relocate.js";
export * from "./reach/index.js";
export { turnedBy } from "./sight/bearing.js";
export { wallCover } from "./sight/occluders.js";
export { allegianceTo, type Allegiance } from "./contact/allegiance.js";
export * from "./snapshot.js";
export { isFilled, spacesAround, type Space } from "./grid/free-spaces.js";
export { ASIDE, NEIGHBORHOOD, survey, type Survey, type SurveyOptions } from "./survey.js";
export { surroundings } from "./surroundings.js";
export { watchers } from "./sight/watchers.js";
export {
  propertyOf,
  WALL_PROPERTIES,
  WALL_ROWS,
  type WallProperties,
  type WallProperty,
} from "../rules/core/facts/wall-properties.js";
