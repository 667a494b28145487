import { table } from "../../shared/globals.js";
import { getProperty } from "../../utils/index.js";
import { testCollision } from "../polygon-backend.js";
import type { Point } from "../../grid/index.js";
import type { Token } from "../placeables/token.js";

/** A lamp or a token that gives light: where it is, and how far its dim light reaches, in pixels. */
interface LightSource extends Point {
  readonly radius: number;
}

/** The share of a token's size at which its points are tested beside its center. */
const SPREAD = 0.25;

/**
 * What a user sees of the viewed scene. No fog is drawn: tokens out of sight are not shown, and that is all. A token
 * with sight sees what no wall hides and is within its range, or is lit. A gamemaster sees all.
 */
export class CanvasVisibility {
  /** Whether the viewed scene hides from this user what their tokens do not see. */
  get tokenVision(): boolean {
    const { scene } = table.canvas;
    return scene !== null && Reflect.get(scene, "tokenVision") === true && !table.game.user.isGM;
  }

  /** Whether this user sees a point now, or with `object` any part of a token. */
  testVisibility(
    point: Point,
    { object = null }: { object?: { readonly w: number; readonly h: number } | null } = {},
  ): boolean {
    if (!this.tokenVision) return true;
    const viewers = table.canvas.tokens.placeables.filter(isViewer);
    const lights = lightSources();
    return pointsOf(point, object).some((at) => viewers.some((viewer) => sees(viewer, at, lights)));
  }
}

function isViewer(token: Token): boolean {
  return token.isOwner && token.document.sight.enabled && !token.document.hidden;
}

function pointsOf(center: Point, object: { readonly w: number; readonly h: number } | null): Point[] {
  if (!object) return [center];
  const [dx, dy] = [object.w * SPREAD, object.h * SPREAD];
  const around = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: center.x + x * dx, y: center.y + y * dy })));
  return [center, ...around];
}

function sees(viewer: Token, at: Point, lights: readonly LightSource[]): boolean {
  const { center, externalRadius, document } = viewer;
  if (testCollision(center, at, { type: "sight", mode: "any" })) return false;
  const { range } = document.sight;
  const reach = range === null ? Infinity : range * table.canvas.dimensions.distancePixels;
  return distance(center, at) <= reach + externalRadius || isLit(at, lights);
}

function isLit(at: Point, lights: readonly LightSource[]): boolean {
  const { enabled, darkness } = globalLight();
  if (enabled && table.canvas.darknessLevel <= darkness) return true;
  return lights.some(
    (light) =>
      distance(light, at) <= light.radius && !testCollision(light, at, { type: "light", mode: "any" }),
  );
}

function globalLight(): { enabled: boolean; darkness: number } {
  const light: unknown = table.canvas.scene?.environment.globalLight;
  return {
    enabled: getProperty(light, "enabled") === true,
    darkness: Number(getProperty(light, "darkness.max") ?? 1),
  };
}

/** Everything that gives light in the viewed scene, as circles of its dim light. */
function lightSources(): LightSource[] {
  const { scene, tokens, dimensions } = table.canvas;
  const radiusOf = (dim: unknown): number => Number(dim ?? 0) * dimensions.distancePixels;
  const lamps = [...(scene?.lights ?? [])].map(({ x, y, hidden, config: { dim, negative } }) => ({
    x,
    y,
    radius: hidden || negative ? 0 : radiusOf(dim),
  }));
  const torches = tokens.placeables.map(({ center, document }) => ({
    x: center.x,
    y: center.y,
    radius: document.hidden ? 0 : radiusOf(getProperty(document, "light.dim")),
  }));
  return [...lamps, ...torches].filter(({ radius }) => radius > 0);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
