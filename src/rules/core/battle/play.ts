import { pay, type Cost } from "../actions/costs.js";
import type { Capability } from "../capabilities/capability.js";
import type { Ref } from "../facts/facts.js";
import type { Profile, Value } from "../game/profile.js";
import type { Consequence } from "../procedure/consequence.js";
import { isTakenOut, type TakingOut } from "../game/game.js";
import { change, type Procedure } from "../procedure/procedure.js";
import { battleModelTo, battleTo, sideTo, withNumber } from "./counts.js";
import { hasOwnTurns, type BattleDeclaration } from "./declaration.js";
import type { BattleRules } from "./rules.js";
import { modelIn, type BattleModel, type BattleState } from "./state.js";

/** The parts of a game's declaration that the steps of a battle read. */
export interface PlayedGame extends Pick<TakingOut, "actor"> {
  readonly capabilities?: readonly Capability[];
  readonly battle: BattleDeclaration;
  readonly turn: Readonly<Record<string, number>>;
  readonly statuses: Readonly<
    Record<string, { readonly out?: true; readonly untilTurnEnd?: true; readonly untilTurnStart?: true }>
  >;
}

/**
 * A battle during one of its steps. It yields each change as a request and also includes the change in `now`,
 * so that a step need not read the world again.
 */
export class BattleInPlay {
  #now: BattleState;
  readonly #firstRound: number;
  readonly #turnsBefore = new Map<Ref, Readonly<Record<string, number>>>();
  readonly #lasts: (status: string, of: Profile) => boolean;

  constructor(
    readonly game: PlayedGame,
    start: BattleState,
    readonly options: Readonly<Record<string, Value>>,
    rules: Pick<BattleRules, "lasts"> = {},
  ) {
    this.#now = start;
    this.#firstRound = start.tracks["round"] ?? 0;
    this.#lasts = (status, of) => rules.lasts?.(status, options, of) === true;
  }

  /** Whether the counts of a turn start again with each activation. Otherwise they start again with each round. */
  get hasOwnTurns(): boolean {
    return hasOwnTurns(this.game.battle);
  }

