export { EVIDENCE, type EvidenceData, type EvidenceKey } from "./evidence.js";
export * from "./snapshot.js";
export type { Neighbour, Standing, Survey, SurveyOptions } from "./survey.js";
