import { duration, median } from "./lib/timing.mjs";
import { atTable, join } from "./lib/visit.mjs";

/** Combatants in the tracker, the few first. */
const COUNTS = [20, 200];

const WARM = 3;
const ROUNDS = 25;

const AIM = "≤ 1.2 ×";

/**
 * What this system adds when the combat tracker is drawn, with few and with many combatants of a battle, in turns: for the whole
 * tracker, and for each row.
 */
export function measure() {
  return atTable(async function* (browser, address) {
    const page = await join(browser, address);
    const ids = [];
    for (const count of COUNTS) ids.push(await page.evaluate(makeBattle, count));
    const taken = ids.map(() => []);
    for (let round = 0; round < WARM + ROUNDS; round += 1)
      for (const [index, id] of ids.entries()) {
        const time = await page.evaluate(redrawn, id);
        if (round >= WARM) taken[index].push(time);
      }
    const perRow = taken.map((times, index) => median(times) / COUNTS[index]);
    for (const [index, count] of COUNTS.entries()) {
      const ratio = (perRow[index] / perRow[0]).toFixed(2);
      const beside = index === 0 ? "" : `, ${ratio} × a row of the small one`;
      yield [
        `a battle drawn in the tracker, ${count} combatants`,
        `${duration(taken[index])}${beside}`,
        index ? AIM : "",
      ];
    }
  });
}

/** Runs in the page: begins a battle of so many models on the scene. Gives the encounter's id. */
const makeBattle = async (count) => {
  const { canvas, Combat, game, ui } = globalThis;
  const made = canvas.scene.tokens.contents.slice(0, 20);
  const data = Array.from({ length: count }, (_, index) => made[index % made.length].toObject());
  const tokens = await canvas.scene.createEmbeddedDocuments(
    "Token",
    data.map((source, index) => ({ ...source, _id: undefined, name: `Model ${index}` })),
  );
  const combat = await Combat.create({ scene: canvas.scene.id, active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map(({ id, actorId }) => ({ tokenId: id, sceneId: canvas.scene.id, actorId })),
  );
  await game.system.api.setUpBattle(combat);
  await combat.update({ "flags.vantage.battle.tracks": { round: 1, side: 1 }, round: 1, turn: 0 });
  ui.sidebar.changeTab("combat", "primary");
  return combat.id;
};

/** Runs in the page: the time that the listeners of the tracker's hook take, in milliseconds. */
const redrawn = async (id) => {
  const { game, Hooks, performance, ui } = globalThis;
  ui.combat.viewed = game.combats.get(id);
  await ui.combat.render({ force: true });
  const start = performance.now();
  Hooks.callAll("renderCombatTracker", ui.combat, ui.combat.element, {}, {});
  return performance.now() - start;
};
