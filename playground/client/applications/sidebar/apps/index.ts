export { Compendium } from "./compendium.js";
