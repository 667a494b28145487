import { beforeAll, beforeEach } from "vitest";
import { Token } from "../../playground/client/canvas/placeables/token.js";
import type { WallSegment } from "../../playground/client/canvas/geometry/collision.js";
import { setGlobal, table } from "../../playground/client/shared/globals.js";
import { makeConfig } from "../../playground/client/table/make-config.js";
import { token } from "./moving.js";

let walls: WallSegment[] = [];

/** What of a token's figure is about ways. */
const METHODS = [
  "measureMovementPath",
  "_getMovementCostFunction",
  "constrainMovementPath",
  "findMovementPath",
];

/** A token's figure as far as ways go; the host's class has the methods. */
class Figure {
  readonly visible = true;
  readonly isPreview = false;
  readonly isAiming = false;
  get document() {
    return token;
  }
  getCenterPoint(at: object) {
    return token.getCenterPoint(at);
  }
}
for (const name of METHODS)
  Object.defineProperty(Figure.prototype, name, {
    value: Reflect.get(Token.prototype, name),
    writable: true,
  });

function isFigure(value: unknown): value is Token {
  return value instanceof Figure;
}

/** The figure of the scene's token. */
export let figure: Token;

/** A figure for the tests of a file, on a canvas without a page. */
export function useFigure(): void {
  beforeAll(() => {
    const made: unknown = new Figure();
    if (isFigure(made)) figure = made;
  });
  beforeEach(() => {
    walls = [];
    table.CONFIG.Token.movement = makeConfig().Token.movement;
    const canvas = {
      grid: token.parent?.grid,
      controls: { addChild: (child: object) => child },
      dimensions: { size: 100 },
      get wallSegments() {
        return walls;
      },
    };
    setGlobal("canvas", canvas as never);
  });
}

/** A wall across the way to the right, at x, that stops moves. */
export function wallAt(x: number): void {
  walls = [{ c: [x, -100, x, 500], move: 20, sight: 0, light: 0, sound: 0, dir: 0, door: 0, ds: 0 }];
}
