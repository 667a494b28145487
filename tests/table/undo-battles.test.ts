import { afterAll, describe, expect, test } from "vitest";
import { SEED } from "../../tools/lib/seed.mjs";
import { PATIENCE } from "../browser/lib/patience.js";
import { differences, documentsOf, settled, useTable, type Person, type TableWindow } from "./lib/index.js";

/** What `npm run explore` asks for: so many battles of each game. */
const TRIALS = Number(process.env["VANTAGE_TRIALS"] ?? 1);

/** How many steps and actions each of them has. */
const STEPS = 8;

const counts = { battles: 0, steps: 0 };

afterAll(() => {
  process.stdout.write(
    `Undo in battles (seed ${SEED}): ${counts.battles} battles, ${counts.steps} exchanges undone.\n`,
  );
});

/** Sets up the battle of all who are on the scene. */
const setUp = ({ page }: Person): Promise<void> =>
  page.evaluate(async () => {
    const { canvas, game, Combat } = window as TableWindow;
    await game.settings.set("vantage", "askDefender", false);
    const combat = await Combat.create({ scene: canvas.scene?.id, active: true });
    const all = canvas.scene?.tokens.contents.filter(({ actor }) => actor) ?? [];
    await combat.createEmbeddedDocuments(
      "Combatant",
      all.map(({ id, actor }) => ({ tokenId: id, sceneId: canvas.scene?.id, actorId: actor?.id })),
    );
    if (!(await game.system.api.setUpBattle(combat))) throw new Error("No battle was set up.");
  });

/** Begins the battle, and takes steps and actions at random. Gives the ids of their messages with a word for each. */
const play = ({ page }: Person, seed: number): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate(
    async ([start, count, patience]) => {
      const { canvas, game, CONFIG } = window as BattleWindow;
      let state = start;
      const random = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
      const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
      CONFIG.Dice.randomUniform = random;
      const tokens = canvas.scene.tokens.contents.filter(({ actor }) => actor);
      const exchanges = () => game.messages.contents.filter(({ type }) => type === "exchange");
      const until = async (what: string, holds: () => boolean): Promise<void> => {
        for (const end = Date.now() + patience; !holds();) {
          if (Date.now() > end) throw new Error(`Not in time: ${what}.`);
          await new Promise((after) => setTimeout(after, 5));
        }
      };
      const played: [string, string][] = [];
      /** True: it began, and whoever is asked has answered. */
      const take = async (action: string, actor: string, targets: readonly string[]): Promise<boolean> => {
        const had = exchanges().length;
        const options = { actor, action, targets, skipDialog: true };
        await game.system.api.useAction(options).catch(() => null);
        const message = exchanges().at(-1);
        if (!message || exchanges().length === had) return false;
        played.push([message.id, action]);
        const answered = new Set<string | undefined>();
        const buttons = `[data-message-id="${message.id}"] [data-action=exchangeAnswer]`;
        const answers = (): HTMLElement[] =>
          [...document.querySelectorAll<HTMLElement>(buttons)].filter(
            ({ dataset }) => !answered.has(dataset["key"]),
          );
        const isOpen = (): boolean => game.messages.get(message.id)?.system["status"] === "open";
        while (isOpen()) {
          await until(`an answer to ${action}`, () => !isOpen() || answers().length > 0);
          const chosen = pick(answers());
          answered.add(chosen?.dataset["key"]);
          chosen?.click();
        }
        return true;
      };
      const battle = () => (game.combats.contents[0]?.flags["vantage"] as { battle: Battle }).battle;
      const steps = ["endActivation", "finishSide"];
      await take("beginBattle", tokens[0]?.uuid ?? "", []);
      for (let tries = 0; played.length <= count && tries < 12 * count; tries += 1) {
        const { round } = battle().tracks;
        const active = game.combats.contents[0]?.combatants.contents.find(({ id }) => {
          const { activated = 0, done = 0 } = battle().models[id] ?? {};
          return activated > done && round > 0;
        });
        const actor = active ? tokens.find(({ name }) => name === active.name) : pick(tokens);
        if (!actor?.actor) continue;
        const far = (one: typeof actor): number => Math.hypot(one.x - actor.x, one.y - actor.y);
        const near = tokens.filter((one) => one !== actor).sort((one, other) => far(one) - far(other));
        const rules = game.system.api.allGames().find((one) => one.actor.type === actor.actor?.type);
        if (active && random() < 0.6) {
          const action = pick(Object.keys(rules?.actions ?? {})) ?? "";
          await take(
            action,
            actor.uuid,
            near.slice(0, 1).map(({ uuid }) => uuid),
          );
        } else
          await take(
            active ? (pick(steps) ?? "") : (pick(["activate", "activate", "finishSide"]) ?? ""),
            actor.uuid,
            [],
          );
      }
      return played;
    },
    [seed, STEPS, PATIENCE] as const,
  );

/** Undoes exchanges from the last to the first. Gives the answers. */
const undoAll = ({ page }: Person, ids: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    const { game } = window as TableWindow;
    const replies: string[] = [];
    for (const id of wanted)
      replies.push(JSON.stringify(await game.system.api.undo(game.messages.get(id), true)));
    return replies;
  }, ids);

describe.each(["tnt", "mest", "gurps", "godsgloom", "dark-heresy"])("%s", (game) => {
  const table = useTable({ demonstration: { game, owners: {} } });

  test("a battle that is undone step by step leaves every document as it was", async () => {
    const gm = await table.as("Gamemaster");
    for (let run = 0; run < TRIALS; run += 1) {
      await setUp(gm);
      await settled(gm);
      const before = await documentsOf(gm.page);
      const played = await play(gm, SEED + run * 7919);
      await settled(gm);
      const what = played.map(([, action]) => action).join(", ");
      expect(played.length, what).toBeGreaterThan(STEPS / 2);
      const replies = await undoAll(gm, played.map(([id]) => id).reverse());
      await settled(gm);
      // What an exchange settled is undone with it.
      expect(
        replies.filter((one) => !/done|alreadyUndone/.test(one)),
        what,
      ).toEqual([]);
      expect(differences(before, await documentsOf(gm.page)), what).toEqual([]);
      counts.battles += 1;
      counts.steps += played.length;
      await gm.page.evaluate(async () => {
        const { messages, combats } = (window as TableWindow).game;
        for (const message of [...messages.contents]) await message.delete();
        for (const combat of [...combats.contents]) await combat.delete();
      });
    }
  });
});

interface Battle {
  readonly tracks: { readonly round: number };
  readonly models: Readonly<Record<string, { readonly activated?: number; readonly done?: number }>>;
}

/** What these tests read of a page besides. */
type BattleWindow = TableWindow & {
  readonly canvas: { readonly scene: NonNullable<TableWindow["canvas"]["scene"]> };
  readonly game: {
    readonly system: {
      readonly api: {
        allGames(): readonly { readonly actor: { readonly type: string }; readonly actions: object }[];
      };
    };
  };
};
