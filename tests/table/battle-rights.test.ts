import { expect, test } from "vitest";
import {
  ask,
  battleOf,
  beginBattle,
  FIRST,
  FOUR,
  refsOf,
  settled,
  setUpBattle,
  useTable,
  type Person,
  type TableWindow,
} from "./lib/index.js";

const table = useTable();

/** The initiative of each combatant of an encounter, by name, as a person's client has it. */
const initiatives = ({ page }: Person, id: string): Promise<Readonly<Record<string, number | null>>> =>
  page.evaluate((wanted) => {
    const { contents = [] } = (window as TableWindow).game.combats.get(wanted)?.combatants ?? {};
    return Object.fromEntries(contents.map(({ name, initiative }) => [name, initiative]));
  }, id);

/** A player's own client writes a combatant itself. */
const write = ({ page }: Person, id: string, name: string, change: object): Promise<void> =>
  page.evaluate(
    async ([wanted, called, update]) => {
      const { contents = [] } = (window as TableWindow).game.combats.get(wanted)?.combatants ?? {};
      await contents.find((one) => one.name === called)?.update(update);
    },
    [id, name, change] as const,
  );

/** An encounter in Foundry's tracker: no battle of Vantage's is set up for it. */
const plainEncounter = ({ page }: Person, names: readonly string[]): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { canvas, Combat } = window as TableWindow;
    const combat = await Combat.create({ scene: canvas.scene?.id, active: true });
    const data = wanted.map((name) => {
      const token = canvas.scene?.tokens.getName(name);
      return { tokenId: token?.id, sceneId: canvas.scene?.id, actorId: token?.actor?.id };
    });
    await combat.createEmbeddedDocuments("Combatant", data);
    return combat.id;
  }, names);

const roll = ({ page }: Person, id: string, name: string): Promise<void> =>
  page.evaluate(
    async ([wanted, called]) => {
      const combat = (window as TableWindow).game.combats.get(wanted);
      const combatant = combat?.combatants.contents.find((one) => one.name === called);
      await combat?.rollInitiative([combatant?.id ?? ""]);
    },
    [id, name] as const,
  );

const PLAYERS = ["Mags Harrow", "Tully Coil", "Ines Calder"];

test.each(["in a battle", "before a battle", "in an encounter of Foundry's"])(
  "the initiative that a player writes is of the own combatant alone: %s",
  async (when) => {
    const gm = await table.as("Gamemaster");
    const ana = await table.as("Ana");
    const id =
      when === "in an encounter of Foundry's"
        ? await plainEncounter(gm, PLAYERS)
        : await setUpBattle(gm, PLAYERS);
    if (when === "in a battle") await beginBattle(gm, id, ...FIRST);
    await settled(gm, ana);
    const before = await initiatives(gm, id);
    await write(ana, id, "Mags Harrow", { initiative: 999 });
    await settled(gm, ana);
    expect(await initiatives(gm, id)).toEqual({ ...before, "Mags Harrow": 999 });
  },
);

test("a player's roll for a side is the referee's: it reaches all of the side, once", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await plainEncounter(gm, PLAYERS);
  await settled(gm, ana);
  await gm.giveOwn(["d10", 7]);
  await roll(ana, id, "Mags Harrow");
  await settled(gm, ana);
  const rolled = await initiatives(gm, id);
  expect(rolled["Mags Harrow"]).toBeGreaterThanOrEqual(7);
  expect(rolled).toEqual({
    "Mags Harrow": rolled["Mags Harrow"],
    "Tully Coil": rolled["Mags Harrow"],
    "Ines Calder": null,
  });
  // No second roll of a player, and none for a combatant of others.
  await roll(ana, id, "Mags Harrow");
  await settled(gm, ana);
  expect(await ana.notices()).toEqual(["Your side already has its initiative. Ask the GM to roll again."]);
  const others = await gm.page.evaluate(
    (wanted) =>
      (window as TableWindow).game.combats
        .get(wanted)
        ?.combatants.contents.filter(({ name }) => name !== "Mags Harrow")
        .map(({ uuid }) => uuid) ?? [],
    id,
  );
  expect(others).toHaveLength(2);
  for (const combatant of others)
    expect(await ask(ana.page, "initiative", "", { combatant })).toContain("notYours");
  await settled(gm, ana);
  expect(await initiatives(gm, id)).toEqual(rolled);
});

test("a player does not begin a battle, whichever model the request names; a GM does", async () => {
  const gm = await table.as("Gamemaster");
  const ana = await table.as("Ana");
  const id = await setUpBattle(gm, FOUR);
  await settled(gm, ana);
  const before = await battleOf(gm, id);
  const { token } = await refsOf(gm.page, "Mags Harrow");
  const own = { action: "beginBattle", weapon: null, targets: [], choices: { set: {} }, shown: "", mode: "" };
  expect(await ask(ana.page, "begin", "", { ...own, actor: token })).toContain("notAllowed");
  await settled(gm, ana);
  expect(await battleOf(gm, id)).toEqual(before);
  await beginBattle(gm, id, ...FIRST);
  expect((await battleOf(gm, id))?.tracks["round"]).toBe(1);
});
