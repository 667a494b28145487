import { Actor, type Item } from "../../client/documents/index.js";
import { Hooks } from "../../client/helpers/index.js";
import { Hero, Weapon } from "./game.js";

/** A value that must be there. */
export function need<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("This was expected to be there.");
  return value;
}

/** A hero of the world. */
export async function newHero(data: object = {}): Promise<Actor> {
  const actor = await Actor.create({ name: "Hero", type: "hero", ...data });
  if (!(actor instanceof Actor)) throw new Error("No actor was created.");
  return actor;
}

/** What a hero is. */
export function hero(actor: Actor | null | undefined): Hero {
  const system = actor?.system;
  if (!(system instanceof Hero)) throw new Error("This is no hero.");
  return system;
}

/** What a weapon is. */
export function weapon(item: Item | undefined): Weapon {
  const system = item?.system;
  if (!(system instanceof Weapon)) throw new Error("This is no weapon.");
  return system;
}

/** What is said on hooks while something happens. */
export async function hooksDuring(names: string[], work: () => Promise<unknown>): Promise<string[]> {
  const called: string[] = [];
  const ids = names.map((name) => [name, Hooks.on(name, () => void called.push(name))] as const);
  await work();
  for (const [name, id] of ids) Hooks.off(name, id);
  return called;
}
