import { afterAll, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import {
  differences,
  documentsOf,
  eventually,
  lateLine,
  onSlowLine,
  openDemonstration,
  RandomBattle,
  settled,
  useTable,
  type Person,
  type Step,
  type TableWindow,
} from "./lib/index.js";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"] as const;

/** A slow line, in milliseconds. */
const LATE = 3_000;

const HOUR = 3_600_000;

/** Steps in which a fault may find its moment: played ones are dear, and the rules refuse many. */
const TRIES = { played: 6, refused: 40 };

const counts = { reloaded: 0, killed: 0, late: 0, lateOfGm: 0 };

afterAll(() => {
  process.stdout.write(`Faults in battles (seed ${SEED}): ${JSON.stringify(counts)}.\n`);
});

/** One table for all games: each opens its demonstration beside the others. */
const table = useTable({ empty: true });

interface Fought {
  readonly battle: RandomBattle;
  readonly gm: Person;
  readonly ana: Person;
}

/** A battle of a game has begun. Ana has every second model, and the documents are as they were before. */
async function fight(
  game: string,
  seed: number,
): Promise<Fought & { readonly before: ReadonlyMap<string, string> }> {
  const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
  await openDemonstration(gm, { game, owners: {} });
  const battle = new RandomBattle(gm, seed);
  await battle.setUp(ana);
  const before = await documentsOf(gm.page);
  await take({ battle, gm, ana }, await battle.opening());
  return { battle, gm, ana, before };
}

/** The person whose model acts takes a step, and all is answered. Returns whether it began. */
async function take({ battle, gm, ana }: Fought, step: Step): Promise<boolean> {
  const begun = await battle.begin(await playerOf({ gm, ana }, step), step);
  await battle.answerAll([ana, gm]);
  return begun;
}

/** Ana for a model of hers, the GM for any other and for the battle itself. */
async function playerOf({ gm, ana }: Pick<Fought, "gm" | "ana">, { actor, action }: Step): Promise<Person> {
  const isOwn = await ana.page.evaluate((uuid) => {
    const { canvas } = window as TableWindow;
    return canvas.scene?.tokens.contents.find((one) => one.uuid === uuid)?.isOwner === true;
  }, actor);
  return isOwn && action !== "beginBattle" ? ana : gm;
}

/** The documents and exchanges as a client has them, as text by their paths. */
async function knownTo({ page }: Person): Promise<ReadonlyMap<string, string>> {
  const records = await page.evaluate(() =>
    (window as TableWindow).game.messages.contents
      .filter(({ type }) => type === "exchange")
      .map(({ id, system }) => [id, JSON.stringify(system)] as const),
  );
  return new Map([...(await documentsOf(page)), ...records]);
}

/** Nothing is open or in hand, both clients know the same, and the undo of all leaves every document as it was. */
async function endsWell({ battle, gm, ana }: Fought, before: ReadonlyMap<string, string>): Promise<void> {
  await settled(gm, ana);
  // A request that was late may have begun one more.
  await battle.answerAll([ana, gm]);
  await battle.heard();
  await settled(gm, ana);
  expect(await battle.isAtRest(), battle.story).toBe(true);
  expect(differences(await documentsOf(gm.page), await documentsOf(ana.page)), battle.story).toEqual([]);
  expect(await battle.undoAll(), battle.story).toEqual([]);
  await settled(gm, ana);
  expect(differences(before, await documentsOf(gm.page)), battle.story).toEqual([]);
  await battle.clear();
}

/** The active model is one of the GM's: those of Ana's that are active end their activations. */
async function activateOfGm(fought: Fought): Promise<void> {
  const { battle, gm } = fought;
  for (let tries = 0; tries < TRIES.refused; tries += 1) {
    const step = await battle.activation(async (one) => (await playerOf(fought, one)) === gm);
    if (step === null) return;
    await take(fought, step);
  }
}

/** Actions that are made at an enemy in contact. */
const ATTACKS = [
  "fight",
  "strike",
  "melee",
  "push",
  "charge",
  "ranged",
  "shoot",
  "cast",
  "swift",
  "semi",
  "full",
];

/** A model of the GM does something to one of Ana's; her client is loaded again as soon as it asks her. */
async function reloadWhenAsked(fought: Fought): Promise<void> {
  const { battle, gm, ana } = fought;
  for (let tries = 0; tries < TRIES.played; tries += 1) {
    await activateOfGm(fought);
    for (const step of await battle.assaults(ATTACKS)) {
      if ((await playerOf(fought, step)) === ana || !(await battle.begin(gm, step))) continue;
      let isAsked = false;
      await battle.answerAll([gm], async () => {
        // The GM can answer for her: what comes to her has come before that.
        if (await battle.isAsked(gm)) await settled(gm, ana);
        return (isAsked = await battle.isAsked(ana));
      });
      if (isAsked) await ana.reload();
      await battle.answerAll([ana, gm]);
      if (!isAsked) continue;
      counts.reloaded += 1;
      return;
    }
  }
}

/**
 * The server is killed before a write of the referee has arrived; clients come back to the data that it left. Everything
 * that it had acknowledged is there.
 */
async function killInATurn(fought: Fought, ahead: number): Promise<void> {
  const { battle, gm, ana } = fought;
  const line = await lateLine(gm);
  for (let tries = 0; tries < TRIES.refused; tries += 1) {
    const step = await battle.choose();
    const player = await playerOf(fought, step);
    await line.holdFrom('"ChatMessage"', 1 + Math.floor(battle.random() * 2));
    let isOver = false;
    const over = battle.begin(player, step).then(
      () => (isOver = true),
      () => (isOver = true),
    );
    const isHeld = (): Promise<boolean> => line.isHeld();
    while (!isOver && !(await isHeld())) await new Promise((after) => setTimeout(after, 10));
    if (isOver) await battle.answerAll([ana, gm], isHeld);
    if (!(await isHeld())) {
      await line.letPass();
      await over;
      continue;
    }
    // What the server has acknowledged is what this window knows at this moment, whoever is ahead of it.
    const acknowledged = await knownTo(fought.gm);
    await table.cutPower();
    const back = await table.as("Ana");
    await eventually(async () => differences(acknowledged, await knownTo(back)), battle.story).toEqual([]);
    gm.client.clockAhead = ahead;
    await table.as("Gamemaster");
    const off = (await gm.page.evaluate(() => Date.now())) - Date.now();
    expect(Math.abs(off - ahead)).toBeLessThan(HOUR / 2);
    await battle.seedDice();
    await battle.answerAll([ana, gm]);
    await battle.heard(step.action);
    counts.killed += 1;
    return;
  }
  throw new Error(`No write was held back: ${battle.story}.`);
}

/** The messages of a person arrive late until one step of theirs is over. */
async function playLate(fought: Fought, slow: Person): Promise<boolean> {
  const { battle, gm, ana } = fought;
  for (let tries = 0; tries < TRIES.refused; tries += 1) {
    const step = await battle.choose();
    if ((await playerOf(fought, step)) !== slow) await take(fought, step);
    else if (await onSlowLine(slow, LATE, [gm, ana], () => take(fought, step))) return true;
  }
  return false;
}

test.each(GAMES)(
  "%s: a killed server, a GM's clock an hour off, lines of 3 seconds, and a reload where the defender is asked",
  async (game) => {
    const { before, ...fought } = await fight(game, SEED);
    await reloadWhenAsked(fought);
    await killInATurn(fought, GAMES.indexOf(game) % 2 === 0 ? HOUR : -HOUR);
    if (await playLate(fought, fought.ana)) counts.late += 1;
    if (await playLate(fought, fought.gm)) counts.lateOfGm += 1;
    await endsWell(fought, before);
  },
);

test("every fault found its moment", () => {
  const all = GAMES.length;
  expect(counts).toMatchObject({ killed: all, late: all, lateOfGm: all });
  expect(counts.reloaded).toBeGreaterThan(0);
});
