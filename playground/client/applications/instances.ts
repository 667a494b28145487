import type { ApplicationV2 } from "./api/application.js";

/** The applications that are rendered at the moment, by their id. */
export const instances = new Map<string, ApplicationV2>();
