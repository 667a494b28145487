export { Tour } from "./tour.js";
/** The tours of the host itself: there are none here. */
export const tours = {};
export { ToursCollection } from "./tours-collection.js";
