import { describe, expect, it, vi } from "vitest";
import type { Combat } from "../../playground/client/documents/index.js";
import { describeCombats, during, fight, game, heard, listen, METHODS, named, useTable } from "./fight.js";
import { PAGES, type Row } from "./lib.js";

vi.mock("../../src/applications/use-action.ts", () => ({ useAction: vi.fn() }));
vi.mock("../../src/play/referee/requests/asking-side.ts", () => ({ askForSide: vi.fn() }));

useTable();

/** The events of turns and rounds. */
const EVENTS: Row<Combat>[] = [
  [
    "startCombat: begin the combat encounter, advancing to round 1 and turn 1",
    PAGES.combat,
    async (combat) => {
      await combat.startCombat();
      expect([combat.round, combat.turn, combat.combatant?.name, combat.started]).toEqual([1, 0, "A", true]);
    },
  ],
  [
    "_onEndRound and _onEndTurn are not called for round 0",
    PAGES.noRoundZero,
    async (combat) => {
      expect(await during(() => combat.startCombat())).toEqual(["StartRound 1", "StartTurn A 1.0"]);
    },
  ],
  [
    "turn is null when the round becomes 0",
    PAGES.noRoundZero,
    async (combat) => {
      await combat.startCombat();
      await combat.previousRound();
      expect([combat.round, combat.turn, combat.combatant]).toEqual([0, null, null]);
    },
  ],
  [
    "four events in this order, each awaited: End Turn, End Round, Begin Round, Begin Turn",
    PAGES.combat,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      expect(await during(() => combat.nextTurn())).toEqual(["EndTurn B 1.1", "StartTurn C 1.2"]);
      expect(await during(() => combat.nextTurn())).toEqual([
        "EndTurn C 1.2",
        "EndRound 1",
        "StartRound 2",
        "StartTurn A 2.0",
      ]);
    },
  ],
  [
    "the events occur after the Combat document update",
    PAGES.combat,
    async (combat) => {
      await combat.startCombat();
      const at: unknown[] = [];
      vi.spyOn(combat, "_onEndTurn").mockImplementation(() => Promise.resolve(void at.push(combat.turn)));
      await during(() => combat.nextTurn());
      expect(at).toEqual([1]);
    },
  ],
  [
    "context: round, turn and whether it was skipped",
    PAGES.turnContext,
    async (combat) => {
      await combat.startCombat();
      const spy = vi.spyOn(combat, "_onEndTurn");
      await during(() => combat.nextTurn());
      expect(spy.mock.calls.map(([, context]) => context)).toEqual([{ round: 1, turn: 0, skipped: false }]);
    },
  ],
  [
    "advancing the round ends and starts turns too, also of the same combatant",
    PAGES.eventsOfRounds,
    async (combat) => {
      await combat.startCombat();
      const events = await during(() => combat.nextRound());
      expect(events[0]).toBe("EndTurn A 1.0");
      expect(events.slice(-3)).toEqual(["EndRound 1", "StartRound 2", "StartTurn A 2.0"]);
    },
  ],
  [
    "turns between the prior and the new one count as skipped: the order is taken as linear",
    PAGES.linearTurns,
    async (combat) => {
      await combat.startCombat();
      expect(await during(() => combat.update({ turn: 2 }, { direction: 1 }))).toEqual([
        "EndTurn A 1.0",
        "StartTurn B 1.1 skipped",
        "EndTurn B 1.1 skipped",
        "StartTurn C 1.2",
      ]);
    },
  ],
  [
    "a turn is skipped at the end of a round that is left early",
    PAGES.linearTurns,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      expect(await during(() => combat.nextRound())).toEqual([
        "EndTurn B 1.1",
        "StartTurn C 1.2 skipped",
        "EndTurn C 1.2 skipped",
        "EndRound 1",
        "StartRound 2",
        "StartTurn A 2.0",
      ]);
    },
  ],
  [
    "Previous Turn does not trigger turn events, nor does a step back of another kind",
    PAGES.noEventsBackwards,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      expect(await during(() => combat.previousTurn())).toEqual([]);
      await during(() => combat.nextRound());
      expect(await during(() => combat.previousRound())).toEqual([]);
      await during(() => combat.update({ turn: 2 }));
      expect(await during(() => combat.update({ turn: 1 }, { direction: 1 }))).toEqual([]);
      expect(await during(() => combat.update({ turn: 2 }, { direction: -1 }))).toEqual([]);
    },
  ],
  [
    "other updates of the combat or of a combatant trigger none",
    PAGES.noTurnEvents,
    async (combat) => {
      await combat.startCombat();
      expect(await during(() => named(combat, "B").update({ defeated: true }))).toEqual([]);
      expect(await during(() => combat.update({ "flags.world.x": 1 }))).toEqual([]);
    },
  ],
  [
    "another combatant in the same turn is a change of turn",
    PAGES.otherCombatant,
    async (combat) => {
      await combat.startCombat();
      await combat.nextTurn();
      expect(await during(() => named(combat, "B").delete())).toEqual(
        expect.arrayContaining(["StartTurn C 1.1", "Exit B"]),
      );
      expect(combat.combatant?.name).toBe("C");
    },
  ],
];

describeCombats(EVENTS);

describe("another client than the active gamemaster's", () => {
  it(`hears combatTurnChange and runs none of the methods: they execute for one designated GM user (${PAGES.combat})`, async () => {
    const combat = await fight();
    listen("combatTurnChange", () => heard.push("combatTurnChange"));
    const gm = game.users.activeGM;
    vi.spyOn(game.users, "activeGM", "get").mockReturnValue(null);
    for (const method of METHODS)
      vi.spyOn(combat, method).mockImplementation(() => Promise.resolve(void heard.push(method)));
    expect(await during(() => combat.startCombat())).toEqual(["combatTurnChange"]);
    expect(gm).not.toBeNull();
    vi.restoreAllMocks();
    await combat.delete();
  });
});
