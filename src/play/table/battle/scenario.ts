import { DeploymentBehaviorData } from "../../../data/deployment.js";
import { flagOf } from "../../../foundry.js";
import { shortText, TABLE_EDGES, type Game } from "../../../rules/core/index.js";

type Token = TokenDocument.Implementation;
type Region = RegionDocument.Implementation;

/** The settings of a scene for battles on it. */
export interface Scenario {
  /** Numbers of the game's setup, such as a turn limit. */
  readonly setup: Readonly<Record<string, number>>;
  /** The victory conditions in the words of the scenario. If empty, the game's own victory conditions apply. */
  readonly victory: string;
}

/** The longest text of victory conditions, in characters. */
export const LONGEST_VICTORY = 400;

/**
 * The scenario of a scene, read from its flag `scenario`. Numbers that the game does not know are left out,
 * and all others are limited to their bounds.
 */
export function scenarioOf(scene: Scene.Implementation | null | undefined, { battle }: Game): Scenario {
  const stored = scene ? flagOf(scene, "scenario") : null;
  const given = isObject(stored) && isObject(stored["setup"]) ? stored["setup"] : {};
  const setup = Object.entries(battle?.setup ?? {}).flatMap(([id, { min, max }]) => {
    const value = given[id];
    if (typeof value !== "number" || !Number.isFinite(value)) return [];
    return [[id, Math.min(Math.max(Math.round(value), min), max)] as const];
  });
  const victory = isObject(stored) && typeof stored["victory"] === "string" ? stored["victory"] : "";
  return { setup: Object.fromEntries(setup), victory: shortText(victory, LONGEST_VICTORY) };
}

/**
 * The name that the scenario gives to the side of a token, by the token's attitude. Empty when the scenario
 * does not name this side.
 */
export function sideNameOf(token: Token | null | undefined): string {
  const stored = token?.parent ? flagOf(token.parent, "scenario") : null;
  const sides = isObject(stored) && isObject(stored["sides"]) ? stored["sides"] : {};
  const attitude = attitudeOf(token);
  const name = Object.hasOwn(sides, attitude) ? sides[attitude] : "";
  return typeof name === "string" ? shortText(name) : "";
}

/** The attitude of a token: `friendly`, `neutral`, `hostile` or `secret`; neutral without a token. */
export function attitudeOf(token: Token | null | undefined): string {
  return ATTITUDES[String(token?.disposition)] ?? "neutral";
}

const ATTITUDES: Readonly<Record<string, string>> = {
  "1": "friendly",
  "0": "neutral",
  "-1": "hostile",
  "-2": "secret",
};

/**
 * The number of the table edge that belongs to the side of these tokens: 1 for the top, then clockwise; 0 for
 * none. Deployment zones of the scene mark these edges. The zones for the tokens' own side come first. A zone
 * for any side counts only if one of these tokens is in it.
 */
export function edgeOf(tokens: readonly Token[]): number {
  const [first] = tokens;
  const scene = first?.parent;
  if (!first || !scene) return 0;
  const attitude = attitudeOf(first);
  const zones = scene.regions.contents
    .map((region) => ({
      region,
      sides: ownEdgesIn(region),
      inside: tokens.filter((token) => token.regions?.has(region) === true).length,
    }))
    .filter(({ sides, inside }) => sides.includes(attitude) || (sides.includes("any") && inside > 0))
    .sort(
      (one, other) =>
        Number(one.sides.includes("any")) - Number(other.sides.includes("any")) || other.inside - one.inside,
    );
  return zones[0] ? TABLE_EDGES.indexOf(edgeBeside(zones[0].region, scene)) + 1 : 0;
}

/** The sides for which this region is a deployment zone at their own edge. */
function ownEdgesIn({ behaviors }: Region): readonly string[] {
  return behaviors.contents.flatMap(({ disabled, system }) =>
    !disabled && system instanceof DeploymentBehaviorData && system.ownEdge ? [system.side] : [],
  );
}

/**
 * The table edge along which a region lies. It is the edge from which the region reaches the least far into
 * the table.
 */
function edgeBeside(
  { polygons }: Region,
  { dimensions }: Scene.Implementation,
): (typeof TABLE_EDGES)[number] {
  const points = polygons.flatMap(({ points: numbers }) => numbers);
  const xs = points.filter((_one, index) => index % 2 === 0);
  const ys = points.filter((_one, index) => index % 2 === 1);
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const depths = {
    top: Math.max(...ys) - sceneY,
    right: sceneX + sceneWidth - Math.min(...xs),
    bottom: sceneY + sceneHeight - Math.min(...ys),
    left: Math.max(...xs) - sceneX,
  };
  return [...TABLE_EDGES].sort((one, other) => depths[one] - depths[other])[0] ?? "top";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
