/** What sheets show, and how they are edited. It loads when a sheet or an action bar is first opened. */
export { actorView } from "./context/actor.js";
export { itemView } from "./context/item.js";
export { addEffect, effectAt } from "./editing/effects.js";
export { FieldWriter } from "./editing/field-writer.js";
export { GearSearch } from "./editing/gear-search.js";
export { addItem, confirmDelete, itemAt, toggleEquipped } from "./editing/gear.js";
export { Notes } from "./editing/notes.js";
export { pressPip, stepTrack, watchTracks } from "./editing/tracks.js";
