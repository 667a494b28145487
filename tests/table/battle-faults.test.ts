import { afterAll, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import {
  caughtUp,
  differences,
  documentsOf,
  eventually,
  lateLine,
  nearestTo,
  onSlowLine,
  openDemonstration,
  RandomBattle,
  settled,
  useTable,
  type Model,
  type Person,
  type Step,
  type TableWindow,
} from "./lib/index.js";

const GAMES = ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"] as const;

/** A slow line, in milliseconds. */
const LATE = 3_000;

const HOUR = 3_600_000;

/** Steps in which a turn that is wanted comes. */
const TRIES = 30;

/** So often an attack is tried with other dice. */
const DICE = 6;

/** Attacks at which a defender may be asked. */
const ATTACKS = ["fight", "strike", "melee", "shoot"];

const counts = { turns: 0, reloaded: 0, late: 0, killed: 0, lateOfGm: 0 };

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

/** A step that began, with the state of chance from which its dice and its answers follow. */
interface Turn {
  readonly step: Step;
  readonly chance: number;
  readonly isAnas: boolean;
}

/** A battle as it is played without faults: the turns before an attack at which Ana is asked, the attack, and those after. */
interface Rehearsed {
  readonly before: readonly Turn[];
  readonly attack: Turn;
  readonly after: readonly Turn[];
}

type Documents = ReadonlyMap<string, string>;

function stepOf({ uuid }: Model, action: string, ...targets: readonly Model[]): Step {
  return { actor: uuid, action, targets: targets.map((one) => one.uuid) };
}

/** Plays a battle without faults, all at the GM's client, until a turn of Ana's and an attack on her have come. */
async function rehearse({ battle, gm, ana }: Fought): Promise<Rehearsed> {
  const turns: Turn[] = [];
  const tryOne = async (step: Step, isAnas = false): Promise<boolean> => {
    battle.chance.random();
    const { state: chance } = battle.chance;
    if (!(await battle.begin(gm, step))) return false;
    await battle.answers.answerAll([gm]);
    turns.push({ step, chance, isAnas });
    return true;
  };
  const attackBy = async (
    actor: Model,
    models: readonly Model[],
    actions: readonly string[],
  ): Promise<Turn | null> => {
    const target = nearestTo(
      actor,
      models.filter(({ isPlayers }) => isPlayers),
    );
    if (!target) return null;
    for (const action of ATTACKS.filter((one) => actions.includes(one)))
      for (let dice = 0; dice < DICE; dice += 1) {
        battle.chance.random();
        const turn = { step: stepOf(actor, action, target), chance: battle.chance.state, isAnas: false };
        const count = battle.ids.length;
        if (!(await battle.begin(gm, turn.step))) break;
        if (await untilAsked({ battle, gm, ana })) {
          await battle.answers.answerAll([gm]);
          return turn;
        }
        await battle.undoSince(count);
      }
    return null;
  };
  await tryOne(await battle.opening());
  let before: readonly Turn[] | null = null;
  let attack: Turn | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { models, active, actions } = await battle.see();
    const actor = models.find(({ uuid }) => uuid === active);
    if (actor?.isPlayers === false && !attack) {
      attack = await attackBy(actor, models, actions);
      if (attack) before = turns.splice(0);
    }
    // Once there is an attack on her, Ana's models come first.
    const first = [...models].sort(
      (one, other) => (Number(one.isPlayers) - Number(other.isPlayers)) * (attack ? -1 : 1),
    );
    const steps = actor
      ? [actor].map((one) => ["endActivation", one] as const)
      : first.map((one) => ["activate", one] as const);
    for (const [action, one] of [...steps, ...first.map((one) => ["finishSide", one] as const)])
      if (await tryOne(stepOf(one, action), one.isPlayers)) break;
    if (before && attack && turns.length > 0 && [...before, ...turns].some(({ isAnas }) => isAnas))
      return { before, attack, after: turns };
  }
  throw new Error(`Ana was not asked, or had no turn: ${battle.story}.`);
}

/** A step has begun: the GM answers until Ana is asked. Returns whether she is; else all is answered. */
async function untilAsked({ battle, gm, ana }: Fought): Promise<boolean> {
  return !(await battle.answers.answerAll([gm], async () => {
    // The GM can answer for her: what comes to her has come before that.
    if (await battle.answers.isAsked(gm)) await settled(gm, ana);
    return battle.answers.isAsked(ana);
  }));
}

/** A turn is played by whose it is, and all is answered. */
async function play({ battle, gm, ana }: Fought, { step, chance, isAnas }: Turn): Promise<void> {
  battle.chance.state = chance;
  counts.turns += 1;
  expect(await battle.begin(isAnas ? ana : gm, step), battle.story).toBe(true);
  await battle.answers.answerAll([ana, gm]);
}

/** Ana's client is loaded again as soon as it asks her. */
async function reloadWhenAsked(fought: Fought, { step, chance }: Turn): Promise<void> {
  const { battle, gm, ana } = fought;
  battle.chance.state = chance;
  expect(await battle.begin(gm, step)).toBe(true);
  expect(await untilAsked(fought), battle.story).toBe(true);
  await ana.reload();
  await battle.answers.answerAll([ana, gm]);
  counts.reloaded += 1;
}

