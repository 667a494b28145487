export { CONTACT_TOLERANCE } from "./contact.js";
export { COVERED_SHARE, wallCover } from "./cover.js";
export { EVIDENCE, type EvidenceData, type EvidenceKey } from "./evidence.js";
export { chargePath, difficultAlong, type Path } from "./path.js";
export { pushPlaces, type PushPlace } from "./places.js";
export { withBodyAt } from "./relocate.js";
export { standingTo, type Standing } from "./sides.js";
export * from "./snapshot.js";
export { NEIGHBOURHOOD, survey, type Survey, type SurveyOptions } from "./survey.js";
