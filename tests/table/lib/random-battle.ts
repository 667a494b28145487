import { PATIENCE } from "../../browser/lib/patience.js";
import type { TableWindow } from "../../browser/lib/window.js";
import { settled } from "../../browser/lib/settled.js";
import type { Person } from "./person.js";

/** An action that a model can try. */
export interface Step {
  readonly actor: string;
  readonly action: string;
  readonly targets: readonly string[];
}

/** An option of a question on a card. */
interface Answer {
  readonly message: string;
  readonly key: string;
  readonly choice: string;
}

interface Model {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
}

/** The battle as the next step is picked from it. */
interface Seen {
  readonly models: readonly Model[];
  /** The uuid of the model that is active; absent when none is. */
  readonly active: string | undefined;
  readonly actions: readonly string[];
}

interface Battle {
  readonly tracks: { readonly round: number };
  readonly models: Readonly<Record<string, { readonly activated?: number; readonly done?: number }>>;
}

/** The parts of a page that a random battle reads besides. */
type BattleWindow = TableWindow & {
  readonly game: {
    readonly system: {
      readonly api: {
        allGames(): readonly { readonly actor: { readonly type: string }; readonly actions: object }[];
      };
    };
  };
};

/** Models in a battle, alone and with a player. More of them cost more to draw at each write, and show nothing else. */
const SIZE = 6;
const SHARED_SIZE = 4;

/** Tries for each step that is played: the rules refuse many actions. */
const TRIES = 12;

/** A battle of models that stand together, in which steps and actions are taken at random. */
export class RandomBattle {
  /** The exchanges of this battle, in order, with the action of each. */
  readonly #played = new Map<string, string>();
  /** The questions that people have answered. */
  readonly #answered = new Set<string>();
  #state: number;

  constructor(
    readonly gm: Person,
    seed: number,
  ) {
    this.#state = seed >>> 0;
  }

