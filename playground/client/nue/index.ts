export { Tour } from "./tour.js";
export { ToursCollection } from "./tours-collection.js";
