import {
  activeModel,
  BATTLE_TRACKS,
  battleTracks,
  capability,
  getsBattle,
  inverse,
  isActivated,
  isDone,
  placeIn,
  isTakenOut,
  takesOut,
  turnEconomy,
  weigh,
  withNumber,
  type BattleModel,
  type Bystander,
  type BattleState,
  type Consequence,
  type Engagement,
  type Game,
  type Profile,
  type Value,
  hasOwnTurns,
} from "../../src/rules/core/index.js";
import { play, type Played, type Script } from "./play.js";

/** A model as a test sets it up: its profile, and the side that it fights for. */
export interface Fielded {
  readonly side: string;
  readonly profile: Profile;
}

/**
 * A battle without a table: it plays steps and actions with given dice and applies what they change, as the table does. Tests
 * read `state`.
 */
export class BattleTable {
  state: BattleState;
  readonly played: Played[] = [];

  constructor(
    readonly game: Game,
    models: readonly Fielded[],
    readonly options: Readonly<Record<string, Value>> = {},
    setup: Readonly<Record<string, number>> = {},
  ) {
    const { battle, turn } = game;
    const initials = (tracks: object = {}): Record<string, number> =>
      Object.fromEntries(
        Object.entries(tracks as Record<string, { initial: number }>).map(([id, { initial }]) => [
          id,
          initial,
        ]),
      );
    const sides = [...new Set(models.map(({ side }) => side))];
    this.state = {
      ref: "Combat.b",
      tracks: {
        ...Object.fromEntries(BATTLE_TRACKS.map((id) => [id, 0])),
        ...initials(capability(this.game, battleTracks)),
      },
      sides: sides.map((id) => ({ id, name: id, tracks: initials(battle?.sideTracks) })),
      models: models.map(({ side, profile }, index): BattleModel => {
        const id = `c${index}`;
        const own = { ref: `Combat.b.Combatant.${id}`, round: 0, values: turn };
        return { id, side, isOut: false, tracks: {}, profile: { ...profile, turn: own } };
      }),
      setup,
    };
  }

  /** A model by its ref, with its turn as the order of play has it now. */
  model(ref: string): BattleModel {
    const model = this.state.models.find(({ profile }) => profile.ref === ref);
    if (!model) throw new Error(`No model ${ref}.`);
    return model;
  }

  profile(ref: string): Profile {
    const model = this.model(ref);
    const { turn, ...profile } = model.profile;
    const isActive = isActivated(this.state, model) && !isDone(this.state, model);
    const { round = 0 } = this.state.tracks;
    const isOrdered = round > 0;
    const active = activeModel(this.state);
    const enemyActs = active !== undefined && active.side !== model.side ? { enemyActs: true as const } : {};
    const points = capability(this.game, turnEconomy)?.points ?? "";
    const isFresh = (active?.profile.turn?.values[points] ?? 0) >= (this.game.turn[points] ?? 0);
    const turnStarts = active && !isActive && isFresh ? { turnStarts: true as const } : {};
    return {
      ...profile,
      turn: turn && { ...turn, ...(isOrdered ? { isActive, ...enemyActs, ...turnStarts } : {}) },
    };
  }

  /** Plays a step of the order of play. */
  step(id: string, ref: string, script: Script = {}, more: Partial<Engagement> = {}): Played {
    return this.act(id, ref, script, { battle: this.now(), ...more });
  }

  /** Plays an action of a model. */
  act(action: string, ref: string, script: Script = {}, more: Partial<Engagement> = {}): Played {
    const played = play(this.game, this.engagement(action, ref, more), script);
    for (const change of played.changes) this.#apply(change);
    this.played.push(played);
    return played;
  }

  /** Takes back what was played last, change by change, as undo does. */
  undo(): void {
    for (const change of [...(this.played.pop()?.changes ?? [])].reverse()) this.#apply(inverse(change));
  }

  /** What an action of a model begins with now: the battle as well, if the action gets it at a table. */
  engagement(action: string, ref: string, more: Partial<Engagement> = {}): Engagement {
    const { battle, bystanders, ...alone } = this.#inBattle(action, ref, more);
    const whole = { ...alone, ...(battle ? { battle } : {}), ...(bystanders ? { bystanders } : {}) };
    if (getsBattle(this.game.actions[action] ?? {})) return whole;
    const [without, within] = [alone, whole].map((one) => JSON.stringify(weigh(this.game, one).setup));
    if (without !== within)
      throw new Error(
        `"${action}" reads the battle, which a table does not give it. Add \`needsBattle: true\` to it.`,
      );
    return alone;
  }

