export { GamePause } from "./game-pause.js";
export { Hotbar } from "./hotbar.js";
export { Notifications } from "./notifications.js";
export { Players } from "./players.js";
export { SceneControls } from "./scene-controls.js";
export { SceneNavigation } from "./scene-navigation.js";
