export {
  act,
  addCopy,
  endEncounter,
  removeToken,
  setGrid,
  setSetting,
  setStatus,
  startEncounter,
  updateActor,
  updateToken,
  writeItem,
} from "./arrange.js";
export type { AttackDialog } from "./attack-dialog.js";
export type { Card } from "./card.js";
export { fillLog } from "./card-cost.js";
export { contrasts } from "./contrast.js";
export { countFrom } from "./counted.js";
export { faces, type GivenDie } from "./dice.js";
export { eventually } from "./eventually.js";
export { setMessageMode } from "./message-mode.js";
export { overlaps } from "./overlaps.js";
export { VIEW, type Person } from "./person.js";
export { boxOf, keepPicture, type Box } from "./picture.js";
export {
  beside,
  carry,
  centerOf,
  countersOn,
  drawnAbove,
  lookAt,
  markedPlaces,
  openSheet,
  pointAt,
  select,
  showWhole,
  target,
  viewScene,
  waypointsOf,
  wordsAbove,
  type Spot,
} from "./scene.js";
export { opensAttack, switchesProne } from "./bars.js";
export { settled } from "./settled.js";
export { addItems, bringActor, openSheetOf, overhangs, setScheme, showTab, valueOf } from "./sheet.js";
export { useTable, type Table } from "./table.js";
export { Movie } from "./movie.js";
export { shown, Walk } from "./walk.js";
export { plainOf } from "./plain.js";
export { untilReady, type TableWindow } from "./window.js";
export { countRequests, countWaiting, modelState, stateOf, trackOf, type TableState } from "./world.js";
export {
  activate,
  answer,
  battleOf,
  beginBattle,
  begun,
  FIRST,
  FOUR,
  goOn,
  heading,
  modelIn,
  openTracker,
  order,
  PASS,
  prompt,
  row,
  setUpBattle,
  setUpScenario,
} from "./battle.js";
