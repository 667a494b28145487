import { table } from "../shared/globals.js";
import type { Interface } from "./interface.js";
import { Sidebar } from "./sidebar/index.js";
import {
  ActorDirectory,
  ChatLog,
  CombatTracker,
  CompendiumDirectory,
  ItemDirectory,
  SceneDirectory,
  Settings,
} from "./sidebar/tabs/index.js";
import { GamePause, Hotbar, Players, SceneControls, SceneNavigation } from "./ui/index.js";

/** The classes of the parts of the interface, by their name in `ui`; a system replaces them in `CONFIG.ui`. */
export const INTERFACE_CLASSES = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  controls: SceneControls,
  hotbar: Hotbar,
  nav: SceneNavigation,
  pause: GamePause,
  players: Players,
} as const;

type PartName = keyof typeof INTERFACE_CLASSES;
export type Part<Name extends PartName> = InstanceType<(typeof INTERFACE_CLASSES)[Name]>;

/**
 * Makes a part of the interface, of the class that `CONFIG.ui` has for it.
 *
 * @throws Error with a sentence when that class is not made from the playground's own
 */
export function makePart<Name extends PartName>(name: Name): Part<Name> {
  const made: unknown = Reflect.construct(table.CONFIG.ui[name] ?? INTERFACE_CLASSES[name], []);
  if (isPart(name, made)) return made;
  throw new Error(`CONFIG.ui.${name} is not a class made from ${INTERFACE_CLASSES[name].name}.`);
}

function isPart<Name extends PartName>(name: Name, value: unknown): value is Part<Name> {
  return value instanceof INTERFACE_CLASSES[name];
}

declare module "../shared/globals.js" {
  interface Globals {
    ui: Interface;
  }
}
