import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeConfig } from "../../playground/client/table/make-config.js";
import type { Config, StatusEffectConfig } from "../../playground/client/shared/config.js";
import { darkHeresy } from "../../src/rules/dark-heresy/index.js";
import { godsgloom } from "../../src/rules/godsgloom/index.js";
import { gurps } from "../../src/rules/gurps/index.js";
import { mest } from "../../src/rules/mest/index.js";
import { tnt } from "../../src/rules/tnt/index.js";
import type { Game } from "../../src/rules/core/index.js";
import { loadSystem, PAGES, type Row } from "./lib.js";

const GAMES: readonly Game[] = [tnt, mest, gurps, godsgloom, darkHeresy];

const CORE = { INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" };

vi.mock("../../src/data/models.ts", () => ({ actorModel: () => class {}, itemModels: () => ({}) }));

/** The configuration after the system has registered its games, in a generation. */
async function registeredIn(generation: number): Promise<Config> {
  const { registerGameModels } = await loadSystem<{ registerGameModels: (games: readonly Game[]) => void }>(
    "data/register",
  );
  const CONFIG = makeConfig();
  vi.stubGlobal("CONFIG", CONFIG);
  vi.stubGlobal("game", { release: { generation } });
  registerGameModels(GAMES);
  return CONFIG;
}

/** The statuses: a list in generation 13, a record by id in 14. */
const listOf = ({ statusEffects }: Config): readonly StatusEffectConfig[] => Object.values(statusEffects);

const SENTENCES: Row<Config>[] = [
  [
    "specialStatusEffects provide some additional mechanical integration: each id is a status that can be applied",
    PAGES.config,
    (config) => {
      const { specialStatusEffects } = config;
      const ids = listOf(config).map(({ id }) => id);
      expect(specialStatusEffects).toMatchObject(CORE);
      expect(ids).toEqual(expect.arrayContaining(Object.values(specialStatusEffects)));
      expect(new Set(ids).size).toBe(ids.length);
    },
  ],
  [
    "StatusEffectConfig#hud: selectable in the Token HUD unless it says otherwise",
    PAGES.status,
    (config) => {
      const own = Object.values(CORE).map((id) => listOf(config).find((status) => status.id === id)?.hud);
      expect(own).toEqual(own.map(() => undefined));
    },
  ],
];

describe("statuses as the host has them", () => {
  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    await holds(makeConfig());
  });
});

describe.each([13, 14])("statuses with the system, in generation %i", (generation) => {
  let CONFIG: Config;

  beforeAll(async () => {
    CONFIG = await registeredIn(generation);
  });

  it.each(SENTENCES)("%s (%s)", async (_says, _page, holds) => {
    await holds(CONFIG);
  });

  it("are a list in generation 13, and a record by id in 14", () => {
    const { statusEffects } = CONFIG;
    expect(Array.isArray(statusEffects)).toBe(generation === 13);
    if (generation === 14)
      expect(Object.entries(statusEffects).filter(([id, status]) => status.id !== id)).toEqual([]);
  });

  it("have an id of their own each, fit for a document, so that two clients make one effect", () => {
    const ids = listOf(CONFIG).map((status) => String(status["_id"]));
    expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("take a model out of action as a game says, not as the host does", () => {
    expect(listOf(CONFIG).map(({ id }) => id)).not.toContain("dead");
    expect(GAMES.some(({ statuses }) => statuses[CONFIG.specialStatusEffects["DEFEATED"] ?? ""]?.out)).toBe(
      true,
    );
  });
});
