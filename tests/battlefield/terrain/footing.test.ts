import { describe, expect, it } from "vitest";
import { apart, body, region, round, scene, surveyed } from "../scene.js";

describe("bad ground", () => {
  /** A stands in a bog; on what, and how high, is said. */
  it.each([
    ["on it", 0, {}, [], "difficult"],
    ["over it", 2, {}, [], "clear"],
    ["over it, where it reaches up so far", 2, { top: 3 }, [], "difficult"],
    ["over it, higher than it reaches", 4, { top: 3 }, [], "clear"],
    ["on a hill with it, of its own", 2, { ground: 2 }, [], "difficult"],
    ["over a hill with it", 3, { ground: 2 }, [], "clear"],
    ["on a hill below it", 2, {}, [{ ground: 2 }], "difficult"],
    ["over a hill below it", 3, {}, [{ ground: 2 }], "clear"],
    ["on a floor of rubble", 3, { bottom: 3 }, [], "difficult"],
    ["over a floor of rubble", 4, { bottom: 3 }, [], "clear"],
    ["down in a pit with it", 0, { ground: -2 }, [], "difficult"],
  ] as const)("%s", (_, elevation, bog, others, expected) => {
    const regions = [
      region("bog", [-1, -1, 1, 1], { difficult: true, ...bog }),
      ...others.map((more, index) => region(`hill${index}`, [-1, -1, 1, 1], more)),
    ];
    expect(surveyed(scene({ bodies: apart(4, {}, { elevation }), regions })).footing.value).toBe(expected);
  });
});

describe("ground upon ground", () => {
  it.each([
    ["that begins where the other ends", 1, 2],
    ["that begins below", 0.5, 2],
    ["that begins above it", 1.1, 1],
  ])("lifts a model onto the upper one %s", (_, bottom, height) => {
    const regions = [
      region("slope", [-1, -1, 1, 1], { bottom: 0, top: 1, ground: 1 }),
      region("step", [-1, -1, 1, 1], { bottom, ground: 2 }),
    ];
    const found = surveyed(scene({ bodies: apart(4), regions }));
    expect(found.height.value).toBe(height);
  });

  it("hides nothing of a model on it", () => {
    const regions = [
      region("slope", [4, -1, 6, 1], { bottom: 0, top: 1, ground: 1 }),
      region("step", [4, -1, 6, 1], { bottom: 1, ground: 2 }),
    ];
    const bodies = [body("A", round(0, 0)), body("T", round(4.5, 0), { side: "blue" })];
    const found = surveyed(scene({ bodies, regions }));
    expect([found.height.value, found.cover.value]).toEqual([-2, "none"]);
  });
});

describe("the weather", () => {
  const halls = (...rooms: readonly (readonly [number, number, number, number])[]) =>
    rooms.map((room, index) => region(`hall${index}`, room, { building: true, top: 3 }));

  it.each([
    ["reaches two in the open", [], "fog", ["fog"]],
    ["does not reach two under one roof", halls([-1, -1, 7, 1]), "fair", []],
    ["reaches two under two roofs", halls([-1, -1, 1, 1], [4, -1, 7, 1]), "fog", ["fog"]],
    ["reaches one of two", halls([-1, -1, 1, 1]), "fog", ["fog"]],
  ] as const)("%s", (_, regions, weather, haze) => {
    const found = surveyed(scene({ bodies: apart(4), regions, weather: "fog" }));
    expect([found.weather?.value, found.haze.value]).toEqual([weather, haze]);
  });

  it("reaches models on the roof", () => {
    const bodies = apart(4, { elevation: 4 }, { elevation: 4 });
    const found = surveyed(scene({ bodies, regions: halls([-1, -1, 7, 1]), weather: "storm" }));
    expect(found.weather?.value).toBe("storm");
  });

  it("leaves the air of the hall as it is", () => {
    const smoke = region("smoke", [1, -1, 2, 1], { haze: "smoke" });
    const regions = [...halls([-1, -1, 7, 1]), smoke];
    expect(surveyed(scene({ bodies: apart(4), regions, weather: "fog" })).haze.value).toEqual(["smoke"]);
  });

  it("and is unknown when the scene does not set it", () => {
    expect(surveyed(scene({ bodies: apart(4), regions: halls([-1, -1, 7, 1]) })).weather).toBeUndefined();
  });
});
