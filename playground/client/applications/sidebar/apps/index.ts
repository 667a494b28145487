export { ChatPopout } from "./chat-popout.js";
export { Compendium } from "./compendium.js";
