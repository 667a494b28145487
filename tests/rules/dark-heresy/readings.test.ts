import { describe, expect, it } from "vitest";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { against, autogun, fought, grenade, person, sword } from "./fixtures.js";

const read = (face: number, against: number | null, about?: Readonly<Record<string, number>>) =>
  (darkHeresy.reads?.({ d100: [face] }, against, about) ?? []).map(({ key, data, tone }) => [
    key,
    data,
    tone,
  ]);

describe("what a d100 reads", () => {
  it.each([
    [45, 45, undefined, [["success", { against: 45, degrees: 1 }, "good"]]],
    [46, 45, undefined, [["failure", { against: 45, degrees: 1 }, "bad"]]],
    [95, 97, { jam: 96 }, [["success", { against: 97, degrees: 1 }, "good"]]],
    [96, 97, { jam: 96 }, [["jam", { jam: 96 }, "fumble"]]],
    [93, 97, { jam: 94 }, [["success", { against: 97, degrees: 1 }, "good"]]],
    [94, 97, { jam: 94 }, [["jam", { jam: 94 }, "fumble"]]],
    [90, 40, { overheat: 91 }, [["failure", { against: 40, degrees: 6 }, "bad"]]],
    [91, 40, { overheat: 91 }, [["overheat", { overheat: 91 }, "fumble"]]],
    [97, null, { jam: 96 }, [["jam", { jam: 96 }, "fumble"]]],
    [95, null, { jam: 96 }, []],
    [50, null, undefined, []],
  ])("DH-31, DH-36: %d against %s with %o: %o", (face, target, about, readings) => {
    expect(read(face, target, about)).toEqual(readings);
  });

  it("several d100, or none, read nothing", () => {
    expect(darkHeresy.reads?.({ d100: [1, 2] }, 50)).toEqual([]);
    expect(darkHeresy.reads?.({ d10: [1] }, 50)).toEqual([]);
  });
});

/** The end of an attack without a target, by what its roll reads. */
const ENDS: Readonly<Record<string, string>> = {
  jam: "jammed",
  overheat: "overheated",
  success: "hit",
  failure: "missed",
};

describe("DH-36 a shot's roll says from which face its weapon jams, and the procedure reads the same", () => {
  const foe = person("bo", { statuses: ["stunned", "pinned"], values: { wounds: 60 } });
  const marksman = person("ana", { values: { ballisticSkill: 99, weaponSkill: 99 } });
  it.each([
    ["shoot", autogun(), { jam: 96 }],
    ["semiAuto", autogun(), { jam: 94 }],
    ["suppress", autogun(), { jam: 94 }],
    ["fullAuto", autogun({ reliable: true }), { jam: 100 }],
    ["fullAuto", autogun({ unreliable: true }), { jam: 91 }],
    ["shoot", autogun({ overheats: true }), { overheat: 91 }],
    ["throwWeapon", grenade(), undefined],
    ["strike", sword(), undefined],
  ])("%s with %o: %o", (action, held, about) => {
    const one = { ...against(action, marksman, held, foe), targets: [] };
    for (const face of [90, 91, 93, 94, 95, 96, 99]) {
      const told = fought(one, [face]);
      const [request] = told.rolls;
      expect(request?.about).toEqual(about);
      const faces = { d100: [face] };
      const [reading] = darkHeresy.reads?.(faces, request?.against ?? null, request?.about) ?? [];
      expect(told.result.id).toBe(ENDS[reading?.key ?? ""]);
    }
  });

  it("rolls are of the class that reads them", () => {
    expect(darkHeresy.roll.class).toBe("PercentileRoll");
  });
});
