export { AudioHelper } from "./audio-helper.js";
export { Sound } from "./sound.js";
