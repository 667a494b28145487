import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { godsgloom } from "../../../src/rules/godsgloom/index.js";
import { textsOf } from "../../rules/words.js";

vi.mock("../../../src/play/table/battle/state.js", () => ({ modelOfCombatant: () => null }));
vi.mock("../../../src/play/table/models/areas.js", () => ({ areaKind: () => "" }));

/** The room under test speaks to Foundry's globals, whose types tests do not have. */
interface Room {
  readonly battleNumberText: (rules: object, combat: object, change: object, now?: number) => string;
}

const file = new URL("../../../src/applications/text/battle-number-text.ts", import.meta.url);
const { battleNumberText } = (await import(file.href)) as Room;

const SHARED = new Map([
  ["VANTAGE.consequence.track", "{name}: {track} {from} → {to}"],
  ["VANTAGE.consequence.now", "{change} (now {now})"],
  ["VANTAGE.consequence.order", "The order of play has moved on."],
]);
const wordOf = (key: string): string | undefined =>
  SHARED.get(key) ?? textsOf("godsgloom").get(key.replace("VANTAGE.godsgloom.", ""));

beforeEach(() => {
  const format = (key: string, data: Readonly<Record<string, string>> = {}) =>
    (wordOf(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => data[name] ?? "");
  const i18n = { lang: "en", has: (key: string) => wordOf(key) !== undefined, localize: format, format };
  vi.stubGlobal("game", { i18n });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const battle = { game: "godsgloom", names: { s1: "The Kindled" } };
const combat = { flags: { vantage: { battle } }, combatants: new Map() };
const line = (track: string, now?: number) =>
  battleNumberText(godsgloom, combat, { type: "track", of: "Combat.a", track, from: 0, to: 1 }, now);

test("GLOOM-48 an undo names the side and its number in words", () => {
  expect(line("sides.s1.momentumDisplacements", 0)).toBe(
    "The Kindled: Displacements from Momentum, on a unit's sheet 0 → 1 (now 0)",
  );
  expect(line("sides.s1.commandSeals")).toBe("The Kindled: Command Seals 0 → 1");
});

test("numbers that keep the order of play are one line", () => {
  for (const track of ["tracks.activations", "models.m1.activated", "sides.s1.finished"])
    expect(line(track, 1)).toBe("The order of play has moved on.");
});
