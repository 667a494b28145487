import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { mest } from "../../../src/rules/mest/index.js";
import { textsOf } from "../../rules/words.js";

vi.mock("../../../src/play/table/models/areas.js", () => ({ areaKind: () => "" }));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly numbersOf: (
    rules: object,
    words: string,
    declared: object,
    tracks: Readonly<Record<string, number>>,
  ) => readonly { readonly label: string; readonly value: unknown }[];
  readonly leftText: (battle: object, side: string) => string;
}

const file = new URL("../../../src/applications/table/battle/score.ts", import.meta.url);
const { numbersOf, leftText } = (await import(file.href)) as Room;

beforeEach(() => {
  const wordOf = (key: string) => textsOf("godsgloom").get(key.replace("VANTAGE.godsgloom.", ""));
  const format = (key: string, data: object = {}) =>
    wordOf(key) ??
    [key.split(".").pop(), ...Object.values(data as Readonly<Record<string, unknown>>)].join(" ");
  const i18n = { lang: "en", has: (key: string) => wordOf(key) !== undefined, localize: format, format };
  vi.stubGlobal("game", { i18n });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = (tracks: Readonly<Record<string, number>>) =>
  numbersOf(godsgloom, "sideTrack", godsgloom.battle?.sideTracks ?? {}, tracks).map(
    ({ label, value }) => `${label} ${String(value)}`,
  );

test("GLOOM-46 what a side spends is shown also when none is left, other numbers only when there is something", () => {
  expect(shown({ commandSeals: 0, soulshards: 0 })).toEqual(["Command Seals 0"]);
  expect(shown({ commandSeals: 2, soulshards: 1 })).toEqual(["Command Seals 2", "Soulshards 1"]);
});

test("GLOOM-47 what only the rules read is not shown", () => {
  expect(shown({ commandSeals: 1, sealDisplacements: 1 })).toEqual(["Command Seals 1"]);
});

test.each([
  ["one of those it began with is out", 3, [false, false, true], "remaining 2 3"],
  ["one joined and none is out", 3, [false, false, false, false], "remaining 4 4"],
  ["one joined and one is out", 3, [false, false, false, true], "remaining 3 4"],
  ["one that is out was removed", 3, [false, false], "remaining 2 3"],
])("what a side has left, where %s", (_case, starting, outs, expected) => {
  const models = outs.map((isOut) => ({ side: "red", isOut }));
  const sides = [{ id: "red", tracks: { starting } }];
  expect(leftText({ models: [...models, { side: "blue", isOut: false }], sides }, "red")).toBe(expected);
});

test("MEST-110 the points of a side are shown with what they are for, and the parts not by themselves", () => {
  const tracks = { victoryPoints: 3, vpAggression: 1, vpOutnumbered: 2, resourcePoints: 4, rpBottled: 3 };
  const format = (key: string, data: Record<string, unknown> = {}) =>
    key === "VANTAGE.battle.tracker.parts"
      ? `${String(data["value"])} (${String(data["parts"])})`
      : (textsOf("mest").get(key.replace("VANTAGE.mest.", "")) ?? key);
  vi.stubGlobal("game", { i18n: { lang: "en", has: () => false, localize: format, format } });
  const numbers = numbersOf(mest, "sideTrack", mest.battle?.sideTracks ?? {}, tracks);
  expect(numbers.map(({ label, value }) => `${label} ${String(value)}`)).toEqual([
    "Initiative Points 0",
    "Victory Points 3 (Aggression 1, Outnumbered 2)",
    "Resource Points 4 (Bottled enemy 3)",
  ]);
});
