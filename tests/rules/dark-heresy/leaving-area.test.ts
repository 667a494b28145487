import { describe, expect, it } from "vitest";
import { weigh, type Engagement, type FreePlace } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { against, asRolled, fact, grenade, person } from "./fixtures.js";

/** Places along a line, in meters; a meter is 10 pixels. */
const at = (meters: number): FreePlace => ({ id: "back", x: 10 * meters, y: 0, elevation: 0 });
/** Ana throws from 10 m at bo, and cy is 1 m beyond bo. */
const thrown = (places: Engagement["places"], more: Partial<Engagement> = {}): Engagement => ({
  ...against(
    "throwWeapon",
    person("ana", { values: { ballisticSkill: 60, strength: 40 } }),
    grenade(),
    person("bo", { values: { wounds: 60 } }),
    {
      facts: { neighbors: fact([{ ref: "cy", distance: 1 }]) },
      others: [person("cy", { values: { wounds: 60 } })],
    },
  ),
  standing: { ana: at(-10), bo: at(0), cy: at(2) },
  scale: 0.1,
  places,
  ...more,
});
const evades = (one: Engagement, dice: readonly (number | readonly number[])[]) => {
  const told = asRolled(one, dice, { evadeShot: "dodge" });
  const places = told.changes.flatMap((change) =>
    change.type === "place" ? [[change.of, change.from.x, change.to.x]] : [],
  );
  return { ...told, places };
};

describe("DH-62 who evades an area attack moves to its edge", () => {
  it("DH-62 the target and another one in the area go to the free place at its edge", () => {
    const { places, result } = evades(thrown({ bo: [at(3)], cy: [at(4)] }), [33, 1, 1]);
    expect(places).toEqual([
      ["bo", 0, 30],
      ["cy", 20, 40],
    ]);
    expect(result.id).toBe("evaded");
  });

  it("DH-62 one that fails stays", () => {
    const { places } = evades(thrown({ bo: [at(3)], cy: [at(4)] }), [33, 90, [5, 5], 90, 50, [5, 5]]);
    expect(places).toEqual([]);
  });

  it.each([
    ["none is free", []],
    ["none at the edge is free", [at(2.4)]],
    ["the one at the edge is barred", [{ ...at(3), barred: true as const }]],
  ])("DH-62 %s: it cannot evade, and the odds say so", (_what, free) => {
    const one = thrown({ bo: free, cy: [at(4)] });
    const { asked, notes } = evades(one, [33, [5, 5], 1]);
    expect(asked.filter((each) => each === "evadeShot")).toEqual(["evadeShot"]);
    expect(notes).toContain("noRoomOut");
    expect(notes.slice(-4)).toEqual(["blast", "inBlast", "evaded", "getsOut"]);
    expect(weigh(darkHeresy, one).odds[0]?.answers).toBeUndefined();
  });

  it("DH-62 half a space short of the edge is at the edge", () => {
    expect(evades(thrown({ bo: [at(2.5)], cy: [at(4)] }), [33, 1, 1]).places).toContainEqual(["bo", 0, 25]);
  });

  it("DH-62 without a scene people move it", () => {
    const { places, notes } = evades({ ...thrown({}), standing: {} }, [33, 1, 1]);
    expect([places, notes.includes("leavesBlast")]).toEqual([[], true]);
  });

  it("DH-23, DH-62 a blast that scatters has its edge elsewhere: people move them", () => {
    // A 4 lands to the left, a 1 at 1 m.
    const one = thrown({ bo: [at(3)], cy: [at(4)] });
    const { places, notes } = evades(one, [95, [4, 1], 1, 1]);
    expect([places, notes.includes("leavesBlast")]).toEqual([[], true]);
  });
});