  #inBattle(action: string, ref: string, more: Partial<Engagement>): Engagement {
    return {
      game: this.game.id,
      action,
      actor: this.profile(ref),
      weapon: null,
      facts: {},
      targets: [],
      choices: { set: {} },
      others: [],
      places: {},
      positions: {},
      waiting: this.waiting,
      options: this.options,
      anyway: false,
      battle: this.now(),
      ...(this.game.order?.gathers ? { bystanders: this.bystanders(this.scene) } : {}),
      ...more,
    };
  }

  /** Where models have been put, by ref. */
  readonly places = new Map<string, { readonly x: number; readonly y: number; readonly elevation: number }>();

  /** The models as the scene knows them: their profiles, and what a test says of facts around and between them. */
  bystanders(known: Readonly<Record<string, Partial<Bystander>>> = {}): Readonly<Record<string, Bystander>> {
    const refs = this.state.models.map(({ profile }) => profile.ref);
    return Object.fromEntries(
      refs.map((ref) => [ref, { profile: this.profile(ref), around: {}, toward: {}, ...known[ref] }]),
    );
  }

  /** What is known of the scene, by model. */
  scene: Readonly<Record<string, Partial<Bystander>>> = {};

  /** What waits in lists, such as pending hits. */
  waiting: Engagement["waiting"] = [];

  /** The refs of the models that can be activated. */
  get ready(): readonly string[] {
    return this.now()
      .models.filter((model) => !model.isOut && !isActivated(this.state, model))
      .map(({ profile }) => profile.ref);
  }

  /** The name of the side in play; empty between sides. */
  get side(): string {
    return this.state.sides[(this.state.tracks["side"] ?? 0) - 1]?.id ?? "";
  }

  /** The refs of the models activated in this round, in order. */
  get order(): readonly string[] {
    const { round = 0 } = this.state.tracks;
    const place = (model: BattleModel): number => placeIn(round, model.tracks["activated"] ?? 0);
    return this.state.models
      .filter((model) => place(model) > 0)
      .sort((one, other) => place(one) - place(other))
      .map(({ profile }) => profile.ref);
  }

  now(): BattleState {
    return {
      ...this.state,
      models: this.state.models.map((one) => {
        const isOut = one.isOut || isTakenOut(this.game, one.profile);
        return { ...one, isOut, profile: this.#kept(one.profile.ref) };
      }),
    };
  }

  /** A model as a battle holds it: the values that its parts read, without its things. */
  #kept(ref: string): Profile {
    const { ref: own, kind, values, statuses, turn } = this.profile(ref);
    const names = this.game.battle?.values ?? [];
    const picked = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
      Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
    const { isActive: _isActive, ...counted } = turn ?? { ref: "", values: {} };
    const counts = turn && { ...counted, values: picked(turn.values) };
    return { ref: own, kind, statuses, gear: [], effects: [], values: picked(values), turn: counts };
  }

  #apply(change: Consequence): void {
    const { state } = this;
    switch (change.type) {
      case "waiting":
        this.waiting = change.to
          ? [...this.waiting, { list: change.list, id: change.id, item: change.item }]
          : this.waiting.filter(({ id }) => id !== change.id);
        return;
      case "place":
        this.places.set(change.of, change.to);
        return;
      case "status":
        this.#each((model) =>
          model.profile.ref === change.of ? withStatus(this.game, model, change.status, change.to) : model,
        );
        return;
      case "track": {
        if (change.of !== state.ref) {
          this.#track(change);
          return;
        }
        this.state = withNumber(state, change.track, change.to);
        const [kind, id, name] = change.track.split(".");
        if (kind === "tracks" && id === "round" && !hasOwnTurns(this.game.battle))
          this.#freshTurns(() => true);
        if (kind === "models" && name === "activated" && hasOwnTurns(this.game.battle))
          this.#freshTurns((one) => one.id === id);
      }
    }
  }

  #freshTurns(isMeant: (model: BattleModel) => boolean): void {
    const { round = 0 } = this.state.tracks;
    this.#each((one) =>
      isMeant(one) && one.profile.turn
        ? {
            ...one,
            profile: { ...one.profile, turn: { ...one.profile.turn, round, values: this.game.turn } },
          }
        : one,
    );
  }

  #track({ of, track, to }: Extract<Consequence, { type: "track" }>): void {
    this.#each((model) => {
      const { profile } = model;
      if (profile.turn?.ref === of)
        return {
          ...model,
          profile: { ...profile, turn: { ...profile.turn, values: { ...profile.turn.values, [track]: to } } },
        };
      if (profile.ref === of)
        return { ...model, profile: { ...profile, values: { ...profile.values, [track]: to } } };
      const gear = profile.gear.map((one) =>
        one.ref === of ? { ...one, values: { ...one.values, [track]: to } } : one,
      );
      return { ...model, profile: { ...profile, gear } };
    });
  }

  #each(change: (model: BattleModel) => BattleModel): void {
    this.state = { ...this.state, models: this.state.models.map(change) };
  }
}

function withStatus(game: Game, model: BattleModel, status: string, isOn: boolean): BattleModel {
  const others = model.profile.statuses.filter((one) => one !== status);
  const statuses = isOn ? [...others, status] : others;
  return { ...model, isOut: takesOut(game, statuses), profile: { ...model.profile, statuses } };
}
