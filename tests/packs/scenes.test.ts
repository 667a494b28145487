import { describe, expect, it } from "vitest";
import { gapBetween, scaled, shapeBounds } from "../../src/battlefield/geometry/shape.js";
import { PACKED } from "./games.js";
import { sceneOf } from "./scene.js";
import { below, inside, number, text } from "./sources.js";

/** Pixels that rounding may make of nothing. */
const NEARLY = 0.01;

describe.each(PACKED.map(({ id }) => ({ id, ...sceneOf(id) })))(
  "the scene of $id",
  ({ scene, tokens, actors, snapshot }) => {
    it("is seen by all, in daylight, without a border", () => {
      expect(scene).toMatchObject({ padding: 0, tokenVision: false, fog: { exploration: false } });
      expect(scene).toMatchObject({ environment: { darknessLevel: 0 } });
    });

    it.each(tokens.map((token) => ({ name: text(token, "name"), token })))(
      "holds $name, whose actor exists",
      ({ name, token }) => {
        const prototype = below(actors.get(text(token, "actorId")) ?? {}, "prototypeToken");
        for (const key of ["actorLink", "disposition", "texture", "width", "height", "shape"]) {
          expect(token[key], key).toEqual(prototype[key]);
        }
        expect("delta" in token).toBe(token["actorLink"] === false);
        const body = snapshot.bodies.find(({ ref }) => ref === name);
        if (!body) throw new Error(`${name} has no base.`);
        const { left, top, right, bottom } = shapeBounds(body.shape);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-NEARLY);
        expect(right).toBeLessThanOrEqual(number(scene, "width") + NEARLY);
        expect(bottom).toBeLessThanOrEqual(number(scene, "height") + NEARLY);
      },
    );

    it("names its tokens apart", () => {
      expect(new Set(snapshot.bodies.map(({ ref }) => ref)).size).toBe(tokens.length);
    });

    it("lets no model be on another", () => {
      const bases = snapshot.bodies.map(({ ref, shape }) => ({ ref, shape: scaled(shape, 0.97) }));
      const crowded = bases.flatMap((one) =>
        bases
          .filter((other) => one.ref < other.ref && gapBetween(one.shape, other.shape) <= 0)
          .map((other) => `${one.ref} on ${other.ref}`),
      );
      expect(crowded).toEqual([]);
    });

    it("gives every wall its cover and its height", () => {
      for (const wall of inside(scene, "walls")) {
        const { cover, top } = below(below(wall, "flags"), "vantage");
        expect(["light", "heavy"]).toContain(cover);
        expect(top).toBeGreaterThan(0);
      }
    });
  },
);