  get ids(): readonly string[] {
    return [...this.#played.keys()];
  }

  /** The actions so far, to name a battle that fails. */
  get story(): string {
    return [...this.#played.values()].join(", ");
  }

  random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.random() * all.length)];
  }

  /**
   * Sets up the battle of one model and those next to it.
   *
   * @param owner  the player who gets every second one of them, with an enemy beside it; without one, the GM plays all
   */
  async setUp(owner?: Person): Promise<void> {
    await this.gm.page.evaluate(
      async ([chosen, size, player]) => {
        const { canvas, game, Combat } = window as TableWindow;
        const all = canvas.scene?.tokens.contents.filter(({ actor }) => actor) ?? [];
        const first = all[Math.floor(chosen * all.length)];
        const far = ({ x, y }: { readonly x: number; readonly y: number }): number =>
          Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0));
        const near = all.sort((one, other) => far(one) - far(other)).slice(0, size);
        const user = game.users.getName(player);
        if (user)
          for (const [index, { actor }] of near.entries())
            if (index % 2 === 0) await actor?.update({ ownership: { [user.id]: 3 } });
        for (const [index, token] of near.entries()) {
          const other = near[index - 1];
          if (!user || index % 2 === 0 || !other) continue;
          const width = Number(other.toObject()["width"]) * (canvas.grid?.size ?? 100);
          await token.update({ x: other.x + width, y: other.y }, { teleport: true, animate: false });
        }
        await game.settings.set("vantage", "askDefender", user !== undefined);
        const combat = await Combat.create({ scene: canvas.scene?.id, active: true });
        await combat.createEmbeddedDocuments(
          "Combatant",
          near.map(({ id, actor }) => ({ tokenId: id, sceneId: canvas.scene?.id, actorId: actor?.id })),
        );
        if (!(await game.system.api.setUpBattle(combat))) throw new Error("No battle was set up.");
      },
      [this.random(), owner ? SHARED_SIZE : SIZE, owner?.name ?? ""] as const,
    );
    await this.seedDice();
    await settled(this.gm, ...(owner ? [owner] : []));
  }

  /** Lets the GM's client throw dice by this battle's seed; once more after it was loaded again. */
  async seedDice(): Promise<void> {
    await this.gm.page.evaluate((start) => {
      let state = start;
      (window as TableWindow).CONFIG.Dice.randomUniform = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
      };
    }, this.#state);
  }

  /** The step with which the battle begins. */
  async opening(): Promise<Step> {
    const { models } = await this.#see();
    return { actor: models[0]?.uuid ?? "", action: "beginBattle", targets: [] };
  }

  /**
   * The next step towards the turn of a model that fits: the end of another one's activation, or its own; null when it is
   * active.
   */
  async activation(fits: (step: Step) => Promise<boolean>): Promise<Step | null> {
    const { models, active } = await this.#see();
    const stepOf = (actor: string, action: string): Step => ({ actor, action, targets: [] });
    if (active !== undefined)
      return (await fits(stepOf(active, "fight"))) ? null : stepOf(active, "endActivation");
    const { uuid = "" } = this.pick(models) ?? {};
    return stepOf(uuid, this.pick(["activate", "activate", "finishSide"]) ?? "");
  }

  /** Each of these actions of the active model at the model next to it; none while no model is active. */
  async assaults(wanted: readonly string[]): Promise<readonly Step[]> {
    const { models, active, actions } = await this.#see();
    const actor = models.find(({ uuid }) => uuid === active);
    const other = actor && nearestTo(actor, models);
    if (active === undefined || !other) return [];
    const attacks = actions.filter((action) => wanted.includes(action));
    return attacks.map((action) => ({ actor: active, action, targets: [other.uuid] }));
  }

  /** A step at random. The rules may refuse it. */
  async choose(): Promise<Step> {
    const { models, active, actions } = await this.#see();
    const actor = models.find(({ uuid }) => uuid === active) ?? this.pick(models);
    if (!actor) throw new Error("Nobody is in the battle.");
    const own = actor.uuid;
    if (active === undefined)
      return { actor: own, action: this.pick(["activate", "activate", "finishSide"]) ?? "", targets: [] };
    if (this.random() >= 0.6)
      return { actor: own, action: this.pick(["endActivation", "finishSide"]) ?? "", targets: [] };
    const near = nearestTo(actor, models);
    return { actor: own, action: this.pick(actions) ?? "", targets: near ? [near.uuid] : [] };
  }

  /** Tries a step at a person's client. Returns whether an exchange began. */
  async begin(person: Person, step: Step): Promise<boolean> {
    if (person !== this.gm) await settled(this.gm, person);
    await person.page.evaluate(async ({ actor, action, targets }) => {
      const { api } = (window as TableWindow).game.system;
      await api.useAction({ actor, action, targets, skipDialog: true }).catch(() => null);
    }, step);
    if (person !== this.gm) await settled(person, this.gm);
    return this.heard(step.action);
  }

  /** Notes the exchanges that have begun since. Returns whether there is one. */
  async heard(action = "late"): Promise<boolean> {
    const ids = await this.gm.page.evaluate(() =>
      (window as TableWindow).game.messages.contents
        .filter(({ type }) => type === "exchange")
        .map(({ id }) => id),
    );
    const fresh = ids.filter((id) => !this.#played.has(id));
    for (const id of fresh) this.#played.set(id, action);
    return fresh.length > 0;
  }

  /** Whether nothing is open, nothing is in hand, and no player waits. */
  async isAtRest(): Promise<boolean> {
    return this.gm.page.evaluate(() =>
      (window as TableWindow).game.messages.contents.every(
        ({ type, system }) =>
          type !== "request" &&
          (type !== "exchange" || (system["status"] !== "open" && system["inHand"] !== true)),
      ),
    );
  }

  /**
   * People answer at random until all is at rest, or until something else is true.
   *
   * @param people  who answers; a question that several can answer is answered by the first of them
   */
  async answerAll(people: readonly Person[], until?: () => Promise<boolean>): Promise<void> {
    const isOver = async (): Promise<boolean> => (await this.isAtRest()) || (await until?.()) === true;
    for (const end = Date.now() + PATIENCE; !(await isOver());) {
      if (Date.now() > end) throw new Error(`Not at rest in time: ${this.story}.`);
      const answering = await this.#answer(people);
      let isPending = answering !== null;
      void answering?.taken.finally(() => (isPending = false));
      do await new Promise((after) => setTimeout(after, 10));
      while (isPending && (await until?.()) !== true && Date.now() < end);
    }
  }

  /** Whether this person is asked something that they have not answered. */
  async isAsked(person: Person): Promise<boolean> {
    return (await this.#asked(person)).length > 0;
  }

  /**
   * Takes steps until so many have begun.
   *
   * @param by  takes a step and returns whether it began
   */
  async play(count: number, by: (step: Step) => Promise<boolean>): Promise<void> {
    for (let tries = 0, begun = 0; begun < count && tries < TRIES * count; tries += 1)
      if (await by(await this.choose())) begun += 1;
  }

  /** Undoes every exchange, the last one first. Returns the answers that are no success. */
  async undoAll(): Promise<readonly string[]> {
    const replies = await this.gm.page.evaluate(async (wanted) => {
      const { game } = window as TableWindow;
      const all: string[] = [];
      for (const id of wanted)
        all.push(JSON.stringify(await game.system.api.undo(game.messages.get(id), true)));
      return all;
    }, this.ids.toReversed());
    // What an exchange settled is undone with it.
    return replies.filter((one) => !/done|alreadyUndone/.test(one));
  }

  /** Removes the battle and its messages. */
  async clear(): Promise<void> {
    await this.gm.page.evaluate(async () => {
      const { messages, combats } = (window as TableWindow).game;
      for (const message of [...messages.contents]) await message.delete();
      for (const combat of [...combats.contents]) await combat.delete();
    });
  }

  async #see(): Promise<Seen> {
    return this.gm.page.evaluate(() => {
      const { canvas, game } = window as BattleWindow;
      const combat = game.combats.contents[0];
      const { battle } = combat?.flags["vantage"] as { readonly battle: Battle };
      const combatants = combat?.combatants.contents ?? [];
      const active = combatants.find(({ id }) => {
        const { activated = 0, done = 0 } = battle.models[id] ?? {};
        return activated > done && battle.tracks.round > 0;
      });
      // A server that was started again has them in the order of their ids, which are different each time.
      const names = combatants.map(({ name }) => name).sort();
      const tokens = names.flatMap((name) => canvas.scene?.tokens.getName(name) ?? []);
      const type = tokens.find(({ name }) => name === active?.name)?.actor?.type;
      const rules = game.system.api.allGames().find(({ actor }) => actor.type === type);
      return {
        models: tokens.map(({ uuid, x, y }) => ({ uuid, x, y })),
        active: tokens.find(({ name }) => name === active?.name)?.uuid,
        actions: Object.keys(rules?.actions ?? {}),
      };
    });
  }

  /** The first of these people who is asked answers. Returns the answer on its way; null where nobody is asked. */
  async #answer(people: readonly Person[]): Promise<{ readonly taken: Promise<void> } | null> {
    // The GM's log has every question: by then it has come to the others too.
    if (!(await this.isAsked(this.gm))) return null;
    await settled(...new Set([this.gm, ...people]));
    for (const person of people) {
      const asked = await this.#asked(person);
      const chosen = asked[Math.floor((this.#state / 2 ** 32) * asked.length)];
      if (!chosen) continue;
      // A number is spent by an answer and not by a look, so that a busy machine changes nothing.
      this.random();
      const taken = person.page
        .evaluate(async ({ message, key, choice }) => {
          const { game } = window as TableWindow;
          await game.system.api.answer(game.messages.get(message), key, choice);
        }, chosen)
        .then(() => void this.#answered.add(keyOf(person, chosen)));
      return { taken };
    }
    return null;
  }

  /** The answers that a person can give to questions that they have not answered. */
  async #asked(person: Person): Promise<readonly Answer[]> {
    const all = await person.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".chat-log [data-action=exchangeAnswer]")].map((one) => ({
        message: one.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "",
        key: one.dataset["key"] ?? "",
        choice: one.dataset["choice"] ?? "",
      })),
    );
    return all.filter((one) => !this.#answered.has(keyOf(person, one)));
  }
}

function nearestTo(actor: Model, models: readonly Model[]): Model | undefined {
  const far = ({ x, y }: Model): number => Math.hypot(x - actor.x, y - actor.y);
  return models.filter((one) => one !== actor).sort((one, other) => far(one) - far(other))[0];
}

function keyOf({ name }: Person, { message, key }: Answer): string {
  return `${name} ${message} ${key}`;
}
