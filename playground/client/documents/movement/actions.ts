import { table } from "../../shared/globals.js";
import type { TokenDocument } from "../token.js";
import type { SegmentData } from "./types.js";
import type { Offset } from "../../grid/index.js";

/** What a step costs by an action, from what the ground alone would make of it. */
export type ActionCostFunction = (
  baseCost: number,
  from: Offset,
  to: Offset,
  distance: number,
  segment: SegmentData,
) => number;

/** A way of moving, with everything that its configuration leaves out. */
export interface ActionConfig {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  /** Whether it goes to its end without passing what lies between. */
  teleport: boolean;
  /** Whether it counts; if not, its distance and cost are 0. */
  measure: boolean;
  /** What blocks it; null for nothing. */
  walls: string | null;
  /** Whether the ruler shows it. */
  visualize: boolean;
  canSelect: (token: object) => boolean;
  deriveTerrainDifficulty: ((difficulties: Record<string, number>) => number) | null;
  getAnimationOptions: (token: object) => object;
  getCostFunction: (token: TokenDocument, options: object) => ActionCostFunction;
}

/** What an action is where its configuration does not say otherwise. */
const DEFAULTS: Omit<ActionConfig, "label"> = {
  icon: "",
  img: null,
  order: 0,
  teleport: false,
  measure: true,
  walls: "move",
  visualize: true,
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getAnimationOptions: () => ({}),
  getCostFunction: () => (cost) => cost,
};

/**
 * How a movement action is configured.
 *
 * @throws Error when there is no such action
 */
export function actionConfig(name: string): ActionConfig {
  if (!isAction(name)) throw new Error(`There is no movement action "${name}".`);
  return storedActionConfig(name);
}

/** How an action of a stored movement is configured; one that no longer exists is as an action is by default. */
export function storedActionConfig(name: string): ActionConfig {
  const config = isAction(name) ? (table.CONFIG.Token.movement.actions[name] ?? {}) : {};
  const given = Object.entries(config).filter(([, value]) => value !== undefined);
  return { ...DEFAULTS, ...generationDefaults(config), label: name, ...Object.fromEntries(given) };
}

function isAction(name: string): boolean {
  return Object.hasOwn(table.CONFIG.Token.movement.actions, name);
}

/** In generation 14 an action can name a multiple of the cost in place of a function. */
function generationDefaults(config: Readonly<Record<string, unknown>>): Partial<ActionConfig> {
  const { costMultiplier } = config;
  if (typeof costMultiplier !== "number" || table.game.release.generation < 14) return {};
  return { getCostFunction: () => (cost) => cost * costMultiplier };
}
