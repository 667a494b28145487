export * as fields from "./fields/index.js";
export * as regionBehaviors from "./region-behaviors.js";
export * as validation from "./validation-failure.js";
export * as validators from "./validators.js";
export { CalendarData } from "./calendar-data.js";
export { ClientDatabaseBackend } from "./client-backend.js";
