import { afterAll, afterEach, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import { settled, useTable, type Person } from "./lib/index.js";
import { differences, documentsOf } from "./lib/documents.js";
import { PATIENCE } from "./lib/patience.js";

/**
 * What `npm run explore` asks for: so many trials of each game. Without it one game is a sample of what only real documents
 * show; `tests/play/large/undo.test.ts` tries all games.
 */
const WANTED = process.env["VANTAGE_TRIALS"];
const GAMES = WANTED === undefined ? ["tnt"] : ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"];

/** Each of them: so many exchanges, undone in random order; in every second one at once. */
const TRIALS = Number(WANTED ?? 2);
const EXCHANGES = 3;

const counts = { trials: 0, exchanges: 0, atOnce: 0, unlinked: 0, failed: 0 };

afterAll(() => {
  const { trials, exchanges, atOnce, unlinked, failed } = counts;
  process.stdout.write(
    `Undo in Chromium (seed ${SEED}): ${trials} trials, ${exchanges} exchanges undone in random order, ` +
      `${unlinked} of them by unlinked tokens, ${atOnce} at once, ${failed} left something behind.\n`,
  );
});

const table = useTable();

/** The table is put back as it was found, which is on the scene that was shown then. */
afterEach(async () => {
  await prepare(await table.as("Gamemaster"), "tnt", false);
});

/** Shows a scene alone, with every second token unlinked, and with an encounter of all where one is wanted. */
async function prepare({ page }: Person, game: string, fights: boolean): Promise<void> {
  await page.evaluate(
    async ([id, wantsCombat]) => {
      const { game: host, canvas, Combat } = window as UndoWindow;
      const rules = host.system.api.allGames().find((one) => one.id === id);
      const scene = host.scenes.contents.find(
        ({ tokens }) => tokens.contents[0]?.actor && rules?.actor.type === tokens.contents[0].actor.type,
      );
      if (!scene) throw new Error(`There is no scene of ${id}.`);
      await scene.activate();
      await scene.view();
      for (const combat of [...host.combats.contents]) await combat.delete();
      const tokens = scene.tokens.contents.filter(({ actor }) => actor);
      for (const [index, token] of tokens.entries()) await token.update({ actorLink: index % 2 === 0 });
      if (wantsCombat) {
        const combat = await Combat.create({ scene: scene.id, active: true });
        const all = tokens.map((token, index) => ({
          tokenId: token.id,
          sceneId: scene.id,
          actorId: token.actor?.id,
          initiative: 50 - index,
        }));
        await combat.createEmbeddedDocuments("Combatant", all);
        await combat.startCombat();
      }
      await host.settings.set("vantage", "askDefender", false);
      return canvas.ready;
    },
    [game, fights] as const,
  );
  await page.waitForFunction(() => (window as UndoWindow).canvas.ready);
}

interface Trial {
  readonly played: readonly string[];
  readonly unlinked: number;
  readonly replies: readonly string[];
}

/** Plays exchanges at random and undoes them in random order. */
async function trial({ page }: Person, seed: number, atOnce: boolean): Promise<Trial> {
  return page.evaluate(
    async ([start, count, quick, patience]) => {
      const { game: host, canvas, CONFIG } = window as UndoWindow;
      let state = start;
      const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
      const until = async (what: string, holds: () => boolean): Promise<void> => {
        for (const end = Date.now() + patience; !holds();) {
          if (Date.now() > end) throw new Error(`Not in time: ${what}.`);
          await new Promise((after) => setTimeout(after, 20));
        }
      };
      const exchanges = () => host.messages.contents.filter(({ type }) => type === "exchange");
      CONFIG.Dice.randomUniform = random;
      const tokens = canvas.scene.tokens.contents.filter(({ actor }) => actor);
      const played: { id: string; what: string }[] = [];
      let unlinked = 0;
      for (let tries = 0; played.length < count && tries < 30; tries += 1) {
        const actor = pick(tokens);
        if (!actor?.actor) continue;
        const far = (one: typeof actor): number => Math.hypot(one.x - actor.x, one.y - actor.y);
        const target = pick(
          tokens
            .filter((one) => one !== actor)
            .sort((one, other) => far(one) - far(other))
            .slice(0, 4),
        );
        const rules = host.system.api.allGames().find((one) => one.actor.type === actor.actor?.type);
        const action = random() < 0.7 ? undefined : pick(Object.keys(rules?.actions ?? {}));
        const had = exchanges().length;
        const options = { actor: actor.uuid, targets: [target?.uuid], skipDialog: true };
        // It ends only when its last question is answered, or at once when it is refused.
        let hasEnded = false;
        void host.system.api
          .useAction({ ...options, ...(action === undefined ? {} : { action }) })
          .catch(() => null)
          .then(() => (hasEnded = true));
        await until("an attack", () => hasEnded || exchanges().length > had);
        const message = exchanges().at(-1);
        if (!message || exchanges().length === had) continue;
        const answered = new Set<string | undefined>();
        const buttons = `[data-message-id="${message.id}"] [data-action=exchangeAnswer]`;
        const answers = (): HTMLElement[] =>
          [...document.querySelectorAll<HTMLElement>(buttons)].filter(
            ({ dataset }) => !answered.has(dataset["key"]),
          );
        const isOpen = (): boolean => message.system.status === "open";
        while (!quick && isOpen()) {
          await until("a question", () => !isOpen() || answers().length > 0);
          const chosen = pick(answers());
          answered.add(chosen?.dataset["key"]);
          chosen?.click();
        }
        if (!actor.actorLink) unlinked += 1;
        const what = `${actor.name} > ${target?.name ?? ""} ${action ?? ""} ${message.system.status}`;
        played.push({ id: message.id, what });
      }
      const replies: string[] = [];
      const left = [...played];
      const undoing: Promise<unknown>[] = [];
      while (left.length) {
        const [{ id } = { id: "" }] = left.splice(Math.floor(random() * left.length), 1);
        const message = host.messages.get(id);
        const reply = host.system.api.undo(message, true).then((one) => replies.push(JSON.stringify(one)));
        undoing.push(reply);
        if (!quick) await reply;
      }
      await Promise.all(undoing);
      await until("an undo", () =>
        played.every(({ id }) => host.messages.get(id)?.system.status === "undone"),
      );
      return { played: played.map(({ what }) => what), unlinked, replies };
    },
    [seed, EXCHANGES, atOnce, PATIENCE] as const,
  );
}

/** Clears the log of exchanges. */
const clear = ({ page }: Person) =>
  page.evaluate(async () => {
    const { messages } = (window as UndoWindow).game;
    for (const message of messages.contents.filter(({ type }) => type === "exchange")) await message.delete();
  });

for (const game of GAMES)
  for (const fights of [false, true])
    test(`random exchanges of ${game}${fights ? " in an encounter" : ""}, undone in random order, leave nothing behind`, async () => {
      const gm = await table.as("Gamemaster");
      await prepare(gm, game, fights);
      const failures: unknown[] = [];
      for (let run = 0; run < TRIALS; run += 1) {
        const atOnce = run % 2 === 1;
        const before = await documentsOf(gm.page);
        const result = await trial(gm, SEED + run * 7919 + (fights ? 104_729 : 0), atOnce);
        await settled(gm);
        const after = await documentsOf(gm.page);
        const diff = differences(before, after);
        counts.trials += 1;
        counts.exchanges += result.played.length;
        counts.unlinked += result.unlinked;
        if (atOnce) counts.atOnce += result.played.length;
        if (diff.length) failures.push({ ...result, diff: diff.slice(0, 12) });
        await clear(gm);
      }
      counts.failed += failures.length;
      expect(failures).toEqual([]);
    });

/** What these tests read of a page. */
type UndoWindow = Window &
  typeof globalThis & {
    game: {
      scenes: Contents<SceneDoc>;
      combats: Contents<{ delete(): Promise<unknown> }>;
      messages: Contents<Message> & { get(id: string): Message | undefined };
      settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
      system: {
        api: {
          allGames(): readonly { id: string; actor: { type: string }; actions: object }[];
          useAction(options: object): Promise<unknown>;
          undo(message: unknown, meant: boolean): Promise<unknown>;
        };
      };
    };
    canvas: { ready: boolean; scene: SceneDoc };
    CONFIG: { Dice: { randomUniform: () => number } };
    Combat: {
      create(data: object): Promise<{
        createEmbeddedDocuments(kind: string, data: readonly object[]): Promise<unknown>;
        startCombat(): Promise<unknown>;
      }>;
    };
  };
interface Contents<T> {
  readonly contents: readonly T[];
}
interface SceneDoc {
  readonly id: string;
  readonly tokens: Contents<TokenDoc>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}
interface TokenDoc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly actorLink: boolean;
  readonly actor: { readonly id: string; readonly type: string } | null;
  update(data: object): Promise<unknown>;
}
interface Message {
  readonly id: string;
  readonly type: string;
  readonly system: { readonly status: string };
  delete(): Promise<unknown>;
}
