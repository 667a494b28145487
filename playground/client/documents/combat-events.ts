import { REGION_EVENTS } from "../../common/const.js";
import { table } from "../shared/globals.js";
import { Hooks } from "../shared/hooks.js";
import type { Combat } from "./combat.js";
import type { Combatant } from "./combatant.js";
import { turnsBetween, type PassedTurn } from "./combat-course.js";

/** Where a combat is. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What a turn event tells of its turn. */
export interface TurnEventContext {
  round: number;
  turn: number;
  /** Whether the combat went past it. */
  skipped: boolean;
}

/** What a round event tells of its round. */
export type RoundEventContext = Omit<TurnEventContext, "turn">;

/** Where a combat is now. */
export function stateOf(combat: Combat, combatant: Combatant | null = combat.combatant): CombatState {
  const { round, turn } = combat;
  return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
}

/**
 * Everything that a step from one state to the next means: the hook on every client, then the events in the order End
 * Turn, End Round, Begin Round, Begin Turn, each awaited. The methods of a combat run at the active gamemaster's client
 * alone, the events of regions on all clients. A step back has no events, and without a gamemaster there are none.
 *
 * @param isBackwards  whether the update itself says that it goes back
 */
export async function manageTurnEvents(combat: Combat, isBackwards: boolean): Promise<void> {
  const { previous: before, current: now } = combat;
  const isStep = now.round !== before.round || now.turn !== before.turn;
  if (!isStep && now.combatantId === before.combatantId) return;
  Hooks.callAll("combatTurnChange", combat, before, now);
  if (isBackwards || isEarlier(now, before) || !table.game.users.activeGM) return;
  const events = new TurnEvents(combat);
  const next = combat.combatant;
  if (before.combatantId) await events.endTurn(combat.combatants.get(before.combatantId), told(before));
  let { round } = before;
  for (const turn of turnsBetween(combat, before, now)) {
    round = await events.passRounds(round, turn.round);
    await events.skip(turn);
  }
  await events.passRounds(round, now.round);
  if (next) await events.startTurn(next, told(now));
}

function told({ round, turn }: CombatState): TurnEventContext {
  return { round, turn: turn ?? 0, skipped: false };
}

function isEarlier(now: CombatState, before: CombatState): boolean {
  if (now.round !== before.round) return now.round < before.round;
  return (now.turn ?? -1) < (before.turn ?? -1);
}

/** The events of one step of a combat, for those who hear of them. */
class TurnEvents {
  readonly #isDesignated = table.game.users.activeGM?.isSelf === true;

  constructor(private readonly combat: Combat) {}

  async endTurn(combatant: Combatant | undefined, context: TurnEventContext): Promise<void> {
    if (!combatant) return;
    if (this.#isDesignated) await this.combat._onEndTurn(combatant, { ...context });
    this.#tell(REGION_EVENTS.TOKEN_TURN_END, combatant, context);
  }

  async startTurn(combatant: Combatant, context: TurnEventContext): Promise<void> {
    if (this.#isDesignated) {
      await this.combat._onStartTurn(combatant, { ...context });
      if (combatant.token) await this.combat._clearMovementHistoryOnStartTurn(combatant, { ...context });
    }
    this.#tell(REGION_EVENTS.TOKEN_TURN_START, combatant, context);
  }

  /** A turn that the combat went past: it starts and ends. */
  async skip({ combatant, round, turn }: PassedTurn): Promise<void> {
    const context = { round, turn, skipped: true };
    await this.startTurn(combatant, context);
    await this.endTurn(combatant, context);
  }

  /**
   * Ends the round that a turn was in and starts those up to the round of the next turn. Rounds between them are
   * skipped. There is no round 0 to end.
   *
   * @returns the round that runs then
   */
  async passRounds(from: number, to: number): Promise<number> {
    for (let round = from; round < to; round += 1) {
      if (round > 0) await this.#endRound({ round, skipped: round !== from });
      await this.#startRound({ round: round + 1, skipped: round + 1 !== to });
    }
    return to;
  }

  async #endRound(context: RoundEventContext): Promise<void> {
    if (this.#isDesignated) await this.combat._onEndRound({ ...context });
    for (const combatant of this.combat.turns) this.#tell(REGION_EVENTS.TOKEN_ROUND_END, combatant, context);
  }

  async #startRound(context: RoundEventContext): Promise<void> {
    if (this.#isDesignated) await this.combat._onStartRound({ ...context });
    for (const combatant of this.combat.turns)
      this.#tell(REGION_EVENTS.TOKEN_ROUND_START, combatant, context);
  }

  #tell(name: string, combatant: Combatant, context: RoundEventContext): void {
    const { token } = combatant;
    const data = { combat: this.combat, combatant, token, ...context };
    for (const region of token?.regions ?? [])
      void region._triggerEvent(name, { ...data }, table.game.users.activeGM);
  }
}
