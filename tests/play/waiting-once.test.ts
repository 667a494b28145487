import { describe, expect, it } from "vitest";
import { waitingOnce } from "../../src/play/table/world/waiting-once.js";

describe("a thing that waits on a scene and on its copy", () => {
  const at = (place: string, id = "hit") => ({ id, in: place, item: { target: "Scene.a.Token.x" } });

  it.each([
    [["Scene.b", "Scene.a"], "Scene.a"],
    [["Scene.a", "Scene.b"], "Scene.a"],
    [["Combat.c", "Scene.b"], "Combat.c"],
  ])("in %s waits once, in %s", (places, expected) => {
    expect(waitingOnce(places.map((place) => at(place))).map((one) => one.in)).toEqual([expected]);
  });

  it("is no other thing", () => {
    expect(waitingOnce([at("Scene.a"), at("Scene.a", "other")])).toHaveLength(2);
  });
});
