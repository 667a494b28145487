import { text } from "../foundry.js";
import { HOOKS } from "../foundry/hook-names.js";
import { callListeners } from "../foundry/listeners.js";
import { useAction } from "../applications/use-action.js";
import { askForSide } from "../play/referee/requests/asking-side.js";
import { isRefereeThere } from "../play/referee/lease/referee-users.js";
import {
  activationPlace,
  activeCombatant,
  gameOfBattle,
  isUnderWay,
  roundOf,
} from "../data/stored-battle.js";
import {
  bonusOf,
  gameOf,
  initiativeOf,
  isRolledBy,
  sideWith,
  sortedBy,
  tieBreakOf,
} from "../data/initiative.js";

type Update = { _id: string | null; initiative: number };

/**
 * An encounter with the initiative that each combatant's game declares: rolled by model, rolled by side, sorted, or
 * none.
 */
export class VantageCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /**
   * Finds initiative for combatants. By model, each one rolls. By side, one roll counts for the whole side, also for
   * combatants that were not named. In a sorted game nothing is rolled. When a game has no initiative, a notice says
   * so.
   */
  override async rollInitiative(
    ids: string | string[],
    options: Combat.InitiativeOptions = {},
  ): Promise<this> {
    if (options.formula) return super.rollInitiative(ids, options);
    const chosen = [ids].flat().flatMap((id) => this.combatants.get(id) ?? []);
    const own = chosen.filter((combatant) => combatant.isOwner);
    const without = own.filter((combatant) => initiativeOf(combatant) === null);
    if (without.length > 0) notifyNone(without);
    await this.#set(sorted(own), options);
    for (const side of sidesOf(own)) await this.#rollForSide(side, options);
    const single = own.filter((combatant) => isRolledBy(combatant, "model"));
    if (single.length === 0) return this;
    return super.rollInitiative(
      single.flatMap(({ id }) => id ?? []),
      options,
    );
  }

  /** An encounter that is set up for its game's order of play begins with that game's first step. */
  override async startCombat(): Promise<this> {
    if (!gameOfBattle(this) || roundOf(this) > 0) return super.startCombat();
    await takeStep(
      "beginBattle",
      this.combatants.find(({ isDefeated }) => !isDefeated),
    );
    return this;
  }

  /** In a battle the turn of a model ends by its step. */
  override async nextTurn(): Promise<this> {
    if (!isUnderWay(this)) return super.nextTurn();
    const active = activeCombatant(this);
    if (active) await takeStep("endActivation", active);
    return active ? this : tellOwnOrder(this);
  }

  override async nextRound(): Promise<this> {
    return isUnderWay(this) ? tellOwnOrder(this) : super.nextRound();
  }

  override async previousTurn(): Promise<this> {
    return isUnderWay(this) ? tellOwnOrder(this) : super.previousTurn();
  }

  override async previousRound(): Promise<this> {
    return isUnderWay(this) ? tellOwnOrder(this) : super.previousRound();
  }

  /** Once the order of play has changed, so have the places of those who were activated. */
  protected override _onUpdate(...[changed, options, userId]: Parameters<Combat["_onUpdate"]>): void {
    if (foundry.utils.hasProperty(changed, "flags.vantage.battle")) this.setupTurns();
    super._onUpdate(changed, options, userId);
  }

  /** Foundry calls this in the window of one GM alone. Stepping back calls it for no turn. */
  protected override async _onStartTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onStartTurn(combatant, context);
    callListeners(HOOKS.turnStarted, { combat: this, combatant, round: context.round });
  }

  /** Foundry calls this in the window of one GM only. */
  protected override async _onEndTurn(
    combatant: Combatant.Implementation,
    context: Combat.TurnEventContext,
  ): Promise<void> {
    await super._onEndTurn(combatant, context);
    callListeners(HOOKS.turnEnded, { combat: this, combatant, round: context.round });
  }

  /** The end of an encounter also ends the current turn. Foundry calls no hook for that. */
  protected override _onDelete(...args: Parameters<Combat["_onDelete"]>): void {
    const { started, combatant, round } = this;
    super._onDelete(...args);
    if (started && combatant && game.user.isActiveGM)
      callListeners(HOOKS.turnEnded, { combat: this, combatant, round });
  }

  /**
   * One combatant of a side rolls: the one with the best bonus, and a hidden one only when all are hidden. The others
   * get its number. A user who may not change all of the side asks the referee to roll. Without a referee, and in a
   * battle, the number is written to the user's own combatants.
   */
  async #rollForSide(
    side: readonly Combatant.Implementation[],
    options: Combat.InitiativeOptions,
  ): Promise<void> {
    const own = side.filter(({ isOwner }) => isOwner);
    const [first] = own;
    if (first && own.length < side.length && !isUnderWay(this) && isRefereeThere()) {
      await askForSide(first);
      return;
    }
    const visible = own.filter(({ hidden }) => !hidden);
    const [leader] = [...(visible.length > 0 ? visible : own)].sort((a, b) => bonusOf(b) - bonusOf(a));
    if (!leader?.id) return;
    const shown = leader.hidden ? side : side.filter(({ hidden }) => !hidden);
    const names = shown.map(({ name }) => name).join(", ");
    const flavor = text("VANTAGE.initiative.side", { names });
    await super.rollInitiative([leader.id], {
      ...options,
      messageOptions: { flavor, ...options.messageOptions },
    });
    const { initiative } = leader;
    const rest = own.filter((combatant) => combatant !== leader);
    if (initiative !== null)
      await this.#set(
        rest.map(({ id }) => ({ _id: id, initiative })),
        options,
      );
  }

  /**
   * In a battle those who were activated in this round come first, in that order, so that the turn only rises. Else higher
   * initiative first; of equal ones, as their game decides. Called without `this` where Foundry sorts an array.
   */
  protected override _sortCombatants(one: Combatant.Implementation, other: Combatant.Implementation): number {
    const activated = byActivation(one, other);
    if (activated !== 0) return activated;
    const isEven = one.initiative !== null && one.initiative === other.initiative;
    const lead = isEven ? tieBreakOf(other) - tieBreakOf(one) : 0;
    // In a battle those who are still even stay as they came: its order of play takes them so.
    return lead !== 0 || (isEven && isUnderWay(one.parent)) ? lead : super._sortCombatants(one, other);
  }

  /** Writes initiative numbers. The current turn stays with its combatant, wherever the new order puts it. */
  async #set(updates: readonly Update[], { updateTurn = true }: Combat.InitiativeOptions): Promise<void> {
    if (updates.length === 0) return;
    const current = this.combatant?.id;
    await this.updateEmbeddedDocuments("Combatant", [...updates]);
    const turn = this.turns.findIndex(({ id }) => id === current);
    if (updateTurn && turn >= 0 && turn !== this.turn && this.isOwner)
      await this.update({ turn }, { turnEvents: false });
  }
}

