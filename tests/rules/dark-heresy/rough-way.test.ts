import { describe, expect, it } from "vitest";
import type { Facts, Setting } from "../../../src/rules/core/index.js";
import { darkHeresy } from "../../../src/rules/dark-heresy/index.js";
import { refusalFor, statusAfter } from "../play.js";
import { engagement, fact, fought, OPTIONS, person, set, targetNumber } from "./fixtures.js";

type Settings = Readonly<Record<string, Setting>>;
const way = (settings: Settings = {}, facts: Facts = {}, addTreacherous = false) => ({
  ...engagement("roughWay", person("ana", { values: { agility: 40 } }), { facts }),
  choices: set(settings),
  options: { ...OPTIONS, addTreacherous },
});

describe("DH-52 a run or charge over rough ground", () => {
  it.each([
    ["nothing", {}, 40],
    ["fog or smoke", { goingMist: 1 }, 50],
    ["mud", { goingMud: 1 }, 40],
    ["underbrush", { goingDark: 1 }, 30],
    ["rubble", { goingRubble: 1 }, 20],
    ["fog and mud: the worst one", { goingMist: 1, goingMud: 1 }, 40],
    ["fog and rubble: the worst one", { goingMist: 1, goingRubble: 1 }, 20],
    ["darkness and rubble: the worst one", { goingDark: 1, goingRubble: 1 }, 20],
    ["two of a kind: once", { goingDark: 2 }, 30],
  ])("DH-52 %s", (_what, settings, number) => {
    expect(targetNumber(way(settings))).toBe(number);
  });

  it.each([
    ["fog and rubble", { goingMist: 1, goingRubble: 1 }, 30],
    ["two of a kind", { goingDark: 2 }, 20],
  ])("DH-52 with the option all count: %s", (_what, settings, number) => {
    expect(targetNumber(way(settings, {}, true))).toBe(number);
  });

  it.each([
    ["difficult ground", { footing: fact("difficult" as const) }, 40],
    ["arduous ground", { footing: fact("arduous" as const) }, 30],
    ["the dark", { light: fact(0.1) }, 30],
    ["smoke", { haze: fact(["smoke" as const]) }, 50],
    ["clear ground by day", { footing: fact("clear" as const), light: fact(1) }, 40],
  ])("DH-52 found: %s", (_what, facts, number) => {
    expect(targetNumber(way({}, facts))).toBe(number);
  });

  it.each([
    [40, undefined, "keepsFooting"],
    [41, true, "losesFooting"],
  ])("DH-52 at 40 a %d: prone %s", (shown, prone, said) => {
    const { changes, notes } = fought(way(), [shown]);
    expect([statusAfter(changes, "ana", "prone"), notes[0]]).toEqual([prone, said]);
  });

  it.each([
    ["in play", [], undefined],
    ["out of play", ["out"], "outOfAction"],
  ])("DH-52 a model %s", (_what, statuses, refused) => {
    expect(refusalFor(darkHeresy, { ...way(), actor: person("ana", { statuses }) })?.refused).toBe(refused);
  });
});