async function playLate(fought: Fought, slow: Person, turn: Turn): Promise<void> {
  await onSlowLine(slow, LATE, [fought.gm, fought.ana], () => play(fought, turn));
  counts[slow === fought.gm ? "lateOfGm" : "late"] += 1;
}

/** A turn is played until the second write of the referee, which does not arrive. */
async function playUntilCut({ battle, gm, ana }: Fought, { step, chance, isAnas }: Turn): Promise<void> {
  battle.chance.state = chance;
  const line = await lateLine(gm);
  await line.holdFrom('"ChatMessage"', 1);
  let isBegun = false;
  const over = (): void => void (isBegun = true);
  void battle.begin(isAnas ? ana : gm, step).then(over, over);
  const isHeld = (): Promise<boolean> => line.isHeld();
  await eventually(async () => isBegun || (await isHeld())).toBe(true);
  if (isBegun) await battle.answers.answerAll([ana, gm], isHeld);
  expect(await isHeld(), "a write is held back").toBe(true);
}

/**
 * The server is killed in the middle of a turn; clients come back to the data that it left, the GM's with another clock.
 * Everything that it had acknowledged is there.
 */
async function killInATurn(fought: Fought, turn: Turn, ahead: number): Promise<void> {
  const { battle, gm, ana } = fought;
  await playUntilCut(fought, turn);
  // What was on its way when the line broke has come to the server and back, in whichever order the server took it.
  for (let times = 0; times < 2; times += 1) await caughtUp(ana, gm);
  const acknowledged = await knownTo(gm);
  await table.cutPower();
  const back = await table.as("Ana");
  await eventually(async () => differences(acknowledged, await knownTo(back)), battle.story).toEqual([]);
  gm.client.clockAhead = ahead;
  await table.as("Gamemaster");
  const now = gm.page.evaluate(() => Date.now());
  expect(Math.abs((await now) - Date.now() - ahead)).toBeLessThan(HOUR / 2);
  await battle.answers.answerAll([ana, gm]);
  await battle.heard(turn.step.action);
  counts.killed += 1;
}

/** The documents and exchanges as a client has them, as text by their paths. */
async function knownTo({ page }: Person): Promise<Documents> {
  const records = await page.evaluate(() =>
    (window as TableWindow).game.messages.contents
      .filter(({ type }) => type === "exchange")
      .map(({ id, system }) => [id, JSON.stringify(system)] as const),
  );
  return new Map([...(await documentsOf(page)), ...records]);
}

/** All documents, without the time of a thing that waits, and without the ids that each play of the battle gives anew. */
async function stateOf({ gm, ana }: Fought, before: Documents): Promise<readonly string[]> {
  await settled(gm, ana);
  const known = new Set(
    [...before]
      .flat()
      .join(" ")
      .match(/\w{16}/g),
  );
  return [...(await documentsOf(gm.page))]
    .filter(([path]) => !path.endsWith("/since"))
    .map((one) => one.join(": ").replace(/\b\w{16}\b/g, (id) => (known.has(id) ? id : "*")))
    .sort();
}

/** Nothing is open or in hand, both clients know the same, and the undo of all leaves every document as it was. */
async function endsWell({ battle, gm, ana }: Fought, before: Documents): Promise<void> {
  await settled(gm, ana);
  expect(await battle.answers.isAtRest(), battle.story).toBe(true);
  expect(differences(await documentsOf(gm.page), await documentsOf(ana.page)), battle.story).toEqual([]);
  expect(await battle.undoSince(0), battle.story).toEqual([]);
  await settled(gm, ana);
  expect(differences(before, await documentsOf(gm.page)), battle.story).toEqual([]);
}

test.each(GAMES)(
  "%s: a reload where the defender is asked, lines of 3 seconds, a killed server and a GM's clock an hour off end as without",
  async (game) => {
    const [gm, ana] = [await table.as("Gamemaster"), await table.as("Ana")];
    gm.client.clockAhead = 0;
    await openDemonstration(gm, { game, owners: {} });
    const rehearsed = { battle: new RandomBattle(gm, SEED), gm, ana };
    await rehearsed.battle.setUp(ana);
    const before = await documentsOf(gm.page);
    const turns = await rehearse(rehearsed);
    const wanted = await stateOf(rehearsed, before);
    await endsWell(rehearsed, before);

    const fought = { battle: new RandomBattle(gm, SEED), gm, ana };
    const { battle } = fought;
    await battle.heard();
    for (const turn of turns.before) await play(fought, turn);
    const count = battle.ids.length;
    const ahead = GAMES.indexOf(game) % 2 === 0 ? HOUR : -HOUR;
    const faults = [
      () => reloadWhenAsked(fought, turns.attack),
      () => playLate(fought, ana, turns.attack),
      () => killInATurn(fought, turns.attack, ahead),
      () => playLate(fought, gm, turns.attack),
    ];
    for (const fault of faults) {
      expect(await battle.undoSince(count), battle.story).toEqual([]);
      await fault();
    }
    for (const turn of turns.after) await play(fought, turn);
    expect(await stateOf(fought, before), battle.story).toEqual(wanted);
    await endsWell(fought, before);
    await battle.clear();
  },
);

test("every fault found its moment in every game", () => {
  const all = GAMES.length;
  expect(counts).toMatchObject({ reloaded: all, late: all, killed: all, lateOfGm: all });
});
