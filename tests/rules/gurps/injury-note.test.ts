import { expect, test } from "vitest";
import { armor, fought, strike, sword } from "./fixtures.js";

/** The notes of a blow of ana at bo, who has 10 hit points and cannot defend, from the injury on. */
function notesOf(damage: string, rolled: number, dr: number, location: string) {
  const foe = { turn: { allOutAttack: 1 }, gear: [armor({ dr, covers: "everywhere" })] };
  const given = strike(sword({ damage, thrusts: true }), { location }, { foe });
  const { happenings } = fought(given, [5, rolled]);
  return happenings.flatMap((one) =>
    one.type === "note" && /injured|loses/.test(one.request.key) ? [one.request] : [],
  );
}

test.each([
  ["1d cut", 6, 1, "torso", "cut", { through: 5, times: 1.5, raw: 7, lost: 7 }, []],
  ["1d cr", 4, 0, "torso", "cr", { through: 4, times: 1, raw: 4, lost: 4 }, []],
  ["1d burn", 4, 0, "torso", "burn", { through: 4, times: 1, raw: 4, lost: 4 }, []],
  ["1d cor", 4, 0, "torso", "cor", { through: 4, times: 1, raw: 4, lost: 4 }, []],
  ["1d tox", 4, 0, "torso", "tox", { through: 4, times: 1, raw: 4, lost: 4 }, []],
  ["1d pi", 4, 0, "torso", "piercing", { through: 4, times: 1, raw: 4, lost: 4 }, []],
  ["1d pi+", 4, 0, "torso", "large", { through: 4, times: 1.5, raw: 6, lost: 6 }, []],
  ["1d pi++", 4, 0, "torso", "huge", { through: 4, times: 2, raw: 8, lost: 8 }, []],
  ["1d imp", 4, 2, "vitals", "imp", { through: 2, times: 3, raw: 6, lost: 6 }, []],
  ["1d pi-", 4, 1, "torso", "small", { through: 3, times: 0.5, raw: 1, lost: 1 }, []],
  ["1d pi-", 2, 1, "torso", "small", { through: 1, times: 0.5, raw: 0, lost: 1 }, ["losesOne"]],
  ["1d+3 cut", 6, 0, "arm", "cut", { through: 9, times: 1.5, raw: 13, lost: 6 }, ["losesNoMore"]],
] as const)("GURPS-39 %s, a roll of %i against DR %i at the %s: the multiplier is shown", (...given) => {
  const [damage, rolled, dr, location, kind, data, more] = given;
  const [injured, ...others] = notesOf(damage, rolled, dr, location);
  expect(injured).toMatchObject({ key: `injured.${kind}`, data });
  expect(others).toMatchObject(more.map((key) => ({ key })));
});
