import { Collection } from "../utils/index.js";
import type { Tour } from "./tour.js";

/** The registered tours by `namespace.id`. */
export class ToursCollection extends Collection<Tour> {
  /** @throws where a tour of that name is registered already */
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`A tour ${key} is registered already.`);
    if (namespace !== tour.namespace || id !== tour.id) Object.assign(tour, { namespace, id });
    this.set(key, tour);
  }
}
