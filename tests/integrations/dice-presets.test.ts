import { beforeEach, expect, test, vi } from "vitest";
import { GAMES } from "../dice/table.js";
import { registerGame } from "../../src/rules/registry.js";

/** A name that the types of Node do not follow: the adapter's own need Foundry's. */
const ADAPTER: string = "dice-presets";

interface Preset {
  readonly type: string;
  readonly labels: readonly string[];
  readonly colorset: string;
  readonly system: string;
}

/** Dice So Nice as its documentation has it, which refuses what it would refuse. */
class Dice3d {
  readonly systems: object[] = [];
  readonly colors = new Map<string, Readonly<Record<string, string>>>();
  readonly presets = new Map<string, Preset & { readonly shape: string | null }>();

  addSystem(system: object, mode: string): void {
    this.systems.push({ ...system, mode });
  }

  async addColorset(colors: Readonly<Record<string, string>>, mode: string): Promise<void> {
    if (mode === "preferred") throw new Error("A player's own look would change.");
    this.colors.set(colors["name"] ?? "", colors);
    return Promise.resolve();
  }

  addDicePreset(preset: Preset, shape: string | null = null): void {
    if (!this.colors.has(preset.colorset)) throw new Error(`There are no colors ${preset.colorset}.`);
    this.presets.set(preset.type, { ...preset, shape });
  }
}

let answer: (given: unknown) => void;

beforeEach(async () => {
  vi.stubGlobal("game", { i18n: { format: (key: string) => key, has: () => false, lang: "en" } });
  for (const rules of GAMES) registerGame(rules);
  const path = `../../src/integrations/${ADAPTER}.ts`;
  ({ answer } = (await import(/* @vite-ignore */ path)) as { answer: (given: unknown) => void });
});

/** The package when it has been ready, and all of its promises are kept. */
async function ready(dice = new Dice3d()): Promise<Dice3d> {
  answer(dice);
  for (let kept = 0; kept < 50; kept += 1) await Promise.resolve();
  return dice;
}

const KINDS = ["d100", "da", "ds", "db", "dm", "dw", "d10", "d5", "d6"];

test("there is one set of dice, as a choice: players keep the look that they have chosen", async () => {
  const { systems } = await ready();
  expect(systems).toEqual([{ id: "vantage", name: "VANTAGE.dice.set", group: "Vantage", mode: "default" }]);
});

test("every die of every game has a preset in it, and a look that no other die has", async () => {
  const { presets, colors } = await ready();
  expect([...presets.keys()].sort()).toEqual([...KINDS].sort());
  expect([...presets.values()].every(({ system }) => system === "vantage")).toBe(true);
  const looks = [...colors.values()].map(({ background, foreground }) => `${background} ${foreground}`);
  expect(new Set(looks).size).toBe(KINDS.length);
  expect([...colors.values()].every(({ visibility }) => visibility === "hidden")).toBe(true);
});

test.each([
  ["d6", null, ["1", "2", "3", "4", "5", "6"]],
  ["d5", null, ["1", "2", "3", "4", "5"]],
  ["d10", null, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]],
  ["d100", null, ["10", "20", "30", "40", "50", "60", "70", "80", "90", "00"]],
  // GLOOM-17: 1 and 2 are blank, 3 to 6 a hit or a block.
  ["da", "d6", ["–", "–", "•", "•", "•", "•"]],
  ["ds", "d6", ["–", "–", "•", "•", "•", "•"]],
] as const)("%s in the shape %s shows %j", async (kind, shape, labels) => {
  const { presets } = await ready();
  expect(presets.get(kind)).toMatchObject({ shape, labels });
});

test.each([
  ["dm", [0, 0, 0, 1, 1, 1]],
  ["db", [0, 0, 0, 1, 1, 2]],
  ["dw", [0, 0, 0, 1, 1, 3]],
] as const)("a %s of MEST Tactics has a mark for each success", async (kind, successes) => {
  const { presets } = await ready();
  const labels = presets.get(kind)?.labels ?? [];
  expect(labels.map((label) => label.split("•").length - 1)).toEqual(successes);
  expect(presets.get(kind)?.shape).toBe("d6");
});

test("a package that has not these functions gets nothing, and nothing fails", () => {
  expect(() => answer({ addSystem: () => undefined })).not.toThrow();
  expect(() => answer(undefined)).not.toThrow();
});
