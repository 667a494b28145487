import type { TableWindow } from "../../browser/lib/window.js";
import { caughtUp, settled } from "../../browser/lib/settled.js";
import { Answers } from "./battle-answers.js";
import { seedDice } from "./battle-dice.js";
import { Chance } from "./chance.js";
import type { Person } from "./person.js";

/** An action that a model can try. */
export interface Step {
  readonly actor: string;
  readonly action: string;
  readonly targets: readonly string[];
}

/** A model in a battle: whether a player has it, and where it stands. */
export interface Model {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly isPlayers: boolean;
}

/** The battle as the next step is picked from it. */
export interface Seen {
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
  readonly chance: Chance;
  readonly answers: Answers;

  constructor(
    readonly gm: Person,
    seed: number,
  ) {
    this.chance = new Chance(seed);
    this.answers = new Answers(gm, this.chance);
  }

  get ids(): readonly string[] {
    return [...this.#played.keys()];
  }

  /** The actions so far, to name a battle that fails. */
  get story(): string {
    return [...this.#played.values()].join(", ");
  }

  /**
   * Sets up the battle of one model and those next to it.
   *
   * @param owner  the player who gets every second one of them, with an enemy beside it; without one, the GM plays all
   */
  async setUp(owner?: Person): Promise<void> {
    await this.gm.page.evaluate(
      async ([chosen, count, player]) => {
        const { canvas, game, Combat } = window as TableWindow;
        const all = canvas.scene?.tokens.contents.filter(({ actor }) => actor) ?? [];
        // An unlinked token has the owners of the actor that it shares with others.
        const ownable = player === "" ? all : all.filter((one) => one.toObject()["actorLink"] === true);
        const first = ownable[Math.floor(chosen * ownable.length)];
        const far = ({ x, y }: { readonly x: number; readonly y: number }): number =>
          Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0));
        const sorted = all.sort((one, other) => far(one) - far(other));
        const owned = sorted.filter((one) => ownable.includes(one)).slice(0, count / 2);
        const others = sorted.filter((one) => !owned.includes(one));
        const near =
          player === "" ? sorted.slice(0, count) : owned.flatMap((one, index) => [one, others[index] ?? one]);
        const user = game.users.getName(player);
        if (user)
          for (const [index, { actor }] of near.entries())
            if (index % 2 === 0) await actor?.update({ ownership: { [user.id]: 3 } });
        for (const [index, token] of near.entries()) {
          const other = near[index - 1];
          if (!user || index % 2 === 0 || !other) continue;
          const [own, beside] = [token.toObject(), other.toObject()];
          const size = canvas.grid?.size ?? 100;
          // In contact whatever their sizes: their centers are on one line.
          const x = other.x + Number(beside["width"]) * size;
          const y = other.y + ((Number(beside["height"]) - Number(own["height"])) * size) / 2;
          await token.update({ x, y }, { teleport: true, animate: false });
        }
        await game.settings.set("vantage", "askDefender", user !== undefined);
        const combat = await Combat.create({ scene: canvas.scene?.id, active: true });
        await combat.createEmbeddedDocuments(
          "Combatant",
          near.map(({ id, actor }) => ({ tokenId: id, sceneId: canvas.scene?.id, actorId: actor?.id })),
        );
        if (!(await game.system.api.setUpBattle(combat))) throw new Error("No battle was set up.");
      },
      [this.chance.random(), owner ? SHARED_SIZE : SIZE, owner?.name ?? ""] as const,
    );
    await settled(this.gm, ...(owner ? [owner] : []));
  }

  /** The step with which the battle begins. */
  async opening(): Promise<Step> {
    const { models } = await this.see();
    return { actor: models[0]?.uuid ?? "", action: "beginBattle", targets: [] };
  }

  /** A step at random. The rules may refuse it. */
  async choose(): Promise<Step> {
    const { models, active, actions } = await this.see();
    const actor = models.find(({ uuid }) => uuid === active) ?? this.chance.pick(models);
    if (!actor) throw new Error("Nobody is in the battle.");
    const own = actor.uuid;
    if (active === undefined)
      return {
        actor: own,
        action: this.chance.pick(["activate", "activate", "finishSide"]) ?? "",
        targets: [],
      };
    if (this.chance.random() >= 0.6)
      return { actor: own, action: this.chance.pick(["endActivation", "finishSide"]) ?? "", targets: [] };
    const near = nearestTo(actor, models);
    return { actor: own, action: this.chance.pick(actions) ?? "", targets: near ? [near.uuid] : [] };
  }

  /** Tries a step at a person's client. Returns whether an exchange began. */
  async begin(person: Person, step: Step): Promise<boolean> {
    if (person !== this.gm) await caughtUp(this.gm, person);
    await seedDice(this.gm, this.chance.state);
    await person.page.evaluate(async ({ actor, action, targets }) => {
      const { api } = (window as TableWindow).game.system;
      await api.useAction({ actor, action, targets, skipDialog: true }).catch(() => null);
    }, step);
    // Word of the record may reach the player's client before the one that posted it.
    if (person !== this.gm) await caughtUp(person, this.gm);
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

  /**
   * Takes steps until so many have begun.
   *
   * @param by  takes a step and returns whether it began
   */
  async play(count: number, by: (step: Step) => Promise<boolean>): Promise<void> {
    for (let tries = 0, begun = 0; begun < count && tries < TRIES * count; tries += 1)
      if (await by(await this.choose())) begun += 1;
  }

  /** Undoes the exchanges after so many, the last one first. Returns the answers that are no success. */
  async undoSince(count: number): Promise<readonly string[]> {
    const replies = await this.gm.page.evaluate(async (wanted) => {
      const { game } = window as TableWindow;
      const all: string[] = [];
      for (const id of wanted)
        all.push(JSON.stringify(await game.system.api.undo(game.messages.get(id), true)));
      return all;
    }, this.ids.slice(count).toReversed());
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

  /** The battle as it is now at the GM's client. */
  async see(): Promise<Seen> {
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
        models: tokens.map(({ uuid, x, y, actor }) => {
          const owners = Object.entries(Reflect.get(actor?.toObject() ?? {}, "ownership") as object).filter(
            ([, level]) => level === 3,
          );
          return { uuid, x, y, isPlayers: owners.some(([id]) => game.users.get(id)?.isGM === false) };
        }),
        active: tokens.find(({ name }) => name === active?.name)?.uuid,
        actions: Object.keys(rules?.actions ?? {}),
      };
    });
  }
}

/** The nearest of some models to one of them. */
export function nearestTo(actor: Model, models: readonly Model[]): Model | undefined {
  const far = ({ x, y }: Model): number => Math.hypot(x - actor.x, y - actor.y);
  return models.filter((one) => one !== actor).sort((one, other) => far(one) - far(other))[0];
}
