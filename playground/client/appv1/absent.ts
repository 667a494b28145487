/**
 * A class of the first generation of windows. The playground has none of them. Packages name them, to take their sheets out of the
 * registry, or to tell which windows they have to do with: so there is the class. To make a window of it fails by name.
 */
export abstract class AbsentApplication {
  constructor() {
    throw new Error(`not in the playground: ${new.target.name}, a window of the first generation`);
  }
}