/** Takes a step of the order of play for a combatant, as its own button does. */
async function takeStep(action: string, combatant?: Combatant.Implementation): Promise<void> {
  const actor = combatant?.token?.uuid ?? combatant?.actor?.uuid;
  if (actor !== undefined) await useAction({ actor, action, targets: [], skipDialog: true });
}

/** Foundry's own steps from turn to turn do nothing in a battle: the person reads why. */
function tellOwnOrder<T>(combat: T): T {
  ui.notifications.info(text("VANTAGE.battle.ownOrder"), { console: false });
  return combat;
}

/**
 * Below 0 where one was activated before the other in this round of a battle; 0 where neither was. Who is out of play without
 * having been activated comes last, so that its row keeps its place. After the battle all who are out of play do.
 */
function byActivation(one: Combatant.Implementation, other: Combatant.Implementation): number {
  const [first, second] = [placeInRound(one), placeInRound(other)];
  return first === second ? 0 : first - second;
}

function placeInRound(combatant: Combatant.Implementation): number {
  const { parent: combat } = combatant;
  const place = isUnderWay(combat) ? activationPlace(combatant) : 0;
  if (place > 0) return place;
  return combatant.isDefeated && roundOf(combat) > 0 ? OUT : NOT_YET;
}

/** Places after those of all who were activated. */
const NOT_YET = 1e6;
const OUT = 2e6;

function sorted(combatants: readonly Combatant.Implementation[]): readonly Update[] {
  return combatants.flatMap((combatant) => {
    const initiative = sortedBy(combatant);
    return initiative === null ? [] : [{ _id: combatant.id, initiative }];
  });
}

/** The sides of these combatants whose games roll by side, each once. */
function sidesOf(
  combatants: readonly Combatant.Implementation[],
): readonly (readonly Combatant.Implementation[])[] {
  const sides = new Map<string | null, readonly Combatant.Implementation[]>();
  for (const combatant of combatants.filter((one) => isRolledBy(one, "side"))) {
    const side = sideWith(combatant);
    sides.set(side[0]?.id ?? null, side);
  }
  return [...sides.values()];
}

function notifyNone(combatants: readonly Combatant.Implementation[]): void {
  for (const rules of new Set(combatants.map(gameOf))) {
    const name = rules ? text(`VANTAGE.${rules.id}.name`) : text("VANTAGE.unknown");
    ui.notifications.info(text("VANTAGE.initiative.none", { game: name }), { console: false });
  }
}