  /** The number of rounds that have begun in this step. */
  get roundsBegun(): number {
    return (this.#now.tracks["round"] ?? 0) - this.#firstRound;
  }

  /** The battle as it is now, with all changes that this step has made. */
  get now(): BattleState {
    return this.#now;
  }

  /** Sets a number of the battle. */
  *set(track: string, to: number): Procedure<void> {
    yield* this.pay(battleTo(this.#now, track, to));
  }

  /** Sets a number of a side. */
  *setSide(side: string, track: string, to: number): Procedure<void> {
    yield* this.pay(sideTo(this.#now, side, track, to));
  }

  /** Sets a number of a model in the battle. */
  *setModel(ref: Ref, track: string, to: number): Procedure<void> {
    yield* this.pay(battleModelTo(this.#now, ref, track, to));
  }

  /** Sets a count of a model's turn. */
  *setTurn(ref: Ref, track: string, to: number): Procedure<void> {
    const model = modelIn(this.#now, ref);
    const turn = model?.profile.turn;
    if (!model || !turn) return;
    const from = turn.values[track] ?? this.game.turn[track] ?? 0;
    if (from === to) return;
    const round = turn.round === undefined ? {} : { round: turn.round };
    yield* change({ type: "track", of: turn.ref, track, ...round, from, to });
    this.#replace(withProfile(model, { turn: { ...turn, values: { ...turn.values, [track]: to } } }));
  }

  /** Sets or removes a status of a model. */
  *setStatus(ref: Ref, status: string, to: boolean): Procedure<void> {
    const model = modelIn(this.#now, ref);
    const from = model?.profile.statuses.includes(status) === true;
    if (!model || from === to) return;
    yield* change({ type: "status", of: ref, status, from, to });
    this.#seeStatus(ref, status, to);
  }

  /** Sets a track of a model, such as its wounds or Morale. */
  *setTrack(ref: Ref, track: string, to: number): Procedure<void> {
    const model = modelIn(this.#now, ref);
    const from = Number(model?.profile.values[track] ?? 0);
    if (!model || from === to) return;
    yield* change({ type: "track", of: ref, track, from, to });
    this.#replace(withProfile(model, { values: { ...model.profile.values, [track]: to } }));
  }

  /**
   * Removes the statuses of a model that end by themselves at this moment: at the end or at the start of a
   * turn. A status stays if the game's rule `lasts` says so.
   */
  *endStatuses(ref: Ref, limit: "untilTurnEnd" | "untilTurnStart"): Procedure<void> {
    const ending = Object.entries(this.game.statuses).filter(([, status]) => status[limit] === true);
    for (const [id] of ending) {
      const model = modelIn(this.#now, ref);
      if (model && !this.#lasts(id, model.profile)) yield* this.setStatus(ref, id, false);
    }
  }

  /** Makes changes that were worked out from `now`. */
  *pay(costs: readonly Cost[]): Procedure<void> {
    yield* this.watch(pay(costs));
  }

  /**
   * Includes in `now` a change that was made elsewhere in the same step, so that the rest of the step sees
   * it.
   */
  see(made: Consequence): void {
    if (made.type === "status") this.#seeStatus(made.of, made.status, made.to);
    if (made.type !== "track") return;
    const { of, track, to } = made;
    if (of === this.#now.ref) {
      this.#now = withNumber(this.#now, track, to);
      return;
    }
    const own = this.#now.models.find(({ profile }) => profile.ref === of || profile.turn?.ref === of);
    if (!own) return;
    const { values, turn } = own.profile;
    const ownTurn = own.profile.ref === of ? null : turn;
    if (ownTurn)
      this.#replace(withProfile(own, { turn: { ...ownTurn, values: { ...ownTurn.values, [track]: to } } }));
    else this.#replace(withProfile(own, { values: { ...values, [track]: to } }));
  }

  /** Plays a procedure of another kind, such as an attack, and includes its changes in `now`. */
  *watch<R>(part: Procedure<R>): Procedure<R> {
    let next = part.next();
    while (!next.done) {
      if (next.value.type === "change") this.see(next.value.change);
      next = part.next(yield next.value);
    }
    return next.value;
  }

  /**
   * Begins a model's turn in a round. It yields no change, since the table itself starts the counts of a new
   * turn again. In a game that does not count rounds, the counts stay as they are.
   */
  beginTurn(ref: Ref, round: number): void {
    const model = modelIn(this.#now, ref);
    const turn = model?.profile.turn;
    if (!model || !turn || turn.round === undefined || turn.round === round) return;
    this.#turnsBefore.set(ref, turn.values);
    this.#replace(withProfile(model, { turn: { ...turn, round, values: this.game.turn } }));
  }

  /**
   * The counts of the model's previous turn, if a new turn of the model began in this step; otherwise empty.
   */
  turnBefore(ref: Ref): Readonly<Record<string, number>> {
    return this.#turnsBefore.get(ref) ?? {};
  }

  #seeStatus(ref: Ref, status: string, isOn: boolean): void {
    const model = modelIn(this.#now, ref);
    if (!model) return;
    const others = model.profile.statuses.filter((one) => one !== status);
    const statuses = isOn ? [...others, status] : others;
    this.#replace(withProfile(model, { statuses }));
  }

  /**
   * Replaces a model. Its `isOut` changes only if its statuses and numbers now give a different answer than
   * before. So a model that a GM has marked as out stays out.
   */
  #replace(model: BattleModel): void {
    const before = this.#now.models.find(({ id }) => id === model.id);
    const wasOut = before !== undefined && isTakenOut(this.game, before.profile);
    const isOut = isTakenOut(this.game, model.profile);
    const next = isOut === wasOut ? model : { ...model, isOut };
    const models = this.#now.models.map((one) => (one.id === model.id ? next : one));
    this.#now = { ...this.#now, models };
  }
}

function withProfile(model: BattleModel, changes: Partial<Profile>): BattleModel {
  return { ...model, profile: { ...model.profile, ...changes } };
}
