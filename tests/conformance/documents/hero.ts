import { Actor } from "../../../playground/client/documents/index.js";

/** A status that the host and the system both have: the host's own, which the system keeps. */
export const STATUS = "blind";

/** A new actor of the host's own type. */
export async function newActor(): Promise<Actor> {
  const actor = await Actor.create({ name: "Kess", type: "hero" });
  if (!(actor instanceof Actor)) throw new Error("No actor was created.");
  return actor;
}
