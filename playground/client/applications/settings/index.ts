export { SettingsConfig } from "./config.js";
