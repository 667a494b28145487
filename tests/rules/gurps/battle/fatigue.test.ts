import { describe, expect, it } from "vitest";
import { duelOf, statusesOf } from "./duel.js";

/** Bo with 10 fatigue points, of which so many are left, loses some. */
function after(left: number, points: number) {
  const table = duelOf({ fatiguePoints: 10, fatigue: 10 - left, lost: 0 });
  const { notes } = table.act("tire", "bo", {}, { choices: { set: { fatigueLost: points } } });
  expect(notes.slice(0, 1)).toEqual(["tire"]);
  const { fatigue, lost } = table.profile("bo").values;
  return { left: 10 - Number(fatigue), lost, statuses: statusesOf(table) };
}

describe("GURPS-67: fatigue points that are lost", () => {
  it.each([
    [5, 4, 1, 0],
    [5, 5, 0, 0],
    [5, 6, -1, 1],
    [0, 1, -1, 1],
    [-3, 2, -5, 2],
    [-9, 1, -10, 1],
    [-9, 3, -10, 3],
  ])("GURPS-67 with %i left, losing %i leaves %i and costs %i hit points", (left, points, then, lost) => {
    expect(after(left, points)).toMatchObject({ left: then, lost });
  });

  it.each([
    [-8, 1, []],
    [-9, 1, ["unconscious", "prone"]],
  ])("GURPS-67 with %i of 10 left, losing %i: %j", (left, points, statuses) => {
    expect(after(left, points).statuses).toEqual(statuses);
  });
});
