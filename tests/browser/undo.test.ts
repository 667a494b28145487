import { afterAll, afterEach, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import { useTable, type Person } from "./lib/index.js";

/** Each of them: so many exchanges, undone in random order. */
const TRIALS = Number(process.env["VANTAGE_TRIALS"] ?? 2);
const EXCHANGES = 3;

const counts = { trials: 0, exchanges: 0, atOnce: 0, unlinked: 0, failed: 0 };

afterAll(() => {
  const { trials, exchanges, atOnce, unlinked, failed } = counts;
  process.stdout.write(
    `Undo in Chromium (seed ${SEED}): ${trials} trials, ${exchanges} exchanges undone in random order, ` +
      `${unlinked} of them by unlinked tokens, ${atOnce} within 100 ms, ${failed} left something behind.\n`,
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
  readonly diff: readonly string[];
}

/** Plays exchanges at random and undoes them in random order; with what differs in the world's documents then. */
async function trial({ page }: Person, seed: number, atOnce: boolean): Promise<Trial> {
  return page.evaluate(
    async ([start, count, quick]) => {
      const { game: host, canvas, CONFIG } = window as UndoWindow;
      let state = start;
      const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
      const wait = (time: number) => new Promise((after) => setTimeout(after, time));
      const until = async (holds: () => boolean): Promise<void> => {
        for (let tries = 0; tries < 80 && !holds(); tries += 1) await wait(50);
      };
      const unseen = ["_stats", "_movementHistory", "_regions"];
      const flat = (value: unknown, path: string, into: Map<string, string>): void => {
        if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
          for (const [key, inner] of Object.entries(value)) {
            const id = (inner as { _id?: string } | null)?._id;
            if (!unseen.includes(key))
              flat(inner, `${path}/${Array.isArray(value) && id !== undefined ? id : key}`, into);
          }
        } else into.set(path, JSON.stringify(value));
      };
      const seen = (): Map<string, string> => {
        const into = new Map<string, string>();
        for (const one of [...host.actors.contents, ...host.scenes.contents, ...host.combats.contents])
          flat(one.toObject(), one.name ?? "Combat", into);
        return into;
      };
      const exchanges = () => host.messages.contents.filter(({ type }) => type === "exchange");
      CONFIG.Dice.randomUniform = random;
      const before = seen();
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
        await Promise.race([
          host.system.api
            .useAction({ ...options, ...(action === undefined ? {} : { action }) })
            .catch(() => null),
          wait(3000),
        ]);
        const message = exchanges().at(-1);
        if (!message || exchanges().length === had) continue;
        for (let asked = 0; !quick && message.system.status === "open" && asked < 15; asked += 1) {
          const buttons = `[data-message-id="${message.id}"] [data-action=exchangeAnswer]`;
          pick([...document.querySelectorAll<HTMLElement>(buttons)])?.click();
          await wait(80);
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
      await until(() => played.every(({ id }) => host.messages.get(id)?.system.status === "undone"));
      await wait(300);
      const after = seen();
      const keys = [...new Set([...before.keys(), ...after.keys()])];
      const diff = keys.flatMap((key) =>
        before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key)} → ${after.get(key)}`],
      );
      for (const message of exchanges()) await message.delete();
      return { played: played.map(({ what }) => what), unlinked, replies, diff };
    },
    [seed, EXCHANGES, atOnce] as const,
  );
}

for (const game of ["tnt", "mest", "gurps", "godsgloom", "dark-heresy"])
  for (const fights of [false, true])
    test(`random exchanges of ${game}${fights ? " in an encounter" : ""}, undone in random order, leave nothing behind`, async () => {
      const gm = await table.as("Gamemaster");
      await prepare(gm, game, fights);
      const failures: unknown[] = [];
      for (let run = 0; run < TRIALS; run += 1) {
        const atOnce = run % 2 === 1;
        const result = await trial(gm, SEED + run * 7919 + (fights ? 104_729 : 0), atOnce);
        counts.trials += 1;
        counts.exchanges += result.played.length;
        counts.unlinked += result.unlinked;
        if (atOnce) counts.atOnce += result.played.length;
        if (result.diff.length) failures.push({ ...result, diff: result.diff.slice(0, 12) });
      }
      counts.failed += failures.length;
      expect(failures).toEqual([]);
    });

/** What these tests read of a page. */
type UndoWindow = Window &
  typeof globalThis & {
    game: {
      actors: Contents<Doc>;
      scenes: Contents<SceneDoc>;
      combats: Contents<Doc & { delete(): Promise<unknown> }>;
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
interface Doc {
  readonly name?: string;
  toObject(): object;
}
interface SceneDoc extends Doc {
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
